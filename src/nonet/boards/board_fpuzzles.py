"""Puzzles of f-puzzles of every size: JSON with `size`, `region` and rules without numbers, and
the link that packs it."""

from __future__ import annotations

import json
from typing import Any, Final

from ..errors import Error, ParseError
from ..formats.address import address_in
from ..formats.fpuzzles import DECORATION_FIELDS, FIELDS_WITHOUT_RULES, SITES
from ..formats.programs import is_fpuzzles, json_record
from ..formats.rules import refuse_rules_in_words, rule_named, unknown_rules
from ..formats.unpack import lz_packed, lz_unpacked
from .board import KNOWN_RULES, SudokuBoard
from .board_puzzle import BoardPuzzle
from .digit_signs import MOST_DIGITS
from .parts import box_shape
from .place_words import rc_place
from .region import RegionKind

_FLAGS: Final = {
    "diagonal-": "d1",
    "diagonal+": "d2",
    "disjointgroups": "disjoint-groups",
    "antiknight": "anti-knight",
    "antiking": "anti-king",
}
_KNOWN: Final = (
    FIELDS_WITHOUT_RULES | DECORATION_FIELDS | _FLAGS.keys() | {"extraregion", "x-grids"}
)


def is_board_fpuzzles(text: str) -> bool:
    """Whether a text is JSON of f-puzzles, or a link there."""
    if is_fpuzzles(text):
        return True
    address = address_in(text)
    return address is not None and address.site in SITES


def read_board_fpuzzles(text: str) -> BoardPuzzle:
    """The puzzle in JSON of f-puzzles, or in a link there. Besides the keys of f-puzzles,
    `x-grids` may give the top left cells of several grids, from 0.

    Raises:
        ParseError: for rules that nonet does not know, by name, and for what is no puzzle.
    """
    if not is_fpuzzles(text):
        address = address_in(text)
        text = lz_unpacked((address.field("load") if address else "") or "")
    record = json_record(text)
    if record is None or not isinstance(record.get("grid"), list):
        raise ParseError("what this link holds is no puzzle of f-puzzles.", line=1, text=text)
    unknown = [rule_named(key) for key, value in record.items() if value and key not in _KNOWN]
    if unknown:
        raise unknown_rules(sorted(set(unknown)), text, KNOWN_RULES)
    if not any(record.get(key) for key in (*_FLAGS, "extraregion", "x-grids")):
        refuse_rules_in_words(record.get("ruleset"), text)
    size, rows = record.get("size"), record["grid"]
    if type(size) is not int or not 1 <= size <= MOST_DIGITS:
        raise ParseError(
            f"'size' is {json.dumps(size)[:20]}; sizes are 1 to {MOST_DIGITS}.", line=1, text=text
        )
    if len(rows) != size or any(not isinstance(row, list) or len(row) != size for row in rows):
        raise ParseError(
            f"the grid of this puzzle is not {size} lists of {size} cells.", line=1, text=text
        )
    try:
        board = _board(record, size)
    except Error as error:
        raise ParseError(str(error), line=1, text=text) from None
    places = set(board.places)
    givens = []
    for index, cell in enumerate(cell for row in rows for cell in row):
        place = divmod(index, size)
        digit = _given(cell, index, size, board)
        if place in places:
            givens.append(digit)
        elif digit:
            raise ParseError(
                f"R{place[0] + 1}C{place[1] + 1} has a digit and is in no grid.", line=1
            )
    return BoardPuzzle(board, tuple(givens))


