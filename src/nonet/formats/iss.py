"""Strings of Interactive Sudoku Solver, such as `.Windoku.~R1C1_5~R2C4_3`, and addresses that have
such a string after `?q=`.

Each constraint begins with a dot, and each of its values with `~`. Rows and columns above nine are
written a, b and so on.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise, takewhile
from typing import Any, Final, NamedTuple, TypeAlias
from urllib.parse import unquote

from ..base import Error
from ..constraints import Constraint, all_kinds
from ..constraints.iss import OfText
from ..constraints.places import place_list, short, stated_places
from ..model import BLANK, SIGNS, STANDARD, Board, Places, Puzzle
from ..model.board_parts import GridForm, box_shape
from ..model.place_names import rc_place
from ..model.puzzle import masks_of
from .format import State, layout_of, module_format
from .plain_text import error_in
from .programs import is_iss, string_in
from .progress import state_of_marks
from .rules import unknown_rules
from .stated_board import MOST_ROWS, stated_geometry

_MOST_ROWS: Final = 16
"""The maximum number of rows that the program supports."""

_BOARD: Final = {
    "Shape": re.compile("([0-9]{1,2})x([0-9]{1,2})(?:~(?:([01])-)?([0-9]{1,2}))?"),
    "NoBoxes": re.compile("~*"),
    "RegionSize": re.compile("[0-9]{1,2}"),
    "Jigsaw": re.compile("(?:.*~)?[^~]+"),
}
"""The constraints that state the size and the regions, with their possible values."""

_TABLES: Final = {"Pair": "Pair", "PairX": "PairX", "Binary": "Pair", "BinaryX": "PairX"}
"""The names of tables of pairs. Keys under the two older names have `-` and `_` swapped."""

_GIVEN: Final = re.compile(r"R([1-9a-z])C([1-9a-z])_([0-9]{1,2}(?:_[0-9]{1,2})*)")
_CELL: Final = re.compile(r"R([1-9a-z])C([1-9a-z])")
_SIGNS: Final = f"0{SIGNS}"
_PLACES: Final = "123456789abcdefghijklmnopqrstuvwxyz"

_Table: TypeAlias = tuple[str, str, tuple[str, ...]]
"""The name of a table of pairs, its key and the names of its cells."""


def read(text: str, board: Board = STANDARD) -> State:
    """Read the puzzle, on the board that the text states.

    >>> read(".Shape~16x16.~RaC1_12").givens[144]
    'C'
    """
    if not is_iss(text):
        raise error_in(text, "this is not a string for Interactive Sudoku Solver.")
    string = "".join(string_in(text).split())
    shape = string.partition(".Shape~")[2].partition(".")[0] or "9x9"
    size = _BOARD["Shape"].fullmatch(shape)
    rows, columns = (int(size[1]), int(size[2])) if size else (9, 9)
    first = int(size[3]) if size and size[3] else 1
    digits = int(size[4]) + 1 - first if size and size[4] else max(rows, columns)
    grid = GridForm(rows, columns, digits, first=first)
    settings, rules, givens, unknown, labelled = _stated(iter(string.split(".")[1:]), grid, text)
    if unknown:
        raise unknown_rules(sorted(set(unknown)), text)
    if not 1 <= min(rows, columns) <= digits <= MOST_ROWS:
        raise error_in(text, f"{shape} is not a board size; sizes are 1 to {MOST_ROWS}.")
    regions, cells = int(settings.get("RegionSize", 0)) or grid.size, rows * columns
    box = None if "NoBoxes" in settings else box_shape(rows, columns, regions)
    layout = _layout(settings["Jigsaw"], grid, regions, text) if "Jigsaw" in settings else ""
    is_usual = digits == grid.size and first
    rules += [f"{grid}"] if is_usual else [f"{grid}", f"digits:{first}-{digits + first - 1}"]
    if not box:
        rules.append(f"jigsaw:{layout}" if layout else "no-boxes")
    elif layout:  # it adds regions to the boxes
        rules += _extra_regions(layout, columns)
    rules += [f"boxes:{box.rows}x{box.columns}"] if box and regions > grid.size else []
    marks: list[int | None] = [None] * cells
    signs = [BLANK] * cells
    for row, column, own, bits in givens:
        if row >= rows or column >= columns or bits & first or bits >> digits + first:
            stated = "_".join([_named(row, column), *map(str, own)])
            raise error_in(text, f"{stated} cannot be a given on a {grid} board.")
        cell, mask = columns * row + column, bits >> first
        marks[cell] = mask if (before := marks[cell]) is None else mask & before
        signs[cell] = _SIGNS[own[0]]
    board = stated_geometry(None, rules, text)
    clues = {clue.word: clue for clue in board.further_constraints if labelled}
    for label, tables in labelled.items():
        if label not in clues or tables != _tables_of(clues[label], board):
            raise error_in(text, f"the table does not state its label, {short(label)}.")
    if 0 in marks or any(len(own) > 1 for _, _, own, _ in givens):
        only = [(columns * row + at, bits >> first, own) for row, at, own, bits in givens]
        lone = {(cell, mask) for cell, mask, own in only if len(own) == 1}
        return state_of_marks(marks, board, [each in lone for each in enumerate(marks)])
    return Puzzle.unchecked("".join(signs), board)


class _Stated(NamedTuple):
    """The settings, rules and givens in a string, and the tables that belong to each label."""

    settings: dict[str, str]
    rules: list[str | Constraint]
    givens: list[tuple[int, int, list[int], int]]
    unknown: list[str]
    labelled: dict[str, set[_Table]]


def _stated(pieces: Iterator[str], grid: GridForm, text: str) -> _Stated:
    stated = settings, rules, givens, unknown, labelled = _Stated({}, [], [], [], {})
    kinds = _kinds(all_kinds())
    for name, *values in (piece.split("~") for piece in pieces):
        if name == "Or" and not values:
            rules += _made(kinds[name], name, [*_choices(pieces, grid, text)], grid, text)
        elif not name:
            for each in filter(None, values):
                given, is_long = _given(each), each.count("_") > 1
                if is_long and (made := _made(kinds[""], "", each.split("_"), grid, text)):
                    rules += made
                elif given is not None:
                    givens.append(given)
                else:
                    unknown.append(f"the candidates '{each}'")
        elif name in _TABLES:
            for label, table in _tables(name, values):
                if made := _labelled(label):
                    rules += [] if label in labelled else made
                    labelled.setdefault(label, set()).add(table)
                elif all(map(rc_place, table[2])) and (
                    made := _of_table(*table, grid.values)
                    or _made(kinds.get(table[0], ()), table[0], [table[1], *table[2]], grid, text)
                ):
                    rules += made
                else:
                    unknown.append(f"the table '{name}~{table[1]}'")
        elif name in _BOARD and _BOARD[name].fullmatch("~".join(values)):
            settings[name] = "".join(values[-1:])
        elif made := _made(kinds.get(name, ()), name, values, grid, text):
            rules += made
        else:
            unknown.append(short("~".join([name, *values])) if name in kinds else name)
    return stated


def _choices(pieces: Iterator[str], grid: GridForm, text: str) -> Iterator[str]:
    """The words of each choice of an Or, up to its End. A choice is a constraint, or an And of
    several ones with an End of its own.
    """
    for piece in pieces:
        if piece == "End":
            return
        own = takewhile("End".__ne__, pieces) if piece == "And" else iter([piece])
        settings, rules, givens, unknown, labelled = _stated(own, grid, text)
        several = [each for each in givens if len(each[2]) > 1]
        if settings or several or unknown or labelled:
            raise unknown_rules(sorted({*unknown}) or ["Or"], text)
        for row, column, (digit,), _ in givens:
            values = [str(digit), _named(row, column)]
            rules += _made(_kinds(all_kinds())["Sum"], "Sum", values, grid, text)
        yield "&".join(each if isinstance(each, str) else each.word for each in rules)
    raise unknown_rules(["Or"], text)


def _tables(name: str, values: Sequence[str]) -> Iterator[tuple[str, _Table]]:
    """The tables of a piece of the string, each with its label."""
    key, label, cells = "".join(values[:1]), "", list[str]()
    if name.startswith("Binary"):
        key = key.translate(str.maketrans("-_", "_-"))
    for value in [*values[1:], ""]:
        if value and value[0] != "_":
            cells.append(_shown(value).lower())
            continue
        if cells:
            yield label, (_TABLES[name] if len(cells) > 2 else "Pair", key, (*cells,))
        label, cells = unquote(value[1:]) if value else label, []


def _tables_of(constraint: Constraint, board: Board) -> set[_Table]:
    with suppress(Error):  # the constraint compares no cells
        pieces = (piece.split("~") for piece in constraint.in_iss(board))
        tables = (_tables(name, values) for name, *values in pieces if name in _TABLES)
        return {table for own in tables for _, table in own}
    return set()


def _labelled(label: str) -> list[Constraint]:
    """The constraint that the label of a table names in the words of a board's name, if any."""
    word, _, value = label.partition(":")
    try:
        made = [each.of_words([(word, value)]) for each in all_kinds() if word in each.words]
    except Error:
        return []
    return made[0] if made and made[0][0].word == label else []


