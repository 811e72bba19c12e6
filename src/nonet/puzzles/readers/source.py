"""Turns the input of verbs into a grid to work on, or a puzzle."""

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
    """The caller's own grid, or a valid puzzle; as a fresh grid if that is quick to make, as from
    81 cells.

    Raises:
        ParseError: when `nonet.parse` cannot read it.
        InvalidPuzzle: when the puzzle breaks the rules.
        Error: when there is no built-in puzzle of that name.
        OSError: when a file cannot be read.
    """
    if isinstance(source, str):
        core = native.grid_of_line(source, _BLANK)  # most texts are 81 cells and obey the rules
        if core is not None:
            return Grid.wrap(core)
    elif isinstance(source, Puzzle):
        source.check()
    return parse(source)


def grid_of(source: Source) -> Grid:
    """A grid to work on: the caller's own if it is one, else a fresh one of a valid puzzle.

    Raises:
        ParseError, InvalidPuzzle, Error, OSError: as `state_in`.
    """
    state = state_in(source)
    return state if isinstance(state, Grid) else Grid(state)


def puzzle_of(source: Source) -> Puzzle:
    """A valid puzzle; for a grid in progress, the puzzle that it began with.

    Raises:
        ParseError, InvalidPuzzle, Error, OSError: as `state_in`.
    """
    state = state_in(source) if isinstance(source, str) else parse(source)
    puzzle = state.puzzle
    puzzle.check()
    return puzzle
