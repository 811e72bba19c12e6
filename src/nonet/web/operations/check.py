"""What is wrong in what the player filled in."""

from __future__ import annotations

from typing import Any, Final

from ...path import Status
from ...verbs.soundness import soundness_of
from ...wire.mistake import MISTAKE
from ..operation import Asked, Operation, Told
from ..state import State


class CheckAsked(Asked):
    """Which state."""

    state: State


class Checked(Told):
    """What is wrong. The solution is not told.

    Attributes:
        status: `solved` where the puzzle has one solution, else `none` or `several`.
        is_full: whether every cell has a digit.
        mistakes: the records of the mistakes.
    """

    status: Status
    is_full: bool
    mistakes: list[dict[str, Any]]


def answer(asked: CheckAsked) -> Checked:
    """Compare a state with the solution of its givens."""
    grid = asked.state.grid()
    found = soundness_of(grid)
    return Checked(
        status=found.status,
        is_full="." not in grid.values,
        mistakes=[MISTAKE.write(mistake) for mistake in found.mistakes],
    )


OPERATION: Final = Operation("check", "Every wrong entry of a state.", CheckAsked, answer, Checked)
