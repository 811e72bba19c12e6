"""Opens the destination of the output: standard output, or a file that appears only when it is
complete.
"""

import codecs
import contextlib
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from ..base import Error, replacing

_STDOUT = (None, "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")
_DESCRIPTOR = r"/(?:dev|proc/self)/fd/([0-9]{1,9})"


@contextmanager
def open_output(name: str | None) -> Iterator[TextIO]:
    """Open standard output, or a file by its name.

    A file is written under a temporary name in the same folder and renamed at the end. An
    interrupted run leaves the old file intact. Anything except a regular file is written to
    directly.

    Raises:
        Error: if the name belongs to something that cannot be written to.
        OSError: if writing fails.
    """
    if name in _STDOUT:
        with contextlib.suppress(AttributeError, ValueError, OSError):
            sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
        yield sys.stdout
        sys.stdout.flush()
        return
    assert name is not None
    try:
        with _opened(name) as file:
            yield file
    except OSError as error:
        if error.filename is None:  # a write error does not name the file
            error.filename = name
        raise


def write_bytes(name: str | None, content: bytes, kind: str = "") -> None:
    """Write binary content.

    Raises:
        Error: if the output would go to a terminal, where a format such as PDF is unreadable.
    """
    with open_output(name) as out:
        if kind and out.isatty():
            raise Error(f"a {kind} cannot be shown in a terminal; name a file with --output.")
        out.buffer.write(content)


@contextmanager
def _opened(name: str) -> Iterator[TextIO]:
    if not name:
        raise Error("--output needs a file name.")
    descriptor = _descriptor(name)
    if descriptor is not None:  # an inherited stream may already have been written to
        with os.fdopen(os.dup(descriptor), "w", encoding="utf-8", newline="\n") as file:
            yield file
        return
    target = Path(name)
    if target.is_dir() or name.endswith(os.sep):
        raise Error(f"'{name}' is a folder; name a file.")
    if target.exists() and not target.is_file():  # /dev/null, a named pipe
        with target.open("w", encoding="utf-8") as file:
            yield file
        return
    with (
        replacing(target) as temporary,
        open(temporary, "w", encoding="utf-8", newline="\n", opener=_opened_empty) as file,
    ):
        yield file


def _opened_empty(name: str, flags: int) -> int:
    """Open a new, empty file for writing, without truncating it. If a file has been truncated,
    ext4 flushes it to the disk on closing, which takes longer than writing the solutions to it.
    """
    return os.open(name, flags & ~os.O_TRUNC)


def _descriptor(name: str) -> int | None:
    """The number of an open file, if the name refers to one, such as /dev/fd/3."""
    if name == "/dev/stderr":
        return 2
    match = re.fullmatch(_DESCRIPTOR, name)
    return int(match[1]) if match else None


def write_ascii(out: TextIO, text: memoryview) -> None:
    """Write a large amount of ASCII text. If possible, its bytes are written directly: encoding a
    string takes about as long as solving easy puzzles.
    """
    below = getattr(out, "buffer", None)
    if below is None or os.linesep != "\n" or not _keeps_ascii(out):
        out.write(str(text, "ascii"))
        return
    out.flush()
    below.write(text)


def _keeps_ascii(out: TextIO) -> bool:
    """Whether the stream's encoding leaves the bytes of ASCII text unchanged."""
    try:
        return codecs.lookup(out.encoding).name in ("utf-8", "ascii", "iso8859-1")
    except (LookupError, TypeError):
        return False


def make_folder(folder: Path, option: str) -> None:
    """Create a folder for files, if it does not exist.

    Raises:
        Error: if a file already has that name, or the parent folder does not exist.
    """
    if folder.exists() and not folder.is_dir():
        raise Error(f"'{folder}' is a file; {option} needs a folder.")
    if not folder.parent.is_dir():
        raise Error(f"there is no folder '{folder.parent}' in which to make '{folder.name}'.")
    folder.mkdir(exist_ok=True)
