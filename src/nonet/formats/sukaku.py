"""729 characters, nine per cell. Position d of a cell holds the digit d if this digit is possible,
and a blank if not. Nine blanks mean that the cell is not marked yet, and nine hyphens mean that no
candidate is left.

A digit is a given if it is the only candidate in its cell and no peer lists it as one of several
candidates. If there are givens, the text is a grid in progress. Otherwise, it is a Sukaku puzzle.
"""

from typing import Final

from ..base import ParseError
from ..model import ALL_DIGITS, BLANK, STANDARD, Board, Cell
from . import sdx
from .candidates import NONE_LEFT
from .format import State, module_format
from .plain_text import error_at
from .progress import state_of_marks

_LENGTH: Final = 729
_BLANKS: Final = ".0*_-"
_ALLOWED: Final = frozenset("123456789" + _BLANKS)


def _body(text: str) -> str:
    """The part of the text that has the cells: the whole text without white space, or a word of 729
    characters before a comment.
    """
    words = text.split(maxsplit=1)
    if words and len(words[0]) == _LENGTH:
        return words[0]
    return "".join(text.split())


def detect(text: str) -> bool:
    """Whether the text has 729 digits and blanks."""
    body = _body(text)
    return len(body) == _LENGTH and set(body) <= _ALLOWED and not sdx.detect(text)


def may_be_part(line: str) -> bool:
    """Whether a line may be one of the nine rows of a 729-character string. In such a row, each
    digit is at its own position within a cell.

    >>> may_be_part(".2.4....." * 9), may_be_part("53..7...." * 9)
    (True, False)
    """
    return (
        len(line) == _LENGTH // 9
        and all(
            character in _BLANKS or character == str(index % 9 + 1)
            for index, character in enumerate(line)
        )
        and any(character not in _BLANKS for character in line)
    )


def read(text: str, board: Board = STANDARD) -> State:
    """Read the puzzle, or the grid in progress, with these candidates."""
    body = _body(text)
    if len(body) != _LENGTH:
        raise ParseError(
            f"{len(body)} characters found; a line of candidates has 729, nine for each cell.",
            text=body,
        )
    masks: list[int | None] = [
        0 if body[start : start + 9] == NONE_LEFT * 9 else None for start in range(0, _LENGTH, 9)
    ]
    for index, character in enumerate(body):
        if character in _BLANKS:
            continue
        cell, digit = divmod(index, 9)
        if character != str(digit + 1):
            message = f"{character!r} is where the {digit + 1} of {Cell(cell)} should be."
            offsets = [offset for offset, sign in enumerate(text) if not sign.isspace()]
            raise error_at(text, offsets[index], message, character)
        masks[cell] = (masks[cell] or 0) | 1 << digit
    return state_of_marks(masks, board)


def write(state: State) -> str:
    """Write the candidates of each cell. A filled cell has its digit as the only candidate."""
    return "".join(map(_written, state.values, state.masks))


def _written(value: str, mask: int) -> str:
    blank = NONE_LEFT if value == BLANK and not mask else BLANK
    return "".join(
        str(digit) if mask >> (digit - 1) & 1 or value == str(digit) else blank
        for digit in ALL_DIGITS
    )


FORMAT = module_format(__name__, name="729-character Sukaku", aliases=("729",))