def _of_table(name: str, key: str, cells: tuple[str, ...], values: range) -> list[Constraint]:
    """The clues that a table of pairs states. Empty if there is no such kind of clue."""
    places = tuple(stated_places(cells))
    for kind in all_kinds():
        for fields in kind.iss_tables:
            try:
                clue: Any = kind.stated(places, *fields)
            except Error:
                continue
            if clue.own_tables(values) == [(name, key, cells)]:
                return [clue]
    if name != "Pair" or len(cells) < 3:
        return []
    pairs = [_of_table(name, key, pair, values) for pair in pairwise(cells)]
    return [clue for own in pairs for clue in own] if all(pairs) else []


def _layout(layout: str, grid: GridForm, size: int, text: str) -> str:
    """The layout of regions with this size. In the program's layouts, all cells that are in no
    region have the same character.
    """
    if len(layout) != (cells := grid.rows * grid.columns):
        message = f"the layout has {len(layout)} characters; {grid} needs {cells}."
        raise error_in(text, message)
    others = [sign for sign, cells in Counter(layout).items() if cells != size]
    if len(others) > 1:
        raise error_in(text, f"the regions of the layout do not all have {size} cells.")
    return layout.replace(others[0], BLANK) if others else layout


def _extra_regions(layout: str, columns: int) -> list[str]:
    """The words that add the regions of a layout to a board's name."""
    groups: dict[str, Places] = {}
    for cell, sign in enumerate(layout):
        groups.setdefault(sign, []).append(divmod(cell, columns))
    groups.pop(BLANK, None)
    return [f"extra:{place_list(own)}" for own in groups.values()]


