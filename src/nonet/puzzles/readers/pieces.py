"""Split a stream of puzzles on boards of any size into pieces. Each piece is the text of one
record, which may be a line, several rows, or text in brackets.

A board has a plain layout if it is 9x9 with any regions, diagonals and windows, and has no other
rules.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from json import JSONDecoder
from typing import Final, TypeAlias

from ...base import Error
from ...formats import fits, split
from ...formats.brackets import looks_bracketed
from ...formats.cells import is_board_layout, is_border
from ...formats.plain_text import plain_signs
from ...formats.programs import is_iss, says_its_board
from ...formats.rows import is_blank
from ...model import CELLS, MOST_DIGITS, Board
from ...model.digit_signs import DigitSigns
from .blocks import layout_ahead
from .feed import Feed, TextLines, closed
from .markup import FENCE
from .on_board import read_on_board

Pieces: TypeAlias = Callable[[str], Iterable[tuple[int, str]]]

_MARK: Final = "\ufeff"
_SMALL: Final = 16
_SMALL_SIGNS: Final = frozenset("1234.0*_-?xX |,;\t")
_LONGEST_ROW: Final = 25
_MOST_LINES: Final = 1_000
_MOST_SIGNS: Final = 64_000
_LINES_COMPARED: Final = 20
_PLAIN: Final = re.compile(r"[0-9.]{81}\r?")
_LISTED: Final = r"\s*\[\s*(?=\{)"
_SIZE: Final = r'\s*\{\s*"size"\s*:\s*([0-9]{1,2})\b'


def boards_ahead(feed: Feed) -> list[Board]:
    """The boards of the first puzzles of a stream, found without much reading: the board of the
    first puzzle and, if each line is a puzzle, the boards of the next lines. The result is empty if
    the stream has only lines of 81 cells. The lines stay in the stream.
    """
    feed.look()
    lines = feed.at_hand(_MOST_LINES, with_begun=True)
    if _starts_plainly(lines):
        return _boards_among(lines)
    text = "\n".join(lines)[:_MOST_SIGNS]
    first = _first_text(text)
    if (match := re.match(_SIZE, first)) and not first.rstrip().endswith("}"):
        # JSON whose end has not yet arrived
        size = int(match[1])
        is_other = 1 <= size <= MOST_DIGITS and size != 9
        return [Board.of(f"{size}x{size}+no-boxes")] if is_other else []
    is_usual = fits(first)
    board = board_in(first) if says_its_board(first) or not is_usual else None
    found = [] if board is None else [board]
    return found + _boards_among(lines) if is_usual else found


def _starts_plainly(lines: list[str]) -> bool:
    """Whether the first line is a 9x9 puzzle, and the second line is another puzzle, not the layout
    of the first.
    """
    first, *rest = lines[:2] or [""]
    return _PLAIN.fullmatch(first) is not None and all(
        "." in line and _PLAIN.fullmatch(line) for line in rest if line.strip()
    )


def board_in(text: str) -> Board | None:
    """The board of the puzzle in `text`, no matter how its digits are written. Returns None if
    there is no puzzle.
    """
    for signs in (None, *DigitSigns):
        with suppress(Error):
            return read_on_board(text, signs=signs).board
    return None


def _boards_among(lines: list[str]) -> list[Board]:
    """The boards of the first lines. The result is empty if all lines are equally long, or if one
    of them is a 9x9 puzzle in a special form.
    """
    lines = [line.strip() for line in lines[:_LINES_COMPARED]]
    lines = [line for line in lines if line and line[0] != "#"]
    if len({len(line) for line in lines}) < 2:
        return []
    found = []
    for line in lines:
        try:
            found.append(read_on_board(line).board)
        except Error:
            if fits(line):
                return []
    return found


def _first_text(text: str) -> str:
    """The first record in some text. The end of the text may be missing."""
    if listed := re.match(_LISTED, text):
        with suppress(ValueError):
            return text[listed.end() : JSONDecoder().raw_decode(text, listed.end())[1]]
    feed = Feed(TextLines(text))
    line = next_line(feed)
    return (
        text
        if line is None
        else next(iter(pieces_on_boards(feed, line, None, has_layouts=True)(line)))[1]
    )


def next_line(feed: Feed) -> str | None:
    """Take the next line that is neither blank nor a comment. A byte order mark is removed."""
    while (line := feed.take()) is not None:
        bare = line.removeprefix(_MARK)
        if not is_blank(bare) and not bare.lstrip().startswith("#"):
            return bare
    return None


def is_kept(line: str) -> bool:
    """Whether a line is neither blank, nor a comment, nor a fence around code."""
    return not (is_blank(line) or line.lstrip()[:1] == "#" or re.fullmatch(FENCE, line))


def pieces_of(feed: Feed, line: str) -> Iterator[tuple[int, str]]:
    """Yield the text and the line number of each record that starts in a line. A record is the line
    itself, or text in brackets that continues on the following lines.
    """
    start = feed.number
    for piece in split(closed(feed, line)):
        yield start + piece.line - 1, piece.text


def pieces_on_boards(feed: Feed, first: str, board: Board | None, *, has_layouts: bool) -> Pieces:
    """Make a function like `pieces_of` for boards of any size. It yields the text and the line
    number of each record that starts in a line. Text in brackets is left to `pieces_of`. Otherwise,
    each line is a record if the first line of the stream is a whole puzzle. If it is not, a record
    ends at a blank line.

    Args:
        feed: the lines.
        first: the first line, which was already read.
        board: the board of all puzzles; None if each puzzle states its own.
        has_layouts: whether the layout of a jigsaw may follow on the line after its cells.
    """
    is_whole = _is_whole(first, feed, board)

    def pieces(line: str) -> Iterator[tuple[int, str]]:
        if looks_bracketed(line):
            yield from pieces_of(feed, line)
            return
        start, block = feed.number, [line]
        following: str | None = ""
        if is_whole:
            following = feed.look() if has_layouts else None
            layout = "".join((following or "").split())
            if len(layout) == len("".join(line.split())) and is_board_layout(layout):
                block.append(feed.take() or "")
        else:
            while (following := feed.take()) is not None and not is_blank(following):
                block.append(following)
            block += _layout_below(feed, block) if following is not None else []
        yield start, "\n".join(block)

    return pieces


def _is_whole(line: str, feed: Feed, board: Board | None) -> bool:
    """Whether a line is a whole puzzle, rather than one row of a puzzle or of its pencil marks. It
    is a whole puzzle if it is a link, JSON or a line of SumoCue, or too long for a row.
    """
    bare = plain_signs(line).strip()
    if bare.startswith(("http://", "https://")) or is_iss(bare):
        return True
    if bare.startswith("SumoCueV"):
        return "=" in bare  # otherwise its cells follow in rows
    if bare.startswith("{"):
        return bare.endswith("}")
    if board is not None and len(board.places) == CELLS:
        return True  # `nonet.puzzles.readers.blocks` reads rows of nine
    parts = [line.replace("|", " ").split(), *map(line.split, "\t&|,;")]
    fields = [field.strip(" *`'\"\\") for field in max(parts, key=len)]
    # A row may have a label, and begin and end with a bar.
    if 4 <= len(fields) <= MOST_DIGITS + 3 and all(len(f) < 3 or f[0].isalpha() for f in fields):
        return False
    count = _signs_in(_longest_word(bare))
    if board is not None:
        groups = len(bare.replace("|", " ").split())
        are_marks = groups == board.width and count != len(board.places) and "." not in bare
        return 2 * count > len(board.places) and not are_marks and not is_border(bare)
    if count == _SMALL:  # either a 4x4 puzzle, or a row of a 16x16 puzzle
        lines = [_longest_word(feed.look(ahead) or "") for ahead in range(_SMALL - 1)]
        return _signs_in(lines[0]) != _SMALL or not set("".join(lines)) - _SMALL_SIGNS
    return count > _LONGEST_ROW


def _longest_word(line: str) -> str:
    """The longest word of a line, without a label and a comment, if it may have all cells of a
    puzzle or of a row. Otherwise the line stays unchanged.
    """
    word = max(re.split(r"[\s,;:#=\"'`]+", line), key=len)
    return word if len(word) >= _SMALL else line.strip()


def _signs_in(line: str) -> int:
    """The number of cells in a line, without the characters of a frame."""
    words = line.replace(",", " ").replace("|", " ").split()
    return sum(len(word) for word in words if set(word) - set("+-=:"))


def _layout_below(feed: Feed, block: list[str]) -> list[str]:
    """Take the rows of the layout that follows the rows of a jigsaw, and blank lines in between.
    The list is empty if another puzzle follows.
    """
    size = len(block)
    if size < 2 or any(len("".join(row.split())) != size for row in block):
        return []
    return [feed.take() or "" for _ in range(layout_ahead(feed, size))]
