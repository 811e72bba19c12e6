"""What every verb accepts: a text in any format, a built-in `@name`, a puzzle or a grid."""

from __future__ import annotations

from ..doors import read_text
from ..formats.format import puzzle_behind
from ..grid import Grid
from ..puzzle import Puzzle
from ..puzzles import named
from .parse import parse

Source = str | Puzzle | Grid
"""A text in any format that `nonet.parse` reads, a built-in `@name`, a puzzle or a grid."""


def grid_of(source: Source) -> Grid:
    """A grid to work on: the caller's own if it is one, else a fresh one of a valid puzzle.

    Raises:
        ParseError: when a text is no puzzle.
        InvalidPuzzle: when the puzzle breaks the rules.
        Error: when there is no built-in puzzle of that name.
    """
    if isinstance(source, Grid):
        return source
    if isinstance(source, Puzzle):
        source.check()
    return Grid(source)


def puzzle_of(source: Source) -> Puzzle:
    """A valid puzzle: of a grid in progress the one that it began with.

    Raises:
        ParseError, InvalidPuzzle, Error: as `grid_of`.
    """
    puzzle = puzzle_behind(state_of(source) if isinstance(source, str) else source)
    puzzle.check()
    return puzzle


@read_text.leads_to
def state_of(text: str) -> Puzzle | Grid:
    """What a text stands for: a puzzle or a grid in progress.

    Raises:
        ParseError, InvalidPuzzle, Error: as `grid_of`.
    """
    return named(text[1:]) if text.startswith("@") else parse(text)
