"""Split a stream of puzzles on boards of any size into the text of each puzzle: a line, text in
brackets, or a block of several lines.

A blank line or a line of words ends a block if the block is a puzzle. If the block is incomplete,
the following lines may belong to it, because some people leave a blank line between bands, or below
each row.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import takewhile
from json import JSONDecoder
from typing import Final, NamedTuple, TypeAlias

from ...base import Error, ParseError
from ...formats import fits, split
from ...formats.board_text import cell_signs, is_square
from ...formats.brackets import looks_bracketed
from ...formats.cells import BLANKS, DIGITS, is_board_layout, is_border, square_board
from ...formats.plain_text import LONGEST, plain_signs
from ...formats.programs import is_iss, says_its_board
from ...formats.rows import is_blank, is_remark
from ...model import CELLS, MOST_DIGITS, Board
from ...model.digit_signs import DigitSigns
from .feed import Feed, TextLines, closed
from .markup import FENCE
from .on_board import read_on_board
from .record import Record, refused_for_words

Pieces: TypeAlias = Callable[[str], Iterable[tuple[int, str]]]
ReadBlock: TypeAlias = Callable[[int, int, str], Record]
"""Read a block as a record, given the record's number, the block's first line, and its text."""

_MARK: Final = "\ufeff"
_SMALL: Final = 16
_SMALL_SIGNS: Final = frozenset("1234.0*_-?xX |,;\t")
_MOST_LINES: Final = 1_000
_MOST_SIGNS: Final = 64_000
_LINES_COMPARED: Final = 20
_PLAIN: Final = re.compile(r"[0-9.]{81}\r?")
_LISTED: Final = r"\s*\[\s*(?=\{)"
_SIZE: Final = r'\s*\{\s*"size"\s*:\s*([0-9]{1,2})\b'
_LONGEST_BLOCK: Final = 200
_MOST_PARTS: Final = 9
_MOST_BLANK_LINES: Final = 3
_SHORTEST_ROW: Final = 4


def boards_ahead(feed: Feed) -> list[Board]:
    """The boards of the puzzles at the beginning of a stream. This includes the board of the first
    puzzle and, if each line is a puzzle, the boards of the next few lines. Only a little of the
    stream is read, and its lines stay in the stream. The result is empty if the stream has only
    lines of 81 cells.
    """
    feed.look()
    lines = feed.at_hand(_MOST_LINES, with_begun=True)
    if _starts_plainly(lines):
        return _boards_among(lines)
    first = _first_text("\n".join(lines)[:_MOST_SIGNS])
    if (match := re.match(_SIZE, first)) and not first.rstrip().endswith("}"):
        # JSON whose end has not yet arrived
        size = int(match[1])
        is_other = 1 <= size <= MOST_DIGITS and size != 9
        return [Board.of(f"{size}x{size}+no-boxes")] if is_other else []
    is_usual = fits(first)
    board = board_in(first) if says_its_board(first) or not is_usual else None
    if board is None and not is_usual and is_square(signs := cell_signs(plain_signs(first))):
        board = square_board(len(signs))  # a frame with mistakes
    found = [] if board is None else [board]
    return found + _boards_among(lines) if is_usual else found


def _starts_plainly(lines: list[str]) -> bool:
    """Whether the first line is a 9x9 puzzle and the second line is another puzzle, not the layout
    of the first puzzle.
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
    if line is None:
        return text
    if starts_block(feed, line, None):
        return next(map(joined, blocks(feed, line, None)), text)
    return next(pieces_of(feed, line, has_layouts=True))[1]


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


def pieces_of(feed: Feed, line: str, *, has_layouts: bool = False) -> Iterator[tuple[int, str]]:
    """Yield the text and the line number of each record that starts in a line. A record is either
    the line itself, or text in brackets that may continue on the following lines. If `has_layouts`
    is set, a record can also be the line and the layout of a jigsaw on the next line.
    """
    start = feed.number
    if looks_bracketed(line):
        for piece in split(closed(feed, line)):
            yield start + piece.line - 1, piece.text
        return
    layout = "".join((feed.look() or "").split()) if has_layouts else ""
    if len(layout) == len("".join(line.split())) and is_board_layout(layout):
        line = f"{line}\n{feed.take()}"
    yield start, line


def starts_block(feed: Feed, line: str, board: Board | None) -> bool:
    """Whether the line that was just read starts a puzzle that takes up several lines. A title or a
    row is not enough to decide this, so the next line is also examined. `board` is the board of all
    puzzles; None if each puzzle states its own.
    """
    is_short = len(line.strip(" ")) < _SHORTEST_ROW
    if is_short or looks_bracketed(line) or _is_whole_puzzle(line, feed, board):
        return False
    if is_border(plain_signs(line)):
        return True
    ahead = 0
    while (following := feed.look(ahead)) is not None and is_blank(following):
        ahead += 1
        if ahead > _MOST_BLANK_LINES:
            return True
    is_text = following is None or (_are_words(line, board) and _are_words(following, board))
    # Two consecutive lines of 16 cells are rows, even if each of them looks like a 4x4 puzzle.
    are_rows = board is None and all(
        _signs_in(_longest_word(row)) == _SMALL for row in (line, following or "")
    )
    return are_rows or not (is_text or _is_whole_puzzle(following or "", feed, board))


