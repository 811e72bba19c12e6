"""Rectangle chain: an alternating inference chain through the candidates that prevent a deadly
rectangle.
"""

from ..model import Step
from .shared.chain_technique import InferenceChain, inference_forms
from .shared.chains import ChainReading, StrongKind


class RectangleChain(InferenceChain):
    """A chain with a strong link between the candidates that prevent a deadly rectangle."""

    family = "Uniqueness"
    rests_on_uniqueness = True
    aliases = ("AIC with Unique Rectangles", "AIC with UR", "UR-AIC")
    forms = inference_forms(7.3, through="Unique Rectangles")

    idea = (
        "A rectangle must not hold only two digits that could be swapped. So at least "
        "one of its other candidates is true."
    )

    def runs(self, step: Step, reading: ChainReading) -> bool:
        rectangles = [link for link in reading.strong if link.kind is StrongKind.RECTANGLE]
        return len(rectangles) == len(step.premises) > 0
