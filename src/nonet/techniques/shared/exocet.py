"""Exocets: two base cells in a line and a box, and two target cells that hold the same two digits.

This module defines exocets, rule by rule. Each step makes the eliminations of one rule, and
`exocet_reasons` finds the reasons for them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, product
from typing import Final

from ...model import Candidate, Cell, Digit, Grid, House, Role, Step
from .pattern import besides, digits_of, removes_exactly
from .wording import box_of

CoverLines = tuple[House, ...]
DigitPair = tuple[Digit, Digit]

_DIGITS: Final = (3, 4)


@dataclass(frozen=True)
class Exocet:
    """An exocet as marked by a step.

    Attributes:
        base, targets: two cells each.
        lines: the three cross-lines, which do not contain the base.
        line, box: the line and the box of the base.
        digits: all candidates of the base cells.
        covers: for each digit, the lines that contain all its other places in the cross-lines.
    """

    base: tuple[Cell, ...]
    targets: tuple[Cell, ...]
    lines: tuple[House, ...]
    line: House
    box: House
    digits: tuple[Digit, ...]
    covers: dict[Digit, CoverLines]


class ExocetRule(Enum):
    """The rules by which an exocet eliminates candidates."""

    TARGETS = "targets"  # The targets hold only digits of the base.
    BASE = "base"  # The base holds only digits of the targets.
    ROOM = "room"  # With this digit in a target, the cross-lines would have too few places for it.
    MIRROR = "mirror"  # The mirror of a target has no place for its digit.
    PAIRS = "pairs"  # This pair of digits does not fit both the base and the targets.
    LAST = "last"  # Only one cell of a mirror can hold the target's digit.
    LOCKED = "locked"  # Another digit must be in one of the two mirror cells.
    KNOWN = "known"  # This digit is certainly in the base.


@dataclass(frozen=True)
class ExocetReason:
    """The reason why an exocet eliminates some candidates.

    Attributes:
        rule: the rule.
        eliminated: the candidates that are eliminated.
        target: the target that the rule is about, if any.
        digit: the digit that the rule is about, if any.
        cells: the cells that the rule uses.
        houses: the houses that the rule uses.
        pairs: the pairs of digits that remain possible.
    """

    rule: ExocetRule
    eliminated: set[Candidate]
    target: Cell | None = None
    digit: Digit | None = None
    cells: tuple[Cell, ...] = ()
    houses: tuple[House, ...] = ()
    pairs: tuple[DigitPair, ...] = ()


def read_exocet(
    step: Step, grid: Grid, base_role: Role = Role.SET_A, target_role: Role = Role.SET_B
) -> Exocet | None:
    """The exocet that a step marks.

    Returns None if the cells are not arranged as an exocet, or if the places for a digit are in
    more than two lines.
    """
    base, targets = (tuple(sorted(step.cells(role))) for role in (base_role, target_role))
    cells = {*base, *targets}
    if not (len(base) == len(targets) == 2 and len(cells) == 4):
        return None
    if any(grid.value(cell) for cell in cells):
        return None
    shared = [h for h in grid.board.houses_of(base[0]) if base[1] in grid.board.cells(h)]
    line = next((house for house in shared if house.kind in "rc"), None)
    box = next((house for house in shared if house.kind == "b"), None)
    if line is None or box is None or {*targets} & {*_members(grid, line), *_members(grid, box)}:
        return None
    lines = tuple(sorted(step.houses(Role.BASE)))
    if not _are_across(grid, lines, base, targets, line, box):
        return None
    digits = tuple(sorted(digits_of(grid, base)))
    around = {*targets, *_members(grid, line), *_members(grid, box)}
    covers = {}
    for digit in digits:
        cover = _cover(grid, _places(grid, digit, lines, around), lines, line.kind)
        if cover is None:
            return None
        covers[digit] = cover
    if len(digits) not in _DIGITS:
        return None
    return Exocet(base, targets, lines, line, box, digits, covers)


def is_junior(one: Exocet, grid: Grid) -> bool:
    """Whether the targets are in two boxes in line with the base's box, and on two cross-lines."""
    boxes = {box_of(grid.board, cell) for cell in one.targets}
    own = [line for line in one.lines if not _members(grid, line).isdisjoint(one.targets)]
    band = {_along(one, cell, grid) for cell in grid.board.cells(one.box)}
    return (
        len(boxes) == len(own) == 2
        and one.box not in boxes
        and band.issuperset(_along(one, cell, grid) for cell in one.targets)
    )


def exocet_reasons(step: Step, one: Exocet, grid: Grid, mirrored: bool) -> tuple[ExocetReason, ...]:
    """The reasons for the eliminations of a step. Empty unless the step removes exactly the
    candidates that one rule removes.
    """
    for reasons in _rules(one, grid, mirrored):
        if removes_exactly(step, {c for reason in reasons for c in reason.eliminated}):
            return tuple(reason for reason in reasons if reason.eliminated)
    return ()


