"""Many puzzles on one board at once: what `nonet.bulk.solve` and `count` do on a board."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..base.doors import search_on_board
from ..base.errors import Error, ParseError
from ..bulk.board_solutions import BoardSolutions
from ..bulk.lines import Progress, listed_lines
from ..bulk.paths import STATUSES
from ..model.board import Board
from ..model.puzzle import Puzzle
from ..path import Status
from ..search import MOST
from .reading import read_on_board
from .search import search_digits

_CODES: Final = tuple(STATUSES.index(s) for s in (Status.NONE, Status.SOLVED, Status.SEVERAL))
_INVALID: Final = STATUSES.index(Status.INVALID)


@search_on_board.leads_to
def _search(asked: tuple[Any, Board, int | None, int, Progress | None]) -> Any:
    lines, board, limit, threads, progress = asked
    if limit is not None and not 1 <= limit <= MOST:
        raise Error(f"solutions are counted up to 1 at least and 2^63 - 1 at most, not {limit}.")
    refused: dict[int, str] = {}
    digits = _digits_of(lines, board, refused)
    most = MOST if limit is None else limit
    found, counts = search_digits(board, digits, limit=most, threads=threads, progress=progress)
    counts[list(refused)] = 0
    found[list(refused)] = 0
    status = np.array(_CODES, np.uint8)[np.minimum(counts, 2).astype(np.intp)]
    for index in np.flatnonzero(counts == 0).tolist():
        if index not in refused:
            reasons = Puzzle.of_digits(digits[index], board).reasons()
            if reasons:
                refused[index] = " ".join(reasons)
    status[list(refused)] = _INVALID
    if progress is not None:
        progress(len(digits), len(digits))
    return BoardSolutions(board, digits, status, found, counts, dict(sorted(refused.items())))


def _digits_of(lines: Any, board: Board, refused: dict[int, str]) -> NDArray[np.uint8]:
    """The digits of puzzles in any form, a row for each; what is wrong with those that are none is
    added to `refused`."""
    cells = len(board.places)
    if isinstance(lines, np.ndarray) and lines.dtype.kind in "iu":
        if lines.ndim < 2 or lines[0].size != cells:
            raise ParseError(
                f"an array of puzzles on this board has shape (n, {cells}) and whole numbers 0 to "
                f"{board.digits}; this one has shape {lines.shape} and {lines.dtype}."
            )
        rows = lines.reshape(len(lines), cells)
        wrong = (rows < 0) | (rows > board.digits)
        for index in np.flatnonzero(wrong.any(axis=1)).tolist():
            cell = int(wrong[index].argmax())
            name = board.cell(cell)
            refused[index] = f"the value at {name} is not 0 to {board.digits}."
        return np.where(wrong, 0, rows).astype(np.uint8)
    if isinstance(lines, PathLike):
        lines = Path(lines).read_bytes()
    if isinstance(lines, bytes):
        lines = [text for line in lines.splitlines() if (text := line.strip())]
    listed = listed_lines(lines, cells)
    digits = np.zeros((len(listed), cells), np.uint8)
    for index, line in enumerate(listed):
        try:
            digits[index] = _one(line, board)
        except ParseError as error:
            refused[index] = error.message
        except Error as error:
            refused[index] = str(error)
    return digits


def _one(line: object, board: Board) -> Sequence[int]:
    if isinstance(line, bytes):
        line = line.decode("utf-8", "replace")
    if not isinstance(line, str | Puzzle | Sequence | np.ndarray):
        raise ParseError("there is no puzzle here.")
    source: Any = line.tolist() if isinstance(line, np.ndarray) else line
    return read_on_board(source, board).digits()
