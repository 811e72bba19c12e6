"""A thermometer: starting at the bulb, each digit is larger than the previous digit."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise

from ..base import Error
from ..model import Board
from ..model.rules import Pairs, Rule
from .bounds import not_rising
from .clues import LineConstraint
from .constraint import Disc


class Thermometer(LineConstraint):
    """One thermometer.

    Attributes:
        places: the cells of the thermometer, starting at the bulb.

    >>> thermometer = Thermometer(((0, 0), (1, 0), (2, 1)))
    >>> thermometer.word, thermometer.allows((2, 3, 7)), thermometer.allows((2, 2, 7))
    ('thermo:r1c1,r2c1,r3c2', True, False)
    """

    id = "thermo"
    translations = {"de": ("Thermometer",)}
    aliases = {"thermometer": "thermo"}
    needs = "its cells, bulb first, as in thermo:r1c1,r2c1,r3c1"
    order = 90
    knows_zero = True
    noun = "thermometer"
    ends = {0: Disc((0, 0))}
    fpuzzles_list = "thermometer"
    pencilmark = {"type": "line", "kind": "thermo"}
    hints = (
        r"thermo(?:meter)?s?|(?:round(?:ed)? )?bulbs?(?: ends?)?|round(?:ed)?|tips?|ends?",
        r"(?:strictly )?(?:increases?|increasing|rises?|ascends?|gets? larger)(?: strictly)?",
        r"(?:starting|moving|going|away|beginning)(?: away)?",
    )
    titles = "thermo|term[oó]met"
    spellings = ("thermo", "thermos", "nobulbthermo")
    penpa = {"zT": "thermo", "z7": "nobulbthermo"}
    in_books = "On a thermometer, digits rise from the bulb."
    says = "Along the thermometer {cells}, the digits rise."
    iss_name = "Thermo"

    def allows(self, digits: Sequence[int]) -> bool:
        return all(one < other for one, other in pairwise(digits))

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        return not_rising(held, 1)

    def rules(self, board: Board) -> Iterator[Rule]:
        if len(self.places) > board.digits:
            raise Error(f"it needs {len(self.places)} digits, but the board has {board.digits}.")
        cells = [board.cell_of_place[place] for place in self.places]
        pairs = combinations(enumerate(cells), 2)
        return iter([Pairs(a, b, _rising(j - i, board.digits)) for (i, a), (j, b) in pairs])


@cache
def _rising(least: int, digits: int) -> frozenset[tuple[int, int]]:
    """The pairs of digits in which the second is greater by at least this much."""
    return frozenset((a, b) for a in range(1, digits + 1) for b in range(a + least, digits + 1))
