"""The command line: `nonet COMMAND PUZZLE [OPTIONS]`; README.md in this folder is its map."""

from __future__ import annotations

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    Args:
        arguments: the words after the program's name; None for those of this process.
    """
    code = _run(list(sys.argv[1:] if arguments is None else arguments))
    run = sys.modules.get(f"{__name__}.run")
    if run is not None:
        run.leave(code)
    return code


def _run(words: list[str]) -> int:
    try:
        if words == ["--version"]:  # asked by scripts, and often: no parser is needed for it
            from .version import version_line

            print(version_line())
            return 0
        from .app import app

        app(words, prog_name="nonet")
    except KeyboardInterrupt:
        return 130
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0
