"""Read the puzzle in a photo: `nonet.photo.read`.

    reading = nonet.photo.read("page.jpg")
    reading.status      # sure, corrected, unsure, or no grid
    reading.state()       # the puzzle, or the grid in progress
    reading.doubts      # the cells to check

`finding` finds a board by its lines, and `flattening` flattens it. `network` reads its cells with a
small NumPy network, and `region_borders` finds the regions of a jigsaw by their thick lines.
`correction` then uses the rules of Sudoku to correct impossible readings. The `photo` extra
installs OpenCV, which decodes and warps pictures. A `Reading` does not need OpenCV.
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
