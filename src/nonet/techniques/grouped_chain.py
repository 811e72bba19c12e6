"""Grouped chain: an alternating inference chain through groups of cells or almost locked sets."""

from ..model import Step
from .shared.chain_technique import InferenceChain, inference_forms
from .shared.chains import ChainReading


class GroupedChain(InferenceChain):
    """A chain in which some nodes are almost locked sets, or groups of two or three cells that
    share a box and a line.
    """

    aliases = ("Grouped AIC", "Grouped Nice Loop", "Grouped Nice Loop/AIC")
    forms = inference_forms(7.2, "Grouped ")
    idea = "If the first place is false, each link forces the next, until the last place is true."

    def runs(self, step: Step, reading: ChainReading) -> bool:  # noqa: ARG002
        return reading.is_grouped and not reading.has_hidden_sets
