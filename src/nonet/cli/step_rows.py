"""A step in a row of CSV; names are always r1c1 and 5r1c1."""

from __future__ import annotations

from typing import Final

from ..model.step import Step
from ..techniques import form_of

STEP_FACTS: Final = ("technique", "name", "placements", "eliminations")


def step_facts(step: Step) -> tuple[str, ...]:
    """What these columns say of a step."""
    return (
        step.technique,
        form_of(step).name,
        " ".join(map(str, step.placements)),
        " ".join(map(str, step.eliminations)),
    )
