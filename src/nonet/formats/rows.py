"""Reads a row of nine cells. People may write a label before it or a remark after it."""

import re
from typing import Final

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


def is_heading(line: str) -> bool:
    """Whether a line is a heading that numbers the columns: 1 to 9, 0 to 8, or A to I.

    >>> is_heading("    1 2 3   4 5 6   7 8 9"), is_heading("  [,1] [,2]")
    (True, False)
    """
    return "".join(filter(str.isalnum, line)).upper() in ("123456789", "012345678", "ABCDEFGHI")


def is_blank(line: str) -> bool:
    """Whether a line is empty. A line with eight tabs is a row, not an empty line, even if its
    nine cells are all blank.
    """
    return not line.strip() and line.count("\t") < 8


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
        and not is_border(line)
        and not any(row_of(line, blank) for blank in ("", *BLANKS))
    )
