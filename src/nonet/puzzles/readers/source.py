"""Turn the input of verbs into a grid to work on, or into a puzzle."""

from __future__ import annotations

from typing import Final

from ...model.board import STANDARD
from ...model.border.core import native
from ...model.border.geometries import native_grid
from ...model.grid import Grid, Source
from ...model.puzzle import Puzzle
from .parse import parse

_BLANK: Final = native_grid(STANDARD)


def state_in(source: Source) -> Puzzle | Grid:
    """The caller's own grid, or a valid puzzle. For input that is quick to convert, such as 81
    cells, a new grid is returned instead of the puzzle.

    Raises:
        ParseError: if `nonet.parse` cannot read the input.
        InvalidPuzzle: if the puzzle breaks the rules.
        Error: if there is no built-in puzzle with this name.
        OSError: if a file cannot be read.
    """
    if isinstance(source, str):
        core = native.grid_of_line(source, _BLANK)  # usually 81 cells that obey the rules
        if core is not None:
            return Grid.wrap(core)
    elif isinstance(source, Puzzle):
        source.check()
    return parse(source)


def grid_of(source: Source) -> Grid:
    """A grid to work on. This is the caller's own grid, or a new grid of a valid puzzle.

    Raises:
        ParseError, InvalidPuzzle, Error, OSError: as `state_in`.
    """
    state = state_in(source)
    return state if isinstance(state, Grid) else Grid(state)


def puzzle_of(source: Source) -> Puzzle:
    """A valid puzzle. For a grid in progress, this is the puzzle at its start.

    Raises:
        ParseError, InvalidPuzzle, Error, OSError: as `state_in`.
    """
    state = state_in(source) if isinstance(source, str) else parse(source)
    puzzle = state.puzzle
    puzzle.check()
    return puzzle
