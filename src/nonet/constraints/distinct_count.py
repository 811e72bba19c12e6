"""A distinct count: a digit that is the number of different digits in some other cells."""

from collections.abc import Collection, Sequence
from typing import Any

from ..model import counted, join
from .bounds import digits_apart
from .clues import OfStates
from .constraint import CageOutline, Corner, Disc, PlacesConstraint, Shape


class DistinctCount(OfStates):
    """One cell that counts, and then the cells that it counts. It does not count itself.

    The search knows sets of digits, so on boards with many digits, a clue cannot have many cells:
    at most 27 on a 9x9 board, 6 on a 16x16 board, and 5 on a 25x25 board.

    >>> clue = DistinctCount(((0, 0), (0, 1), (1, 0), (1, 1)))
    >>> clue.word, clue.allows((2, 3, 3, 5)), clue.allows((3, 4, 4, 5))
    ('distinct-count:r1c1,r1c2,r2c1,r2c2', True, False)
    """

    translations = {"de": ("Anzahlen verschiedener Ziffern",)}
    needs = "the counting cell and then the others, as in distinct-count:r1c1,r1c2,r2c2,r2c3"
    order = 155
    knows_zero = True
    sizes = range(2, 10_000)
    drawn_sizes = range(4, 6)
    drawn_apart = (CageOutline, Disc)
    next_places = PlacesConstraint.next_places
    start = frozenset[int]()
    iss_name = "CountDistinct"
    spellings = ("countdistinct", "count_distinct")
    titles = r"\b(?:count[-_ ]distinct|distinct[-_ ]counts?)\b"
    hints = (
        r"(?:a|the|each|every) (?:digit|number) in a circle (?:indicates|shows|gives|is|equals) "
        r"(?:the number of|how many) (?:different|distinct) (?:digits|numbers)(?: are| there are)? "
        r"in the (?:rest|other cells) of (?:its|the) cage",
    )
    in_books = (
        "The digit in a circle is the number of different digits in the rest of its cage. If there "
        "are several cages, each has a letter."
    )
    place = "in {first}"
    in_short = "distinct count {first} of {others:folded}"
    says = "{first} is the number of different digits in {others}."

    def settle(self) -> None:
        super().settle()
        object.__setattr__(self, "places", (*self.places[:1], *sorted(self.places[1:])))

    def allows(self, digits: Sequence[int]) -> bool:
        return digits[0] == len({*digits[1:]})

    def sequence(self) -> Sequence[int]:
        """First the cells that are counted. Otherwise, each state would also need the count."""
        return [*range(1, len(self.places)), 0]

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        """The state is the set of the digits so far; after the last cell, it is empty."""
        if at < len(self.places) - 1:
            return state | {digit}
        return self.start if digit == len(state) else None

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        ways = {self.start}
        for own in held[1:]:
            ways = {way | {digit} for way in ways for digit in own}
        return _told_of({*map(len, ways)}, held[0])

    def reason_beside(self, held: Sequence[Sequence[int]], apart: Sequence[Collection[int]]) -> str:
        ways = {len({*way}) for way in digits_apart(held, apart, range(1, len(held)))}
        return _told_of(ways, held[0]) if ways else self.reason_against(held)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        ring, letters = Disc(self.places[0], 0.4, "ring"), [Corner((p,), "") for p in self.places]
        return CageOutline(self.places, ""), ring, *letters


def _told_of(counts: Collection[int], first: Sequence[int]) -> str:
    """A clause about numbers of different digits, none of which the first cell can hold, or ""."""
    if not counts or not {*counts}.isdisjoint(first):
        return ""
    least, most = min(counts), max(counts)
    if most < min(first):
        bound = "at most " * (least < most)
        return f"there would be {bound}{counted(most, 'different digit')}, too few"
    if least > max(first):
        bound = "at least " * (least < most)
        return f"there would be {bound}{counted(least, 'different digit')}, too many"
    listed, s = join([*map(str, sorted(counts))], "or"), "s" * (most > 1)
    return f"there would be {listed} different digit{s}, but {{first}} could not be {listed}"
