"""Dutch flatmates: each 5 has a 1 directly above it or a 9 directly below it."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..model import Board, BoardPlace
from .marks import OfDigits


class DutchFlatmates(OfDigits):
    """The rule for the whole board, or for one column.

    Attributes:
        places: the cells of a column, from the top; empty for the whole board.
        digits: the number of digits of the board.

    >>> clue = DutchFlatmates(((0, 0), (1, 0), (2, 0)))
    >>> clue.word, clue.allows((1, 5, 3)), clue.allows((3, 5, 9)), clue.allows((9, 5, 1))
    ('dutch-flatmates', True, True, False)
    """

    plural = "columns with Dutch flatmates"
    translations = {"de": ("Niederländische Mitbewohner",)}
    order = 67
    noun = "flatmates rule"
    place = "from {first} to {last}"
    start = ""
    iss = {"DutchFlatmates": "dutch-flatmates"}
    titles = r"dutch flat[-_ ]?mates?"
    in_books = "Each 5 has a 1 directly above it or a 9 directly below it."

    def sets(self, board: Board) -> Iterable[tuple[BoardPlace, ...]]:
        columns = [region.cells for region in board.listed_regions if region.kind == "c"]
        return [tuple([board.places[cell] for cell in cells]) for cells in columns]

    def allows(self, digits: Sequence[int]) -> bool:
        middle, column = (self.digits + 1) // 2, [0, *digits, 0]
        return all(
            digit != middle or above == 1 or below == self.digits
            for above, digit, below in zip(column, digits, column[2:], strict=False)
        )

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        """The state describes the cell above: "5" for a 5 that needs a 9 below it, "1" for a 1."""
        if state == "5" and digit != digits:
            return None
        needs = digit == (digits + 1) // 2 and state != "1"
        return "5" if needs else "1" if digit == 1 else ""

    def accepts(self, state: Any) -> bool:
        return bool(state != "5")

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        middle, most = (self.digits + 1) // 2, self.digits
        column: list[Sequence[int]] = [(), *held, ()]
        near = enumerate(zip(column, held, column[2:], strict=False))
        fits = {at: 1 in up or most in down for at, (up, own, down) in near if middle in own}
        end = f"a 1 above it or a {most} below it"
        if any(len(held[at]) == 1 for at in fits if not fits[at]):
            return f"the {middle} would not have {end}"
        if fits and not any(fits.values()) and len(held) == most:  # each digit is in the column
            return f"no {middle} of the column would have {end}"
        return ""

    @property
    def says(self) -> str:
        middle, most = (self.digits + 1) // 2, self.digits
        places = f"a 1 directly above it or a {most} directly below it"
        return f"In the column from {{first}} to {{last}}, each {middle} has {places}."
