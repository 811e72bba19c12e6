"""SudokuPad, also known as the Cracking the Cryptic app: JSON, and links that contain a puzzle.

https://sudokupad.app/scl...        its JSON, packed (`ctc...` means the same)
https://sudokupad.app/fpuzzles...   the JSON of f-puzzles, packed
https://sudokupad.app/scf...        givens, packed, and letters for constraints, such as x

Rules are stated in fields, sentences and drawings. Fields and sentences are read if boards support
the rules that they state, and are otherwise refused. Drawings are refused, with three exceptions:
lines between boxes, drawings that state a constraint, and cages whose rule is named in a title or a
sentence.
"""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final
from urllib.parse import unquote

from ..base import Error
from ..constraints import all_kinds
from ..model import BLANK, STANDARD, Board, Puzzle
from . import compact, fpuzzles
from .address import link_in
from .format import State, kinds_of_letters, letters_for, module_format
from .plain_text import error_in
from .programs import is_sudokupad, json_record
from .progress import marks_of, state_of_cells
from .rules import unknown_rules
from .stated_board import MOST_ROWS, cell_parts, sides_of, stated_geometry, usual_regions
from .stated_rules import StatedRules, is_seen, listed
from .unpack import in_link, lz_unpacked
from .zipped_json import unzipped

_SITES: Final = (
    "sudokupad.app",
    "beta.sudokupad.app",
    "app.crackingthecryptic.com",
    "crackingthecryptic.com",
)
_BARE: Final = re.compile(r"(?:scl|ctc|fpuzzles|fpuz)[A-Za-z0-9+/%]{60,}=*")
_DRAWINGS: Final = {
    "lines": ("wayPoints", "d", "duration"),  # unshortening renames the path `d`
    "arrows": ("wayPoints",),
    "underlays": ("backgroundColor", "borderColor"),
    "overlays": ("backgroundColor", "borderColor"),
}
"""The fields that contain drawings, each with the fields that make a drawing visible."""

_PLAIN_FIELDS: Final = frozenset(
    (
        *("id", "cellSize", "cells", "regions", "title", "author", "solution", "videos", "video"),
        *("version", "created"),
    )
)
_OF_CELLS: Final = frozenset(
    (
        *("value", "given", "centremarks", "candidates", "cornermarks", "pencilMarks"),
        *("colour", "colours", "highlight"),
    )
)


def _payload(text: str) -> str | None:
    """The packed part of a link. The text may also consist of only this part. Returns None for any
    other text.
    """
    address = link_in(text, *_SITES)
    if address is not None:
        return address.path.removeprefix("sudoku/") or unquote(address.field("puzzleid") or "")
    word = text.strip()
    return unquote(word) if _BARE.fullmatch(word) else None


def detect(text: str) -> bool:
    """Whether the text is SudokuPad JSON or a link to the SudokuPad site."""
    return is_sudokupad(text) or _payload(text) is not None


def read(text: str, board: Board = STANDARD) -> State:  # noqa: ARG001
    """Read the puzzle, and its candidates if it states any."""
    payload = _payload(text)
    if payload is None:
        return _read_json(json_record(text) or {}, text)
    for prefix, reader in _READERS.items():
        if payload.startswith(prefix):
            return reader(payload.removeprefix(prefix))
    raise error_in(
        payload,
        "this link refers to a puzzle on a server; use a link that holds the puzzle itself, with "
        "scl, ctc, scf or fpuzzles after the host name.",
    )


def _read_packed(packed: str) -> State:
    plain = lz_unpacked(packed)
    record = json_record(plain) or unzipped(plain)
    if not isinstance(record, dict):
        raise error_in(plain, "this link does not contain a SudokuPad puzzle.")
    return _read_json(record, plain)


def _read_classic(packed: str) -> State:
    found = compact.unpacked(packed)
    if found is None:
        cells = compact.unpacked_runs(packed)
        if cells is None:
            raise error_in(packed, "the packed part of this link does not hold 81 cells.")
        found = (cells, "")
    cells, letters = found
    kinds = kinds_of_letters(FORMAT.id)
    if set(letters) - kinds.keys():
        raise unknown_rules(sorted(set(letters) - kinds.keys()), packed)
    words = [kinds[letter].words[0] for letter in letters]
    return Puzzle(cells, board=stated_geometry(usual_regions(9), words, packed))


def _read_json(record: dict[str, Any], text: str) -> State:
    rows = record.get("cells")
    size = len(rows) if isinstance(rows, list) else 0
    if not 1 <= size <= MOST_ROWS or any(
        not isinstance(row, list) or len(row) != size for row in rows or ()
    ):
        message = "the cells of this puzzle must form a square: n lists of n cells each."
        raise error_in(text, message)
    cells = [cell for row in rows or () for cell in row]
    regions, extra = _regions(record.get("regions"), size, text)
    words = [*extra, *_rules(record, cells, regions, size, text)]
    board = stated_geometry(regions, words, text)
    parts = (
        cell_parts(cell, divmod(index, size), size, "centremarks", "candidates")
        for index, cell in enumerate(cells)
    )
    return state_of_cells(((digit, True, mask) for digit, mask in parts), board)


