"""Files with one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ...base.files import replacing
from ..plan import Plan

NAMES: Final = ("number", "id", "level")
"""The columns by which a row of these files is found in the data set."""


def named_in(plan: Plan) -> tuple[str, ...]:
    """Those of `NAMES` that the data set of a plan has."""
    there = {column.name for column in plan.table}
    return tuple(name for name in NAMES if name in there)


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
