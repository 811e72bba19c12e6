"""The base class for cages whose digits differ and that allow only certain sets of digits."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice
from typing import Any

from ..base import Error
from ..model import Board
from ..model.rules import Rule, Sets
from .clues import LineConstraint, example
from .constraint import CageOutline, PlacesConstraint
from .killer_cage import MOST_SETS


@dataclass(frozen=True)
class SetCage(LineConstraint):
    """A cage whose digits differ. `allows` does not depend on their order."""

    drawn_apart = (CageOutline,)
    in_order = False
    next_places = PlacesConstraint.next_places

    def rules(self, board: Board) -> Iterator[Rule]:
        yield Sets(self.cell_numbers(board), _sets(self.form, board.values))


@lru_cache(maxsize=1 << 9)
def _sets(form: tuple[Any, int, tuple[Any, ...]], values: range) -> tuple[frozenset[int], ...]:
    """Every set of digits that a cage of this form allows, on a board whose digits have these
    values.

    Raises:
        Error: if there is no such set, or if there are more than the search can handle.
    """
    cage, size = example(form), form[1]
    every = (each for each in combinations(values, size) if cage.allows(each))
    sets = (frozenset(value + 1 - values[0] for value in each) for each in every)
    found = tuple(islice(sets, MOST_SETS + 1))
    if not 0 < len(found) <= MOST_SETS:
        many = f"more than {MOST_SETS:,}" if found else "no"
        raise Error(f"{many} sets of {size} different digits obey its rule.")
    return found
