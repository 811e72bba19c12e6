"""Recognises the JSON of other programs by its fields."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from .iss_string import is_iss

_STARTS: Final = ("{", "http://", "https://", "SumoCueV")


@lru_cache(maxsize=4)
def json_record(text: str) -> dict[str, Any] | None:
    """The record in a JSON text. None if the text is not JSON, or not a record."""
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
    """Whether the text is a saved game of GNOME Sudoku."""
    return _has(text, "cells", "difficulty_category", "time_elapsed")


def is_fpuzzles(text: str) -> bool:
    """Whether the text is a puzzle of f-puzzles."""
    return _has(text, "grid", "size")


def is_sudokupad(text: str) -> bool:
    """Whether the text is a puzzle of SudokuPad."""
    return _has(text, "cells", "cellSize", "regions", "metadata")


def _has(text: str, name: str, *others: str) -> bool:
    """Whether the text is a record that has a list with this name and at least one of some other
    fields.
    """
    record = json_record(text) or {}
    return isinstance(record.get(name), list) and not record.keys().isdisjoint(others)


def says_its_board(text: str) -> bool:
    """Whether the text states its board, as links, JSON and strings of other programs do."""
    return text.lstrip().startswith(_STARTS) or is_iss(text)
