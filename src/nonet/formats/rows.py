"""Reads rows of cells. People may write a label before a row or a remark after it, and leave cells
blank.
"""

import re
from itertools import pairwise
from typing import Final

from ..model import BLANK
from .cells import BLANKS, DIGITS, is_border

_DECORATION: Final = frozenset(" \t|,;:!'\"`[](){}>")
_LABEL: Final = (
    r"(?i)\s*(?:(?:row|r)[ \t]{0,3}|\[)?"
    r"(?:(?P<number>[1-9])(?:[:).\]]|,\]|[ \t]{0,3}[|=]|\t(?=[^\t]*\Z))"
    r"|(?P<letter>[A-I])(?:[:).\]]|[ \t]{0,3}\||\s))"
)
_TAIL: Final = re.compile(
    r"[\s|!:,;\])}'\"`]*(?:(?<=[\s|!:,;])(?:#|//|<|--|;|\(|=|[^\W\d_]).*)?", re.DOTALL
)
_DRAWN: Final = frozenset("123456789 |")
_WIDEST_STEP: Final = 5
_FIGURES: Final = "0123456789"
_FEWEST_LETTERS: Final = 3
_MOST_DIGITS: Final = 5
_MOST_TABS: Final = 3
_MOST_BARS: Final = 8
_WORD: Final = r"[^\W\d_xX]{3,}"
_NUMBERED: Final = r"(?i)\s*n[or°º][.:]?\s?\d{1,7}[.:]?\s*"
ROW_OF_REGIONS: Final = r"\s*(?:(?:[A-I]\s?){9}|(?:[a-i]\s?){9})\s*"
"""A row of letters in the layout of a jigsaw."""
_NAMES: Final = r"\b(?:r[1-9]{1,9}c[1-9]{1,9}|[rcbdw][1-9]{1,9})\b"
"""The names of cells and houses, as people write them below a grid."""


def row_of(line: str, blank: str) -> tuple[str, int] | None:
    """The row of cells in a line, and the number of the row according to its label (B means 2; 0
    without a label). `blank` is the character for an empty cell, or "" if no cell is empty.

    >>> row_of("B | 5 3 . | . 7 . | . . . |  # second", ".")
    ('53..7....', 2)
    """
    found = _from(line, 0, blank)
    if found is not None:
        return found, 0
    label = re.match(_LABEL, line)
    found = _from(line, label.end(), blank) if label else None
    if label is None or found is None:
        return None
    number = label["number"]
    return found, int(number) if number else ord(label["letter"].upper()) - ord("@")


def _from(line: str, start: int, blank: str) -> str | None:
    """The nine cells that start at this position of a line. Returns None if anything but a remark
    follows them.
    """
    cells = []
    for index in range(start, len(line)):
        sign = line[index]
        if sign in DIGITS or sign == blank:
            cells.append(sign)
            if len(cells) == 9:
                return "".join(cells) if _TAIL.fullmatch(line, index + 1) else None
        elif sign not in _DECORATION:
            return None
    return None


def is_blank(line: str) -> bool:
    """Whether a line is empty. A line with three tabs or more is a row, not an empty line, even if
    its cells are all blank.
    """
    return not line.strip() and line.count("\t") < _MOST_TABS


def is_remark(line: str) -> bool:
    """Whether a line has words and no cells, such as a title.

    >>> is_remark("Grid 01"), is_remark("5 3 x x 7 x x x x")
    (True, False)
    >>> is_remark("base r1 r3 r7   cover c2 c4 c9"), is_remark("A set r8c7,r9c8   B set r2c48")
    (True, True)
    """
    rest = re.sub(_NAMES, "", line) if re.search(_WORD, line) else line
    return re.fullmatch(_NUMBERED, line) is not None or (
        line.lstrip()[:1] not in "<{[:"
        and "://" not in line
        and not re.fullmatch(ROW_OF_REGIONS, line)
        and sum(map(rest.count, _FIGURES)) <= _MOST_DIGITS
        and sum(map(str.isalpha, line)) - line.count("x") - line.count("X") >= _FEWEST_LETTERS
        and max(line.count("\t"), line.count("&")) < _MOST_TABS
        and not (line.count("|") >= _MOST_BARS and any(map(rest.count, _FIGURES)))
        and not (max(map(line.count, "|,;")) >= _MOST_TABS and not re.search(_WORD, line))
        and not is_border(line)
        and not any(row_of(line, blank) for blank in ("", *BLANKS))
    )


