"""`nonet puzzles`: the built-in puzzles."""

from __future__ import annotations

import re

from ...model.board import STANDARD
from ...model.cells import Cell
from ...model.grid import Grid
from ...puzzles import NamedPuzzle
from ..display import Display


def listed(each: NamedPuzzle, display: Display) -> str:
    start = f"@{each.name:17}"
    words = Display(width=display.width).paragraph(_about(each), STANDARD, indent=18, first=start)
    return display.heading(start) + words.removeprefix(start)


def _about(each: NamedPuzzle) -> str:
    return re.sub("r[1-9]c[1-9]", lambda found: Cell(found[0]).shown, each.about)


def shown(each: NamedPuzzle, display: Display) -> str:
    lines = [
        display.heading(each.title),
        f"By {each.by}; {each.puzzle.clues} givens.",
        display.paragraph(_about(each), STANDARD),
        display.board(Grid(each.puzzle)),
        each.puzzle.givens,
    ]
    return "\n".join(lines)
