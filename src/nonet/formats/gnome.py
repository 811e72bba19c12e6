"""A saved game of GNOME Sudoku (.save). It is JSON with a record for each cell that is not empty.

{"difficulty_category": "easy", "time_elapsed": 12.5, "cells": [
 {"position": [0, 0], "value": 9, "fixed": false, "earmarks": []}, ...]}

The format can be read, but not written.
"""

from typing import Any

from ..model import BLANK, CELLS, STANDARD, Board
from .format import State, module_format
from .plain_text import error_in
from .programs import is_gnome, json_record
from .progress import state_of_cells
from .stated_board import stated_geometry, usual_regions
from .stated_rules import StatedRules


def read(text: str, board: Board = STANDARD) -> State:
    """Read the puzzle, or the grid in progress with its earmarks."""
    record = json_record(text)
    if record is None or not is_gnome(text):
        raise error_in(text, "this is not a saved GNOME Sudoku game.")
    rules = StatedRules()
    rules.take_fields(record, ("cells", "difficulty_category", "time_elapsed"))
    rules.take_cells(record["cells"], ("position", "value", "fixed", "earmarks"))
    if words := rules.settled(has_regions=False, text=text):
        board = stated_geometry(usual_regions(9), words, text)
    cells = dict.fromkeys(range(CELLS), (BLANK, False, 0))
    cells |= [_parts(cell, number) for number, cell in enumerate(record["cells"], 1)]
    return state_of_cells(cells.values(), board)


def _parts(cell: Any, number: int) -> tuple[int, tuple[str, bool, int]]:
    """The contents of a cell's record: the position of the cell, its digit, whether the digit is
    given, and the marks.
    """
    try:
        row, column = cell["position"]
        value, fixed, earmarks = cell.get("value", 0), cell.get("fixed", False), cell["earmarks"]
        numbers = [row, column, value, *earmarks]
        if all(type(each) is int and 0 <= each <= 9 for each in numbers) and max(row, column) < 9:
            mask = 0 if value else sum({1 << (digit - 1) for digit in earmarks if digit})
            return row * 9 + column, (str(value or BLANK), bool(fixed), mask)
    except (KeyError, TypeError, ValueError, AttributeError):
        pass
    message = f"record {number} of 'cells' lacks a valid position, value, fixed or earmarks."
    raise error_in(str(cell), message)


FORMAT = module_format(
    __name__,
    detect=is_gnome,
    name="GNOME Sudoku (.save)",
    aliases=("gnome-sudoku", "save"),
    example=(
        '{\n  "difficulty_category" : "Easy Difficulty",\n  "time_elapsed" : 8.361459,\n'
        '  "cells" : [\n'
        '    {"position" : [0, 0], "value" : 4, "fixed" : true, "earmarks" : []},\n'
        '    {"position" : [0, 1], "value" : 1, "fixed" : true, "earmarks" : []},\n'
        '    {"position" : [0, 2], "value" : 0, "fixed" : false, "earmarks" : [7, 8]}\n  ]\n}'
    ),
)
