"""Almost fish chain: an alternating inference chain through fish with fins."""

from __future__ import annotations

from ..model.step import Step
from .alternating_inference_chain import VARIANTS, variant_of
from .shared.chain_technique import ChainTechnique, forms_through
from .shared.chains import ChainReading, StrongKind


class AlmostFishChain(ChainTechnique):
    """A chain that goes from the fins of a fish to the places of one of its covers, or back."""

    id = "almost-fish-chain"
    aliases = ("AIC with Almost Fish", "Almost Fish AIC")
    variants = VARIANTS
    forms = tuple(
        form for form in forms_through("Almost Fish", 8.0, on=False) if form.variant != "loop"
    )
    where_to_look = (
        "Look for two rows that would be an X-wing but for fins in one house. Suppose that the "
        "fins are false. Then the X-wing holds, and each of its columns has the digit in one of "
        "the two rows: go on from there as in any chain. Or suppose that a column has it in "
        "neither row. Then one of the fins is true."
    )
    why_it_works = (
        "If no fin is true, the rows of the fish fill its columns, each in one of the rows. If a "
        "column is not filled so, the rows have too few columns left, and a fin is true. So either "
        "a fin is true, or the column has its digit there: a strong link between two groups."
    )

    idea = "A fish either holds, or one of its fins is true; a chain leads on from either."

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        return (
            len(reading.strong) >= 2
            and any(link.kind is StrongKind.FISH for link in reading.strong)
            and not reading.is_loop
            and step.variant == variant_of(step, reading)
        )


TECHNIQUE = AlmostFishChain()
