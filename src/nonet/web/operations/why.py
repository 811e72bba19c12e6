"""Explain why a cell must have its digit."""

from __future__ import annotations

from typing import Any

from ...verbs.why import why
from ...verbs.wire.why import WHY
from ..operation import WebAnswer, operation
from ..state import CellName, DigitNumber, SolvingQuery, StepDescription, step_in_words


class WhyQuery(SolvingQuery):
    """The state and the cell. If a digit is given, the answer explains only why the cell cannot
    have this digit.
    """

    cell: CellName
    digit: DigitNumber | None = None


class WhyAnswer(WebAnswer):
    """The reason why a cell must have its digit.

    Attributes:
        why: the record.
        descriptions: each refutation's steps in words, from the assumption to the contradiction.
    """

    why: dict[str, Any]
    descriptions: list[list[StepDescription]]


@operation("Why a cell has its digit: every other digit is refuted.", is_long=True)
def answer(query: WhyQuery) -> WhyAnswer:
    """Refute the other candidates of the cell."""
    found = why(query.state.grid(), query.cell, query.digit, query.ladder.ladder())
    in_words = [
        [step_in_words(step, grid, "standard") for grid, step in found.states(each)]
        for each in found.refutations
    ]
    return WhyAnswer(why=WHY.write(found), descriptions=in_words)
