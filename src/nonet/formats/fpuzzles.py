"""f-puzzles: JSON with a list of cells for each row, and links that contain this JSON in packed
form.

{"size": 9, "grid": [[{"value": 5, "given": true}, {"centerPencilMarks": [1, 4]}, ...], ...]}
https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QFEAPAQwFsAHHEVYgVzQAsB7AJwXRjDQAIxb ...

The cells, the regions and any rules that nonet's boards support are read. Everything else counts as
an unknown rule, and the error names it.
"""

import json
from functools import lru_cache
from typing import Any, Final

from ..base import Error, ParseError
from ..constraints import Constraint, all_kinds, defines, kind_of
from ..model import BLANK, STANDARD, Board
from .address import link_in
from .format import State, module_format
from .plain_text import error_in
from .programs import is_fpuzzles, json_record
from .progress import marks_of, state_of_cells
from .stated_board import MOST_ROWS, cell_parts, stated_geometry, usual_regions
from .stated_rules import StatedRules, is_seen, is_stated, listed
from .unpack import in_link, lz_unpacked

SITES: Final = ("f-puzzles.com", "f-puzzles.org")
_PLAIN_FIELDS: Final = frozenset(
    (
        *("size", "title", "author", "grid", "solution", "highlightConflicts", "successMessage"),
        *("disabledlogic", "truecandidatesoptions"),
    )
)
_DRAWINGS: Final = {
    "text": ("value",),
    "line": ("outlineC",),
    "rectangle": ("baseC", "outlineC", "value"),
    "circle": ("baseC", "outlineC", "value"),
}
"""The fields that contain drawings, each with the fields that make a drawing visible."""

_OF_CELLS: Final = frozenset(
    (
        *("value", "given", "region", "givenPencilMarks", "centerPencilMarks"),
        *("cornerPencilMarks", "highlight", "highlightArray", "c", "cArray"),
    )
)
_WHITE: Final = frozenset(("#fff", "#ffffff", "#FFF", "#FFFFFF", ""))


def detect(text: str) -> bool:
    """Whether the text is f-puzzles JSON or a link to the f-puzzles site."""
    return is_fpuzzles(text) or link_in(text, *SITES) is not None


def read(text: str, board: Board = STANDARD) -> State:  # noqa: ARG001
    """Read the puzzle, or the grid in progress with its centre marks."""
    link = link_in(text, *SITES)
    if link is None:
        return read_json(text)
    if not (packed := link.field("load")):
        message = "this link has no puzzle; an f-puzzles link has ?load= and the packed puzzle."
        raise error_in(text, message)
    return read_json(lz_unpacked(packed))


def read_json(text: str) -> State:
    """Read the puzzle, or the grid in progress, from JSON. Besides the fields of f-puzzles,
    `x-grids` may list the top left cells of several grids, with rows and columns counted from 0.

    Raises:
        ParseError: for an invalid cell, or for unknown rules, which the error names.
    """
    record = json_record(text)
    if record is None or not isinstance(record.get("grid"), list):
        raise error_in(text, "this link does not contain an f-puzzles puzzle.")
    size, rows = record.get("size", 9), record["grid"]
    if type(size) is not int or not 1 <= size <= MOST_ROWS:
        raise error_in(text, f"'size' is {json.dumps(size)[:20]}; sizes are 1 to {MOST_ROWS}.")
    if len(rows) != size or any(not isinstance(row, list) or len(row) != size for row in rows):
        raise error_in(text, f"the grid of this puzzle is not {size} lists of {size} cells.")
    cells = [cell for row in rows for cell in row]
    usual = usual_regions(size)
    regions = [
        cell.get("region", box) if isinstance(cell, dict) else box
        for cell, box in zip(cells, usual, strict=True)
    ]
    words = _rules(record, size, cells, has_regions=regions != usual, text=text)
    if record.get("x-grids"):
        board = _of_grids(record["x-grids"], words, text)
    else:
        board = stated_geometry(regions, words, text)
    found = []
    for index, cell in enumerate(cells):
        place = divmod(index, size)
        digit, mask = cell_parts(cell, place, board.digits, "centerPencilMarks", "givenPencilMarks")
        if place in board.cell_of_place:
            found.append((digit, bool(cell.get("given")), mask))
        elif digit != BLANK:
            row, column = place
            raise ParseError(f"R{row + 1}C{column + 1} has a digit but is in no grid.", line=1)
    return state_of_cells(found, board)


def _of_grids(corners: Any, words: list[str], text: str) -> Board:
    """The board that consists of several grids. `corners` has the row and column of each grid's top
    left cell.
    """
    try:
        names = ",".join(f"r{row + 1}c{column + 1}" for row, column in corners)
        return Board.of("+".join([f"grids:{names}", *words]))
    except (Error, TypeError, ValueError) as error:
        raise error_in(text, f"'x-grids' is not a board: {error}") from None


