"""Double exocet: two junior exocets with the same four digits. Each base holds two of them."""

from collections.abc import Iterator

from ..model import Candidate, Cell, Grid, Role, Sentence, Step
from .shared.exocet import Exocet, is_junior, read_exocet, used_up
from .shared.exocet_words import targets_hold_the_same
from .shared.pattern import removes_exactly
from .shared.wording import candidates_of_each, filler, in_lines, losing_cells, outcome
from .technique import Explanation, Form, PatternTechnique, Proof


class DoubleExocet(PatternTechnique[tuple[Exocet, Exocet]]):
    """Two junior exocets with the same four digits and the same cross-lines, whose bases have no
    digit in common.

    So each digit is in one base and in one of that base's targets. This rules the digit out in
    other cells.
    """

    family = "Exocets and multi-sector locked sets"
    uncertified_proof = Proof.SEARCH
    forms = (Form("Double Exocet", 8.2, on=False),)

    def read(self, step: Step, grid: Grid) -> tuple[Exocet, Exocet] | None:
        one = read_exocet(step, grid)
        other = read_exocet(step, grid, Role.SET_C, Role.SET_D)
        if one is None or other is None or not {*one.base}.isdisjoint(other.base):
            return None
        if one.digits != other.digits or len(one.digits) != 4 or one.lines != other.lines:
            return None
        if not (is_junior(one, grid) and is_junior(other, grid)):
            return None
        if not any(_sees(first, cells, grid) for first, cells in _sights(one, other)):
            return None
        return one, other

    def fits(self, two: tuple[Exocet, Exocet], step: Step, grid: Grid) -> bool:
        return removes_exactly(step, _removed(*two, grid, (*two[0].targets, *two[1].targets)))

    def explained(self, two: tuple[Exocet, Exocet], step: Step, grid: Grid) -> Explanation:
        one, other = two
        fill = filler(
            other, line=one.line, box=one.box, digits=one.digits, one=one.base, first=one.targets
        )
        cells = (*one.base, *other.base)
        targets = (*one.targets, *other.targets)
        by_sight = {*step.eliminations} != _removed(one, other, grid, ())
        reasons = (
            Sentence("Begin with the first base."),
            *targets_hold_the_same(one),
            fill("In the same way, {targets} hold the same two digits as {base}."),
            _apart(one, other, grid),
            Sentence("So each of the four digits is in one base and in one of its targets."),
            Sentence("It is nowhere else in the line and the box of that base."),
            fill(
                "In {lines}, it is once in that target and once in each of the two lines listed "
                "for it above."
            ),
            Sentence("So those two lines have it nowhere else."),
            *[Sentence("No cell that sees all possible targets of a digit holds it.")] * by_sight,
        )
        end = losing_cells(
            Sentence("So outside the bases and targets, these candidates are false"), step
        )
        result = outcome(step, "two bases and their targets use up {digits}", digits=one.digits)
        stands = fill(
            "Two bases each hold two of {digits}: {one} in {line} and {box}, and {base} in "
            "{beyond} and {behind}.",
            beyond=other.line,
            behind=other.box,
        )
        aims = fill("The first base has the targets {first}; the second has {targets}.")
        return Explanation(
            where=fill(
                "Look at {line} in {box}, and at {other} in {beyond}.",
                other=other.line,
                beyond=other.box,
            ),
            idea="Two bases hold four digits between them, and so do their targets: each "
            "digit goes with one base or the other.",
            short=fill(
                "{digits:run} in {one:folded} and {base:folded}, "
                "targets {first:folded} and {targets:folded}"
            ),
            standard=in_lines(result, [stands, aims, *reasons], end),
            teach=in_lines(
                result, [stands, *candidates_of_each(grid, (*cells, *targets)), aims, *reasons], end
            ),
        )


def _sights(one: Exocet, other: Exocet) -> Iterator[tuple[Exocet, tuple[Cell, ...]]]:
    """Pair each exocet with the targets of the other. If the base of one exocet sees the
    targets of the other, the two bases have no digit in common.
    """
    yield one, other.targets
    yield other, one.targets


def _sees(one: Exocet, cells: tuple[Cell, ...], grid: Grid) -> bool:
    return all(cell in grid.board.peers(own) for own in one.base for cell in cells)


def _removed(one: Exocet, other: Exocet, grid: Grid, targets: tuple[Cell, ...]) -> set[Candidate]:
    """The candidates that are false no matter which base holds their digit. Either both exocets
    rule such a candidate out, or it sees all places for its digit in `targets`.
    """
    outside = {*one.base, *one.targets, *other.base, *other.targets}
    removed = set()
    for digit in one.digits:
        cells = used_up(one, digit, grid) & used_up(other, digit, grid)
        places = [c for c in targets if digit in grid.candidates(c)]
        if places:
            cells |= set.intersection(*(set(grid.board.peers(cell)) for cell in places))
        removed |= {Candidate.of(digit, c) for c in cells - outside if digit in grid.candidates(c)}
    return removed


def _apart(one: Exocet, other: Exocet, grid: Grid) -> Sentence:
    """Explain why the bases have no digit in common."""
    first, cells = next(each for each in _sights(one, other) if _sees(*each, grid))
    return filler(first=first.base, targets=cells)(
        "{first} see {targets}, which hold the digits of the other base, so the bases share no "
        "digit."
    )
