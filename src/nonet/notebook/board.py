"""The widget: a game that a notebook shows and that listens to what is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from typing import Any, ClassVar, Concatenate, ParamSpec, Unpack

import anywidget
import traitlets

from ..base.errors import Error
from ..ladder.ladder import Ladder, ladder_of
from ..ladder.options import LadderOptions
from ..model.grid import Grid, Source
from ..model.puzzle import BLANK
from .game import Game

VIEW = Path(__file__).parent
P = ParamSpec("P")


def _shown(action: Callable[Concatenate[Game, P], None]) -> Callable[Concatenate[Any, P], None]:
    """An action of the game as one of the board, which then shows what came of it."""

    @wraps(action)
    def act(self: Any, /, *words: P.args, **named: P.kwargs) -> None:
        action(self._game, *words, **named)
        self._show()

    return act


class BoardWidget(anywidget.AnyWidget):
    """A board to type in, with hints and steps to walk along.

    Arrows move; digits are typed, with Shift as marks; Backspace empties a cell. The keypad does
    the same by touch. The buttons show the hint, a level more each time, walk along the steps that
    follow from what is on the board, take entries back (Ctrl+Z) and type them again (Ctrl+Y). All
    of these are methods too, and change what is shown.

    Args:
        source: whatever `nonet.parse` takes; nothing for an empty board.
        ladder: the techniques of hints and steps, as for `nonet.hint`.

    Raises:
        ParseError, InvalidPuzzle: when the source is not a puzzle.
        UnknownTechnique, Error: for names of techniques or profiles that are not there.

    Attributes:
        givens, values: 81 characters, `.` for a cell that is not given, or open.
        marks: 81 texts, the digits marked in each cell.
        pictures: what is shown, as SVG, by the name of the theme.
        message: the hint or the step in words, or why something cannot be typed.
        level: the level of the hint that is shown, 1 to 4; 0 without one.
        cells: the cells to look at, 0 to 80.
        can: which of the buttons do something now.

    >>> board = BoardWidget("@newspaper")
    >>> board.enter("r1c1", 9); board.values[:4]
    '9..2'
    >>> board.hint(); board.message
    'There is a mistake in your grid.'
    """

    _esm = VIEW / "board.js"
    _css = VIEW / "board.css"

    givens = traitlets.Unicode(read_only=True).tag(sync=True)
    values = traitlets.Unicode(read_only=True).tag(sync=True)
    marks = traitlets.List(traitlets.Unicode(), read_only=True).tag(sync=True)
    pictures = traitlets.Dict(read_only=True).tag(sync=True)
    message = traitlets.Unicode(read_only=True).tag(sync=True)
    level = traitlets.Int(read_only=True).tag(sync=True)
    cells = traitlets.List(traitlets.Int(), read_only=True).tag(sync=True)
    can = traitlets.Dict(read_only=True).tag(sync=True)

    # What the view sends, and the numbers that it sends with it.
    _ACTIONS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "enter": ("cell", "digit"),
        "mark": ("cell", "digit"),
        "erase": ("cell",),
        "undo": (),
        "redo": (),
        "hint": (),
        "forward": (),
        "back": (),
        "keep_as_givens": (),
    }

    def __init__(
        self,
        source: Source = BLANK * 81,
        ladder: Ladder | str = "thorough",
        **options: Unpack[LadderOptions],
    ) -> None:
        self._game = Game(source, ladder_of(ladder, **options))
        super().__init__()
        self._show()
        self.on_msg(self._hear)

    def grid(self) -> Grid:
        """The grid as it is shown: what was typed, or where a step is found."""
        return self._game.entries.grid()

    enter = _shown(Game.enter)
    """Put a digit into a cell, in place of another that was typed there.

    Raises:
        InvalidMove: when the cell is given.
        Error: for a cell or digit that does not exist.
    """
    mark = _shown(Game.mark)
    """Mark a digit in an open cell, or rub such a mark out.

    Raises:
        InvalidMove: when the cell is given, or has a digit.
        Error: for a cell or digit that does not exist.
    """
    erase = _shown(Game.erase)
    """Empty a cell: its digit, or its marks.

    Raises:
        InvalidMove: when the cell is given.
        Error: for a cell that does not exist.
    """
    undo = _shown(Game.undo)
    """Take the last entry back. Where nothing was typed this changes nothing."""
    redo = _shown(Game.redo)
    """Type again what was taken back last. Where nothing was this changes nothing."""
    hint = _shown(Game.hint)
    """Show a level of the hint, 1 to 4; without one, a level more than before.

    Raises:
        Error: for a level that does not exist.
    """
    forward = _shown(Game.forward)
    """Show the next step; where the grid has a mistake, show that."""
    back = _shown(Game.back)
    """Show the step before; before the first one, what was typed."""
    keep_as_givens = _shown(Game.keep_as_givens)
    """Take all digits of the board for givens, as after typing a puzzle onto an empty board.

    Raises:
        InvalidPuzzle: when they clash.
        InvalidMove: when the puzzle states candidates in place of givens.
    """

    def _show(self) -> None:
        game, entries = self._game, self._game.entries
        state: dict[str, Any] = {
            "givens": entries.puzzle.givens,
            "values": entries.values,
            "marks": ["".join(map(str, sorted(marks or ()))) for marks in entries.marks],
            "pictures": game.pictures(),
            "message": game.message,
            "level": game.level,
            "cells": [int(cell) for cell in game.cells],
            "can": game.can,
        }
        with self.hold_sync():
            for name, value in state.items():
                self.set_trait(name, value)

    def _hear(self, _: object, content: object, __: object) -> None:
        """Do what the view asks for; what cannot be done becomes the message."""
        message = content if isinstance(content, dict) else {}
        names = self._ACTIONS.get(str(message.get("do")))
        numbers = [message.get(name) for name in names or ()]
        if names is None or not all(type(number) is int for number in numbers):
            raise Error(f"a board cannot do {content!r}.")
        try:
            getattr(self, str(message["do"]))(*numbers)
        except Error as error:
            self.set_trait("message", str(error))