def _rules(one: Exocet, grid: Grid, mirrored: bool) -> Iterator[tuple[ExocetReason, ...]]:
    """The reasons that each rule finds. A rule that depends on other rules is used only if those
    have nothing left to remove.
    """
    first, second = one.targets
    reached = digits_of(grid, one.targets)
    yield (
        ExocetReason(ExocetRule.TARGETS, besides(grid, one.targets, one.digits)),
        ExocetReason(ExocetRule.BASE, besides(grid, one.base, reached)),
    )
    crowded = [
        tuple(_alone(one, target, other, grid, mirrored))
        for target, other in ((first, second), (second, first))
    ]
    yield from crowded
    if any(crowded):
        return
    pairs = tuple(_pairs(one, grid))
    if not pairs:
        return
    outside = _outside_pairs(one, pairs, grid)
    yield (ExocetReason(ExocetRule.PAIRS, outside, pairs=pairs),)
    if outside:
        return
    if mirrored:
        for target, other, place in ((first, second, 0), (second, first, 1)):
            for reason in _in_mirror(one, target, other, {pair[place] for pair in pairs}, grid):
                yield (reason,)
    for digit in one.digits:
        if all(digit in pair for pair in pairs):
            holders = tuple(
                c for i, c in enumerate(one.targets) if any(pair[i] == digit for pair in pairs)
            )
            eliminated, covers = _known(one, digit, holders, grid), one.covers[digit]
            yield (ExocetReason(ExocetRule.KNOWN, eliminated, None, digit, holders, covers, pairs),)


def _alone(
    one: Exocet, target: Cell, other: Cell, grid: Grid, mirrored: bool
) -> Iterator[ExocetReason]:
    """The digits that a target cannot hold, whatever digit the other target holds."""
    mirror = mirror_of(one, target, other, grid)
    for digit in grid.candidates(target):
        if digit not in one.digits:
            continue
        eliminated = {Candidate.of(digit, target)}
        crowded = _crowded(one, target, digit, grid)
        if crowded is not None:
            lines, cells = crowded
            yield ExocetReason(ExocetRule.ROOM, eliminated, target, digit, cells, lines)
        elif mirrored and not any(
            grid.value(c) == digit or digit in grid.candidates(c) for c in mirror
        ):
            houses = (box_of(grid.board, other), _along(one, target, grid))
            yield ExocetReason(ExocetRule.MIRROR, eliminated, target, digit, mirror, houses)


def used_up(one: Exocet, digit: Digit, grid: Grid) -> set[Cell]:
    """The cells that cannot hold a digit known to be in the base. In the covers, the line and the
    box, such a digit can only be in the cross-lines, the base or the targets.
    """
    lines = [house for house in one.lines if house not in one.covers[digit]]
    along = [house for house in one.covers[digit] if house not in one.lines]
    counted = Counter(c for h in (one.line, one.box, *along) for c in grid.board.cells(h))
    counted.subtract(cell for house in lines for cell in grid.board.cells(house))
    return {cell for cell, number in counted.items() if number > 0} - {*one.base, *one.targets}


def mirror_of(one: Exocet, target: Cell, other: Cell, grid: Grid) -> tuple[Cell, ...]:
    """A target's mirror: the cells in the other target's box that may hold this target's digit.

    These are the cells of the box that are neither in the base's line nor in the parallel line
    through this target. The other target itself is left out.
    """
    box = box_of(grid.board, other)
    without = {*_members(grid, one.line), *_members(grid, _along(one, target, grid)), other}
    return tuple(cell for cell in grid.board.cells(box) if cell not in without)


def _members(grid: Grid, house: House) -> set[Cell]:
    return set(grid.board.cells(house))


def _along(one: Exocet, cell: Cell, grid: Grid) -> House:
    """The line through a cell that is parallel to the line of the base."""
    return next(h for h in grid.board.houses_of(cell) if h.kind == one.line.kind)


def _are_across(
    grid: Grid,
    lines: tuple[House, ...],
    base: tuple[Cell, ...],
    targets: tuple[Cell, ...],
    line: House,
    box: House,
) -> bool:
    """Whether three lines cross the base's line in three different boxes, avoid the base and
    contain the targets.
    """
    boxes = {
        box_of(grid.board, cell)
        for house in lines
        for cell in _members(grid, house) & _members(grid, line)
    }
    held = {cell for house in lines for cell in _members(grid, house)}
    return (
        len(lines) == len(boxes) == len(targets) + 1
        and all(house.kind in "rc" and house.kind != line.kind for house in lines)
        and box in boxes
        and held.isdisjoint(base)
        and held.issuperset(targets)
    )


