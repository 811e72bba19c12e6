"""Split a data set into training, validation and test rows.

The split of a row depends only on the isomorphism class of its solution grid.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from functools import cached_property
from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..base import Error, ParseError, checked_arguments
from ..base.optional import parquet, pyarrow
from ..bulk import Progress
from ..bulk.arrow import coded
from ..bulk.lines import report_progress
from ..model.plain_data.declared import declared_record
from ..model.plain_data.record import Field, always
from ..model.plain_data.shapes import TEXT, ListOf, MapOf, OrNull, Plain
from .dedupe import Duplicates, duplicates_in, id_bytes, places_in
from .folder import Folder, batches_of, digest_of, finished_shards, require_columns, write_json
from .plan import Plan
from .schema import (
    ROW_GROUP,
    DataColumn,
    all_columns,
    arrow_type,
    data_columns,
    write_parquet,
    write_parquet_of_tables,
)
from .shard import COUNT, MOST, Recorded, Shard
from .strata import Quota, Strata
from .tdoku import Tdoku

SPLITS: Final = ("train", "validation", "test")
_TRAIN_CODE, _VALIDATION_CODE, _TEST_CODE = range(len(SPLITS))
NO_SPLIT: Final = -1
_ALL: Final = 1 << 64


@dataclass(frozen=True)
class Shares:
    """The sizes of the splits other than `train`, as percentages of all isomorphism classes of
    solution grids.

    The first 64 bits of a `grid_id` are effectively a random number. The lowest numbers belong to
    `test`, and the next numbers to `validation`. So if data sets have the same shares, they put
    isomorphic puzzles, and puzzles with isomorphic solutions, into the same split. If the share of
    `test` is increased, all rows that were in `test` stay in it.

    Attributes:
        test, valid: 0 to 100, together less than 100. A share that is given as a string keeps all
            its decimal places.

    Raises:
        Error: if the shares are outside these limits.

    >>> Shares("0.5").bounds
    (92233720368547758, 276701161105643274)
    """

    test: str | float = "1"
    valid: str | float = "1"

    def __post_init__(self) -> None:
        for name in ("test", "valid"):
            object.__setattr__(self, name, f"{_percent(name, getattr(self, name)):f}")
        if Decimal(self.test) + Decimal(self.valid) >= 100:
            raise Error(f"test={self.test} and valid={self.valid} percent leave no rows for train.")

    @property
    def bounds(self) -> tuple[int, int]:
        """Where `test` and `validation` end in the range from 0 to 2^64 - 1."""
        test, valid = Decimal(self.test), Decimal(self.valid)
        return int(test * _ALL / 100), int((test + valid) * _ALL / 100)

    def codes(self, grid_ids: NDArray[np.uint8]) -> NDArray[np.int8]:
        """The index of each row's split in `SPLITS`, or `NO_SPLIT` for rows without a solution
        grid.

        Args:
            grid_ids: uint8 (n, 16): the ids, with zeros for a row without an id.
        """
        high = np.ascontiguousarray(grid_ids[:, :8]).view(">u8").ravel()
        test, validation = (np.uint64(bound) for bound in self.bounds)
        codes = np.full(len(grid_ids), _TRAIN_CODE, np.int8)
        codes[high < validation] = _VALIDATION_CODE
        codes[high < test] = _TEST_CODE
        codes[~grid_ids.any(axis=1)] = NO_SPLIT
        return codes


def _percent(name: str, value: str | float) -> Decimal:
    try:
        percent = Decimal(str(value))
    except InvalidOperation:
        percent = Decimal("nan")
    if percent.is_nan() or not 0 <= percent < 100:
        raise Error(f"'{name}' must be a percentage from 0 to 100, not '{value}'.")
    return percent


DATA: Final = "data"
"""The folder of the split files, inside the folder of the data set."""

SPLIT: Final = "split.json"
"""The file that records how a data set is split."""

STRATA: Final = "strata"
"""The value of `DataFile.split` for the file of rows that are chosen by strata."""

STRATA_FILE: Final = f"{STRATA}/test.parquet"
"""The file of the rows chosen by strata. It has its own folder because each of these rows is also
in `data`.
"""

GUESSES_OF_TDOKU: Final = "tdoku_guesses"
_PIECES: Final = "pieces"
_KEY: Final = "grid_id"
_TRAIN, *_GATHERED = SPLITS


@dataclass(frozen=True)
class DataFile:
    """A file of a data set.

    Attributes:
        file: the path to the file within the folder of the data set.
        bytes: the size of the file in bytes.
        sha256: the SHA-256 of the file.
        rows: the number of rows. None if the file is not a table of puzzles.
        split: `train`, `validation` or `test`; `strata` for the selection of rows copied from
            `test`; `all` if the data set is not split.
    """

    file: str
    bytes: int
    sha256: str
    rows: int | None = None
    split: str = "all"


@dataclass(frozen=True)
class Split(Recorded):
    """A record of how a data set was split.

    Attributes:
        key: a hash of the shards, the duplicates and the arguments, which determine the split.
        shares: the sizes of the splits.
        quota: the number of rows to choose from each stratum. None if no rows were chosen.
        duplicates: the number of rows that were left out because they are isomorphic to an earlier
            row. None if there was no search for duplicates.
        unsplit: the number of rows left out because they do not have exactly one solution.
        files: the files of the splits.
        strata: the number of rows that were chosen from each stratum, for each band (a range of the
            number of givens).
        tdoku: the build of tdoku that counted the guesses. Empty if tdoku was not used.
    """

    key: str
    shares: Shares
    quota: Quota | None
    duplicates: int | None
    unsplit: int
    files: tuple[DataFile, ...]
    strata: Mapping[str, tuple[int, ...]] = field(hash=False)
    tdoku: str = ""

    def files_of(self, split: str) -> list[DataFile]:
        """The files of one split."""
        return [file for file in self.files if file.split == split]

    def rows_of(self, split: str) -> int:
        """The number of rows in one split."""
        return sum(file.rows or 0 for file in self.files_of(split))


def _quota(data: object) -> Quota:
    """Read a quota from an object with one column, such as {"level": 10000}."""
    counts = MapOf(COUNT).read(data)
    if len(counts) != 1:
        raise ParseError(f"expected one column, found {len(counts)}.")
    return Quota(*counts.popitem())


Split._record = declared_record(
    Split,
    form=always("nonet data split"),
    shares=declared_record(Shares, test=TEXT, valid=TEXT),
    quota=Field(
        OrNull(Plain({"type": "object"}, _quota)),
        "per",
        get=lambda split: split.quota and {split.quota.column: split.quota.rows},
    ),
    duplicates=OrNull(COUNT),
    unsplit=COUNT,
    files=ListOf(declared_record(DataFile, rows=COUNT, bytes=COUNT), most=MOST),
    strata=MapOf(ListOf(COUNT)),
)


@checked_arguments
def split(
    out: str | PathLike[str],
    *,
    test: str | float = "1",
    valid: str | float = "1",
    per: Quota | None = None,
    tdoku: Tdoku | None = None,
    progress: Progress | None = None,
) -> Split:
    """Split a data set by the isomorphism classes of its solution grids; see `Shares`.

    The rows are copied to the folder `data`, with the added column `split`: one file per shard for
    training, and one file for each other split. Duplicates found by `dedupe` are left out, as are
    puzzles that do not have exactly one solution. The shards do not change. Another call resumes an
    interrupted split, or does nothing if the split is finished.

    Args:
        out: the folder of the data set.
        test, valid: the shares of `test` and `validation`, in per cent.
        per: the number of rows to copy from `test` to `strata/test.parquet` for each level, or for
            each hardest technique.
        tdoku: a build of tdoku, for the `tdoku_guesses` column.
        progress: a function that is called with the number of split rows and the total number of
            rows.

    Raises:
        Error: if the shares or the quota are impossible, some shards have not been made yet, or the
            rows have no `grid_id`.
        OSError: if the folder cannot be written to.

    >>> from tempfile import TemporaryDirectory
    >>> from nonet.data import Plan, run
    >>> with TemporaryDirectory() as out:
    ...     shards = run(Plan(30, seed=3, profile="singles"), out)
    ...     found = split(out, test=50, valid=0)
    >>> found.rows_of("train"), found.rows_of("validation"), found.rows_of("test")
    (17, 0, 13)
    """
    shares = Shares(test, valid)
    folder = Folder(out)
    plan = folder.plan()
    shards = finished_shards(folder, plan)
    names = [column.name for column in plan.table]
    data_columns([GUESSES_OF_TDOKU] if tdoku else [], plan.board)  # tdoku supports only 9x9
    wanted = [_KEY, *(per.columns if per else ()), *(["puzzle"] if tdoku else [])]
    require_columns(folder.path / folder.file_of(0), names, list(dict.fromkeys(wanted)))
    duplicates = duplicates_in(folder, shards)
    work = _Work(folder, plan, shards, shares, per, duplicates, tdoku)
    done = split_of(folder)
    are_there = done and all(folder.is_whole(each.file, each.bytes) for each in done.files)
    if done is not None and done.key == work.key and are_there:
        shutil.rmtree(folder.path / _PIECES, ignore_errors=True)
        return done
    return work.result(progress)


def split_of(folder: Folder) -> Split | None:
    """The record of how a data set was split. Returns None if it was not split.

    Raises:
        ParseError: if the record is damaged.
        OSError: if the record cannot be read.
    """
    return Split._read(folder.path / SPLIT)


def columns_of_files(plan: Plan, split: Split | None) -> tuple[DataColumn, ...]:
    """The columns of a data set's files, in order. The plan's columns come first, then the columns
    that the split added.
    """
    added = {"split"} if split is not None else set()
    if split is not None and split.tdoku:
        added.add(GUESSES_OF_TDOKU)
    names = {column.name for column in plan.table} | added
    return tuple(column for column in all_columns(plan.board) if column.name in names)


@dataclass(frozen=True)
class _Work:
    """The work of splitting a data set. Each shard is first split into pieces, and the pieces are
    then joined into files.
    """

    folder: Folder
    plan: Plan
    shards: list[Shard]
    shares: Shares
    quota: Quota | None
    duplicates: Duplicates | None
    tdoku: Tdoku | None

    @cached_property
    def data(self) -> Folder:
        return Folder(self.folder.path / DATA)

    @cached_property
    def pieces(self) -> Folder:
        return Folder(self.folder.path / _PIECES)

    @cached_property
    def key(self) -> str:
        found = b"" if self.duplicates is None else self.duplicates.found.tobytes()
        parts = [
            *(self.plan.digest, digest_of(self.shards), sha256(found).hexdigest()),
            *(vars(self.shares), repr(self.quota), getattr(self.tdoku, "name", ""), STRATA_FILE),
        ]
        return sha256(json.dumps(parts).encode()).hexdigest()

    def result(self, progress: Progress | None) -> Split:
        """Do the remaining work."""
        (self.folder.path / SPLIT).unlink(missing_ok=True)
        for own in (self.data, self.pieces):
            own.path.mkdir(exist_ok=True)
        for own in (self.data, self.pieces, Folder(self.folder.path / STRATA)):
            own.remove_orphans()
        done, total = 0, sum(shard.rows for shard in self.shards)
        pieces = []
        for shard in self.shards:
            pieces.append(self._known_piece(shard) or self._piece(shard))
            done += shard.rows
            report_progress(progress, done, total)
        files = [DataFile(**piece["train"]) for piece in pieces]
        files += [
            self._write(f"{DATA}/{name}.parquet", name, self._piece_tables(name))
            for name in _GATHERED
        ]
        strata: dict[str, tuple[int, ...]] = {}
        if self.quota is not None:
            chosen, strata = self._strata(self.quota)
            files.append(chosen)
        found = Split(
            key=self.key,
            shares=self.shares,
            quota=self.quota,
            duplicates=None if self.duplicates is None else len(self.duplicates),
            unsplit=sum(piece["unsplit"] for piece in pieces),
            files=tuple(files),
            strata=strata,
            tdoku=getattr(self.tdoku, "name", ""),
        )
        self._remove_others({file.file for file in files})
        write_json(self.folder, SPLIT, found.to_json())
        shutil.rmtree(self.pieces.path)
        return found

    def _known_piece(self, shard: Shard) -> dict[str, Any] | None:
        """The record of a shard whose pieces are done. Returns None if they are not done."""
        try:
            text = self._note_of(shard).read_text(encoding="utf-8")
            piece: dict[str, Any] = json.loads(text)  # the file is complete if it exists
        except FileNotFoundError:
            return None
        is_there = self.folder.is_whole(piece["train"]["file"], piece["train"]["bytes"])
        return piece if is_there and piece["key"] == self.key else None

    def _note_of(self, shard: Shard) -> Path:
        """The file that records that a shard's pieces are done."""
        return self.pieces.path / f"{shard.number:05}.json"

    def _piece(self, shard: Shard) -> dict[str, Any]:
        """Split one shard into pieces, and record that it is done."""
        self._note_of(shard).unlink(missing_ok=True)  # the old file may be from another split
        table = parquet.read_table(self.folder.path / shard.file)
        codes = self.shares.codes(id_bytes(table[_KEY].combine_chunks()))
        stays = np.ones(len(codes), np.bool_)
        if self.duplicates is not None:
            stays[places_in(self.duplicates.found, shard.number)] = False
        files = {}
        for code, name in enumerate(SPLITS):
            rows = self._completed(table.filter(pyarrow.array(stays & (codes == code))), name)
            place = self.data if name == _TRAIN else self.pieces
            file_name = f"{name}-{shard.number:05}.parquet"
            with place.written(file_name) as file:
                size, digest = write_parquet(rows, file)
            files[name] = DataFile(f"{DATA}/{file_name}", size, digest, rows.num_rows, name)
        piece = {
            "key": self.key,
            "train": vars(files[_TRAIN]),
            "unsplit": int((stays & (codes < 0)).sum()),
        }
        write_json(self.pieces, self._note_of(shard).name, piece)
        return piece

    def _completed(self, rows: pyarrow.Table, split: str) -> pyarrow.Table:
        """Rows with the added columns."""
        if self.tdoku is not None:
            guesses = self.tdoku.guesses(rows["puzzle"].to_pylist())
            rows = rows.append_column(GUESSES_OF_TDOKU, pyarrow.array(guesses))
            metadata = {**(rows.schema.metadata or {}), "nonet.tdoku": self.tdoku.name}
            rows = rows.replace_schema_metadata(metadata)
        split_of_each = coded(np.zeros(rows.num_rows, np.int32), [split])
        rows = rows.append_column("split", split_of_each.cast(arrow_type("dictionary<string>")))
        there = set(rows.column_names)
        names = [column.name for column in all_columns(self.plan.board) if column.name in there]
        return rows.select(names)

    def _piece_tables(self, name: str) -> Iterator[pyarrow.Table]:
        """The pieces of a split, joined into row groups of the usual size."""
        waiting: list[pyarrow.Table] = []
        for shard in self.shards:
            waiting.append(
                parquet.read_table(self.pieces.path / f"{name}-{shard.number:05}.parquet")
            )
            if sum(table.num_rows for table in waiting) >= ROW_GROUP:
                together = pyarrow.concat_tables(waiting)
                yield together.slice(0, ROW_GROUP).unify_dictionaries()
                waiting = [together.slice(ROW_GROUP)]
        yield pyarrow.concat_tables(waiting).unify_dictionaries()

    def _strata(self, quota: Quota) -> tuple[DataFile, dict[str, tuple[int, ...]]]:
        """Choose rows of each stratum from `test`, and write them to a file."""
        source = self.data.path / "test.parquet"
        strata = Strata(quota)
        for batch in batches_of(source, quota.columns):
            strata.add(batch)
        mask, counts = strata.chosen()
        return self._write(STRATA_FILE, STRATA, self._rows_in(source, mask)), counts

    def _rows_in(self, source: Path, mask: NDArray[np.bool_]) -> Iterator[pyarrow.Table]:
        file = parquet.ParquetFile(source)
        first = 0
        for group in range(file.num_row_groups):
            table = file.read_row_group(group)
            yield table.filter(pyarrow.array(mask[first : first + table.num_rows]))
            first += table.num_rows

    def _write(self, name: str, split: str, tables: Iterator[pyarrow.Table]) -> DataFile:
        """Write a file of the data set."""
        with self.folder.written(name) as file:
            rows, size, digest = write_parquet_of_tables(tables, file)
        return DataFile(name, size, digest, rows, split)

    def _remove_others(self, names: set[str]) -> None:
        """Remove the files of an earlier split that are not part of this split."""
        for folder in (DATA, STRATA):
            for old in (self.folder.path / folder).glob("*.parquet"):
                if f"{folder}/{old.name}" not in names:
                    old.unlink()