def is_row_of_candidates(line: str) -> bool:
    """Whether a line consists of nine groups of different digits, each in ascending order."""
    groups = line.split()
    return len(groups) == 9 and all(
        set(group) <= DIGITS and list(group) == sorted(set(group)) for group in groups
    )


def _is_whole_puzzle(line: str, feed: Feed, board: Board | None) -> bool:
    """Whether a line is a whole puzzle, rather than one row of a puzzle or of its pencil marks. It
    is a whole puzzle if it is a link, JSON or a line of SumoCue, or too long for a row.
    """
    bare = plain_signs(line).strip()
    if bare.startswith(("http://", "https://")) or is_iss(bare):
        return True
    if bare.startswith("SumoCueV"):
        return "=" in bare  # without `=`, the cells are in rows on the next lines
    if bare.startswith("{"):
        return bare.endswith("}")
    parts = [line.replace("|", " ").split(), *map(line.split, "\t&|,;")]
    fields = [field.strip(" *`'\"\\") for field in max(parts, key=len)]
    # A row may have a label, and begin and end with a bar.
    if 4 <= len(fields) <= MOST_DIGITS + 3 and all(len(f) < 3 or f[0].isalpha() for f in fields):
        return False
    count = _signs_in(_longest_word(bare))
    if board is not None:
        groups = bare.replace("|", " ").split()
        are_marks = len(groups) == board.width and (
            all([*group] == sorted({*group}) for group in groups)
            or (count != len(board.places) and ("." not in bare or "|" in bare))
        )
        return 2 * count > len(board.places) and not are_marks and not is_border(bare)
    if count == _SMALL:  # either a 4x4 puzzle, or a row of a 16x16 puzzle
        rows = [bare, *(feed.look(ahead) or "" for ahead in range(_SMALL - 1))]
        words = [_longest_word(row) for row in rows]
        return _signs_in(words[1]) != _SMALL or not set("".join(words)) - _SMALL_SIGNS
    return count > MOST_DIGITS


def _longest_word(line: str) -> str:
    """The longest word of a line, without any label or comment. If this word is too short to
    contain all cells of a puzzle or of a row, the result is the whole line.
    """
    word = max(re.split(r"[\s,;:#=\"'`]+", line), key=len)
    return word if len(word) >= _SMALL else line.strip()


def _signs_in(line: str) -> int:
    """The number of cells in a line. The characters of a frame do not count."""
    words = line.replace(",", " ").replace("|", " ").split()
    return sum(len(word) for word in words if set(word) - set("+-=:"))


class _Part(NamedTuple):
    """Consecutive lines without a blank line between them, and the words before these lines.

    Attributes:
        start: the number of the first line.
        lines: the lines, up to the maximum number.
        words: the lines of words between the previous part and this one.
        total: the number of all lines, including lines beyond the maximum.
        size: the number of characters.
    """

    start: int
    lines: list[str]
    words: list[str]
    total: int
    size: int

    @property
    def rows(self) -> int:
        """The number of lines that are not part of a frame."""
        return _rows_in(self.lines)


def records_of_blocks(
    feed: Feed, first: str, board: Board | None, read: ReadBlock
) -> Iterator[Record]:
    """Read the blocks in the rest of a stream; the arguments are those of `blocks`. `read` reads
    the text of a block.
    """
    for number, block in enumerate(blocks(feed, first, board), 1):
        if block[0].total > len(block[0].lines):
            yield _too_long(number, block[0])
        else:
            words = [line for part in block for line in part.words]
            yield refused_for_words(read(number, block[0].start, joined(block)), words)


def blocks(feed: Feed, first: str, board: Board | None) -> Iterator[list[_Part]]:
    """Split the rest of a stream into blocks. Parts that do not form a puzzle are blocks of their
    own.

    Args:
        feed: the lines.
        first: the line that was just read.
        board: the board of all puzzles; None if each puzzle states its own.
    """
    parts: list[_Part] = []  # the parts so far, which do not form a puzzle yet
    is_whole = False  # whether the last block is a puzzle
    for part in _parts(feed, first, board):
        if part.total > len(part.lines):
            yield from [*_apart(parts), [part]]
            parts = []
            continue
        if is_whole and not part.rows and {*part.lines[0].strip()} != {"-"}:
            is_whole = False
            continue  # the last line of a frame; a line with only dashes might be cells
        parts.append(part)
        if not layout_ahead(feed, board.width if board else part.rows):
            made, parts = _whole(parts, board)
            is_whole = bool(made) and not parts
            yield from made
    yield from _apart(parts)


