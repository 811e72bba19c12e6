"""Guesses on boards with clues. Every path of a puzzle with one solution reaches it."""

from __future__ import annotations

import pytest

import nonet
from nonet import Board, Limits
from nonet.model.puzzle import Puzzle

CAGES = (
    "6x6+cage:18@r4c1,r5c1,r6c1,r6c2+cage:6@r3c6,r4c6+cage:7@r1c1,r2c1,r3c1"
    "+cage:15@r3c4,r3c5,r4c4,r4c5+cage:11@r5c6,r6c5,r6c6+cage:7@r1c3,r1c4"
    "+cage:14@r1c5,r1c6,r2c5,r2c6+cage:9@r5c3,r6c3,r6c4+cage:8@r1c2,r2c2+cage:5@r5c4,r5c5"
    "+cage:13@r2c3,r2c4,r3c2,r3c3+cage:13@r4c2,r4c3,r5c2"
)
KILLER = (CAGES, ".....3" + "." * 30, 300_000)
PUZZLES = (
    KILLER,
    ("9x9+anti-knight+anti-king+nonconsecutive", "............4" + "." * 64 + "2...", 3_000_000),
)


@pytest.mark.parametrize(("words", "givens", "work"), PUZZLES)
def test_singles_and_guesses_solve_puzzles_with_clues(words: str, givens: str, work: int) -> None:
    """The profile has no technique for clues, so only simple techniques refute the wrong cases.
    Some of these cases fill the grid but break a clue."""
    puzzle = Puzzle(givens, board=Board.of(words))
    path = nonet.explain(puzzle, "singles", guess=True, limits=Limits(walk_work=work))
    assert path.status == "guessed"
    nonet.verify(path)
