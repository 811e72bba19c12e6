"""A step as a row of CSV; names are always r1c1 and 5r1c1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..step import Step

STEP_COLUMNS: Final = ("puzzle", "number", "technique", "name", "placements", "eliminations")


def step_row(puzzle: str, number: int, step: Step) -> Sequence[object]:
    """The row of a step."""
    from ..techniques import form_of

    return (
        puzzle,
        number,
        step.technique,
        form_of(step).name,
        " ".join(map(str, step.placements)),
        " ".join(map(str, step.eliminations)),
    )