def _made(
    kinds: Iterable[type[Constraint]], name: str, values: list[str], grid: GridForm, text: str
) -> OfText:
    """The constraints, or words for them, that a piece of the string states on a board with a grid
    of this form. Empty if boards do not support the piece.
    """
    shown = [*map(_shown, values)]
    try:
        for kind in kinds:
            if made := kind.of_iss(name, shown, grid):
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
def _given(value: str) -> tuple[int, int, list[int], int] | None:
    """The 0-based row and column of a given, and its digit or several candidates, as a list and as
    a set of bits. Returns None for any other value.
    """
    if (match := _GIVEN.fullmatch(value)) is None:
        return None
    own = [*map(int, match[3].split("_"))]
    bits = sum(1 << digit for digit in {*own})
    return _PLACES.index(match[1]), _PLACES.index(match[2]), own, bits


@lru_cache(maxsize=1 << 10)
def _shown(value: str) -> str:
    """Convert a value to the notation of other formats. Only the names of cells change."""
    cell = _CELL.fullmatch(value)
    return f"r{_PLACES.index(cell[1]) + 1}c{_PLACES.index(cell[2]) + 1}" if cell else value


def _named(row: int, column: int) -> str:
    """The name of the cell at this 0-based row and column."""
    return f"R{_PLACES[row]}C{_PLACES[column]}"


