"""The program with bit masks. It makes passes over the bunches of squares (rows, columns and boxes)
that are marked as needing an update.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations

from ...model.cells import ALL_CELLS, ALL_DIGITS, Cell, House
from ..programs import AncestorProgram
from .acts import naked_set, naked_single
from .houses import CELLS, HOUSES_OF


class BitMasks(AncestorProgram):
    """The program. Each square has a mask of its own and the masks of its row, column and box."""

    def run(self) -> None:
        self.solved = [value != 0 for value in self.values]
        self.mask = self.masks()
        self.of_bunch = [dict.fromkeys(HOUSES_OF[cell], self.mask[cell]) for cell in ALL_CELLS]
        self.marked = set(CELLS)
        while self.one_pass():
            pass
        is_full = all(done and mask for done, mask in zip(self.solved, self.mask, strict=True))
        self.word = "solved" if is_full else "some squares have more than one possible value"

    def one_pass(self) -> bool:
        """Make one pass over the puzzle. Returns whether any square was changed."""
        marked = [bunch for bunch in CELLS if bunch in self.marked]
        changed = set[Cell]().union(*map(self.simple, marked))
        if not changed:
            for bunch in marked:
                self.marked.discard(bunch)
                changed = self.complex(bunch)
                if changed:
                    break
        for square in changed:
            self.marked.update(HOUSES_OF[square])
        self.end_round()
        return bool(changed)

    def simple(self, bunch: House) -> set[Cell]:
        """Apply the simple operation to a bunch. Returns the squares that it changed."""
        taken = 0
        for square in CELLS[bunch]:
            if self.solved[square]:
                taken |= self.mask[square]
        changed = set()
        for square in CELLS[bunch]:
            if not self.solved[square]:
                masks = self.of_bunch[square]
                masks[bunch] &= ~taken
                row, column, box = masks.values()
                if row & column & box != self.mask[square]:
                    self.mask[square] = row & column & box
                    changed.add(square)
                if self.solve(square):
                    changed.add(square)
        return changed

    def solve(self, square: Cell) -> bool:
        """Mark a square as solved if its mask has a single bit set."""
        mask = self.mask[square]
        if self.solved[square] or mask.bit_count() != 1:
            return False
        self.solved[square] = True
        digit = ALL_DIGITS[mask.bit_length() - 1]
        self.values[square] = digit
        self.acts.append(partial(naked_single, cell=square, digit=digit))
        return True

    def complex(self, bunch: House) -> set[Cell]:
        """Apply the complex operation: the first closed set of a bunch. Returns the squares that it
        changed.
        """
        unsolved = [square for square in CELLS[bunch] if not self.solved[square]]
        for n in range(2, len(unsolved)):
            for closed_set in combinations(unsolved, n):
                values = 0
                for square in closed_set:
                    values |= self.mask[square]
                if values.bit_count() > n:
                    continue
                changed = {
                    square
                    for square in unsolved
                    if square not in closed_set and self.mask[square] & values
                }
                if changed:
                    self.acts.append(partial(naked_set, cells=closed_set, house=bunch))
                    for square in sorted(changed):
                        self.of_bunch[square][bunch] &= ~values
                        self.mask[square] &= ~values
                        self.solve(square)
                    return changed
        return set()
