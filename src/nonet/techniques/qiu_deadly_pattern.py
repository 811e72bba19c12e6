"""Qiu's deadly pattern: two lines could swap their cells, and two lines that cross them could each
swap two digits.

The external types use the same arrangement of cells and the same sentences.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from ..model import Board, Cell, Digit, Grid, House, Sentence, Step
from .shared.deadly import DeadlyPattern, PatternWords
from .shared.deadly_words import DeductionTechnique, explained_deadly, forms_of_types
from .shared.wording import filler, sentences, turned
from .technique import Explanation

_USUAL_HOUSES = 3

_Kept = tuple[tuple[House, ...], tuple[House, ...]]


@dataclass(frozen=True, slots=True)
class Qiu:
    """The parts of a pattern.

    Attributes:
        lines: two rows, or two columns, whose cells could be swapped.
        across: the two lines that cross them.
        box: the box where they cross.
        crossing: the cells in the intersection that can be swapped.
        corner: the two cells in which a third line meets the crossing lines.
        digits: the digits of the corner.
        same: the crossing lines in which no cells are swapped because both lines have the same
            digits there.
        barred: other crossing lines in which nothing is swapped.
    """

    lines: tuple[House, House]
    across: tuple[House, House]
    box: House
    crossing: tuple[Cell, ...]
    corner: tuple[Cell, Cell]
    digits: tuple[Digit, ...]
    same: tuple[House, ...]
    barred: tuple[House, ...]


def read_qiu(pattern: DeadlyPattern, grid: Grid) -> Qiu | None:
    """The parts of a pattern, or None if it is not Qiu's deadly pattern."""
    return next(filter(None, _readings(pattern, grid)), None)


def corner_parts(pattern: DeadlyPattern, grid: Grid) -> tuple[Qiu, DeadlyPattern]:
    """The parts of a pattern, and its corner as a separate pattern, because the sentences are about
    the corner.
    """
    qiu = read_qiu(pattern, grid)
    assert qiu is not None, f"no pattern of Qiu: {pattern}"
    own = {cell: pattern.of_cell[cell] for cell in qiu.corner}
    return qiu, replace(pattern, cells=qiu.corner, filled=(), digits=qiu.digits, of_cell=own)


def _readings(pattern: DeadlyPattern, grid: Grid) -> Iterator[Qiu | None]:
    board = grid.board
    if any(len(board.houses_of(cell)) != _USUAL_HOUSES for cell in pattern.cells):
        return
    for along in (0, 1):  # rows, then columns
        lines = sorted({board.houses_of(cell)[along] for cell in pattern.cells})
        for one, other in combinations(lines, 2):
            kept = _kept(pattern, one, other, along, grid)
            if kept is None:
                continue
            two = {*board.cells(one), *board.cells(other)}
            rest = [cell for cell in pattern.cells if cell not in two and not grid.value(cell)]
            for corner in combinations(rest, 2):
                yield _with_corner(pattern, (one, other), corner, along, kept, grid)


def _with_corner(
    pattern: DeadlyPattern,
    lines: tuple[House, House],
    corner: tuple[Cell, ...],
    along: int,
    kept: _Kept,
    grid: Grid,
) -> Qiu | None:
    board = grid.board
    first, second = corner
    across = board.houses_of(first)[1 - along], board.houses_of(second)[1 - along]
    places = [_crossing(pattern, lines, line, board) for line in across]
    crossing = tuple(sorted(cell for cells in places for cell in cells))
    boxes = {board.houses_of(cell)[2] for cell in crossing}
    own, others = board.houses_of(first), board.houses_of(second)
    if own[along] != others[along] or own[2] != others[2] or across[0] == across[1]:
        return None
    if not all(places) or len(boxes) != 1 or own[2] in boxes:
        return None
    box = boxes.pop()
    inside = set(board.cells(box))
    lie_on = inside | {cell for line in lines for cell in board.cells(line)} | set(corner)
    if not lie_on.issuperset(pattern.cells):
        return None
    digits = tuple(sorted({digit for cell in corner for digit in pattern.of_cell[cell]}))
    for cell in inside.difference(crossing):
        held = pattern.of_cell.get(cell, _held(cell, grid))
        if set(held) & set(digits):
            return None
    return Qiu(lines, across, box, crossing, (first, second), digits, *kept)


def _crossing(
    pattern: DeadlyPattern, lines: Iterable[House], across: House, board: Board
) -> list[Cell]:
    here = set(board.cells(across)) & set(pattern.cells)
    return [cell for line in lines for cell in board.cells(line) if cell in here]


def _held(cell: Cell, grid: Grid) -> tuple[Digit, ...]:
    value = grid.value(cell)
    return (grid.board.digit(value),) if value else tuple(grid.candidates(cell))


