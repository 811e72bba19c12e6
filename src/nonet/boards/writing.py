"""A puzzle on a board in the formats that have a place for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ..base.errors import Error
from ..base.registry import name_key
from ..formats import all_formats
from ..model.board_words import layout_text
from ..model.puzzle import Puzzle
from .board_fpuzzles import board_fpuzzles_link, write_board_fpuzzles
from .board_iss import write_board_iss
from .board_record_text import write_board_record
from .board_sumocue import write_board_sumocue


def _grid(puzzle: Puzzle) -> str:
    return "\n".join(puzzle.rows())


def _jigsaw(puzzle: Puzzle) -> str:
    board = puzzle.board
    if not board.is_square:
        raise Error("a jigsaw line has a place for one grid alone.")
    regions = [[board.places[cell] for cell in cells] for cells in board.box_cells]
    return f"{puzzle}{layout_text(board.digits, regions)}"


def _tabs(puzzle: Puzzle) -> str:
    if not puzzle.board.is_square:
        raise Error("a table has a place for one grid alone.")
    rows = puzzle.rows()
    return "\n".join("\t".join(row).replace(".", "") for row in rows)


BOARD_FORMATS: Final[Mapping[str, Callable[[Puzzle], str]]] = MappingProxyType(
    {
        "line": str,
        "grid": _grid,
        "jigsaw": _jigsaw,
        "f-puzzles": write_board_fpuzzles,
        "f-puzzles-link": board_fpuzzles_link,
        "sumocue": write_board_sumocue,
        "iss": write_board_iss,
        "json": write_board_record,
        "tsv": _tabs,
    }
)
"""What writes a puzzle on a board, by the name of the format."""


def write_on_board(puzzle: Puzzle, format: str) -> str:
    """The puzzle in a format: `line`, `grid`, `jigsaw`, `f-puzzles`, `f-puzzles-link`, `sumocue`,
    `iss`, `json` or `tsv`.

    Raises:
        Error: where there is no such format, and where it has no place for the board.

    >>> from .reading import parse
    >>> write_on_board(parse("12.............."), "jigsaw")
    '12..............1122112233443344'
    """
    known = {name_key(name): write for name, write in BOARD_FORMATS.items()}
    write = known.get(name_key(format))
    if write is None:
        names = ", ".join(BOARD_FORMATS)
        if any(name_key(each.id) == name_key(format) for each in all_formats()):
            raise Error(
                f"nonet writes plain boards of nine rows as '{format}', and this is "
                f"{puzzle.board.told}; other boards are written as {names}."
            )
        raise Error(f"there is no format '{format}'; other boards are written as {names}.")
    return write(puzzle)
