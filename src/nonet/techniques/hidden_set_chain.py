"""Hidden set chain: an alternating inference chain that uses almost hidden sets."""

from ..model import Step
from .shared.chain_technique import InferenceChain, inference_forms
from .shared.chains import ChainReading


class HiddenSetChain(InferenceChain):
    """A chain with strong links between cells of almost hidden sets. In such a set, n digits of a
    house have n + 1 cells.
    """

    aliases = ("AIC with Almost Hidden Sets", "AHS-AIC", "AIC with AHS")
    forms = inference_forms(7.4, through="Almost Hidden Sets")

    idea = "If a set of digits with one cell to spare loses a cell, it fills all the others."

    def runs(self, step: Step, reading: ChainReading) -> bool:  # noqa: ARG002
        return reading.has_hidden_sets
