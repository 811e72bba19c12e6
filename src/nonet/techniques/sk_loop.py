"""SK loop: a loop of eight pairs of cells around four filled corners."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..model import Cell, Digit, Grid, House, Role, Sentence, Step
from .shared.pattern import outside, removes_exactly
from .shared.wording import Count, box_of, filler, in_lines, losing_digits, outcome
from .technique import Explanation, Form, PatternTechnique

Pair = tuple[Cell, ...]

_PAIRS: Final = 8


@dataclass(frozen=True)
class _Loop:
    """An SK loop as marked by a step.

    Attributes:
        corners: four filled cells.
        pairs: the pairs of cells, in order around the loop.
        houses: for each pair, the house that it shares with the next pair.
        shared: for each pair, the digits that it shares with the next pair in that house.
    """

    corners: tuple[Cell, ...]
    pairs: tuple[Pair, ...]
    houses: tuple[House, ...]
    shared: tuple[tuple[Digit, ...], ...]


class SkLoop(PatternTechnique[_Loop]):
    """Around four filled corners, eight pairs of cells share their digits with the previous and the
    next pair. Together, the eight links of the loop share only 16 digits, each of which fills at
    most one cell. The 16 cells need all of them. So in each house of the loop, the shared digits
    lie in the two pairs there.

    A pair shares each of its digits with only one of its two neighbours.
    """

    family = "Exocets and multi-sector locked sets"
    forms = (Form("SK Loop", 7.9, aliases=("Domino Loop", "Belt"), on=False),)

    def read(self, step: Step, grid: Grid) -> _Loop | None:
        """The loop that a step marks.

        Returns None if the cells are not arranged as a loop, or if the pairs do not share their
        digits with their neighbours.
        """
        corners = tuple(sorted(set(step.cells(Role.PIVOT))))
        if len(corners) != 4 or not all(grid.value(cell) for cell in corners):
            return None
        one, two, three, four = corners
        lines = [
            _line(grid, pair) for pair in ((one, two), (two, four), (four, three), (three, one))
        ]
        ends = (two, four, three, one)
        if len({box_of(grid.board, cell) for cell in corners}) != 4 or None in lines:
            return None
        pairs, houses = [], []
        for line, start, end in zip(lines, (ends[-1], *ends), ends, strict=False):
            assert line is not None
            for box in (box_of(grid.board, start), box_of(grid.board, end)):
                inside = set(grid.board.cells(box)).intersection(grid.open_cells)
                pairs.append(tuple(cell for cell in grid.board.cells(line) if cell in inside))
            houses += [line, box_of(grid.board, end)]
        cells = {cell for pair in pairs for cell in pair}
        if cells != set(step.cells(Role.PATTERN)) or len(cells) != 2 * _PAIRS:
            return None
        shared = _shared(grid, pairs)
        return None if shared is None else _Loop(corners, tuple(pairs), tuple(houses), shared)

    def fits(self, one: _Loop, step: Step, grid: Grid) -> bool:
        ring = {cell for pair in one.pairs for cell in pair}
        shared = zip(one.houses, one.shared, strict=True)
        eliminated = (outside(grid, digits, house, ring) for house, digits in shared)
        return sum(map(len, one.shared)) == 2 * _PAIRS and removes_exactly(
            step, set().union(*eliminated)
        )

    def explained(self, one: _Loop, step: Step, grid: Grid) -> Explanation:  # noqa: ARG002
        count = Count(2 * _PAIRS)
        fill = filler(one, count=count)
        corners = fill("{corners} are filled, and form a rectangle in four boxes.")
        ring = Sentence(
            "The empty cells beside them form a ring of eight pairs, and each pair shares all its "
            "candidates with its two neighbours."
        )
        because = "a ring of {count} cells around {corners} uses up the digits that its pairs share"
        result = outcome(step, because, corners=one.corners, count=count)
        reasons = (
            corners,
            ring,
            *_sharing(one),
            fill(
                "Each of these digits fills at most one cell of its house: {count} cells at most."
            ),
            fill(
                "But all {count} cells must be filled, so each house has its shared digits there."
            ),
        )
        end = losing_digits(Sentence("It has them nowhere else"), step)
        return Explanation(
            where=fill("Look at the cells around {corners}."),
            idea=fill(
                "Pairs of cells in a ring share digits. If that makes {count} digits for {count} "
                "cells, all these digits must be in the ring."
            ),
            short=fill("ring around {corners:folded}"),
            standard=in_lines(result, reasons, end),
            teach=in_lines(result, reasons, [*end, Sentence("This is called an SK loop.")]),
        )


def _line(grid: Grid, cells: Pair) -> House | None:
    """The row or column of two cells."""
    one, other = (grid.board.houses_of(cell) for cell in cells)
    return next((house for house in one if house in other and house.kind in "rc"), None)


def _shared(grid: Grid, pairs: list[Pair]) -> tuple[tuple[Digit, ...], ...] | None:
    """The digits that each pair shares with the next. A pair must share each of its digits with
    only one neighbour. None if a pair has a digit that it does not share.
    """
    found: list[list[Digit]] = [[] for _ in pairs]
    for digit in grid.board.all_digits:
        having = [any(digit in grid.candidates(cell) for cell in pair) for pair in pairs]
        starts = [i for i in range(_PAIRS) if having[i] and not having[i - 1]]
        if any(having) and not starts:
            return None
        for start in starts:
            run = next(n for n in range(_PAIRS) if not having[(start + n) % _PAIRS])
            if run % 2:
                return None
            for i in range(start, start + run, 2):
                found[i % _PAIRS].append(digit)
    return tuple(map(tuple, found))


def _sharing(one: _Loop) -> Iterator[Sentence]:
    """Sentences about the digits that each pair shares with the next. They go around the loop:
    first a line, then the next box, and so on.
    """
    for i, (house, digits) in enumerate(zip(one.houses, one.shared, strict=True)):
        yield Sentence(
            "In {house}, {one:folded} and {two:folded} share {digits}.",
            house=house,
            one=one.pairs[i],
            two=one.pairs[(i + 1) % _PAIRS],
            digits=digits,
        )
