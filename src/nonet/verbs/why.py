"""Explains why a cell has its digit. The explanation refutes every other digit with the shortest
proof that is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Unpack

from ..base import Error, NoSolution
from ..ladder import Ladder, LadderOptions, ladder_of
from ..ladder.in_core import native_ladder
from ..ladder.ladder import GUESS_DEPTH
from ..ladder.path import states_along
from ..ladder.profiles import difficulty_of
from ..model import Assumption, Candidate, Case, Cell, Digit, Grid, Source, Step, counted
from ..model.border.core import native
from ..model.border.steps import steps_of
from ..proof.certifying import case_with_certificates
from ..puzzles.readers.parse import grid_of
from ..render import html
from ..search import first_solutions, solve
from ..techniques import Rung
from .deadline import Deadline, OutOfTime
from .mistakes import mistakes

MOST_DIGITS = 9
"""On boards with up to this many digits, the techniques that a profile uses only as a last resort
are also tried.
"""

_LIKE_CASES = ("dynamic-forcing", "nested-forcing")


@dataclass(frozen=True, repr=False)
class Refutation:
    """A proof that a candidate is false: if it were true, the steps would lead to a contradiction.

    Attributes:
        candidate: the candidate.
        steps: the steps from the assumption to the contradiction, each with its proof.
    """

    candidate: Candidate
    steps: tuple[Step, ...]

    @property
    def length(self) -> int:
        """The number of steps, including those inside cases."""
        return sum(map(_length, self.steps))

    def __repr__(self) -> str:
        return f"<Refutation of {self.candidate}, {counted(self.length, 'step')}>"


@dataclass(frozen=True, repr=False)
class Why:
    """The digit of a cell, with a proof against each of its other candidates.

    Attributes:
        grid: the grid in question.
        cell: the cell.
        digit: the digit of the cell.
        refutations: a proof against every other candidate, or only against the requested one.
        missing: candidates without a proof, because none was found within the allowed work or time.
    """

    grid: Grid = field(hash=False)
    cell: Cell
    digit: Digit
    refutations: tuple[Refutation, ...]
    missing: tuple[Candidate, ...] = ()

    def __repr__(self) -> str:
        others = ", ".join(map(repr, self.refutations))
        return f"<Why {self.cell} is {self.digit}: {others}>"

    def _repr_html_(self) -> str:
        refuted = [
            html.unfolding(
                f"Suppose {each.candidate.cell.shown} is {each.candidate.digit}: "
                f"a contradiction after {counted(each.length, 'step')}.",
                html.unfolding_steps(self.states(each)),
            )
            for each in self.refutations
        ]
        without = [
            f"No proof that rules out {each.shown} was found within the work and time limits."
            for each in self.missing
        ]
        return html.page(
            html.paragraph(f"{self.cell.shown} is {self.digit}."),
            html.picture(self.grid),
            *refuted,
            *map(html.paragraph, without),
        )

    def states(self, refuted: Refutation) -> Iterator[tuple[Grid, Step]]:
        """The steps of a refutation, each with the grid in which it was found."""
        assumed = self.grid.copy()
        assumed.place(refuted.candidate.cell, refuted.candidate.digit)
        return states_along(assumed, refuted.steps)


def why(
    source: Source,
    cell: int | str,
    digit: int | None = None,
    ladder: Ladder | str = "thorough",
    *,
    timeout: float | None = None,
    **options: Unpack[LadderOptions],
) -> Why:
    """Answer the question "Which digit is it, and how could I have known?" by logic.

    For each wrong candidate of the cell, the result contains the shortest proof that was found. To
    find it, the candidate is assumed, and steps are applied until there is a contradiction. Several
    attempts are made, first with only singles and then with more and more techniques, and the
    attempt with the fewest steps wins. If no attempt succeeds, the techniques that a profile uses
    only as a last resort are added one by one, except dynamic and nested forcing. This is done only
    on boards with up to nine digits. The result is then compared with a proof by nested cases, and
    the shorter one is used. Uniqueness techniques are never used, because steps that follow an
    assumption may use only the rules.

    Args:
        source: text in any format, a built-in `@name`, a puzzle or a grid in progress.
        cell: the cell to ask about.
        digit: explain only why the cell does not have this digit. By default, and also if this is
            the right digit, the explanation covers all wrong digits.
        ladder, options: the techniques; see `nonet.explain`.
        timeout: the number of seconds for finding proofs, 0 or more; None for no limit. Candidates
            that have no proof by then are in `missing`.

    Raises:
        NoSolution, SeveralSolutions: if the grid does not have exactly one solution. The message
            names the mistakes in the grid.
        Error: if the cell is already filled, if `digit` is not one of its candidates, or if the
            time runs out before the cell's digit is known.

    >>> answer = why("@newspaper", "r1c1")
    >>> answer.digit, sorted(str(r.candidate) for r in answer.refutations)
    (Digit(8), ['6r1c1', '9r1c1'])
    """
    deadline = Deadline(timeout)
    grid = grid_of(source)
    board = grid.board
    where = board.cell(cell)
    if grid.value(where):
        raise Error(f"{where.shown} is already filled, with {board.digit(grid.value(where))}.")
    try:
        with deadline:
            right = board.digit(_only_solution(grid)[where])
    except OutOfTime:
        raise Error(f"time ran out before the digit of {where.shown} was found.") from None
    if digit is not None and not grid.has(where.with_digit(board.digit(digit))):
        raise Error(f"{digit} is not a candidate of {where.shown}.")
    digits = grid.candidates(where) if digit in (None, right) else (board.digit(digit or 0),)
    followed = ladder_of(ladder, **options).on(board).by_rules_alone()
    ladders = _growing(followed.first_part().guessing())
    # With more than nine digits these techniques take a minute, and they hardly shorten a proof of
    # hundreds of steps.
    later = last_ladders(followed.guessing()) if board.digits <= MOST_DIGITS else []
    refutations, missing = [], []
    for wrong in digits:
        if wrong == right:
            continue
        candidate = where.with_digit(wrong)
        try:
            with deadline:
                found = refutation(grid, candidate, ladders, later)
        except OutOfTime:
            found = None
        if found is None:
            missing.append(candidate)
        else:
            refutations.append(found)
    return Why(grid, where, right, tuple(refutations), tuple(missing))


def refutation(
    grid: Grid, candidate: Candidate, ladders: list[Ladder], later: Sequence[Ladder] = ()
) -> Refutation | None:
    """Find a short refutation of a candidate with several ladders. Proof by cases is the last
    resort.

    Each ladder is tried in two ways, because either may find the shorter proof: depth first, which
    takes the easiest step each time, and breadth first, which takes all available steps in each
    round. If no ladder refutes the candidate, the `later` ladders are tried until one does. If time
    runs out, the result is the shortest refutation found so far.
    """
    best: Refutation | None = None
    try:
        for found in _refutations(grid, candidate, ladders, later):
            if best is None or found.length < best.length:
                best = found
    except OutOfTime:
        if best is None:
            raise
    return best


def _refutations(
    grid: Grid, candidate: Candidate, ladders: list[Ladder], later: Sequence[Ladder]
) -> Iterator[Refutation]:
    core = grid._native
    own_core = ladders[0]._core
    natives = [native_ladder(ladder) for ladder in ladders]
    in_rounds = own_core.refute_in_rounds(core, candidate, True, natives)
    refuted = False
    for ladder, own, breadth_first in zip(ladders, natives, in_rounds, strict=True):
        for raw in (own_core.refute(core, candidate, True, own, 0), breadth_first):
            if raw is not None:
                refuted = True
                yield _refutation(grid, candidate, ladder, raw)
    if refuted:
        return
    for ladder in later:
        raw = own_core.refute(core, candidate, True, native_ladder(ladder), 0)
        if raw is not None:
            yield _refutation(grid, candidate, ladder, raw)
            break
    # This attempt uses cases, nested no deeper than necessary.
    raw = own_core.refute(core, candidate, True, natives[-1], GUESS_DEPTH)
    if raw is not None:
        yield _refutation(grid, candidate, ladders[-1], raw)


def _refutation(
    grid: Grid, candidate: Candidate, ladder: Ladder, found: Iterable[native.Step]
) -> Refutation:
    case = Case(Assumption(candidate), steps_of(found, ladder, grid.board))
    return Refutation(candidate, case_with_certificates(case, grid).steps)


def _growing(ladder: Ladder) -> list[Ladder]:
    """For each difficulty, a ladder with all techniques up to that difficulty. The last ladder in
    the list is the complete one.
    """
    heights = sorted({difficulty_of(rung) for rung in ladder.rungs[1:]})
    return [ladder.up_to(height) for height in heights] or [ladder]


def last_ladders(ladder: Ladder) -> list[Ladder]:
    """Ladders that add the techniques of last resort one by one, or together if they are equally
    difficult. Dynamic and nested forcing are left out: like proof by cases, they make assumptions
    inside an assumption, and they take far longer.
    """
    first = len(ladder.first_part())
    like_cases = {rung for rung in ladder.rungs[first:] if rung.technique in _LIKE_CASES}
    ladder = ladder.leaving_out(like_cases)
    rungs = ladder.rungs
    ends = [count for count in range(first + 1, len(rungs)) if _rises(rungs, count)]
    return [ladder.first(count) for count in (*ends, len(rungs)) if count > first]


def _rises(rungs: Sequence[Rung], count: int) -> bool:
    return difficulty_of(rungs[count - 1]) < difficulty_of(rungs[count])


def _length(step: Step) -> int:
    return 1 + sum(_length(nested) for case in step.cases for nested in case.steps)


def _only_solution(grid: Grid) -> str:
    try:
        return solve(grid).givens
    except NoSolution:
        reasons = [str(each.text) for each in mistakes(grid, first_solutions(grid.puzzle))]
        raise NoSolution(" ".join(["The grid has no solution.", *reasons])) from None
