"""Splitting a data set for training, validation and tests."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from ..bulk import Progress
from ..errors import ParseError
from .dedupe import Duplicates, duplicates_in, id_bytes
from .duplicates import places_in
from .finished import batches_of, digest_of, finished_shards, require_columns
from .folder import Folder
from .optional import require_pyarrow
from .parquet import write_parquet, write_parquet_of_tables
from .plan import Plan
from .schema import ROW_GROUP, arrow_type
from .shard import Shard
from .splits import SPLITS, Shares
from .strata import Quota, Strata

if TYPE_CHECKING:
    import pyarrow

DATA: Final = "data"
"""The folder of the split files, in that of the data set."""

SPLIT: Final = "split.json"
"""What says that a data set is split, and how."""

STRATA: Final = "strata"
"""The name of the file of rows chosen by strata."""

_PIECES: Final = "pieces"
_FORM: Final = "nonet data split"
_KEY: Final = "grid_id"
_TRAIN, *_GATHERED = SPLITS


@dataclass(frozen=True)
class SplitFile:
    """A file of a split.

    Attributes:
        file: its name, within the folder of the data set.
        split: `train`, `validation` or `test`; `strata` for rows of `test` chosen by strata.
        rows, bytes: how many rows and bytes it has.
        sha256: SHA-256 of the file.
    """

    file: str
    split: str
    rows: int
    bytes: int
    sha256: str


@dataclass(frozen=True)
class Split:
    """How a data set was split.

    Attributes:
        key: a hash of what it follows from: the shards, duplicates and wishes.
        shares: how much goes where.
        quota: how strata were chosen; None where none were.
        duplicates: how many rows were left out because an earlier one is isomorphic; None where
            they were not looked for.
        unsplit: how many rows were left out because they have not exactly one solution.
        files: the files.
        strata: of each stratum how many rows were chosen in each band of clues.
    """

    key: str
    shares: Shares
    quota: Quota | None
    duplicates: int | None
    unsplit: int
    files: tuple[SplitFile, ...]
    strata: Mapping[str, list[int]]

    def __hash__(self) -> int:
        return hash((self.key, self.files))

    def files_of(self, split: str) -> list[SplitFile]:
        """The files of one split."""
        return [file for file in self.files if file.split == split]

    def rows_of(self, split: str) -> int:
        """How many rows one split has."""
        return sum(file.rows for file in self.files_of(split))

    def to_json(self) -> dict[str, Any]:
        """How it was split as plain data."""
        return {
            "form": _FORM,
            "key": self.key,
            "shares": self.shares.to_json(),
            "per": {self.quota.column: self.quota.rows} if self.quota else None,
            "duplicates": self.duplicates,
            "unsplit": self.unsplit,
            "files": [vars(file) for file in self.files],
            "strata": dict(self.strata),
        }

    @classmethod
    def from_json(cls, data: Any) -> Split:
        """How a data set was split, from plain data.

        Raises:
            ParseError: where the data does not say so.
        """
        try:
            if data["form"] != _FORM:
                raise ParseError("this tells of no split.")
            return cls(
                key=data["key"],
                shares=Shares(**data["shares"]),
                quota=Quota(*next(iter(data["per"].items()))) if data["per"] else None,
                duplicates=data["duplicates"],
                unsplit=data["unsplit"],
                files=tuple(SplitFile(**file) for file in data["files"]),
                strata=data["strata"],
            )
        except (AttributeError, KeyError, TypeError) as error:
            raise ParseError(f"this tells of no split ({error!r}).") from None


def split(
    out: str | PathLike[str],
    *,
    test: str | float = "1",
    valid: str | float = "1",
    per: Quota | None = None,
    progress: Progress | None = None,
) -> Split:
    """Split a data set by the classes of its solution grids; see `Shares`.

    The rows are written anew to the folder `data`, with the column `split`: a file for each shard
    for training, and one for each of the others. What `dedupe` found is left out, and so are
    puzzles without exactly one solution. The shards stay as they are. Calling it again goes on
    where it was stopped, and does nothing where all is done.

    Args:
        out: the folder of the data set.
        test, valid: how much goes into `test` and `validation`, in per cent.
        per: how many rows of each level or technique to choose from `test` besides, for
            `data/strata.parquet`.
        progress: called with how many rows are done, and how many there are.

    Raises:
        Error: for impossible shares and quotas, where shards are still to be made, or where the
            rows have no `grid_id`.
        OSError: where the folder cannot be written to.
    """
    shares = Shares(test, valid)
    folder = Folder(out)
    plan = folder.plan()
    shards = finished_shards(folder, plan)
    for wanted in (_KEY,), per.columns if per else ():
        names = [column.name for column in plan.table]
        require_columns(folder.path / folder.file_of(0), names, wanted)
    duplicates = duplicates_in(folder, shards)
    work = _Work(folder, plan, shards, shares, per, duplicates)
    done = split_of(folder)
    if done is not None and done.key == work.key and _are_there(folder, done):
        return done
    return work.result(progress)


def split_of(folder: Folder) -> Split | None:
    """How a data set was split; None where it is not.

    Raises:
        ParseError: where the file that says so is damaged.
        OSError: where it cannot be read.
    """
    try:
        return Split.from_json(json.loads((folder.path / SPLIT).read_text(encoding="utf-8")))
    except FileNotFoundError:
        return None
    except json.JSONDecodeError as error:
        raise ParseError(f"'{folder.path / SPLIT}' is damaged: {error}.") from None


def _are_there(folder: Folder, done: Split) -> bool:
    """Whether all files of a split are there, as long as they were."""
    try:
        return all((folder.path / file.file).stat().st_size == file.bytes for file in done.files)
    except OSError:
        return False


class _Work:
    """The work of splitting one data set: first a piece for each shard, then what is gathered."""

    def __init__(
        self,
        folder: Folder,
        plan: Plan,
        shards: list[Shard],
        shares: Shares,
        quota: Quota | None,
        duplicates: Duplicates | None,
    ) -> None:
        self._folder = folder
        self._data = Folder(folder.path / DATA)
        self._pieces = Folder(folder.path / _PIECES)
        self._plan = plan
        self._shards = shards
        self._shares = shares
        self._quota = quota
        self._duplicates = duplicates
        found = sha256() if duplicates is None else sha256(duplicates.found.tobytes())
        parts = [plan.digest, digest_of(shards), found.hexdigest(), shares.to_json(), repr(quota)]
        self.key = sha256(json.dumps(parts).encode()).hexdigest()

    def result(self, progress: Progress | None) -> Split:
        """Do what is still to be done."""
        (self._folder.path / SPLIT).unlink(missing_ok=True)
        for own in (self._data, self._pieces):
            own.path.mkdir(exist_ok=True)
            own.remove_orphans()
        done, total = 0, sum(shard.rows for shard in self._shards)
        pieces = []
        for shard in self._shards:
            pieces.append(self._known_piece(shard) or self._piece(shard))
            done += shard.rows
            if progress is not None:
                progress(done, total)
        files = [SplitFile(**piece["train"]) for piece in pieces]
        files += [self._gathered(name) for name in _GATHERED]
        strata: dict[str, list[int]] = {}
        if self._quota is not None:
            chosen, strata = self._strata(self._quota)
            files.append(chosen)
        found = Split(
            key=self.key,
            shares=self._shares,
            quota=self._quota,
            duplicates=None if self._duplicates is None else len(self._duplicates),
            unsplit=sum(piece["unsplit"] for piece in pieces),
            files=tuple(files),
            strata=strata,
        )
        self._remove_others({file.file for file in files})
        with self._folder.written(SPLIT) as file:
            file.write((json.dumps(found.to_json(), indent=1) + "\n").encode())
        shutil.rmtree(self._pieces.path)
        return found

    def _known_piece(self, shard: Shard) -> dict[str, Any] | None:
        """What was written down of a shard that is done."""
        try:
            text = (self._pieces.path / f"{shard.number:05}.json").read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        piece: dict[str, Any] = json.loads(text)  # it is there whole or not at all
        return piece if piece["key"] == self.key else None

    def _piece(self, shard: Shard) -> dict[str, Any]:
        """Split one shard, and write down what came of it."""
        arrow = require_pyarrow()
        table = require_pyarrow("pyarrow.parquet").read_table(self._folder.path / shard.file)
        codes = self._shares.codes(id_bytes(table[_KEY].combine_chunks()))
        stays = np.ones(len(codes), np.bool_)
        if self._duplicates is not None:
            stays[places_in(self._duplicates.found, shard.number)] = False
        names = arrow.DictionaryArray.from_arrays(
            arrow.array(codes.astype(np.int32), mask=codes < 0), list(SPLITS)
        ).cast(arrow_type("dictionary<string>"))
        table = table.append_column("split", names)
        train = ""
        for code, name in enumerate(SPLITS):
            rows = table.filter(arrow.array(stays & (codes == code)))
            if name == _TRAIN:
                train = f"{name}-{shard.number:05}.parquet"
                with self._data.written(train) as file:
                    size, digest = write_parquet(rows, file)
                count = rows.num_rows
            else:
                with self._pieces.written(f"{name}-{shard.number:05}.parquet") as file:
                    write_parquet(rows, file)
        own = SplitFile(f"{DATA}/{train}", _TRAIN, count, size, digest)
        piece = {
            "key": self.key,
            "train": vars(own),
            "unsplit": int((stays & (codes < 0)).sum()),
        }
        with self._pieces.written(f"{shard.number:05}.json") as file:
            file.write(json.dumps(piece).encode())
        return piece

    def _gathered(self, name: str) -> SplitFile:
        """One file of the pieces of a split."""
        return self._write(name, self._piece_tables(name))

    def _piece_tables(self, name: str) -> Iterator[pyarrow.Table]:
        """The pieces of a split, enough of them together for row groups of the usual size."""
        read = require_pyarrow("pyarrow.parquet").read_table
        concat = require_pyarrow().concat_tables
        waiting: list[pyarrow.Table] = []
        for shard in self._shards:
            waiting.append(read(self._pieces.path / f"{name}-{shard.number:05}.parquet"))
            if sum(table.num_rows for table in waiting) >= ROW_GROUP:
                together = concat(waiting)
                yield together.slice(0, ROW_GROUP)
                waiting = [together.slice(ROW_GROUP)]
        yield concat(waiting)

    def _strata(self, quota: Quota) -> tuple[SplitFile, dict[str, list[int]]]:
        """The file of rows of `test` that are chosen by strata."""
        source = self._data.path / "test.parquet"
        strata = Strata(quota)
        for batch in batches_of(source, quota.columns):
            strata.add(batch)
        mask, counts = strata.chosen()
        return self._write(STRATA, self._rows_in(source, mask)), counts

    def _rows_in(self, source: Path, mask: NDArray[np.bool_]) -> Iterator[pyarrow.Table]:
        arrow = require_pyarrow()
        file = require_pyarrow("pyarrow.parquet").ParquetFile(source)
        first = 0
        for group in range(file.num_row_groups):
            table = file.read_row_group(group)
            yield table.filter(arrow.array(mask[first : first + table.num_rows]))
            first += table.num_rows

    def _write(self, name: str, tables: Iterator[pyarrow.Table]) -> SplitFile:
        """A file of the folder `data`."""
        with self._data.written(f"{name}.parquet") as file:
            rows, size, digest = write_parquet_of_tables(tables, file)
        return SplitFile(f"{DATA}/{name}.parquet", name, rows, size, digest)

    def _remove_others(self, names: set[str]) -> None:
        """Remove files of an earlier split that this one does not have."""
        for old in self._data.path.glob("*.parquet"):
            if f"{DATA}/{old.name}" not in names:
                old.unlink()
