"""X-chain: a chain of one digit, by houses that have two places for it."""

from __future__ import annotations

from ..model.step import Step
from .shared.chain_technique import ChainTechnique
from .shared.chains import ChainReading
from .technique import Form


class XChain(ChainTechnique):
    """A chain of one digit with three strong links or more, or one that comes back to its start."""

    id = "x-chain"
    variants = ("placement", "open", "loop")
    forms = (
        Form("X-Chain", 6.0, variant="open"),
        Form(
            "X-Chain with a Placement", 6.0, variant="placement", aliases=("Discontinuous X-Cycle",)
        ),
        Form("X-Cycle", 6.0, variant="loop", aliases=("Continuous X-Cycle", "Fishy Cycle")),
    )

    idea = (
        "If one end of the chain is not the digit, its links force the other end to be the digit."
    )

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        if len(reading.digits) > 1 or reading.is_grouped:
            return False
        least = 3 if step.variant == "loop" else 2  # a loop of two is an X-wing
        variant = "loop" if reading.is_loop else "placement" if reading.is_placement else "open"
        return len(reading.strong) >= least and step.variant == variant


TECHNIQUE = XChain()
