"""XY-chain: a chain through cells with two candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..step import Step
from .chain_wording import explained
from .chains import concludes, read_chain
from .technique import Explanation, Form, Proof, Technique

if TYPE_CHECKING:
    from ..grid import Grid


class XYChain(Technique):
    """Four cells or more with two candidates each, each of which shares a digit with the next."""

    id = "xy-chain"
    family = "Chains"
    proof = Proof.RANK
    finder = "xy-chain"
    variants = ("open", "loop")
    forms = (
        Form("XY-Chain", 6.1, variant="open"),
        Form("XY-Cycle", 6.1, variant="loop", aliases=("XY-Loop", "XY-Ring")),
    )
    where_to_look = (
        "Mark the cells with two candidates. Start at one and suppose that it does not have one of "
        "its digits: then it has the other, and a cell that sees it and shares that digit loses "
        "it. Go on until the digit that you started with comes up again."
    )
    why_it_works = (
        "If the first cell does not have its outer digit, it has its other one, so that the next "
        "cell takes its second digit, and so on; at the end the last cell takes the outer digit. "
        "So one end of the chain has that digit, and a cell that sees both ends has not."
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        reading = read_chain(step, grid)
        if reading is None or set(reading.kinds) != {"c"}:
            return False
        if reading.is_loop:
            fits = step.variant == "loop"
        else:
            fits = step.variant == "open" and reading.first.digit == reading.last.digit
        return fits and len(reading.strong) >= 3 and concludes(step, grid, reading)

    def explain(self, step: Step, grid: Grid) -> Explanation:
        reading = read_chain(step, grid)
        assert reading is not None, f"no chain: {step}"
        return explained(
            step,
            grid,
            reading,
            idea="One end of a chain of cells with two candidates must hold their common digit.",
            advice="To find one, mark the cells with two candidates and go from one to the next.",
        )


TECHNIQUE = XYChain()
