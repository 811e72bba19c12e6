"""What `--board` says, and what a text says where it is not given."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from math import isqrt
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..base.errors import Error
from ..formats import fits
from ..model.board import Board
from ..model.digit_signs import DigitSigns
from .input import is_text_of_81, open_input
from .options import INPUT
from .program import option

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from ..readers.record import Record
    from .input import Input
    from .run import Job

_PEEKED: Final = 64_000
_LINES_LOOKED_AT: Final = 20
_PLAIN: Final = re.compile(r"[1-9.]{81}\r?\n(\Z|(?=[1-9]{0,80}\.)[1-9.]{81}\r?\n)")
"""A puzzle of nine rows in a line of its own; the next is one too, and not the layout of it."""

_SIZE: Final = re.compile(r'\s*\{\s*"size"\s*:\s*([0-9]{1,2})\b')

board_option = option(
    "--board",
    metavar="BOARD",
    help="What the puzzle is on: 6x6, x, jigsaw:FILE, anti-knight, samurai and others, joined "
    "by +; else what its cells fit.",
)
signs_option = option(
    "--signs",
    metavar="SIGNS",
    section=INPUT,
    help="How digits of large boards are written: 1-9A-G, 0-9A-F or A-P.",
)


def board_named(words: str) -> Board:
    """The board of words in which `jigsaw:` may be followed by the name of a file.

    Raises:
        Error: for words that name no board.
        OSError: where the file cannot be read.
    """
    parts = []
    for part in words.split("+"):
        name, _, value = part.partition(":")
        if name.strip().lower() == "jigsaw" and (path := Path(value.strip())).suffix:
            part = "jigsaw:" + _layout_in(path)
        elif name.strip().lower() == "jigsaw" and value and not _is_layout(value):
            part = "jigsaw:" + _layout_in(Path(value.strip()))
        parts.append(part)
    return Board.of("+".join(parts))


def _is_layout(value: str) -> bool:
    cells = len("".join(value.split()))
    return cells > 1 and isqrt(cells) ** 2 == cells


def _layout_in(path: Path) -> str:
    """The layout in a file, without comments; of a puzzle with its layout, the layout."""
    lines = path.read_text("utf-8", "replace").splitlines()
    text = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
    layout = "".join(text.split())
    if not layout:
        raise Error(f"there is no layout in '{path}'.")
    if _is_layout(layout):
        return layout
    from ..boards.reading import read_on_board

    return read_on_board(text).board.words.removeprefix("jigsaw:")


def board_asked(board: str | None, word: str | None) -> Board | None:
    """The board that is asked for, or that the text of a word or a file says. None is the usual
    nine rows, in any of the formats for these.

    Raises:
        Error: for words that name no board.
    """
    if board is not None:
        return board_named(board)
    if word is not None and (word.startswith("@") or is_text_of_81(word)):
        return None
    text = _peeked(word)
    if not text.strip():
        return None
    if _PLAIN.match(text):
        return _among_others(text)
    from .board_records import first_text

    first = first_text(text)
    if (size := _SIZE.match(first)) and not first.rstrip().endswith("}"):
        return _other_size(int(size[1]))  # JSON of which the end is not there yet
    from ..formats.programs import says_its_board

    if fits(first) and not says_its_board(first):
        return _among_others(text)
    found = _board_of(first)
    return None if found is None or found.has_nine_rows else found


def _board_of(text: str) -> Board | None:
    """The board of a text; None where it is no puzzle. Which way to read its digits is asked later,
    where there are two."""
    for signs in (None, *DigitSigns):
        with suppress(Error):
            from ..boards.reading import read_on_board

            return read_on_board(text, signs=signs).board
    return None


def _other_size(size: int) -> Board | None:
    """A board of a size other than nine, for what is not read as a whole yet."""
    return Board.of(f"{size}x{size}+no-boxes") if 1 <= size <= 25 and size != 9 else None


def _among_others(text: str) -> Board | None:
    """Where the first of several lines is a puzzle of nine rows: the first board of another size
    among the next lines, unless some of them are puzzles of nine rows in a form of their own."""
    lines = [line.strip() for line in text.split("\n")[:-1][:_LINES_LOOKED_AT]]
    if len({len(line) for line in lines if line and line[0] != "#"}) < 2:
        return None
    other = None
    for line in lines:
        if not line or line[0] == "#":
            continue
        try:
            from ..boards.reading import read_on_board

            board = read_on_board(line).board
        except Error:
            if fits(line):
                return None
            continue
        if other is None and not board.has_nine_rows:
            other = board
    return other


def _peeked(word: str | None) -> str:
    """The start of the text that a word is, or that the file of its name or standard input
    holds; it is still to be read."""
    if word is None or word == "-":
        peek = getattr(getattr(sys.stdin, "buffer", None), "peek", None)
        if peek is None or sys.stdin.isatty():
            return ""
        return str(peek(_PEEKED)[:_PEEKED].decode("utf-8", "replace"))
    from .existing_path import existing_path

    path = existing_path(word)
    if path is not None and path.is_file():
        with path.open("rb") as file:
            return file.read(_PEEKED).decode("utf-8", "replace")
    return word


def nine_row_board(board: Board | None) -> Board | None:
    """The board that was asked for if it has nine rows and is not the usual one, else None."""
    return board if board is not None and board.has_nine_rows else None


@dataclass(frozen=True)
class ReadingWay:
    """How the puzzles of a command are read.

    Attributes:
        opener: what opens the input.
        prepare: changes records before anything else looks at them.
        is_of_nine: whether they are read as puzzles of nine rows.
        board: that of the board, where it is another one of nine rows.
    """

    opener: Callable[[str | None], AbstractContextManager[Input]]
    prepare: Callable[[Record], Record]
    is_of_nine: bool
    board: Board | None


def reading_on(
    board: str | None,
    word: str | None,
    then: Callable[[Record], Record] = lambda record: record,
    givens: str | None = None,
    signs: str | None = None,
) -> ReadingWay:
    """How puzzles are read on the board that is asked for, or that the text of a word or a file
    says.

    Args:
        board, word: what the command line says.
        then: what changes records further, where they are of nine rows.
        givens: the givens that the command line names, which are for nine rows alone.
        signs: how digits of large boards are written.

    Raises:
        Error: for words that name no board; and on a board without nine rows, where
            givens are named.
    """
    chosen = board_asked(board, word)
    if chosen is None or chosen.has_nine_rows:
        nine_rows = nine_row_board(chosen)
        opener = partial(open_input, board=nine_rows)
        return ReadingWay(opener, then, is_of_nine=True, board=nine_rows)
    if givens is not None:
        raise refuse_givens(chosen)
    asked = chosen if board is not None else None
    from .board_records import open_boards

    return ReadingWay(
        partial(open_boards, board=asked, signs=signs),
        lambda record: record,
        is_of_nine=False,
        board=None,
    )


def refuse_givens(board: Board) -> Error:
    """The error where givens are named, and the board is another one than nine rows."""
    return Error(f"--givens is for boards of nine rows, and this is {board.told}.")


def on_board(
    job: Job,
    board: str | None,
    word: str | None,
    then: Callable[[Record], Record] = lambda record: record,
    givens: str | None = None,
    *,
    signs: str | None = None,
    names_board: bool = False,
) -> Job:
    """A job on the board that is asked for, or that the text of a word or a file says.

    Args:
        job: the job.
        board, word, then, givens, signs: as for `reading_on`, whose errors these are too.
        names_board: whether CSV says the board, where it is not one of nine rows; and `rows` are of
            every board then.
    """
    way = reading_on(board, word, then, givens, signs)
    if way.is_of_nine:
        return replace(job, prepare=way.prepare, board=way.board)
    job = replace(job, bulk=None, rows=job.rows if names_board else None, names_board=names_board)
    return replace(job, opener=way.opener)
