"""Sud: cells that send notifications, and four objects that listen to them. As in the original text
of Sud, `UniqueConstraint` is notified first, and removes each new value from the candidates of the
peers. In `nonet.ancestors`, nonet's grid removes them after it has notified the other three.
"""

from collections.abc import Sequence

from ...model import ALL_CELLS, ALL_DIGITS, STANDARD, Cell, Digit, Grid, House
from ..programs import Act, Run
from .acts import hidden_single, locked, naked_single

CELLS = {house: STANDARD.cells(house) for house in STANDARD.houses}
HOUSES_OF = [STANDARD.houses_of(cell) for cell in ALL_CELLS]


def sud(grid: Grid, eliminated: Sequence[int]) -> Run:
    done = Sud(grid, eliminated)
    return Run("solved" if all(done.values) else "stuck", done.acts, [])


class Sud:
    """Every message from a cell is handled immediately, by UniqueConstraint, SingleCandidate,
    SinglePosition and CandidateLines, in this order.
    """

    def __init__(self, grid: Grid, eliminated: Sequence[int]) -> None:
        self.acts: list[Act] = []
        self.candidates: list[set[Digit]] = [set(ALL_DIGITS) for _ in ALL_CELLS]
        # For each value in a box: its possible cells in each row, and in each column.
        self.index = {
            (box, value, kind): {
                line: {cell for cell in CELLS[box] if cell in CELLS[line]}
                for line in dict.fromkeys(HOUSES_OF[cell][kind] for cell in CELLS[box])
            }
            for box in CELLS
            if box.kind == "b"
            for value in ALL_DIGITS
            for kind in (0, 1)
        }
        self.values = [0] * len(ALL_CELLS)
        self.given = [cell for cell in ALL_CELLS if grid.value(cell)]
        for cell in self.given:
            self.set_value(cell, ALL_DIGITS[grid.value(cell) - 1])
        for cell in ALL_CELLS:
            for value in ALL_DIGITS:
                if eliminated[cell] >> (value - 1) & 1:
                    self.remove_candidate(cell, value)

    def set_value(self, cell: Cell, value: Digit, group: House | None = None) -> None:
        """Set a value on behalf of SinglePosition if a group is given, and otherwise on behalf of
        SingleCandidate.
        """
        if self.values[cell]:
            return
        self.values[cell] = value
        if cell not in self.given:
            self.acts.append(
                (naked_single, cell, value)
                if group is None
                else (hidden_single, cell, value, group)
            )
        # UniqueConstraint
        for house in HOUSES_OF[cell]:
            for other in CELLS[house]:
                if other != cell:
                    self.remove_candidate(other, value)
        others = [digit for digit in ALL_DIGITS if digit != value]
        for digit in others:
            self.single_position(cell, digit)
        for kind in (0, 1):
            self.index.pop((HOUSES_OF[cell][2], value, kind), None)
        for digit in others:
            self.candidate_lines(cell, digit)
        self.candidates[cell] = set()

    def remove_candidate(self, cell: Cell, value: Digit) -> None:
        if self.values[cell] or value not in self.candidates[cell]:
            return
        self.candidates[cell].remove(value)
        # This is SingleCandidate. When a cell gets its value, all its listeners are removed.
        if len(self.candidates[cell]) == 1:
            self.set_value(cell, min(self.candidates[cell]))
            return
        self.single_position(cell, value)
        if not self.is_announced(cell):
            self.candidate_lines(cell, value)

    def is_announced(self, cell: Cell) -> bool:
        """Whether a cell has a value and all listeners have been notified."""
        return bool(self.values[cell]) and not self.candidates[cell]

    def single_position(self, cell: Cell, value: Digit) -> None:
        for group in HOUSES_OF[cell]:
            if any(self.values[other] == value for other in CELLS[group]):
                continue
            free = [other for other in CELLS[group] if not self.values[other]]
            able = [other for other in free if value in self.candidates[other]]
            if len(able) == 1:
                self.set_value(able[0], value, group)

    def candidate_lines(self, cell: Cell, value: Digit) -> None:
        box = HOUSES_OF[cell][2]
        for kind in (0, 1):
            lines = self.index.get((box, value, kind))
            if lines is None:
                continue
            line = HOUSES_OF[cell][kind]
            if cell in lines.get(line, ()):
                lines[line].discard(cell)
                if not lines[line]:
                    del lines[line]
            if len(lines) == 1:
                del self.index[box, value, kind]
                (only,) = lines
                self.acts.append((locked, value, box, only))
                for other in CELLS[only]:
                    if HOUSES_OF[other][2] != box:
                        self.remove_candidate(other, value)
