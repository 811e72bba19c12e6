"""Nine lists of nine, as programs write a grid: [[5,3,0,0,7,0,0,0,0],[6,0,0,1,9,5,0,0,0], ...

Brackets of any kind are accepted, with or without commas: JSON, Python, NumPy's printed arrays, C
and others. A list of 81 cells, of nine strings of nine characters, or of one string of 81 cells is
also accepted, and so is a square grid of another size.
"""

import json
from collections import Counter
from collections.abc import Container, Iterator
from math import isqrt
from typing import Final

from ..base import ParseError
from ..model import BLANK, MOST_DIGITS, STANDARD, Board, Puzzle, unless_standard
from .board_text import read_cells
from .brackets import Item, is_record, items_of, looks_bracketed, source_of
from .cells import LINE, plain
from .fields import cells_of_fields, square_rows
from .format import Piece, State, module_format, rows_for_table
from .plain_text import error_at, in_quotes, place
from .programs import json_record

_PARTS: Final = {
    **dict.fromkeys(("row", "r"), "row"),
    **dict.fromkeys(("column", "col", "c"), "column"),
    **dict.fromkeys(("value", "val", "v", "digit", "number"), "value"),
}
"""The names of the fields that give the position and the value of a cell. Programs disagree on
whether `x` or `y` is the row.
"""
_FEWEST_CELLS: Final = 8
_FEWEST_ROWS: Final = 4
_SIZES: Final = range(_FEWEST_ROWS, MOST_DIGITS + 1)


def placed_cells(whole: Item) -> str | None:
    """The 81 cells of a list of records. Each record has a cell's row, column and value. Cells
    without a record are empty. Returns None for any other list, or if it is unclear whether rows
    are counted from 0 or from 1.

    >>> cells = [f"{{r: {number}, c: 2, v: {number}}}" for number in range(1, 10)]
    >>> placed_cells(items_of(f"[{', '.join(cells)}]"))[:20]
    '.1........2........3'
    """
    items = whole.items or ()
    while len(items) == 1 and not items[0].fields:
        items = items[0].items or ()
    found = [
        {_PARTS.get(name.lower(), ""): part.text for name, part in item.fields.items()}
        for item in items
    ]
    if len(found) < _FEWEST_CELLS or any(set(cell) != set(_PARTS.values()) for cell in found):
        return None
    places = {(cell["row"], cell["column"]): cell["value"] for cell in found}
    numbers = {number for place in places for number in place}
    names = "012345678" if "0" in numbers else "123456789"
    if len(places) != len(found) or not numbers <= set(names) or numbers.isdisjoint("09"):
        return None
    return cells_of_fields([[places.get((r, c), "") for c in names] for r in names])


def grids_of(item: Item, sizes: Container[int] = (9,)) -> Iterator[Item]:
    """The parts of an item that may be grids: lists of these sizes, and strings of 81 cells."""
    if item.items is None:
        if LINE.fullmatch(item.text):
            yield item
    elif _table_of(item, sizes) is not None:
        yield item
    else:
        for each in item.items:
            yield from grids_of(each, sizes)


def rows_of_lists(text: str) -> str:
    """If exactly one list has the form of a square grid, turn it into lines of cells separated by
    spaces. Any other text stays unchanged.
    """
    is_list = looks_bracketed(text) and not is_record(text)
    found = list(grids_of(items_of(text), _SIZES)) if is_list else []
    return square_rows(_table_of(found[0], _SIZES) or []) or text if len(found) == 1 else text


def cells_of_list(item: Item) -> str | None:
    """The 81 cells of a list or of a string."""
    line = LINE.fullmatch(item.text)
    return plain(line[1]) if line else cells_of_fields(_table_of(item) or [])


def _table_of(item: Item, sizes: Container[int] = (9,)) -> list[list[str]] | None:
    """The rows of fields in a list; None unless the list has the form of a grid."""
    fields = _fields(item)
    inner = [each.items for each in item.items or () if each.items is not None]
    size = len(inner or fields)
    is_square = size in sizes and not item.fields
    if inner:
        is_square &= all(len(row) == size and not any(each.items for each in row) for row in inner)
        return [[each.text for each in row] for row in inner] if is_square else None
    if is_square and all(len(each) == size for each in fields):
        return [list(each) for each in fields]
    size = isqrt(len(fields))
    if size in sizes and size * size == len(fields):
        return [fields[start : start + size] for start in range(0, size * size, size)]
    return None


