"""A hidden skyscraper clue: the first digit that is not greater than all digits before it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from ..model import SignOf
from .bounds import digits_listed
from .numbers import OfNumber


@dataclass(frozen=True)
class HiddenSkyscraper(OfNumber):
    """One clue beside a row or a column.

    >>> clue = HiddenSkyscraper(((0, 0), (0, 1), (0, 2), (0, 3)), 1)
    >>> clue.word, clue.allows((2, 4, 1, 3)), clue.allows((2, 4, 3, 1))
    ('hidden-skyscraper:1@r1c1-r1c4', True, False)
    """

    translations = {"de": ("Verdeckte Hochhäuser",)}
    needs = "its digit and its row or column, as in hidden-skyscraper:3@r1c1-r1c9"
    order = 150
    knows_zero = True
    sign = SignOf
    start = (-1, -1)
    final = 1000
    look = "white"  # unlike a skyscraper clue
    iss_names = ("HiddenSkyscraper",)
    titles = r"hidden[-_ ]skyscrapers?"
    in_books = (
        "Each digit is a building of that height. A circled clue outside the grid is the height of "
        "the first building that is hidden behind a higher one."
    )

    def allows(self, digits: Sequence[int]) -> bool:
        pairs = zip(digits[1:], accumulate(digits, max), strict=False)
        return next((digit for digit, most in pairs if digit <= most), None) == self.value

    def after(self, first: int, number: int, digit: int, digits: int) -> tuple[int, int]:  # noqa: ARG002
        """The state consists of the greatest digit so far (1000 after a hidden digit), and the
        hidden digit.
        """
        return (digit, -1) if digit > first else (1000, digit if number < 0 else number)

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        found, value = self.numbers(held), SignOf(self.value or 0)
        if not found or value in found:
            return ""
        if len(found) < 4:
            return f"{digits_listed(sorted(found), 'or')} would be the first that is hidden"
        tops = [{-1}]  # after each cell, the possible greatest digits if none is hidden
        while tops[-1] and len(tops) <= len(held):
            tops.append({digit for digit in held[len(tops) - 1] if digit > min(tops[-1])})
        at = next((at for at, own in enumerate(held) if [*own] == [value]), len(held))
        last = len(tops) - 1 - (not tops[-1])  # the number of cells that may rise
        if at <= last and max(tops[at]) < value:
            return f"nothing could hide the {value}"
        if at <= last or last == len(held):
            return f"{value} would not be the first that is hidden"
        one = f"one of the first {last + 1}" if last > 1 else "the second"
        end = f" before the {value}" if at < len(held) else f", but not {value}"
        return f"{one} would be hidden{end}"

    @property
    def says(self) -> str:
        line = "Looking from {first} towards {last}"
        return f"{line}, {SignOf(self.value or 0)} is the first skyscraper that a higher one hides."
