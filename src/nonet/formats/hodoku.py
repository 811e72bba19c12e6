"""A HoDoKu library line: a grid in progress, and optionally a step that can be found in it.

    :0000:x:+9+1.72.8...23...7...8.9.51.4 ... .62...:521:::
     |    | |                                       |   eliminations, placements, extra
     |    | cells: `.` or `0` empty, `+` before a digit placed by the player
     |    digits     deleted candidates: digit, row, column
     technique, perhaps with a variant (0402-1)

The step is not applied to the grid.
"""

import re
from typing import Final

from ..base import ParseError
from ..model import BLANK, STANDARD, Board, Candidate, Grid, Puzzle, exact
from ..model.puzzle import masks_of
from .cells import Row, rows_of
from .format import State, module_format
from .plain_text import in_quotes
from .rule_words import rules_among_words, rules_of
from .rules import unknown_rules

_FIELD: Final = re.compile(":([^:]*)")
_CELL: Final = re.compile(r"\+?[1-9]|[.0]")
_OTHER: Final = re.compile(r"[^0-9.+]|\+(?![1-9])")
_TRIPLE: Final = re.compile("([1-9])([1-9])([1-9])")


def detect(text: str) -> bool:
    """Whether the text is one line that starts with a colon. No other format starts like this."""
    rows = rows_of(text) if ":" in text else []
    return len(rows) == 1 and rows[0].text.startswith(":")


def read(text: str, board: Board = STANDARD) -> State:
    """Read the puzzle, or the grid in progress. A step in the line is ignored."""
    rows = rows_of(text, borders=True)
    if len(rows) != 1:
        raise ParseError("a library line is a single line that starts with a colon.", text=text)
    fields = [*_FIELD.finditer(rows[0].text.rstrip())]
    if len(fields) < 3 or fields[0].start():
        raise rows[0].error("a library line has the form :technique:digits:cells: and so on.", None)
    behind = [field[1] for field in fields[6:]]
    if rules := rules_among_words(behind, rules_of(board.words)):
        raise unknown_rules(rules, text)
    signs = _signs(fields[2], rows[0])
    values = "".join([sign[-1] for sign in signs]).replace("0", BLANK)
    pairs = zip(signs, values, strict=True)
    givens = "".join([BLANK if sign[0] == "+" else value for sign, value in pairs])
    deleted, *_ = [_candidates(field, rows[0]) for field in fields[3:6]] or [[]]
    if givens == values and not deleted:
        return Puzzle(givens, board=board)
    masks = list(masks_of(values, board))
    for candidate in deleted:
        masks[candidate.cell] &= ~(1 << (candidate.digit - 1))
    if not values.strip(BLANK):
        return Puzzle(values, candidates=exact(masks), board=board)
    return Grid.load(Puzzle(givens, board=board), values, exact(masks))


def _signs(field: re.Match[str], row: Row) -> list[str]:
    """The contents of the 81 cells in a field. A `+` comes before each digit that the player
    placed.
    """
    cells, column = field[1], field.start(1) + 1
    if other := _OTHER.search(cells):
        message = f"{other[0]!r} is not a cell; cells are 1 to 9, +1 to +9, or '.'."
        raise ParseError(message, line=row.number, column=column + other.start(), text=other[0])
    signs = _CELL.findall(cells)
    if len(signs) != 81:
        message = f"{len(signs)} cells found; a library line has 81."
        raise ParseError(message, line=row.number, column=column, text=cells)
    return signs


def _candidates(field: re.Match[str], row: Row) -> list[Candidate]:
    """The candidates in a field that consists of triples: digit, row, column."""
    found = []
    for match in re.finditer(r"\S+", field[1]):
        if not _TRIPLE.fullmatch(match[0]):
            message = "is not a candidate; write a digit, a row and a column, as in 521."
            column = field.start(1) + match.start() + 1
            message = f"{in_quotes(match[0])} {message}"
            raise ParseError(message, line=row.number, column=column, text=match[0])
        found.append(Candidate(_TRIPLE.sub(r"\1r\2c\3", match[0])))
    return found


def write(state: State) -> str:
    """Write a library line with the code 0000, which means that it has no step."""
    givens, values = state.puzzle.givens, state.values
    cells = "".join(
        value if value == given else f"+{value}"
        for given, value in zip(givens, values, strict=True)
    )
    return f":0000:x:{cells}:{' '.join(_deleted(state))}:::"


def _deleted(state: State) -> list[str]:
    """The missing candidates that no placed digit excludes, sorted by digit and then by cell."""
    fresh = masks_of(state.values, state.board)
    eliminated = [before & ~now for before, now in zip(fresh, state.masks, strict=True)]
    return [
        f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
        for digit in range(1, 10)
        for cell in range(81)
        if eliminated[cell] >> (digit - 1) & 1
    ]


FORMAT = module_format(__name__, name="HoDoKu library line", aliases=("library", "reglib"))
