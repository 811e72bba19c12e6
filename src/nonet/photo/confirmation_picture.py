"""A picture for checking a reading: the flat board with what was read in each cell."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..base import Error, checked_arguments
from ..base.optional import cv2
from ..model import Board
from .finding import GreyPicture
from .flattening import EDGE, PITCH, SIDE
from .reading import CellKind, CellReading, CellState, Reading, sign

_SCALE: Final = 3  # the picture is larger than the flat board by this factor
_READ: Final = (20, 110, 40)
_DOUBT: Final = (190, 30, 20)

ColorPicture = np.ndarray[Any, np.dtype[np.uint8]]


@checked_arguments
def confirmation(reading: Reading) -> ColorPicture:
    """Draw the flat board with its reading, as an array of shape (height, width, 3) in red, green
    and blue.

    The reading of each cell is in its upper right corner: a digit, `*` for notes, or nothing for an
    empty cell. An unsure cell has a frame and a question mark, followed by its second most likely
    reading. A corrected cell has a frame, and its first reading is crossed out. The regions of a
    jigsaw have green borders.

    Raises:
        Error: if no grid was found.
    """
    view = _view(reading)
    side = (9 * PITCH + 2 * EDGE) * _SCALE
    grey = cv2.resize(view, (side, side), interpolation=cv2.INTER_CUBIC)
    picture: ColorPicture = cv2.cvtColor(grey, cv2.COLOR_GRAY2RGB)
    if reading.board.is_jigsaw:
        _draw_regions(picture, reading.board)
    for cell in reading.cells:
        _draw(picture, cell)
    return picture


@checked_arguments
def confirmation_png(reading: Reading) -> bytes:
    """The picture that `confirmation` draws, as a PNG file."""
    return _png(confirmation(reading)[:, :, ::-1])


def board_png(reading: Reading) -> bytes:
    """The flat board as a PNG file, cropped to its outer lines, without the readings.

    Raises:
        Error: if no grid was found.
    """
    view = _view(reading)
    edge = round(view.shape[0] * EDGE / SIDE)
    return _png(view[edge:-edge, edge:-edge])


def _view(reading: Reading) -> GreyPicture:
    """The flat board of a reading.

    Raises:
        Error: if there is no board.
    """
    if reading.view is None:
        raise Error(f"there is no board to show: {reading.reason}")
    return reading.view


def _png(picture: Any) -> bytes:
    done, content = cv2.imencode(".png", picture)
    if not done:
        raise Error("the picture could not be written as PNG.")
    return bytes(content)


def _draw_regions(picture: ColorPicture, board: Board) -> None:
    pitch, edge = PITCH * _SCALE, EDGE * _SCALE
    for cell, box in enumerate(board.boxes):
        row, column = divmod(cell, 9)
        lower, right = edge + (row + 1) * pitch, edge + (column + 1) * pitch
        if row < 8 and board.boxes[cell + 9] != box:
            cv2.line(picture, (right - pitch, lower), (right, lower), _READ, 3)
        if column < 8 and board.boxes[cell + 1] != box:
            cv2.line(picture, (right, lower - pitch), (right, lower), _READ, 3)


def _draw(picture: ColorPicture, cell: CellReading) -> None:
    pitch = PITCH * _SCALE
    upper = EDGE * _SCALE + int(cell.cell) // 9 * pitch
    left = EDGE * _SCALE + int(cell.cell) % 9 * pitch
    own = sign(None if cell.kind is CellKind.NOTED else cell.digit)
    if cell.kind is CellKind.NOTED and cell.candidates:
        own = "".join(map(str, cell.candidates))
    if cell.state is CellState.READ:
        if cell.digit or cell.kind is CellKind.NOTED:
            _text(picture, own, left + pitch - 4, upper + 18, _READ)
        return
    cv2.rectangle(picture, (left + 2, upper + 2), (left + pitch - 3, upper + pitch - 3), _DOUBT, 3)
    if cell.state is CellState.UNSURE:
        _text(picture, f"{own}? {sign(cell.runner_up)}", left + pitch - 6, upper + 20, _DOUBT)
        return
    right = _text(picture, own, left + pitch - 6, upper + 20, _DOUBT)
    first = _text(picture, sign(cell.first), right - 6, upper + 20, _DOUBT)
    cv2.line(picture, (first - 2, upper + 14), (right - 4, upper + 14), _DOUBT, 2)


def _text(
    picture: ColorPicture, text: str, right: int, base: int, color: tuple[int, int, int]
) -> int:
    """Write text that ends at a point, on a white background. Returns the text's left end."""
    size = 0.55 if len(text) < 6 else 0.4
    (wide, high), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, size, 2)
    left = right - wide
    cv2.rectangle(picture, (left - 2, base - high - 2), (right + 1, base + 3), (255, 255, 255), -1)
    cv2.putText(picture, text, (left, base), cv2.FONT_HERSHEY_SIMPLEX, size, color, 2, cv2.LINE_AA)
    return int(left)
