"""Reports whether a puzzle is valid, and whether a partly solved grid is correct so far."""

from operator import attrgetter
from typing import Final

from ...ladder import Status
from ...model import MOST_CELLS, Grid, Mistake
from ...model.plain_data.reader import NotRead
from ...model.plain_data.record import Derived, Field, RecordShape, always
from ...model.plain_data.shapes import CELL, FLAG, ListOf, OrNull, Whole
from ..soundness import Soundness, soundness_of
from .grid import START
from .hint import MISTAKE
from .path import SOLUTION, STATUS, several

_NOT_SAID: Final = ""
"""The solution. Older versions left it out of the records of some boards."""


def _soundness(
    *,
    grid: Grid,
    status: Status,
    solution: str | None,
    solutions: tuple[str, ...],
    mistakes: tuple[Mistake, ...],
) -> Soundness:
    if solution == _NOT_SAID:
        return soundness_of(grid)
    found = solutions if solution is None else (solution,)
    soundness = Soundness(grid, found, mistakes)
    if soundness.status is not status or (solution is not None and solutions):
        raise NotRead.of(("status", f"it is '{status}', but there are {len(found)} solutions."))
    return soundness


SOUNDNESS: Final = RecordShape(
    "soundness",
    _soundness,
    grid=START,
    status=STATUS,
    solution=Field(OrNull(SOLUTION), missing=_NOT_SAID),
    steps=always([]),
    right=Derived(FLAG, get=attrgetter("is_right"), missing=None),
    minimal=Derived(OrNull(FLAG), get=attrgetter("is_minimal")),
    redundant=Derived(ListOf(CELL), missing=()),
    mistakes=Field(ListOf(MISTAKE), missing=()),
    solutions=Field(ListOf(SOLUTION, most=2), get=several, default=()),
    undecided=Derived(Whole(MOST_CELLS), default=0),
)

RECORDS: Final = {Soundness: SOUNDNESS}
