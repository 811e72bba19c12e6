"""The bit masks and passes, sentence by sentence.

The text leaves open:

- `marks`: "For all bunches that are marked as needing update", but no sentence removes a mark. A
  mark may stay until the complex solution has been tried on that bunch (`complex`). It may last for
  one pass, because bunches are marked "for next update" (`pass`), or stay for good (`never`).
  Trying the simple solution cannot remove marks, because the second loop would then never find one.
- `order`: the order of visiting bunches. It may be that of "a row, column or box" (`rows first`),
  boxes first (`boxes first`), or row 1, column 1, box 1, row 2 and so on (`in turn`).
- `second`: "Finally a second pass is made and for each square ...". This pass may come after the
  squares of each bunch (`bunch`), or once after all bunches (`all`).
- `change`: "If a square was changed". Its mask of possible values counts (`value`), or any of its
  row, column and box masks (`any mask`).
- `skips`: "a set of n squares". The complex solution may skip squares with a value (`solved`), or
  look at all squares (`none`).
- `bails`: "If you have any success bail out". This may happen after the first set that changes
  something (`set`), or after the whole bunch (`bunch`), because the loop checks after "Try complex
  solution on the bunch".
- `among`: "Look for pairs first then triples etc.". Of sets of the same size, the one with the
  bunch's first squares may come first (`first`), or the one with its last squares (`last`).
- `marking`: the sentence about marks follows the simple solution. Changes by the complex solution
  may also mark the bunches of their squares (`both`), or not (`simple`).
- `solving`: "If this only has a single bit set then the square can be marked as solved" follows the
  simple solution. The complex solution may do the same (`both`), or not (`simple`).
- `guess`: "For now the way of solving these seems to be ... Find a square with only two possible
  values. Enter one of the values." People do this by hand, not the program (`never`). With `by
  hand`, the first such square is taken and its smaller value entered first. A full grid with equal
  values in a bunch then counts as failed.

A pass that changes nothing is the last. Each bunch's squares are visited in order. The program has
no word for a puzzle without a solution.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from tests.ancestors.literal.outcome import BOXES, COLUMNS, HOUSES_OF, ROWS, Outcome, choice, end_of

ALL = 0b111111111

Bunch = tuple[int, ...]

ORDERS: dict[str, tuple[Bunch, ...]] = {
    "rows first": ROWS + COLUMNS + BOXES,
    "boxes first": BOXES + ROWS + COLUMNS,
    "in turn": tuple(itertools.chain(*zip(ROWS, COLUMNS, BOXES, strict=True))),
}
KIND = {bunch: kind for kind, bunches in enumerate((ROWS, COLUMNS, BOXES)) for bunch in bunches}


@dataclass(frozen=True)
class Readings:
    """The choices that the text leaves open. The module's docstring quotes the sentences."""

    marks: str = choice("complex", "pass", "never")
    order: str = choice("rows first", "boxes first", "in turn")
    second: str = choice("bunch", "all")
    change: str = choice("value", "any mask")
    skips: str = choice("solved", "none")
    bails: str = choice("set", "bunch")
    among: str = choice("first", "last")
    marking: str = choice("both", "simple")
    solving: str = choice("both", "simple")
    guess: str = choice("never", "by hand")


class Square:
    """One square with a value, and its masks for its row, its column and its box."""

    def __init__(self, value: int) -> None:
        # "either solved, in which case their value mask just has on bit set, or unsolved, in which
        # case the mask has all its bits set"
        self.solved = value != 0
        mask = 1 << (value - 1) if value else ALL
        self.masks = [mask, mask, mask]
        self.value = mask

    @property
    def has_value(self) -> bool:
        """Whether the square is solved and has not lost its value since (in a wrong grid)."""
        return self.solved and self.value != 0

    @property
    def candidates(self) -> str:
        return "".join(str(bit + 1) for bit in range(9) if self.value >> bit & 1)


