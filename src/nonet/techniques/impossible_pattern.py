"""Impossible pattern: ten cells in four boxes that three digits cannot fill."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from ..model import Board, Cell, Grid, House, Sentence
from .shared.deadly import DeadlyPattern, PatternWords, pattern_words
from .shared.deadly_words import ImpossibleTechnique
from .shared.wording import box_of, filler
from .technique import Form


@dataclass(frozen=True, slots=True)
class _Twins:
    """The twins `one` and `other`. Both see the two cells of `pair`, which see each other.

    If all four cells hold only three digits, both twins hold the digit that the pair lacks.
    """

    one: Cell
    pair: tuple[Cell, Cell]
    other: Cell


class ImpossiblePattern(ImpossibleTechnique):
    """Ten cells in four boxes that form a rectangle. Suppose that three digits filled these cells.
    Then three pairs of cells would show, one after another, that four of the cells hold the same
    digit. But the first and the last of these four cells see each other.

    This follows from the rules alone, however many solutions the puzzle has. If the order of rows
    and columns is ignored, there are four such shapes. Together with the tridagon, they are the
    only patterns in four boxes that three digits cannot fill. A cell may have lost one of the three
    digits.
    """

    aliases = ("Non-3-Colourable Pattern",)
    forms = (
        Form("Impossible Pattern Type 1", 7.7, variant="type-1", on=False),
        Form("Impossible Pattern Type 2", 7.72, variant="type-2", on=False),
    )

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        assert pattern.board == grid.board
        return (
            len(pattern.digits) == 3
            and len(pattern.cells) == 10
            and all(len(own) > 1 for own in pattern.of_cell.values())
            and len(_boxes(pattern)) == 4
            and _same_digit(pattern) is not None
        )

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        chain = _same_digit(pattern)
        assert chain is not None, f"three digits fit: {pattern}"
        board, same = pattern.board, (chain[0].one, *(twins.other for twins in chain))
        words = pattern_words(
            pattern,
            where="Look at the {digits} of {boxes}.",
            idea="In some groups of ten cells, three digits would force the same digit into two "
            "cells that see each other, so one of the other candidates must be true.",
            short="{digits:run} in {boxes:run}",
            because="{digits} alone cannot fill a pattern of ten cells in {boxes}",
            place="The pattern has these ten cells: {cells}.",
            why="Suppose that these cells held only {digits}.",
            impossible="So {one} and {other} would also be equal, but both are in {house}: a "
            "contradiction.",
            boxes=_boxes(pattern),
            one=same[0],
            other=same[-1],
            house=_houses(board, same[0], same[-1])[0],
        )
        why = (*words.why, *(_sentence(twins, board) for twins in chain))
        return replace(words, swap=why, why=why)


def _sentence(twins: _Twins, board: Board) -> Sentence:
    return filler(twins)(
        "{pair} would hold two of the digits, so {one} in {house} and {other} in {beyond} would "
        "both be the third.",
        house=_houses(board, twins.one, *twins.pair)[0],
        beyond=_houses(board, twins.other, *twins.pair)[0],
    )


def _boxes(pattern: DeadlyPattern) -> tuple[House, ...]:
    return tuple(sorted({box_of(pattern.board, cell) for cell in pattern.cells}))


def _houses(board: Board, *cells: Cell) -> list[House]:
    """The houses that contain all these cells."""
    return sorted(set.intersection(*(set(board.houses_of(cell)) for cell in cells)))


def _same_digit(pattern: DeadlyPattern) -> tuple[_Twins, ...] | None:
    """A series of twins that leads from a cell to another cell that sees it, or None."""
    every, board = frozenset(pattern.cells), pattern.board

    def further(
        chain: tuple[_Twins, ...], at: Cell, left: frozenset[Cell]
    ) -> Iterator[tuple[_Twins, ...]]:
        if not left and _houses(board, chain[0].one, at):
            yield chain
        for pair in combinations(sorted(left), 2):
            if not _houses(board, at, *pair):
                continue
            for other in sorted(left.difference(pair)):
                if _houses(board, other, *pair):
                    twins = _Twins(at, pair, other)
                    yield from further((*chain, twins), other, left.difference(pair, (other,)))

    starts = (further((), cell, every - {cell}) for cell in sorted(every))
    return next((chain for start in starts for chain in start), None)