def _parts(feed: Feed, first: str, board: Board | None) -> Iterator[_Part]:
    """Split a stream into parts. A part ends at a blank line, a fence or a line of words."""
    line: str | None = first
    words: list[str] = []
    lines: list[str] = []
    start = count = size = 0
    while True:
        if line is None or is_blank(line) or re.fullmatch(FENCE, line) or _are_words(line, board):
            if lines:
                yield _Part(start, lines, words, count, size)
                words, lines, count, size = [], [], 0, 0
            if line is None:
                return
            words += [line] if line.strip() and len(words) < _LONGEST_BLOCK else []
        elif lines or not line.startswith("#"):
            start = start if lines else feed.number
            count += 1
            size += len(line) + 1
            if len(lines) < _LONGEST_BLOCK and size <= LONGEST:
                lines.append(line)
        line = feed.take()


def _whole(parts: list[_Part], board: Board | None) -> tuple[list[list[_Part]], list[_Part]]:
    """Group parts into whole puzzles. Returns the groups, and the parts that need more lines."""
    for first in range(len(parts)):
        # Only an attempt that starts at the first part may exceed `_MOST_PARTS`, because other long
        # attempts would take too much time.
        is_tried = not first or (parts[first - 1].rows and len(parts) - first <= _MOST_PARTS)
        if is_tried and _is_complete(joined(parts[first:]), board):
            return [*_apart(parts[:first]), parts[first:]], []
    most = 2 * (board.width if board else MOST_DIGITS) + 1  # rows, and the lines drawn between them
    return ([parts[:1]], parts[1:]) if len(parts) >= most else ([], parts)


def _is_complete(text: str, board: Board | None) -> bool:
    """Whether a block is a whole puzzle. The first rows of a puzzle are not a whole puzzle, even if
    they have as many cells as a smaller board.
    """
    if fits(text) or (board is not None and len(board.places) == CELLS):
        return fits(text)
    try:
        found = read_on_board(text, board).board
    except Error:
        return False
    count = _rows_in(text.split("\n"))
    return count >= found.height or (count == 1 and len(found.places) > MOST_DIGITS)


def _apart(parts: list[_Part]) -> list[list[_Part]]:
    """Group parts that do not form a puzzle. If all parts together have at most nine rows, they
    form one group. Otherwise each part is a group.
    """
    rows = sum(part.rows for part in parts)
    return [parts] if parts and rows <= 9 else [[part] for part in parts]


def _too_long(number: int, part: _Part) -> Record:
    reason = (
        f"this block has {part.total:,} lines and {part.size:,} characters, far too many for one "
        "puzzle; put blank lines between puzzles."
    )
    text = "\n".join(part.lines)
    error = ParseError(reason, line=part.start, text=text[:LONGEST])
    return Record(number, part.start, text, None, error)


def layout_ahead(feed: Feed, size: int) -> int:
    """Look for the layout of a jigsaw with this number of rows, possibly after blank lines. Returns
    the number of lines up to the end of the layout, or 0 if there is no layout. The call may wait
    for the last row of the layout. All lines before that row must already be available.
    """
    if size < 2:
        return 0
    lines = feed.at_hand(_MOST_BLANK_LINES + size - 1)
    blank = sum(1 for _ in takewhile(is_blank, lines))
    rows = ["".join(line.split()) for line in lines[blank : blank + size - 1]]
    if len(rows) < size - 1 or any(len(row) != size for row in rows):
        return 0
    last = "".join((feed.look(blank + size - 1) or "").split())
    return blank + size if is_board_layout("".join([*rows, last])) else 0


def joined(parts: list[_Part]) -> str:
    """Join the text of several parts. Lines between two parts become blank lines."""
    lines: list[str] = []
    for part in parts:
        if lines:
            lines += [""] * (part.start - parts[0].start - len(lines))
        lines += part.lines
    return "\n".join(lines)


def _rows_in(lines: list[str]) -> int:
    return sum(bool(line.strip()) and not is_border(plain_signs(line)) for line in lines)


def _are_words(line: str, board: Board | None) -> bool:
    """Whether a line has words and no cells. On boards with ten digits or more, letters are
    digits.
    """
    line = plain_signs(line)
    if not is_remark(line) or (board is not None and board.digits < 10):
        return is_remark(line)
    words = re.findall(r"[^\s|:!,;]+", line)
    last = max(filter(str.isalpha, line.upper().replace("X", "")), default="A")
    are_cells = last <= "Y" and all(sign.isalnum() or sign in BLANKS for sign in "".join(words))
    size = ord(last) - ord("A") + 10
    return not are_cells or max(len(words), len("".join(words))) < size
