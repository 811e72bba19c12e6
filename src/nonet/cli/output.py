"""Where the output goes: standard output, or a file that appears only when complete."""

from __future__ import annotations

import codecs
import contextlib
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from ..base.errors import Error
from ..base.files import replacing

_STDOUT = (None, "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")
_DESCRIPTOR = re.compile(r"/(?:dev|proc/self)/fd/([0-9]{1,9})")


@contextmanager
def open_output(name: str | None) -> Iterator[TextIO]:
    """Standard output, or the file of that name.

    A file is written under a temporary name in the same folder and renamed at the end, so that an
    interrupted run leaves the old file. Anything but a regular file is written to directly.

    Raises:
        Error: when nothing of that name can be written to.
        OSError: when it cannot be written.
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
        if error.filename is None:  # the system names it only if it is opened
            error.filename = name
        raise


def write_bytes(name: str | None, content: bytes, kind: str = "") -> None:
    """Write what is not a text.

    Raises:
        Error: if it would go to a terminal, and is of a kind, such as PDF, that says nothing
            there.
    """
    with open_output(name) as out:
        if kind and out.isatty():
            raise Error(f"a {kind} is not for terminals; name a file with --output.")
        out.buffer.write(content)


@contextmanager
def _opened(name: str) -> Iterator[TextIO]:
    if not name:
        raise Error("--output needs the name of a file.")
    descriptor = _descriptor(name)
    if descriptor is not None:  # inherited, and perhaps written to before
        with os.fdopen(os.dup(descriptor), "w", encoding="utf-8", newline="\n") as file:
            yield file
        return
    target = Path(name)
    if target.is_dir() or name.endswith(os.sep):
        raise Error(f"'{name}' is a folder; name a file in it.")
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
    """A descriptor of a new file, which is not emptied again: ext4 sends a file that was emptied to
    the disk when it is closed, which for solutions takes longer than to write them."""
    return os.open(name, flags & ~os.O_TRUNC)


def _descriptor(name: str) -> int | None:
    """The number of an open file, if the name means one."""
    if name == "/dev/stderr":
        return 2
    match = _DESCRIPTOR.fullmatch(name)
    return int(match[1]) if match else None


def write_ascii(out: TextIO, text: memoryview) -> None:
    """Write a large text in ASCII. If it would come out as it is, it goes around the layer that
    makes strings into bytes, which takes about as long as to solve easy puzzles."""
    below = getattr(out, "buffer", None)
    if below is None or os.linesep != "\n" or not _keeps_ascii(out):
        out.write(str(text, "ascii"))
        return
    out.flush()
    below.write(text)


def _keeps_ascii(out: TextIO) -> bool:
    """Whether what is written in ASCII is the same in bytes."""
    try:
        return codecs.lookup(out.encoding).name in ("utf-8", "ascii", "iso8859-1")
    except (LookupError, TypeError):
        return False


def make_folder(folder: Path, option: str) -> None:
    """Make a folder for files, if it does not exist.

    Raises:
        Error: if a file has its name, or its parent folder does not exist.
    """
    if folder.exists() and not folder.is_dir():
        raise Error(f"'{folder}' is a file; {option} needs a folder.")
    if not folder.parent.is_dir():
        raise Error(f"there is no folder '{folder.parent}' to make '{folder.name}' in.")
    folder.mkdir(exist_ok=True)
