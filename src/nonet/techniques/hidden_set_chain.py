"""Hidden set chain: an alternating inference chain through almost hidden sets."""

from __future__ import annotations

from ..model.step import Step
from .alternating_inference_chain import variant_of
from .shared.chain_technique import ChainTechnique, forms_through
from .shared.chains import ChainReading


class HiddenSetChain(ChainTechnique):
    """A chain that goes from cell to cell of digits which have one cell more than they need."""

    id = "hidden-set-chain"
    aliases = ("AIC with Almost Hidden Sets", "AHS-AIC", "AIC with AHS")
    forms = forms_through("Almost Hidden Sets", 7.4)

    idea = "If digits with one extra cell lose one of their cells, they must fill all the others."

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        return (
            len(reading.strong) >= 2
            and reading.has_hidden_sets
            and step.variant == variant_of(step, reading)
        )


TECHNIQUE = HiddenSetChain()
