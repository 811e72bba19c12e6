"""The exchange format of pencilmark: JSON in which all constraints are rules, even rows and boxes.

{"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 9, "cols": 9}, "digits": 9,
 "givens": [5, 0, ...], "rules": [{"type": "box_grid", "origin": "r1c1", "box": [3, 3]}, ...]}

Givens are listed row by row: 0 for an empty cell, null for a place without a cell. A rule that
nonet's boards do not support is refused, and the error names it.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from ..base import Error
from ..constraints import Constraint, all_kinds
from ..constraints.pencilmark import JsonRule, cells_in, require_fields
from ..constraints.places import place_list, short
from ..model import BLANK, STANDARD, Board, Puzzle
from ..model.board_parts import box_shape
from .format import State, module_format, require_digits
from .plain_text import error_in
from .programs import is_pencilmark, json_record
from .rules import unknown_rules
from .stated_board import MOST_ROWS, sign_of_digit, stated_geometry

_VERSION: Final = 1
_FIELDS: Final = frozenset(
    (
        *("format", "format_version", "meta", "board", "digits", "givens", "solution"),
        *("candidates", "rules", "decorations"),
    )
)


def read(text: str, board: Board = STANDARD) -> Puzzle:  # noqa: ARG001
    """Read the puzzle, on the board that the rules state."""
    record = json_record(text)
    if record is None or not is_pencilmark(text):
        raise error_in(text, "this is not a puzzle in the format 'sudoku-puzzle'.")
    try:
        return _puzzle_of(record, text)
    except Error as error:
        if hasattr(error, "line"):
            raise
        raise error_in(text, str(error)) from None


def _puzzle_of(record: JsonRule, text: str) -> Puzzle:
    if record.get("format_version") != _VERSION:
        raise Error(f"nonet reads only version {_VERSION} of this format.")
    if others := record.keys() - _FIELDS:
        raise unknown_rules(sorted(others), text)
    size, form, rules = (record.get(name) for name in ("digits", "board", "rules"))
    if type(size) is not int or not 1 <= size <= MOST_ROWS:
        raise Error(f"'digits' is {short(json.dumps(size))}; boards have 1 to {MOST_ROWS} digits.")
    if not isinstance(rules, list) or not all(
        isinstance(rule, dict) and isinstance(rule.get("type"), str) for rule in rules
    ):
        raise Error("'rules' is not a list of rules, each with a type.")
    candidates = record.get("candidates") or {}
    if not isinstance(candidates, dict):
        raise Error("'candidates' is not an object that maps names of cells to digits.")
    given = [
        {"type": "candidates", "cell": cell, "digits": digits}
        for cell, digits in candidates.items()
    ]
    frame = [rule for rule in rules if rule["type"] in ("grid", "box_grid", "box")]
    words, unknown = list[str](), list[str]()
    for rule in given + [rule for rule in rules if rule not in frame]:
        if (found := _words(rule, record)) is None:
            unknown.append(_name(rule))
        else:
            words += found
    if unknown:
        raise unknown_rules(sorted({*unknown}), text)
    board = _board(frame, size, words, text)
    if form != {"rows": board.height, "cols": board.width}:
        message = f"the rules make a board of {board.height} rows and {board.width} columns."
        raise Error(f"'board' is {short(json.dumps(form))}, but {message}")
    return Puzzle("".join(_givens(record.get("givens"), board)), board=board)


def _givens(stated: object, board: Board) -> Iterator[str]:
    """The givens of the board's cells."""
    count = board.height * board.width
    if not isinstance(stated, list) or len(stated) != count:
        raise Error(f"'givens' is not a list of {count} digits.")
    for index, value in enumerate(stated):
        place = divmod(index, board.width)
        sign = None if isinstance(value, str) else sign_of_digit(value, board.digits)
        if sign is None or (value is None) != (place not in board.cell_of_place):
            shown = f"{place_list([place])} is {short(json.dumps(value))}"
            raise Error(f"{shown}; givens are 0 to {board.digits}, or null outside the board.")
        if value is not None:
            yield sign


def _name(rule: JsonRule) -> str:
    """The name of a rule in messages."""
    if rule["type"] == "candidates":
        return f"the candidates of {short(rule['cell'])}"
    more = (rule.get(name) for name in ("kind", "of", "color"))
    return " ".join([rule["type"], *(each for each in more if isinstance(each, str))])


def _words(rule: JsonRule, record: JsonRule) -> list[str] | None:
    """The words for a rule in the name of a board. None if boards do not support it."""
    try:
        ways = (kind.words_in_pencilmark(rule, record) for kind in _kinds(all_kinds()))
        return next((words for words in ways if words is not None), None)
    except Error as error:
        raise Error(f"the rule '{short(_name(rule))}' is invalid: {error}") from None


