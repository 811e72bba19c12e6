"""Nested forcing: within the case of a candidate that fails, others are supposed, and fail as
well."""

from __future__ import annotations

from ..model.grid import Grid
from ..model.step import Step
from . import get
from .shared.forcing import RULES, ForcingTechnique
from .technique import Form

LEMMAS = frozenset({"nishio", "dynamic-forcing"})
"""How a candidate that is supposed within the case may fail."""


class NestedForcing(ForcingTechnique):
    """A candidate is supposed to be true. If singles, locked candidates, common peers, pairs and
    X-wings end in its case, another candidate is supposed there as well, and fails: it is false in
    this case. With that the case goes on to a contradiction.

    One such supposition is preferred to several, and one that fails by singles to one that needs
    rules. Of all that is found, the step with the fewest steps, those of the inner cases counted,
    comes first. An inner case has no further suppositions.
    """

    id = "nested-forcing"
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
    """Whether a step within the case supposes one candidate, which fails."""
    technique = get(inner.technique)
    return isinstance(technique, ForcingTechnique) and technique.kind(inner) == "contradiction"


TECHNIQUE = NestedForcing()
