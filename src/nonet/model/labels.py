"""The letters of sets of cells and of colours in words and pictures. With more than nine digits, A
to P are digits themselves: `B` would be read as eleven.
"""

from __future__ import annotations

from typing import Final

from .board import STANDARD, Board

_ALL: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_NO_DIGITS: Final = "QRTUVWY"  # S is a supposed candidate in a picture of text, X a failed cell,
# and the digits that a text calls X and Z are beside more than two sets


def label(number: int, board: Board = STANDARD) -> str:
    """The letter of a set or colour by its number, from 0; doubled after the last letter.

    >>> label(1), label(25), label(26)
    ('B', 'Z', 'AA')
    >>> from nonet.model.board import Board
    >>> large = Board.of("16x16")
    >>> label(1, large), label(7, large)
    ('R', 'QQ')
    """
    letters = _ALL if board.digits <= 9 else _NO_DIGITS
    rounds, place = divmod(number, len(letters))
    return letters[place] * (rounds + 1)
