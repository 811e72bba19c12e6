"""The mistakes in a player's grid, which are reported before anything else."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..model.cells import Candidate, Cell, House
from ..model.grid import Grid
from ..model.mistake import Mistake, MistakeKind, clashing_pairs
from ..model.puzzle import BLANK, exact
from ..model.text import Sentence, Text
from ..search import solution_strings
from ..techniques.shared.wording import box_of
from .crossed_out import crossed_out, every_digit


def mistakes(grid: Grid, solutions: tuple[str, ...]) -> list[Mistake]:
    """All mistakes of a grid, in reading order.

    Args:
        grid: the player's grid.
        solutions: up to two solutions of its puzzle. With one, digits and candidates are compared
            with it. With two, anything that no solution has is wrong; if only several digits
            together contradict all solutions, the mistake names them all. With none, the givens are
            at fault.
    """
    if not solutions:
        pairs = [pair for pair in clashing_pairs(grid) if not all(map(grid.is_given, pair))]
        return [_givens_at_fault(grid), *(_clash(grid, pair) for pair in pairs)]
    if len(solutions) > 1:
        return list(_against_all(grid))
    return list(_against(grid, solutions[0]))


def _against(grid: Grid, solution: str) -> Iterator[Mistake]:
    """Where the grid differs from the only solution."""
    crossed = crossed_out(grid)
    for cell, value, right in zip(grid.board.all_cells, grid.values, solution, strict=True):
        if value == BLANK:
            # If a wrong digit excludes the right one, that digit is the mistake.
            digit = grid.board.digit(right)
            if crossed[cell] >> (digit - 1) & 1:
                sentence = Sentence(
                    "{digit} was ruled out at {cell}, and it can still be {digit}. "
                    "Put the candidate back.",
                    cell=cell,
                    digit=digit,
                )
                wrong = Candidate.of(digit, cell)
                yield _mistake(grid, MistakeKind.WRONGLY_REMOVED, (cell,), sentence, wrong)
        elif value != right:
            yield _wrong_digit(grid, cell, solution)


def _against_all(grid: Grid) -> Iterator[Mistake]:
    """The sets of cells that fit none of the puzzle's several solutions: first single cells, then
    pairs of equal digits in a house, then other sets, each without a superfluous cell. No cell is
    in two sets. Without all of them the rest of the grid has a solution.
    """
    puzzle, every = grid.puzzle, every_digit(grid)
    cells, crossed = grid.board.all_cells, crossed_out(grid)

    def hold(those: Collection[Cell]) -> bool:
        """Whether the puzzle has a solution with the digits of these cells, and without the
        candidates that were ruled out in them."""
        kept = [grid.values[c] if c in those else puzzle.givens[c] for c in cells]
        masks = [every & ~crossed[c] if c in those else every for c in cells]
        state = Grid.load(puzzle, "".join(kept), exact(masks))
        return next(solution_strings(state), None) is not None

    rest = [cell for cell in cells if grid.value(cell) and not grid.is_given(cell)]
    rest += [cell for cell in cells if crossed[cell]]
    if hold(rest):
        return
    for cell in rest:
        if not hold([cell]):
            rest = _without(rest, [cell])
            if grid.value(cell):
                yield _wrong_digit(grid, cell, puzzle.givens)
            else:
                alone = "The candidates left at {cells} are in no solution of the puzzle."
                sentence = Sentence(f"{alone} Put others back.", cells=(cell,))
                yield _mistake(grid, MistakeKind.CONFLICT, (cell,), sentence)
    for pair in clashing_pairs(grid):
        if set(pair) <= set(rest):
            rest = _without(rest, pair)
            yield _clash(grid, pair)
    while not hold(rest):
        core = rest
        for cell in reversed(rest):
            fewer = _without(core, [cell])
            if not hold(fewer):
                core = fewer
        rest = _without(rest, core)
        wrong = tuple(sorted(core))
        sentence = Sentence(
            "The puzzle has several solutions, and none of them has all that you have at {cells}.",
            cells=wrong,
        )
        yield _mistake(grid, MistakeKind.CONFLICT, wrong, sentence)


def _without(cells: list[Cell], gone: Collection[Cell]) -> list[Cell]:
    return [cell for cell in cells if cell not in gone]


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


def _wrong_digit(grid: Grid, cell: Cell, solution: str) -> Mistake:
    digit, witness = grid.board.digit(grid.value(cell)), _witness(grid, cell, solution)
    wrong = Candidate.of(digit, cell)
    if witness is None:
        lost = "{cell} is not {digit}: with it the puzzle has no solution. Take it back."
        sentence = Sentence(lost, cell=cell, digit=digit)
        return _mistake(grid, MistakeKind.WRONG_DIGIT, (cell,), sentence, wrong)
    sentence = Sentence(
        "{cell} cannot be {digit}: the given {digit} at {witness} is in {house}."
        if grid.is_given(witness)
        else "{cell} cannot be {digit}: the {digit} at {witness} is right, and it is in {house}.",
        cell=cell,
        digit=digit,
        witness=witness,
        house=_house_of(grid, cell, witness),
    )
    return _mistake(grid, MistakeKind.CLASH, (cell,), sentence, wrong, witness)


def _clash(grid: Grid, pair: tuple[Cell, Cell]) -> Mistake:
    """Two equal digits of which neither is known to be right."""
    sentence = Sentence(
        "{cells} are both {digit}, and both are in {house}. One of them is wrong.",
        cells=pair,
        digit=grid.board.digit(grid.value(pair[0])),
        house=_house_of(grid, *pair),
    )
    return _mistake(grid, MistakeKind.CLASH, pair, sentence)


def _givens_at_fault(grid: Grid) -> Mistake:
    clashing = grid.puzzle.conflicts()
    if clashing:
        sentence = Sentence("The givens themselves break the rules, at {cells}.", cells=clashing)
    else:
        sentence = Sentence("The givens themselves have no solution.")
    aside = Sentence(
        "All digits of the grid were taken for givens."
        if grid.values == grid.puzzle.givens
        else "So your own digits cannot be judged. Compare the givens."
    )
    text = Text([sentence, aside])
    return Mistake(MistakeKind.NO_SOLUTION, (), None, (text, text, text, text))


def _mistake(
    grid: Grid,
    kind: MistakeKind,
    cells: tuple[Cell, ...],
    sentence: Sentence,
    wrong: Candidate | None = None,
    witness: Cell | None = None,
) -> Mistake:
    """A mistake, with its text for each level."""
    boxes = sorted({box_of(grid, cell) for cell in cells})
    levels = (
        Text([Sentence("There is a mistake in your grid.")]),
        Text([Sentence("Something in {boxes} is not right.", boxes=boxes)]).on(grid.board),
        Text([Sentence("Look at {cells} again.", cells=cells)]),
        Text([sentence]).on(grid.board),
    )
    return Mistake(kind, cells, wrong, levels, witness)
