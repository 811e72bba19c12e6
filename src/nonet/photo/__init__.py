"""Read the puzzle in a photo: `nonet.photo.read`.

    reading = nonet.photo.read("page.jpg")
    reading.status      # sure, corrected, unsure, or no grid
    reading.state()       # the puzzle, or the grid in progress
    reading.doubts      # the cells to check

`finding` finds a board by its lines, and `flattening` makes it flat. A small NumPy network reads
its cells (`network`), and thick lines show the regions of a jigsaw (`region_borders`). The rules of
Sudoku then correct impossible readings (`correction`). The extra `photo` installs OpenCV, which
decodes and warps pictures. You do not need it to use a `Reading`.
"""

from .board_reader import read, read_page
from .confirmation_picture import confirmation, confirmation_png
from .decoding import PhotoError
from .reading import CellKind, CellReading, CellState, Reading, ReadingStatus

__all__ = [
    "CellKind",
    "CellReading",
    "CellState",
    "PhotoError",
    "Reading",
    "ReadingStatus",
    "confirmation",
    "confirmation_png",
    "read",
    "read_page",
]
