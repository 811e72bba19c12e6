"""Rows as in the shards of a data set, made here from bulk calls."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from nonet import bulk
from nonet.data.schema import PLACES, arrow_schema, data_columns
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.ladder.ladder import ladder_of

COLUMNS = ("puzzle", "solution", "status", "level", "hardest", "guesses", "trace")


@cache
def rows(count: int, seed: int = 1, profile: str = "standard") -> pa.Table:
    """Rows for random minimal puzzles, with solutions, ratings and steps."""
    puzzles = minimal_puzzles(count, seed).lines()
    found = bulk.solve(puzzles)
    ratings = bulk.rate(puzzles, ladder_of(profile))
    paths = ratings.paths
    table: list[dict[str, Any]] = []
    for index, puzzle in enumerate(puzzles):
        first, last = paths.step_offsets[index : index + 2]
        ends = paths.conclusion_offsets[first : last + 1]
        part = slice(ends[0], ends[-1])
        kind, cell, digit = (a[part].astype(int) for a in (paths.kind, paths.cell, paths.digit))
        table.append(
            {
                "number": index,
                "puzzle": puzzle,
                "clues": 81 - puzzle.count("."),
                "solution": found[index],
                "status": paths.statuses()[index].value,
                "level": ratings.column("level")[index],
                "hardest": ratings.column("hardest")[index],
                "guesses": int(found.guesses[index]),
                "technique": paths.rung[first:last].tolist(),
                "variant": paths.variant[first:last].tolist(),
                "n_conclusions": (ends[1:] - ends[:-1]).tolist(),
                "conclusion": (kind * PLACES + cell * 9 + digit - 1).tolist(),
            }
        )
    return pa.Table.from_pylist(table, schema=arrow_schema(data_columns(COLUMNS)))


def rows_in(folder: Path) -> list[dict[str, Any]]:
    """The rows of the shards in a folder."""
    files = sorted(folder.glob("*.parquet"))
    return [row for file in files for row in pq.read_table(file).to_pylist()]
