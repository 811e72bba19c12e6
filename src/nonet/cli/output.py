"""Where the output goes: standard output, or a file that is there whole or not at all."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from ..errors import Error


@contextmanager
def open_output(name: str | None) -> Iterator[TextIO]:
    """Standard output, or the file of that name.

    A file is written under a temporary name beside it and renamed at the end, so that an
    interrupted run leaves what was there before.
    """
    if name is None or name == "-":
        with contextlib.suppress(AttributeError, ValueError, OSError):
            sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
        yield sys.stdout
        sys.stdout.flush()
        return
    target = Path(name)
    if target.is_dir():
        raise Error(f"'{name}' is a folder; name a file in it.")
    if target.exists() and not target.is_file():  # /dev/null, a named pipe
        with target.open("w", encoding="utf-8") as file:
            yield file
        return
    import tempfile

    target = target.resolve()  # a link stays a link
    handle, temporary = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            yield file
        Path(temporary).chmod(_mode_of(target))
        os.replace(temporary, target)  # noqa: PTH105  # the string is what there is
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise


def _mode_of(target: Path) -> int:
    """The rights of the file that is replaced, or those that a new file gets."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def silence() -> None:
    """Let nobody write to a closed pipe when the program ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
