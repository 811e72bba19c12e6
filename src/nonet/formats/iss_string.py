"""The strings of Interactive Sudoku Solver: `.Shape~6x6.AntiKnight.~R1C1_5~R2C4_3`.

Constraints begin with a dot, and their values with `~`. Rows and columns above nine are written a,
b and so on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_plus

if TYPE_CHECKING:
    from ..constraints import Constraint

_ADDRESS: Final = re.compile(r"https?://[^?#\s]*\?(?:[^#\s]*&)?q=([^&#\s]+)")
_START: Final = re.compile(r"\s*\.(?:[A-Z][A-Za-z]+(?:[~.]|\s*$)|~R[1-9a-z]C[1-9a-z]_)")
_SHAPE: Final = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")
_GIVEN: Final = re.compile(r"R([1-9a-z])C([1-9a-z])_([0-9]{1,2})")
_CELL: Final = re.compile(r"R([1-9a-z])C([1-9a-z])")
_PLACES: Final = "123456789abcdefghijklmnopqrstuvwxyz"


@dataclass
class IssString:
    """What such a string says.

    Attributes:
        size: how many rows.
        layout: the sign of the region of each cell; empty if there are boxes.
        has_boxes: whether there are the usual boxes.
        words: what there is besides, in words for boards.
        givens: row and column, both from 0, and digit.
        unknown: the names of constraints that nonet does not know.
    """

    size: int = 9
    layout: str = ""
    has_boxes: bool = True
    words: list[str] = field(default_factory=list)
    givens: list[tuple[int, int, int]] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)


def is_iss(text: str) -> bool:
    """Whether a text is such a string, or an address that holds one behind `q=`.

    >>> is_iss(".Shape~6x6.~R1C1_5"), is_iss(".~R1C1_5"), is_iss(".AntiKnight.AntiKing")
    (True, True, True)
    >>> is_iss("..12"), is_iss(".ABC.")
    (False, False)
    """
    string = _string_in(text)
    # Cells of large boards may look like a name, and never have the sign before a value.
    names = string.strip().removeprefix(".").split(".")
    if _START.match(string) is None:
        return False
    return "~" in string or {name for kind in _kinds() for name in kind.iss} >= set(names)


def read_string(text: str) -> IssString:
    """What a string says.

    >>> read_string(".Shape~16x16.~RaC1_12").givens
    [(9, 0, 12)]
    """
    found = IssString()
    for piece in "".join(_string_in(text).split()).split(".")[1:]:
        name, *values = piece.split("~")
        if name:
            _constraint(found, name, values)
            continue
        for value in filter(None, values):
            given = _GIVEN.fullmatch(value)
            if given is None:
                found.unknown.append(f"the candidates '{value}'")
            else:
                row, column = (_PLACES.index(sign) for sign in given.groups()[:2])
                found.givens.append((row, column, int(given[3])))
    return found


def _constraint(found: IssString, name: str, values: list[str]) -> None:
    shape = _SHAPE.fullmatch(values[0]) if len(values) == 1 else None
    if name == "Shape" and shape and shape[1] == shape[2]:
        found.size = int(shape[1])
    elif name == "NoBoxes" and not any(values):
        found.has_boxes = False
    elif name == "Jigsaw" and values and values[-1]:
        found.layout = values[-1]
    else:
        told = [_cell_told(value) for value in values]
        words = (kind.words_in_iss(name, told) for kind in _kinds())
        word = next((word for word in words if word is not None), None)
        if word is None:
            found.unknown.append(name)
        else:
            found.words.append(word)


def _cell_told(value: str) -> str:
    """A cell as other formats name it, or whatever else the value is."""
    if _CELL.fullmatch(value) is None:
        return value
    return f"r{_PLACES.index(value[1]) + 1}c{_PLACES.index(value[3]) + 1}"


def _kinds() -> list[type[Constraint]]:
    from ..constraints import all_kinds  # few texts begin as such a string

    return all_kinds()


def written(size: int, constraints: list[str], givens: list[tuple[int, int, int]]) -> str:
    """The string of constraints and givens, as `IssString` has them.

    >>> written(6, ["AntiKing"], [(0, 1, 5)])
    '.Shape~6x6.AntiKing.~R1C2_5'
    """
    found = [*([f"Shape~{size}x{size}"] if size != 9 else []), *constraints]
    if givens:
        found.append("".join(f"~{cell_named(r, c)}_{digit}" for r, c, digit in givens))
    return "".join(f".{piece}" for piece in found or [f"Shape~{size}x{size}"])


def cell_named(row: int, column: int) -> str:
    """The name of a cell; both are counted from 0.

    >>> cell_named(0, 9)
    'R1Ca'
    """
    return f"R{_PLACES[row]}C{_PLACES[column]}"


def _string_in(text: str) -> str:
    """The string of a text, which may be the address of the site with it."""
    address = _ADDRESS.match(text.strip())
    return unquote_plus(address[1]) if address else text
