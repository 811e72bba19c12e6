"""Tables with a cell in each field. An empty field is a blank cell."""

import re
from collections.abc import Sequence
from typing import Final

from ..model import BLANK
from .cells import DIGITS
from .plain_text import in_quotes

_EMPTY: Final = frozenset(("", "nan", "none", "null", "nil", "na", "n/a", "&nbsp;", "\\n"))
_SIGNS: Final = frozenset("0.Xx*_-?–—·□☐")
_DIGIT: Final = re.compile(r"([0-9])(?:\.0*)?")
_NUMBER: Final = r"[0-9]+(?=\W*\Z)"
_LABEL: Final = ":.()[]"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXY"
_DRESS: Final = " \t*_`'\"~"


def cells_of_fields(rows: Sequence[Sequence[str]]) -> str | None:
    """The 81 cells of a table, `.` for blanks; None if the table is not a puzzle.

    Headings and labels are dropped. If there are more than nine columns, empty columns are also
    dropped.

    >>> cells_of_fields([["5", "", "**3**", *[""] * 6]] + [[""] * 9] * 8)[:4]
    '5.3.'
    """
    table = _square(rows, 9)
    signs = [[sign_of(field) for field in row] for row in table]
    flat = [sign for row in signs for sign in row]
    if not flat or None in flat or len({sign for sign in flat if sign and sign not in DIGITS}) > 1:
        return None
    return "".join(sign if sign in DIGITS else BLANK for sign in flat)


def square_rows(rows: Sequence[Sequence[str]]) -> str | None:
    """The cells of a square table: a line for each row, spaces between the cells, and `.` for an
    empty field. Headings and labels are dropped. Returns None for any other table.

    >>> square_rows([["1", "", "", ""], *[["", " 2", "", "4"]] * 3])
    '1 . . .\\n. 2 . 4\\n. 2 . 4\\n. 2 . 4'
    """
    is_headed = bool(rows) and sum(map(bool, rows[0])) >= len(rows) - 1 and are_headings(rows[0])
    table = (is_headed and _square(rows, len(rows) - 1)) or _square(rows, len(rows))
    return "\n".join(" ".join(map(_bare, row)) for row in table) or None


def _square(rows: Sequence[Sequence[str]], size: int) -> list[list[str]]:
    """The fields of a table without headings and labels. The list is empty unless they are a square
    of at least two rows with this size.
    """
    table, has_columns = _trimmed([[field.strip() for field in row] for row in rows], size)
    if size < 2 or len(table) != size or any(len(row) != size for row in table):
        return []
    return [list(column) for column in zip(*table, strict=True)] if has_columns else table


def _bare(field: str) -> str:
    """A field without quotes, stars and the `.0` of a number; `BLANK` for an empty cell."""
    return (
        re.sub(r"(?<=\d)\.0*\Z", "", "" if sign_of(field) == "" else field.strip(_DRESS)) or BLANK
    )


def sign_of(field: str) -> str | None:
    """The digit in the field, or the character for an empty cell. "" if the field is empty; None if
    it has any other contents.
    """
    if field in _SIGNS:
        return field
    bare = field.strip(_DRESS)
    if field.lower() in _EMPTY or not bare:
        return ""
    if match := _DIGIT.fullmatch(bare):
        return match[1]
    return bare if bare in _SIGNS else None


def _trimmed(rows: list[list[str]], size: int) -> tuple[list[list[str]], bool]:
    """The rows without headings and labels, and whether the labels show that each line is a column
    of the grid. If there are too many columns, empty columns are dropped.

    If the blank cells at the end of a row are missing, they are added.
    """
    width = max(map(len, rows), default=0)
    if len(rows) == size + 1 == width and len(rows[0]) == size and are_headings(rows[0]):
        rows = [["", *rows[0]], *rows[1:]]
    if any(len(row) != width for row in rows):
        if any(row and not row[-1] for row in rows):
            return rows, False
        rows = [[*row, *[""] * (size - len(row))] for row in rows]
        width = size
    heading, labels = list[str](), list[str]()
    if len(rows) == size + 1 and are_headings(rows[0]):
        heading, rows = rows[0], rows[1:]
    first = [row[0] for row in rows if row]
    if width > size and all(first) and are_headings(first):
        labels, rows = first, [row[1:] for row in rows]
        if heading and [row[-1] for row in rows] == labels:
            rows = [row[:-1] for row in rows]
    for side in (-1, 0):
        while rows and len(rows[0]) > size and not any(row[side] for row in rows):
            rows = [row[:-1] if side else row[1:] for row in rows]
    return rows, _are_columns(labels) or _are_rows(heading[-size:])


def explain_fields(rows: Sequence[Sequence[str]], size: int = 9) -> tuple[int | None, str]:
    """Explain why a table is not a puzzle with `size` cells in each row. Returns the 0-based number
    of the faulty row, and the reason. The number is None if the fault is not in a single row.
    """
    for index, row in enumerate(rows):
        if len(row) != size:
            return index, f"this row has {len(row)} cells, not {size}."
        for field in row:
            if sign_of(field.strip()) is None:
                message = f"{in_quotes(field.strip())} is not a cell; cells are 1 to {size}"
                return index, f"{message}, and 0, '.' or nothing for an empty one."
    count = f"{len(rows)} {'row' if len(rows) == 1 else 'rows'}"
    if len(rows) != size:
        return None, f"{count} found; a puzzle has nine rows of nine cells."
    return None, "empty cells are written in several ways here; use only one."


def are_headings(fields: Sequence[str]) -> bool:
    """Whether fields are a heading or labels: letters, words, or numbers that count from 0 or 1.
    Each number may follow a word, as in `c1`.

    >>> are_headings(["", "c1", "c2", "c3"]), are_headings(["r9", "r8", "r7"])
    (True, False)
    """
    message = [bare for field in fields if (bare := field.strip(_DRESS + _LABEL))]
    numbers = [int(number[0]) for field in message if (number := re.search(_NUMBER, field))]
    if numbers:
        return numbers in (list(range(len(message))), list(range(1, len(message) + 1)))
    letters = "".join(message).upper()
    if len(letters) == len(message):
        return bool(letters) and letters == _LETTERS[: len(letters)]
    return all(field[0].isalpha() and field.lower() not in ("x", *_EMPTY) for field in message)


def _are_columns(labels: Sequence[str]) -> bool:
    return bool(labels) and all(label.strip(_DRESS + _LABEL)[:1] in ("c", "C") for label in labels)


def _are_rows(heading: Sequence[str]) -> bool:
    return bool(heading) and all(
        re.fullmatch(r"r(?:ow)?\W*\d", label.strip(_DRESS + _LABEL), re.IGNORECASE)
        for label in heading
    )
