"""The cell that a question is about, and the digit if it names one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ..base.errors import Error
from ..model.board import Board
from ..model.cells import CELLS_ARE_WRITTEN, Cell, Digit
from ..model.place_names import place_named

_WRITTEN: Final = re.compile(
    r"(?P<before>[1-9][0-9]?)?(?P<cell>[A-Za-z][A-Za-z0-9,]+)"
    r"(?:\s*=\s*(?P<after>[1-9][0-9]?|[A-Za-z]))?",
    re.ASCII,
)


@dataclass(frozen=True)
class CellAsked:
    """What a person asks about, before it is known on which board.

    Attributes:
        cell: the name of the cell, in any notation.
        digit: the digit as it was written; None where there is none.
    """

    cell: str
    digit: str | None

    def on(self, board: Board) -> tuple[Cell, Digit | None]:
        """The cell and the digit of a board.

        Raises:
            Error: where the board has no such cell or digit.

        >>> from nonet.model.board import STANDARD
        >>> cell_asked("r3c4=5").on(STANDARD), cell_asked("c4").on(STANDARD)
        ((Cell('r3c4'), Digit(5)), (Cell('r3c4'), None))
        """
        cell = board.cell(self.cell)
        return cell, None if self.digit is None else digit_asked(self.digit, board)


def cell_asked(text: str) -> CellAsked:
    """The cell, and the digit if there is one, that a person writes as `r3c4`, `r3c4=5`, `C4`,
    `Cell23` or `5r3c4`, and on large boards as `r10c12=G` or `16r10c12`.

    Raises:
        Error: where no board has such a cell.

    >>> cell_asked("r10c12 = G")
    CellAsked(cell='r10c12', digit='G')
    """
    match = _WRITTEN.fullmatch(text.strip())
    twice = match is not None and match["before"] and match["after"]
    if match is None or twice or place_named(match["cell"]) is None:
        raise Error(
            f"'{text}' is not a cell; cells are written {CELLS_ARE_WRITTEN}, with a digit r3c4=5."
        )
    return CellAsked(match["cell"], match["before"] or match["after"])


def digit_asked(digit: int | str, board: Board) -> Digit:
    """A digit of a board, by its number or its sign.

    Raises:
        Error: where the board has none.

    >>> from nonet.model.board import Board
    >>> digit_asked("12", Board.of("16x16"))
    Digit('C')
    """
    if isinstance(digit, str):
        digit = int(digit) if digit.isdecimal() else digit.upper()
    if not isinstance(digit, int) and digit not in map(str, board.all_digits):
        raise Error(f"'{digit}' is not a digit; digits are 1 to {board.all_digits[-1]}.")
    return board.digit(digit)
