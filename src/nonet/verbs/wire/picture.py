"""A picture of a grid, and the step that is marked in it."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from ...model import Grid, Step
from ...model.plain_data.reader import NotRead
from ...model.plain_data.record import Derived, Field, RecordShape
from ...model.plain_data.shapes import TEXT, ListOf, Whole
from ...render.marks import frames
from ...render.svg import svg
from .grid import START
from .step import STEP

_MOST_FRAMES: Final = 4096


@dataclass(frozen=True)
class Picture:
    """A grid as a picture.

    Attributes:
        grid: the grid.
        step: the step marked in it, or None.
        frame: the frame of the step: 0 is the overview, and the following numbers are its cases.
            Each case is followed by the cases inside it.
    """

    grid: Grid = field(hash=False)
    step: Step | None = None
    frame: int = 0

    @cached_property
    def svg(self) -> str:
        """The drawing, as `nonet.svg` makes it. When a record is read, the picture in it is ignored
        and drawn again, so the result is safe to show on a web page.
        """
        return svg(self.grid, self.step, self.frame)


def _picture(*, grid: Grid, steps: tuple[Step, ...], frame: int) -> Picture:
    step = next(iter(steps), None)
    last = frames(step) - 1
    if frame > last:
        raise NotRead.of(("frame", f"it must be from 0 to {last}, not {frame}."))
    return Picture(grid, step, frame)


PICTURE: Final = RecordShape(
    "picture",
    _picture,
    grid=START,
    steps=Field(ListOf(STEP, most=1), get=lambda one: [one.step] if one.step else []),
    frame=Whole(_MOST_FRAMES),
    svg=Derived(TEXT),
)

RECORDS: Final = {Picture: PICTURE}
