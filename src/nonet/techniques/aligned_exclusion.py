"""Aligned pair and triple exclusion: two or three cells cannot hold certain combinations of
digits.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from ..model import Candidate, Cell, Digit, Grid, Role, Sentence, Step
from .shared.pattern import removes_exactly
from .shared.wording import filler, listing, meeting
from .technique import Explanation, Form, Proof, WordedTechnique

Assignment = tuple[Digit, ...]  # a digit for each base cell


class AlignedExclusion(WordedTechnique):
    """The two or three cells are called the base. A digit is eliminated from a base cell if no
    possible combination of digits for the base has the digit in that cell.
    """

    family = "Almost locked sets"
    uncertified_proof = Proof.SEARCH
    forms = (
        Form("Aligned Pair Exclusion", 6.2, 2, aliases=("APE",)),
        Form("Aligned Triple Exclusion", 7.5, 3, aliases=("ATE",), on=False),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        base = tuple(sorted(step.cells(Role.SET_A)))
        if len(set(base)) != step.size or any(grid.value(cell) for cell in base):
            return False
        eliminated = _excluded(grid, base)
        if step.size == 3:
            for pair in combinations(base, 2):
                eliminated -= _excluded(grid, pair)
        return removes_exactly(step, eliminated)

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        base = tuple(sorted(step.cells(Role.SET_A)))
        marked = tuple(sorted(step.cells(Role.SET_B)))
        reasons = tuple(
            sentence
            for candidate in sorted(set(step.eliminations))
            for sentence in _no_choice(grid, base, candidate, marked)
        )
        failing = [filler(each)("{cell}={digit}") for each in sorted(set(step.eliminations))]
        fill = filler(base=base)
        return Explanation(
            where=fill("Look at {base} together."),
            idea="A digit is eliminated if it leaves no digit for the other cell."
            if len(base) == 2
            else "A digit is eliminated if it leaves no pair of digits for the two other cells.",
            short=listing("{base:folded}: no combination with {}", failing, ", ".join, base=base),
            standard=reasons,
            teach=[
                fill("Try all combinations of digits for {base}."),
                *(
                    Sentence("{cell} is {digits:or}.", cell=cell, digits=grid.candidates(cell))
                    for cell in base
                ),
                Sentence(
                    "A combination fails if cells that see each other would hold the same digit, "
                    "or if another cell would have no candidate left."
                ),
                *reasons,
            ],
        )


def _excluded(grid: Grid, base: tuple[Cell, ...]) -> set[Candidate]:
    """The candidates of the base cells that occur in no possible combination."""
    left = {
        Candidate.of(digit, cell)
        for choice in product(*map(grid.candidates, base))
        if _reason(grid, base, choice) is None
        for digit, cell in zip(choice, base, strict=True)
    }
    return {Candidate.of(d, cell) for cell in base for d in grid.candidates(cell)} - left


def _reason(
    grid: Grid, base: tuple[Cell, ...], choice: Assignment, preferred: tuple[Cell, ...] = ()
) -> tuple[Cell, ...] | None:
    """The cells that show why the base cells cannot have these digits, or None if they can.

    Either two of the digits would clash, or a cell would have no candidates left.
    """
    for (i, a), (j, b) in combinations(enumerate(base), 2):
        if choice[i] == choice[j] and grid.board.sees(a, b):
            return (a, b)
    for group in range(2, len(base) + 1):
        for members in combinations(range(len(base)), group):
            taken = {choice[i] for i in members}
            common = frozenset[Cell].intersection(*(grid.board.peers(base[i]) for i in members))
            fits = [c for c in sorted(common) if set(grid.candidates(c)) == taken]
            fits = [c for c in fits if len(grid.candidates(c)) == group]
            if fits:
                return (next((c for c in fits if c in preferred), fits[0]),)
    return None


def _no_choice(
    grid: Grid, base: tuple[Cell, ...], candidate: Candidate, marked: tuple[Cell, ...]
) -> Iterator[Sentence]:
    """Explain why a digit in one base cell leaves no digits for the rest of the base. For example,
    `Suppose that r1c1 is 3. r2c2 is not 4: ...`
    """
    cell, digit = candidate.cell, candidate.digit
    other = base[1] if cell == base[0] else base[0]
    fill = filler(candidate, other=other)
    yield fill("Suppose that {cell} is {digit}.")
    if len(base) == 2:
        for d in grid.candidates(other):
            choice = (digit, d) if cell == base[0] else (d, digit)
            reason = _reason(grid, base, choice, marked)
            assert reason is not None, f"{candidate} goes with {d} in {other}"
            if len(reason) == 2:
                house = meeting(grid, cell, other)
                yield fill("{other} is not {d}: it sees {cell} in {house}.", d=d, house=house)
            else:
                loses = _loses(grid, reason[0], zip(base, choice, strict=True))
                yield fill(
                    f"{{other}} is not {{d}}: otherwise {loses.template}", d=d, **loses.parts
                )
        yield fill("So no digit is left for {other}, and {cell} is not {digit}.")
    else:
        yield from _no_pair(grid, base, candidate, marked)
        yield fill("So no combination is left, and {cell} is not {digit}.")


def _no_pair(
    grid: Grid, base: tuple[Cell, ...], candidate: Candidate, marked: tuple[Cell, ...]
) -> Iterator[Sentence]:
    """Explain why no combination is left for the other two base cells, ruling out one combination
    at a time.
    """
    at = base.index(candidate.cell)
    others = [cell for cell in base if cell != candidate.cell]
    for pair in product(*map(grid.candidates, others)):
        choice = (*pair[:at], candidate.digit, *pair[at:])
        reason = _reason(grid, base, choice, marked)
        assert reason is not None, f"{candidate} goes with {pair}"
        fill = filler(one=others[0], first=pair[0], other=others[1], second=pair[1])
        if_so = "If {one} is {first} and {other} is {second}, "
        if len(reason) == 2:
            yield fill(if_so + "{equal} clash, because they see each other.", equal=reason)
        else:
            loses = _loses(grid, reason[0], zip(base, choice, strict=True))
            yield fill(if_so + loses.template, **loses.parts)


def _loses(grid: Grid, empty: Cell, held: Iterable[tuple[Cell, Digit]]) -> Sentence:
    """A clause such as `r1c3 would lose its only candidates, 4 and 5, to r1c1 and r2c2.`"""
    seen = {digit: cell for cell, digit in held if grid.board.sees(cell, empty)}
    digits = grid.candidates(empty)
    return Sentence(
        "{empty} would lose its only candidates, {digits}, to {seen}.",
        empty=empty,
        digits=digits,
        seen=[seen[digit] for digit in digits],
    )
