"""The program with closed sets, which was written in VBA. Blocs (rows, columns and minigrids) solve
themselves, first directly and then in inverted form.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, TypeVar

from ...model.cells import ALL_DIGITS, Cell, House
from ..programs import Act, AncestorProgram
from .acts import hidden_set, hidden_single, locked, naked_set, naked_single
from .houses import CELLS, HOUSES_OF

LARGEST: Final = 4
""" "Only values of 1 to 4 need to be considered for n." """


class ClosedSets(AncestorProgram):
    """The program. A Cel has Available_Candidates, with one bit for each, and belongs to three
    Blocs.
    """

    def run(self) -> None:
        self.available = self.masks()
        self.given = [value != 0 for value in self.values]
        self.changes = 0
        going = True
        while going and not self.is_solved:
            before = self.changes
            for bloc in CELLS:
                self.solve(bloc)
                self.invert(bloc)
            if self.changes == before:
                for bloc in CELLS:
                    self.overlap(bloc)
            self.end_round()
            going = self.changes != before
        self.word = "solved" if self.is_solved else "impasse"

    @property
    def is_solved(self) -> bool:
        return all(mask.bit_count() == 1 for mask in self.available)

    def set(self, cel: Cell, candidates: int) -> None:
        """Set the candidates of a Cel. If only one is left, it becomes the value."""
        if candidates == self.available[cel]:
            return
        self.changes += 1
        self.available[cel] = candidates
        if candidates.bit_count() == 1:
            digit = ALL_DIGITS[candidates.bit_length() - 1]
            self.values[cel] = digit
            if not self.given[cel]:
                self.acts.append(partial(naked_single, cell=cel, digit=digit))

    def update_candidates(self, cel: Cell, removed: int) -> None:
        left = self.available[cel] & ~removed
        if left == self.available[cel]:
            return
        self.set(cel, left)
        if left.bit_count() == 1:
            for bloc in HOUSES_OF[cel]:
                self.remove_candidates(bloc, left, [cel])

    def remove_candidates(self, bloc: House, candidates: int, outside: list[Cell]) -> None:
        for cel in CELLS[bloc]:
            if cel not in outside:
                self.update_candidates(cel, candidates)

    def solve(self, bloc: House) -> None:
        """Rule 1: if n Cels contain only the same n candidates, these are removed from all other
        Cels.
        """
        for candidates, found in closed_sets(self.available, CELLS[bloc]):
            if len(found) > 1:
                self.acts.append(partial(naked_set, cells=found, house=bloc))
            self.remove_candidates(bloc, candidates, found)

    def invert(self, bloc: House) -> None:
        """Rule 2: if the same n candidates occur only in n Cels, all other candidates are removed
        from these Cels. This is rule 1 with Cels and candidates swapped.
        """
        inverse = Inverse(bloc, [self.available[cel] for cel in CELLS[bloc]])
        inverse.solve()
        self.acts += inverse.acts
        for place, cel in enumerate(CELLS[bloc]):
            self.set(cel, inverse.back(place))

    def overlap(self, bloc: House) -> None:
        """If a candidate occurs in only 2 or 3 Cels of one Bloc, and these Cels belong to another
        Bloc, it is removed from all other Cels of the second Bloc.
        """
        for digit in ALL_DIGITS:
            bit = 1 << (digit - 1)
            cels = [cel for cel in CELLS[bloc] if self.available[cel] & bit]
            if len(cels) not in (2, 3):
                continue
            for second in HOUSES_OF[cels[0]]:
                if second != bloc and set(cels) <= set(CELLS[second]):
                    self.acts.append(partial(locked, digit=digit, base=bloc, cover=second))
                    self.remove_candidates(second, bit, cels)


Member = TypeVar("Member", bound=int)


def closed_sets(
    available: Sequence[int], members: Iterable[Member]
) -> Iterator[tuple[int, list[Member]]]:
    """Yield each set of n candidates (1 to 4) that are all the candidates of exactly n members,
    together with these members. The masks are read late, so changes during the iteration count.
    """
    seen = set()
    for member in members:
        mask = available[member]
        if mask not in seen and 1 <= mask.bit_count() <= LARGEST:
            seen.add(mask)
            found = [each for each in members if available[each] == mask]
            if len(found) == mask.bit_count():
                yield mask, found


class Inverse:
    """An inverted Bloc. Each candidate has Available_Cels, with one bit for each Cel."""

    def __init__(self, bloc: House, available: list[int]) -> None:
        self.bloc = bloc
        self.acts: list[Act] = []
        self.available = [
            sum(1 << place for place, mask in enumerate(available) if mask >> digit & 1)
            for digit in range(9)
        ]

    def back(self, place: int) -> int:
        """Invert back: the candidates of one Cel."""
        return sum(1 << digit for digit, mask in enumerate(self.available) if mask >> place & 1)

    def solve(self) -> None:
        for cels, found in closed_sets(self.available, range(9)):
            self.tell(found, cels)
            self.remove(cels, found)

    def tell(self, digits: list[int], cels: int) -> None:
        those = [ALL_DIGITS[digit] for digit in digits]
        if len(those) == 1:
            cell = CELLS[self.bloc][cels.bit_length() - 1]
            act = partial(hidden_single, cell=cell, digit=those[0], house=self.bloc)
        else:
            act = partial(hidden_set, digits=those, house=self.bloc)
        self.acts.append(act)

    def remove(self, cels: int, outside: list[int]) -> None:
        for digit in range(9):
            left = self.available[digit] & ~cels
            if digit not in outside and left != self.available[digit]:
                self.available[digit] = left
                if left.bit_count() == 1:
                    self.tell([digit], left)
                    self.remove(left, [digit])
