"""A rellik cage: its digits differ. Neither a single digit nor a sum of several digits in the cage
equals the given number.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice
from typing import Any

from ..base import Error
from ..model import Board, BoardPlace
from ..model.rules import Rule, Sets
from .clues import ValueFirst
from .constraint import CageOutline, Shape
from .draft import Draft
from .killer_cage import MOST_SETS
from .places import short


class Rellik(ValueFirst):
    """One cage.

    >>> cage = Rellik(((0, 0), (0, 1), (1, 0)), 9)
    >>> cage.word, cage.allows((1, 2, 4)), cage.allows((4, 1, 5)), cage.allows((1, 2, 9))
    ('rellik:9@r1c1,r1c2,r2c1', True, False, False)
    """

    id = "rellik"
    translations = {"de": ("Rellik-Käfige",)}
    drawn_apart = (CageOutline,)
    needs = "the sum to avoid and its cells, as in rellik:9@r1c1,r1c2"
    order = 141
    letter = "v"
    noun = "rellik cage"
    iss_names = ("RellikCage",)
    in_books = "Digits in a cage with ≠ differ, and no digit or sum of digits equals the number."

    def settle(self) -> None:
        super().settle()
        object.__setattr__(self, "places", tuple(sorted(self.places)))
        if self.value is None:
            raise Error(f"'{short(self.word)}' needs {self.needs}.")

    def allows(self, digits: Sequence[int]) -> bool:
        return len({*digits}) == len(digits) and self.value not in _sums(digits)

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:
        """Sums that are possible for digits of the board, in random order."""
        digits = draft.digits(places)
        missing = {*range(1, sum(digits))} - _sums(digits)
        return [(value,) for value in draft.rng.sample(sorted(missing), len(missing))]

    def rules(self, board: Board) -> Iterator[Rule]:
        cells = tuple([board.cell_of_place[place] for place in self.places])
        yield Sets(cells, _sets_without(len(cells), self.value or 0, board.digits))

    @property
    def says(self) -> str:
        return f"The digits of {{cells}} differ; no digit or sum of several digits is {self.value}."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (CageOutline(self.places, f"≠{self.value}"),)


def _sums(digits: Iterable[int]) -> set[int]:
    """The digits, and the sums of any two or more of them."""
    found: set[int] = set()
    for digit in digits:
        found |= {digit, *(digit + each for each in found)}
    return found


@lru_cache(maxsize=1 << 9)
def _sets_without(size: int, total: int, digits: int) -> tuple[frozenset[int], ...]:
    """Every set of this many digits in which no digit and no sum of several digits is `total`.

    Raises:
        Error: if there is no such set, or if there are more than the search can handle.
    """
    every = combinations(range(1, digits + 1), size)
    found = tuple(islice((frozenset(s) for s in every if total not in _sums(s)), MOST_SETS + 1))
    if not 0 < len(found) <= MOST_SETS:
        many = f"more than {MOST_SETS:,}" if found else "no"
        raise Error(f"{many} sets of {size} different digits obey its rule.")
    return found
