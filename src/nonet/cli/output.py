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
from ..files import replacing


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
    with (
        replacing(target) as temporary,
        temporary.open("w", encoding="utf-8", newline="\n") as file,
    ):
        yield file


def silence() -> None:
    """Let nobody write to a closed pipe when the program ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
