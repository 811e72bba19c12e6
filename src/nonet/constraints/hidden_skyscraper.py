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
        found = self.numbers(held)
        one = f"{max(found)} would" if len(found) == 1 else f"{self.value} would not"
        return f"{one} be the first that is hidden" if found and self.value not in found else ""

    @property
    def says(self) -> str:
        line = "Looking from {first} towards {last}"
        return f"{line}, {self.value} is the first skyscraper that a higher one hides."
