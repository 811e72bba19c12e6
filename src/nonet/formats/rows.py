"""Reads rows of cells. People may write a label before a row or a remark after it, and leave cells
blank.
"""

import re
from functools import lru_cache
from itertools import chain, pairwise, product
from typing import Final

from ..model import BLANK, SIGNS
from .cells import BLANKS, is_border

_LABEL: Final = (
    r"\s*(?:(?P<row>(?:row|r)[ \t]{0,3})|\[)?"
    r"(?:[1-9](?:[:).\]]|,\]|[ \t]{0,3}[|=]|\t(?=[^\t]*\Z)|(?(row)\s|(?!)))"
    r"|[A-I](?:[:).\]]|[ \t]{0,3}\||\s))"
)
_TAIL: Final = r"[\s|!:,;\])}'\"`]*(?:(?<=[\s|!:,;])(?:#|//|<|--|;|\(|=|[^\W\d_]).*)?"
_BETWEEN: Final = r"[ \t|,;:!'\"`\[\](){}>]*"
_ROWS: Final = [
    rf"(?is)(?:{_LABEL})?(?:{_BETWEEN}[1-9{re.escape(blank)}]){{9}}{_TAIL}" for blank in BLANKS
]
"""Rows of nine cells, perhaps with a label before them or a remark after them."""
_QUOTED: Final = r"(?m)^[ \t>]*[\t>]"
_DRAWN: Final = frozenset(f"{SIGNS} |")
_WIDEST_STEP: Final = 5
_WIDEST_CELL: Final = 7
_FIGURES: Final = "0123456789"
_FEWEST_LETTERS: Final = 3
_MOST_DIGITS: Final = 5
_MOST_TABS: Final = 3
_MOST_BARS: Final = 8
_WORD: Final = r"[^\W\d_xX]{3,}"
_NUMBERED: Final = r"(?i)\s*n[or°º][.:]?\s?\d{1,7}[.:]?\s*"
_LABELLED: Final = (
    r"[\s\"'`]*(?:(?P<word>(?i:row|line|r))[\s#]{0,2}\d{1,2}[:.)\]=]?[\s\"'`]*)?"
    r"(?:(?=\S*[0-9.])[0-9A-Y.*_?-]{4,}[\s\"'`,]*"
    r"|(?(word)(?=.*[0-9.*_?|-])(?:[0-9A-Y.*_?-]{0,2}[\s|,;]){3,}[0-9A-Y.*_?-]{0,2}|(?!)))"
)
"""A row of a board of any size, perhaps with a label or quotes."""
ROW_OF_REGIONS: Final = r"\s*(?:(?:[A-I]\s?){9}|(?:[a-i]\s?){9})\s*"
"""A row of letters in the layout of a jigsaw."""
_NAMES: Final = r"\b(?:r[1-9]{1,9}c[1-9]{1,9}|[rcbdw][1-9]{1,9})\b"
"""The names of cells and houses, as people write them below a grid."""


def is_blank(line: str) -> bool:
    """Whether a line is empty. A line with three tabs or more is a row, not an empty line, even if
    its cells are all blank.
    """
    return not line.strip() and line.count("\t") < _MOST_TABS


@lru_cache(maxsize=256)  # the blocks that are tried in a text share their lines
def is_remark(line: str) -> bool:
    """Whether a line has words and no cells, such as a title.

    >>> is_remark("Grid 01"), is_remark("5 3 x x 7 x x x x")
    (True, False)
    >>> is_remark("base r1 r3 r7   cover c2 c4 c9"), is_remark("A set r8c7,r9c8   B set r2c48")
    (True, True)
    """
    rest = re.sub(_NAMES, "", line) if re.search(_WORD, line) else line
    return re.fullmatch(_NUMBERED, line) is not None or (
        not line.lstrip().startswith(("<", "{", "[", ":", "SumoCueV"))
        and "://" not in line
        and not re.fullmatch(_LABELLED, line)
        and not re.fullmatch(ROW_OF_REGIONS, line)
        and sum(map(rest.count, _FIGURES)) <= _MOST_DIGITS
        and sum(map(str.isalpha, line)) - line.count("x") - line.count("X") >= _FEWEST_LETTERS
        and max(line.count("\t"), line.count("&")) < _MOST_TABS
        and not (line.count("|") >= _MOST_BARS and any(map(rest.count, _FIGURES)))
        and not (line.count("|") > 1 and not re.search(_WORD, line))
        and not (max(map(line.count, ",;")) >= _MOST_TABS and not re.search(_WORD, line))
        and not is_border(line)
        and not any(re.fullmatch(row, line) for row in _ROWS)
    )


