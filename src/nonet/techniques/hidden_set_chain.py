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
    where_to_look = (
        "In a house with many open cells, look for two to four digits with one cell more than "
        "there are digits. Such an almost hidden set is best if it has a cell in which a single "
        "one of these digits is left, besides other digits, for that candidate leads on to the "
        "other houses of its cell. Suppose that it is false. Then every other cell of the set "
        "holds one of the digits: go on from there as in any chain."
    )
    why_it_works = (
        "Each of the digits needs a cell, and there is just one cell more. So of any two cells of "
        "an almost hidden set, at least one holds one of the digits: a strong link. The other open "
        "cells of the house are an almost locked set of the other digits. Where both ends of the "
        "link lead on within their cells to digits that are not in the set, that almost locked set "
        "says the same. The hidden set is needed where one end is a single candidate that leads on "
        "outside its cell, and only such links are looked for."
    )

    idea = "If digits with one extra cell lose one of their cells, they must fill all the others."

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        return (
            len(reading.strong) >= 2
            and reading.has_hidden_sets
            and step.variant == variant_of(step, reading)
        )


TECHNIQUE = HiddenSetChain()
