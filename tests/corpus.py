"""The puzzles that tests share, read from tests/data."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from nonet import Puzzle
from nonet.model.nine_rows import nine_rows

DATA: Final = Path(__file__).parent / "data"
DIAGONALS: Final = nine_rows(diagonals=True)


class Solved(NamedTuple):
    """A puzzle with its only solution (81 digits)."""

    puzzle: Puzzle
    solution: str


def _lines(name: str) -> list[str]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@cache
def corpus() -> tuple[str, ...]:
    """200 puzzles of 81 characters, of every difficulty, each with one solution."""
    return tuple(_lines("corpus.txt"))


@cache
def jigsaws() -> tuple[Solved, ...]:
    rows = [line.split() for line in _lines("jigsaw.txt")]
    return tuple(
        Solved(Puzzle(text[:81], board=nine_rows(text[81:])), solution) for text, solution in rows
    )


@cache
def x_puzzles() -> tuple[Solved, ...]:
    """Ten puzzles whose diagonals are also houses."""
    rows = [line.split() for line in _lines("x.txt")]
    return tuple(Solved(Puzzle(text, board=DIAGONALS), solution) for text, solution in rows)
