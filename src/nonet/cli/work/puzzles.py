"""`nonet puzzles`: the built-in puzzles."""

from __future__ import annotations

from ...model.board import STANDARD
from ...model.grid import Grid
from ...puzzles import NamedPuzzle
from ..display import Display


def listed(each: NamedPuzzle, display: Display) -> str:
    start = f"@{each.name:17}"
    words = Display(width=display.width).paragraph(each.about, STANDARD, indent=18, first=start)
    return display.heading(start) + words.removeprefix(start)


def shown(each: NamedPuzzle, display: Display) -> str:
    lines = [
        display.heading(each.title),
        f"By {each.by}; {each.puzzle.clues} givens.",
        display.paragraph(each.about, STANDARD),
        display.board(Grid(each.puzzle)),
        each.puzzle.givens,
    ]
    return "\n".join(lines)
