"""Words of the command line that are names of what is there."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_LONGEST_NAME: Final = 4096


def existing_path(word: str) -> Path | None:
    """The path of what is there under a name; None where nothing is."""
    if not word.strip() or "\n" in word or "\0" in word or len(word) > _LONGEST_NAME:
        return None
    try:
        return Path(word) if Path(word).exists() else None
    except OSError:  # a name that no file system takes
        return None
