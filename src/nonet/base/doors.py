"""Doors let classes in lower layers call functions in higher layers, for example to read or draw a
puzzle.

A lower layer never imports a module from a higher layer. Even so, `Grid("53..7...")` can read text,
and a notebook can draw a puzzle, because both call functions in higher layers through doors. On its
first use, a door imports the module that defines its function, and that module connects the
function to the door.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")
Function = TypeVar("Function", bound=Callable[..., Any])


class Door(Generic[Given, Made]):
    """A function that lower layers can call, although a module in a higher layer provides it.

    Args:
        module: the name of the module that provides the function, without `nonet.`.

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
        """Connect the door to a function. From then on, calling the door calls this function.
        This can be used as a decorator.
        """
        self._function = function
        return function

    def __call__(self, given: Given) -> Made:
        if self._function is None:
            __import__(f"nonet.{self._module}")
            assert self._function is not None, f"{self._module} takes this door"
        return self._function(given)


read_source: Final = Door[Any, Any]("puzzles.readers.parse")
"""Reads text, cells or a file as a puzzle or a grid in progress."""

read_picture: Final = Door[bytes, Any]("photo.board_reader")
"""Reads the bytes of a picture as a puzzle or a grid in progress, if the reading is certain."""

board_of: Final = Door[Any, str]("formats.frame")
"""Draws a grid as text."""

words_of: Final = Door[Any, Any]("techniques")
"""Describes a step in words. The arguments are the step, the grid in which it was found, and a
length.
"""

grid_around: Final = Door[Any, Any]("model.grid")
"""Wraps a native grid in a Python grid."""

page_of: Final = Door[Any, str]("render.html")
"""Renders a puzzle or a grid as HTML."""

page_of_step: Final = Door[Any, str]("render.html")
"""Renders a step without its grid as HTML, for notebooks."""

picture_of: Final = Door[Any, str]("render.svg")
"""Draws a puzzle or a grid as SVG."""

board_of_words: Final = Door[Any, Any]("constraints.words")
"""Makes the parts of a board from a list of constraints and words of its name."""

board_of_list: Final = Door[Any, Any]("constraints.words")
"""Makes the parts of a board from its digits, places and constraints."""

kind_of_region: Final = Door[str, Any]("constraints")
"""Finds the kind of constraint whose region names begin with the given letter. None for the
letters of rows, columns and boxes, and for letters without a kind.
"""

shown_name: Final = Door[Any, str]("model.notation")
"""Writes the name of a cell, a house, a candidate or a space in the chosen notation."""

house_named: Final = Door[tuple[Any, Any], str]("model.notation")
"""Writes the name of a house on a board in the chosen notation, in the form used in sentences."""

clashing: Final = Door[tuple[str, Any], bool]("model.border.geometries")
"""Whether two equal digits on a board share a region."""

own_nouns: Final = Door[Any, Any]("model.board_cells")
"""Makes the types for the nouns (cells, houses and so on) of a board that is not 9x9."""

house_called: Final = Door[tuple[Any, str], int | None]("model.board_cells")
"""Finds the number of the house that has a given name in any notation on a board. None if there is
no such house.
"""

noun_refused: Final = Door[tuple[Any, Any, Any], Any]("model.board_cells")
"""Makes the error for a value that does not name a cell, a house or another part of a board."""

clue_space: Final = Door[tuple[Any, Any], Any]("model.clue_spaces")
"""Finds the part of a clue that a space represents. The space is given by its number or name."""