def _board(record: dict[str, Any], size: int) -> SudokuBoard:
    if corners := record.get("x-grids"):
        words = ["grids:" + ",".join(f"r{row + 1}c{column + 1}" for row, column in corners)]
        for name in ("samurai", "windmill", "sohei"):
            if sorted(SudokuBoard.of(name).places) == sorted(SudokuBoard.of(words[0]).places):
                words = [name]
    else:
        words = [_regions(record["grid"], size)]
    words += [word for key, word in _FLAGS.items() if record.get(key)]
    for part in record.get("extraregion") or []:
        places = [rc_place(str(name)) for name in part["cells"]]
        if None in places:
            raise Error(f"an extra region names {part['cells']}.")
        words.append("extra:" + ",".join(f"r{p[0] + 1}c{p[1] + 1}" for p in places if p))
    return SudokuBoard.of("+".join(words))


def _regions(rows: list[list[dict[str, Any]]], size: int) -> str:
    """The word for the boxes or regions that cells name; without a name they are in a box."""
    shape = box_shape(size)
    layout: list[object] = []
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            usual: object = None
            if shape is not None:
                usual = row // shape.rows * shape.rows + column // shape.columns
            layout.append(cell.get("region", usual) if isinstance(cell, dict) else usual)
    if all(region is None for region in layout):
        return f"{size}x{size}+no-boxes"
    return SudokuBoard.jigsaw([None if r is None else str(r) for r in layout]).words


def _given(cell: Any, index: int, size: int, board: SudokuBoard) -> int:
    """The digit that is given in a cell, 0 where there is none."""
    name = f"R{index // size + 1}C{index % size + 1}"
    if not isinstance(cell, dict):
        raise ParseError(f"{name} is no cell: {json.dumps(cell)[:40]}.", line=1, text=str(cell))
    value = cell.get("value") or 0
    if type(value) is not int or not 0 <= value <= board.digits:
        raise ParseError(
            f"{name} holds {json.dumps(value)[:20]}, which is no digit from 1 to {board.digits}.",
            line=1,
            text=str(value),
        )
    if cell.get("givenPencilMarks"):
        raise ParseError(f"{name} states candidates, which are not read on boards.", line=1)
    if value and not cell.get("given"):
        raise ParseError(
            f"{name} has a digit that is not given; of boards puzzles are read, no grids in "
            "progress.",
            line=1,
        )
    return value


def write_board_fpuzzles(puzzle: BoardPuzzle) -> str:
    """The JSON.

    Raises:
        Error: for boards that are no single square.

    >>> write_board_fpuzzles(BoardPuzzle(SudokuBoard.of("4x4+x"), (1,) + (0,) * 15))[:60]
    '{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{}'
    """
    board = puzzle.board
    if not board.is_square:
        raise Error("f-puzzles has no place for boards of several grids.")
    size = board.digits
    usual = SudokuBoard.of(f"{size}x{size}") if box_shape(size) else None
    is_usual = usual is not None and usual.boxes == board.boxes
    region_of = {cell: number for number, cells in enumerate(board.boxes) for cell in cells}
    cells: list[dict[str, object]] = []
    for cell, digit in enumerate(puzzle.givens):
        entry: dict[str, object] = {"value": digit, "given": True} if digit else {}
        if not is_usual:
            entry["region"] = region_of.get(cell)
        cells.append(entry)
    record: dict[str, object] = {"size": size}
    record["grid"] = [cells[start : start + size] for start in range(0, size * size, size)]
    words = set(board.words.split("+"))
    if "x" in words:
        words |= {"d1", "d2"}
    record |= {key: True for key, word in _FLAGS.items() if word in words}
    extra = [
        {"cells": [board.cell_name(cell).upper() for cell in region.cells]}
        for region in board.regions
        if region.kind in (RegionKind.EXTRA, RegionKind.WINDOW, RegionKind.DOT)
    ]
    if extra:
        record["extraregion"] = extra
    return json.dumps(record, separators=(",", ":"))


def board_fpuzzles_link(puzzle: BoardPuzzle) -> str:
    """The address that opens the puzzle in f-puzzles."""
    from urllib.parse import quote

    return f"https://f-puzzles.com/?load={quote(lz_packed(write_board_fpuzzles(puzzle)), safe='')}"
