"""A hidden skyscraper clue: the first digit that is not greater than all digits before it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from .clues import OfStates, Outside


@dataclass(frozen=True)
class HiddenSkyscraper(Outside, OfStates):
    """One clue beside a row or a column.

    >>> clue = HiddenSkyscraper(((0, 0), (0, 1), (0, 2), (0, 3)), 1)
    >>> clue.word, clue.allows((2, 4, 1, 3)), clue.allows((2, 4, 3, 1))
    ('hidden-skyscraper:1@r1c1-r1c4', True, False)
    """

    id = "hidden-skyscraper"
    translations = {"de": ("Verdeckte Hochhäuser",)}
    needs = "its digit and its row or column, as in hidden-skyscraper:3@r1c1-r1c9"
    order = 150
    knows_zero = True
    start = -1
    end = 1000
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

    def step(self, state: int, at: int, digit: int, digits: int) -> int | None:  # noqa: ARG002
        """The state is the greatest digit so far, and 1000 after the clue's digit."""
        if digit > state or state == 1000:
            return max(state, digit)
        return 1000 if digit == self.value else None

    @property
    def says(self) -> str:
        line = "Looking from {first} towards {last}"
        return f"{line}, {self.value} is the first skyscraper that a higher one hides."
