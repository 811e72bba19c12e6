"""Doors in the nouns to what is built on them: reading a text, printing a grid, drawing it.

A noun imports nothing that stands above it. `Grid("53..7...")` still reads a text, and a notebook
still draws a puzzle, because the module that knows how takes its door when it is imported; and
`import nonet` imports all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")
Function = TypeVar("Function", bound=Callable[..., Any])


class Door(Generic[Given, Made]):
    """A function that a module higher up provides.

    >>> door = Door[int, int]()
    >>> @door.leads_to
    ... def double(number: int) -> int:
    ...     return 2 * number
    >>> door(4)
    8
    """

    def __init__(self) -> None:
        self._function: Callable[[Given], Made] | None = None

    def leads_to(self, function: Function) -> Function:
        """Take the door: calls go to this function. A decorator."""
        self._function = function
        return function

    def __call__(self, given: Given) -> Made:
        assert self._function is not None, "nonet is imported as a whole"
        return self._function(given)


read_source: Final = Door[Any, Any]()
"""What a text, cells or a file stand for: a puzzle or a grid in progress."""

board_of: Final = Door[Any, str]()
"""A grid printed in characters."""

words_of: Final = Door[Any, Any]()
"""A step in words: of a step, the grid in which it was found, and a length."""

grid_around: Final = Door[Any, Any]()
"""A grid around one of the core."""

page_of: Final = Door[Any, str]()
"""A puzzle or a grid as HTML."""

picture_of: Final = Door[Any, str]()
"""A puzzle or a grid drawn as SVG."""
