"""Explain why a cell takes its digit."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from ...model.grid import Grid
from ...verbs.why import Refutation, why
from ...verbs.wire.why import WHY
from ..operation import NO_FLAG, WebAnswer, operation
from ..state import WayAsked
from ..step_words import StepTold, steps_in_turn


class WhyAsked(WayAsked):
    """The state and the cell. If a digit is given, the answer explains only why the cell does not
    take this digit.
    """

    cell: Annotated[str, Field(pattern="^r[1-9]c[1-9]$")]
    digit: Annotated[int, Field(ge=1, le=9), NO_FLAG] | None = None


class WhyTold(WebAnswer):
    """Why a cell takes its digit.

    Attributes:
        why: the record.
        told: the text of the steps of each refutation, from the assumption to the contradiction.
    """

    why: dict[str, Any]
    told: list[list[StepTold]]


@operation("Why a cell has its digit: every other digit is refuted.", is_long=True)
def answer(query: WhyAsked) -> WhyTold:
    """Refute the other candidates of the cell."""
    found = why(query.state.grid(), query.cell, query.digit, query.ladder.ladder())
    in_words = [_steps(found.grid.copy(), each) for each in found.refutations]
    return WhyTold(why=WHY.write(found), told=in_words)


def _steps(grid: Grid, refutation: Refutation) -> list[StepTold]:
    grid.place(refutation.candidate.cell, refutation.candidate.digit)
    return list(steps_in_turn(refutation.steps, grid))
