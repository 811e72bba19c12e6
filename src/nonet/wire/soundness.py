"""Whether a puzzle is sound, and a grid in progress right so far."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from ..base.errors import ParseError
from ..model.grid import Grid
from ..model.mistake import Mistake
from ..model.plain_data.record import Field, RecordShape, Told, always
from ..model.plain_data.shapes import CELL, FLAG, ListOf, OrNull
from ..path import Status
from ..verbs.soundness import Soundness
from .grid import START
from .mistake import MISTAKE
from .path import SOLUTION, STATUS


def _soundness(
    *,
    grid: Grid,
    status: Status,
    solution: str | None,
    solutions: tuple[str, ...],
    mistakes: tuple[Mistake, ...],
) -> Soundness:
    found = solutions if solution is None else (solution,)
    soundness = Soundness(grid, found, mistakes)
    if soundness.status is not status or (solution is not None and solutions):
        raise ParseError(f"in 'status': {len(found)} solutions are not those of '{status}'.")
    return soundness


def _several(soundness: Soundness) -> tuple[str, ...]:
    return soundness.solutions if len(soundness.solutions) > 1 else ()


SOUNDNESS: Final = RecordShape(
    "soundness",
    _soundness,
    grid=START,
    status=STATUS,
    solution=OrNull(SOLUTION),
    steps=always([]),
    right=Told(FLAG, get=attrgetter("is_right")),
    minimal=Told(OrNull(FLAG), get=attrgetter("is_minimal")),
    redundant=Told(ListOf(CELL)),
    mistakes=ListOf(MISTAKE),
    solutions=Field(ListOf(SOLUTION, most=2), get=_several, default=()),
)

RECORDS: Final = {Soundness: SOUNDNESS}
