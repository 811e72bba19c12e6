"""X-chain: a chain of one digit through houses with two places for it."""

from typing import ClassVar

from ..model import Step
from .shared.chain_technique import ChainTechnique
from .shared.chains import ChainReading
from .technique import Form


def x_chain_forms(difficulty: float, kind: str = "", *aliases: str) -> tuple[Form, ...]:
    """The forms of chains of one digit. `kind` precedes each name, and `aliases` are further names
    for the loop.
    """
    ends: dict[str, tuple[str, tuple[str, ...]]] = {
        "open": ("X-Chain", ()),
        "placement": ("X-Chain with a Placement", ("Discontinuous X-Cycle",)),
        "loop": ("X-Cycle", ("Continuous X-Cycle", *aliases)),
    }
    return tuple(
        Form(kind + name, difficulty, variant=end, aliases=tuple(kind + each for each in others))
        for end, (name, others) in ends.items()
    )


class XChain(ChainTechnique):
    """A chain of one digit that has three or more strong links or returns to its start."""

    variants = ("placement", "open", "loop")
    forms = x_chain_forms(6.0, "", "Fishy Cycle")
    idea = (
        "If one end of the chain is not the digit, its links force the other end to be the digit."
    )
    by_clues = False
    is_grouped: ClassVar[bool] = False
    named: ClassVar[str] = "loop"  # with only two strong links, this variant has another name

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        variant = "loop" if reading.is_loop else "placement" if step.placements else "open"
        return (
            len(reading.strong) >= (3 if variant == self.named else 2)
            and len(reading.digits) == 1
            and reading.is_grouped is self.is_grouped
            and {*reading.kinds} == {"h"}
            and step.variant == variant
        )
