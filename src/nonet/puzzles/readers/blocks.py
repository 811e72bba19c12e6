"""Puzzles over several lines, one after the other.

A blank line, or a line of words, ends a puzzle if it is whole. If it is not, what follows may
belong to it: some leave a blank line between the bands, or below each row.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final, NamedTuple

from ...base.errors import ParseError
from ...formats import fits
from ...formats.candidates import groups_of
from ...formats.cells import BLANKS, DIGITS, is_border, is_layout
from ...formats.plain_text import LONGEST, clean, plain_signs
from ...formats.rows import is_blank, is_remark, row_of
from ...model.board import Board
from .feed import Feed
from .record import Record, record_of, refused_for_words

_LONGEST_BLOCK: Final = 100
_MOST_PARTS: Final = 9
_MOST_BLANK_LINES: Final = 3
_LONGEST_ROW: Final = 40
_ROW_SIGNS: Final = DIGITS | frozenset(BLANKS) | frozenset(" \t|,;:+!\n")
_FIELD_SIGNS: Final = _ROW_SIGNS | frozenset("`\"'~&\\")
_OPEN_ROW_SIGNS: Final = DIGITS | frozenset(" \t|")
_FENCES: Final = frozenset(("```", "~~~", '"""', "'''", "<pre>", "</pre>", "<code>", "</code>"))


def starts_block(feed: Feed, line: str) -> bool:
    """Whether a line, which was taken last, is the first of a puzzle over several lines: a row of
    a grid, of its frame, or of a candidate grid. If one line is not enough, as for a title or
    a row with few digits, the next one has to."""
    if is_row(line):
        return True
    has_fields = max(map(line.count, "\t|,;&")) >= 8
    is_title = has_fields or is_remark(line) or line.strip() in _FENCES
    if not is_title and not _may_be_row(line):
        return False
    ahead = 0
    following = feed.look()
    while following is not None and not following.strip() and ahead < _MOST_BLANK_LINES:
        ahead += 1
        following = feed.look(ahead)
    return following is not None and (is_row(following) or _may_be_row(following))


def is_row(line: str) -> bool:
    """Whether a line has nine cells or so, or nine groups of candidates, or is part of a frame."""
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
    groups = [group.digits for group in groups_of(plain_line)]
    if len(groups) == 9 and all(set(digits) <= DIGITS for digits in groups):
        return True
    if max(map(plain_line.count, "\t|,;&")) >= 8 and signs <= _FIELD_SIGNS:
        return True
    return any(row_of(plain_line, blank) for blank in ("", *BLANKS))


def is_row_of_candidates(line: str) -> bool:
    """Whether a line is nine groups of digits in order."""
    groups = line.split()
    return len(groups) == 9 and all(
        set(group) <= DIGITS and list(group) == sorted(set(group)) for group in groups
    )


def _may_be_row(line: str) -> bool:
    """Whether a line may be a row in which blank cells are left blank."""
    plain_line = plain_signs(line)
    signs = set(plain_line)
    is_open_row = len(plain_line) <= _LONGEST_ROW and signs <= _OPEN_ROW_SIGNS
    return is_open_row and bool(signs & {" ", "\t"}) and bool(signs & (DIGITS | {"|"}))


class _Part(NamedTuple):
    """Lines without a blank one between them."""

    start: int
    lines: list[str]

    @property
    def end(self) -> int:
        return self.start + len(self.lines)


def records_of_blocks(feed: Feed, first: str, board: Board) -> Iterator[Record]:
    """The puzzles of the rest of a stream; `first` is the line that was taken last."""
    puzzles = _Puzzles(feed, board)
    line: str | None = first
    while line is not None:
        yield from puzzles.add(feed.number, line)
        line = feed.take()
    yield from puzzles.finish()


class _Puzzles:
    """The parts of which no puzzle has been made yet."""

    def __init__(self, feed: Feed, board: Board) -> None:
        self._feed = feed
        self._geometry = board
        self._count = 0
        self._parts: list[_Part] = []
        self._lines: list[str] = []
        self._words: list[str] = []
        self._start = 0
        self._size = 0
        self._dropped = 0

    def add(self, number: int, line: str) -> Iterator[Record]:
        """Take one more line, and give the puzzles that it ends."""
        bare = line.strip()
        if is_blank(line) or bare in _FENCES or is_remark(line):
            yield from self._end_part()
            if bare and len(self._words) < _LONGEST_BLOCK:
                self._words.append(line)
        elif not self._lines and line.startswith("#"):
            return
        else:
            if not self._lines:
                self._start = number
            self._size += len(line) + 1
            if len(self._lines) < _LONGEST_BLOCK and self._size <= LONGEST:
                self._lines.append(line)
            else:
                self._dropped += 1

    def finish(self) -> Iterator[Record]:
        """The puzzles that are left at the end."""
        yield from self._end_part()
        yield from self._give_up(len(self._parts))

    def _end_part(self) -> Iterator[Record]:
        if not self._lines:
            return
        part, dropped, size = _Part(self._start, self._lines), self._dropped, self._size
        self._lines, self._dropped, self._size = [], 0, 0
        if dropped:
            yield from self._give_up(len(self._parts))
            yield self._too_long(part, dropped, size)
            return
        self._parts.append(part)
        if _layout_follows(self._feed):
            return
        for first in range(len(self._parts)):
            if fits(_joined(self._parts[first:])):
                yield from self._give_up(first)
                yield self._record()
                return
        if len(self._parts) >= _MOST_PARTS:
            yield from self._give_up(1)

    def _give_up(self, count: int) -> Iterator[Record]:
        """Records of the first parts, which are not a puzzle: one of them all where they have the
        rows of one, else one of each."""
        parts, rest = self._parts[:count], self._parts[count:]
        if sum(len(_rows_in(part)) for part in parts) <= 9:
            self._parts = parts
            if parts:
                yield self._record()
        else:
            for part in parts:
                self._parts = [part]
                yield self._record()
        self._parts = rest

    def _record(self) -> Record:
        """The record of all parts, which are used up by it."""
        self._count += 1
        start, text = self._parts[0].start, _joined(self._parts)
        words, self._parts, self._words = self._words, [], []
        return refused_for_words(record_of(self._count, start, text, self._geometry), words)

    def _too_long(self, part: _Part, dropped: int, size: int) -> Record:
        self._count += 1
        reason = (
            f"this block has {len(part.lines) + dropped:,} lines and {size:,} characters, "
            "far too many for one puzzle; a blank line separates puzzles."
        )
        text = "\n".join(part.lines)
        error = ParseError(reason, line=part.start, text=text[:LONGEST])
        return Record(self._count, part.start, text, None, error)


def _rows_in(part: _Part) -> list[str]:
    return [line for line in part.lines if not is_border(line)]


def _layout_follows(feed: Feed) -> bool:
    """Whether the lines that come next, those that are blank apart, are the regions of a jigsaw.
    Only the last of them is waited for."""
    lines = feed.at_hand(_MOST_BLANK_LINES + 8)
    blank = sum(1 for _ in takewhile(is_blank, lines))
    rows = ["".join(line.split()) for line in lines[blank : blank + 8]]
    if len(rows) < 8 or any(len(row) != 9 for row in rows):
        return False
    return is_layout("".join([*rows, *(feed.look(blank + 8) or "").split()]))


def _joined(parts: list[_Part]) -> str:
    """The text of several parts, with blank lines for what stood between them."""
    lines: list[str] = []
    for part in parts:
        if lines:
            lines += [""] * (part.start - parts[0].start - len(lines))
        lines += part.lines
    return "\n".join(lines)
