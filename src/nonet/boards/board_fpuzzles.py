"""Puzzles of every size as JSON of f-puzzles, and as the link that packs it."""

from __future__ import annotations

import json

from ..base.errors import Error
from ..formats.stated_rules import FLAGS
from ..formats.unpack import lz_packed
from ..model.board import Board
from ..model.board_parts import box_shape
from ..model.cells import RegionKind
from ..model.puzzle import Puzzle


def write_board_fpuzzles(puzzle: Puzzle) -> str:
    """The JSON.

    Raises:
        Error: for boards that are no single square.

    >>> write_board_fpuzzles(Puzzle("1" + "." * 15, geometry=Board.of("4x4+x")))[:60]
    '{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{}'
    """
    board = puzzle.board
    if not board.is_square:
        raise Error("f-puzzles has no place for boards of several grids.")
    size = board.digits
    usual = Board.of(f"{size}x{size}") if box_shape(size) else None
    is_usual = usual is not None and usual.box_cells == board.box_cells
    region_of = {cell: number for number, cells in enumerate(board.box_cells) for cell in cells}
    cells: list[dict[str, object]] = []
    for cell, digit in enumerate(puzzle.digits()):
        entry: dict[str, object] = {"value": digit, "given": True} if digit else {}
        if not is_usual:
            entry["region"] = region_of.get(cell)
        cells.append(entry)
    record: dict[str, object] = {"size": size}
    record["grid"] = [cells[start : start + size] for start in range(0, size * size, size)]
    words = set(board.words.split("+"))
    if "x" in words:
        words |= {"d1", "d2"}
    record |= {key: True for key, word in FLAGS.items() if word in words and key != "windoku"}
    extra = [
        {"cells": [board.cell_names[cell].upper() for cell in region.cells]}
        for region in board.constraints
        if region.kind in (RegionKind.EXTRA, RegionKind.WINDOW, RegionKind.DOT)
    ]
    if extra:
        record["extraregion"] = extra
    return json.dumps(record, separators=(",", ":"))


def board_fpuzzles_link(puzzle: Puzzle) -> str:
    """The address that opens the puzzle in f-puzzles."""
    from urllib.parse import quote

    return f"https://f-puzzles.com/?load={quote(lz_packed(write_board_fpuzzles(puzzle)), safe='')}"
