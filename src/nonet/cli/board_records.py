"""Puzzles on boards from a word, a file or a stream: one record each, readable or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING, Final

from ..base.errors import Error
from ..boards.board_text import is_board_layout
from ..formats.iss_string import is_iss
from ..model.board import Board
from ..puzzles import named
from ..readers.bundle import Bundle
from ..readers.feed import Feed
from ..readers.record import Record
from .board_bundle import PlainBoardLines, read_record
from .existing_path import existing_path
from .input import Input, stdin_bytes
from .lines import StreamLines

if TYPE_CHECKING:
    from typing import BinaryIO

_SMALL: Final = 16
_SMALL_SIGNS: Final = frozenset("1234.0*_-?xX |,;\t")
_LONGEST_ROW: Final = 25


@contextmanager
def open_boards(word: str | None, board: Board | None, signs: str | None = None) -> Iterator[Input]:
    """The puzzles that a word stands for: a text, a path, or `-` and None for standard input.

    Raises:
        Error: where there is nothing to read.
        OSError: where a file cannot be read.
    """
    if word is None or word == "-":
        with stdin_bytes(is_named=word == "-") as stream:
            yield _of_stream(stream, board, signs)
    elif word.startswith("@"):
        yield _of_text(str(named(word[1:])), board, signs)
    elif (path := existing_path(word)) is not None:
        if path.is_dir():
            raise Error(f"'{word}' is a folder; name a file in it.")
        with path.open("rb") as file:
            yield _of_stream(file, board, signs)
    elif _is_name(word):
        raise Error(f"there is no file '{word}'.")
    else:
        yield _of_text(word, board, signs)


def _of_stream(stream: BinaryIO, board: Board | None, signs: str | None) -> Input:
    lines = StreamLines(stream)
    return Input(_records(lines, board, signs), lines)


def _of_text(text: str, board: Board | None, signs: str | None) -> Input:
    lines = StreamLines(BytesIO(text.encode("utf-8", "replace")))
    return Input(_records(lines, board, signs))


def _is_name(word: str) -> bool:
    """Whether a word that is no path looks like one: it has an ending and no blank cells."""
    ending = word.rpartition(".")[2]
    return 0 < len(ending) <= 5 and ending.isalpha() and word.count(".") < 3 and "://" not in word


def first_text(text: str) -> str:
    """The first record of a text: its first line where that is a puzzle of its own, else the
    lines up to a blank one."""
    feed = Feed(StreamLines(BytesIO(text.encode("utf-8", "replace"))))
    for piece in _pieces(feed, None):
        if not isinstance(piece, Bundle):
            return piece[1]
    return text


def _records(
    lines: StreamLines, board: Board | None, signs: str | None
) -> Iterator[Record | Bundle]:
    plain: PlainBoardLines | None = None
    number = 1

    def bundle() -> Bundle | None:
        return feed.bundle(plain) if plain is not None else None

    feed = Feed(lines)
    for piece in _pieces(feed, board, bundle):
        if isinstance(piece, Bundle):
            number += piece.size
            yield piece
            continue
        line, text = piece
        record = read_record(number, line, text, board, signs)
        number += 1
        yield record
        if lines.most_in_bundle and record.state is not None:
            plain = plain or PlainBoardLines(board, signs)
            plain.learn(record.state.board)


def _pieces(
    feed: Feed,
    board: Board | None,
    bundle: Callable[[], Bundle | None] = lambda: None,
) -> Iterator[tuple[int, str] | Bundle]:
    """The text of each record with its line. Where the first line is a puzzle of its own, every
    line is one; else a blank line, or as many rows as the board has, end it. `bundle` gives the
    lines that come next, where they are plain."""
    first = _next_line(feed)
    if first is None:
        return
    if _is_whole(first, feed, board):
        line: str | None = first
        while line is not None:
            start = feed.number
            following = feed.look() if board is None or board.is_square else None
            if following is not None and _is_layout_of(line, following):
                feed.take()
                line = f"{line}\n{following}"
            yield start, line
            while (plain := bundle()) is not None:
                yield plain
            line = _next_line(feed)
        return
    if first.lstrip().startswith("{"):
        start, rest = feed.number, [first]
        while (line := feed.take()) is not None:
            rest.append(line)
        yield start, "\n".join(rest)
        return
    line = first
    while line is not None:
        start, block = feed.number, [line]
        while (line := feed.take()) is not None and line.strip():
            block.append(line)
        yield start, "\n".join(block + (_layout_below(feed, block) if line is not None else []))
        line = _next_line(feed)


def _next_line(feed: Feed) -> str | None:
    """The next line that is neither blank nor a comment."""
    line = feed.take()
    while line is not None and (not line.strip() or line.lstrip().startswith("#")):
        line = feed.take()
    return line


def _is_whole(line: str, feed: Feed, board: Board | None) -> bool:
    """Whether a line is a puzzle of its own: a link, JSON, a line of SumoCue, or at least as long
    as the smallest board of such rows."""
    bare = line.strip()
    if bare.startswith(("http://", "https://")):
        return True
    if is_iss(bare):
        return True
    if bare.startswith("SumoCueV"):
        return "=" in bare  # else its cells follow in rows
    if bare.startswith("{"):
        return bare.endswith("}")
    count = _signs_in(bare)
    if board is not None:
        return 2 * count > len(board.places)
    if count == _SMALL:  # a puzzle of 4x4, or a row of 16x16
        if _signs_in((feed.look() or "").strip()) != _SMALL:
            return True
        lines = [bare, *(feed.look(ahead) or "" for ahead in range(_SMALL - 1))]
        return not set("".join(lines)) - _SMALL_SIGNS
    return count > _LONGEST_ROW


def _signs_in(line: str) -> int:
    """How many cells a line has, without the bars of a frame."""
    words = line.replace(",", " ").replace("|", " ").split()
    return sum(len(word) for word in words if set(word) - set("+-=:"))


def _layout_below(feed: Feed, block: list[str]) -> list[str]:
    """The rows of the layout that stands below the rows of a jigsaw, with blank lines between; none
    where another puzzle follows."""
    size, ahead = len(block), 0
    if size < 2 or any(len("".join(row.split())) != size for row in block):
        return []
    while (line := feed.look(ahead)) is not None and not line.strip():
        ahead += 1
    if line is None or len("".join(line.split())) != size:
        return []
    rows = [feed.look(ahead + row) or "" for row in range(size)]
    if not is_board_layout("".join("".join(rows).split())):
        return []
    for _ in range(ahead):
        feed.take()
    return [feed.take() or "" for _ in rows]


def _is_layout_of(line: str, following: str) -> bool:
    cells, layout = "".join(line.split()), "".join(following.split())
    return len(cells) == len(layout) and is_board_layout(layout)
