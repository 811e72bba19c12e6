"""Finds the mistakes in a player's grid. A hint reports them before anything else."""

from collections.abc import Collection, Iterator
from typing import TypeAlias

from ..model import (
    BLANK,
    Candidate,
    Cell,
    Digit,
    Grid,
    Mistake,
    MistakeKind,
    Puzzle,
    Sentence,
    Text,
    exact,
)
from ..search import solution_strings
from ..techniques.shared.wording import box_of, filler, meeting

_Found: TypeAlias = tuple[MistakeKind, tuple[Cell, ...], str, Digit | None, Cell | None]
"""A mistake before it is put into words: its kind, cells, template, digit and witness."""


def mistakes(grid: Grid, solutions: tuple[str, ...]) -> list[Mistake]:
    """Find all mistakes in a grid, in reading order.

    Args:
        grid: the player's grid.
        solutions: up to two solutions of its puzzle. If there is one, digits and candidates are
            compared with it. If there are two, a digit is wrong if it occurs in no solution.
            Sometimes only several digits together contradict all solutions, and the mistake then
            names them all. If there is no solution, the givens are at fault.
    """
    at_fault = []
    if len(solutions) > 1:
        found = _against_all(grid)
    elif solutions:
        found = _against(grid, solutions[0])
    else:
        at_fault = [_givens_at_fault(grid.puzzle, grid.values)]
        pairs = grid.clashing_pairs()
        found = (_clash(grid, pair) for pair in pairs if not all(map(grid.is_given, pair)))
    return at_fault + [_mistake(grid, *each) for each in found]


def _against(grid: Grid, solution: str) -> Iterator[_Found]:
    """The mistakes in a grid whose puzzle has only this solution."""
    crossed = grid.crossed_out()
    for cell, value, right in zip(grid.board.all_cells, grid.values, solution, strict=True):
        digit = grid.board.digit(right)
        if value not in (BLANK, right):
            yield _wrong_digit(grid, cell, solution)
        elif crossed[cell] >> (digit - 1) & 1:
            # If the right digit is missing only because a wrong digit excludes it, only the wrong
            # digit is reported.
            words = "{digit} was ruled out at {cell}, but is still possible there."
            kind = MistakeKind.WRONGLY_REMOVED
            yield kind, (cell,), f"{words} Put the candidate back.", digit, None


def _against_all(grid: Grid) -> Iterator[_Found]:
    """The mistakes in a grid whose puzzle has several solutions. Each mistake is a set of cells
    that contradicts all solutions. Single cells come first, then pairs of equal digits in a house,
    then other sets without superfluous cells. No two sets share a cell. If the cells of all sets
    are ignored, the rest of the grid has a solution.
    """
    puzzle, every, crossed = grid.puzzle, grid.board.every_digit, grid.crossed_out()
    cells, values, givens = grid.board.all_cells, grid.values, puzzle.givens

    def hold(those: Collection[Cell]) -> bool:
        """Whether the puzzle has a solution with the digits in these cells and without the
        candidates that were ruled out there.
        """
        kept = [values[c] if c in those else givens[c] for c in cells]
        masks = [every & ~crossed[c] if c in those else every for c in cells]
        state = Grid.load(puzzle, "".join(kept), exact(masks))
        return next(solution_strings(state), None) is not None

    rest = [cell for cell in cells if values[cell] != givens[cell]]
    rest += [cell for cell in cells if crossed[cell]]
    if hold(rest):
        return
    for cell in rest:
        if not hold([cell]):
            rest = _without(rest, [cell])
            if values[cell] != BLANK:
                yield _wrong_digit(grid, cell, givens)
            else:
                words = "None of the candidates left at {cells} is in a solution of the puzzle."
                yield MistakeKind.CONFLICT, (cell,), f"{words} Put the others back.", None, None
    for pair in grid.clashing_pairs():
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
        words = "The puzzle has several solutions, but none of them fits what you have at {cells}."
        yield MistakeKind.CONFLICT, tuple(sorted(core)), words, None, None


def _without(cells: list[Cell], removed: Collection[Cell]) -> list[Cell]:
    return [cell for cell in cells if cell not in removed]


def _wrong_digit(grid: Grid, cell: Cell, solution: str) -> _Found:
    """The mistake for a wrong digit. Its witness, if any, is a cell that sees the wrong digit and
    has the same digit. The witness is a given or, failing that, a correct digit.
    """
    values, is_given = grid.values, grid.is_given
    peers = sorted(grid.board.peers(cell))
    right = [peer for peer in peers if values[peer] == values[cell] == solution[peer]]
    witness = min(right, key=lambda peer: not is_given(peer), default=None)
    kind = MistakeKind.CLASH
    if witness is None:
        kind = MistakeKind.WRONG_DIGIT
        words = "{cell} is not {digit}: the puzzle would have no solution. Take it back."
    elif is_given(witness):
        words = "{cell} cannot be {digit}: the given {digit} at {witness} is in {house}."
    else:
        words = "{cell} cannot be {digit}: {house} has {digit} at {witness}, which is right."
    return kind, (cell,), words, grid.board.digit(values[cell]), witness


def _clash(grid: Grid, pair: tuple[Cell, Cell]) -> _Found:
    """The mistake for two equal digits in a house if neither is known to be correct."""
    words = "{cells} are both {digit} and both in {house}. One of them is wrong."
    return MistakeKind.CLASH, pair, words, grid.board.digit(grid.values[pair[0]]), None


def _givens_at_fault(puzzle: Puzzle, values: str) -> Mistake:
    clashing = puzzle.conflicts()
    if clashing:
        sentence = Sentence("The givens themselves break the rules, at {cells}.", cells=clashing)
    else:
        sentence = Sentence("The givens themselves have no solution.")
    aside = Sentence(
        "All digits of the grid were read as givens."
        if values == puzzle.givens
        else "So your own digits cannot be checked. Compare the givens with the original."
    )
    text = Text([sentence, aside])
    return Mistake(MistakeKind.NO_SOLUTION, (), None, (text, text, text, text))


def _mistake(
    grid: Grid,
    kind: MistakeKind,
    cells: tuple[Cell, ...],
    words: str,
    digit: Digit | None,
    witness: Cell | None,
) -> Mistake:
    """Create a `Mistake`, with its text for each level of a hint."""
    clashing = cells if witness is None else (*cells, witness)
    fill = filler(
        cells=cells,
        cell=cells[0],
        digit=digit or 0,
        witness=clashing[-1],
        house=meeting(grid, *clashing) if kind is MistakeKind.CLASH else "",
        boxes=sorted({box_of(grid.board, cell) for cell in cells}),
    )
    levels = (
        Text([fill("There is a mistake in your grid.")]),
        Text([fill("Something in {boxes} is not right.")]).on(grid.board),
        Text([fill("Look at {cells} again.")]),
        Text([fill(words)]).on(grid.board),
    )
    wrong = Candidate.of(digit, cells[0]) if digit and len(cells) == 1 else None
    return Mistake(kind, cells, wrong, levels, witness)
