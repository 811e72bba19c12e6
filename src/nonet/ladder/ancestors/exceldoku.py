"""ExcelDoku, whose function solveIterate calls itself after every change."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations

from ...model.board import STANDARD
from ...model.cells import ALL_CELLS, ALL_DIGITS, Cell, House
from ...model.puzzle import ALL_DIGITS_MASK
from ..programs import Act, AncestorProgram
from .acts import all_naked_sets, locked, naked_single, x_wing, xy_wing
from .houses import BOXES, CELLS, COLUMNS, ROWS


class ExcelDoku(AncestorProgram):
    """The program. A cell has Possibilities, with one bit for each. A Sure is a value that must go
    into a cell.
    """

    def run(self) -> None:
        self.possible = self.masks()
        self.is_begun = False
        self.solve_iterate()
        self.end_round()
        self.word = (
            "isScrewedUp" if self.is_screwed_up else "isSolved" if self.is_over() else "no change"
        )

    @property
    def is_screwed_up(self) -> bool:
        return not all(self.possible)

    def is_over(self) -> bool:
        """isSolved Or isScrewedUp."""
        return all(self.values) or self.is_screwed_up

    def solve_iterate(self) -> None:
        self.begin()
        self.cleanup_sures()
        if self.is_over():
            return
        self.magic_set_eliminations()
        if self.is_dirty:
            self.solve_iterate()
        if self.is_over():
            return
        self.wings()
        if self.is_dirty:
            self.solve_iterate()

    def begin(self) -> None:
        """Begin a call of solveIterate. Each call is a round, so the previous round ends."""
        if self.is_begun:
            self.end_round()
        self.is_begun, self.is_dirty = True, False

    def cleanup_sures(self) -> None:
        for cell, mask in enumerate(self.possible):
            if not self.values[cell] and mask.bit_count() == 1:
                digit = ALL_DIGITS[mask.bit_length() - 1]
                self.values[cell] = digit
                self.is_dirty = True
                self.acts.append(partial(naked_single, cell=ALL_CELLS[cell], digit=digit))

    def magic_set_eliminations(self) -> None:
        """Apply all naked sets of all Regions, and then BoxReduce and LineReduce."""
        for region in CELLS:
            masks = tuple(self.possible[cell] for cell in CELLS[region])
            self.remove(
                partial(all_naked_sets, house=region),
                [(CELLS[region][place], union) for place, union in naked_sets(masks)],
            )
        self.reduce((*ROWS, *COLUMNS), BOXES)
        self.reduce(BOXES, (*ROWS, *COLUMNS))

    def reduce(self, ones: tuple[House, ...], others: tuple[House, ...]) -> None:
        """If a Region has some digits only in its intersection with another Region, remove these
        digits from the rest of the other Region.
        """
        for one in ones:
            for other in others:
                shared = [cell for cell in CELLS[one] if cell in CELLS[other]]
                if not shared:
                    continue
                only = 0
                for cell in shared:
                    only |= self.possible[cell]
                for cell in CELLS[one]:
                    if cell not in shared:
                        only &= ~self.possible[cell]
                rest = [cell for cell in CELLS[other] if cell not in shared]
                for digit in ALL_DIGITS:
                    bit = only & 1 << (digit - 1)
                    if bit:
                        act = partial(locked, digit=digit, base=one, cover=other)
                        self.remove(act, [(cell, bit) for cell in rest])

    def wings(self) -> None:
        """Xwing, then XYwing."""
        for lines, across in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
            for bases in combinations(lines, 2):
                for covers in combinations(across, 2):
                    self.x_wing(bases, covers)
        for pivot, pincers, bit in self.y_shapes():
            seen = STANDARD.peers(pincers[0]) & STANDARD.peers(pincers[1]) - {pivot}
            act = partial(xy_wing, pivot=pivot, pincers=pincers)
            self.remove(act, [(cell, bit) for cell in seen])

    def x_wing(self, bases: tuple[House, House], covers: tuple[House, House]) -> None:
        columns = {*CELLS[covers[0]], *CELLS[covers[1]]}
        same = ALL_DIGITS_MASK
        for base in bases:
            for cell in CELLS[base]:
                mask = self.possible[cell]
                same &= mask if cell in columns else ~mask
        corners = {*CELLS[bases[0]], *CELLS[bases[1]]}
        for digit in ALL_DIGITS:
            bit = same & 1 << (digit - 1)
            if bit:
                act = partial(x_wing, digit=digit, bases=bases)
                self.remove(act, [(cell, bit) for cell in columns - corners])

    def y_shapes(self) -> Iterator[tuple[Cell, tuple[Cell, Cell], int]]:
        """The cells of each Y: three cells with two possibilities each, and three possibilities in
        total. Each Y comes with the possibility that both ends have.
        """
        of = self.possible
        for pivot in ALL_CELLS:
            if of[pivot].bit_count() != 2:
                continue
            ends = [cell for cell in sorted(STANDARD.peers(pivot)) if of[cell].bit_count() == 2]
            for one, two in combinations(ends, 2):
                x, y, z = of[pivot], of[one], of[two]
                if (x | y | z).bit_count() == 3 and not x & y & z and len({x, y, z}) == 3:
                    yield pivot, (one, two), y & z

    def remove(self, act: Act, gone: list[tuple[Cell, int]]) -> None:
        """Remove possibilities from cells. The strategy counts as used if any cell still had one of
        them.
        """
        if any(self.possible[cell] & mask for cell, mask in gone):
            self.is_dirty = True
            self.acts.append(act)
            for cell, mask in gone:
                self.possible[cell] &= ~mask


@lru_cache(maxsize=1 << 14)
def naked_sets(masks: tuple[int, ...]) -> list[tuple[int, int]]:
    """The possibilities that the naked sets of a Region remove, each with the cells it is removed
    from.
    """
    unions, found = [0], []
    for places in range(1, 511):
        first = places & -places
        unions.append(unions[places ^ first] | masks[first.bit_length() - 1])
        union = unions[places]
        if union.bit_count() == places.bit_count():
            found += [(p, union) for p in range(9) if not places >> p & 1 and masks[p] & union]
    return found
