"""A sandwich clue: the sum of the digits between the 1 and the highest digit."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from .bounds import range_of_sums
from .clues import OfStates, Outside


class Sandwich(Outside, OfStates):
    """One clue beside a row or above a column.

    >>> clue = Sandwich(((0, 0), (0, 1), (0, 2), (0, 3)), 3)
    >>> clue.word, clue.allows((2, 1, 3, 4)), clue.allows((1, 4, 2, 3))
    ('sandwich:3@r1c1-r1c4', True, False)
    """

    id = "sandwich"
    plural = "sandwich clues"
    translations = {"de": ("Sandwichs",)}
    needs = "its sum and its row or column, as in sandwich:10@r1c1-r1c9"
    order = 122
    fpuzzles_list = "sandwichsum"
    pencilmark = {"type": "sandwich"}
    pencilmark_value = "sum"
    iss_names = ("Sandwich",)
    both_ways = True
    total_words = "the digits between the 1 and the {1} would add up to {0}"
    needs_every_digit = True
    start = -1
    end = 1000
    hints = (
        r"(?:clues|numbers) outside the grid (?:give|show|indicate|are) the sum of (?:the )?"
        r"(?:digits|numbers) (?:sandwiched )?between the 1 and the 9"
        r"(?: in (?:that|the corresponding) row or column)?",
    )
    titles = "sandwich"
    spellings = ("sandwichsums",)
    in_books = (
        "A clue outside the grid is the sum of the digits between the 1 and the highest digit."
    )

    def allows(self, digits: Sequence[int]) -> bool:
        if not {1, len(digits)} <= {*digits}:
            return False
        one, other = sorted((digits.index(1), digits.index(len(digits))))
        return sum(digits[one + 1 : other]) == self.value

    def step(self, state: int, at: int, digit: int, digits: int) -> int | None:  # noqa: ARG002
        """The state is -1 before the sandwich, the sum so far inside it, and 1000 after it."""
        if digit in (1, digits):
            return 0 if state == -1 else 1000 if state == self.value else None
        if state in (-1, 1000):
            return state
        return state + digit if state + digit <= (self.value or 0) else None

    def totals(self, held: Sequence[Sequence[int]]) -> Iterable[tuple[int, int]]:
        ends = {1, len(held)}
        for one, other in combinations(range(len(held)), 2):
            if any({a, b} == ends for a in held[one] for b in held[other]):
                yield range_of_sums([{*each} - ends for each in held[one + 1 : other]])

    @property
    def says(self) -> str:
        most, line = len(self.places), "From {first} to {last}"
        if self.value == 0:
            return f"{line}, the 1 and the {most} are side by side, because their sandwich is 0."
        return f"{line}, the digits between the 1 and the {most} add up to {self.value}."
