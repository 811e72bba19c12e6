"""A skyscraper clue: the number of digits that are greater than all digits before them."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

from .clues import OfStates, Outside


class SkyscraperClue(Outside, OfStates):
    """One clue beside a row or a column.

    >>> clue = SkyscraperClue(((0, 0), (0, 1), (0, 2), (0, 3)), 2)
    >>> clue.word, clue.allows((2, 1, 4, 3)), clue.allows((4, 1, 2, 3))
    ('skyscraper:2@r1c1-r1c4', True, False)
    """

    id = "skyscraper"
    translations = {"de": ("Hochhäuser",)}
    needs = "its number and its row or column, as in skyscraper:3@r1c1-r1c9"
    order = 124
    knows_zero = True  # a building of height 0 is not seen
    noun = "skyscraper clue"
    total_words = "the count would be {}"
    start = (0, 0)
    fpuzzles_list = "skyscraper"
    pencilmark = {"type": "skyscraper"}
    pencilmark_value = "value"
    iss_names = ("Skyscraper",)
    titles = r"(?<!hidden[-_ ])skyscrapers?(?! sudoku technique)"
    talk = "skyscraper"
    spellings = ("skyscrapers",)
    in_books = (
        "Each digit is a building of that height. A clue outside the grid is the number of "
        "buildings that can be seen from there."
    )

    def allows(self, digits: Sequence[int]) -> bool:
        return len({*accumulate(digits, max)} - {0}) == self.value

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        """The state is the greatest digit so far, and the number of skyscrapers seen."""
        most, seen = state
        return state if digit <= most else (digit, seen + 1) if seen < (self.value or 0) else None

    def accepts(self, state: tuple[int, int]) -> bool:
        return state[1] == self.value

    def totals(self, held: Sequence[Sequence[int]]) -> Iterable[tuple[int, int]]:
        states = {(0, 0)}
        for digits in held:
            states = {(max(m, d), seen + (d > m)) for m, seen in states for d in digits}
        return {(seen, seen) for most, seen in states if most >= len(held)}

    @property
    def says(self) -> str:
        more = f"{self.value} skyscrapers are visible, each higher than all before it"
        seen = "the first skyscraper hides all others" if self.value == 1 else more
        return f"Looking from {{first}} towards {{last}}, {seen}."
