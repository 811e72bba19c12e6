"""SudokuPad, also called the app of Cracking the Cryptic: JSON, and links that hold a puzzle.

https://sudokupad.app/scl...        its JSON, packed (`ctc...` is the same)
https://sudokupad.app/fpuzzles...   the JSON of f-puzzles, packed
https://sudokupad.app/scf...        givens, packed, and x for diagonals, w for windows

Its rules are words and drawings, which no program can read for certain: a puzzle with drawings is
refused unless its rules say that they are the usual ones.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import unquote

from ..errors import Error, ParseError
from ..geometry import CELLS, STANDARD, Cell, Geometry
from ..puzzle import BLANK, Puzzle
from . import compact, fpuzzles
from .address import address_in
from .format import Format, State, givens_of, values_of
from .masks import digits_in
from .programs import is_sudokupad, json_record
from .progress import keeps_progress, marks_of, state_in_progress
from .rules import is_usual, refuse_rules_in_words, unknown_rules
from .unpack import lz_packed, lz_unpacked
from .zipped_json import unzipped

_SITES: Final = (
    "sudokupad.app",
    "beta.sudokupad.app",
    "app.crackingthecryptic.com",
    "crackingthecryptic.com",
)
_BARE: Final = re.compile(r"(?:scl|ctc|fpuzzles|fpuz)[A-Za-z0-9+/%]{60,}=*")
_DRAWINGS: Final = ("lines", "arrows", "underlays", "overlays")


def _payload(text: str) -> str | None:
    """The packed part of a link, or of a text that is nothing else; None where it is neither."""
    address = address_in(text)
    if address is not None and address.site in _SITES:
        path = address.path.removeprefix("sudoku/")
        return path or unquote(address.field("puzzleid") or "")
    word = text.strip()
    return unquote(word) if _BARE.fullmatch(word) else None


def detect(text: str) -> bool:
    """Whether the text is JSON of SudokuPad, or a link there."""
    return is_sudokupad(text) or _payload(text) is not None


def read(text: str, geometry: Geometry = STANDARD) -> State:  # noqa: ARG001
    """The puzzle, or the candidates that it states."""
    payload = _payload(text)
    if payload is None:
        return _read_json(json_record(text) or {}, text)
    for prefix, reader in _READERS.items():
        if payload.startswith(prefix):
            return reader(payload.removeprefix(prefix))
    raise ParseError(
        "this link names a puzzle that its server keeps; a link that holds the puzzle itself has "
        "scl, ctc, scf or fpuzzles behind the site.",
        line=1,
        text=payload,
    )


def _read_packed(packed: str) -> State:
    plain = lz_unpacked(packed)
    record = json_record(plain) or unzipped(plain)
    if not isinstance(record, dict):
        raise ParseError("what this link holds is no puzzle of SudokuPad.", line=1, text=plain)
    return _read_json(record, plain)


def _read_classic(packed: str) -> State:
    found = compact.unpacked(packed)
    if found is None:
        cells = compact.unpacked_runs(packed)
        if cells is None:
            told = "the packed part of this link does not hold 81 cells."
            raise ParseError(told, line=1, text=packed)
        found = (cells, "")
    cells, letters = found
    if set(letters) - {"x", "w"}:
        raise unknown_rules(sorted(set(letters) - {"x", "w"}), packed)
    return Puzzle(
        cells, geometry=_known(Geometry(diagonals="x" in letters, windows="w" in letters))
    )


def _read_json(record: dict[str, Any], text: str) -> State:
    rows = record.get("cells")
    if not isinstance(rows, list) or [_length(row) for row in rows] != [9] * 9:
        raise ParseError("the cells of this puzzle are not nine lists of nine.", line=1, text=text)
    _refuse_rules(record, text)
    parts = [_parts(cell, index) for index, cell in enumerate(c for row in rows for c in row)]
    givens = "".join(digit for digit, _ in parts)
    geometry = _geometry(record.get("regions"), text)
    return state_in_progress(givens, givens, [mask for _, mask in parts], geometry)


def _length(row: object) -> int:
    return len(row) if isinstance(row, list) else -1


def _parts(cell: Any, index: int) -> tuple[str, int]:
    """The digit of a cell, and its centre marks as a mask."""
    if isinstance(cell, dict):
        value = str(cell.get("value") or BLANK)
        marks = cell.get("centremarks") or cell.get("candidates") or []
        if isinstance(marks, list) and value in tuple(".123456789"):
            digits = {str(mark) for mark in marks}
            if digits <= set("123456789"):
                return value, sum(1 << (int(digit) - 1) for digit in digits)
    told = f"{Cell(index)} holds what is no digit and no marks: {json.dumps(cell)[:60]}."
    raise ParseError(told, line=1, text=str(cell))


def _refuse_rules(record: dict[str, Any], text: str) -> None:
    """Make sure that neither words nor drawings may be rules."""
    metadata = record.get("metadata")
    rules = metadata.get("rules") if isinstance(metadata, dict) else None
    cages = [cage for cage in record.get("cages") or [] if isinstance(cage, dict)]
    for cage in cages:
        words = str(cage.get("value") or "")
        if words.lower().startswith("rules:"):
            rules = words[len("rules:") :]
    refuse_rules_in_words(rules, text)
    drawn = [name for name in _DRAWINGS if any(record.get(name) or [])]
    if any(cage.get("cells") for cage in cages):
        drawn.append("cages")
    if drawn and not is_usual(rules):
        raise unknown_rules([f"drawn {name}" for name in drawn], text)


def _geometry(regions: Any, text: str) -> Geometry:
    """The geometry of nine lists of [row, column]."""
    signs: list[str] = [""] * CELLS
    try:
        for number, region in enumerate(regions or (), 1):
            for row, column in region:
                if type(row) is not int or type(column) is not int:
                    raise TypeError
                if 0 <= row < 9 and 0 <= column < 9:
                    signs[row * 9 + column] = str(number)
    except (TypeError, ValueError):
        raise ParseError(
            "a region of this puzzle is no list of cells.", line=1, text=text
        ) from None
    if not all(signs):
        raise unknown_rules(["no boxes, or cells without a box"], text)
    try:
        return _known(Geometry(signs))
    except Error as error:
        raise ParseError(str(error), line=1, text=text) from None


def _known(geometry: Geometry) -> Geometry:
    return STANDARD if geometry == STANDARD else geometry


def write(state: State) -> str:
    """The JSON.

    Raises:
        Error: for diagonals and windows, which are drawings there.
    """
    geometry = state.geometry
    if geometry.diagonals or geometry.windows:
        raise Error("the JSON of SudokuPad has no place for diagonals and windows.")
    marks = marks_of(state) or (0,) * CELLS
    cells: list[dict[str, object]] = []
    for value, mark in zip(values_of(state), marks, strict=True):
        if value != BLANK:
            cells.append({"value": int(value)})
        else:
            cells.append({"centremarks": list(digits_in(mark))} if mark else {})
    regions: list[list[list[int]]] = [[] for _ in range(9)]
    for cell, box in enumerate(geometry.boxes):
        regions[box].append([cell // 9, cell % 9])
    record = {
        "cellSize": 50,
        "metadata": {"rules": "Normal sudoku rules apply."},
        "cells": [cells[start : start + 9] for start in range(0, CELLS, 9)],
        "regions": regions,
        "cages": [],
    }
    return json.dumps(record, separators=(",", ":"))


def sudokupad_link(state: State) -> str:
    """The address that opens the state in SudokuPad: as short as the state lets it be."""
    geometry, givens = state.geometry, givens_of(state)
    if not geometry.is_jigsaw and givens == values_of(state) and marks_of(state) is None:
        letters = "x" * geometry.diagonals + "w" * geometry.windows
        return f"https://sudokupad.app/scf{compact.packed(givens)}{letters}"
    if givens != values_of(state):
        return f"https://sudokupad.app/fpuzzles{_quoted(lz_packed(fpuzzles.write(state)))}"
    return f"https://sudokupad.app/scl{_quoted(lz_packed(write(state)))}"


def _quoted(packed: str) -> str:
    return re.sub("[+/=]", lambda sign: f"%{ord(sign[0]):02X}", packed)


def keeps(state: State) -> bool:
    """Givens, regions and marks, but no placed digits, which become givens."""
    geometry = state.geometry
    if geometry.diagonals or geometry.windows:
        return False
    return givens_of(state) == values_of(state) and keeps_progress(state)


_READERS: Final[dict[str, Callable[[str], State]]] = {
    "fpuzzles": lambda packed: fpuzzles.read_json(lz_unpacked(packed)),
    "fpuz": lambda packed: fpuzzles.read_json(lz_unpacked(packed)),
    "scl": _read_packed,
    "ctc": _read_packed,
    "scf": _read_classic,
    "classic": _read_classic,
}

FORMAT = Format(
    id="sudokupad",
    name="SudokuPad, JSON and link",
    aliases=("ctc", "scl", "scf"),
    detect=detect,
    read=read,
    write=write,
    keeps=keeps,
    link=sudokupad_link,
)
