"""A Numbered Rooms clue: the digit of the cell to which the first digit points."""

from collections.abc import Sequence

from ..model import SignOf
from .bounds import pointing_without
from .numbers import OfNumber


class NumberedRooms(OfNumber):
    """One clue beside a row or a column.

    >>> clue = NumberedRooms(((0, 0), (0, 1), (0, 2), (0, 3)), 4)
    >>> clue.word, clue.allows((3, 1, 4, 2)), clue.allows((2, 1, 4, 3))
    ('numbered-rooms:4@r1c1-r1c4', True, False)
    """

    translations = {"de": ("Nummerierte Räume",)}
    needs = "its digit and its row or column, as in numbered-rooms:3@r1c1-r1c9"
    order = 137
    knows_zero = True
    sign = SignOf
    start = (-1, 0)
    final = 0
    noun = "numbered room"
    iss_names = ("NumberedRoom", "NumberedRooms")  # the program writes only the first name
    titles = r"\bnumbered[-_ ]?rooms?\b"
    hints = (
        r"(?:clues|numbers) outside the grid (?:give|show|indicate|are) the digit "
        r"(?:in|of|(?:which|that) (?:must|has to) be placed in) the nth cell"
        r"(?: in (?:that|the corresponding) (?:direction|row or column))?,? where n is the digit "
        r"(?:placed )?in the first cell(?: in that (?:direction|row or column))?",
    )
    in_books = (
        "A clue outside the grid is the digit of the Nth cell, counted from the clue, where N is "
        "the digit of the first cell."
    )

    def allows(self, digits: Sequence[int]) -> bool:
        return 0 < digits[0] <= len(digits) and digits[digits[0] - 1] == self.value

    def after(self, first: int, number: int, digit: int, digits: int) -> tuple[int, int]:  # noqa: ARG002
        """The state consists of the number of cells left to read, and then the clue's digit."""
        if first < digit == 0:
            return 0, -1  # there is no cell 0
        left = (digit if first < 0 else first) - 1
        return (0, number) if first == 0 else (left, digit * (left == 0))

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        own, first = self.value or 0, held[0]
        if first == (1,) != (own,):
            return f"the first digit would have to be both 1 and {SignOf(own)}"
        if 1 < own <= len(held) and (own,) in (first, held[own - 1]):
            return f"{{first}} and {{cell{own}}} would both be {SignOf(own)}"
        return pointing_without(own, first, held)

    @property
    def says(self) -> str:
        from_first = "The Nth digit from {first} towards {last}"
        return f"{from_first} is {SignOf(self.value or 0)}, and N is the digit of {{first}}."
