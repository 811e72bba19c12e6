"""The path to the solution."""

from typing import Any

from pydantic import BaseModel

from ...verbs.explain import explain_by
from ...verbs.wire.path import PATH
from ..operation import WebAnswer, operation
from ..state import SolvingQuery, StepDescription, step_in_words


class Before(BaseModel):
    """The grid before a step, or at the end of the path.

    Attributes:
        values: the digits, as in a state.
        masks: the candidates of each cell as a bit mask. Bit d - 1 is for digit d.
    """

    values: str
    masks: list[int]


class PathAnswer(WebAnswer):
    """A path, with everything that a page needs to show each of its steps.

    Attributes:
        path: the record of the path.
        level: the difficulty of the path.
        hardest: the name of the hardest form, or "" if there are no steps.
        descriptions: a line of text for each step.
        states: the grid before each step, and the grid at the end.
    """

    path: dict[str, Any]
    level: str
    hardest: str
    descriptions: list[StepDescription]
    states: list[Before]


@operation("The solution path, step by step.", is_long=True)
def answer(query: SolvingQuery) -> PathAnswer:
    """Solve the state as far as the techniques allow."""
    path = explain_by(query.state.grid(), query.ladder.ladder())
    grids = [*(grid for grid, _ in path.grids()), path.final()]
    return PathAnswer(
        path=PATH.write(path),
        level=path.level,
        hardest=path.hardest_name,
        descriptions=[step_in_words(step, grid) for grid, step in path.grids()],
        states=[Before(values=grid.values, masks=list(grid.masks)) for grid in grids],
    )
