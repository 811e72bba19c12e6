"""Files with one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from ...base.files import replacing


def json_value(value: object) -> object:
    """A value as JSON holds it: ids of schema 1 are bytes."""
    return value.hex() if isinstance(value, bytes) else value


def write_json_lines(path: Path, objects: Iterable[object]) -> int:
    """Write objects, each to a line of its own, and give their number. The file is there once all
    of it is.

    Raises:
        OSError: when the file cannot be written.
    """
    count = 0
    with (
        replacing(path) as temporary,
        temporary.open("w", encoding="utf-8", newline="\n") as file,
    ):
        for each in objects:
            file.write(json.dumps(each, ensure_ascii=False, separators=(",", ":")) + "\n")
            count += 1
    return count
