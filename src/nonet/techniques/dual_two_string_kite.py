"""Dual two-string kite: two kites that share the same two cells of a box, in one step."""

from typing import Final

from ..model import Grid, Role, Sentence, Step
from .shared.pattern import removes_exactly
from .shared.two_strong_links import StrongPair, pair_of
from .shared.wording import filler
from .technique import Explanation, Form, Proof, WordedTechnique
from .two_string_kite import TwoStringKite

_KITE: Final = TwoStringKite()


class DualTwoStringKite(WordedTechnique):
    """Two cells of a box. Each of them is one of only two places for the digit in its row, and one
    of only two in its column.
    """

    family = "Single-digit patterns"
    proof = Proof.PROPAGATION
    forms = (Form("Dual Two-String Kite", 4.1, on=False, aliases=("Dual 2-String Kite",)),)

    def holds(self, step: Step, grid: Grid) -> bool:
        kites = _kites(step, grid)
        if len(kites) != 2:
            return False
        tied = {frozenset((*kite.near[0], *kite.near[1])) for kite in kites}
        removed = [kite.victims(grid) for kite in kites]
        return (
            len(tied) == 1
            and removed[0] != removed[1]
            and removes_exactly(step, set.union(*removed))
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        kites = _kites(step, grid)
        box = _KITE.tied_in(kites[0], grid)
        near = sorted((*kites[0].near[0], *kites[0].near[1]))
        assert box is not None, f"no kite: {step}"
        digits = sorted({kite.digit for kite in kites})
        both = [sentence for kite in kites for sentence in _reasons(kite, grid)]
        fill = filler(box=box, cells=near, house=box)
        apart = [
            fill("{cells} are both in {house}, so they are not both {digit}.", digit=d)
            for d in digits
        ]
        if len(digits) == 1:
            where = fill("Look at the {digit}s in {box}.", digit=digits[0])
            cells = sorted(candidate.cell for candidate in step.eliminations)
            end = [Sentence("So {cells} are not {digit}.", cells=cells, digit=digits[0])]
            reasons = [*apart, *both]
        else:
            where = fill(
                "Look at the {one}s and the {other}s in {box}.", one=digits[0], other=digits[1]
            )
            end = []
            reasons = []
            for kite, tie in zip(kites, apart, strict=True):
                reasons += [tie, *_reasons(kite, grid), _falls(kite, grid)]
        return Explanation(
            where=where,
            idea="Two kites meet in the same two cells of a box, "
            "and each forces its digit into one of its far ends.",
            short=fill(
                "{digits:and} in {box}, {one:short} and {other:short}",
                digits=digits,
                one=kites[0].houses,
                other=kites[1].houses,
            ),
            standard=[*reasons, *end],
            teach=[*reasons, *end, Sentence("These are two kites with the same cells in the box.")],
        )


def _reasons(kite: StrongPair, grid: Grid) -> tuple[Sentence, Sentence]:
    """A sentence that says that one end of a kite holds the digit, and a sentence that names the
    cells that see both ends.
    """
    (row, (one,)), (column, (other,)) = sorted(zip(kite.houses, kite.far, strict=True))
    ends = filler(kite, row=row, one=one, column=column, other=other)(
        "In {row} the only other place for {digit} is {one}, and in {column} it is {other}: one "
        "of these two is {digit}."
    )
    cells = sorted(candidate.cell for candidate in kite.victims(grid))
    return ends, Sentence("{several} [sees|see] both of them.", several=cells)


def _falls(kite: StrongPair, grid: Grid) -> Sentence:
    """The candidates that a kite eliminates."""
    cells = sorted(candidate.cell for candidate in kite.victims(grid))
    return filler(kite)("So {several} [is|are] not {digit}.", several=cells)


def _kites(step: Step, grid: Grid) -> list[StrongPair]:
    """The kites of a step, one for each chain. The list is empty if a chain is not a kite."""
    houses = step.houses(Role.BASE)
    kites = []
    for index, chain in enumerate(step.chains):
        kite = pair_of(grid, chain, houses[2 * index : 2 * index + 2])
        if kite is None or _KITE.tied_in(kite, grid) is None:
            return []
        kites.append(kite)
    return kites
