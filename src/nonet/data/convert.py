"""Converts a data set to the file formats of other programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any, Final

from .. import __version__
from ..base import Error, checked_arguments, formerly, known_name
from ..base.optional import pyarrow
from ..bulk import Progress
from ..bulk.lines import report_progress
from ..model import Length
from .conversions import CONVERSIONS
from .folder import Folder, batches_of, finished_shards, write_json
from .plan import Plan
from .split import SPLITS, split_of
from .tdoku import Tdoku

ABOUT: Final = "conversion.json"
"""The file in a converted folder that names the conversion and its source."""

UNSPLIT: Final = "all"
"""The name for all rows of a data set that is not split."""


@dataclass(frozen=True)
class ConvertedData:
    """The result of a conversion.

    Attributes:
        form: the name of the conversion.
        rows: the number of rows written, by split.
        left_out: the number of rows that were left out because the format cannot represent them.
    """

    form: str
    rows: dict[str, int] = field(hash=False)
    left_out: int


@formerly(to="format")
@checked_arguments
def convert_data(
    out: str | PathLike[str],
    format: str,
    target: str | PathLike[str],
    *,
    tdoku: Tdoku | None = None,
    length: str = Length.STANDARD,
    progress: Progress | None = None,
) -> ConvertedData:
    """Convert a data set to files that another program reads. The rows come from its splits, or
    from all shards if it is not split.

    Args:
        out: the folder of the data set.
        format: the name of the format, one of `CONVERSIONS`.
        target: the folder for the files. It is created if it does not exist.
        tdoku: a build of tdoku, for the `rating` column of sudoku-extreme tables.
        length: the length of each step's text in `chat-jsonl`; see `nonet.Step.text`.
        progress: a function that is called with the number of converted rows and the total number
            of rows.

    Raises:
        Error: if the format or length is unknown, some shards have not been made yet, a column is
            missing, or another data set was converted into that folder.
        OSError: if a folder cannot be read or written to.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from nonet.data import Plan, run
    >>> with TemporaryDirectory() as folder:
    ...     shards = run(Plan(30, seed=3, profile="singles"), Path(folder, "out"))
    ...     done = convert_data(Path(folder, "out"), "hrm-npy", Path(folder, "arrays"))
    >>> done.rows, done.left_out
    ({'all': 30}, 0)
    """
    form = known_name("form", format, CONVERSIONS)
    folder = Folder(out)
    plan = folder.plan()
    files = _files(folder, plan)
    conversion = CONVERSIONS[form](
        plan, tdoku=tdoku, length=Length(known_name("length", length, Length))
    )
    aim = Folder(target)
    aim.path.mkdir(parents=True, exist_ok=True)
    about = {
        "form": conversion.name,
        "nonet": __version__,
        "plan": plan.digest,
        "licence": plan.licence,
        **({"board": words} if (words := plan.board_words) else {}),
        "splits": list(files),
        **conversion.about(),
    }
    _refuse_other(aim, about)
    total = sum(rows for of in files.values() for _, rows in of)
    done = 0

    def batches(files: list[tuple[Path, int]]) -> Iterator[pyarrow.RecordBatch]:
        nonlocal done
        for file, _ in files:
            for batch in batches_of(file, conversion.columns):
                yield batch
                done += len(batch)
                report_progress(progress, done, total)

    written = {name: conversion.write(name, batches(of), aim.path) for name, of in files.items()}
    write_json(aim, ABOUT, about | {"rows": written})
    return ConvertedData(form, written, total - sum(written.values()))


def _files(folder: Folder, plan: Plan) -> dict[str, list[tuple[Path, int]]]:
    """The files of each split, with their row counts."""
    split = split_of(folder)
    if split is None:
        shards = finished_shards(folder, plan)
        return {UNSPLIT: [(folder.path / shard.file, shard.rows) for shard in shards]}
    return {
        name: [(folder.path / each.file, each.rows or 0) for each in split.files_of(name)]
        for name in SPLITS
        if split.rows_of(name)
    }


def _refuse_other(aim: Folder, about: dict[str, Any]) -> None:
    """Refuse a folder that contains another conversion, or a conversion of another data set."""
    try:
        there = json.loads((aim.path / ABOUT).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return
    except ValueError:
        there = {}
    same = isinstance(there, dict) and all(there.get(key) == about[key] for key in ("form", "plan"))
    if not same:
        raise Error(f"'{aim.path}' already contains another conversion; choose another folder.")
