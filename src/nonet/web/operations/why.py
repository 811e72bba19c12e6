"""Explain why a cell must have its digit."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from ...model import Grid
from ...verbs.why import Refutation, why
from ...verbs.wire.why import WHY
from ..operation import NO_FLAG, WebAnswer, operation
from ..state import SolvingQuery, StepDescription, step_in_words


class WhyQuery(SolvingQuery):
    """The state and the cell. If a digit is given, the answer explains only why the cell cannot
    have this digit.
    """

    cell: Annotated[str, Field(pattern="^r[1-9]c[1-9]$")]
    digit: Annotated[int, Field(ge=1, le=9), NO_FLAG] | None = None


class WhyAnswer(WebAnswer):
    """The reason why a cell must have its digit.

    Attributes:
        why: the record.
        descriptions: the text of the steps of each refutation, from the assumption to the
            contradiction.
    """

    why: dict[str, Any]
    descriptions: list[list[StepDescription]]


@operation("Why a cell has its digit: every other digit is refuted.", is_long=True)
def answer(query: WhyQuery) -> WhyAnswer:
    """Refute the other candidates of the cell."""
    found = why(query.state.grid(), query.cell, query.digit, query.ladder.ladder())
    in_words = [_steps(found.grid.copy(), each) for each in found.refutations]
    return WhyAnswer(why=WHY.write(found), descriptions=in_words)


def _steps(grid: Grid, refutation: Refutation) -> list[StepDescription]:
    grid.place(refutation.candidate.cell, refutation.candidate.digit)
    in_words = []
    for step in refutation.steps:
        in_words.append(step_in_words(step, grid, "standard"))
        grid.apply(step)
    return in_words
