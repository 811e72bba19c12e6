"""The command line: `nonet COMMAND PUZZLE [OPTIONS]`; README.md in this folder gives an
overview."""

import sys
from collections.abc import Sequence

from . import process
from .exit_codes import STOPPED

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    Args:
        arguments: the words after the program's name. None means the arguments of this process.
            In that case, Ctrl-C ends the process at once, because the core may still be at work.
    """
    if arguments is not None:
        return _run(list(arguments))

    process.prepare()
    return process.finish(_run(sys.argv[1:]))


def _run(words: list[str]) -> int:
    try:
        from .app import run_words  # imported here, because Ctrl-C may also interrupt an import

        return run_words(words)
    except KeyboardInterrupt:
        return STOPPED
