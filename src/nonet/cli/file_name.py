"""Names of files as values of options."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click


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
