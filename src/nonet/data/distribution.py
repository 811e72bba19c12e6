"""How many rows of a data set have which level, number of clues and hardest technique."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ..base.optional import require
from ..bulk import Progress

COUNTED: Final = ("level", "clues", "hardest", "status")
"""The columns that are counted, as far as they are there."""

HEADER: Final = ("split", *COUNTED, "rows")


class Distribution:
    """Rows counted by split, level, clues, hardest technique and status.

    Attributes:
        rows: how many rows there are of each combination: split, then `COUNTED`. A column that is
            not in the files has None everywhere.
    """

    def __init__(self) -> None:
        self.rows: Counter[tuple[object, ...]] = Counter()

    def add(self, file: Path, split: str) -> None:
        """Count the rows of a file.

        Raises:
            OSError: where it cannot be read.
        """
        arrow = require("data")
        parquet = require("data", "pyarrow.parquet")
        there = [name for name in COUNTED if name in parquet.read_schema(file).names]
        table = parquet.read_table(file, columns=there)
        for place, name in enumerate(there):
            if arrow.types.is_dictionary(table.schema.field(name).type):
                table = table.set_column(place, name, table[name].cast(arrow.string()))
        for row in table.group_by(there).aggregate([([], "count_all")]).to_pylist():
            key = (split, *(row.get(name) for name in COUNTED))
            self.rows[key] += row["count_all"]

    def total(self, *names: str) -> Counter[tuple[object, ...]]:
        """How many rows there are of each combination of some of the columns in `HEADER`.

        >>> Distribution().total("level")
        Counter()
        """
        places = [HEADER.index(name) for name in names]
        found: Counter[tuple[object, ...]] = Counter()
        for key, count in self.rows.items():
            found[tuple(key[place] for place in places)] += count
        return found

    def mean_clues(self) -> float | None:
        """The mean number of clues; None without that column or without rows."""
        counts = {key: n for (key,), n in self.total("clues").items() if isinstance(key, int)}
        rows = sum(counts.values())
        return sum(clues * n for clues, n in counts.items()) / rows if rows else None

    def table(self) -> list[list[object]]:
        """The counts as rows of `HEADER`, in a fixed order."""
        keys = sorted(self.rows, key=lambda key: [str(value).rjust(20) for value in key])
        return [
            [*("" if value is None else value for value in key), self.rows[key]] for key in keys
        ]


def distribution(
    files: Iterable[tuple[Path, str]], total: int, progress: Progress | None = None
) -> Distribution:
    """The rows of files counted.

    Args:
        files: files with the splits that they are of.
        total: how many files there are.
        progress: called with how many files are done, and how many there are.

    Raises:
        OSError: where a file cannot be read.
    """
    found = Distribution()
    for done, (file, split) in enumerate(files, 1):
        found.add(file, split)
        if progress is not None:
            progress(done, total)
    return found
