"""Give a hint about the next step, in as much detail as requested."""

from typing import Annotated

from pydantic import Field

from ...verbs.hint import MOST_LEVELS, hint_by, up_to
from ...verbs.wire.hint import HintAnswer
from ..operation import NO_FLAG, operation, renamed
from ..state import SolvingQuery


class HintQuery(SolvingQuery):
    """The state, and how much to reveal.

    Attributes:
        state: the state.
        detail: how much to reveal: 1 is where to look, 2 adds the technique, 3 the cells, and 4
            everything else.
        ladder: the techniques to use.
    """

    detail: Annotated[int, renamed("level", "detail"), Field(ge=1, le=MOST_LEVELS), NO_FLAG] = 1


@operation("What to do next: correct a mistake, or take the next step.")
def answer(query: HintQuery) -> HintAnswer:
    """Give a hint with the levels up to the requested one, and nothing from higher levels."""
    grid = query.state.grid()
    return HintAnswer(grid, up_to(hint_by(grid, query.ladder.ladder()), query.detail))
