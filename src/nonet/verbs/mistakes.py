"""The mistakes in a player's grid, which are reported before anything else."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.cells import Candidate, Cell, Digit, House
from ..model.grid import Grid
from ..model.mistake import Mistake, MistakeKind, clashing_pairs
from ..model.puzzle import BLANK
from ..model.text import Sentence, Text
from ..techniques.shared.wording import box_of
from .conflicts import conflicts
from .crossed_out import crossed_out, is_untouched


def mistakes(grid: Grid, solutions: tuple[str, ...]) -> list[Mistake]:
    """All mistakes of a grid, in reading order.

    Args:
        grid: the player's grid.
        solutions: up to two solutions of its puzzle. With one, that is what digits and candidates
            are compared with. With two, what no solution has is wrong, and where only several
            digits together go against all solutions, the mistake names them all. Without any the
            givens are at fault.
    """
    if not solutions:
        pairs = [pair for pair in clashing_pairs(grid) if not all(map(grid.is_given, pair))]
        return [_givens_at_fault(grid), *(_clash(grid, pair) for pair in pairs)]
    if len(solutions) > 1:
        return [_conflict(grid, cells) for cells in conflicts(grid)]
    return list(_against(grid, solutions[0]))


def _against(grid: Grid, solution: str) -> Iterator[Mistake]:
    """Where the grid differs from the only solution."""
    if is_untouched(grid):
        return
    crossed = crossed_out(grid)
    for cell, value, right in zip(grid.board.all_cells, grid.values, solution, strict=True):
        if value == BLANK:
            # Where a wrong digit excludes the right one, that digit is the mistake.
            digit = grid.board.digit(right)
            if crossed[cell] >> (digit - 1) & 1:
                yield _wrongly_removed(grid, cell, digit)
        elif value != right:
            yield _wrong_digit(grid, cell, _witness(grid, cell, solution))


def _witness(grid: Grid, cell: Cell, solution: str) -> Cell | None:
    """A cell that sees another one, has its digit, and is given, or at least right."""
    values = grid.values
    right = [
        peer
        for peer in sorted(grid.board.peers(cell))
        if values[peer] == values[cell] == solution[peer]
    ]
    return min(right, key=lambda peer: not grid.is_given(peer), default=None)


def _house_of(grid: Grid, one: Cell, other: Cell) -> House:
    """A house that two cells share."""
    return next(h for h in grid.board.regions_of(one) if other in grid.board.cells(h))


def _wrong_digit(grid: Grid, cell: Cell, witness: Cell | None) -> Mistake:
    digit = grid.board.digit(grid.value(cell))
    wrong = Candidate.of(digit, cell)
    if witness is None:
        told = Sentence(
            "{cell} is not {digit}: with it the puzzle has no solution. Take it back.",
            cell=cell,
            digit=digit,
        )
        return Mistake(MistakeKind.WRONG_DIGIT, (cell,), wrong, _levels(grid, (cell,), told))
    told = Sentence(
        "{cell} cannot be {digit}: the given {digit} at {witness} is in {house}."
        if grid.is_given(witness)
        else "{cell} cannot be {digit}: the {digit} at {witness} is right, and it is in {house}.",
        cell=cell,
        digit=digit,
        witness=witness,
        house=_house_of(grid, cell, witness),
    )
    return Mistake(MistakeKind.CLASH, (cell,), wrong, _levels(grid, (cell,), told), witness)


def _wrongly_removed(grid: Grid, cell: Cell, digit: Digit) -> Mistake:
    told = Sentence(
        "{digit} was ruled out at {cell}, and it can still be {digit}. Put the candidate back.",
        cell=cell,
        digit=digit,
    )
    wrong = Candidate.of(digit, cell)
    return Mistake(MistakeKind.WRONGLY_REMOVED, (cell,), wrong, _levels(grid, (cell,), told))


def _conflict(grid: Grid, cells: tuple[Cell, ...]) -> Mistake:
    """What is in none of several solutions of the puzzle."""
    first = cells[0]
    if len(cells) == 1 and grid.value(first):
        return _wrong_digit(grid, first, _witness(grid, first, grid.puzzle.givens))
    if len(cells) == 2 and cells in clashing_pairs(grid):
        return _clash(grid, cells)
    told = Sentence(
        "The candidates left at {cells} are in no solution of the puzzle. Put others back."
        if len(cells) == 1
        else "The puzzle has several solutions, and none of them has all that you have at {cells}.",
        cells=cells,
    )
    return Mistake(MistakeKind.CONFLICT, cells, None, _levels(grid, cells, told))


def _clash(grid: Grid, pair: tuple[Cell, ...]) -> Mistake:
    """Two equal digits of which neither is known to be right."""
    told = Sentence(
        "{cells} are both {digit}, and both are in {house}. One of them is wrong.",
        cells=pair,
        digit=grid.board.digit(grid.value(pair[0])),
        house=_house_of(grid, pair[0], pair[1]),
    )
    return Mistake(MistakeKind.CLASH, pair, None, _levels(grid, pair, told))


def _givens_at_fault(grid: Grid) -> Mistake:
    clashing = grid.puzzle.conflicts()
    if clashing:
        told = Sentence("The givens themselves break the rules, at {cells}.", cells=clashing)
    else:
        told = Sentence("The givens themselves have no solution.")
    aside = Sentence(
        "All digits of the grid were taken for givens."
        if grid.values == grid.puzzle.givens
        else "So your own digits cannot be judged. Compare the givens."
    )
    text = Text([told, aside])
    return Mistake(MistakeKind.NO_SOLUTION, (), None, (text, text, text, text))


def _levels(grid: Grid, cells: tuple[Cell, ...], told: Sentence) -> tuple[Text, Text, Text, Text]:
    boxes = {box_of(grid, cell) for cell in cells}
    return (
        Text([Sentence("There is a mistake in your grid.")]),
        Text([Sentence("Something in {boxes} is not right.", boxes=sorted(boxes))]).on(grid.board),
        Text([Sentence("Look at {cells} again.", cells=cells)]),
        Text([told]).on(grid.board),
    )
