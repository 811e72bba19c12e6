"""XY-chain: a chain through cells with two candidates."""

from ..model import Step
from .shared.chain_technique import ChainTechnique
from .shared.chains import ChainReading
from .technique import Form


class XYChain(ChainTechnique):
    """Four or more cells with two candidates each. Each cell sees the next and shares a digit with
    it.
    """

    aliases = ("Forcing Chain",)
    by_clues = False
    forms = (
        Form("XY-Chain", 6.1, variant="open"),
        Form("XY-Cycle", 6.1, variant="loop", aliases=("XY-Loop", "XY-Ring")),
    )

    idea = "If one end lacks the shared digit, each cell forces the next, so the other end has it."

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        if set(reading.kinds) != {"c"} or len(reading.strong) < 3:
            return False
        if reading.is_loop:
            return step.variant == "loop"
        return step.variant == "open" and reading.first.digit == reading.last.digit
