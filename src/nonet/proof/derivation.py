"""Shows line by line how the checker refutes the opposite of a conclusion.

This module proves nothing itself. The lines are the events that the checker reported while it
checked the step. Events that the contradiction does not need are left out.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..base import Error, NamedValue
from ..model import Assumption, Candidate, Grid, LiveCandidates, Space, Step
from ..model.cells import FIRST_WAY
from ..model.certificate import (
    Certificate,
    DerivedNumber,
    LinkTerm,
    Multiple,
    PremiseNumber,
    TruthTerm,
)
from ..model.step import certified
from ..techniques import Proof
from .budget import work_of_a_check
from .checker import check, check_within, claims_of
from .counted import certificates_of
from .proof_class import class_of_proof
from .trail import BoundedSum, Branch, By, Fact, ProvedCase, Trail


class LineKind(NamedValue):
    """The content of a line."""

    ASSUMED = "assumed"  # The line assumes that a candidate is true, or false.
    TRUTH = "truth"  # All candidates of a truth except one are false, so the last one is true.
    LINK = "link"  # One candidate of a link is true, so all others are false.
    TWIN = "twin"  # A symmetry makes a candidate equal to another one.
    REFUTED = "refuted"  # The preceding assumption led to a contradiction.
    NOTHING_LEFT = "nothing-left"  # Contradiction: all candidates of a truth are false.
    TWO = "two"  # Contradiction: two candidates of a link are true.
    UNLIKE = "unlike"  # Contradiction: only one of two symmetric candidates is true.
    BOTH = "both"  # Contradiction: a candidate is both true and false.
    TRUTH_COUNTS = "truth-counts"  # Counting adds a truth, whose sum is at least 1.
    LINK_COUNTS = "link-counts"  # Counting adds a link, whose sum is at most 1.
    DERIVED = "derived"  # A link is derived: links minus truths, divided and rounded down.
    TRUTH_MULTIPLE = "truth-multiple"  # Counting adds a truth several times.
    LINK_MULTIPLE = "link-multiple"  # Counting adds a link several times.
    COVERED = "covered"  # Every candidate is in enough links, so the links' sum has a lower bound.
    TOO_MANY = "too-many"  # Contradiction: the lower bound is above the upper bound.
    # At least one candidate in `of` is true, and there is a case for each of them. If `of` is
    # empty, there are two cases: a candidate is true, or it is false.
    CASES = "cases"
    STEP = "step"  # This is a step in a case.
    CASE_FAILS = "case-fails"  # The preceding step ends the case in a contradiction.
    CASE_GIVES = "case-gives"  # All conclusions hold in this case.
    SHOWN = "shown"  # The conclusion follows.


@dataclass(frozen=True, slots=True)
class DerivationLine:
    """One line of a derivation.

    Attributes:
        kind: the kind of line.
        grid: the grid in which the line holds. The steps of a case change the grid.
        depth: the number of assumptions that the line depends on, not counting the opposite of the
            conclusion.
        candidates: the candidates of the line, which are all true (`on`) or all false.
        place: the truth or link that the line uses; None if it comes from a premise.
        of: the remaining candidates of this truth or link, without the ways to fill the cells of a
            clue.
        because: the conclusions of the earlier lines that the line follows from.
        step: the step of a case that the line reports.
        at_least, at_most: the bounds of the count so far.
        times: how often the truth or link counts; for a derived link, the divisor.
        room: the upper bound of the link.
    """

    kind: LineKind
    grid: Grid
    depth: int = 0
    candidates: tuple[Candidate, ...] = ()
    on: bool = True
    place: Space | None = None
    of: tuple[Candidate, ...] = ()
    because: tuple[Assumption, ...] = ()
    step: Step | None = None
    at_least: int = 0
    at_most: int = 0
    times: int = 1
    room: int = 1


CountedPlace = tuple[Space | None, tuple[Candidate, ...]]
"""A truth or link, and its remaining candidates. The space is None if the truth or link comes from
a premise.
"""


class Derivation:
    """The proof of one conclusion of a step: the checker's refutation of the opposite.

    Args:
        step: the step.
        grid: the grid in which it was found.
        number: the 0-based number of the conclusion. Placements come first, then eliminations. A
            proof by cases proves all conclusions at once.

    Raises:
        ProofError: if the step is not proved.
        Error: if the step has no conclusion with this number.

    Attributes:
        proof: the class of proof.
        claims: the conclusions of the step. Each is a candidate that is true or false. Empty if the
            step proves that there is no solution.
        truths, links: the truths and links of the proof, including those from premises.
        lines: the lines. The last one is the conclusion.

    >>> from nonet import Grid, hint
    >>> grid = Grid("@newspaper")
    >>> [line.kind.value for line in Derivation(hint(grid).step, grid).lines][-3:]
    ['covered', 'too-many', 'shown']
    """

    def __init__(self, step: Step, grid: Grid, number: int = 0) -> None:
        check(step, grid)
        self.step = step
        self.grid = grid
        self.proof = class_of_proof(step)
        if self.proof is Proof.RANK:  # without certificates, each truth and link counts once
            step = certified(step, certificates_of(step, grid))
        trail = Trail(step, work_of_a_check())
        check_within(step, grid, None, trail)
        self.claims = tuple(Assumption(c, on) for c, on in claims_of(step) if c is not None)
        if not 0 <= number < max(1, len(self.claims)):
            raise Error(
                f"there is no conclusion {number}; there are {len(self.claims)}, numbered from 0."
            )
        self._claim = self.claims[number] if self.claims else None
        self._state = LiveCandidates(grid)
        self._named = grid.board.candidate
        premises = [each.assumed(self._state, grid, work_of_a_check()) for each in step.premises]
        assumed = [self._place(None, t) for each in premises for t in each.truths]
        self.truths = (*self._live(self.step.truths), *assumed)
        self.links = self._live(self.step.links)
        self._sum: BoundedSum | None = None
        if self.proof is Proof.CASES:
            self.lines = tuple(self._by_cases(trail))
        elif self.proof is Proof.RANK:
            branch = trail.claims[number]
            self._sum = branch.end_sum if self.step.certificates else None
            self.lines = tuple(self._by_certificate(step.certificates, branch))
        else:
            self.lines = tuple(self._by_following(trail.claims[number]))

    @property
    def rank(self) -> int:
        """The number of links minus the number of truths, including truths and links from premises.

        A link or truth may occur several times. Each occurrence counts.
        """
        if self._sum is not None:
            return self._sum.most
        return len(self.links) - len(self.truths)

    def line(self, number: int) -> DerivationLine:
        """The line with this 0-based number.

        Raises:
            Error: if there is no such line.
        """
        if not 0 <= number < len(self.lines):
            raise Error(f"there is no line {number}; there are {len(self.lines)}, numbered from 0.")
        return self.lines[number]

    def covers(self) -> dict[Candidate, tuple[int, int]]:
        """The number of truths and the number of links that contain each candidate."""
        found: dict[int, list[int]] = {}
        for index, places in enumerate((self.truths, self.links)):
            for _, live in places:
                for c in live:
                    found.setdefault(c, [0, 0])[index] += 1
        return {self._named(c): (truths, links) for c, (truths, links) in sorted(found.items())}

    def _live(self, spaces: Sequence[Space]) -> tuple[CountedPlace, ...]:
        return tuple(self._place(space, self._state.live(space)) for space in spaces)

    def _claimed(self) -> tuple[Candidate, ...]:
        """The candidate of the conclusion or, in a proof by cases, the candidates of all
        conclusions.
        """
        if self.proof is Proof.CASES:
            return tuple(claim.candidate for claim in self.claims)
        return (self._claim.candidate,) if self._claim else ()

    def _shown(self) -> DerivationLine:
        on = self._claim is None or self._claim.on
        return DerivationLine(LineKind.SHOWN, self.grid, candidates=self._claimed(), on=on)

    def _place(self, space: Space | None, candidates: Sequence[int]) -> CountedPlace:
        return space, tuple([self._named(c) for c in candidates if c < FIRST_WAY])

    def _counting(self, numbers: Mapping[int, int]) -> tuple[Candidate, ...]:
        """The candidates whose coefficient in a derived link is not 0."""
        counting = (c for c, number in sorted(numbers.items()) if number and c < FIRST_WAY)
        return tuple(map(self._named, counting))

    def _all_off(self, candidates: Sequence[int]) -> tuple[Assumption, ...]:
        return tuple(Assumption(self._named(c), on=False) for c in candidates)

    # By counting ----------------------------------------------------------------------------------

    def _by_certificate(
        self, certificates: Sequence[Certificate], branch: Branch
    ) -> Iterator[DerivationLine]:
        assert branch.end_sum is not None
        claim, grid = self._claim, self.grid
        concluded = claim.candidate if claim else None
        certificate = next(c for c in certificates if c.concludes == concluded)
        if claim:
            yield DerivationLine(LineKind.ASSUMED, grid, 0, self._claimed(), not claim.on)
        for each, row in zip(certificate.derived, branch.derived, strict=True):
            of, room = self._counting(row.numbers), row.most
            yield DerivationLine(LineKind.DERIVED, grid, of=of, times=each.divisor, room=room)
        least = most = 0
        for truth in self._one_by_one(certificate.truths):
            least += truth.times
            kind = LineKind.TRUTH_MULTIPLE if truth.times > 1 else LineKind.TRUTH_COUNTS
            place, of = self._counted(truth.of, branch)
            yield DerivationLine(kind, grid, place=place, of=of, at_least=least, times=truth.times)
        for link in self._one_by_one(certificate.links):
            number = link.of - 1 if isinstance(link.of, DerivedNumber) else None
            room = 1 if number is None else branch.derived[number].most
            most += room * link.times
            kind = LineKind.LINK_COUNTS
            if link.times > 1 or number is not None:
                kind = LineKind.LINK_MULTIPLE
            place, of = self._counted(link.of, branch)
            yield DerivationLine(
                kind, grid, place=place, of=of, at_most=most, times=link.times, room=room
            )
        more = 0
        if claim and not claim.on:
            more = branch.end_sum.numbers.get(claim.candidate, 0)
        covered = self._claimed() if more else ()
        yield DerivationLine(LineKind.COVERED, grid, candidates=covered, at_least=least + more)
        yield DerivationLine(LineKind.TOO_MANY, grid, at_least=least + more, at_most=most)
        yield self._shown()

    def _one_by_one(self, multiples: Sequence[Multiple]) -> Sequence[Multiple]:
        """The truths or links, each with the number of times that it counts. If the step has no
        certificates, a truth or link that counts several times is listed several times.
        """
        if self.step.certificates:
            return multiples
        return [Multiple(each.of) for each in multiples for _ in range(each.times)]

    def _counted(self, of: TruthTerm | LinkTerm, branch: Branch) -> CountedPlace:
        """The truth or link that a term of a certificate names, and its remaining candidates."""
        if isinstance(of, Space):
            return self._place(of, self._state.live(of))
        if isinstance(of, PremiseNumber):
            return self.truths[len(self.step.truths) + of - 1]
        if isinstance(of, DerivedNumber):
            return None, self._counting(branch.derived[of - 1].numbers)
        return None, (of,)

    # By propagation and search --------------------------------------------------------------------

    def _by_following(self, branch: Branch) -> Iterator[DerivationLine]:
        lines, _ = _needed(branch, 0, self._line)
        yield from _joined(lines)
        yield self._shown()

    def _line(
        self, what: Fact | tuple[int, ...], depth: int, *, clashes: bool = False
    ) -> DerivationLine:
        """Make the line for a fact or for a contradiction. A contradiction is a fact that
        contradicts a known fact, or a truth without remaining candidates.
        """
        if isinstance(what, tuple):
            return self._at(self.truths, what, LineKind.NOTHING_LEFT, depth, self._all_off(what))
        rule, of, cause = what.why
        own = Assumption(self._named(what.candidate), not what.on)
        because: tuple[Assumption, ...] = ()
        if rule is By.TRUTH:
            because = self._all_off([c for c in of if c != what.candidate])
        elif rule in (By.LINK, By.TWIN):
            because = (Assumption(self._named(cause), rule is By.LINK or what.on),)
        kind = LineKind(rule.value)
        if clashes:
            kind = _CLASHES.get(rule, LineKind.BOTH)
            because = (own, *because)
        places = self.links if rule is By.LINK else self.truths
        line = self._at(places, tuple(of), kind, depth, because)
        return replace(line, candidates=(own.candidate,), on=what.on)

    def _at(
        self,
        places: Sequence[CountedPlace],
        of: tuple[int, ...],
        kind: LineKind,
        depth: int,
        because: tuple[Assumption, ...],
    ) -> DerivationLine:
        place = next((space for space, live in places if live == of), None)
        named = tuple(map(self._named, of))
        return DerivationLine(kind, self.grid, depth, place=place, of=named, because=because)

    # By cases -------------------------------------------------------------------------------------

    def _by_cases(self, trail: Trail) -> Iterator[DerivationLine]:
        of = tuple(map(self._named, trail.exhausted or ()))
        place = next((space for space, live in self.truths if live == trail.exhausted), None)
        candidates = tuple(dict.fromkeys(case.assumption.candidate for case in trail.cases))
        yield DerivationLine(LineKind.CASES, self.grid, candidates=candidates, place=place, of=of)
        for case in trail.cases:
            yield from self._case(case)
        yield self._shown()

    def _case(self, case: ProvedCase) -> Iterator[DerivationLine]:
        first = case.assumption
        yield DerivationLine(LineKind.ASSUMED, case.start, 1, (first.candidate,), first.on)
        board = case.start
        for step, board in case.steps:
            yield DerivationLine(LineKind.STEP, board, 1, step=step)
        if case.steps and case.steps[-1][0].contradiction:
            yield DerivationLine(LineKind.CASE_FAILS, board, 1)
            return
        end = board.copy()
        if case.steps:
            end.apply(case.steps[-1][0])
        on = self._claim is None or self._claim.on
        yield DerivationLine(LineKind.CASE_GIVES, end, 1, self._claimed(), on)


_CLASHES: Final = {By.LINK: LineKind.TWO, By.TWIN: LineKind.UNLIKE}


def _needed(
    branch: Branch, depth: int, line_of: Callable[..., DerivationLine]
) -> tuple[list[DerivationLine], set[int]]:
    """The lines that the contradiction of a branch needs, including lines of enclosing branches."""
    assert branch.end is not None
    last = line_of(branch.end, depth, clashes=isinstance(branch.end, Fact))
    backwards = [last]
    needed: set[int] = {each.candidate for each in last.because}
    case_is_needed = isinstance(branch.end, Fact) and branch.end.why[0] is By.REFUTED
    for entry in reversed(branch.entries):
        if isinstance(entry, Branch):
            if case_is_needed:
                lines, outer = _needed(entry, depth + 1, line_of)
                backwards += reversed(lines)
                needed |= outer
            case_is_needed = False
        elif entry.candidate in needed:
            line = line_of(entry, depth)
            backwards.append(line)
            needed.discard(entry.candidate)
            needed |= {each.candidate for each in line.because}
            case_is_needed = entry.why[0] is By.REFUTED
    return backwards[::-1], needed


def _joined(lines: Sequence[DerivationLine]) -> Iterator[DerivationLine]:
    """Join consecutive lines that use the same link."""
    before: DerivationLine | None = None
    for line in lines:
        if (
            before
            and line.kind is before.kind is LineKind.LINK
            and (line.of, line.because, line.depth) == (before.of, before.because, before.depth)
        ):
            before = replace(before, candidates=before.candidates + line.candidates)
            continue
        if before:
            yield before
        before = line
    if before:
        yield before
