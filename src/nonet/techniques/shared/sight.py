"""Sentences that explain why cells see each other: through a house, or by a chess move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...model.board import Board
from ...model.cells import Cell, House
from ...model.text import Sentence
from .wording import alike


def sights(
    board: Board, seeing: Iterable[Cell], seen: Iterable[Cell], region: House
) -> Iterator[Sentence]:
    """Why each cell of `seeing` sees each cell of `seen`; `group` is a region that contains all of
    them.

    Cells that are linked by a chess move may also share a house; then the house is named.

    >>> from nonet.model.board import Board
    >>> knight = Board.of("anti-knight")
    >>> one, other = knight.cell("r3c3"), knight.cell("r4c5")
    >>> group = next(r for r in knight.regions if {one, other} <= set(knight.cells(r)))
    >>> [str(sentence) for sentence in sights(knight, [one], [other], group)]
    ["r3c3 sees r4c5 by a knight's move."]
    >>> row = knight.house("r4")
    >>> [str(sentence) for sentence in sights(knight, [knight.cell("r4c9")], [other], row)]
    ['r4c9 sees r4c5 in row 4.']
    """
    own, others = tuple(seeing), tuple(seen)
    if not region.move:
        yield _in_region(own, others, region)
        return
    for cell in own:
        reached = alike((_house_of_both(board, cell, other) or region, other) for other in others)
        for shared, cells in reached.items():
            yield _in_region((cell,), cells, shared)


def _in_region(own: tuple[Cell, ...], others: tuple[Cell, ...], region: House) -> Sentence:
    return Sentence(
        "{several} [sees|see] {others} in {region}.", several=own, others=others, region=region
    )


def _house_of_both(board: Board, one: Cell, other: Cell) -> House | None:
    houses = (house for house in board.regions_of(one) if not house.move)
    return next((house for house in houses if other in board.cells(house)), None)
