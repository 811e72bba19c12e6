"""A hidden skyscraper clue: the first digit that is not greater than all digits before it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

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
    start = (-1, -1)
    iss_names = ("HiddenSkyscraper",)
    titles = r"hidden[-_ ]skyscrapers?"
    in_books = (
        "Each digit is a building of that height. A clue outside the grid is the height of the "
        "first building that is hidden behind a higher one."
    )

    def allows(self, digits: Sequence[int]) -> bool:
        hidden = (
            d for d, most in zip(digits[1:], accumulate(digits[:-1], max), strict=True) if d <= most
        )
        return next(hidden, None) == self.value

    def after(self, first: int, number: int, digit: int, digits: int) -> tuple[int, int]:  # noqa: ARG002
        """The state consists of the greatest digit so far and the hidden digit (-1 if none)."""
        if number >= 0:
            return first, number
        return (digit, -1) if digit > first else (first, digit)

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        found = self.numbers(held)
        if not found or self.value in found:
            return ""
        one = f"{self.value} would not" if len(found) > 1 or -1 in found else f"{max(found)} would"
        return f"{one} be the first that is hidden"

    @property
    def says(self) -> str:
        line = "Looking from {first} towards {last}"
        return f"{line}, {self.value} is the first skyscraper that a higher one hides."
