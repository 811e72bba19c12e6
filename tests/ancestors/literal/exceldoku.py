"""ExcelDoku, sentence by sentence.

The text has `solveIterate` in full, and describes each routine that it calls. It leaves open:

- `dirty`: "it recurses until there is no change to the grid (indicated by IsDirty)", but no line
  clears isDirty. It may be cleared when solveIterate begins (`entry`), or after cleanupSures
  (`cleanup`). In the second case, a Sure by itself does not count as a change. With `remove` below,
  the program may then end before all singles are converted.
- `cleanup`: "convert single sures". A cell with one Possibility becomes Sure. Either nothing else
  happens (`convert`), because magicSetEliminations is "including reducing single choices"; or the
  value is also removed from the cell's Regions (`remove`); or this repeats until no single is left
  (`repeat`).
- `regions`: "there are 3 Regions – Row, Column and Box". They may be visited in this order (`rows
  first`), or boxes first (`boxes first`).
- `magic`: "doing all naked sets at once". This may mean one Region after another, each in the state
  that the previous one left (`live`); all found first, then removed (`first`); or repeated until
  none is left (`repeat`).
- `reduce`: BoxReduce and LineReduce are among "the implemented strategies for the basic solver" but
  not in the code shown. They may be part of magicSetEliminations (`within`), a separate step after
  it with its own "If isDirty Then solveIterate" (`after`), or never called (`absent`).
- `wings`: "So far I have only implemented xWing and xyWing", and the code shown calls xWing. This
  call may do both (`both`), a separate step may follow (`after`), or xyWing is never called
  (`absent`).
- `pair`: "if the same pair of possibilities appear at the 4 corners of a rectangle". The pair may
  be a possibility's two places in a row, as in any X-wing (`places`), or two values (`values`).
- `found`: whether xWing removes for everything it finds (`all`), or only for the first find that
  removes something (`one`).
- `screwed`: isScrewedUp may mean a cell without a Possibility (`empty`), or also two equal Sures in
  a Region (`twice`), or also a value without a place in a Region (`no place`).

BoxReduce "Where a possibility only occurs on one Row or Column of a Box, and not in any other Box
that the Row or Column intersects, then the possibilities can be removed from other rows and columns
in the target Box". If the possibility occurred only on one line of the box, there would be nothing
to remove, so the second condition must be meant. The recursion is as written: after an inner
solveIterate, the outer one continues with its own xWing. Sures are converted in the order of the
cells. Brute is for making puzzles and is not used here.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from tests.ancestors.literal.outcome import (
    BOXES,
    COLUMNS,
    HOUSES,
    HOUSES_OF,
    ROWS,
    Outcome,
    choice,
    end_of,
)

ALL = 0b111111111

Elimination = tuple[int, int]
"""A cell, and the possibilities to remove from it, one bit each."""


@dataclass(frozen=True)
class Readings:
    """The choices that the text leaves open. The module's docstring quotes the sentences."""

    dirty: str = choice("entry", "cleanup")
    cleanup: str = choice("convert", "remove", "repeat")
    regions: str = choice("rows first", "boxes first")
    magic: str = choice("live", "first", "repeat")
    reduce: str = choice("within", "after", "absent")
    wings: str = choice("both", "after", "absent")
    pair: str = choice("places", "values")
    found: str = choice("all", "one")
    screwed: str = choice("empty", "twice", "no place")