def _rules(
    record: dict[str, Any], size: int, cells: list[Any], *, has_regions: bool, text: str
) -> list[str]:
    """The rules of a record, as words for a board's name. Unknown rules are refused."""
    rules = StatedRules()
    lists = _kinds_of_lists(all_kinds())
    own = _PLAIN_FIELDS | _DRAWINGS.keys() | lists.keys() | {"cage", "x-grids", "negative"}
    rules.take_fields(record, own)
    for item in listed(record, "negative"):
        rules.take(f"negative:{item}", True)
    for key, kind in lists.items():
        for part in listed(record, key):
            try:
                rules.words += kind.words_in_fpuzzles(part, size)
            except Error as error:
                message = f"the {kind.noun} {json.dumps(part)[:60]} is invalid: {error}"
                raise error_in(text, message) from None
    for key, seen in _DRAWINGS.items():
        for part in listed(record, key):
            if isinstance(part, dict):  # parts without a colour are also drawn
                part = dict.fromkeys({*seen} - {"value"}, "#000") | part
            rules.drawn += [f"{key}s"] if is_seen(part, seen) else []
    for cage in listed(record, "cage"):
        rules.take_cage(cage)
    for cell in cells:
        if isinstance(cell, dict):
            colours = [cell.get("c"), *(cell.get("cArray") or ())]
            if any(is_stated(each) and each not in _WHITE for each in colours):
                rules.drawn.append("colours")
    rules.take_cells(cells, _OF_CELLS)
    return rules.settled(has_regions=has_regions, text=text)


@lru_cache(maxsize=1)
def _kinds_of_lists(kinds: tuple[type[Constraint], ...]) -> dict[str, type[Constraint]]:
    """The kind of constraint in each list of f-puzzles. The keys are the names of the lists."""
    own = [kind for kind in kinds if defines(kind, "words_in_fpuzzles")]
    return {kind.fpuzzles_list: kind for kind in own if kind.fpuzzles_list}


def write(state: State) -> str:
    """Write the JSON of a state.

    Raises:
        Error: unless the board is one grid with as many rows and columns as digits.

    >>> from nonet import Puzzle
    >>> write(Puzzle("1" + "." * 15, board=Board.of("4x4+x")))[:60]
    '{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{}'
    """
    board = state.board
    if not board.is_square:
        raise Error("f-puzzles can hold only one grid with as many rows and columns as digits.")
    board.require_name()
    size = board.digits
    marks = marks_of(state) or (0,) * len(board.places)
    has_regions = list(board.boxes) != usual_regions(size)
    cells: list[dict[str, object]] = []
    for given, value, mark, box in zip(
        state.puzzle.givens, state.values, marks, board.boxes, strict=True
    ):
        cell: dict[str, object] = {}
        if value != BLANK:
            cell["value"] = int(board.digit(value))
            if given != BLANK:
                cell["given"] = True
        elif mark:
            cell["centerPencilMarks"] = [int(digit) for digit in board.digits_of(mark)]
        if has_regions:
            cell["region"] = box if box >= 0 else None
        cells.append(cell)
    record: dict[str, object] = {"size": size}
    record["grid"] = [cells[start : start + size] for start in range(0, size * size, size)]
    lists: dict[str, list[object]] = {}
    for region in board.plain_regions:
        kind = kind_of(region.kind.value)
        if kind and kind.fpuzzles_list and not kind.is_clue:
            cell_names = [board.cell_names[cell].upper() for cell in region.cells]
            lists.setdefault(kind.fpuzzles_list, []).append({"cells": cell_names})
    for constraint in board.further_constraints:
        if not constraint.fpuzzles_list:
            keys = {word: key for key, word in constraint.fpuzzles.items()}
            if not {*constraint.parts} <= {*keys}:
                raise Error(f"f-puzzles cannot hold {constraint.plural}.")
            for key, _, item in (keys[word].partition(":") for word in constraint.parts):
                if item:
                    lists.setdefault(key, []).append(item)
                else:
                    record[key] = True
        elif constraint.is_clue:
            lists.setdefault(constraint.fpuzzles_list, []).append(constraint.in_fpuzzles())
    record |= lists
    return json.dumps(record, separators=(",", ":"))


def fpuzzles_link(state: State) -> str:
    """The address that opens a state in f-puzzles."""
    return f"https://f-puzzles.com/?load={in_link(write(state))}"


FORMAT = module_format(
    __name__,
    link=fpuzzles_link,
    id="f-puzzles",
    name="f-puzzles, JSON and link",
    aliases=("fpuzzles",),
    writes_all_boards=True,
)
