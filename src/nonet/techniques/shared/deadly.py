"""Deadly patterns, their extra candidates, and the conclusions that follow from these.

A deadly pattern is a set of cells and a set of digits. If the cells held only these digits, they
could be filled in two ways, and the puzzle would not have a unique solution. So at least one of the
other candidates in the cells is true. These other candidates are called the extras.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...base import NamedValue
from ...model import Board, Candidate, Cell, Digit, Grid, House, Role, Sentence, SentencePart, Step
from ...model.colouring import excludes
from .pattern import digits_of, open_cells, placed, removes_exactly
from .wording import Count, filler, sentences


class Deduction(NamedValue):
    """The ways in which the conclusion can follow from the extras."""

    PLACED = "placed"  # There is only one extra, so it is true.
    ONE_CELL = "one cell"  # All extras are in one cell, so it holds no digit of the pattern.
    ONE_DIGIT = "one digit"  # All extras have one digit. It is false in cells that see them all.
    SEEING_ALL = "seeing all"  # Candidates that conflict with every extra are false.
    NAKED_SUBSET = "naked subset"  # The two cells with extras act as one cell of a naked set.
    HIDDEN_SUBSET = "hidden subset"  # The two cells with extras act as one cell of a hidden set.
    LOCKED = "locked"  # A digit of the pattern is locked in the two cells with extras.


FOUR_TYPES: Final = {
    "type-1": Deduction.ONE_CELL,
    "type-2": Deduction.ONE_DIGIT,
    "type-3": Deduction.NAKED_SUBSET,
    "type-3-hidden": Deduction.HIDDEN_SUBSET,
    "type-4": Deduction.LOCKED,
}
"""The deductions of the four numbered types, by variant. Most techniques with deadly patterns have
these variants.
"""


@dataclass(frozen=True, slots=True)
class DeadlyPattern:
    """A deadly pattern that a step marks.

    Attributes:
        variant: the variant of the step.
        cells: the cells of the pattern.
        filled: the cells of the pattern that have a value.
        digits: the digits of the pattern.
        of_cell: for each cell, its value, or its candidates that are not extras.
        extras: the candidates that prevent the pattern.
        board: the board of the puzzle.
        ring: the cells in order around a loop, if the step draws them as a loop.
        spared: cells in which the extras eliminate nothing.
    """

    variant: str
    cells: tuple[Cell, ...]
    filled: tuple[Cell, ...]
    digits: tuple[Digit, ...]
    of_cell: dict[Cell, tuple[Digit, ...]]
    extras: tuple[Candidate, ...]
    board: Board
    ring: tuple[Cell, ...] = ()
    spared: tuple[Cell, ...] = ()

    @property
    def crowded(self) -> tuple[Cell, ...]:
        """The cells that have extras."""
        return tuple(sorted({candidate.cell for candidate in self.extras}))

    @property
    def extra_digits(self) -> tuple[Digit, ...]:
        """The digits of the extras."""
        return tuple(sorted({candidate.digit for candidate in self.extras}))


def read_deadly(step: Step, grid: Grid) -> DeadlyPattern | None:
    """The pattern that a step marks. None if a cell is a given, or if an extra is not a
    candidate.
    """
    cells = tuple(sorted(set(step.cells(Role.DEADLY))))
    extras = tuple(sorted(set(step.candidates(Role.EXTRA))))
    if not cells or not extras or any(grid.is_given(cell) for cell in cells):
        return None
    if any(not grid.has(extra) or extra.cell not in cells for extra in extras):
        return None
    of_cell = {
        cell: (grid.board.digit(value),)
        if (value := grid.value(cell))
        else tuple(d for d in grid.candidates(cell) if Candidate.of(d, cell) not in extras)
        for cell in cells
    }
    if not all(of_cell.values()):
        return None
    digits = tuple(sorted({digit for own in of_cell.values() for digit in own}))
    filled = tuple(cell for cell in cells if grid.value(cell))
    ring = tuple(n.candidates[0].cell for chain in step.chains for n in chain.nodes)
    return DeadlyPattern(step.variant, cells, filled, digits, of_cell, extras, grid.board, ring)


def swaps_unnoticed(grid: Grid, one: set[Cell], other: set[Cell]) -> bool:
    """Whether every region contains one cell from each of the two sets, or none from either."""
    for house in grid.board.regions:
        members = set(grid.board.cells(house))
        if len(members & one) != len(members & other) or len(members & one) > 1:
            return False
    return True


def two_colors(grid: Grid, cells: tuple[Cell, ...]) -> tuple[set[Cell], set[Cell]] | None:
    """Divide the cells into two colours. Cells that see each other have different colours.

    Returns None if this is impossible, or if the cells are not all connected.
    """
    colors: dict[Cell, bool] = {cells[0]: False}
    todo = [cells[0]]
    while todo:
        cell = todo.pop()
        for peer in grid.board.peers(cell) & set(cells):
            if peer not in colors:
                colors[peer] = not colors[cell]
                todo.append(peer)
            elif colors[peer] == colors[cell]:
                return None
    if len(colors) < len(cells):
        return None
    return {c for c in cells if colors[c]}, {c for c in cells if not colors[c]}


def in_turn(pattern: DeadlyPattern) -> tuple[Cell, ...]:
    """The cells in the order of a loop: each cell sees the next, and the last sees the first.

    Empty if the cells do not form a loop.
    """
    cells, board = pattern.cells, pattern.board
    beside = {cell: sorted(board.peers(cell) & set(cells)) for cell in cells}

    def further(way: tuple[Cell, ...]) -> tuple[Cell, ...]:
        if len(way) == len(cells):
            return way if way[0] in beside[way[-1]] else ()
        longer = (further((*way, cell)) for cell in beside[way[-1]] if cell not in way)
        return next(filter(None, longer), ())

    return further(cells[:1])


def rectangle_of(grid: Grid, pattern: DeadlyPattern) -> tuple[set[Cell], set[Cell]] | None:
    """The two diagonals of a pattern that is a rectangle with two digits, in two rows, two columns
    and two boxes. None for any other pattern.
    """
    return diagonals_of(grid, pattern.cells) if len(pattern.digits) == 2 else None


def diagonals_of(grid: Grid, cells: tuple[Cell, ...]) -> tuple[set[Cell], set[Cell]] | None:
    """The two diagonals of four cells that form a rectangle in two rows, two columns and two boxes.
    None for any other cells.
    """
    rows = {cell.row for cell in cells}
    columns = {cell.column for cell in cells}
    if len(cells) != 4 or len(rows) != 2 or len(columns) != 2:
        return None
    first = cells[0]
    one = {c for c in cells if c == first or (c.row != first.row and c.column != first.column)}
    other = set(cells) - one
    return (one, other) if swaps_unnoticed(grid, one, other) else None


@dataclass(frozen=True, slots=True)
class PatternWords:
    """The sentences of an explanation that differ from one kind of pattern to another.

    Attributes:
        where: where to look, for hint level 1.
        idea: the one-line idea.
        short: a few words for the pattern, without a full stop.
        place: where the cells are.
        swap: the digits that could be swapped without making a house invalid. For some patterns,
            this is the full argument.
        why: the full argument for the swap, as separate sentences.
        impossible: the reason why the pattern cannot occur even in puzzles with several solutions.
            None for patterns that can occur there.
        because: the main reason for the eliminations, for arguments in numbered lines.
    """

    where: Sentence
    idea: Sentence
    short: Sentence
    place: Sentence
    swap: tuple[Sentence, ...]
    why: tuple[Sentence, ...]
    impossible: Sentence | None = None
    because: Sentence | None = None


def pattern_words(
    pattern: DeadlyPattern,
    *,
    idea: str,
    place: str | Sentence,
    why: str,
    swap: str | Sentence = "",
    where: str = "Look at the cells that can be {digits:or}.",
    short: str = "{digits:run} in {cells:folded}",
    impossible: str = "",
    because: str = "",
    **parts: SentencePart,
) -> PatternWords:
    """The sentences about a pattern, filled in from templates.

    The templates can name attributes of the pattern, the number of its cells (`count`) and anything
    in `parts`.
    """
    fill = filler(pattern, count=Count(len(pattern.cells)), **parts)
    argument = tuple(sentences(fill, why))
    because = because or "{digits} alone cannot fill the {count} cells of a pattern" * bool(
        impossible
    )
    return PatternWords(
        fill(where),
        fill(idea),
        fill(short),
        place if isinstance(place, Sentence) else fill(place),
        (swap,) if isinstance(swap, Sentence) else tuple(sentences(fill, swap or why)),
        argument,
        fill(impossible) if impossible else None,
        fill(because) if because else None,
    )


def follows(deduction: Deduction, pattern: DeadlyPattern, step: Step, grid: Grid) -> bool:
    """Whether a step removes exactly the candidates that the deduction eliminates."""
    crowded, digits = pattern.crowded, pattern.extra_digits
    if deduction is Deduction.PLACED:
        return pattern.extras == (placed(step),)
    if deduction is Deduction.ONE_CELL:
        return len(crowded) == 1 and removes_exactly(
            step, (Candidate.of(d, crowded[0]) for d in pattern.of_cell[crowded[0]])
        )
    if deduction is Deduction.ONE_DIGIT:
        return (
            len(digits) == 1
            and len(crowded) > 1
            and removes_exactly(step, seeing_all(pattern, grid))
        )
    if deduction is Deduction.SEEING_ALL:
        return len(digits) > 1 and removes_exactly(step, seeing_all(pattern, grid))
    if len(crowded) != 2:
        return False
    if deduction is Deduction.LOCKED:
        return removes_exactly(step, locked_out(pattern, step, grid))
    return len(digits) > 1 and removes_exactly(
        step, left_over(pattern, step, grid, hidden=deduction is Deduction.HIDDEN_SUBSET)
    )


def seeing_all(pattern: DeadlyPattern, grid: Grid) -> set[Candidate]:
    """The candidates that conflict with every extra. The extras themselves are not included."""
    return {
        candidate
        for cell in grid.open_cells
        if cell not in pattern.spared
        for candidate in map(cell.with_digit, grid.candidates(cell))
        if all(excludes(grid, extra, candidate) for extra in pattern.extras)
    }


def locked_digit(pattern: DeadlyPattern, house: House, grid: Grid) -> Iterator[Digit]:
    """The digits of the pattern whose only places in a house are the cells with extras."""
    crowded = set(pattern.crowded)
    for digit in pattern.digits:
        places = set(grid.places(digit, house))
        if places and places <= crowded and all(digit in pattern.of_cell[c] for c in crowded):
            yield digit


def locked_out(pattern: DeadlyPattern, step: Step, grid: Grid) -> set[Candidate]:
    """The pattern's other digits in the two cells with extras, if one digit of the pattern is
    locked in these cells.
    """
    houses = step.houses(Role.BASE)
    if len(houses) != 1:
        return set()
    removed = {candidate.digit for candidate in step.eliminations}
    kept = set(locked_digit(pattern, houses[0], grid)) - removed
    if not kept:
        return set()
    return {
        Candidate.of(digit, cell)
        for cell in pattern.crowded
        for digit in pattern.of_cell[cell]
        if digit not in kept
    }


def left_over(pattern: DeadlyPattern, step: Step, grid: Grid, *, hidden: bool) -> set[Candidate]:
    """The eliminations in the rest of the house if the cells with extras and the marked cells
    together form a naked set or, with `hidden`, a hidden set.
    """
    houses, marked = step.houses(Role.BASE), set(step.cells(Role.PATTERN))
    crowded = set(pattern.crowded)
    if (
        not houses
        or not marked
        or any(not (crowded | marked) <= set(grid.board.cells(house)) for house in houses)
    ):
        return set()
    if hidden:
        # The remaining cells form the hidden set; the marked cells hold the other digits.
        others = set(open_cells(grid, houses[0])) - crowded - marked
        taken = digits_of(grid, others) | set(pattern.extra_digits)
        if len(houses) > 1 or len(taken) != len(others) + 1:
            return set()
        rest = marked
    else:
        taken = digits_of(grid, marked) | set(pattern.extra_digits)
        if len(taken) != len(marked) + 1:
            return set()
        rest = {cell for house in houses for cell in open_cells(grid, house)} - crowded - marked
    rest -= set(pattern.spared)
    return {Candidate.of(d, cell) for cell in rest for d in grid.candidates(cell) if d in taken}
