"""The table of results: a row for each figure, from the newest run of its benchmark.

Benchmarks print their figures with `show`; their option `--write` also puts them into the table.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.machine import machine, processor

TABLE: Final = Path(__file__).parent / "results" / "table.txt"


class Figure(NamedTuple):
    """A result of a benchmark.

    Attributes:
        measured: what was measured.
        figure: the result, with its unit.
        compared: a comparison with another program, or other details. `4.1 × tdoku` means that
            nonet is 4.1 times as fast as tdoku. Several comparisons are separated by semicolons.
    """

    measured: str
    figure: str
    compared: str = ""


class Row(NamedTuple):
    """A row of the table: a figure, the machine, the date and commit, and the command to run."""

    measured: str
    figure: str
    compared: str
    machine: str
    date: str
    commit: str
    command: str


HEADER: Final = Row(
    "measured",
    "figure",
    "compared, or details",
    "machine",
    "date",
    "commit",
    "command that shows it",
)
_WIDTHS: Final = (46, 38, 54, 25, 10, 8, 1)
_GAP: Final = re.compile(" {2,}")


def read(file: Path = TABLE) -> list[Row]:
    """The rows of the table; none if there is no file."""
    lines = file.read_text(encoding="utf-8").splitlines()[1:] if file.exists() else []
    return [Row(*("" if field == "-" else field for field in _GAP.split(line))) for line in lines]


def write(rows: Iterable[Row], file: Path = TABLE) -> None:
    """Write the table. Rows from the same command stay together."""
    order: dict[str, list[Row]] = {}
    for row in rows:
        order.setdefault(row.command, []).append(row)
    lines = [_line(row) for row in (HEADER, *(row for those in order.values() for row in those))]
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_suffix(".part")
    partial.write_text("\n".join(lines) + "\n", encoding="utf-8")
    partial.replace(file)


def _line(row: Row) -> str:
    fields = (" ".join(field.split()) or "-" for field in row)
    return "  ".join(f"{field:{width}}" for field, width in zip(fields, _WIDTHS, strict=True))


def updated(rows: Iterable[Row], new: Iterable[Row]) -> list[Row]:
    """Update a table. A new row replaces the old row that has the same command and measurement.

    >>> old = Row("hint", "60 µs", "", "a machine", "2026-11-20", "a0000000", "bench")
    >>> [row.figure for row in updated([old], [old._replace(figure="23 µs")])]
    ['23 µs']
    """
    by_key = {(row.command, row.measured): row for row in (*rows, *new)}
    return [*by_key.values()]


def show(command: str, figures: Iterable[Figure], is_kept: bool) -> None:
    """Print a description of the machine, then each figure as soon as it is known.

    Args:
        command: the command that measures the figures.
        figures: the figures.
        is_kept: whether to put the figures into the table afterwards.
    """
    print(f"{machine()}, load {os.getloadavg()[0]:.0f}\n")
    found = []
    for each in figures:
        print(f"{each.measured:46}  {each.figure:38}  {each.compared}".rstrip(), flush=True)
        found.append(each)
    if is_kept:
        words = ["git", "rev-parse", "--short=8", "HEAD"]
        commit = subprocess.run(words, cwd=TABLE.parent, capture_output=True, text=True, check=True)
        date = time.strftime("%Y-%m-%d", time.gmtime())
        about = (processor(), date, commit.stdout.strip(), command)
        write(updated(read(), [Row(*each, *about) for each in found]))


def add_write_option(parser: argparse.ArgumentParser) -> None:
    """Add the option that puts the figures of a benchmark into the table."""
    parser.add_argument("--write", action="store_true", help=f"into results/{TABLE.name} as well")
