"""The next step, and no more of it than asked for."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ...verbs.hint import MOST_LEVELS, hint_by, up_to
from ...verbs.wire.hint import HintAnswer
from ..operation import NO_FLAG, operation
from ..state import WayAsked


class HintAsked(WayAsked):
    """Which state, and how much to show.

    Attributes:
        state: the state.
        level: 1 where to look, 2 which technique, 3 which cells, 4 everything.
        ladder: by which techniques.
    """

    level: Annotated[int, Field(ge=1, le=MOST_LEVELS), NO_FLAG] = 1


@operation("What to do next: a mistake, or the next step.")
def answer(query: HintAsked) -> HintAnswer:
    """A hint that shows the levels up to the one asked for, and holds nothing of those above."""
    grid = query.state.grid()
    return HintAnswer(grid, up_to(hint_by(grid, query.ladder.ladder()), query.level))
