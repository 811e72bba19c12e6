"""Read the lines of a file or a pipe as they arrive, however long the file is."""

import os
import re
from collections.abc import Iterator
from typing import BinaryIO, Final

from ..puzzles.readers.files import refuse_other_kinds
from ..puzzles.readers.plain_lines import Bundle, PlainLines
from ..puzzles.readers.rooms import Rooms
from .process import raise_if_heard

_BLOCK: Final = 1 << 20
"""Bytes per read: few enough for the processor's cache, but enough to be worth a system call."""

_LEAST: Final = 1 << 16
_ROOM: Final = 1 << 21
"""The size of the buffer. It is larger than a block, so a bundle can hold many long lines."""

_LONGEST: Final = 1 << 24
"""The maximum length of a line. A longer line is not a puzzle; it is cut to save memory."""

_MARK: Final = b"\xef\xbb\xbf"  # some programs start UTF-8 files with this mark


class StreamLines:
    """An iterator over the lines of a binary stream.

    Attributes:
        number: the number of lines returned so far. It is also the line number of the last one.
        most_in_bundle: how many plain lines may be returned at once; 0 for none.
        wanted: a pattern for the lines to return; others are skipped.
        is_cut: whether part of the last line was dropped, because the line was longer than 16 MiB.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self.number = 0
        self.most_in_bundle = 0
        self.wanted: re.Pattern[bytes] | None = None
        self.is_cut = False
        self._stream = stream
        self._size = _size(stream)
        self._read = 0
        self._rooms = Rooms(_ROOM)
        self._text = bytearray()
        self._at = 0
        self._end = 0  # The end of the text read so far.
        self._last = 0  # The start of the line returned last.
        self._is_over = False

    @property
    def fraction(self) -> float | None:
        """The fraction of the stream read so far; None if the stream's size is not known."""
        return self._read / self._size if self._size else None

    @property
    def is_at_hand(self) -> bool:
        """Whether the next line is available without waiting."""
        return self._is_over or self._line_end() >= 0

    def __iter__(self) -> Iterator[str]:
        while self._has_line():
            end = self._line_end()
            if end < 0:
                end = self._end
            line = self._text[self._at : end]
            self._last = self._at
            self._at = end + 1
            self.number += 1
            if self.wanted and not self.wanted.match(line):
                continue
            self.is_cut = len(line) > _LONGEST
            if self.is_cut:
                line = line[:_LONGEST]
            if self.number == 1:
                line = line.removeprefix(_MARK)
            yield line.decode("utf-8", "replace")

    def at_hand(self, count: int, *, with_begun: bool = False) -> list[str]:
        """Return up to `count` of the next lines without consuming them. Only lines that are
        available without waiting are returned. If only an unfinished line is available, wait until
        it is complete or the stream ends, because the last line may lack a line feed. If
        `with_begun` is set, an unfinished line that follows complete ones is also returned.
        """
        lines = self._text[self._at : self._end].split(b"\n", count)
        while not self._is_over and len(lines) == 1 and lines[0] and self._has_room:
            self._read_on()
            lines = self._text[self._at : self._end].split(b"\n", count)
        if len(lines) > count or not (self._is_over or with_begun):
            lines.pop()  # either the rest of the text, or an unfinished line
        if self.wanted:
            lines = list(filter(self.wanted.match, lines))
        return [line.decode("utf-8", "replace") for line in lines]

    def bundle(self, plain: PlainLines, *, with_last: bool = False) -> Bundle | None:
        """Return the next lines as a bundle if they are plain, and consume them. With `with_last`,
        the bundle starts with the line that was returned last."""
        if not self.most_in_bundle or self.wanted or not (with_last or self._has_line()):
            return None
        start, before = (self._last, self.number - 1) if with_last else (self._at, self.number)
        found = plain.bundle(self._view(), start, before + 1, self.most_in_bundle)
        while found is not None:
            self.number = before + found.size
            self._at = int(found.starts[-1])
            if found.size == self.most_in_bundle or not self._may_read_on() or not self._read_on():
                break
            found = found.reader.longer(found, self._view(), self.most_in_bundle)
        return found

    def _view(self) -> memoryview:
        """The text that was read."""
        return memoryview(self._text)[: self._end]

    def _may_read_on(self) -> bool:
        """Whether the next line is incomplete, but more of it can be read without waiting, because
        the stream is a file.
        """
        return self._size is not None and self._has_room and not self.is_at_hand

    @property
    def _has_room(self) -> bool:
        """Whether the buffer has room after the text read so far."""
        return len(self._text) - self._end >= _LEAST

    def _line_end(self) -> int:
        """The end of the next line; -1 if it has not been read yet."""
        return self._text.find(b"\n", self._at, self._end)

    def _has_line(self) -> bool:
        """Whether there is another line; wait for it if necessary."""
        raise_if_heard()
        while not self.is_at_hand:
            self._make_room()
            self._read_on()
        return self._at < self._end

    def _read_on(self) -> bool:
        """Read more text. Returns False at the end of the stream."""
        with memoryview(self._text) as text, text[self._end :][:_BLOCK] as room:
            size = self._read_into(room)
        if not size:
            self._is_over = True
            return False
        first, self._end = self._end, self._end + size
        if not self._read:
            refuse_other_kinds(bytes(self._text[first : self._end]), self._name() or "own.xlsx")
        self._read += size
        if self._text.find(b"\n", first, self._end) < 0:  # the line continues
            self._end = min(self._end, self._at + _LONGEST + 1)
        return True

    def _make_room(self) -> None:
        """Make room for more text: move the part that is still needed to a new buffer."""
        if self._has_room:
            return
        rest = self._text[self._at : self._end]
        self._text = self._rooms.take(max(2 * len(rest), _ROOM))
        self._text[: len(rest)] = rest
        self._at, self._end = 0, len(rest)

    def _read_into(self, room: memoryview) -> int:
        """Read as much of the available text as fits, and return its length."""
        try:
            if self._size is not None:  # a regular file is completely available
                return self._stream.readinto(room)  # type: ignore[attr-defined, no-any-return]
            read = getattr(self._stream, "read1", self._stream.read)
            block: bytes = read(len(room))
            room[: len(block)] = block
            return len(block)
        except OSError as error:
            error.filename = self._name() or "standard input"
            raise

    def _name(self) -> str:
        """The file name; "" if it has none."""
        name = getattr(self._stream, "name", None)
        return name if isinstance(name, str) and name[:1] != "<" else ""


def _size(stream: BinaryIO) -> int | None:
    """The size of a regular file; None for other streams."""
    try:
        return os.fstat(stream.fileno()).st_size or None
    except (OSError, AttributeError, ValueError):
        return None
