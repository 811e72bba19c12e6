"""An inequality sign: one digit is greater than the other."""

from collections.abc import Sequence

from ..model import Board
from .bounds import first_beside
from .clues import OfTwoCells
from .constraint import Disc, Shape
from .pencilmark import JsonRule, reversed_cells


class Greater(OfTwoCells):
    """One inequality sign. The digit of the first cell is greater.

    >>> clue = Greater(((0, 0), (0, 1)))
    >>> clue.word, clue.allows((4, 3)), clue.allows((2, 3))
    ('greater:r1c1,r1c2', True, False)
    """

    translations = {"de": ("Ungleichheitszeichen",)}
    aliases = {"greater-than": "greater"}
    needs = "its two cells, the greater one first, as in greater:r1c1,r1c2"
    order = 113
    noun = "inequality sign"
    fpuzzles_list = "x-inequality"
    pencilmark = {"type": "edge", "kind": "less"}
    iss_name = "GreaterThan"
    hints = (
        r"(?:greater[- ]than |inequality )?signs?|points? (?:to|at|towards?)|smaller|lower|two",
    )
    titles = r"greater[-_ ]?than|inequalit|\bfutoshiki"
    in_books = "The open side of a sign faces the greater digit."
    says = "{first} is greater than {others}, as the inequality sign between them shows."

    def fits(self, one: int, other: int) -> bool:
        return one > other

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        return first_beside(held, is_greater=True)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        (row, column), (below, beside) = self.places
        sign = "∨" if below > row else "∧" if below < row else ">" if beside > column else "<"
        return (Disc(self.middle, 0.165, "plain", sign),)

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:
        return super().words_in_pencilmark(reversed_cells(rule), record)

    def in_pencilmark(self, board: Board) -> list[JsonRule]:
        return [reversed_cells(rule) for rule in super().in_pencilmark(board)]
