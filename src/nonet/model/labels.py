"""The letters that name cell sets and colours in explanations and pictures. Boards with more than
nine digits use different letters, because A to P may be digits there, and `B` would be read as
eleven.
"""

from typing import Final

from .board import STANDARD, Board

_ALL: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# Text pictures use S for assumed candidates and X for failed cells. Explanations with more than two
# sets use X and Z for digits. So these letters are left out.
_NO_DIGITS: Final = "QRTUVWY"


def label(number: int, board: Board = STANDARD) -> str:
    """The letter of the set or colour with this 0-based number. After the last letter come doubled
    letters.

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
