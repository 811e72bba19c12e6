"""The digits that candidates leave in the other cells of a clue."""

from collections.abc import Sequence
from functools import reduce
from itertools import product
from operator import or_

from ...model import Board, Candidate, Cell, Digit, Grid, LiveCandidates
from ...model.clue_spaces import digits_left, sees, ways_left
from ...model.rules import Automaton, Pairs


def cells_of(board: Board, clue: int) -> tuple[Cell, ...]:
    """The cells of a clue, in the clue's own order."""
    return tuple([board.all_cells[cell] for cell in board.cells_of_clues[clue]])


def left_beside(grid: Grid, clue: int, case: Sequence[Candidate]) -> list[tuple[Digit, ...]]:
    """The digits of each cell of a clue if the candidates of a case are true. The other cells that
    these see lose their digits.
    """
    board, cells, masks = grid.board, cells_of(grid.board, clue), LiveCandidates(grid).masks
    seen, left = sees(board, clue), [masks[cell] for cell in cells]
    for one in case:
        at, bit = cells.index(one.cell), 1 << one.digit - 1
        left = [mask & ~(bit * (i in seen[at])) for i, mask in enumerate(left)]
        left[at] = bit
    return [*map(board.digits_of, left)]


def left_by_pairs(board: Board, clue: int, known: Sequence[Candidate]) -> dict[Cell, int]:
    """The digits that rules for two cells leave beside known candidates, as bit sets."""
    left, cells = dict[Cell, int](), {one.cell for one in known}
    for rule, one in product(board.rules_of_clues[clue], known):
        if isinstance(rule, Pairs) and cells & {*rule.cells} == {one.cell}:
            own = rule.cells.index(one.cell)
            cell = board.all_cells[rule.cells[not own]]
            fitting = (1 << pair[not own] - 1 for pair in rule.allowed if pair[own] == one.digit)
            left[cell] = left.get(cell, -1) & reduce(or_, fitting, 0)
    return left


def left_by_automata(board: Board, clue: int, own: dict[Cell, int]) -> dict[Cell, int]:
    """The digits that automata leave beside known ones. Cells that see each other may be equal."""
    left, every = dict[Cell, int](), (1 << board.digits) - 1
    for rule in board.rules_of_clues[clue]:
        if isinstance(rule, Automaton) and {*rule.cells} <= {*board.cells_of_clues[clue]}:
            cells = [board.all_cells[cell] for cell in rule.cells]
            fitting = digits_left(rule.arcs, tuple([own.get(cell, every) for cell in cells]))
            for cell, fits in zip(cells, fitting, strict=True):
                left[cell] = left.get(cell, every) & fits
    return left


def needed_by(
    grid: Grid, clue: int, out: Candidate, others: Sequence[Cell] = ()
) -> tuple[Digit, ...]:
    """The digits that some or all other cells of a clue allow in the cell of a candidate, if these
    are few.
    """
    board, cells, live = grid.board, cells_of(grid.board, clue), LiveCandidates(grid).masks
    at, known = cells.index(out.cell), {*(others or cells)} - {out.cell}
    every = (1 << board.digits) - 1
    masks = tuple([live[cell] if cell in known else every for cell in cells])
    left = reduce(or_, [way.in_cells[at] for way in ways_left(board, clue, masks) or ()], 0)
    return board.digits_of(left) if left.bit_count() < 4 else ()


def settled(grid: Grid, clue: int, case: Sequence[Candidate]) -> dict[Cell, tuple[Digit, ...]]:
    """The digits that a case leaves in the other cells of a clue if the clue's rules are applied
    until nothing changes. Two of these cells that see each other may be equal.
    """
    board, cells, known = grid.board, cells_of(grid.board, clue), {one.cell for one in case}
    beside = (sum(1 << digit - 1 for digit in own) for own in left_beside(grid, clue, case))
    before, left = dict[Cell, int](), dict(zip(cells, beside, strict=True))
    while before != left:
        before, left = left, left | left_by_automata(board, clue, left)
        for rule in board.rules_of_clues[clue]:
            if isinstance(rule, Pairs):
                one, other = map(board.all_cells.__getitem__, rule.cells)
                bits = [(1 << a - 1, 1 << b - 1) for a, b in rule.allowed]
                fits = [(a, b) for a, b in bits if a & left[one] and b & left[other]]
                left[one] = reduce(or_, [a for a, _ in fits], 0)
                left[other] = reduce(or_, [b for _, b in fits], 0)
    return {cell: board.digits_of(mask) for cell, mask in left.items() if cell not in known}
