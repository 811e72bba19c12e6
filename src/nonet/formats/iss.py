"""Strings of Interactive Sudoku Solver: `.Windoku.~R1C1_5~R2C4_3`, also behind `?q=`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..base.errors import Error, ParseError
from ..model.board import STANDARD, Board
from ..model.cells import SIGNS, RegionKind
from ..model.place_names import rc_place
from ..model.puzzle import BLANK, Puzzle
from . import line
from .format import Format, State, layout_of, require_digits
from .iss_string import DIAGONALS, FLAGS, cell_named, is_iss, read_string, written
from .rules import unknown_rules
from .stated_board import MOST_ROWS, stated_geometry, usual_regions

_MOST_ROWS: Final = 16
"""That the program has signs for."""


def read(text: str, board: Board = STANDARD) -> Puzzle:  # noqa: ARG001
    """The puzzle with the board of the text."""
    found = read_string(text)
    if found.unknown:
        raise unknown_rules(sorted(set(found.unknown)), text)
    size = found.size
    if not is_iss(text):
        raise ParseError("this is no string of that program.", line=1, text=text)
    if not 1 <= size <= MOST_ROWS:
        told = f"{size} is no size of a board; sizes are 1 to {MOST_ROWS}."
        raise ParseError(told, line=1, text=text)
    regions: list[object] = usual_regions(size) if found.has_boxes else [None] * (size * size)
    if found.layout:
        regions = [None if sign == "." else sign for sign in found.layout]
        if len(regions) != size * size:
            told = f"the layout has {len(regions)} signs; a board of {size} has {size * size}."
            raise ParseError(told, line=1, text=found.layout)
    values = [BLANK] * (size * size)
    for row, column, digit in found.givens:
        if max(row, column) >= size or not 1 <= digit <= size:
            told = f"{cell_named(row, column)}_{digit} is no given on {size} rows."
            raise ParseError(told, line=1, text=text)
        values[size * row + column] = SIGNS[digit - 1]
    return Puzzle("".join(values), board=stated_geometry(size, regions, found.words, text))


def write(state: State) -> str:
    """The string of the values.

    Raises:
        Error: for boards of several grids or above 16 rows, and for windows that are not those of
            nine rows, and centre dots.

    >>> write(Puzzle("12" + "." * 14, board=Board.of("4x4+x")))
    '.Shape~4x4.Diagonal~1.Diagonal~-1.~R1C1_1~R1C2_2'
    """
    values, board = require_digits(state, "string of Interactive Sudoku Solver"), state.board
    kinds = {region.kind for region in board.constraints}
    if (
        not board.is_square
        or board.digits > _MOST_ROWS
        or RegionKind.DOT in kinds
        or (RegionKind.WINDOW in kinds and board.digits != 9)
    ):
        raise Error(f"a string of Interactive Sudoku Solver has no place for {board.words}.")
    cells = enumerate(values)
    givens = [(*board.places[c], int(board.digit(v))) for c, v in cells if v != BLANK]
    return written(board.digits, list(_constraints(board)), givens)


def _constraints(board: Board) -> Iterator[str]:
    """The names and values of what the board has besides its rows, columns and usual boxes."""
    head, *flags = board.words.split("+")
    if head.startswith("jigsaw") or any(flag.startswith("boxes:") for flag in flags):
        yield from ("NoBoxes", f"Jigsaw~{layout_of(board)}")
    names = {word: name for name, word in FLAGS.items()} | {"no-boxes": "NoBoxes"}
    names |= {word: f"Diagonal~{end}" for end, word in DIAGONALS.items()}
    for flag in flags:
        if flag.startswith("extra:"):
            places = map(rc_place, flag.removeprefix("extra:").split(","))
            yield "~".join(["AllDifferent", *(cell_named(*p) for p in places if p)])
        else:
            words = ("d2", "d1") if flag == "x" else (flag,)
            yield from (names[word] for word in words if word in names)


FORMAT = Format(
    id="iss",
    name="Interactive Sudoku Solver",
    aliases=("interactive-sudoku-solver",),
    detect=is_iss,
    read=read,
    write=write,
    keeps=line.keeps,
    writes_all_boards=True,
)