def write(state: State) -> str:
    """Write the board, the values and the marks of a state.

    Raises:
        Error: for boards that consist of several grids or have more than 16 rows, for windows on
            boards other than 9x9, and for kinds that the program does not have.

    >>> write(Puzzle("12" + "." * 14, board=Board.of("4x4+x")))
    '.Shape~4x4.Diagonal~1.Diagonal~-1.~R1C1_1~R1C2_2'
    """
    board = state.board
    board.require_name()
    stated, form = board.further_constraints, board.form
    try:
        if not board.is_grid or form.digits > _MOST_ROWS:
            raise Error(f"{board.words}: only one grid with at most 16 rows fits.")
        pieces = [*_regions(board), *(piece for each in stated for piece in _in_iss(each, board))]
    except Error as error:
        raise Error(f"a string for Interactive Sudoku Solver cannot hold {error}") from None
    pieces += filter(None, ["".join(_candidates(state))])
    if (*form[:3], form.first) != (9, 9, 9, 1) or not pieces:
        digits = f"~{form.digits}" if form.digits > form.size else ""
        pieces.insert(0, f"Shape~{form}{digits if form.first else f'~0-{form.digits - 1}'}")
    return "".join(f".{piece}" for piece in pieces)


def _candidates(state: State) -> Iterator[str]:
    """The values, and the marks that do not follow from them. A cell without candidates is given
    two digits. The first mark is repeated if the marks could mean a given, or an odd or even cell.
    """
    board, values, fresh = state.board, state.values, masks_of(state.values, state.board)
    parities = [sum(1 << bit for bit in range(first, board.digits, 2)) for first in (0, 1)]
    for place, value, mask, own in zip(board.places, values, state.masks, fresh, strict=True):
        if value != BLANK:
            yield f"~{_named(*place)}_{board.signs.index(value) + board.form.first}"
        elif mask != own:
            digits = [str(digit - board.shift) for digit in board.digits_of(mask)]
            repeated = mask.bit_count() == 1 or mask in parities
            stated = "_".join(digits + digits[:repeated]) or f"1~{_named(*place)}_2"
            yield f"~{_named(*place)}_{stated}"


def _regions(board: Board) -> list[str]:
    """The part of the string that defines the regions, if they are not the usual boxes."""
    form, layout, sizes = board.form, layout_of(board), [*{*map(len, board.box_cells)}]
    if not sizes:
        return ["NoBoxes"]
    if len(sizes) > 1 or sizes[0] < form.size or layout.count(BLANK) == sizes[0]:
        raise Error(f"{board.words}: the program's regions have equal sizes.")
    size = [f"RegionSize~{sizes[0]}"] if sizes[0] > form.size else []
    if form.shape and form.shape == box_shape(form.rows, form.columns, sizes[0]):
        return size
    return ["NoBoxes", *size, f"Jigsaw~{layout.replace(BLANK, '0')}"]


def _in_iss(constraint: Constraint, board: Board) -> Iterator[str]:
    """Write a constraint as pieces of the string, with cells in the notation of Interactive Sudoku
    Solver.
    """
    try:
        pieces = constraint.iss_pieces(board)
    except Error as error:
        raise Error(f"{constraint.word}: {error}") from None
    for piece in pieces:
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
    writes_zero=True,
)
