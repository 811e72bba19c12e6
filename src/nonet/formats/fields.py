"""Tables with a cell in each field. An empty field is a blank cell."""

import re
from collections.abc import Sequence
from typing import Final

from ..model import BLANK
from .cells import DIGITS, Sign, is_border
from .plain_text import in_quotes
from .rows import is_blank, is_remark

SEPARATORS: Final = "\t&|,;"
_END: Final = r"\\\\\s*(?:\\hline\s*)?\Z"
"""The end of a row in LaTeX."""
_EMPTY: Final = frozenset(("", "nan", "none", "null", "nil", "na", "n/a", "&nbsp;", "\\n"))
_SIGNS: Final = frozenset("0.Xx*_-?–—·□☐")
_DIGIT: Final = re.compile(r"([0-9])(?:\.0*)?")
_NUMBER: Final = r"(?<![0-9])[0-9]{1,9}(?=\W*\Z)"
_RULE: Final = r"\|?:?-+:?(?:\|:?-+:?){3,}\|?"
_MARK: Final = r"(?i)\s*(?:row|line|r)?[\s#]{0,2}(\d{1,2}|[A-Y]|-)(?:[:.)\]=]|(?=\|)|\s)\s*"
"""The label of a row, on a board of any size."""
_LABEL: Final = ":.()[]"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXY"
_DRESS: Final = " \t*_`'\"~"


def rows_of_fields(text: str) -> list[tuple[int, list[str]]]:
    """The rows of fields in text, each with its line number. The list is empty if the text has no
    separators.
    """
    rows = [
        (number, row)
        for number, row in enumerate(text.split("\n"), 1)
        if not (is_blank(row) or is_border(row) or is_remark(row) or row.startswith("#"))
    ]
    separator = next((each for each in SEPARATORS if any(each in row for _, row in rows)), None)
    are_wide = any(row.count("|") >= len(rows) for _, row in rows)
    if separator == "|" and are_wide:  # rows of a drawn table begin and end with a bar
        bare = [row.strip() for _, row in rows if separator in row]
        if all(row.startswith("|") for row in bare):
            rows = [(number, row.strip().removeprefix("|")) for number, row in rows]
        if all(row.endswith(("|", "|.")) for row in bare):
            rows = [(n, row.rstrip().removesuffix(".").removesuffix("|")) for n, row in rows]
    return [(n, re.sub(_END, "", row).split(separator)) for n, row in rows] if separator else []


def cells_of_table(text: str) -> list[Sign]:
    """The cells of a table of any size that has as many rows as columns. Headings and labels are
    dropped. The list is empty for any other text, or if a field contains more than a number.

    >>> [sign.text for sign in cells_of_table(",A,B,C,D\\n1,,2,,4\\n2,3,,,\\n3,,,,\\n4,,,1,")][:6]
    ['.', '2', '.', '4', '3', '.']
    """
    rows = rows_of_table(text) or rows_of_fields(text)
    table = _square_rows([fields for _, fields in rows])
    lines, found = text.split("\n"), list[Sign]()
    for (number, _), row in zip(rows[len(rows) - len(table) :], table, strict=True):
        at = 0
        for field in row:
            at = max(at, lines[number - 1].find(field, at))
            found.append(Sign(_bare(field), number, at + 1))
            at += len(field) + 1
    return found if all(len(sign.text) < 3 for sign in found) else []


def rows_of_table(text: str) -> list[tuple[int, list[str]]]:
    """The rows of a table with their line numbers. The heading counts as a row if it has cells. The
    list is empty unless the second line is a row of hyphens and no later line is.
    """
    rows = [(number, row) for number, row in enumerate(text.split("\n"), 1) if "|" in row]
    is_rule = [re.fullmatch(_RULE, "".join(row.split())) is not None for _, row in rows]
    if is_rule[1:2] != [True] or any(is_rule[2:]):
        return []
    (number, heading), *body = [
        (number, row.strip().removeprefix("|").removesuffix("|").split("|"))
        for number, row in (rows[0], *rows[2:])
    ]
    has_labels, missing = are_headings([row[0] for _, row in body]), len(heading) - len(body)
    is_row = not has_labels and missing and any(map(str.strip, heading))
    return [(number, heading), *body] if is_row else body


def cells_of_fields(rows: Sequence[Sequence[str]]) -> str | None:
    """The 81 cells of a table, `.` for blanks; None if the table is not a puzzle.

    Headings and labels are dropped. If there are more than nine columns, empty columns are also
    dropped.

    >>> cells_of_fields([["5", "", "**3**", *[""] * 6]] + [[""] * 9] * 8)[:4]
    '5.3.'
    """
    labels = [field for row in rows[1:] for field in row[:1]]
    if len(rows) == 9 and all(_are_headings_of(edge, 8) for edge in (rows[0], labels)):
        return None  # 8x8
    flat = [sign_of(field) for row in _square(rows, 9) for field in row]
    if not flat or None in flat or len({sign for sign in flat if sign and sign not in DIGITS}) > 1:
        return None
    return "".join(sign if sign in DIGITS else BLANK for sign in flat)


