"""An X-sum: the sum of the first X digits, where X is the first digit."""

from collections.abc import Sequence

from .numbers import OfNumber


class XSum(OfNumber):
    """One clue beside a row or a column.

    >>> clue = XSum(((0, 0), (0, 1), (0, 2), (0, 3)), 6)
    >>> clue.word, clue.allows((2, 4, 3, 1)), clue.allows((3, 1, 4, 2))
    ('x-sum:6@r1c1-r1c4', True, False)
    """

    translations = {"de": ("X-Summen",)}
    needs = "its sum and its row or column, as in x-sum:20@r1c1-r1c9"
    order = 123
    knows_zero = True
    start = (-1, 0)
    final = 0
    noun = "X-sum"
    fpuzzles_list = "xsum"
    pencilmark = {"type": "xsum"}
    pencilmark_value = "sum"
    iss_names = ("XSum",)
    iss_has_zero = False
    spellings = ("xsums",)
    hints = (
        r"%(outside)s|sum|total|equals?|(?:the )?first (?:digit|number|cell)|from",
        r"(?:first )?x (?:digits|cells|numbers)|where x (?:is|being)|direction|side|%(row)s",
    )
    in_books = "A clue outside the grid is the sum of the first X digits; X is the first digit."

    def allows(self, digits: Sequence[int]) -> bool:
        return digits[0] <= len(digits) and sum(digits[: digits[0]]) == self.value

    def after(self, first: int, number: int, digit: int, digits: int) -> tuple[int, int]:  # noqa: ARG002
        """The state consists of the number of cells still to be added, and the sum so far."""
        if first <= 0:
            return (max(digit - 1, 0), digit) if first < 0 else (0, number)
        return first - 1, number + digit

    @property
    def says(self) -> str:
        from_first = "The first X digits from {first} towards {last}"
        return f"{from_first} have a sum of {self.value}, and X is the digit of {{first}}."
