"""Variants as programs state them in JSON, and the strings and links that contain them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from nonet import Puzzle
from nonet.formats.unpack import lz_packed

PLAIN = "...72.8...23...7...8.9.51.4.4.8...13.9.....4.37...6.9.2.14.8.6...4...37...9.62..."
FILE = Path(__file__).parent / "data" / "variants" / "cases.txt"
CASES = [
    tuple(line.split(" | "))
    for line in FILE.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
DRAWN = [case for case in CASES if "! drawn" in case[2]]


def fpuzzles_record(givens: str, size: int = 9) -> dict[str, Any]:
    cells = [{"value": int(g, 36), "given": True} if g != "." else {} for g in givens]
    return {"size": size, "title": "T", "grid": rows_of(cells, size)}


def sudokupad_record(givens: str, size: int = 9, height: int = 3) -> dict[str, Any]:
    cells = [{"value": int(g, 36)} if g != "." else {} for g in givens]
    regions: dict[int, list[list[int]]] = {}
    for row in range(size):
        for column in range(size):
            box = row // height * height + column // (size // height)
            regions.setdefault(box, []).append([row, column])
    return {
        "cellSize": 50,
        "cells": rows_of(cells, size),
        "regions": list(regions.values()),
        "cages": [{"value": "title: T"}, {"value": "author: A"}],
    }


def rows_of(cells: list[Any], size: int) -> list[list[Any]]:
    return [cells[start : start + size] for start in range(0, size * size, size)]


def texts_of(program: str, fields: str, givens: str = PLAIN) -> list[str]:
    """The text of a case, and every link that contains it."""
    if program == "iss":
        return [fields, f"https://sigh.github.io/Interactive-Sudoku-Solver/?q={fields}"]
    if program == "sumocue":
        boxes = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]
        cells = zip(givens.replace(".", "0"), boxes, strict=True)
        return [f"SumoCueV1{fields}" + "".join(f"={value}J{box}" for value, box in cells)]
    change = json.loads(fields)
    if program == "record":
        return [json.dumps({"puzzle": givens} | change)]
    record = fpuzzles_record(givens) if program == "f-puzzles" else sudokupad_record(givens)
    rows = record["grid" if program == "f-puzzles" else "cells"]
    for cell, more in zip(rows[0], change.pop("cells", ()), strict=False):
        cell |= more
    if change.get("regions") == "overlapping":
        change["regions"] = [*record["regions"], [[0, 0], [0, 1], [1, 8]]]
    return links_of(program, record | change)


def links_of(program: str, record: dict[str, Any]) -> list[str]:
    text = json.dumps(record)
    packed = lz_packed(text).replace("+", "%2B").replace("/", "%2F").replace("=", "%3D")
    if program == "f-puzzles":
        return [
            text,
            f"https://f-puzzles.com/?load={packed}",
            f"https://sudokupad.app/fpuzzles{packed}",
        ]
    return [text, f"https://sudokupad.app/scl{packed}", f"https://sudokupad.app/ctc{packed}"]


FLAGS = {
    "x": ("diagonal+", "diagonal-"),
    "windoku": ("windoku",),
    "disjoint-groups": ("disjointgroups",),
    "anti-knight": ("antiknight",),
    "anti-king": ("antiking",),
}
"""SudokuPad fields, by the words for boards."""


def sudokupad_of(puzzle: Puzzle) -> dict[str, Any] | None:
    """A puzzle on a board as SudokuPad JSON; None if this format cannot store the board."""
    board = puzzle.board
    words = board.words.split("+")[1:]
    if not board.is_square or not set(words) <= FLAGS.keys():
        return None
    size = board.digits
    cells: list[dict[str, int]] = [{"value": digit} if digit else {} for digit in puzzle.digits()]
    return {
        "cellSize": 50,
        "cells": rows_of(cells, size),
        "regions": [[list(board.places[cell]) for cell in box] for box in board.box_cells],
        "global": [field for word in words for field in FLAGS[word]],
    }
