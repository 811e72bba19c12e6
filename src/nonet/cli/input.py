"""Turn a command-line argument into puzzles and grids in progress."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, cast

from ..base import Error, ParseError, shortened
from ..formats import State, fits
from ..formats.board_text import line_on_board
from ..model import BLANK, CELLS, STANDARD, Board, Grid, InvalidPuzzle, Puzzle, exact
from ..puzzles import all_puzzles, named
from ..puzzles.readers.blocks import board_in, boards_ahead
from ..puzzles.readers.feed import Feed, TextLines
from ..puzzles.readers.files import is_picture
from ..puzzles.readers.plain_lines import Bundle
from ..puzzles.readers.record import Record, read_state, record_of
from ..puzzles.readers.stream import board_fitting, read_feed, read_text
from .lines import StreamLines
from .messages import Messages, printable

_SIGNS: Final = frozenset("0123456789.*_-?xX |+,;:\t\n")
_LONGEST_NAME: Final = 4096
_REPORT: Final = r"(Level .+; )?\d+ (?:clues|givens)\."
"""The first line of the text that `nonet generate` prints for a puzzle."""
_REPORTED: Final = re.compile(rb"[{.\w]\S{15,}\s*\Z")
"""The line with the puzzle, for any board, in the text that `nonet generate` prints."""

_FILE: Final = r"[/\\]|\.[A-Za-z]{1,5}\Z"


class Input(NamedTuple):
    """The puzzles that an argument refers to, one by one.

    Attributes:
        items: the puzzles. They come in bundles if `lines` supplies bundles.
        lines: the stream that the puzzles are read from. None if a puzzle is named or written out.
        board: the board for puzzles that state no board. None if all puzzles state one.
        has_rules: whether the puzzles seem to have rules that a line of cells cannot express.
    """

    items: Iterator[Record | Bundle]
    board: Board | None
    lines: StreamLines | None = None
    has_rules: bool = False

    @property
    def records(self) -> Iterator[Record]:
        """The puzzles one by one. Use this only if no bundles were requested."""
        return cast("Iterator[Record]", self.items)

    @property
    def fraction(self) -> float | None:
        """The fraction of the input read so far, from 0 to 1; None if unknown."""
        return self.lines.fraction if self.lines else None

    @property
    def must_wait(self) -> bool:
        """Whether the next record may take time to arrive."""
        return self.lines is not None and not self.lines.is_at_hand


class Puzzles(NamedTuple):
    """A command's options for its puzzles.

    Attributes:
        puzzle: the argument that names the puzzles: a puzzle written out in any format, a path, `-`
            for standard input, or `@name` for a built-in puzzle. None means standard input.
        board: the board of puzzles that do not state their own; None for any that fits.
        signs: how digits of large boards are written; None for any notation that fits.
        givens: the argument that names the original puzzle, if `puzzle` is a grid in progress.
    """

    puzzle: str | None
    board: Board | None = None
    signs: str | None = None
    givens: str | None = None

    @contextmanager
    def open(self) -> Iterator[Input]:
        """Open the puzzles.

        Raises:
            Error: if the argument names no puzzles; the message suggests the likeliest meaning.
            OSError: if the file cannot be read.
        """
        word, board, signs = self.puzzle, self.board, self.signs
        if word is None or word == "-":
            yield _of_stream(stdin_bytes(is_named=word == "-"), board, signs)
        elif word.startswith("@"):
            yield _of_state(word, named(word[1:]), board)
        elif (path := path_of(word, board)) is None:
            yield _of_text(word, board, signs)
        else:
            with path.open("rb") as file:
                start = file.read(200)
                file.seek(0)
                if is_picture(start):
                    yield _of_state(str(path), _in_picture(path), board)
                else:
                    yield _of_stream(file, board, signs)

    def sound_records(self) -> Iterator[Record]:
        """Yields the records. All of them must be puzzles.

        Raises:
            Error: at the first record that is not a puzzle; the message gives its fault.
        """
        with self.open() as input:
            for record in input.records:
                if record.error is not None:
                    raise record.error
                yield record


def _in_picture(path: Path) -> Puzzle | Grid:
    """The puzzle in a photo. If some cells are in doubt, a message lists them. A photo without a
    puzzle is an error.
    """
    from ..photo import read

    reading = read(path)
    state = reading.state()
    if reading.reason:
        cells = ", ".join(cell.label for cell in reading.doubts)
        message = f"the photo was read, but {reading.reason} {cells}".rstrip()
        Messages().note(f"{path}: {message}")
    return state


def _of_state(word: str, state: Puzzle | Grid, board: Board | None) -> Input:
    """A puzzle that is not given as text. If a board is given, the puzzle is read again on it."""
    if board is None:
        return Input(iter([Record(1, 1, word, state, None)]), state.board)
    return Input(iter([record_of(1, 1, str(state), board)]), board)


def _of_text(text: str, board: Board | None, signs: str | None) -> Input:
    """The puzzles written out on the command line. Their text is read in the same way as a file."""
    text = text.encode("utf-8", "replace").decode()
    chosen, has_rules = _board_fitting(Feed(TextLines(text)), board)
    records = list(read_text(text, chosen, signs))
    is_read = any(r.state or isinstance(r.error, InvalidPuzzle) for r in records)
    if not is_read and board is None and not _is_text(text):
        raise Error(f"{_quoted(text)} is neither a puzzle nor a file.")
    if len(records) == 1 and isinstance(records[0].error, ParseError):
        records = [records[0]._replace(error=_without_line(records[0].error, text))]
    return Input(_with_remarks(iter(records)), chosen, has_rules=has_rules)


def _board_fitting(feed: Feed, board: Board | None) -> tuple[Board | None, bool]:
    """The attributes `board` and `has_rules` of an `Input`. The argument `board` is the board that
    the user named, or None.
    """
    boards = boards_ahead(feed) if board is None else []
    has_rules = any(line_on_board(each.words, "").startswith("{") for each in boards)
    return board or board_fitting(boards), has_rules


def _with_remarks(records: Iterator[Record | Bundle]) -> Iterator[Record | Bundle]:
    """Yields the records, and reports the remarks about them."""
    for record in records:
        if isinstance(record, Record) and record.remark:
            Messages().note(record.remark)
        yield record


def is_plain(record: Record, board: Board = STANDARD) -> bool:
    """Whether bulk calls accept a record: a puzzle on this board with one character per cell, and
    no candidates.
    """
    state = record.state
    is_puzzle = isinstance(state, Puzzle) and state.candidates is None and state.board == board
    return is_puzzle and not board.shift


def path_of(word: str, board: Board | None = None) -> Path | None:
    """The path in an argument, if it names an existing file. Returns None if the argument is a
    puzzle of 81 characters, or if there is no such file and the argument may be a puzzle. If a
    board is given, any argument that does not look like a file name may be a puzzle.

    Raises:
        Error: if the argument names a folder, or if it can only be a path and does not exist.
    """
    if not word:
        raise Error("the name is empty; give a puzzle or a file.")
    if len(word) == CELLS and _SIGNS.issuperset(word):
        return None
    if "\n" in word or "\0" in word or len(word) > _LONGEST_NAME or word.startswith("@"):
        return None
    path = Path(word)
    try:
        exists = path.exists()
    except OSError:  # a name that no file system accepts
        return None
    if exists:
        if path.is_dir():
            raise Error(f"{_quoted(word)} is a folder; name a file.")
        return path
    if _is_text(word) or board_in(word) or (board and not re.search(_FILE, word)):
        return None
    raise Error(f"there is no file {_quoted(word)}.{_suggestion(word)}")


def _is_text(word: str) -> bool:
    """Whether an argument is, or was meant to be, the text of a puzzle: mostly digits and blanks,
    or text in another format.

    >>> _is_text("53..7...." + "x" * 9), _is_text("puzzles-2024.txt")
    (True, False)
    """
    signs = sum(character in _SIGNS for character in word)
    return (
        len(word) == CELLS
        or "\n" in word
        or signs == len(word) > 2
        or (len(word) >= 9 and signs >= 0.8 * len(word))
        or word.lstrip()[:1] in ("<", "{", "[")
        or "://" in word
        or fits(word)
    )


def stdin_bytes(*, is_named: bool) -> BinaryIO:
    """Standard input. If no puzzle was named, standard input must not be a terminal."""
    if sys.stdin is None:
        raise Error("there is no standard input; give a puzzle or a file.")
    if sys.stdin.isatty() and not is_named:
        raise Error("give a puzzle: 81 characters, a file, - for standard input, or @name.")
    return sys.stdin.buffer


def _of_stream(stream: BinaryIO, board: Board | None, signs: str | None) -> Input:
    lines = StreamLines(stream)
    feed = Feed(lines)
    if re.fullmatch(_REPORT, feed.look() or ""):
        lines.wanted = _REPORTED
        feed = Feed(lines)
    chosen, has_rules = _board_fitting(feed, board)
    return Input(_with_remarks(read_feed(feed, chosen, signs)), chosen, lines, has_rules)


def _without_line(error: ParseError, word: str) -> ParseError:
    """An error about an argument. It gives only the column, because an argument has no lines."""
    if "\n" in word or error.line is None:
        return error
    place = f"character {error.column}: " if error.column is not None else ""
    return ParseError(place + error.message, text=error.text)


def _quoted(word: str) -> str:
    return f"'{printable(shortened(word, 60))}'"


def _suggestion(word: str) -> str:
    names = [entry.name for entry in all_puzzles()]
    close = get_close_matches(word.lower(), names, n=1)
    if close:
        return f" Did you mean @{close[0]}?"
    return " A puzzle is 81 characters, a file, - for standard input, or @name."


NOT_TOLD: Final = "All digits of the grid were read as givens."
NAME_THEM: Final = "If some are your own, give the original puzzle with --givens."


def with_givens(puzzles: Puzzles) -> Callable[[Record], Record]:
    """A function that turns each record into a grid in progress for the puzzle given with --givens.

    Digits of the grid may clash. A clash is the player's mistake, and is reported as one. Without
    --givens, an error about clashing digits names the digits that were assumed to be givens.

    Raises:
        Error: if the givens are not a puzzle.
    """
    if puzzles.givens is None:
        return _as_givens
    first = next(puzzles._replace(puzzle=puzzles.givens).sound_records(), None)
    if first is None:
        raise Error(f"there is no puzzle in '{puzzles.givens}'.")
    puzzle = cast("State", first.state).puzzle
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
    """The grid in progress. A given that is blank in the grid is filled in, unless its cell has
    other marks.
    """
    grid = Grid(state)
    stated = grid.puzzle.candidates  # a grid with only marks is read as a puzzle with candidates
    if len(grid.masks) != len(puzzle.givens):
        raise ParseError(
            f"the grid has {len(grid.masks)} cells, but the puzzle in --givens has "
            f"{len(puzzle.givens)}."
        )
    every = grid.board.every_digit
    eliminated = grid.crossed_out() if stated is None else [every & ~mask for mask in stated]
    values = "".join(
        given if value == BLANK != given and not out >> (digit - 1) & 1 else value
        for digit, given, value, out in zip(
            puzzle.digits(), puzzle.givens, state.values, eliminated, strict=True
        )
    )
    return Grid.load(puzzle, values, exact([every & ~out for out in eliminated]))
