"""An X-sum: the sum of the first X digits, where X is the first digit."""

from collections.abc import Iterable, Sequence
from typing import Any

from .bounds import range_of_sums
from .clues import OfStates, Outside


class XSum(Outside, OfStates):
    """One clue beside a row or a column.

    >>> clue = XSum(((0, 0), (0, 1), (0, 2), (0, 3)), 6)
    >>> clue.word, clue.allows((2, 4, 3, 1)), clue.allows((3, 1, 4, 2))
    ('x-sum:6@r1c1-r1c4', True, False)
    """

    id = "x-sum"
    translations = {"de": ("X-Summen",)}
    needs = "its sum and its row or column, as in x-sum:20@r1c1-r1c9"
    order = 123
    end = (0, 0)
    noun = "X-sum"
    fpuzzles_list = "xsum"
    pencilmark = {"type": "xsum"}
    pencilmark_value = "sum"
    iss_names = ("XSum",)
    spellings = ("xsums",)
    in_books = "A clue outside the grid is the sum of the first X digits; X is the first digit."

    def allows(self, digits: Sequence[int]) -> bool:
        return digits[0] <= len(digits) and sum(digits[: digits[0]]) == self.value

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:
        """The state is the number of digits still to be added, and the sum that they must have."""
        cells, sum_left = (digit, self.value or 0) if at == 0 else state
        if cells == 0:
            return state
        cells, sum_left = cells - 1, sum_left - digit
        is_possible = cells <= sum_left <= cells * digits and cells < len(self.places) - at
        return (cells, sum_left) if is_possible else None

    def totals(self, held: Sequence[Sequence[int]]) -> Iterable[tuple[int, int]]:
        for first in [digit for digit in held[0] if digit <= len(held)]:
            yield range_of_sums([{first}, *({*each} - {first} for each in held[1:first])])

    @property
    def says(self) -> str:
        from_first = "The first X digits from {first} towards {last}"
        return f"{from_first} have a sum of {self.value}, and X is the digit of {{first}}."
