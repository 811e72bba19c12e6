"""A Rossini arrow: the digits nearest to it increase in the direction in which it points."""

from collections.abc import Iterable, Iterator

from ..base import Error
from ..model import Board, BoardPlace
from ..model.rules import Rule
from .clues import OfPairs
from .constraint import Constraint, Disc, Shape
from .draft import Draft
from .pencilmark import JsonRule, reversed_cells, side_beside, without_side
from .places import line_of

_SIGNS = {(0, 1): "→", (0, -1): "←", (1, 0): "↓", (-1, 0): "↑"}


class Rossini(OfPairs):
    """One arrow, outside the grid.

    Attributes:
        places: the three cells nearest to the arrow, in the direction in which it points.

    >>> clue = Rossini(((0, 2), (0, 1), (0, 0)))
    >>> clue.word, clue.allows((2, 5, 7)), clue.allows((5, 2, 7)), clue.outside
    ('rossini:r1c3,r1c2,r1c1', True, False, (0, -1))
    """

    translations = {"de": ("Rossini-Pfeile",)}
    needs = "its three cells in the direction of the arrow, as in rossini:r1c1,r1c2,r1c3"
    order = 143
    noun = "Rossini arrow"
    mark = "rossini"
    pencilmark = {"type": "rossini", "arrow": "in"}
    in_books = "The three digits nearest to an arrow outside the grid increase in its direction."
    says = "Along the Rossini arrow, the digits of {cells} increase."

    def settle(self) -> None:
        super().settle()
        line = line_of(self.places[0], self.places[-1])
        self.require(len(line) == 3 and line == [*self.places] and self.way in _SIGNS)

    def fits(self, one: int, other: int) -> bool:
        return one < other

    @property
    def outside(self) -> BoardPlace:
        """The position of the arrow: next to the cell that is nearest to the edge."""
        (down, across), (row, column), *_, (below, beside) = self.way, *self.places
        around = [(row - down, column - across), (below + down, beside + across)]
        return min(around) if min(min(around)) < 0 else max(around)

    def rules(self, board: Board) -> Iterator[Rule]:
        if self.outside in board.cell_of_place:
            raise Error("it is not at the edge of the board.")
        yield from super().rules(board)

    @classmethod
    def draw(cls, draft: Draft) -> Iterable[Constraint]:
        """Draw every arrow that fits."""
        for places in edges(draft.board):
            for line in (places, places[::-1]):
                yield from filter(None, [cls.fitted(line, draft)])

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (Disc(self.outside, 0.165, "plain", _SIGNS[self.way]),)

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:
        if rule.get("arrow") == "out":
            rule = reversed_cells(rule) | {"arrow": "in"}
        return super().words_in_pencilmark(without_side(rule), record)

    def in_pencilmark(self, board: Board) -> list[JsonRule]:
        [rule] = super().in_pencilmark(board)
        (row, column), (down, across) = self.places[0], self.way
        if self.outside != (row - down, column - across):
            rule = reversed_cells(rule) | {"arrow": "out"}
        return [rule | {"side": side_beside(self.outside, board.digits)}]


def edges(board: Board) -> Iterator[tuple[BoardPlace, ...]]:
    """The three cells at each end of each row and column of a square board."""
    if board.is_square:
        last = board.digits - 1
        for at in range(board.digits):
            for ends in (range(3), range(last, last - 3, -1)):
                yield tuple([(at, i) for i in ends])
                yield tuple([(i, at) for i in ends])
