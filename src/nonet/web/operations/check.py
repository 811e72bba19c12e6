"""Find the mistakes in the player's entries."""

from typing import Any

from ...ladder import Status
from ...verbs.soundness import soundness_of
from ...verbs.wire.hint import MISTAKE
from ..operation import Question, WebAnswer, operation
from ..state import State


class CheckQuery(Question):
    """The state to check."""

    state: State


class MistakesAnswer(WebAnswer):
    """The mistakes. The solution is not revealed.

    Attributes:
        status: `solved` if the puzzle has one solution, `none` if it has no solution, or `several`.
        is_full: whether every cell has a digit.
        mistakes: the records of the mistakes.
    """

    status: Status
    is_full: bool
    mistakes: list[dict[str, Any]]


@operation("Every wrong entry in a state.")
def answer(query: CheckQuery) -> MistakesAnswer:
    """Compare a state with the solution of its givens."""
    grid = query.state.grid()
    found = soundness_of(grid)
    return MistakesAnswer(
        status=found.status,
        is_full="." not in grid.values,
        mistakes=[MISTAKE.write(mistake) for mistake in found.mistakes],
    )