def _fields(item: Item) -> list[str]:
    return [each.text for each in item.items or ()]


def detect(text: str) -> bool:
    """Whether the text is a list that may be a grid. The grid may be damaged."""
    is_other = not looks_bracketed(text) or bool(json_record(text)) or is_record(text)
    if is_other or text.lstrip().startswith("[,"):
        return False  # the language R labels the columns of a matrix as [,1]
    signs = sum(map(text.count, ", ")), sum(map(text.count, "123456789"))
    if signs[0] >= 40 and signs[1] >= 17 and sum(map(str.isalpha, text)) < 100:
        return True  # there are enough digits and separators for a list of cells
    try:
        return any(True for _ in grids_of(items_of(text)))
    except ParseError:
        return False


def split(text: str) -> list[Piece]:
    """Split the text into its grids."""
    return [
        Piece(place(text, item.offset)[0], source_of(text, item))
        for item in grids_of(items_of(text))
    ]


def read(text: str, board: Board = STANDARD) -> Puzzle:
    """Read the puzzle. All its digits are givens."""
    whole = items_of(text)
    found = list(grids_of(whole))
    cells = cells_of_list(found[0]) if len(found) == 1 else None
    if not found and (rows := rows_of_lists(text)) != text:
        return read_cells(rows, unless_standard(board))
    if cells is None:
        raise _complaint(text, whole, found)
    return Puzzle(cells, board=board)


def _complaint(text: str, whole: Item, found: list[Item]) -> ParseError:
    if len(found) > 1:
        first = place(text, found[0].offset)[0]
        message = f"there are {len(found)} grids here, the first on line {first}; give only one"
        return _error(text, found[1], message)
    if found:
        for row in _table_of(found[0]) or []:
            for sign in row:
                if cells_of_fields([[sign, *[""] * 8], *[[""] * 9] * 8]) is None:
                    item = Item(max(0, text.find(sign, found[0].offset)), sign)
                    message = (
                        f"{in_quotes(sign)} is not a cell; write 1 to 9, or 0 for an empty cell"
                    )
                    return _error(text, item, message)
        message = "empty cells are written in several ways here; use only one"
        return _error(text, found[0], message)
    lists = [each for each in _innermost(whole) if len(_fields(each)) > 1]  # as in a[9][9] = {
    counts = [len(_fields(each)) for each in lists]
    size, lists_of_size = Counter(counts).most_common(1)[0] if counts else (9, 0)
    if size not in _SIZES or lists_of_size < _FEWEST_ROWS:
        size = 9
    for each, count in zip(lists, counts, strict=True):
        if count != size and len(lists) > 1:
            return _error(text, each, f"this list has {count} cells, not {size}")
    last = lists[-1] if lists else whole
    if len(lists) == 1:
        return _error(text, last, f"this list has {counts[0]} cells; a puzzle has 81")
    every = "nine" if size == 9 else str(size)
    return _error(text, last, f"{len(lists)} lists found; a puzzle has {every} lists of {size}")


def _innermost(item: Item) -> list[Item]:
    """The lists that contain no other lists, in order."""
    inner = [each for each in item.items or () if each.items is not None]
    if not inner:
        return [item] if item.items else []
    return [each for one in inner for each in _innermost(one)]


def _error(text: str, item: Item, message: str) -> ParseError:
    shown = item.text or text[item.offset : item.offset + 40]
    return error_at(text, item.offset, f"{message}.", shown)


def write(state: State) -> str:
    """Write JSON: for each row a list of its numbers, with 0 for an empty cell."""
    numbers = [[int(sign.replace(BLANK, "0"), 36) for sign in row] for row in rows_for_table(state)]
    return "[" + ",\n ".join(map(json.dumps, numbers)) + "]"


FORMAT = module_format(
    __name__,
    name="nine lists of nine numbers",
    aliases=("lists", "numpy", "python", "json-lists"),
    writes_all_boards=True,
)
