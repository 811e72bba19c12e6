"""The command line: `nonet COMMAND PUZZLE [OPTIONS]`; README.md in this folder is its map."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .exit_codes import STOPPED

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    Args:
        arguments: the words after the program's name; None for those of this process, which is
            left at once when it was stopped by Ctrl-C: the core may still be at work.
    """
    if arguments is not None:
        return _run(list(arguments))
    from . import process

    process.prepare()
    return process.finish(_run(sys.argv[1:]))


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
    except OSError as error:  # where no command is at work yet: help, and messages about usage
        from .process import code_of_failure

        return code_of_failure(error)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0
