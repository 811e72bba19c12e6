"""WordChoice of the command line that are names of what is there."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

_LONGEST_NAME: Final = 4096


def existing_path(word: str) -> Path | None:
    """The path of what is there under a name; None where nothing is."""
    if not word.strip() or "\n" in word or "\0" in word or len(word) > _LONGEST_NAME:
        return None
    try:
        return Path(word) if Path(word).exists() else None
    except OSError:  # a name that no file system takes
        return None


class FileName(click.Path):
    """The name of a file.

    Args:
        exists: whether the file has to be there.
    """

    def __init__(self, *, exists: bool = False) -> None:
        super().__init__(path_type=Path)
        self.is_needed = exists

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(value)
        if path.is_dir():
            self.fail(f"'{path}' is a folder; name a file in it.", param, ctx)
        if self.is_needed and not path.exists():
            self.fail(f"there is no file '{path}'.", param, ctx)
        return path
