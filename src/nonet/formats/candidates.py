"""A candidate grid (pencil marks): 81 groups of digits, in any frame.

    .----------------.-----------------.
    | 9     1   56   | 7     2     34  | ...
    | 46    2   3    | 16    148   14  | ...

Marks of a program that shows a step (`*46`, `#1568`, `4-6`, a letter for a set of cells) are
dropped. Such a grid cannot tell givens from digits placed later, so a digit that is alone in its
cell, and that no peer lists among several, is a given. With givens the grid is one in progress;
without any it is a Sukaku puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ..errors import ParseError
from ..geometry import STANDARD, Cell, Geometry
from ..grid import Grid
from ..puzzle import BLANK, Puzzle
from .cells import rows_of
from .format import (
    Format,
    State,
    candidates_of,
    givens_of,
    is_as_given,
    is_sukaku,
    values_of,
)

_GROUP: Final = re.compile(r"[^\s|,;]+")
_MARKS: Final = re.compile(r"[*#@+\-A-Za-z]")
_EMPTY: Final = frozenset({".", "0", "_", "*", "-", "?", "x", "X"})


@dataclass(frozen=True, slots=True)
class CellMarks:
    """The marks of one cell as they stand in the text."""

    text: str
    line: int
    column: int

    @property
    def digits(self) -> str:
        """The candidates, without the marks of a program that shows a step."""
        return "" if self.text in _EMPTY else _MARKS.sub("", self.text)


def groups_of(text: str) -> Iterator[CellMarks]:
    """The groups of a text in reading order, whatever they hold. Frames hold none."""
    for row in rows_of(text):
        for match in _GROUP.finditer(row.text):
            if match[0].strip(":'`+!"):
                yield CellMarks(match[0], row.number, match.start() + 1)


def placed_in(masks: Sequence[int], geometry: Geometry) -> tuple[bool, ...]:
    """For each cell whether its candidates are a digit that stands there: one that is alone, and
    that no peer lists among several."""
    return tuple(
        mask.bit_count() == 1
        and not any(
            masks[peer] & mask and masks[peer].bit_count() > 1 for peer in geometry.peers(cell)
        )
        for cell, mask in enumerate(masks)
    )


def state_of_masks(masks: Sequence[int], geometry: Geometry) -> State:
    """The state that 81 candidate masks stand for; see the rule in the module's text.

    Raises:
        InvalidPuzzle: when a cell of a grid in progress has no candidate.
    """
    placed = placed_in(masks, geometry)
    if not any(placed):
        return Puzzle(BLANK * 81, candidates=masks, geometry=geometry)
    values = "".join(
        str(mask.bit_length()) if is_placed else BLANK
        for mask, is_placed in zip(masks, placed, strict=True)
    )
    if all(placed):
        return Puzzle(values, geometry=geometry)
    if not all(masks):
        # Read as candidates alone, the empty cells break the rules, and the error says so.
        Puzzle(BLANK * 81, candidates=masks, geometry=geometry).check()
    open_masks = [0 if done else mask for mask, done in zip(masks, placed, strict=True)]
    return Grid.load(Puzzle(values, geometry=geometry), values, open_masks)


def detect(text: str) -> bool:
    """Whether the text has 81 groups of digits, some of them with several."""
    groups = list(groups_of(text))
    if len(groups) != 81:
        return False
    digits = [group.digits for group in groups]
    return all(_is_group(each) for each in digits) and any(len(each) > 1 for each in digits)


def _is_group(digits: str) -> bool:
    return digits.isascii() and (not digits or (digits.isdigit() and "0" not in digits))


def read(text: str, geometry: Geometry = STANDARD) -> State:
    """The puzzle, or the grid in progress, with these candidates."""
    groups = list(groups_of(text))
    masks = []
    for index, group in enumerate(groups):
        digits = group.digits
        if not _is_group(digits):
            raise ParseError(
                f"{group.text!r} is no group of candidates.",
                line=group.line,
                column=group.column,
                text=group.text,
            )
        twice = next((digit for digit in digits if digits.count(digit) > 1), None)
        if twice is not None:
            name = f" of {Cell(index)}" if len(groups) == 81 else ""
            raise ParseError(
                f"the {twice} stands twice among the candidates{name}.",
                line=group.line,
                column=group.column,
                text=group.text,
            )
        masks.append(sum(1 << (int(digit) - 1) for digit in digits))
    if len(masks) != 81:
        raise ParseError(
            f"{len(masks)} groups of candidates found; a candidate grid has 81.", text=text
        )
    return state_of_masks(masks, geometry)


def write(state: State) -> str:
    """A framed grid, its columns as wide as their widest cell."""
    cells = [
        value if value != BLANK else "".join(str(d + 1) for d in range(9) if mask >> d & 1) or "."
        for value, mask in zip(values_of(state), candidates_of(state), strict=True)
    ]
    widths = [max(len(cell) for cell in cells[column::9]) for column in range(9)]
    rules = ["-" * (sum(widths[box : box + 3]) + 6) for box in (0, 3, 6)]
    lines = [f".{'.'.join(rules)}."]
    for row in range(9):
        if row in (3, 6):
            lines.append(f":{'+'.join(rules)}:")
        padded = [cells[row * 9 + column].ljust(widths[column]) for column in range(9)]
        boxes = ["  ".join(padded[box : box + 3]) for box in (0, 3, 6)]
        lines.append("| " + " | ".join(boxes) + " |")
    lines.append(f"'{chr(39).join(rules)}'")
    return "\n".join(lines)


def keeps(state: State) -> bool:
    """Whether the digits and candidates tell the state: every digit given, every cell with a
    candidate, and no lone candidate that would be taken for a given."""
    values = values_of(state)
    if is_sukaku(state):
        if not is_as_given(state):
            return False
    elif values != givens_of(state) or not values.strip(BLANK):
        return False
    masks = [
        mask if value == BLANK else 1 << (int(value) - 1)
        for value, mask in zip(values, candidates_of(state), strict=True)
    ]
    return all(masks) and placed_in(masks, state.geometry) == tuple(v != BLANK for v in values)


FORMAT = Format(
    id="candidates",
    name="candidate grid",
    aliases=("pencil-marks", "pencilmarks", "marks"),
    detect=detect,
    read=read,
    write=write,
    keeps=keeps,
)
