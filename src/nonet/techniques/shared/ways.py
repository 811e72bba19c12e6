"""The placements of one digit in all houses that lack it: its templates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...model.cells import Cell, Digit, House
from ...model.grid import Grid
from ...model.text import Sentence
from .wording import Count, saying

Way = tuple[Cell, ...]
"""A placement of a digit: one cell for each row that lacks it."""


def places_of(grid: Grid, digit: Digit) -> list[Cell]:
    return [cell for cell in grid.board.all_cells if digit in grid.candidates(cell)]


def rows_without(grid: Grid, digit: Digit) -> list[House]:
    return [h for h in grid.board.houses if h.kind == "r" and _lacks(grid, digit, h)]


def _lacks(grid: Grid, digit: Digit, house: House) -> bool:
    return all(grid.value(cell) != digit for cell in grid.board.cells(house))


def ways_of(grid: Grid, digit: Digit) -> Iterator[Way]:
    """All ways to place a digit once in every house, built row by row."""
    board = grid.board
    rows = rows_without(grid, digit)
    missing = [h for h in board.houses if _lacks(grid, digit, h)]

    def extended(way: Way) -> Iterator[Way]:
        if len(way) == len(rows):
            if all(any(cell in board.cells(house) for cell in way) for house in missing):
                yield way
            return
        for cell in grid.places(digit, rows[len(way)]):
            if not any(board.sees(cell, other) for other in way):
                yield from extended((*way, cell))

    return extended(())


def counted_ways(grid: Grid, digit: Digit, ways: Sequence[Way]) -> Sentence:
    """A sentence with the number of placements; if there is only one, it names the cells."""
    rows = rows_without(grid, digit)
    say = saying(digit=digit, rows=rows)
    if len(ways) == 1:
        return say(
            "{digit} can go into {rows} in {count} way only: {way}.", count=Count(1), way=ways[0]
        )
    return say("{digit} can go into {rows} in {count} ways.", count=Count(len(ways)))
