"""Recognises the JSON of other programs by its fields. Also recognises strings of Interactive
Sudoku Solver (`.Shape~6x6.AntiKnight.~R1C1_5~R2C4_3`), which `iss` reads and writes.
"""

import json
import re
from functools import lru_cache
from typing import Any, Final
from urllib.parse import unquote_plus

from ..constraints import all_kinds

PS_KILLER: Final = ("3x3::k:", "3x3:d:k:")
"""The starts of killer lines."""
_STARTS: Final = ("{", "http://", "https://", "SumoCueV", "nonet:", *PS_KILLER)
_SHORT_KILLER: Final = r"(?=.*[<>^v`])[0-9A-Za-jv<>^`',.]{81}"
_ADDRESS: Final = re.compile(r"https?://[^?#\s]*\?(?:[^#\s]*?&)??q=([^&#\s]+)")
_START: Final = re.compile(
    r"\s*\.+(?:(?:[A-Z][A-Za-z]+|[XV](?=~))\s*(?:[~.]|$)|~R[1-9a-z]C[1-9a-z]_)"
)
_FEWEST: Final = 8
"""A line with one rule, or with fewer givens than this, is not a puzzle."""
_FEW: Final = range(1, 17)
"""A line without givens whose rules name so few cells is not a puzzle."""


@lru_cache(maxsize=4)
def json_record(text: str) -> dict[str, Any] | None:
    """The record in an input. Returns None unless the input is JSON and a record."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None


def is_of_program(text: str) -> bool:
    """Whether the text is a record of GNOME Sudoku, f-puzzles, SudokuPad or pencilmark."""
    return is_gnome(text) or is_fpuzzles(text) or is_sudokupad(text) or is_pencilmark(text)


def is_gnome(text: str) -> bool:
    """Whether the text is a saved game of GNOME Sudoku."""
    return _has(text, "cells", "difficulty_category", "time_elapsed")


def is_fpuzzles(text: str) -> bool:
    """Whether the text is a puzzle in f-puzzles' format."""
    return _has(text, "grid", "size")


def is_sudokupad(text: str) -> bool:
    """Whether the text is a puzzle in SudokuPad's format."""
    return _has(text, "cells", "cellSize", "regions", "metadata")


def is_pencilmark(text: str) -> bool:
    """Whether the text is a puzzle in pencilmark's format."""
    return (json_record(text) or {}).get("format") == "sudoku-puzzle"


def _has(text: str, name: str, *others: str) -> bool:
    """Whether the text is a record that has both a list with this name and at least one of the
    `others` fields.
    """
    record = json_record(text) or {}
    return isinstance(record.get(name), list) and not record.keys().isdisjoint(others)


def says_its_board(text: str) -> bool:
    """Whether the text states its board, as links, JSON and strings of other programs do."""
    return text.lstrip().startswith(_STARTS) or is_iss(text) or is_short_killer(text)


def is_whole_record(text: str) -> bool:
    """Whether the text states its board, and is a single JSON record, a single line, or a string
    for Interactive Sudoku Solver over several lines.
    """
    is_line = "\n" not in text.rstrip()
    return says_its_board(text) and (is_line or json_record(text) is not None or _is_one_iss(text))


def is_short_killer(text: str) -> bool:
    """Whether the text is a killer puzzle with one character for each cell, such as
    `G<<L<K<L<^G>^>...`, in which at least one cell points to another.
    """
    signs = text.strip()
    return len(signs) == 81 and re.fullmatch(_SHORT_KILLER, signs) is not None


def is_iss(text: str) -> bool:
    """Whether the text is a string for Interactive Sudoku Solver, or an address with such a string
    after `q=`.

    >>> is_iss(".Shape~6x6.~R1C1_5"), is_iss(".~R1C1_5"), is_iss(".AntiKnight.AntiKing")
    (True, True, True)
    >>> is_iss("..12"), is_iss(".ABC.")
    (False, False)
    """
    string = string_in(text)
    if _START.match(string) is None:
        return False
    # The cells of a large board may look like the name of a constraint, but they are never followed
    # by `~` and a value.
    if "~" in string:
        return True
    names = string.strip().removeprefix(".").split(".")
    return {name for kind in all_kinds() for name in kind.iss} >= set(names)


def string_in(text: str) -> str:
    """The Interactive Sudoku Solver string in an input, which may be an address on its site. Lines
    that begin with `#` are comments.
    """
    if address := _ADDRESS.match(text.strip()):
        return unquote_plus(address[1])
    return re.sub(r"(?m)^#.*$", "", text) if "#" in text else text


def _is_one_iss(text: str) -> bool:
    """Whether the lines of a text are parts of one string for Interactive Sudoku Solver. Otherwise,
    each line is a puzzle.

    >>> _is_one_iss(".Shape~6x6\\n.AntiKnight\\n.~R1C1_5"), _is_one_iss(".~R1C1_5\\n.~R1C1_4")
    (True, False)
    """
    if not is_iss(text):
        return False
    # A line that does not begin with a dot continues the line before.
    lines = re.sub(r"\s*\n\s*(?!\s|\.)", "", string_in(text)).split()
    if not all(map(is_iss, lines)):
        return False
    if any(line.count(".") == 1 and line.count("_") < _FEWEST for line in lines):
        given = re.findall(r"~(R\wC\w)_", "".join(lines))
        return len(given) == len({*given})
    givens = sum(".~" in line for line in lines)
    cells = (len(re.findall(r"(?i)~r\wc\w", line)) for line in lines)
    rules = sum(line.count(".") > 1 and n not in _FEW for line, n in zip(lines, cells, strict=True))
    is_indented = "\n." not in text  # the program ignores white space
    return givens < 2 and (givens == 1 or rules < 2 or is_indented)
