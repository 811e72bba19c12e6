"""A skyscraper clue: the number of digits that are greater than all digits before them."""

from collections.abc import Sequence
from itertools import accumulate

from .numbers import OfNumber


class SkyscraperClue(OfNumber):
    """One clue beside a row or a column.

    >>> clue = SkyscraperClue(((0, 0), (0, 1), (0, 2), (0, 3)), 2)
    >>> clue.word, clue.allows((2, 1, 4, 3)), clue.allows((4, 1, 2, 3))
    ('skyscraper:2@r1c1-r1c4', True, False)
    """

    translations = {"de": ("Hochhäuser",)}
    needs = "its number and its row or column, as in skyscraper:3@r1c1-r1c9"
    order = 124
    knows_zero = True  # a building of height 0 is not seen
    noun = "skyscraper clue"
    total_words = "the count would be {}"
    fpuzzles_list = "skyscraper"
    pencilmark = {"type": "skyscraper"}
    pencilmark_value = "value"
    iss_names = ("Skyscraper",)
    iss_has_zero = False
    hints = (
        r"%(outside)s|how many|the number of|buildings?|heights?|(?:can be )?(?:seen|visible)",
        r"(?:looking )?(?:in|from|along) (?:that|the|this) (?:direction|side|clue)",
        r"(?:where |as )?(?:taller|higher|larger) (?:(?:buildings?|digits?|ones|skyscrapers) )?"
        r"(?:block|hide|obscure|hiding|blocking)s? (?:the view of )?(?:shorter|smaller|lower)"
        r"(?: (?:ones|buildings?|digits?|skyscrapers))?(?: behind (?:it|them))?",
        r"%(row)s",
    )
    titles = r"(?<!hidden[-_ ])skyscrapers?(?! sudoku technique)"
    talk = "skyscraper"
    spellings = ("skyscrapers",)
    in_books = (
        "Each digit is a building of that height. A clue outside the grid is the number of "
        "buildings that can be seen from there."
    )

    def allows(self, digits: Sequence[int]) -> bool:
        return len({*accumulate(digits, max)} - {0}) == self.value

    def after(self, first: int, number: int, digit: int, digits: int) -> tuple[int, int]:  # noqa: ARG002
        """The state consists of the greatest digit so far, and the number of skyscrapers seen."""
        return max(first, digit), number + (digit > first)

    @property
    def says(self) -> str:
        more = f"{self.value} skyscrapers are visible, each higher than all before it"
        seen = "the first skyscraper hides all others" if self.value == 1 else more
        return f"Looking from {{first}} towards {{last}}, {seen}."
