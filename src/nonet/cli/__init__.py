"""The command line: `nonet COMMAND PUZZLE [OPTIONS]`; README.md in this folder is its map."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from .outcome import STOPPED

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    Args:
        arguments: the words after the program's name; None for those of this process, which is
            left at once when it was stopped by Ctrl-C: the core may still be at work.
    """
    if arguments is not None:
        return _run(list(arguments))
    code = _run(sys.argv[1:])
    if code == STOPPED:
        with suppress(OSError, ValueError, AttributeError):
            sys.stdout.flush()
        os._exit(code)
    return code


def _run(words: list[str]) -> int:
    try:
        if words == ["--version"]:  # asked by scripts, and often: no parser is needed for it
            from .version import version_line

            print(version_line())
            return 0
        from .app import parser

        parser()(words, prog_name="nonet")
    except KeyboardInterrupt:
        return STOPPED
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0
