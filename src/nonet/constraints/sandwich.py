"""A sandwich clue: the sum of the digits between the 1 and the highest digit."""

from collections.abc import Sequence

from ..model import SignOf
from .numbers import OfNumber, WithLowest


class Sandwich(WithLowest, OfNumber):
    """One clue beside a row or above a column.

    >>> clue = Sandwich(((0, 0), (0, 1), (0, 2), (0, 3)), 3)
    >>> clue.word, clue.allows((2, 1, 3, 4)), clue.allows((1, 4, 2, 3))
    ('sandwich:3@r1c1-r1c4', True, False)
    """

    plural = "sandwich clues"
    translations = {"de": ("Sandwichs",)}
    needs = "its sum and its row or column, as in sandwich:10@r1c1-r1c9"
    order = 122
    fpuzzles_list = "sandwichsum"
    pencilmark = {"type": "sandwich"}
    pencilmark_value = "sum"
    iss_names = ("Sandwich",)
    both_ways = True
    total_words = "the sandwich sum would be {}"
    needs_every_digit = True
    knows_zero = True
    final = 2
    hints = (
        r"sandwich(?:ed| sums?| clues?)|%(outside)s|sum|total|equals?",
        r"between (?:the )?(?:digits? )?1s? and (?:the )?9s?|%(row)s",
    )
    titles = "sandwich"
    spellings = ("sandwichsums",)
    in_books = "A clue outside the grid is the sum of the digits between 1 and the highest digit."

    @property
    def bread(self) -> tuple[int, int]:
        """The lowest and the highest digit."""
        return self.low, self.low + len(self.places) - 1

    def allows(self, digits: Sequence[int]) -> bool:
        if not {*self.bread} <= {*digits}:
            return False
        one, other = sorted(map(digits.index, self.bread))
        return sum(digits[one + 1 : other]) == self.value

    def after(self, first: int, number: int, digit: int, digits: int) -> tuple[int, int]:  # noqa: ARG002
        """The state consists of the ends of the sandwich read so far, and the sum inside it."""
        if digit in self.bread:
            return first + 1, number
        return first, number + digit * (first == 1)

    @property
    def says(self) -> str:
        (low, high), line = map(SignOf, self.bread), "From {first} to {last}"
        if self.value == 0:
            return (
                f"{line}, the {low} and the {high} are side by side, because their sandwich is 0."
            )
        return f"{line}, the digits between the {low} and the {high} add up to {self.value}."
