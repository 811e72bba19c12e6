"""What steps and reasons say about clues on a board that is open but for a few candidates."""

from __future__ import annotations

import itertools

import nonet
from nonet import Board
from nonet.model.puzzle import Puzzle
from nonet.techniques import get
from nonet.techniques.shared.clue_pairs import not_both

OPEN = "." * 81


def kept_to(words: str, **kept: str) -> nonet.Grid:
    """An open board on which the named cells have only these candidates."""
    board = Board.of(words)
    grid = nonet.Grid(Puzzle("." * board.digits**2, board=board))
    for cell, digits in kept.items():
        for digit in sorted({*"123456789"} - {*digits}):
            grid.remove(board.candidate(digit + cell))
    return grid


def words_of(technique: str, words: str, *removed: str, number: int = 0) -> dict[str, str]:
    """The explanation of one of a technique's first steps on an open board."""
    grid = kept_to(words)
    for candidate in removed:
        grid.remove(grid.board.candidate(candidate))
    found = get(technique)
    steps = (
        step for rung in found.large_rungs() or found.rungs() for step in found.find(grid, rung)
    )
    made = found.explain(next(itertools.islice(steps, number, None)), grid)
    return {name: str(getattr(made, name)) for name in ("where", "idea", "standard", "teach")}


def told_of_combinations(grid: nonet.Grid, *, technique: str = "clue-combinations") -> str:
    """The text of a technique's first step."""
    own = get(technique)
    return str(next(own.find(grid, *own.large_rungs())).text(grid))


def told_of_both(grid: nonet.Grid, known: str, out: str) -> str:
    """Why the first clue rules out some candidates, if one of the others is known: `8r1c1 9r1c1`
    lists two.
    """
    ones, others = (list(map(grid.board.candidate, each.split())) for each in (known, out))
    return str(not_both(grid, ones, [others[0].cell], [other.digit for other in others], 0))
