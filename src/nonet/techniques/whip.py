"""Whips and z-chains: an assumed candidate fails, and each step to the contradiction depends on the
previous one.
"""

from typing import Final

from ..model import Grid, Step, assuming
from .shared.forcing import ASSUMED, SINGLES, Causes, ForcingTechnique
from .technique import Form

_LOCKED: Final = frozenset({"pointing", "claiming"})


class Whip(ForcingTechnique):
    """A candidate is assumed to be true, and singles follow until there is a contradiction. Each
    single follows because no other candidate is left in its cell or house: the previous step
    eliminated the last one, and the assumption or earlier steps eliminated the rest.

    In a z-chain, only the assumption and the previous step eliminate candidates. In a grouped whip,
    steps may also be locked candidates. The shortest whip of a form comes first; it has at most
    seven steps before the contradiction. Nishio finds braids, whose steps may depend on any earlier
    steps.
    """

    of_one_candidate = True
    inside = SINGLES | _LOCKED
    forms = (
        Form("Z-Chain", 10.34, variant="z-chain", on=False),
        Form("Whip", 10.37, variant="whip", on=False),
        Form("Grouped Whip", 10.9, variant="grouped", aliases=("G-Whip",), on=False),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        return super().holds(step, grid) and self._is_in_order(step, grid)

    def _is_in_order(self, step: Step, grid: Grid) -> bool:
        """Whether each step depends on the previous one and is of a kind that this form allows."""
        case = step.cases[0]
        causes, board = Causes(grid), assuming(case.assumption, grid)
        causes.note(ASSUMED, board)
        for number, inner in enumerate(case.steps):
            sources = causes.of(inner)
            if number - 1 not in sources:
                return False
            if step.variant == "z-chain" and not sources <= {ASSUMED, number - 1}:
                return False
            if inner.technique in _LOCKED and step.variant != "grouped":
                return False
            if not inner.contradiction:
                board.apply(inner)
                causes.note(number, board)
        return step.variant != "grouped" or any(s.technique in _LOCKED for s in case.steps)