def _kept(pattern: DeadlyPattern, one: House, other: House, along: int, grid: Grid) -> _Kept | None:
    """The crossing lines in which `one` and `other` do not swap their cells, in two groups.

    In the first group, the cells of `one` taken together have the same digits as the cells of
    `other`. All other crossing lines are in the second group, and they must form one chain: what
    each of them has in `other`, the next one has in `one`. Returns None if they do not.
    """
    board = grid.board
    members = set(pattern.cells)
    below: dict[int, int] = {}  # For each digit, the digit opposite it.
    across: dict[int, House] = {}  # For each digit, its crossing line.
    barred: list[House] = []
    firsts: set[int] = set()
    seconds: set[int] = set()
    for upper, lower in zip(board.cells(one), board.cells(other), strict=True):
        own, facing = board.houses_of(upper), board.houses_of(lower)
        if members.issuperset((upper, lower)) and own[2] == facing[2]:
            continue
        line = own[1 - along]
        values = [0 if cell in members else grid.value(cell) for cell in (upper, lower)]
        if all(values):
            below[values[0]] = values[1]
            across[values[0]] = line
        else:
            barred.append(line)
            firsts.add(values[0])
            seconds.add(values[1])
    same: list[House] = []
    for start, line in across.items():
        value = below[start]
        for _ in below:
            value = start if value == start else below.get(value, 0)
        if value == start:
            same.append(line)
        else:
            barred.append(line)
            firsts.add(start)
            seconds.add(below[start])
    if len(barred) - len(firsts & seconds - {0}) != 1:
        return None
    return tuple(sorted(same)), tuple(sorted(barred))


def qiu_words(qiu: Qiu, idea: str, short: str, place: str, assumed: str) -> PatternWords:
    """The sentences about a pattern. The two kinds of pattern differ in what must not
    happen.

    Args:
        qiu: the parts of the pattern.
        idea, short, place: as in `PatternWords`.
        assumed: what must not happen, worded as an assumption.
    """
    rows = qiu.lines[0].kind == "r"
    both = (
        " Then in {box} the digit of {first} would be in {last}, and the digit of {second} in "
        "{start}. "
    )
    why = (
        f"{both}Swap these two digits in {{box}} and in {{corner}}: {{across}} still have each "
        "digit once. If {one} now has a digit twice, swap digits between {lines}, "
        + turned(rows, "column by column, until each row has every digit once. ")
        + "No swap is needed in {same}, because {lines} have the same digits there. "
        * bool(qiu.same)
        + "These swaps can avoid {barred}, where the digits must stay in place. So the puzzle "
        "would have two solutions."
    )
    swap = (
        f"{both}These two digits could be swapped in {{box}} and in {{corner}}. "
        "If {one} then had a digit twice, digits could be swapped between {lines}, "
        + turned(rows, "column by column, until each row had every digit once. ")
        + "So the puzzle would have two solutions."
    )
    (first, second), (start, last), (one, two) = qiu.corner, qiu.across, qiu.lines
    fill = filler(qiu, first=first, second=second, start=start, last=last, one=one, two=two)
    return PatternWords(
        where=fill("Look at {lines} together."),
        idea=fill(idea),
        short=fill(short),
        place=fill(place),
        swap=tuple(sentences(fill, assumed + swap)),
        why=tuple(sentences(fill, assumed + why)),
    )


def guarded_box(qiu: Qiu, cells: tuple[Cell, ...], digits: tuple[Digit, ...]) -> Sentence:
    """A sentence about the places for the digits in the box, outside the intersection."""
    fill = filler(box=qiu.box, digits=digits, own=qiu.digits)
    if len(cells) == 1:
        return fill(
            "So {box} has one of {own} elsewhere: {cell}, the only other place, is {digits:or}.",
            cell=cells[0],
        )
    return fill(
        "So {box} has one of {own} elsewhere: one of {cells}, the only other places, is "
        "{digits:or}.",
        cells=cells,
    )


class QiuDeadlyPattern(DeductionTechnique):
    """Two rows of a band, or two columns of a stack, could swap their cells. Cells may stay in
    place where both lines have the same digits, and one more pair of cells may also stay. Two
    crossing lines meet these lines in one box. In another box, the crossing lines meet a third
    line, in two cells that are called the corner. In the first box, the corner's digits have places
    only where the crossing lines meet the two lines.
    """

    aliases = ("Qiu's Deadly Pattern", "Qiu", "QDP")
    forms = forms_of_types("Qiu's Deadly Pattern", 5.8, 5.95, "QDP Type {}", on=False)

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        qiu = read_qiu(pattern, grid)
        return qiu is not None and set(qiu.corner).issuperset(pattern.crowded)

    def explained(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> Explanation:
        qiu, corner = corner_parts(pattern, grid)
        return explained_deadly(self.deductions[step.variant], corner, _words(qiu), step, grid)


def _words(qiu: Qiu) -> PatternWords:
    return qiu_words(
        qiu,
        idea="If a pair of cells held only digits that a box has only in the same two lines, two "
        "of these digits could be swapped, and the puzzle would have two solutions.",
        short="{digits:run} of {box:short} in {crossing:folded}, {digits:run} in {corner:folded}",
        place="In {box} the digits {digits} can only be in {crossing}, where {lines} cross "
        "{across}.",
        assumed="Suppose that {corner} held only {digits}.",
    )