@lru_cache(maxsize=1)
def _kinds(kinds: tuple[type[Constraint], ...]) -> list[type[Constraint]]:
    return [kind for kind in kinds if kind.pencilmark]


def _board(frame: list[JsonRule], size: int, words: list[str], text: str) -> Board:
    """The board with these grids and boxes.

    Raises:
        Error: if no board has them.
    """
    known = {"grid": ("origin",), "box_grid": ("origin", "box"), "box": ("cells",)}
    for rule in frame:
        require_fields(rule, known[rule["type"]])
    grids = [rule for rule in frame if rule["type"] != "box"]
    boxes = [cells_in(rule.get("cells")) for rule in frame if rule["type"] == "box"]
    origins = [cells_in([rule.get("origin")])[0] for rule in grids]
    shapes = {json.dumps(rule.get("box")) for rule in grids}
    if len(grids) > 1 and size == 9 and shapes == {"[3, 3]"} and not boxes:
        return stated_geometry(None, [f"grids:{place_list(origins)}", *words], text)
    if origins != [(0, 0)] or (boxes and grids[0]["type"] == "box_grid"):
        raise Error("nonet has no board for these 'grid', 'box_grid' and 'box' rules.")
    regions: list[int | None] = [None] * (size * size)
    for number, places in enumerate(boxes):
        for row, column in places:
            if max(row, column) >= size or regions[row * size + column] is not None:
                raise Error("a cell of a box is also in another box, or is not on the board.")
            regions[row * size + column] = number
    if boxes:
        return stated_geometry(regions, words, text)
    shape = grids[0].get("box")
    words = [f"{size}x{size}", "no-boxes" if shape is None else _shape(shape, size), *words]
    return stated_geometry(None, filter(None, words), text)


def _shape(shape: Any, size: int) -> str:
    """The word for the shape of boxes; "" if it is the usual one."""
    if not isinstance(shape, list) or [type(each) for each in shape] != [int, int]:
        raise Error(f"'box' is {short(json.dumps(shape))}, not the rows and columns of a box.")
    return "" if (*shape,) == box_shape(size) else f"boxes:{shape[0]}x{shape[1]}"


def write(state: State) -> str:
    """Write the board and the values of a state.

    Raises:
        Error: for marks, and for constraints that pencilmark does not have.

    >>> write(Puzzle("12" + "." * 14, board=Board.of("4x4+x")))[:60]
    '{"format":"sudoku-puzzle","format_version":1,"board":{"rows"'
    """
    values, board = require_digits(state, "puzzle for pencilmark"), state.board
    board.require_name()
    if board.form[:3] != (board.digits,) * 3:
        raise Error(f"a puzzle for pencilmark cannot hold {board.words}.")
    rules, candidates = _frame(board), dict[str, list[int]]()
    for constraint in board.further_constraints:
        try:
            rules += constraint.in_pencilmark(board)
        except Error:
            message = f"a puzzle for pencilmark cannot hold {constraint.word}."
            raise Error(message) from None
    for rule in [rule for rule in rules if rule["type"] == "candidates"]:
        rules.remove(rule)
        candidates[rule["cell"]] = rule["digits"]
    givens: list[int | None] = [None] * (board.height * board.width)
    for (row, column), value in zip(board.places, values, strict=True):
        givens[row * board.width + column] = 0 if value == BLANK else int(board.digit(value))
    record = {
        "format": "sudoku-puzzle",
        "format_version": _VERSION,
        "board": {"rows": board.height, "cols": board.width},
        "digits": board.digits,
        "givens": givens,
        **({"candidates": candidates} if candidates else {}),
        "rules": rules,
    }
    return json.dumps(record, separators=(",", ":"))


def _frame(board: Board) -> list[JsonRule]:
    """The rules for the rows, columns and boxes of a board."""
    names = board.cell_names
    rows = [house for house in board.regions if house.kind == "r"]
    boxes = [[*board.cells(house)] for house in board.regions if house.kind == "b"]
    if not boxes or board.is_jigsaw:
        own = [{"type": "box", "cells": [names[cell] for cell in cells]} for cells in boxes]
        return [{"type": "grid", "origin": "r1c1"}, *own]
    corners = [board.places[cell] for cell in (boxes[0][0], boxes[0][-1])]
    shape = [last - first + 1 for first, last in zip(*corners, strict=True)]
    first = [names[board.cells(row)[0]] for row in rows if row.number == 1]
    return [{"type": "box_grid", "origin": name, "box": shape} for name in first]


FORMAT = module_format(
    __name__,
    detect=is_pencilmark,
    name="pencilmark, JSON",
    aliases=("sudoku-puzzle",),
    writes_all_boards=True,
)
