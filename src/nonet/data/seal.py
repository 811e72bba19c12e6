"""Seal a data set. This writes the files that describe it, and the manifest, which lists every
file.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from os import PathLike
from typing import Any, Final

from ..base import Error, checked_arguments
from ..base.optional import pyarrow
from ..bulk import Progress
from ..model import STANDARD
from ..model.plain_data.declared import declared_record
from ..model.plain_data.record import Field, always
from ..model.plain_data.shapes import TEXT, ListOf, OrNull
from .card import HEADER, Distribution, card, distribution
from .dedupe import duplicates_in
from .folder import PLAN, TABLES, Folder, finished_shards
from .plan import Plan
from .schema import METADATA, SCHEMA, TECHNIQUE_COLUMNS, DataColumn, technique_table, write_parquet
from .shard import COUNT, MOST, Recorded
from .split import SPLIT, STRATA, DataFile, Split, columns_of_files, split_of

MANIFEST: Final = "manifest.json"
CARD: Final = "README.md"
TECHNIQUES: Final = f"{TABLES}/techniques.parquet"
COUNTS: Final = "counts.csv"
SCHEMA_FILE: Final = "schema.json"


@dataclass(frozen=True)
class Manifest(Recorded):
    """The manifest of a sealed data set.

    Attributes:
        name: the name of the data set.
        nonet, pyarrow: the versions of nonet and pyarrow that made the data set.
        schema: the number of the schema.
        plan: the hash of the plan.
        licence: the licence of the rows.
        rows: the number of rows.
        files: all files.
        shards: the hash of each shard's contents, by number. A regenerated shard must have the same
            hash.
        board: the name of the board of all puzzles, or `several`.
    """

    name: str
    nonet: str
    pyarrow: str
    schema: int
    plan: str
    licence: str
    rows: int
    files: tuple[DataFile, ...]
    shards: tuple[str, ...]
    board: str = STANDARD.words


_FILE: Final = declared_record(
    DataFile, bytes=COUNT, rows=Field(OrNull(COUNT), default=None), split=None
)
Manifest._record = declared_record(
    Manifest,
    form=always("nonet data manifest"),
    schema=COUNT,
    rows=COUNT,
    files=ListOf(_FILE, most=MOST),
    shards=ListOf(TEXT, most=MOST),
    board=Field(TEXT, default=STANDARD.words),
)


@checked_arguments
def seal(
    out: str | PathLike[str], *, name: str = "", licence: str = "", progress: Progress | None = None
) -> Manifest:
    """Write the files that describe a finished data set: the card (`README.md`), `schema.json`,
    `tables/techniques.parquet`, `counts.csv`, and then `manifest.json`, which lists every file with
    its hash. A second call writes the same files.

    The manifest lists the split files if the data set is split, and the shards may then be deleted.
    Otherwise it lists the shards.

    Args:
        out: the folder of the data set.
        name: the name of the data set. By default, it is the name of the folder.
        licence: the licence of given puzzles, under its Hugging Face name. Puzzles that nonet
            generated are always CC0-1.0.
        progress: a function that is called with the number of files counted so far and the total
            number of files.

    Raises:
        Error: if some shards have not been made yet, duplicates were found after the data set was
            split, or a licence is given for generated puzzles.
        OSError: if the folder cannot be written to.

    >>> from tempfile import TemporaryDirectory
    >>> from nonet.data import Plan, run
    >>> with TemporaryDirectory() as out:
    ...     shards = run(Plan(30, seed=3, profile="singles"), out)
    ...     manifest = seal(out, name="thirty")
    >>> manifest.rows, manifest.licence, [file.file for file in manifest.files][-1]
    (30, 'CC0-1.0', 'README.md')
    """
    folder = Folder(out)
    plan = folder.plan()
    if plan.schema != SCHEMA:
        raise Error(
            f"'{folder.path}' has schema {plan.schema}, but this version of nonet seals only "
            f"{SCHEMA}; make a new plan in another folder. dedupe, split and convert still work."
        )
    shards = finished_shards(folder, plan)
    split = split_of(folder)
    found = duplicates_in(folder, shards)
    duplicates = None if found is None else len(found)
    _refuse_stale(folder, split, duplicates)
    if plan.licence != "unknown" and licence and licence != plan.licence:
        raise Error(f"generated puzzles have the licence {plan.licence}, which cannot be changed.")
    licence = licence or plan.licence
    name = name or folder.path.resolve().name
    made = [DataFile(each.file, each.bytes, each.sha256, each.rows) for each in shards]
    files = made if split is None else split.files
    # The strata are not counted, because they repeat rows of the splits.
    own = [(folder.path / file.file, file.split) for file in files if file.split != STRATA]
    counted = distribution(own, len(own), progress)
    text = card(name, plan, split, counted, licence=licence, duplicates=duplicates)
    there = [name for name in (PLAN, SPLIT) if (folder.path / name).exists()]
    described = [
        *(_write(folder, name, (folder.path / name).read_bytes()) for name in there),
        _write(folder, SCHEMA_FILE, _json(_schema(plan, split))),
        _write(folder, TECHNIQUES, _techniques(plan)),
        _write(folder, COUNTS, _counts(counted)),
        _write(folder, CARD, text.encode()),
    ]
    manifest = Manifest(
        name=name,
        nonet=plan.nonet,
        pyarrow=pyarrow.__version__,
        schema=SCHEMA,
        plan=plan.digest,
        licence=licence,
        rows=counted.rows.total(),
        files=(*(replace(file, split="all") for file in files), *described),
        shards=tuple(shard.logical for shard in shards),
        board=plan.board_words or STANDARD.words,
    )
    _write(folder, MANIFEST, _json(manifest.to_json()))
    return manifest


def manifest_of(folder: Folder) -> Manifest:
    """The manifest of a sealed data set.

    Raises:
        Error: if the manifest is missing or cannot be read.
    """
    if manifest := Manifest._read(folder.path / MANIFEST):
        return manifest
    raise Error(f"'{folder.path}' is not sealed; use nonet data seal.")


def _refuse_stale(folder: Folder, split: Split | None, duplicates: int | None) -> None:
    """Refuse to seal files that contain known duplicates."""
    left_out = split.duplicates if split is not None else 0
    if duplicates is not None and duplicates != (left_out or 0):
        raise Error(
            f"{duplicates:,} rows in '{folder.path}' are isomorphic to earlier ones; "
            "drop them with nonet data split (--test 0 --valid 0 for a single split)."
        )


def _write(folder: Folder, name: str, content: bytes) -> DataFile:
    """Write a file, unless it already has these contents."""
    target = folder.path / name
    if not target.exists() or target.read_bytes() != content:
        with folder.written(name) as file:
            file.write(content)
    return DataFile(name, len(content), sha256(content).hexdigest())


def _json(value: object) -> bytes:
    return (json.dumps(value, indent=1, ensure_ascii=False) + "\n").encode()


def _schema(plan: Plan, split: Split | None) -> dict[str, Any]:
    """The schema of the files, for programs."""
    return {
        "schema": SCHEMA,
        "columns": [_column(each) for each in columns_of_files(plan, split)],
        "techniques": [_column(each) for each in TECHNIQUE_COLUMNS],
        "metadata": dict(METADATA),
    }


def _column(column: DataColumn) -> Mapping[str, str]:
    return {"name": column.name, "type": column.type, "note": column.note}


def _techniques(plan: Plan) -> bytes:
    file = io.BytesIO()
    write_parquet(technique_table(plan.ladder), file)
    return file.getvalue()


def _counts(counted: Distribution) -> bytes:
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(HEADER)
    table.writerows(counted.table())
    return text.getvalue().encode()
