"""Almost fish chain: an alternating inference chain that uses fish with fins."""

from ..model import Step
from .shared.chain_technique import InferenceChain, inference_forms
from .shared.chains import ChainReading, StrongKind


class AlmostFishChain(InferenceChain):
    """A chain with a strong link between a fish's fins and the places in one of its covers."""

    aliases = ("AIC with Almost Fish", "Almost Fish AIC")
    variants = ("type-1", "type-2", "elimination", "placement", "loop")
    forms = inference_forms(8.0, through="Almost Fish", on=False)[:-1]
    idea = "Either a fish holds without its fins, or a fin is true; a chain continues from there."

    def runs(self, step: Step, reading: ChainReading) -> bool:  # noqa: ARG002
        return not reading.is_loop and any(k.kind is StrongKind.FISH for k in reading.strong)