def with_dots(text: str) -> str:
    """The text with a dot in each empty cell, if it is a grid whose empty cells are spaces. The
    cells are found by their positions. Any other text stays the same.

    >>> print(with_dots("|  1|2  |\\n|   |  3|\\n+---+---+\\n|4  |   |\\n|   |1  |"))
    |. 1|2 .|
    |. .|. 3|
    +---+---+
    |4 .|. .|
    |. .|1 .|
    """
    lines = text.split("\n")
    rows = _drawn_rows(lines) if len(lines) > 3 else {}
    columns = _columns([*rows.values()])
    for number in rows if columns else ():
        cells = [*lines[number].rstrip().ljust(columns[-1] + 1)]
        for column in columns:
            cells[column] = cells[column].replace(" ", BLANK)
        lines[number] = "".join(cells)
    return "\n".join(lines)


def _drawn_rows(lines: list[str]) -> dict[int, str]:
    """The rows of a grid, which may be blank, by their indices in the text. All bars are `|`."""
    rows = [
        (number, line.rstrip().replace(":", "|"))
        for number, line in enumerate(lines)
        if not is_border(line) and not is_remark(line)
    ]
    full = [(number, row) for number, row in rows if row and not row.startswith("#")]
    if all(row.lstrip()[0] == row[-1] == "|" for _, row in full):
        return dict(full)
    while len(rows) > 9 and not (rows[0][1] and rows[-1][1]):
        rows.pop(0 if rows[-1][1] else -1)
    return dict(rows if len(rows) == 9 != len(full) else full)


def _columns(rows: list[str]) -> list[int]:
    """The columns of the cells in rows of digits, bars and spaces. The list is empty if the cells
    are not evenly spaced between the bars.
    """
    size, width, signs = len(rows), max(map(len, rows), default=0), {*"".join(rows)}
    if signs - _DRAWN or signs <= {*" |"}:
        return []
    padded = [row.ljust(width) for row in rows]
    bars = [column for column in range(width) if any(row[column] == "|" for row in padded)]
    is_framed = bool(bars) and all(row.lstrip()[:1] == row[bars[0]] == row[-1] for row in padded)
    if size != 9 and not is_framed:
        return []
    edges = bars if is_framed else [-1, *bars]
    # Spaces at the ends of rows may have been cut off. So the last box is as wide as the one before
    # it.
    if not is_framed and (bars[-1:] != [width - 1] or len(bars) not in (3, 9)):
        edges.append(max(width, 2 * edges[-1] - edges[-2] if bars else 9))
    segments = [(left + 1, right) for left, right in pairwise(edges) if right > left + 1]
    is_whole = all("|" in row[bar : bar + 1] for row in rows for bar in bars if bar < len(row))
    if size % len(segments) or (len(segments) != size and not is_whole):
        return []
    columns: list[int] = []
    for start, end in segments:
        used = {c - start for row in padded for c in range(start, min(end, width)) if row[c] != " "}
        places = _places(end - start, size // len(segments), used)
        if places is None:
            return []
        columns += [start + place for place in places]
    return columns


def _places(width: int, count: int, used: set[int]) -> list[int] | None:
    """The columns of the cells in a stretch between bars. The cells are evenly spaced, with about
    the same margin on both sides.
    """
    fitting = []
    for step in range(1, _WIDEST_STEP + 1):
        for first in range(width):
            places = [first + step * index for index in range(count)]
            if places[-1] < width + step - 1 and used <= set(places):
                margin = width - 1 - places[-1]
                fitting.append((abs(margin - first), abs(first - (step - 1)), first, places))
    return min(fitting)[-1] if fitting else None