def square_rows(rows: Sequence[Sequence[str]]) -> str | None:
    """The cells of a square table: a line for each row, spaces between the cells, and `.` for an
    empty field. Headings and labels are dropped. Returns None for any other table.

    >>> square_rows([["1", "", "", ""], *[["", " 2", "", "4"]] * 3])
    '1 . . .\\n. 2 . 4\\n. 2 . 4\\n. 2 . 4'
    """
    return "\n".join(" ".join(map(_bare, row)) for row in _square_rows(rows)) or None


def _square_rows(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    is_headed = bool(rows) and _are_headings_of(rows[0], len(rows) - 1)
    return (is_headed and _square(rows, len(rows) - 1)) or _square(rows, len(rows))


def _square(rows: Sequence[Sequence[str]], size: int) -> list[list[str]]:
    """The fields of a table without its headings and labels. The list is empty unless they form a
    square of this size with at least two rows.
    """
    table = _trimmed([[field.strip() for field in row] for row in rows], size)
    is_square = len(table) == size > 1 and all(len(row) == size for row in table)
    return table if is_square else []


def _bare(field: str) -> str:
    """A field without its quotes and stars, and without the `.0` at the end of a number; `BLANK`
    for an empty cell.
    """
    bare = "" if sign_of(field) == "" else field.strip(_DRESS)
    return re.sub(r"(?<=\d)\.0*\Z", "", bare) or BLANK


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


def _trimmed(rows: list[list[str]], size: int) -> list[list[str]]:
    """The rows without headings and labels. If the labels show that the lines are the columns of
    the grid, rows and columns are swapped. If there are too many columns, empty columns are
    dropped.

    If the blank cells at the end of a row are missing, they are added.
    """
    width = max(map(len, rows), default=0)
    if len(rows) == size + 1 == width and len(rows[0]) == size and are_headings(rows[0]):
        rows = [["", *rows[0]], *rows[1:]]
    if any(len(row) != width for row in rows):
        if any(row and not row[-1] for row in rows):
            return []
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
    has_columns = _begin(labels, "c") or _begin(heading[-size:], r"r(?:ow)?\W*\d+\Z")
    return [*map(list, zip(*rows, strict=True))] if has_columns else rows


def without_labels(text: str) -> str:
    """Remove the labels before the rows of a text, the remarks after them and the heading. Spaces
    replace the labels, so that all cells stay in their columns. A border replaces the heading.

    >>> without_labels("   1 2\\nA: . 2  # first\\nB: 1 .")
    '+-+\\n   . 2 \\n   1 .'
    """
    lines = [re.sub(r"[ \t](?:#|//|<-).*", "", line) for line in text.split("\n")]
    rows = [at for at, line in enumerate(lines) if line.strip() and not is_border(line)]
    heading = lines[rows[0]].replace("|", " ").split() if rows else []
    columns = range(1, len(rows))
    is_run = re.sub("(?i)c(?=[0-9])", "", "".join(heading)) == "".join(map(str, columns))
    if columns and (is_run or (len(heading) == len(columns) and are_headings(heading))):
        lines[rows.pop(0)] = "+-+"  # a blank line could be read as a row
    marks = [mark for at in rows if (mark := re.match(_MARK, lines[at]))]
    labels = [mark[1] for mark in marks]
    if len(marks) == len(rows) and ({*labels} == {"-"} or are_headings(labels)):
        for at, mark in zip(rows, marks, strict=True):
            lines[at] = " " * mark.end() + lines[at][mark.end() :]
    return "\n".join(lines)


def explain_fields(rows: Sequence[Sequence[str]], size: int = 9) -> tuple[int | None, str]:
    """Explain why a table is not a puzzle with `size` cells in each row. Returns the 0-based number
    of the faulty row, and the reason. The number is None if the fault is not in a single row.
    """
    for index, row in enumerate(rows):
        if len(row) != size:
            return index, f"this row has {len(row)} cells, not {size}."
        for field in row:
            if sign_of(field.strip()) is None:
                message = f"{in_quotes(field.strip())} is not a cell; write 1 to {size}"
                return index, f"{message}, or 0, '.' or nothing for an empty cell."
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


def _are_headings_of(fields: Sequence[str], count: int) -> bool:
    """Whether fields are the headings of this many columns, perhaps with another heading for the
    column of labels.
    """
    filled = [bare for field in fields if (bare := field.strip(_DRESS + _LABEL))]
    is_row = len(filled) > count and filled[0].isdigit()
    return len(filled) >= count and are_headings(filled) and not is_row


def _begin(labels: Sequence[str], start: str) -> bool:
    bare = [label.strip(_DRESS + _LABEL) for label in labels]
    return bool(bare) and all(re.match(start, label, re.IGNORECASE) for label in bare)
