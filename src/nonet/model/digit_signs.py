"""The ways to write digits above nine as single characters in a line of cells."""

from collections.abc import Sequence
from typing import Final

from ..base import NamedValue, ParseError
from .cells import SIGNS

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXY"
BLANK_SIGNS: Final = ".*_-?"
"""Characters that mean a blank cell on boards of every size. `0` also means a blank cell if it is
not a digit, and so does `X` on boards with up to nine digits.
"""


def sign_of_number(number: int) -> str:
    """The usual character for a digit that is written as a number, such as C for 12. If there is
    none, the number as text, which is not a digit of any board.
    """
    return f"0{SIGNS}"[number : number + 1] or str(number)


class SignOf(int):
    """The value of a digit. In sentences, it is written as on the board: B for 11. Sums are plain
    numbers.

    >>> f"{SignOf(9)}, {SignOf(11)}, {SignOf(9) + SignOf(2)}"
    '9, B, 11'
    """

    def __str__(self) -> str:
        return sign_of_number(self)


class DigitSigns(NamedValue):
    """Ways to write each digit as one character.

    ONE     1 to 9, then A for 10, B for 11 and so on: `1-9A-G` at size 16.
    ZERO    the same, but 0 for the last digit: `0-9A-F` at size 16, where 0 means 16.
    LETTERS A for 1, B for 2 and so on: `A-P` at size 16.

    >>> [signs.in_short(16) for signs in DigitSigns]
    ['1-9A-G', '0-9A-F', 'A-P']
    """

    ONE = "1"
    ZERO = "0"
    LETTERS = "A"

    def in_short(self, size: int) -> str:
        """The characters for this many digits in abbreviated form, such as `1-9A-G`."""
        signs = self.signs(size)
        if self is DigitSigns.LETTERS:
            return f"A-{signs[-1]}"
        if self is DigitSigns.ZERO:
            return f"0-9A-{signs[-2]}" if size > 10 else f"0-{signs[-2]}"
        return f"1-9A-{signs[-1]}" if size > 9 else f"1-{size}"

    def signs(self, size: int) -> str:
        """The character for each digit from 1 to `size`.

        >>> DigitSigns.ZERO.signs(10), DigitSigns.LETTERS.signs(4)
        ('1234567890', 'ABCD')
        """
        if self is DigitSigns.LETTERS:
            return _LETTERS[:size]
        if self is DigitSigns.ZERO:
            return SIGNS[: size - 1] + "0"
        return SIGNS[:size]

    def instead_of_usual(self, size: int) -> dict[int, int]:
        """A table for `str.translate` that replaces the usual characters for this many digits with
        the characters of this set. The table is empty if this set has the usual characters.

        >>> "1.3".translate(DigitSigns.LETTERS.instead_of_usual(4))
        'A.C'
        """
        return {} if self is DigitSigns.ONE else str.maketrans(SIGNS[:size], self.signs(size))

    def values(self, cells: str, size: int) -> tuple[int, ...] | None:
        """The digits in a line of cells, with 0 for an empty cell. Returns None if a character is
        neither a digit nor a blank.

        >>> DigitSigns.ONE.values("1.G", 16), DigitSigns.ZERO.values("0.F", 16)
        ((1, 0, 16), (16, 0, 15))
        """
        table = _table(self, size)
        values = tuple([table.get(sign, -1) for sign in cells])
        return None if -1 in values else values


def signs_in(text: str, givens: Sequence[int], size: int) -> DigitSigns:
    """Find out which set of characters an input uses for the digits of a puzzle. If the text does
    not show this, the set is assumed to be `1-9A-G`.

    >>> signs_in("0..F", (16, 0, 0, 15), 16), signs_in("..12", (0, 0, 1, 2), 4)
    (<DigitSigns.ZERO: '0'>, <DigitSigns.ONE: '1'>)
    """
    cells = text.upper()
    for way in DigitSigns:
        signs = way.signs(size)
        written = "".join([sign for sign in cells if sign in signs])
        if written == "".join([signs[digit - 1] for digit in givens if digit]):
            return way
    return DigitSigns.ONE


def _table(signs: DigitSigns, size: int) -> dict[str, int]:
    """The digit that each character of this set represents."""
    blanks = BLANK_SIGNS
    if signs is not DigitSigns.ZERO:
        blanks += "0"
    if size <= 9:
        blanks += "Xx"
    table = dict.fromkeys(blanks, 0)
    for digit, sign in enumerate(signs.signs(size), 1):
        table[sign] = table[sign.lower()] = digit
    return table


def signs_named(name: str, size: int) -> DigitSigns:
    """The set of characters with this name. The name is its first character, or an abbreviation
    such as `1-9A-G`.

    Raises:
        ParseError: if no set has this name.

    >>> signs_named("A-P", 16), signs_named("0-f", 16)
    (<DigitSigns.LETTERS: 'A'>, <DigitSigns.ZERO: '0'>)
    """
    first = name.strip()[:1].upper()
    for signs in DigitSigns:
        if signs.value == first:
            return signs
    ways = ", ".join(signs.in_short(size) for signs in DigitSigns)
    raise ParseError(f"'{name}' is not a way to write digits; choose one of {ways}.", text=name)
