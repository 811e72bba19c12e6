"""What M-, S-, L- and H-wings share: chains of three strong links, plain or with groups."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from ..step import Step
from .chain_wording import explained
from .chains import Reading, concludes, read_chain
from .technique import Explanation, Proof, Rung, Technique

if TYPE_CHECKING:
    from ..grid import Grid


class ChainWing(Technique):
    """An open chain of three strong links, each in a cell or in a house."""

    family = "Wings"
    proof = Proof.RANK
    variants = ("plain", "grouped")
    idea: ClassVar[str]
    advice: ClassVar[str]

    def rungs(self) -> tuple[Rung, ...]:
        return tuple(Rung(self.id, variant=variant) for variant in self.variants)

    @abstractmethod
    def fits(self, reading: Reading) -> bool:
        """Whether the three links are of the kinds that the name says."""

    def holds(self, step: Step, grid: Grid) -> bool:
        reading = read_chain(step, grid)
        return (
            reading is not None
            and not reading.is_loop
            and not reading.is_placement
            and len(reading.strong) == 3
            and len(reading.digits) > 1
            and step.variant == ("grouped" if reading.is_grouped else "plain")
            and self.fits(reading)
            and concludes(step, grid, reading)
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        reading = read_chain(step, grid)
        assert reading is not None, f"no chain: {step}"
        return explained(step, grid, reading, idea=self.idea, advice=self.advice)
