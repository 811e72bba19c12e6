"""The widget for notebooks. It shows a game: the player's entries, hints, and steps to walk
through.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import wraps
from pathlib import Path as FilePath
from typing import Any, ClassVar, Concatenate, Final, ParamSpec, Unpack

import anywidget
import traitlets

from ..base import Error, InvalidMove
from ..ladder import Ladder, LadderOptions, Path, Status, ladder_of
from ..model import BLANK, CELLS, SIGNS, Cell, Grid, Mistake, Puzzle, Source, Step
from ..model.player_marks import PlayerMarks, marked_grid, player_marks_of
from ..puzzles.readers.parse import grid_of
from ..render.svg import svg
from ..verbs.explain import explain_by
from ..verbs.hint import MOST_LEVELS, Hint, HintKind, hint_by

THEMES: Final = ("light", "dark")

_ENDS: Final = {
    Status.SOLVED: "The puzzle is solved.",
    Status.GUESSED: "The puzzle is solved.",
    Status.STUCK: "The chosen techniques do not find another step.",
    Status.NONE: "The puzzle has no solution.",
    Status.SEVERAL: "The puzzle has several solutions, so there are no more steps.",
    Status.INVALID: "Some digits in the grid clash.",
    Status.TIMEOUT: "The time limit was reached.",
}


@dataclass(frozen=True)
class Entries:
    """The state of a board.

    Attributes:
        puzzle: the puzzle with its givens.
        values: one character for each cell, including the givens, with `.` for an empty cell.
        marks: the marks of each cell, or None for a cell without marks.
    """

    puzzle: Puzzle
    values: str
    marks: PlayerMarks

    def grid(self) -> Grid:
        """The entries as a grid; see `marked_grid`."""
        return marked_grid(self.puzzle, self.values, self.marks)

    def with_value(self, cell: int, value: str) -> Entries:
        """A copy with another digit in a cell. The value `.` makes the cell empty. The marks of the
        cell are removed.
        """
        values = self.values[:cell] + value + self.values[cell + 1 :]
        return replace(self.with_marks(cell, None), values=values)

    def with_marks(self, cell: int, marks: frozenset[int] | None) -> Entries:
        """A copy with other marks in a cell."""
        return replace(self, marks=(*self.marks[:cell], marks, *self.marks[cell + 1 :]))


def entries_of(grid: Grid) -> Entries:
    """The entries in a grid."""
    return Entries(grid.puzzle, grid.values, player_marks_of(grid))


class Game:
    """A puzzle that a person plays on a board. The board shows the entries, or a hint about the
    entries, or a step of the path that begins at the entries.

    Args:
        source: anything that `nonet.parse` accepts.
        ladder: the techniques for hints and steps.

    Raises:
        ParseError, InvalidPuzzle: if the source is not a puzzle.

    >>> from nonet.ladder.ladder import ladder_of
    >>> game = Game("@newspaper", ladder_of("standard"))
    >>> game.forward()
    >>> game.message.partition(". ")[0]
    'Step 1 of 49, Hidden Single in Box'
    """

    def __init__(self, source: Source, ladder: Ladder) -> None:
        self.ladder = ladder
        self._entries = entries_of(grid_of(source))
        self._entries.puzzle.board.require_digits_from_1()
        self._past: list[Entries] = []
        self._undone: list[Entries] = []
        self._hint: Hint | None = None
        self._walk: list[tuple[Grid, Step | None]] = []
        self._path: Path | None = None
        self.at = 0
        self.level = 0
        self.message = ""

    # The display ---------------------------------------------------------------------------------

    @property
    def entries(self) -> Entries:
        """The entries. During a walk through the steps, this is the grid in which the current step
        is found.
        """
        return entries_of(self._walk[self.at - 1][0]) if self.at else self._entries

    @property
    def can(self) -> dict[str, bool]:
        """The actions that currently have an effect. Digits can be turned into givens only if the
        board has no givens yet. A walk through the steps can begin at any time and continues until
        the last step.
        """
        shown = self.entries
        has_givens = bool(shown.puzzle.given_count) or shown.puzzle.is_sukaku
        return {
            "undo": bool(self._past),
            "redo": bool(self._undone),
            "back": self.at > 0,
            "forward": self._path is None or self.at < len(self._walk),
            "keep_as_givens": not has_givens and bool(shown.values.strip(BLANK)),
        }

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells to highlight for a hint at level 3. At level 4, the picture shows them."""
        return self._hint.cells if self._hint and self.level == MOST_LEVELS - 1 else ()

    def pictures(self) -> dict[str, str]:
        """The pictures as SVG, by the name of the theme."""
        grid, subject, candidates = self._scene()
        return {theme: svg(grid, subject, theme=theme, candidates=candidates) for theme in THEMES}

    def _scene(self) -> tuple[Grid, Step | Mistake | None, bool | None]:
        """The grid to draw, the step or mistake to show, and whether to include candidates."""
        if self._hint and self.level == MOST_LEVELS:
            grid = self.entries.grid()
            if self._hint.kind is HintKind.MISTAKE and self._hint.cells:
                return grid, self._hint.mistakes[0], None
            return grid, self._hint.step, None
        if self.at and not self._hint:
            grid, step = self._walk[self.at - 1]
            return grid, step, None if step else False
        # Cells without marks show their candidates only if the puzzle consists of candidates.
        shown = self.entries
        unmarked = None if shown.puzzle.is_sukaku else ()
        own = [unmarked if marks is None else marks for marks in shown.marks]
        return Grid.load(shown.puzzle, shown.values, own), None, True

    # Typing --------------------------------------------------------------------------------------

    def enter(self, cell: int | str, digit: int) -> None:
        """Put a digit into a cell. It replaces any digit that was typed there.

        Raises:
            InvalidMove: if the cell is a given.
            Error: if the cell or digit does not exist.
        """
        where, value = self._typed(cell), self.entries.puzzle.board.digit(digit)
        self._change(self.entries.with_value(where, str(value)))

    def mark(self, cell: int | str, digit: int) -> None:
        """Mark a digit in an empty cell, or remove that mark.

        Raises:
            InvalidMove: if the cell is a given or has a digit.
            Error: if the cell or digit does not exist.
        """
        where, which = self._typed(cell), {int(self.entries.puzzle.board.digit(digit))}
        if self.entries.values[where] != BLANK:
            raise InvalidMove(f"{where} has a digit; erase it to mark candidates.")
        marks = (self.entries.marks[where] or frozenset()) ^ which
        self._change(self.entries.with_marks(where, marks or None))

    def erase(self, cell: int | str) -> None:
        """Remove the digit or the marks of a cell.

        Raises:
            InvalidMove: if the cell is a given.
            Error: if the cell does not exist.
        """
        self._change(self.entries.with_value(self._typed(cell), BLANK))

    def keep_as_givens(self) -> None:
        """Turn all digits into givens. Use this after typing a puzzle onto an empty board.

        Raises:
            InvalidPuzzle: if the digits clash.
            InvalidMove: if the puzzle consists of candidates instead of givens.
        """
        shown = self.entries
        if shown.puzzle.is_sukaku:
            raise InvalidMove("the puzzle consists of candidates instead of givens.")
        puzzle = Puzzle(shown.values, board=shown.puzzle.board)
        puzzle.check()
        self._change(replace(shown, puzzle=puzzle))

    def undo(self) -> None:
        """Undo the last entry. If there is none, nothing changes."""
        if self._past:
            self._undone.append(self._entries)
            self._show(self._past.pop())

    def redo(self) -> None:
        """Redo the last entry that was undone. If there is none, nothing changes."""
        if self._undone:
            self._past.append(self._entries)
            self._show(self._undone.pop())

    def _typed(self, cell: int | str) -> Cell:
        where = self.entries.puzzle.board.cell(cell)
        if self.entries.puzzle.givens[where] != BLANK:
            raise InvalidMove(f"{where} is a given; it cannot be changed.")
        return where

    def _change(self, entries: Entries) -> None:
        if entries != self._entries or self.at:
            self._past.append(self._entries)
            self._undone.clear()
        self._show(entries)

    def _show(self, entries: Entries) -> None:
        self._entries = entries
        self._hint, self._path, self._walk = None, None, []
        self.at = self.level = 0
        self.message = ""

    # Help ----------------------------------------------------------------------------------------

    def hint(self, level: int | None = None) -> None:
        """Show a level of the hint, 1 to 4; by default, the next level.

        Raises:
            Error: if the level does not exist.
        """
        wanted = min(self.level + 1, MOST_LEVELS) if level is None else level
        if not 1 <= wanted <= MOST_LEVELS:
            raise Error(f"there is no level {wanted}; hints have the levels 1 to {MOST_LEVELS}.")
        grid = self.entries.grid()
        self._hint = self._hint or hint_by(grid, self.ladder)
        self.level = wanted
        self.message = self._hint.text(wanted).render(board=grid.board)

    def forward(self) -> None:
        """Show the next step of the path that begins at the entries. If the path has ended, nothing
        changes. If the grid contains a mistake, show the mistake instead.
        """
        if self._path is None:
            hint = hint_by(self._entries.grid(), self.ladder)
            if hint.kind is HintKind.MISTAKE:
                self._hint = hint
                self.hint(MOST_LEVELS)
                return
            path = self._path = explain_by(self._entries.grid(), self.ladder)
            self._walk = [*path.grids(), (path.final(), None)]
        self._go(min(self.at + 1, len(self._walk)))

    def back(self) -> None:
        """Show the previous step. At the first step, show the entries."""
        self._go(max(self.at - 1, 0))

    def _go(self, at: int) -> None:
        self.at = at
        self._hint, self.level, self.message = None, 0, ""
        if at and self._path is not None:
            grid, step = self._walk[at - 1]
            if step is None:
                self.message = _ENDS[self._path.status]
            else:
                words = step.text(grid).render(board=grid.board)
                name = self._path.name(at, grid)
                self.message = f"Step {at} of {len(self._path)}, {name}. {words}"


