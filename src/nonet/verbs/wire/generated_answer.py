"""A generated puzzle and its difficulty, with its steps if they are requested."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Final

from ...ladder import Status
from ...model import Puzzle, Step
from ...model.plain_data.record import Field, RecordShape
from ...model.plain_data.shapes import MOST, TEXT, ListOf, MapOf, OrNull, Whole
from ...scales import Value
from ...techniques import Rung
from .grid import PUZZLE_START
from .path import RUNG, SOLUTION, STATUS
from .rating import Scores, check_step_count
from .step import STEPS

_LARGEST_SEED: Final = (1 << 64) - 1
_MOST_PUZZLES: Final = 10**15


@dataclass(frozen=True)
class GeneratedAnswer:
    """A generated puzzle.

    Attributes:
        puzzle: the puzzle.
        status: how its path ends.
        solution: the solution of the puzzle as 81 digits.
        steps: the steps of its path, if requested; otherwise empty.
        tried: the techniques that were tried on the path.
        cut_short: the techniques whose search was cut short on the path.
        level: the level of its rating.
        hardest: the name of the hardest technique on the path, or None.
        step_count: how many steps the path has.
        counts: how often the path uses each technique.
        scores: the values of the requested columns of the scales.
        seed: the seed of the call that generated the puzzle.
        index: the 0-based number of the puzzle within that call.
    """

    puzzle: Puzzle
    status: Status
    solution: str
    steps: tuple[Step, ...]
    tried: tuple[Rung, ...]
    cut_short: tuple[Rung, ...]
    level: str
    hardest: str | None
    step_count: int
    counts: Mapping[str, int] = field(hash=False)
    scores: Mapping[str, Value] = field(hash=False)
    seed: int
    index: int


def _generated(*, steps: tuple[Step, ...], step_count: int, **others: Any) -> GeneratedAnswer:
    if steps:
        check_step_count(step_count, steps)
    return GeneratedAnswer(steps=steps, step_count=step_count, **others)


GENERATED: Final = RecordShape(
    "generated",
    _generated,
    is_open=True,
    puzzle=PUZZLE_START,
    status=STATUS,
    solution=SOLUTION,
    steps=STEPS,
    tried=Field(ListOf(RUNG), default=()),
    cut_short=Field(ListOf(RUNG), default=()),
    level=TEXT,
    hardest=OrNull(TEXT),
    step_count=Whole(MOST),
    counts=MapOf(Whole(MOST)),
    scores=Scores(attrgetter("scores")),
    seed=Whole(_LARGEST_SEED),
    index=Whole(_MOST_PUZZLES),
)

RECORDS: Final = {GeneratedAnswer: GENERATED}
