"""Strings of Interactive Sudoku Solver, such as `.Windoku.~R1C1_5~R2C4_3`, and addresses that have
such a string after `?q=`.

Each constraint begins with a dot, and each of its values with `~`. Rows and columns above nine are
written a, b and so on.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from ..base import Error
from ..constraints import Constraint, all_kinds
from ..constraints.iss import OfText
from ..constraints.places import place_list
from ..model import BLANK, SIGNS, STANDARD, Board, Places, Puzzle
from ..model.board_parts import box_shape
from ..model.place_names import rc_place
from .format import State, layout_of, module_format, require_digits
from .plain_text import error_in
from .programs import is_iss, string_in
from .rules import unknown_rules
from .stated_board import MOST_ROWS, stated_geometry

_MOST_ROWS: Final = 16
"""The maximum number of rows that the program supports."""

_BOARD: Final = {
    "Shape": re.compile(r"([0-9]{1,2})x\1"),
    "NoBoxes": re.compile("~*"),
    "Jigsaw": re.compile("(?:.*~)?[^~]+"),
}
"""The constraints that state the size and the regions, with their possible values."""

_GIVEN: Final = re.compile(r"R([1-9a-z])C([1-9a-z])_([0-9]{1,2})")
_CELL: Final = re.compile(r"R([1-9a-z])C([1-9a-z])")
_PLACES: Final = "123456789abcdefghijklmnopqrstuvwxyz"


def read(text: str, board: Board = STANDARD) -> Puzzle:  # noqa: ARG001
    """Read the puzzle, on the board that the text states.

    >>> read(".Shape~16x16.~RaC1_12").givens[144]
    'C'
    """
    if not is_iss(text):
        raise error_in(text, "this is not a string for Interactive Sudoku Solver.")
    settings: dict[str, str] = {}
    rules: list[str | Constraint] = []
    unknown: list[str] = []
    givens: list[tuple[int, int, int]] = []
    pieces = [piece.split("~") for piece in "".join(string_in(text).split()).split(".")[1:]]
    shape = next((values[0] for name, *values in pieces if name == "Shape" and values), "9x9")
    size = int(shape.partition("x")[0]) if _BOARD["Shape"].fullmatch(shape) else 9
    kinds = _kinds(all_kinds())
    for name, *values in pieces:
        for each in [] if name else filter(None, values):
            if (given := _given(each)) is not None:
                givens.append(given)
            elif made := _made(kinds[""], "", each.split("_"), size, text):  # several candidates
                rules += made
            else:
                unknown.append(f"the candidates '{each}'")
        if name in _BOARD and _BOARD[name].fullmatch("~".join(values)):
            settings[name] = "".join(values[-1:])
        elif name and (made := _made(kinds.get(name, ()), name, values, size, text)):
            rules += made
        elif name:
            unknown.append(name)
    if unknown:
        raise unknown_rules(sorted(set(unknown)), text)
    if not 1 <= size <= MOST_ROWS:
        raise error_in(text, f"{size} is not a board size; sizes are 1 to {MOST_ROWS}.")
    regions = settings.get("Jigsaw")
    if regions is not None and len(regions) != size * size:
        message = f"the layout has {len(regions)} characters; {size} rows need {size * size}."
        raise error_in(text, message)
    has_boxes = "NoBoxes" not in settings and box_shape(size) is not None
    if regions is None or has_boxes:
        rules += [f"{size}x{size}", *([] if has_boxes else ["no-boxes"])]
    if regions is not None and has_boxes:  # the layout adds regions to the boxes
        rules += _extra_regions(regions, size, text)
        regions = None
    digits = [BLANK] * (size * size)
    for row, column, digit in givens:
        if row >= size or column >= size or not 1 <= digit <= size:
            stated = f"{_named(row, column)}_{digit}"
            raise error_in(text, f"{stated} cannot be a given on a {size}x{size} board.")
        digits[size * row + column] = SIGNS[digit - 1]
    return Puzzle.unchecked("".join(digits), stated_geometry(regions, rules, text))


def _extra_regions(layout: str, size: int, text: str) -> list[str]:
    """The words that add the regions of a layout to a board's name. In the layout, all cells that
    are in no region have the same character.
    """
    groups: dict[str, Places] = {}
    for cell, sign in enumerate(layout):
        groups.setdefault(sign, []).append(divmod(cell, size))
    whole = [own for own in groups.values() if len(own) == size]
    if len(groups) > len(whole) + 1:
        raise error_in(text, f"the regions of the layout do not all have {size} cells.")
    return [f"extra:{place_list(own)}" for own in whole]


def _made(
    kinds: Iterable[type[Constraint]], name: str, values: list[str], size: int, text: str
) -> OfText:
    """The constraints, or words for them, that a piece of the string states on a board with `size`
    rows. Empty if boards do not support the piece.
    """
    shown = [*map(_shown, values)]
    try:
        for kind in kinds:
            if made := kind.of_iss(name, shown, size):
                return made
    except Error as error:
        raise error_in(text, str(error)) from None
    return ()


@lru_cache(maxsize=1)
def _kinds(kinds: tuple[type[Constraint], ...]) -> dict[str, list[type[Constraint]]]:
    """The kinds of constraints, by the names that Interactive Sudoku Solver uses for them."""
    found: dict[str, list[type[Constraint]]] = {}
    for kind in kinds:
        own = [*kind.iss_names, *filter(None, [kind.iss_name]), *kind.iss]
        for name in {each.partition("~")[0]: None for each in own}:
            found.setdefault(name, []).append(kind)
    return found


@lru_cache(maxsize=1 << 11)
def _given(value: str) -> tuple[int, int, int] | None:
    """The 0-based row and column of a given, and its digit. Returns None for any other value."""
    match = _GIVEN.fullmatch(value)
    return match and (_PLACES.index(match[1]), _PLACES.index(match[2]), int(match[3]))


@lru_cache(maxsize=1 << 10)
def _shown(value: str) -> str:
    """Convert a value to the notation of other formats. Only the names of cells change."""
    cell = _CELL.fullmatch(value)
    return f"r{_PLACES.index(cell[1]) + 1}c{_PLACES.index(cell[2]) + 1}" if cell else value


def _named(row: int, column: int) -> str:
    """The name of the cell at this 0-based row and column."""
    return f"R{_PLACES[row]}C{_PLACES[column]}"


def write(state: State) -> str:
    """Write the board and the values of a state.

    Raises:
        Error: for boards that consist of several grids or have more than 16 rows, for windows on
            boards other than 9x9, and for kinds that the program does not have.

    >>> write(Puzzle("12" + "." * 14, board=Board.of("4x4+x")))
    '.Shape~4x4.Diagonal~1.Diagonal~-1.~R1C1_1~R1C2_2'
    """
    values, board = require_digits(state, "string for Interactive Sudoku Solver"), state.board
    board.require_name()
    stated, size = board.further_constraints, board.digits
    try:
        if not board.is_square or size > _MOST_ROWS:
            raise Error("the board is too large.")
        pieces = [*_regions(board), *(piece for each in stated for piece in _in_iss(each, board))]
    except Error:
        message = f"a string for Interactive Sudoku Solver cannot hold {board.words}."
        raise Error(message) from None
    pairs = zip(board.places, values, strict=True)
    givens = [f"~{_named(*place)}_{int(board.digit(v))}" for place, v in pairs if v != BLANK]
    pieces += ["".join(givens)] if givens else []
    if size != 9 or not pieces:
        pieces.insert(0, f"Shape~{size}x{size}")
    return "".join(f".{piece}" for piece in pieces)


def _regions(board: Board) -> list[str]:
    """The part of the string that defines the regions, if they are not the usual boxes."""
    names = board.words.split("+")
    if names[0].startswith("jigsaw") or any(name.startswith("boxes:") for name in names):
        return ["NoBoxes", f"Jigsaw~{layout_of(board)}"]
    return ["NoBoxes"] if "no-boxes" in names else []


def _in_iss(constraint: Constraint, board: Board) -> Iterator[str]:
    """Write a constraint as pieces of the string, with cells in the notation of Interactive Sudoku
    Solver.
    """
    for piece in constraint.in_iss(board):
        parts = (part.partition("_") for part in piece.split("~"))
        yield "~".join(
            (_named(*place) if (place := rc_place(cell)) else cell) + mark + digits
            for cell, mark, digits in parts
        )


FORMAT = module_format(
    __name__,
    detect=is_iss,
    name="Interactive Sudoku Solver",
    aliases=("interactive-sudoku-solver",),
    writes_all_boards=True,
)
