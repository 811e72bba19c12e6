"""A photo where a text of a puzzle may stand: its puzzle, where the reading is sure."""

from __future__ import annotations

from ..base.doors import read_picture
from ..model.grid import Grid
from ..model.puzzle import Puzzle
from .board_reader import read
from .decoding import PhotoError
from .reading import ReadingStatus


@read_picture.leads_to
def sure_state(content: bytes) -> Puzzle | Grid:
    """The puzzle in a photo, or the grid in progress.

    Args:
        content: the bytes of the file.

    Raises:
        PhotoError: when it is no picture, shows no puzzle, or is not read with certainty; then it
            names what was read and the cells in doubt.
        Error: when OpenCV is not installed.
    """
    reading = read(content)
    if reading.status in (ReadingStatus.SURE, ReadingStatus.NO_GRID):
        return reading.state()
    cells = ", ".join(cell.told for cell in reading.doubts)
    told = f"the photo is read as {reading.values}, but {reading.reason}"
    raise PhotoError(f"{told} {cells}".rstrip())
