"""What techniques share whose steps are chains of strong and weak links."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from ..step import Step
from .chain_wording import explained
from .chains import Reading, concludes, read_chain
from .technique import Explanation, Proof, Technique

if TYPE_CHECKING:
    from ..grid import Grid


class ChainTechnique(Technique):
    """A technique that reads its steps as chains.

    Attributes:
        idea: what such a chain says, in a sentence.
        advice: how to find one.
    """

    family = "Chains"
    proof = Proof.RANK
    idea: ClassVar[str]
    advice: ClassVar[str]

    @abstractmethod
    def fits(self, step: Step, reading: Reading) -> bool:
        """Whether the links are as the name and the variant of the step say."""

    def holds(self, step: Step, grid: Grid) -> bool:
        reading = read_chain(step, grid)
        return reading is not None and self.fits(step, reading) and concludes(step, grid, reading)

    def explain(self, step: Step, grid: Grid) -> Explanation:
        reading = read_chain(step, grid)
        assert reading is not None, f"no chain: {step}"
        return explained(step, grid, reading, idea=self.idea, advice=self.advice)
