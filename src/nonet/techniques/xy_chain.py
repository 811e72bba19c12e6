"""XY-chain: a chain through cells with two candidates."""

from __future__ import annotations

from ..model.step import Step
from .shared.chain_technique import ChainTechnique
from .shared.chains import ChainReading
from .technique import Form


class XYChain(ChainTechnique):
    """Four cells or more with two candidates each, each of which shares a digit with the next."""

    id = "xy-chain"
    aliases = ("Forcing Chain",)
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

    idea = (
        "If one end lacks their common digit, each cell forces the next one, and the other "
        "end must hold it."
    )

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        if set(reading.kinds) != {"c"} or len(reading.strong) < 3:
            return False
        if reading.is_loop:
            return step.variant == "loop"
        return step.variant == "open" and reading.first.digit == reading.last.digit


TECHNIQUE = XYChain()
