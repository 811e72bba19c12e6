"""A modular line: any three neighbouring digits have different remainders when divided by 3."""

from collections.abc import Iterable, Sequence

from ..base import Error
from ..model import Board
from .clues import OfPairs
from .constraint import GridForm
from .iss import OfText
from .pencilmark import JsonRule
from .places import stated_places


class OfThree(OfPairs):
    """A line on which any three neighbouring digits are of different classes."""

    def pairs(self) -> Iterable[tuple[int, int]]:
        count = len(self.places)
        return [(one, other) for other in range(count) for one in range(max(other - 2, 0), other)]

    def in_pencilmark(self, board: Board) -> list[JsonRule]:
        if board.digits != 9:
            raise Error(f"the program pencilmark has a different rule for {board.digits} digits.")
        return super().in_pencilmark(board)


class Modular(OfThree):
    """One modular line.

    >>> clue = Modular(((0, 0), (0, 1), (0, 2)))
    >>> clue.word, clue.allows((1, 5, 9)), clue.allows((1, 4, 9))
    ('modular:r1c1,r1c2,r1c3', True, False)
    """

    id = "modular"
    translations = {"de": ("Modulare Linien",)}
    needs = "its cells, as in modular:r1c1,r1c2,r2c3"
    order = 131
    noun = "modular line"
    colour = "teal"
    fpuzzles_list = "modularline"
    pencilmark = {"type": "line", "kind": "modular"}
    iss_names = ("Modular",)

    in_books = "Three neighbouring digits on a line have different remainders when divided by 3."

    def fits(self, one: int, other: int) -> bool:
        return one % 3 != other % 3

    @property
    def says(self) -> str:
        digits = "any three neighbouring digits" if len(self.places) > 2 else "the digits"
        when = "have different remainders when divided by 3"
        return f"Along the modular line {{cells}}, {digits} {when}."

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        is_own = len(values) > 1 and values[0] == "3"
        return [cls.of_places(stated_places(values[1:]))] if is_own else None

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        return ["~".join(["Modular", "3", *self.cell_list])]
