"""All steps possible in a grid."""

from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from typing import Final

from ...base import ParseError
from ...ladder import Status
from ...model import MOST_CELLS, Grid, Step
from ...model.plain_data.record import Derived, Field, RecordShape
from ...model.plain_data.shapes import CandidateCount, ListOf, OrNull, Whole
from ...search import first_solutions
from ...techniques import Rung
from ..choices import Choice, Choices
from .grid import START
from .path import RUNG, SOLUTION, STATUS
from .step import STEPS


@dataclass(frozen=True)
class StepsAnswer:
    """The steps possible in a grid.

    Attributes:
        grid: the grid.
        choices: the steps, with equal outcomes grouped.
    """

    grid: Grid = field(hash=False)
    choices: Choices

    @property
    def steps(self) -> tuple[Step, ...]:
        """The easiest step for each outcome."""
        return tuple(choice.step for choice in self.choices)

    @property
    def status(self) -> Status:
        """If there is exactly one solution: `solved` if there are steps, otherwise `stuck`."""
        if self.grid.is_solved:
            return Status.SOLVED
        if len(self._solutions) == 1:
            return Status.SOLVED if self.choices else Status.STUCK
        return Status.SEVERAL if self._solutions else Status.NONE

    @property
    def solution(self) -> str | None:
        """The solution, one character for each cell; None unless there is exactly one."""
        return self._solutions[0] if len(self._solutions) == 1 else None

    @cached_property
    def _solutions(self) -> tuple[str, ...]:
        return first_solutions(self.grid)


def _folded(*, effect: int, singles: int, alternatives: tuple[Step, ...]) -> tuple[Step, ...]:  # noqa: ARG001
    return alternatives


_CHOICE: Final = RecordShape(
    "choice", _folded, effect=CandidateCount(), singles=Whole(MOST_CELLS), alternatives=STEPS
)


def _answer(
    *,
    grid: Grid,
    steps: tuple[Step, ...],
    choices: tuple[tuple[Step, ...], ...],
    cut_short: tuple[Rung, ...],
) -> StepsAnswer:
    if len(choices) != len(steps):
        raise ParseError(f"there are {len(steps)} steps but {len(choices)} choices.")
    found = (Choice(step, others, grid) for step, others in zip(steps, choices, strict=True))
    return StepsAnswer(grid, Choices(found, cut_short))


STEPS_ANSWER: Final = RecordShape(
    "steps",
    _answer,
    grid=START,
    status=Derived(STATUS),
    solution=Derived(OrNull(SOLUTION)),
    steps=STEPS,
    choices=ListOf(_CHOICE),
    cut_short=Field(ListOf(RUNG), get=attrgetter("choices.cut_short")),
)

RECORDS: Final = {StepsAnswer: STEPS_ANSWER}