class Grid:
    def __init__(self, puzzle: str, readings: Readings) -> None:
        self.readings = readings
        self.squares = [Square(int(d) if d in "123456789" else 0) for d in puzzle]
        self.bunches = ORDERS[readings.order]
        self.marked = set(self.bunches)
        self.placements: list[tuple[int, int]] = []
        self.passes = 0
        self.tries = {"simple": 0, "complex": 0}
        self.successes = {"simple": 0, "complex": 0}

    def one_pass(self) -> bool:
        """One attempt at solving the puzzle. Returns whether any square changed."""
        self.passes += 1
        next_update: set[Bunch] = set()
        changed: set[int] = set()
        # "For all bunches that are marked as needing update"
        for bunch in [bunch for bunch in self.bunches if bunch in self.marked]:
            # "For all squares in the bunch try the simple solution"
            changed |= self.simple(bunch)
        if self.readings.second == "all":
            changed |= self.second_pass(range(81))
        # "If a square was changed mark all bunches related to that square for next update"
        for square in changed:
            next_update.update(HOUSES_OF[square])
        # "If any square was changed / Pas is complete ... Exit"
        if not changed:
            # "For each bunch that is marked as needing update"
            for bunch in [bunch for bunch in self.bunches if bunch in self.marked]:
                # "Try complex solution on the bunch"
                changed = self.complex(bunch)
                if self.readings.marks == "complex":
                    self.marked.discard(bunch)
                # "If any changes were made / Don't waste any more time on complex processing ...
                # Exit"
                if changed:
                    if self.readings.marking == "both":
                        for square in changed:
                            next_update.update(HOUSES_OF[square])
                    break
        if self.readings.marks == "pass":
            self.marked = next_update
        else:
            self.marked |= next_update
        return bool(changed)

    def simple(self, bunch: Bunch) -> set[int]:
        """The simple solution on a bunch. Returns the squares that it changed."""
        self.tries["simple"] += 1
        changed: set[int] = set()
        kind = KIND[bunch]
        # "For each bunch a mask is made up containing all the solved squares in that bunch."
        solved = 0
        for square in bunch:
            if self.squares[square].solved:
                solved |= self.squares[square].value
        # "this is inverted and 'anded' into the existing row, column or box mask for all of the non
        # solved squares"
        for square in bunch:
            it = self.squares[square]
            if not it.solved and it.masks[kind] & solved:
                it.masks[kind] &= ~solved
                if self.readings.change == "any mask":
                    changed.add(square)
        if self.readings.second == "bunch":
            changed |= self.second_pass(bunch)
        self.successes["simple"] += bool(changed)
        return changed

    def second_pass(self, squares: Bunch | range) -> set[int]:
        changed: set[int] = set()
        # "Finally a second pass is made and for each square the row, column and box masks are
        # 'anded' together to yield a mask of possible values."
        for square in squares:
            it = self.squares[square]
            if it.solved:
                continue
            value = it.masks[0] & it.masks[1] & it.masks[2]
            if value != it.value:
                it.value = value
                changed.add(square)
            # "If this only has a single bit set then the square can be marked as solved."
            if self.solve(square):
                changed.add(square)
        return changed

    def solve(self, square: int) -> bool:
        it = self.squares[square]
        if it.solved or it.value.bit_count() != 1:
            return False
        it.solved = True
        it.masks = [it.value] * 3
        self.placements.append((square, it.value.bit_length()))
        return True

    def complex(self, bunch: Bunch) -> set[int]:
        """The complex solution on a bunch. Returns the squares that it changed."""
        self.tries["complex"] += 1
        changed: set[int] = set()
        kind = KIND[bunch]
        looked_at = [
            square
            for square in bunch
            if self.readings.skips == "none" or not self.squares[square].solved
        ]
        # "Within any bunch if a set of n squares can be found that contain n or fewer of the
        # possible values then we know that all of those values have been used"
        # "It's easier to look for small closed sets than big ones. i.e. Look for pairs first then
        # triples etc."
        for n in range(2, len(looked_at)):
            sets = list(itertools.combinations(looked_at, n))
            for closed_set in sets if self.readings.among == "first" else reversed(sets):
                values = 0
                for square in closed_set:
                    values |= self.squares[square].value
                if values.bit_count() > n:
                    continue
                # "These values can thus be removed from all other squares in the bunch."
                for square in looked_at:
                    it = self.squares[square]
                    if square in closed_set or not it.value & values:
                        continue
                    it.masks[kind] &= ~values
                    it.value &= ~values
                    changed.add(square)
                    if self.readings.solving == "both":
                        self.solve(square)
                # "If you have any success bail out."
                if changed and self.readings.bails == "set":
                    self.successes["complex"] += 1
                    return changed
        self.successes["complex"] += bool(changed)
        return changed

    @property
    def is_solved(self) -> bool:
        return all(square.has_value for square in self.squares)


def run(puzzle: str, readings: Readings = Readings()) -> Outcome:
    # "'Solve' as far as is possible."
    grid = solved_as_far_as_possible(puzzle, readings)
    placements = list(grid.placements)
    if readings.guess == "by hand" and not grid.is_solved:
        # "Find a square with only two possible values."
        two = [at for at in range(81) if len(grid.squares[at].candidates) == 2]
        for square in two[:1]:
            for value in grid.squares[square].candidates:
                # "Enter one of the values. / Hit 'solve' again."
                entered = values(grid)
                entered = entered[:square] + value + entered[square + 1 :]
                again = solved_as_far_as_possible(entered, readings)
                # "If it worked great. / If it failed re-load, re-solve and enter the other possible
                # value."
                if end_of(puzzle, values(again)) == "solved":
                    placements += [(square, int(value)), *again.placements]
                    grid = again
                    break
    return Outcome(
        values=values(grid),
        candidates=tuple(square.candidates for square in grid.squares),
        end=end_of(puzzle, values(grid)),
        word="solved" if grid.is_solved else "some squares have more than one possible value",
        placements=tuple(placements),
        rounds=grid.passes,
        tries=grid.tries,
        successes=grid.successes,
    )


def solved_as_far_as_possible(puzzle: str, readings: Readings) -> Grid:
    grid = Grid(puzzle, readings)
    while grid.one_pass():
        pass
    return grid


def values(grid: Grid) -> str:
    return "".join(square.candidates if square.has_value else "." for square in grid.squares)
