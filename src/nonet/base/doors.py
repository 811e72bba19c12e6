"""Doors in the nouns to what is built on them: reading a text, printing a grid, drawing it.

A noun imports nothing that is above it. `Grid("53..7...")` still reads a text, and a notebook
still draws a puzzle: the module that knows how takes its door when it is imported, and the door
has it imported when something first goes through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")
Function = TypeVar("Function", bound=Callable[..., Any])


class Door(Generic[Given, Made]):
    """A function that a module higher up provides.

    Args:
        module: the module that takes the door, as it is called within nonet.

    >>> door = Door[int, int]("numbers")
    >>> @door.leads_to
    ... def double(number: int) -> int:
    ...     return 2 * number
    >>> door(4)
    8
    """

    def __init__(self, module: str) -> None:
        self._module = module
        self._function: Callable[[Given], Made] | None = None

    def leads_to(self, function: Function) -> Function:
        """Take the door: calls go to this function. A decorator."""
        self._function = function
        return function

    def __call__(self, given: Given) -> Made:
        if self._function is None:
            __import__(f"nonet.{self._module}")
            assert self._function is not None, f"{self._module} takes this door"
        return self._function(given)


read_source: Final = Door[Any, Any]("puzzles.readers.parse")
"""The meaning of a text, cells or a file: a puzzle or a grid in progress."""

read_picture: Final = Door[bytes, Any]("photo.board_reader")
"""The bytes of a picture as a puzzle or a grid in progress, where the reading is sure."""

board_of: Final = Door[Any, str]("render.text")
"""A grid printed in characters."""

words_of: Final = Door[Any, Any]("techniques")
"""A step in words: of a step, the grid in which it was found, and a length."""

grid_around: Final = Door[Any, Any]("model.grid")
"""A grid around one of the core."""

page_of: Final = Door[Any, str]("render.html")
"""A puzzle or a grid as HTML."""

page_of_step: Final = Door[Any, str]("render.html")
"""A step without its grid as HTML, for notebooks."""

picture_of: Final = Door[Any, str]("render.svg")
"""A puzzle or a grid drawn as SVG."""

board_of_words: Final = Door[str, Any]("constraints.words")
"""The parts of the board that words name."""

words_of_moves: Final = Door[tuple[Any, str], str]("constraints.sight")
"""The moves of chess by which cells of a kind of region of a board see each other."""

why_seen: Final = Door[tuple[Any, int, int], str]("constraints.sight")
"""Why two cells of a board must differ."""

kind_of_region: Final = Door[str, Any]("constraints")
"""The kind of constraint whose regions have names with a letter; None for rows, columns and boxes
and if there is none."""

shown_name: Final = Door[Any, str]("model.notation")
"""A cell, a house, a candidate or a space by its name in the notation that was chosen."""

house_named: Final = Door[tuple[Any, Any], str]("model.notation")
"""A house, with its board, as it is in a sentence in the notation that was chosen."""

own_nouns: Final = Door[Any, Any]("model.board_cells")
"""The nouns of a board, if not those of 9x9."""

house_called: Final = Door[tuple[Any, str], Any]("model.board_cells")
"""The number of the house of a board with a name, in any notation; None if there is none."""

noun_refused: Final = Door[tuple[Any, Any, Any], Any]("model.board_cells")
"""The error for a value that is not a cell, house or other noun of its type, on a board."""

clue_space: Final = Door[tuple[Any, Any], Any]("model.clue_spaces")
"""The subject of a space of a clue, from a board and the number or the name of the space."""
