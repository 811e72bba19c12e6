"""By which of its fields the JSON of a program is told from any other."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from .iss_string import is_iss

_STARTS: Final = ("{", "http://", "https://", "SumoCueV")


@lru_cache(maxsize=4)
def json_record(text: str) -> dict[str, Any] | None:
    """The record that a text in JSON is, else None."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None


def is_of_program(text: str) -> bool:
    """Whether the text is a record of GNOME Sudoku, f-puzzles or SudokuPad."""
    return is_gnome(text) or is_fpuzzles(text) or is_sudokupad(text)


def is_gnome(text: str) -> bool:
    """Whether the text is a game that GNOME Sudoku saved."""
    record = json_record(text)
    if record is None or not isinstance(record.get("cells"), list):
        return False
    return "difficulty_category" in record or "time_elapsed" in record


def is_fpuzzles(text: str) -> bool:
    """Whether the text is a puzzle of f-puzzles."""
    record = json_record(text)
    return record is not None and "size" in record and isinstance(record.get("grid"), list)


def is_sudokupad(text: str) -> bool:
    """Whether the text is a puzzle of SudokuPad."""
    record = json_record(text)
    if record is None or not isinstance(record.get("cells"), list):
        return False
    return "cellSize" in record or "regions" in record or "metadata" in record


def says_its_board(text: str) -> bool:
    """Whether a text is a link, JSON, or a string of another program, which says its board."""
    return text.lstrip().startswith(_STARTS) or is_iss(text)
