"""The class `Format`, and functions that give formats the parts of a state to write."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from ..base import Error, ParseError
from ..model import BLANK, STANDARD, Board, Grid, Puzzle
from ..model.cells import LAYOUT_SIGNS
from ..model.nine_rows import has_plain_layout
from .board_text import read_cells
from .programs import says_its_board

State: TypeAlias = Puzzle | Grid
"""The state that a text is read as: a puzzle or a grid in progress."""


class Piece(NamedTuple):
    """A part of the text that is read separately.

    Attributes:
        line: the 1-based line on which it starts.
        text: the text of the part.
    """

    line: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format for a puzzle or a grid in progress.

    `detect` and `read` receive clean text. It has no byte order mark, and at most 20,000
    characters. Its lines end in a line feed. Full-width digits and box-drawing characters have been
    replaced by plain ones.

    Attributes:
        id: its short name in lower case, as in `--format id`.
        name: its usual name.
        aliases: other names.
        detect: whether the text is in this format and in no other. Must not raise. It may accept
            damaged text that can be in no other format; `read` then refuses it.
        read: reads the state from the text; raises `ParseError` if it cannot.
        write: writes a state, without a line feed at the end; None for a format that can only be
            read.
        split: splits the text into one part per puzzle, if the format can hold several; raises
            `ParseError` if the text is broken.
        link: the address of a web page that shows a state, if there is such a page.
        example: an example of the format, if it cannot be written.
        writes_all_boards: whether it can write boards of any size, not only 9x9 boards with boxes
            or regions, diagonals and windows; it still refuses boards that it cannot hold.
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

    def writes(self, board: Board) -> bool:
        """Whether it can write puzzles on this board, as far as the kind of the board decides."""
        return self.writes_all_boards or has_plain_layout(board)

    def keeps(self, state: State) -> bool:
        """Whether a state that is written and read back (with the same board) has the same givens,
        values and candidates as before."""
        if self.write is None or not self.writes(state.board):
            return False
        try:
            return self.holds(state, self.write(state))
        except Error:
            return False

    def holds(self, state: State, text: str) -> bool:
        """Whether a text in this format reads back as this state, with the same board. The format
        must also be detected, except for a full grid, which may look like another format.
        """
        board, says_all = state.board, says_its_board(text)
        if board.clues and not says_all:
            return False
        try:
            if not (has_plain_layout(board) or says_all):
                return Grid(read_cells(text, board)) == Grid(state)
            is_found = BLANK not in state.values or self.detect(text)
            return is_found and Grid(self.read(text, board)) == Grid(state)
        except Error:
            return False


def module_format(module: str, **about: Any) -> Format:
    """The format of a module, whose functions are named after the attributes: `detect`, `read`,
    `write` and `split`. By default, the id is the name of the module.

    Args:
        module: its name.
        about: the other attributes.
    """
    own = vars(sys.modules[module])
    names = [name for name in ("detect", "read", "write", "split") if name in own]
    found = {"id": module.rpartition(".")[2]} | {name: own[name] for name in names}
    return Format(**found | about)


def reader_of(cells_in: Callable[[str], str | None], what: str) -> Callable[[str, Board], Puzzle]:
    """Make the `read` function of a format that holds only givens.

    Args:
        cells_in: a function that finds the 81 cells in the text, or returns None.
        what: what the error message calls such texts.
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
    """One character for each cell: that of its box or region, or `.` if it is in none."""
    return "".join(LAYOUT_SIGNS[box] if box >= 0 else BLANK for box in board.boxes)


def require_usual_board(state: State, name: str) -> None:
    """Make sure that a state has the usual board. Some web pages support no other.

    Raises:
        Error: when it has other regions, diagonals or windows.
    """
    if state.board != STANDARD:
        raise Error(f"a link to {name} cannot hold regions, diagonals or windows.")


def with_bars(values: str, between: str, bar: str, rule: str) -> str:
    """Nine rows of cells with bars between boxes and rules between bands."""
    rows = [
        bar.join(between.join(values[row + box : row + box + 3]) for box in (0, 3, 6))
        for row in range(0, 81, 9)
    ]
    return "\n".join([*rows[:3], rule, *rows[3:6], rule, *rows[6:]])


def require_digits(state: State, name: str) -> str:
    """The values of a state, for a format that can store nothing else.

    Raises:
        Error: when the state is a Sukaku without a single digit.
    """
    values = state.values
    if state.puzzle.is_sukaku and not values.strip(BLANK):
        raise Error(
            f"a {name} cannot hold candidates, and this puzzle has nothing else; "
            "use the format sukaku or candidates."
        )
    return values