@lru_cache(maxsize=1 << 16)
def naked_sets(masks: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """For each naked set, the positions in the Region and the possibilities to remove there."""
    # "a collection of cells where the number of Possibilities equals the number of number cells"
    # "in ExcelDoku we can deal with any number in a set"
    found = []
    unions = [0] * 512
    for places in range(1, 511):
        first = places & -places
        unions[places] = union = unions[places ^ first] | masks[first.bit_length() - 1]
        if union.bit_count() == places.bit_count():
            # "these possibilities can be removed from other cells in the same region"
            others = tuple(p for p in range(9) if not places >> p & 1 and masks[p] & union)
            if others:
                found.append((others, union))
    return tuple(found)


class Grid:
    def __init__(self, puzzle: str, readings: Readings) -> None:
        self.readings = readings
        self.possible = [1 << (int(d) - 1) if d in "123456789" else ALL for d in puzzle]
        self.sure = [d in "123456789" for d in puzzle]
        self.is_dirty = False
        self.placements: list[tuple[int, int]] = []
        self.iterations = 0
        self.tries: dict[str, int] = {}
        self.successes: dict[str, int] = {}

    def solve_iterate(self) -> None:
        # "Public Sub solveIterate()"
        self.iterations += 1
        if self.readings.dirty == "entry":
            self.is_dirty = False
        # "'convert single sures / cleanupSures"
        self.cleanup_sures()
        if self.readings.dirty == "cleanup":
            self.is_dirty = False
        # "If isSolved Or isScrewedUp Then Exit Sub"
        if self.is_solved() or self.is_screwed_up():
            return
        # ".magicSetEliminations" and "accumulateStats"
        self.magic_set_eliminations()
        # "If isDirty Then solveIterate"
        if self.is_dirty:
            self.solve_iterate()
        if self.readings.reduce == "after":
            if self.is_solved() or self.is_screwed_up():
                return
            self.attempt("BoxReduce", self.box_reduce())
            self.attempt("LineReduce", self.line_reduce())
            if self.is_dirty:
                self.solve_iterate()
        # "'Hard - outside the box eliminations/wings / If isSolved Or isScrewedUp Then Exit Sub"
        if self.is_solved() or self.is_screwed_up():
            return
        # "xWing"
        self.attempt("Xwing", self.x_wing())
        if self.readings.wings == "both":
            self.attempt("XYwing", self.xy_wing())
        # "If isDirty Then solveIterate"
        if self.is_dirty:
            self.solve_iterate()
        if self.readings.wings == "after":
            if self.is_solved() or self.is_screwed_up():
                return
            self.attempt("XYwing", self.xy_wing())
            if self.is_dirty:
                self.solve_iterate()
        # "End Sub"

    def cleanup_sures(self) -> None:
        # "SingleChoice – There is only one possibilitity left for a given cell"
        converted = True
        while converted:
            converted = False
            for cell in range(81):
                if not self.sure[cell] and self.possible[cell].bit_count() == 1:
                    self.sure[cell] = converted = self.is_dirty = True
                    self.placements.append((cell, self.possible[cell].bit_length()))
                if self.sure[cell] and self.readings.cleanup != "convert":
                    for house in HOUSES_OF[cell]:
                        for other in house:
                            if other != cell:
                                self.remove(other, self.possible[cell])
            if self.readings.cleanup != "repeat":
                break

    def magic_set_eliminations(self) -> None:
        # "this one is a technique for doing all naked sets at once, includig reducing single
        # choices"
        changed = True
        while changed:
            changed = self.attempt("NakedSets", self.naked_sets())
            if self.readings.reduce == "within":
                changed |= self.attempt("BoxReduce", self.box_reduce())
                changed |= self.attempt("LineReduce", self.line_reduce())
            if self.readings.magic != "repeat":
                break

    def naked_sets(self) -> Iterator[Elimination]:
        found: list[Elimination] = []
        # "there are 3 Regions – Row, Column and Box"
        rows_first = self.readings.regions == "rows first"
        for region in HOUSES if rows_first else BOXES + ROWS + COLUMNS:
            here = [
                (region[place], union)
                for others, union in naked_sets(tuple(self.possible[cell] for cell in region))
                for place in others
            ]
            if self.readings.magic == "first":
                found += here
            else:
                yield from here
        yield from found

    def box_reduce(self) -> Iterator[Elimination]:
        # "Where a possibility only occurs on one Row or Column of a Box, and not in any other Box
        # that the Row or Column intersects, then the possibilities can be removed from other rows
        # and columns in the target Box"
        yield from self.reduce(ROWS + COLUMNS, BOXES)

    def line_reduce(self) -> Iterator[Elimination]:
        # "the converse of the BoxReduce where the possibilities can be removed from the row or
        # column, rather than the Box, because there is no other place in the box that the
        # Possibilities could occur"
        yield from self.reduce(BOXES, ROWS + COLUMNS)

    def reduce(
        self, ones: tuple[tuple[int, ...], ...], others: tuple[tuple[int, ...], ...]
    ) -> Iterator[Elimination]:
        for one in ones:
            for other in others:
                shared = set(one) & set(other)
                if not shared:
                    continue
                elsewhere = 0
                inside = 0
                for cell in one:
                    if cell in shared:
                        inside |= self.possible[cell]
                    else:
                        elsewhere |= self.possible[cell]
                only = inside & ~elsewhere
                for cell in other:
                    if cell not in shared and self.possible[cell] & only:
                        yield cell, only

    def x_wing(self) -> Iterator[Elimination]:
        # "You can also reverse rows and columns to apply the same rule."
        for rows, columns in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
            for one, two in itertools.combinations(range(9), 2):
                for a, b in itertools.combinations(range(9), 2):
                    # "if the same pair of possibilities appear at the 4 corners of a rectangle"
                    same = ALL
                    for row in (rows[one], rows[two]):
                        same &= self.possible[row[a]] & self.possible[row[b]]
                    # "and those possibilities do not appear elsewhere on the rows that intersect
                    # with these 4 corners"
                    if same:
                        for row in (rows[one], rows[two]):
                            for place, cell in enumerate(row):
                                if place not in (a, b):
                                    same &= ~self.possible[cell]
                    if self.readings.pair == "values" and same.bit_count() != 2:
                        continue
                    if not same:
                        continue
                    # "then they can be removed from the cells in the columns that intersect with
                    # the 4 corners"
                    here = [
                        (cell, same)
                        for column in (columns[a], columns[b])
                        for place, cell in enumerate(column)
                        if place not in (one, two) and self.possible[cell] & same
                    ]
                    yield from here
                    if here and self.readings.found == "one":
                        return

    def xy_wing(self) -> Iterator[Elimination]:
        # "This is where a set of 3 cells forming a Y, with exactly 3 possibilities between them can
        # force the elimination of a possibility from related cells"
        sees = SEES
        for pivot in range(81):
            if self.possible[pivot].bit_count() != 2:
                continue
            ends = [c for c in sorted(sees[pivot]) if self.possible[c].bit_count() == 2]
            for one, two in itertools.combinations(ends, 2):
                x, y, z = self.possible[pivot], self.possible[one], self.possible[two]
                if (x | y | z).bit_count() != 3 or x & y & z or len({x, y, z}) != 3:
                    continue
                here = [
                    (cell, y & z)
                    for cell in sorted(sees[one] & sees[two])
                    if cell != pivot and self.possible[cell] & y & z
                ]
                yield from here
                if here and self.readings.found == "one":
                    return

    def attempt(self, technique: str, eliminations: Iterator[Elimination]) -> bool:
        """Remove what a technique finds, and count the attempt."""
        self.tries[technique] = self.tries.get(technique, 0) + 1
        changed = False
        for cell, possibilities in eliminations:
            changed |= self.remove(cell, possibilities)
        self.successes[technique] = self.successes.get(technique, 0) + changed
        return changed

    def remove(self, cell: int, possibilities: int) -> bool:
        if not self.possible[cell] & possibilities:
            return False
        self.possible[cell] &= ~possibilities
        self.is_dirty = True
        return True

    def is_solved(self) -> bool:
        return all(self.sure) and not self.is_screwed_up()

    def is_screwed_up(self) -> bool:
        if not all(self.possible):
            return True
        if self.readings.screwed == "empty":
            return False
        for region in HOUSES:
            sures = [self.possible[cell] for cell in region if self.sure[cell]]
            if len(set(sures)) != len(sures):
                return True
            if self.readings.screwed == "no place":
                union = 0
                for cell in region:
                    union |= self.possible[cell]
                if union != ALL:
                    return True
        return False


SEES = [{o for house in HOUSES_OF[c] for o in house if o != c} for c in range(81)]


def run(puzzle: str, readings: Readings = Readings()) -> Outcome:
    grid = Grid(puzzle, readings)
    grid.solve_iterate()
    word = (
        "isSolved" if grid.is_solved() else "isScrewedUp" if grid.is_screwed_up() else "no change"
    )
    candidates = tuple(
        "".join(str(bit + 1) for bit in range(9) if mask >> bit & 1) for mask in grid.possible
    )
    values = "".join(c if c and s else "." for c, s in zip(candidates, grid.sure, strict=True))
    return Outcome(
        values=values,
        candidates=candidates,
        end="wrong" if grid.is_screwed_up() else end_of(puzzle, values),
        word=word,
        placements=tuple(grid.placements),
        rounds=grid.iterations,
        tries=grid.tries,
        successes=grid.successes,
    )