VIEW = FilePath(__file__).parent
P = ParamSpec("P")


def _shown(action: Callable[Concatenate[Game, P], None]) -> Callable[Concatenate[Any, P], None]:
    """Turn an action of the game into an action of the widget, which then shows the result."""

    @wraps(action)
    def act(self: Any, /, *words: P.args, **named: P.kwargs) -> None:
        action(self._game, *words, **named)
        self._show()

    return act


class BoardWidget(anywidget.AnyWidget):
    """A board that accepts digits, gives hints, and shows the steps of a path.

    Use the arrow keys to move, digits to fill cells (A for 10 and so on), Shift with a digit to
    mark candidates, and Backspace to empty a cell. The keypad does the same by touch. There are
    buttons to show a hint (the next level each time), to walk through the steps that follow from
    the board, to undo entries (Ctrl+Z) and to redo them (Ctrl+Y). There is also a method for each
    of these actions, which updates the display.

    Args:
        source: anything that `nonet.parse` accepts. Without it, the board is empty.
        ladder: the techniques for hints and steps, as for `nonet.hint`.

    Raises:
        ParseError, InvalidPuzzle: if the source is not a puzzle.
        UnknownTechnique, Error: if a technique or profile does not exist.

    Attributes:
        places: the row and column of each cell, counted from 0.
        digits: the characters of the digits.
        givens, values: one character for each cell; `.` if the cell has no given, or no digit.
        marks: the digits marked in each cell, as a string.
        pictures: the display as SVG, by the name of the theme.
        message: the hint or the step in words, or the reason why something cannot be typed.
        level: the level of the current hint, 1 to 4, or 0 without a hint.
        cells: the cells to highlight, as numbers from 0.
        can: the buttons that currently have an effect.

    >>> board = BoardWidget("@newspaper")
    >>> board.enter("r1c1", 9); board.values[:4]
    '9..2'
    >>> board.hint(); board.message
    'There is a mistake in your grid.'
    """

    _esm = VIEW / "board.js"
    _css = VIEW / "board.css"

    places = traitlets.List(read_only=True).tag(sync=True)
    digits = traitlets.Unicode(read_only=True).tag(sync=True)
    givens = traitlets.Unicode(read_only=True).tag(sync=True)
    values = traitlets.Unicode(read_only=True).tag(sync=True)
    marks = traitlets.List(traitlets.Unicode(), read_only=True).tag(sync=True)
    pictures = traitlets.Dict(read_only=True).tag(sync=True)
    message = traitlets.Unicode(read_only=True).tag(sync=True)
    level = traitlets.Int(read_only=True).tag(sync=True)
    cells = traitlets.List(traitlets.Int(), read_only=True).tag(sync=True)
    can = traitlets.Dict(read_only=True).tag(sync=True)

    # The messages that the view sends, and how many numbers each contains.
    _ACTIONS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "enter": ("cell", "digit"),
        "mark": ("cell", "digit"),
        "erase": ("cell",),
        **dict.fromkeys(("undo", "redo", "hint", "forward", "back", "keep_as_givens"), ()),
    }

    def __init__(
        self,
        source: Source = BLANK * CELLS,
        ladder: Ladder | str = "thorough",
        **options: Unpack[LadderOptions],
    ) -> None:
        self._game = Game(source, ladder_of(ladder, **options))
        super().__init__()
        self._show()
        self.on_msg(self._hear)

    def grid(self) -> Grid:
        """The grid that is shown: the entries, or the grid in which a step is found."""
        return self._game.entries.grid()

    enter = _shown(Game.enter)
    """Put a digit into a cell. It replaces any digit that was typed there.

    Raises:
        InvalidMove: if the cell is a given.
        Error: if the cell or digit does not exist.
    """
    mark = _shown(Game.mark)
    """Mark a digit in an empty cell, or remove that mark.

    Raises:
        InvalidMove: if the cell is a given or has a digit.
        Error: if the cell or digit does not exist.
    """
    erase = _shown(Game.erase)
    """Remove the digit or the marks of a cell.

    Raises:
        InvalidMove: if the cell is a given.
        Error: if the cell does not exist.
    """
    undo = _shown(Game.undo)
    """Undo the last entry. If there is none, nothing changes."""
    redo = _shown(Game.redo)
    """Redo the last entry that was undone. If there is none, nothing changes."""
    hint = _shown(Game.hint)
    """Show a level of the hint, 1 to 4; by default, the next level.

    Raises:
        Error: if the level does not exist.
    """
    forward = _shown(Game.forward)
    """Show the next step or, if the grid contains a mistake, the mistake."""
    back = _shown(Game.back)
    """Show the previous step. At the first step, show the entries."""
    keep_as_givens = _shown(Game.keep_as_givens)
    """Turn all digits into givens. Use this after typing a puzzle onto an empty board.

    Raises:
        InvalidPuzzle: if the digits clash.
        InvalidMove: if the puzzle consists of candidates instead of givens.
    """

    def _show(self) -> None:
        game, entries = self._game, self._game.entries
        board = entries.puzzle.board
        state: dict[str, Any] = {
            "places": list(map(list, board.places)),
            "digits": SIGNS[: board.digits],
            "givens": entries.puzzle.givens,
            "values": entries.values,
            "marks": [
                "".join(str(board.digit(digit)) for digit in sorted(marks or ()))
                for marks in entries.marks
            ],
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
        """Do what a message from the view requests. If that is impossible, `message` becomes the
        reason.
        """

        message = content if isinstance(content, dict) else {}
        names = self._ACTIONS.get(str(message.get("do")))
        numbers = [message.get(name) for name in names or ()]
        if names is None or not all(type(number) is int for number in numbers):
            raise Error(f"a board does not understand the message {content!r}.")
        try:
            getattr(self, str(message["do"]))(*numbers)
        except Error as error:
            self.set_trait("message", str(error))
