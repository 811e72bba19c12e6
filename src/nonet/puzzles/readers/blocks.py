"""Read consecutive puzzles that each span several lines.

A blank line or a line of words ends a puzzle if the puzzle is complete. If it is incomplete, the
following lines may belong to it, because some people leave a blank line between bands, or below
each row.
"""

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import Final, NamedTuple

from ...base import ParseError
from ...formats import fits
from ...formats.candidates import digits_of_group, groups_of
from ...formats.cells import BLANKS, DIGITS, is_board_layout, is_border
from ...formats.plain_text import LONGEST, clean, plain_signs
from ...formats.rows import is_blank, is_remark, row_of
from ...model import Board
from .feed import Feed
from .markup import FENCE
from .record import Record, record_of, refused_for_words

_LONGEST_BLOCK: Final = 100
_MOST_PARTS: Final = 9
_MOST_BLANK_LINES: Final = 3
_LONGEST_ROW: Final = 40
_ROW_SIGNS: Final = DIGITS | frozenset(BLANKS) | frozenset(" \t|,;:+!\n")
_FIELD_SIGNS: Final = _ROW_SIGNS | frozenset("`\"'~&\\")
_OPEN_ROW_SIGNS: Final = DIGITS | frozenset(" \t|")


def starts_block(feed: Feed, line: str) -> bool:
    """Whether the line that was just read starts a puzzle over several lines. The first line of
    such a puzzle is a row of a grid or of a candidate grid, or part of a frame. A title or a row
    with few digits is not enough to decide this, so in that case the next line is also examined.
    """
    if is_row(line):
        return True
    has_fields = max(map(line.count, "\t|,;&")) >= 8
    is_title = has_fields or is_remark(line) or re.fullmatch(FENCE, line) is not None
    if not is_title and not _may_be_row(line):
        return False
    ahead = 0
    following = feed.look()
    while following is not None and not following.strip() and ahead < _MOST_BLANK_LINES:
        ahead += 1
        following = feed.look(ahead)
    return following is not None and (is_row(following) or _may_be_row(following))


def is_row(line: str) -> bool:
    """Whether a line has about nine cells, or nine groups of candidates, or is part of a frame."""
    if len(line) > LONGEST:
        return False
    try:
        plain_line = clean(line)
    except ParseError:
        return False
    if is_border(plain_line):
        return True
    signs = set(plain_line)
    if signs <= _ROW_SIGNS and len(plain_line) <= _LONGEST_ROW:
        cells = sum(character in DIGITS or character in BLANKS for character in plain_line)
        if cells >= 5 and not plain_line.startswith(":"):
            return True
    groups = [digits_of_group(group) for group in groups_of(plain_line)]
    if len(groups) == 9 and all(set(digits) <= DIGITS for digits in groups):
        return True
    if max(map(plain_line.count, "\t|,;&")) >= 8 and signs <= _FIELD_SIGNS:
        return True
    return any(row_of(plain_line, blank) for blank in ("", *BLANKS))


def is_row_of_candidates(line: str) -> bool:
    """Whether a line consists of nine groups of digits in order."""
    groups = line.split()
    return len(groups) == 9 and all(
        set(group) <= DIGITS and list(group) == sorted(set(group)) for group in groups
    )


def _may_be_row(line: str) -> bool:
    """Whether a line may be a row whose blank cells are spaces."""
    plain_line = plain_signs(line)
    signs = set(plain_line)
    is_open_row = len(plain_line) <= _LONGEST_ROW and signs <= _OPEN_ROW_SIGNS
    return is_open_row and bool(signs & {" ", "\t"}) and bool(signs & (DIGITS | {"|"}))


class _Part(NamedTuple):
    """Consecutive lines without a blank line between them, and the words before these lines.

    Attributes:
        start: the number of the first line.
        lines: the lines, without those beyond the maximum number.
        words: the lines of words between the previous part and this one.
        total: the number of lines, including those that are not kept.
        size: the number of characters.
    """

    start: int
    lines: list[str]
    words: list[str]
    total: int
    size: int


def records_of_blocks(feed: Feed, first: str, board: Board) -> Iterator[Record]:
    """Read the puzzles in the rest of a stream. `first` is the line that was just read."""
    number = 0
    parts: list[_Part] = []  # these parts do not form a puzzle yet
    for part in _parts(feed, first):
        made: list[list[_Part]] = []
        is_too_long = part.total > len(part.lines)
        if is_too_long:
            made, parts = _apart(parts), []
        else:
            parts.append(part)
            if not layout_ahead(feed, 9):
                made, parts = _whole(parts)
        for each in made:
            number += 1
            yield _record(number, each, board)
        if is_too_long:
            number += 1
            yield _too_long(number, part)
    for each in _apart(parts):
        number += 1
        yield _record(number, each, board)


def _parts(feed: Feed, first: str) -> Iterator[_Part]:
    """Split a stream into parts. A part ends at a blank line, a fence or a line of words."""
    line: str | None = first
    words: list[str] = []
    lines: list[str] = []
    start = count = size = 0
    while True:
        if line is None or is_blank(line) or re.fullmatch(FENCE, line) or is_remark(line):
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


def _whole(parts: list[_Part]) -> tuple[list[list[_Part]], list[_Part]]:
    """Group parts into complete records. Returns the records, and the parts that still need more
    lines.
    """
    for first in range(len(parts)):
        if fits(_joined(parts[first:])):
            return [*_apart(parts[:first]), parts[first:]], []
    return ([parts[:1]], parts[1:]) if len(parts) >= _MOST_PARTS else ([], parts)


def _apart(parts: list[_Part]) -> list[list[_Part]]:
    """Make records of parts that do not form a puzzle. If all parts together have as many rows as a
    puzzle, they form one record. Otherwise each part is a record.
    """
    rows = sum(not is_border(line) for part in parts for line in part.lines)
    return [parts] if parts and rows <= 9 else [[part] for part in parts]


def _record(number: int, parts: list[_Part], board: Board) -> Record:
    words = [line for part in parts for line in part.words]
    return refused_for_words(record_of(number, parts[0].start, _joined(parts), board), words)


def _too_long(number: int, part: _Part) -> Record:
    reason = (
        f"this block has {part.total:,} lines and {part.size:,} characters, far too many for one "
        "puzzle; put blank lines between puzzles."
    )
    text = "\n".join(part.lines)
    error = ParseError(reason, line=part.start, text=text[:LONGEST])
    return Record(number, part.start, text, None, error)


def layout_ahead(feed: Feed, size: int) -> int:
    """The number of the next lines that are the layout of a jigsaw with this number of rows,
    perhaps below blank lines; 0 if there is no layout. The call waits only for the last of these
    lines; the others must already be available.
    """
    lines = feed.at_hand(_MOST_BLANK_LINES + size - 1)
    blank = sum(1 for _ in takewhile(is_blank, lines))
    rows = ["".join(line.split()) for line in lines[blank : blank + size - 1]]
    if len(rows) < size - 1 or any(len(row) != size for row in rows):
        return 0
    last = "".join((feed.look(blank + size - 1) or "").split())
    return blank + size if is_board_layout("".join([*rows, last])) else 0


def _joined(parts: list[_Part]) -> str:
    """Join the text of several parts. Lines between two parts become blank lines."""
    lines: list[str] = []
    for part in parts:
        if lines:
            lines += [""] * (part.start - parts[0].start - len(lines))
        lines += part.lines
    return "\n".join(lines)
