"""A sum cage: its digits, which may be equal, add up to a number."""

from collections.abc import Sequence

from ..model import Board
from .clues import NUMBER, OfStates, WithValue
from .constraint import CageOutline, GridForm, PlacesConstraint, Shape
from .iss import OfText
from .places import stated_places


class SumCage(WithValue, OfStates):
    """One cage.

    >>> clue = SumCage(((0, 1), (1, 0)), 9)
    >>> clue.word, clue.allows((4, 5)), clue.allows((5, 2))
    ('sum-cage:9@r1c2,r2c1', True, False)
    """

    translations = {"de": ("Summenkäfige",)}
    needs = "its total and its cells, as in sum-cage:5@r1c2,r2c1"
    order = 153
    knows_zero = True
    in_order = False
    sides = ("cells", "")
    drawn_apart = (CageOutline,)
    next_places = PlacesConstraint.next_places
    iss_names = ("Sum",)
    titles = r"\bsum cages?\b"
    in_books = "The digits of a cage marked with + add up to its number and may repeat."

    def settle(self) -> None:
        super().settle()
        self.require(self.value is not None)

    def allows(self, digits: Sequence[int]) -> bool:
        return sum(digits) == self.value

    def step(self, state: int, at: int, digit: int, digits: int) -> int | None:
        """The state is the sum so far."""
        left = (self.value or 0) - state - digit
        return state + digit if 0 <= left <= digits * (len(self.places) - 1 - at) else None

    def accepts(self, state: int) -> bool:
        return state == self.value

    def numbers(self, held: Sequence[Sequence[int]]) -> range:
        return range(sum(map(min, held)), sum(map(max, held)) + 1)

    @property
    def says(self) -> str:
        return f"In the sum cage {{cells}}, the digits add up to {self.value} and may repeat."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (CageOutline(self.places, f"+{self.value}"),)

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        total, *cells = values or [""]
        total = total.removesuffix("_=" + "_1" * len(cells))
        is_stated = cells and NUMBER.fullmatch(total) and len({*cells}) == len(cells)
        return [cls.stated(tuple(stated_places(cells)), int(total))] if is_stated else None

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        """The cells are written with factors, because a sum without them may be read as a cage."""
        return ["~".join([f"Sum~{self.value}_={'_1' * len(self.places)}", *self.cell_list])]
