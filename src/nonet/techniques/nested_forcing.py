"""Nested forcing: an assumed candidate fails with the help of further assumptions inside its
case.
"""

from ..model import Grid, Step
from . import get
from .shared.forcing import RULES, ForcingTechnique
from .technique import Form

LEMMAS = frozenset({"nishio", "dynamic-forcing"})
"""The techniques that may refute an assumption inside the case."""


class NestedForcing(ForcingTechnique):
    """A candidate is assumed to be true. When singles, locked candidates, common peers, pairs and
    X-wings lead no further, another candidate is assumed inside the case. That candidate fails, so
    it is false in this case. The case continues until it reaches a contradiction.

    Steps with one inner assumption are preferred to steps with several. Inner assumptions that fail
    by singles are preferred to inner assumptions that need other rules. Of all forcing steps found,
    the one with the fewest steps in its cases (including inner cases) comes first. Inner cases
    contain no further assumptions.
    """

    of_one_candidate = True
    inside = RULES | LEMMAS
    forms = (
        Form(
            "Nested Forcing Chain",
            12.0,
            aliases=("Nested Forcing Chains", "Nested Forcing", "Trial and Error of Depth Two"),
            on=False,
        ),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        if not super().holds(step, grid):
            return False
        lemmas = [inner for inner in step.cases[0].steps if inner.cases]
        return bool(lemmas) and all(_fails(inner) for inner in lemmas)


def _fails(inner: Step) -> bool:
    """Whether a step inside the case assumes a single candidate that fails."""
    technique = get(inner.technique)
    return isinstance(technique, ForcingTechnique) and technique.kind(inner) == "contradiction"
