"""The class `Format`, and functions that formats use to write the parts of a state."""

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from ..base import Error, ParseError
from ..constraints import Constraint, all_kinds
from ..model import BLANK, STANDARD, Board, Grid, Puzzle
from ..model.cells import LAYOUT_SIGNS
from .board_text import read_cells
from .brackets import looks_bracketed
from .cells import LINE
from .programs import says_its_board

State: TypeAlias = Puzzle | Grid
"""The result of reading text: a puzzle or a grid in progress."""


class Piece(NamedTuple):
    """A part of an input that is read separately.

    Attributes:
        line: the 1-based number of the part's first line.
        text: the text of the part.
    """

    line: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format for a puzzle or a grid in progress.

    `detect` and `read` receive clean text. It has no byte order mark, and at most 50,000
    characters. Its lines end in a line feed. Full-width digits and box-drawing characters have been
    replaced with plain ones.

    Attributes:
        id: the short name of the format in lower case, as in `--format id`.
        name: the usual name of the format.
        aliases: other names.
        detect: a function that returns whether text is in this format and in no other. It must
            not raise errors. It may accept damaged text that cannot be in any other format; `read`
            then refuses this text.
        read: a function that reads the state from text, or raises `ParseError`.
        write: a function that writes a state, without a line feed at the end; None for a format
            that can only be read.
        split: a function that splits text into one part per puzzle, or raises `ParseError` if the
            text is broken; None if an input can contain only one puzzle.
        link: a function that returns the address of a web page that shows a state; None if no web
            page can show it.
        example: an example of the format, if it cannot show a plain 9x9 puzzle or nonet cannot
            write it.
        writes_all_boards: whether the format can write boards of any size and with clues, not only
            9x9 boards without clues. It may still refuse some boards.
        writes_zero: whether the format can write boards whose digits begin with 0.
    """

    id: str
    name: str
    aliases: tuple[str, ...] = ()
    detect: Callable[[str], bool]
    read: Callable[[str, Board], State]
    write: Callable[[State], str] | None = None
    split: Callable[[str], list[Piece]] | None = None
    link: Callable[[State], str] | None = None
    example: str = ""
    writes_all_boards: bool = False
    writes_zero: bool = False

    def writes(self, board: Board) -> bool:
        """Whether the format can write puzzles on this kind of board. The format may still
        refuse this particular board.
        """
        if board.shift:
            return self.writes_zero
        return self.writes_all_boards or (board.is_9x9 and not board.clues)

    def keeps(self, state: State) -> bool:
        """Whether a state keeps all its givens, values and candidates when it is written in this
        format and read back with the same board.
        """
        if self.write is None or not self.writes(state.board):
            return False
        with suppress(Error):
            return self.holds(state, self.write(state))
        return False

    def holds(self, state: State, text: str) -> bool:
        """Whether text in this format is read back as this state, with the same board. The format
        must also be detected, except for a full grid or the usual line of 81 digits, which may look
        like another format.
        """
        board, says_all = state.board, says_its_board(text)
        if board.clues and not says_all:
            return False
        with suppress(Error):
            if not says_all and (board.shift or not (board.is_9x9 or self.detect(text))):
                read: Callable[..., State] = self.read if looks_bracketed(text) else read_cells
                return Grid(read(text, board)) == Grid(state)
            is_usual = BLANK not in state.values or LINE.fullmatch(text) is not None
            return (is_usual or self.detect(text)) and Grid(self.read(text, board)) == Grid(state)
        return False


def module_format(module: str, **about: Any) -> Format:
    """Make the format that a module defines. The module's functions have the names of the format's
    attributes: `detect`, `read`, `write` and `split`. By default, the id is the module's name.

    Args:
        module: the name of the module.
        about: the other attributes of the format.
    """
    own = vars(sys.modules[module])
    names = [name for name in ("detect", "read", "write", "split") if name in own]
    found = {"id": module.rpartition(".")[2]} | {name: own[name] for name in names}
    return Format(**found | about)


def reader_of(cells_in: Callable[[str], str | None], what: str) -> Callable[[str, Board], Puzzle]:
    """Make the `read` function of a format that has only givens.

    Args:
        cells_in: a function that finds the 81 cells in the text, or returns None.
        what: a name for text in the format. It ends the error message "this is not ...".
    """

    def read(text: str, board: Board = STANDARD) -> Puzzle:
        cells = cells_in(text)
        if cells is None:
            raise ParseError(f"this is not {what}.", text=text)
        return Puzzle(cells, board=board)

    return read


def is_as_given(state: State) -> bool:
    """Whether no digit was placed in the puzzle and no candidate was removed."""
    puzzle = state.puzzle
    return state.values == puzzle.givens and state.masks == puzzle.masks


def layout_of(board: Board) -> str:
    """The layout of a board: for each cell, the character of its box or region, or `.` if it is in
    none.
    """
    return "".join(LAYOUT_SIGNS[box] if box >= 0 else BLANK for box in board.boxes)


def kinds_of_letters(format: str) -> dict[str, type[Constraint]]:
    """The kinds of constraints that a format writes as letters, by letter."""
    return {letter: kind for kind in all_kinds() for letter in kind.letters.get(format, "")}


def letters_for(board: Board, format: str) -> str | None:
    """The letters that a format uses for the constraints of a board. Returns None if one of the
    constraints has no letter.

    >>> letters_for(Board.of("windoku+x"), "sudokupad"), letters_for(Board.of("d1"), "sudokupad")
    ('xw', None)
    """
    letters = {kind.words[0]: letter for letter, kind in kinds_of_letters(format).items()}
    found = [letters.get(each.word.partition(":")[0], "") for each in board.further_constraints]
    return "".join(found) if all(found) and board.words else None


def require_usual_board(state: State, name: str) -> None:
    """Make sure that a state has the usual 9x9 board. Some web pages support no other board.

    Raises:
        Error: when the board has other regions or rules.
    """
    if state.board != STANDARD:
        raise Error(f"a link to {name} can hold only the usual regions and rules.")


def with_bars(values: str, between: str, bar: str, rule: str) -> str:
    """Write nine rows of cells with bars between boxes and horizontal lines between bands."""
    rows = [
        bar.join(between.join(values[row + box : row + box + 3]) for box in (0, 3, 6))
        for row in range(0, 81, 9)
    ]
    return "\n".join([*rows[:3], rule, *rows[3:6], rule, *rows[6:]])


def require_digits(state: State, name: str) -> str:
    """The values of a state, for a format that can store nothing else.

    Raises:
        Error: when the state is a Sukaku without any digit.
    """
    values = state.values
    if state.puzzle.is_sukaku and not values.strip(BLANK):
        raise Error(
            f"this puzzle has candidates but no givens, and a {name} cannot hold candidates; "
            "use the format sukaku or candidates."
        )
    return values


def rows_for_table(state: State) -> list[str]:
    """The rows of a state, for a format that is a table.

    Raises:
        Error: as for `require_digits`, or unless the board is one grid with as many rows and
            columns as digits.
    """
    if not state.board.is_square:
        raise Error("a table can hold only one grid with as many rows and columns as digits.")
    return Puzzle(require_digits(state, "table"), board=state.board).rows()
