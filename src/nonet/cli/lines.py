"""The lines of a file or a pipe, as they come, however long the file is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import BinaryIO, Final

from ..errors import ParseError

_BLOCK: Final = 1 << 18
_LONGEST: Final = 1 << 24
"""Of a line longer than this the rest is dropped; it is no puzzle, and memory stays constant."""


class Lines:
    """An iterator over the lines of a binary stream.

    Attributes:
        pending: how many lines are at hand; with 0 the next one may have to be waited for.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self.pending = 0
        self._stream = stream
        self._size = _size(stream)
        self._read = 0

    @property
    def fraction(self) -> float | None:
        """How much of the stream has been read; None where its end is not known."""
        return self._read / self._size if self._size else None

    def __iter__(self) -> Iterator[str]:
        rest = b""
        read = getattr(self._stream, "read1", self._stream.read)
        while block := read(_BLOCK):
            if not self._read:
                _refuse_utf16(block)
            self._read += len(block)
            if b"\n" not in block:
                rest = (rest + block)[:_LONGEST]
                continue
            *lines, rest = (rest + block).split(b"\n")
            self.pending = len(lines)
            for line in lines:
                self.pending -= 1
                yield line.decode("utf-8", "replace")
        if rest:
            yield rest.decode("utf-8", "replace")


def _size(stream: BinaryIO) -> int | None:
    """The size of a regular file."""
    try:
        return os.fstat(stream.fileno()).st_size or None
    except (OSError, AttributeError, ValueError):
        return None


def _refuse_utf16(block: bytes) -> None:
    if block[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise ParseError("this text is written in UTF-16; save it as UTF-8.", line=1)