def _rules(
    record: dict[str, Any], cells: list[Any], regions: list[object], size: int, text: str
) -> list[str]:
    """The rules of a record, as words for a board's name. Unknown rules are refused."""
    rules = StatedRules()
    rules.take_fields(record, _PLAIN_FIELDS | {"cages", *_DRAWINGS})
    for cage in filter(None, listed(record, "cages")):
        rules.take_cage(cage)
    for name, seen in _DRAWINGS.items():
        for drawing in filter(None, listed(record, name)):
            points = _points(drawing) if name == "lines" else []
            words = [word for kind in all_kinds() if (word := kind.word_of_line(points, size))]
            is_between = name == "lines" and _is_between(drawing, regions, size)
            if not words and not is_between and is_seen(drawing, seen):
                rules.drawn.append(name)
            rules.words += words
    rules.take_cells(cells, _OF_CELLS)
    return rules.settled(has_regions=regions != usual_regions(size), text=text)


def _points(line: object) -> list[tuple[float, float]]:
    """The points of a line, each as a row and a column. The list is empty if a point is invalid."""
    points = line.get("wayPoints") if isinstance(line, dict) else None
    try:
        return [(float(row), float(column)) for row, column in points or ()]
    except (TypeError, ValueError):
        return []


def _is_between(line: object, regions: list[object], size: int) -> bool:
    """Whether a line runs only along the borders of the board and its regions. Such a line states
    no rule, because these borders are drawn anyway.
    """
    points = _points(line)
    if len(points) < 2 or any(each != int(each) for point in points for each in point):
        return False

    def region(row: int, column: int) -> object:
        is_inside = 0 <= row < size and 0 <= column < size
        return (regions[row * size + column],) if is_inside else None

    for (top, left), (bottom, right) in pairwise(points):
        first, last = (int(top), int(left)), (int(bottom), int(right))
        sides = sides_of(first, last)
        if (not sides and first != last) or any(region(*a) == region(*b) for a, b in sides):
            return False
    return True


def _regions(regions: Any, size: int, text: str) -> tuple[list[object], list[str]]:
    """For each cell, the number of its region (None if it is in no region). The second result lists
    the extra regions, as words for a board's name. Their cells may also belong to other regions.
    """
    found: list[object] = [None] * (size * size)
    extra = []
    try:
        for number, region in enumerate(regions or ()):
            places = [(row, column) for row, column in region]
            if any(type(each) is not int for place in places for each in place):
                raise TypeError
            cells = [r * size + c for r, c in places if 0 <= r < size and 0 <= c < size]
            if len(cells) < len(places) or any(found[cell] is not None for cell in cells):
                extra.append("extra:" + ",".join(f"r{r + 1}c{c + 1}" for r, c in places))
                continue
            for cell in cells:
                found[cell] = number
    except (TypeError, ValueError):
        raise error_in(text, "a region of this puzzle is not a list of cells.") from None
    there = dict.fromkeys(number for number in found if number is not None)
    numbers = {number: index for index, number in enumerate(there)}
    return [numbers.get(number) for number in found], extra


def write(state: State) -> str:
    """Write the JSON of a state.

    Raises:
        Error: if the board has rules other than regions.
    """
    board, size = state.board, state.board.width
    if not _can_hold(board):
        raise Error("SudokuPad's JSON holds only plain square grids; use --link sudokupad instead.")
    marks = marks_of(state) or (0,) * len(board.places)
    cells: list[dict[str, object]] = []
    for value, mark in zip(state.values, marks, strict=True):
        if value != BLANK:
            cells.append({"value": int(board.digit(value))})
        else:
            digits = [str(int(digit)) for digit in board.digits_of(mark)]
            cells.append({"centremarks": digits} if mark else {})
    regions = [[list(board.places[cell]) for cell in cells] for cells in board.box_cells]
    record = {
        "cellSize": 50,
        "metadata": {"rules": "Normal sudoku rules apply."},
        "cells": [cells[start : start + size] for start in range(0, len(cells), size)],
        "regions": regions,
        "cages": [],
    }
    return json.dumps(record, separators=(",", ":"))


def _can_hold(board: Board) -> bool:
    """Whether the JSON can hold a board's rules: a square of cells, and regions."""
    return board.is_square and bool(board.words) and not board.further_constraints


def sudokupad_link(state: State) -> str:
    """The shortest address that opens the state in SudokuPad."""
    board, givens = state.board, state.puzzle.givens
    letters = letters_for(board, FORMAT.id)
    is_as_given, is_usual = givens == state.values, [*board.boxes] == usual_regions(9)
    if is_as_given and letters is not None and is_usual and marks_of(state) is None:
        return f"https://sudokupad.app/scf{compact.packed(givens)}{letters}"
    if not is_as_given or not _can_hold(board):
        return f"https://sudokupad.app/fpuzzles{in_link(fpuzzles.write(state))}"
    return f"https://sudokupad.app/scl{in_link(write(state))}"


_READERS: Final[dict[str, Callable[[str], State]]] = {
    "fpuzzles": lambda packed: fpuzzles.read_json(lz_unpacked(packed)),
    "fpuz": lambda packed: fpuzzles.read_json(lz_unpacked(packed)),
    "scl": _read_packed,
    "ctc": _read_packed,
    "scf": _read_classic,
    "classic": _read_classic,
}

FORMAT = module_format(
    __name__,
    link=sudokupad_link,
    name="SudokuPad, JSON and link",
    aliases=("ctc", "scl", "scf"),
    writes_all_boards=True,
)
