"""A HoDoKu library line: a grid in progress, and where stated a step that can be found in it.

    :0000:x:+9+1.72.8...23...7...8.9.51.4 ... .62...:521:::
     |    | |                                       |   eliminations, placements, extra
     |    | cells: `.` or `0` open, `+` before a digit placed by the player
     |    digits     deleted candidates: digit, row, column
     technique, perhaps with a variant (0402-1)

`read` gives the state alone; `read_library_line` gives everything, for tests of a technique.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ..base.errors import ParseError
from ..model.board import STANDARD, Board
from ..model.cells import Candidate
from ..model.grid import Grid
from ..model.puzzle import BLANK, Puzzle, exact, masks_of
from .cells import rows_of
from .format import State, module_format
from .plain_text import in_quotes

_FIELDS: Final = 8
_CELL: Final = re.compile(r"\+?[1-9]|[.0]")
_TRIPLE: Final = re.compile(r"[1-9]{3}")


@dataclass(frozen=True, slots=True)
class LibraryLine:
    """All that a library line says.

    Attributes:
        technique: HoDoKu's four-digit code, `0000` for none (five digits for a Siamese fish).
        variant: what follows the code behind a hyphen; `x` = the step must not be found.
        digits: the digits of the step, `x` for none.
        state: the puzzle or the grid in progress.
        deleted: candidates that are gone already.
        eliminations, placements: what the step gives.
        extra: for chains, the number of links.
    """

    technique: str
    variant: str
    digits: str
    state: State
    deleted: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    placements: tuple[Candidate, ...]
    extra: str


def _line(text: str) -> tuple[int, str]:
    """The number and text of the only line that is not a comment."""
    rows = rows_of(text, borders=True)
    if len(rows) != 1:
        raise ParseError("a library line is one line that starts with a colon.", text=text)
    return rows[0].number, rows[0].text.rstrip()


def detect(text: str) -> bool:
    """Whether the text is one line that starts with a colon, as nothing else does."""
    rows = rows_of(text)
    return len(rows) == 1 and rows[0].text.startswith(":")


def read_library_line(text: str, board: Board = STANDARD) -> LibraryLine:
    """Everything that a library line says.

    Raises:
        ParseError: when the line is none; the message says which field is wrong.

    >>> case = read_library_line(":0003-x:5:5" + "." * 80 + "::512:::")
    >>> case.technique, case.variant, case.state.clues, case.eliminations
    ('0003', 'x', 1, (Candidate('5r1c2'),))
    """
    number, line = _line(text)
    fields = line.split(":")
    if fields[0] or len(fields) < 4:
        raise ParseError(
            "a library line is :technique:digits:cells: and so on.", line=number, text=line
        )
    columns = [1]
    for field in fields:
        columns.append(columns[-1] + len(field) + 1)
    fields += [""] * (_FIELDS - len(fields))
    columns += [len(line) + 1] * (_FIELDS - len(columns))
    technique, _, variant = fields[1].partition("-")
    deleted, eliminations, placements = (
        _candidates(fields[index], number, columns[index]) for index in (4, 5, 6)
    )
    givens, values = _cells(fields[3], number, columns[3])
    state = _state(givens, values, deleted, board)
    return LibraryLine(
        technique, variant, fields[2], state, deleted, eliminations, placements, fields[7]
    )


def _cells(field: str, line: int, column: int) -> tuple[str, str]:
    """The givens and the values of the third field."""
    givens, values = [], []
    position = 0
    while position < len(field):
        match = _CELL.match(field, position)
        if not match:
            raise ParseError(
                f"{field[position]!r} is not a cell; cells are 1 to 9, +1 to +9, or '.'.",
                line=line,
                column=column + position,
                text=field[position],
            )
        digit = match[0][-1].replace("0", BLANK)
        values.append(digit)
        givens.append(BLANK if match[0][0] == "+" else digit)
        position = match.end()
    if len(values) != 81:
        raise ParseError(
            f"{len(values)} cells found; a library line has 81.",
            line=line,
            column=column,
            text=field,
        )
    return "".join(givens), "".join(values)


def _candidates(field: str, line: int, column: int) -> tuple[Candidate, ...]:
    """The candidates that a field of digit-row-column triples names."""
    found = []
    for match in re.finditer(r"\S+", field):
        if not _TRIPLE.fullmatch(match[0]):
            told = "is not a candidate; candidates are digit, row and column, as in 521."
            raise ParseError(
                f"{in_quotes(match[0])} {told}",
                line=line,
                column=column + match.start(),
                text=match[0],
            )
        digit, row, number = match[0][0], match[0][1], match[0][2]
        found.append(Candidate(f"{digit}r{row}c{number}"))
    return tuple(found)


def _state(givens: str, values: str, deleted: tuple[Candidate, ...], board: Board) -> State:
    if givens == values and not deleted:
        return Puzzle(givens, board=board)
    masks = list(masks_of(values, board))
    for candidate in deleted:
        masks[candidate.cell] &= ~(1 << (candidate.digit - 1))
    if not values.strip(BLANK):
        return Puzzle(values, candidates=exact(masks), board=board)
    return Grid.load(Puzzle(givens, board=board), values, exact(masks))


def read(text: str, board: Board = STANDARD) -> State:
    """The puzzle, or the grid in progress; the step that the line may name is not applied."""
    return read_library_line(text, board).state


def write(state: State) -> str:
    """A library line without a step: code 0000."""
    givens, values = state.puzzle.givens, state.values
    cells = "".join(
        value if value == given else f"+{value}"
        for given, value in zip(givens, values, strict=True)
    )
    return f":0000:x:{cells}:{' '.join(_deleted(state))}:::"


def _deleted(state: State) -> list[str]:
    """The candidates that are gone though no digit excludes them, by digit and then by cell."""
    fresh = masks_of(state.values, state.board)
    gone = [before & ~now for before, now in zip(fresh, state.masks, strict=True)]
    return [
        f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
        for digit in range(1, 10)
        for cell in range(81)
        if gone[cell] >> (digit - 1) & 1
    ]


FORMAT = module_format(
    __name__, id="hodoku", name="HoDoKu library line", aliases=("library", "reglib")
)