def _places(grid: Grid, digit: Digit, lines: tuple[House, ...], without: set[Cell]) -> list[Cell]:
    """The cells of the lines that hold or can hold a digit. Cells in `without` are left out."""
    cells = sorted({cell for line in lines for cell in grid.board.cells(line)} - without)
    return [c for c in cells if grid.value(c) == digit or digit in grid.candidates(c)]


def _cover(
    grid: Grid, places: list[Cell], lines: tuple[House, ...], kind: str
) -> CoverLines | None:
    """The fewest lines that contain all the cells, or None if two lines are not enough. Lines
    parallel to the base are preferred.
    """
    along = sorted({h for c in places for h in grid.board.houses_of(c) if h.kind == kind})
    for count in range(3):
        for chosen in combinations((*along, *lines), count):
            if all(any(cell in grid.board.cells(house) for house in chosen) for cell in places):
                return chosen
    return None


def _crowded(
    one: Exocet, target: Cell, digit: Digit, grid: Grid
) -> tuple[tuple[House, ...], tuple[Cell, ...]] | None:
    """The reason why a target cannot hold a digit: the cross-lines that would be left without the
    digit, and the places involved.

    Either one cross-line would have no place left for the digit, or two of them would have all
    their places in the same line. Returns None if every cross-line could still have the digit.
    """
    taken = {*_members(grid, one.line), *_members(grid, one.box), *one.targets}
    taken |= grid.board.peers(target)
    lines = [
        house
        for house in one.lines
        if target not in _members(grid, house)
        and all(grid.value(cell) != digit for cell in grid.board.cells(house))
    ]
    places = {
        line: tuple(cell for cell in grid.places(digit, line) if cell not in taken)
        for line in lines
    }
    for line, cells in places.items():
        if not cells:
            return (line,), ()
    everywhere = tuple(cell for cells in places.values() for cell in cells)
    along = {_along(one, cell, grid) for cell in everywhere}
    if len(along) < len(lines):
        return (*lines, *along), everywhere
    return None


def _pairs(one: Exocet, grid: Grid) -> Iterator[DigitPair]:
    """The pairs of digits that the two targets can hold and that also fit in the base."""
    base = [set(grid.candidates(cell)) for cell in one.base]
    firsts, seconds = (
        [digit for digit in grid.candidates(cell) if digit in one.digits] for cell in one.targets
    )
    for pair in product(firsts, seconds):
        if pair[0] != pair[1] and any(
            pair[i] in base[0] and pair[1 - i] in base[1] for i in range(2)
        ):
            yield pair


def _outside_pairs(one: Exocet, pairs: tuple[DigitPair, ...], grid: Grid) -> set[Candidate]:
    """The eliminations in the base and the targets if only these pairs of digits are possible."""
    eliminated: set[Candidate] = set()
    reached = digits_of(grid, one.targets)
    for place, target in enumerate(one.targets):
        eliminated |= besides(grid, (target,), {pair[place] for pair in pairs})
    base = [set(grid.candidates(cell)) for cell in one.base]
    for place, cell in enumerate(one.base):
        left = {
            pair[i]
            for pair in pairs
            for i in range(2)
            if pair[i] in base[place] and pair[1 - i] in base[1 - place]
        }
        eliminated |= besides(grid, (cell,), left)
    return {c for c in eliminated if c.digit in (one.digits if c.cell in one.targets else reached)}


def _in_mirror(
    one: Exocet, target: Cell, other: Cell, digits: set[Digit], grid: Grid
) -> Iterator[ExocetReason]:
    """The eliminations in a target's mirror, which must hold the target's digit."""
    box, along = box_of(grid.board, other), _along(one, target, grid)
    if any(grid.value(cell) in digits for cell in grid.board.cells(box)):
        return
    cells = tuple(c for c in mirror_of(one, target, other, grid) if not grid.value(c))
    places = tuple(c for c in cells if digits.intersection(grid.candidates(c)))
    if len(places) == 1:
        eliminated = besides(grid, places, digits)
        yield ExocetReason(ExocetRule.LAST, eliminated, target, None, cells, (box, along))
    if not len(cells) == len(places) == 2:
        return
    shared = [h for h in grid.board.houses_of(cells[0]) if cells[1] in grid.board.cells(h)]
    for digit in sorted(digits_of(grid, cells) - digits):
        own = [h for h in shared if set(grid.places(digit, h)) <= set(cells)]
        if own:
            eliminated, houses = besides(grid, cells, {*digits, digit}), (box, along, own[0])
            yield ExocetReason(ExocetRule.LOCKED, eliminated, target, digit, cells, houses)


def _known(one: Exocet, digit: Digit, holders: tuple[Cell, ...], grid: Grid) -> set[Candidate]:
    """The eliminations that follow if a digit is certain to be in the base."""
    seen = set.intersection(*(set(grid.board.peers(cell)) for cell in holders))
    cells = (seen | used_up(one, digit, grid)) - {*one.base, *one.targets}
    return {Candidate.of(digit, cell) for cell in cells if digit in grid.candidates(cell)}
