"""A grid in progress from two words: the puzzle as it was given, and the grid as it is now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..base.errors import Error, ParseError
from ..model.grid import Grid
from ..model.puzzle import BLANK, InvalidPuzzle, Puzzle, exact
from ..puzzles.readers.record import Record, read_state
from ..verbs.crossed_out import crossed_out, every_digit
from .input import Puzzles, open_input

NOT_TOLD: Final = "All digits of the grid were taken for givens."
NAME_THEM: Final = "Where some are your own, name the puzzle with --givens."


def with_givens(puzzles: Puzzles) -> Callable[[Record], Record]:
    """A function that makes records grids in progress of the puzzle named or written as givens.

    Digits of the grid may clash: that is a mistake of the player, to be reported kindly. If givens
    are not named, the error about digits that clash names those that were assumed.

    Raises:
        Error: when the givens are not a puzzle.
    """
    if puzzles.givens is None:
        return _as_givens
    puzzle = _one_puzzle(puzzles.givens, puzzles)
    return lambda record: _in_progress(record, puzzle)


def _as_givens(record: Record) -> Record:
    if not isinstance(record.error, InvalidPuzzle):
        return record
    if record.error.puzzle is not None and record.error.puzzle.is_sukaku:
        return record
    error = InvalidPuzzle(
        [*record.error.reasons, NOT_TOLD, NAME_THEM], record.error.cells, record.error.puzzle
    )
    return record._replace(error=error)


def _one_puzzle(word: str, puzzles: Puzzles) -> Puzzle:
    with open_input(word, puzzles.board, puzzles.signs) as input:
        record = next(input.records, None)
    if record is None:
        raise Error(f"there is no puzzle in '{word}'.")
    if record.error is not None:
        raise record.error
    assert record.state is not None
    return record.state.puzzle


def _in_progress(record: Record, puzzle: Puzzle) -> Record:
    if record.error is not None and not isinstance(record.error, InvalidPuzzle):
        return record
    state = read_state(record.text, puzzle.board) if record.state is None else record.state
    try:
        grid = _joined(puzzle, state)
    except Error as error:
        return record._replace(state=None, error=error)
    return record._replace(state=grid, error=None)


def _joined(puzzle: Puzzle, state: Puzzle | Grid) -> Grid:
    """The grid in progress. A given that the grid leaves blank is in it all the same, unless
    the marks of its cell say otherwise."""
    grid = Grid(state)
    stated = grid.puzzle.candidates  # a grid with marks alone reads as a puzzle that states them
    if len(grid.masks) != len(puzzle.givens):
        raise ParseError(
            f"the grid has {len(grid.masks)} cells, and the puzzle as it was given "
            f"{len(puzzle.givens)}."
        )
    every = every_digit(grid)
    gone = crossed_out(grid) if stated is None else [every & ~mask for mask in stated]
    values = "".join(
        given if value == BLANK != given and not out >> (digit - 1) & 1 else value
        for digit, given, value, out in zip(
            puzzle.digits(), puzzle.givens, state.values, gone, strict=True
        )
    )
    return Grid.load(puzzle, values, exact([every & ~out for out in gone]))