def without_quotes(text: str) -> str:
    """The text with spaces in place of quote signs (`>`) and tabs at the start of each line."""
    return re.sub(_QUOTED, lambda quote: " " * len(quote[0]), text)


@lru_cache(maxsize=4)  # as for `cell_signs`, which calls this twice with the same text
def with_dots(text: str) -> str:
    """Put a dot in each empty cell of a grid whose empty cells are spaces. The cells are found by
    their positions. Any other text stays the same.

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
    """The rows of a grid, by their line numbers in the text. Some rows may be blank. Every bar is
    written as `|`.
    """
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
    """The columns of the cells in rows of digits, bars and spaces. There are as many of them as
    rows. The list is empty if the cells are not evenly spaced between the bars.
    """
    size, width = len(rows), max(map(len, rows), default=0)
    signs = {*re.sub("(?<=[12])0", "", "".join(rows))}
    if signs - _DRAWN or signs <= {*" |"}:
        return []
    if size > 9 and max(map(len, re.findall("[0-9]+", " ".join(rows))), default=0) == 2:
        rows = [re.sub("[0-9](?=[0-9])", " ", row) for row in rows]  # keep each last digit
    bars = edges = sorted({at for row in rows for at, sign in enumerate(row) if sign == "|"})
    if not bars or not all(
        row.lstrip()[:1] == row[bars[0] : bars[0] + 1] == row[-1:] for row in rows
    ):
        if size != 9:
            return []
        # Spaces at the ends of rows may have been cut off, so the first and last boxes are assumed
        # to be as wide as their neighbours.
        first, last = (2 * bars[0] - bars[1], 2 * bars[-1] - bars[-2]) if bars[1:] else (-1, 9)
        edges = [min(first, -1), *bars]
        if bars[-1:] != [width - 1] or len(bars) not in (3, 9):
            edges.append(max(width, last))
    used = {at for row in rows for at, sign in enumerate(row) if sign not in " |"}
    spans = [range(left + 1, right) for left, right in pairwise(edges) if right > left + 1]
    fitting = []
    is_full = len(spans) == size  # a bar between all cells
    if is_full and max(map(len, spans)) > _WIDEST_CELL:  # the bars separate boxes, not cells
        return []
    steps = range(1, 2 if is_full else _WIDEST_STEP + 1)
    margins = range(min(map(len, spans), default=0))
    for step, margin in product(steps, [0] if is_full else margins[: 2 * _WIDEST_STEP]):
        found = (_places(span, step, len(span) - 1 if is_full else margin, used) for span in spans)
        places = [*chain(*found)]
        if len(places) == size and used <= {*places}:
            fitting.append((abs(margin - 2 * (step - 1)), places))
    return min(fitting)[1] if fitting else []


def _places(span: range, step: int, margin: int, used: set[int]) -> range:
    """The columns of the cells between two bars.

    Args:
        span: all columns between the bars.
        step: the distance between one cell and the next.
        margin: the number of columns to the left and to the right of the cells, in total. These
            columns are divided as equally as possible between left and right.
        used: the columns that contain digits.
    """
    length = len(span) - margin
    if length < 1 or (length - 1) % step:
        return range(0)
    runs = [range(span[at], span[at] + length, step) for at in range(margin + 1)]
    fitting = [run for run in runs if run[0] >= 0 and used.intersection(span) <= {*run}]
    middle = span[0] + span[-1]
    return min(fitting, key=lambda run: abs(run[0] + run[-1] - middle), default=range(0))
