"""Turns the actions of a program into steps with proofs. Each function describes one action. It
returns a step of the current grid, or None if the action would change nothing.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from ...model import Candidate, Cell, Digit, Grid, House, Mark, Role, Space, Step
from ...model.border.core import native
from ...model.border.steps import step_of, steps_of
from ...techniques.shared.pattern import digits_of, outside
from ..in_core import LARGEST, native_ladder
from ..ladder import ladder_of
from ..programs import Broken

_RUNGS: Final = (
    "hidden-single:box",
    "hidden-single:line",
    "naked-sets-at-once",
    "basic-fish:2",
    "xy-wing",
)
_LADDER: Final = ladder_of(techniques=_RUNGS, in_order=True)


def naked_single(grid: Grid, cell: Cell, digit: Digit) -> Step | None:
    """A cell has one candidate left."""
    if grid.value(cell) == digit:
        return None
    if grid.candidates(cell) != (digit,):
        raise Broken
    peers = sorted(grid.board.peers(cell))
    holders = {grid.value(peer): peer for peer in reversed(peers) if grid.value(peer)}
    return Step(
        "naked-single",
        placements=(Candidate.of(digit, cell),),
        truths=(cell.space,),
        marks=(
            Mark(Role.PATTERN, cells=(cell,)),
            Mark(Role.BLOCKER, cells=tuple(sorted(holders.values()))),
        ),
    )


def hidden_single(grid: Grid, cell: Cell, digit: Digit, house: House) -> Step | None:
    """A house has only one cell left for a digit."""
    if grid.value(cell) == digit:
        return None
    if grid.places(digit, house) != (cell,):
        raise Broken
    rung = "hidden-single:box" if house.kind == "b" else "hidden-single:line"
    return _step_of_core(grid, rung, (Space.of(digit, house),))


def naked_set(grid: Grid, cells: Iterable[Cell], house: House) -> Step | None:
    """In a house, n cells have only n digits as candidates. Each cell that has been filled in the
    meantime has used up one digit, so the other cells form a smaller set.
    """
    left = tuple(cell for cell in cells if not grid.value(cell))
    digits = sorted(digits_of(grid, left))
    eliminated = outside(grid, digits, house, left)
    if not eliminated:
        return None
    if len(digits) != len(left) or not all(map(grid.candidates, left)):
        raise Broken
    if len(left) == 1:
        return naked_single(grid, left[0], digits[0])
    return Step(
        "naked-set",
        size=len(left),
        eliminations=tuple(sorted(eliminated)),
        truths=tuple(cell.space for cell in left),
        links=tuple(Space.of(digit, house) for digit in digits),
        marks=(Mark(Role.BASE, houses=(house,)), _pattern(grid, left, digits, cells=left)),
    )


def hidden_set(grid: Grid, digits: Iterable[Digit], house: House) -> Step | None:
    """In a house, n digits have only n cells left. Digits that have been placed in the meantime do
    not count.
    """
    left = tuple(digit for digit in digits if not grid.is_placed(digit, house))
    cells = tuple(sorted({cell for digit in left for cell in grid.places(digit, house)}))
    eliminated = {c.with_digit(d) for c in cells for d in grid.candidates(c) if d not in left}
    if not eliminated:
        return None
    if len(cells) != len(left) or not all(grid.places(digit, house) for digit in left):
        raise Broken
    if len(left) == 1:
        return hidden_single(grid, cells[0], left[0], house)
    return Step(
        "hidden-set",
        size=len(left),
        eliminations=tuple(sorted(eliminated)),
        truths=tuple(Space.of(digit, house) for digit in left),
        links=tuple(cell.space for cell in cells),
        marks=(Mark(Role.BASE, houses=(house,)), _pattern(grid, cells, left, cells=cells)),
    )


def all_naked_sets(grid: Grid, house: House) -> Step | None:
    """All naked sets in a house, of any size."""
    found = steps_of(_found_by_core(grid, "naked-sets-at-once"), _LADDER)
    return next((step for step in found if step.houses(Role.BASE) == (house,)), None)


def locked(grid: Grid, digit: Digit, base: House, cover: House) -> Step | None:
    """All of a digit's candidates in one house are also in a second house."""
    cells = grid.places(digit, base)
    eliminated = outside(grid, (digit,), cover, cells)
    if not eliminated or grid.is_placed(digit, base):
        return None
    if not cells or not set(cells) <= set(grid.board.cells(cover)):
        raise Broken
    if len(cells) == 1:
        return hidden_single(grid, cells[0], digit, base)
    return Step(
        "pointing" if base.kind == "b" else "claiming",
        eliminations=tuple(sorted(eliminated)),
        truths=(Space.of(digit, base),),
        links=(Space.of(digit, cover),),
        marks=(
            Mark(Role.BASE, houses=(base,)),
            Mark(Role.COVER, houses=(cover,)),
            _pattern(grid, cells, (digit,)),
        ),
    )


def x_wing(grid: Grid, digit: Digit, bases: tuple[House, House]) -> Step | None:
    """In two lines, the candidates of a digit are all in the same two crossing lines."""
    for base in bases:
        places = grid.places(digit, base)
        if len(places) == 1:
            return hidden_single(grid, places[0], digit, base)
        if not places and not grid.is_placed(digit, base):
            raise Broken
    return _step_of_core(grid, "basic-fish:2", [Space.of(digit, base) for base in bases])


def xy_wing(grid: Grid, pivot: Cell, pincers: tuple[Cell, Cell]) -> Step | None:
    """Whichever digit the pivot has, one of the pincers has the third digit."""
    for cell in (pivot, *pincers):
        left = grid.candidates(cell)
        if len(left) == 1:
            return naked_single(grid, cell, left[0])
        if not left:  # the cell has been filled, and so has a pincer
            return None
    return _step_of_core(grid, "xy-wing", [cell.space for cell in (pivot, *pincers)])


def _step_of_core(grid: Grid, rung: str, truths: Sequence[Space]) -> Step | None:
    """Let the native core find the rung's step that uses these truths. Returns None if the core
    does not find the step, because its conclusions have already been drawn.
    """
    wanted = tuple(map(int, truths))
    found = _found_by_core(grid, rung)
    return next((step_of(each, _LADDER) for each in found if each.truths == wanted), None)


def _found_by_core(grid: Grid, rung: str) -> Sequence[native.Step]:
    number = _RUNGS.index(rung) + 1  # the contradiction is the first rung of every ladder
    return native.walk(native_ladder(_LADDER), number, grid._native, LARGEST).steps


def _pattern(
    grid: Grid, at: Iterable[Cell], digits: Iterable[Digit], cells: tuple[Cell, ...] = ()
) -> Mark:
    """The candidates of these digits in some cells."""
    wanted = set(digits)
    held = (c.with_digit(d) for c in at for d in grid.candidates(c) if d in wanted)
    return Mark(Role.PATTERN, cells=cells, candidates=tuple(held))
