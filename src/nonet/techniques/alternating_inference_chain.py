"""Alternating inference chain: strong and weak links in turn, on several digits."""

from ..model import Step
from .shared.chain_technique import InferenceChain, inference_forms
from .shared.chains import ChainReading


class AlternatingInferenceChain(InferenceChain):
    """A chain of alternating strong and weak links between candidates."""

    aliases = ("AIC", "Nice Loop", "Nice Loop/AIC")
    forms = tuple(
        form._replace(aliases=("AIC Ring",)) if form.variant == "loop" else form
        for form in inference_forms(6.7)
    )
    idea = "If the first candidate is false, each link forces the next, until the last one is true."

    def runs(self, step: Step, reading: ChainReading) -> bool:
        by_clue = any(link.clue is not None for link in step.links)
        return not reading.is_grouped and (by_clue or len(reading.digits) > 1)
