"""The folder of a data set. It contains the plan and the shards, and perhaps files left by
interrupted work.
"""

from __future__ import annotations

import json
import os
import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from io import BufferedRandom
from itertools import chain
from os import PathLike
from pathlib import Path
from typing import Final

from ..base import Error, checked_arguments, explains_misuse
from ..base.optional import pyarrow
from .plan import Plan
from .schema import opened_parquet
from .shard import Shard

PLAN: Final = "plan.json"

TABLES: Final = "tables"
"""The folder for tables that do not contain puzzles. Their separate folder ensures that `*.parquet`
matches only puzzles.
"""

_TEMPORARY: Final = ".tmp"
_STALE: Final = 3600.0
"""The number of seconds without a change after which a file counts as abandoned. Once its rows are
computed, a shard is written within seconds.
"""


@explains_misuse
@dataclass(frozen=True)
class Folder:
    """The folder of a data set.

    Attributes:
        path: the path to the folder. The folder need not exist.
    """

    path: Path

    @checked_arguments
    def __init__(self, path: str | PathLike[str]) -> None:
        object.__setattr__(self, "path", Path(path))

    def __fspath__(self) -> str:
        return os.fspath(self.path)

    def plan(self) -> Plan:
        """The plan of the data set.

        Raises:
            Error: if the plan is missing or cannot be read.
        """
        if plan := Plan._read(self.path / PLAN):
            return plan
        raise Error(f"there is no plan in '{self.path}'; run nonet data plan first.")

    def write_plan(self, plan: Plan) -> None:
        """Write the plan, and create the folder if it does not exist.

        Raises:
            Error: if the folder has another plan.
            OSError: if the file cannot be written.
        """
        self.path.mkdir(parents=True, exist_ok=True)
        if (self.path / PLAN).exists():
            if self.plan() != plan:
                raise Error(f"'{self.path}' already has another plan; choose another folder.")
            return
        write_json(self, PLAN, plan.to_json())

    def file_of(self, shard: int) -> str:
        """The name of a shard's file."""
        return f"part-{shard:05}.parquet"

    def manifest_of(self, shard: int) -> str:
        """The name of the small file that marks a shard as done."""
        return f"part-{shard:05}.json"

    def shard(self, plan: Plan, number: int) -> Shard | None:
        """A finished shard. Returns None if the shard has not been made yet.

        Raises:
            Error: if the shard was made for another plan.
        """
        shard = Shard.read(self.path / self.manifest_of(number))
        if shard is None or not self.is_whole(shard.file, shard.bytes):
            return None
        if shard.plan != plan.digest:
            raise Error(
                f"'{self.path / shard.file}' was made for another plan; choose another folder."
            )
        return shard

    def is_whole(self, file: str, size: int) -> bool:
        """Whether a file exists and still has its original size."""
        try:
            return (self.path / file).stat().st_size == size
        except (OSError, ValueError):  # no file can have this name
            return False

    @checked_arguments
    def shards(self, plan: Plan) -> Iterator[Shard]:
        """The finished shards, sorted by number."""
        yield from filter(None, (self.shard(plan, number) for number in plan.shards))

    @contextmanager
    def written(self, name: str) -> Iterator[BufferedRandom]:
        """A file that appears only when it is complete, even after a power failure.

        The file is first written under a temporary name, which contains the host name and the
        process id, and then renamed.
        """
        target = self.path / name
        if target.parent != self.path:
            target.parent.mkdir(exist_ok=True)
        token = f"{socket.gethostname()}-{os.getpid()}-{os.urandom(4).hex()}"
        temporary = self.path / f"{name}.{token}{_TEMPORARY}"
        try:
            with temporary.open("x+b") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(target)
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise
        self._sync()

    def _sync(self) -> None:
        """Make sure that the names of the files in the folder are on disk."""
        with suppress(OSError):  # some systems cannot open folders
            handle = os.open(self.path, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)

    def remove_orphans(self) -> list[str]:
        """Remove half-written files left by processes that have ended, and return their names."""
        host = socket.gethostname()
        removed = []
        found = (folder.glob(f"*-*-*{_TEMPORARY}") for folder in (self.path, self.path / TABLES))
        for file in chain.from_iterable(found):
            owner, _, process = (
                file.name.removesuffix(_TEMPORARY).rpartition("-")[0].rpartition("-")
            )
            is_ours = owner.endswith(f".{host}") and process.isdigit()
            with suppress(OSError):  # another process may have removed the file
                is_stale = time.time() - file.stat().st_mtime > _STALE
                if is_stale or (is_ours and not _is_running(int(process))):
                    file.unlink()
                    removed.append(file.name)
        return sorted(removed)


def write_json(folder: Folder, name: str, value: object) -> None:
    """Write plain data to a JSON file in a folder.

    Raises:
        OSError: if the file cannot be written.
    """
    with folder.written(name) as file:
        file.write((json.dumps(value, indent=1) + "\n").encode())


def _is_running(process: int) -> bool:
    if os.name == "nt":  # on Windows, signal 0 is Ctrl-C
        return True
    try:
        os.kill(process, 0)
    except OSError as error:  # any other error means that the process belongs to another user
        return not isinstance(error, ProcessLookupError)
    return True


BATCH: Final = 8192
"""The number of rows read at once."""


def finished_shards(folder: Folder, plan: Plan) -> list[Shard]:
    """All shards of a plan, in the order of their numbers.

    Raises:
        Error: if some shards have not been made yet.
    """
    shards = list(folder.shards(plan))
    missing = len(plan.shards) - len(shards)
    if missing:
        raise Error(
            f"{missing:,} of the {len(plan.shards):,} shards in '{folder.path}' are missing; make "
            "them with nonet data run."
        )
    return shards


def digest_of(shards: Sequence[Shard]) -> str:
    """A hash of the shards' contents. It is stored with results that were computed from the
    shards.
    """
    return sha256("".join(shard.logical for shard in shards).encode()).hexdigest()


def batches_of(file: Path, columns: Sequence[str]) -> Iterator[pyarrow.RecordBatch]:
    """The rows in a file in batches, with only the given columns.

    Raises:
        Error: if a column is missing, or if the file is not Parquet.
        OSError: if the file cannot be read.
    """
    with opened_parquet(file) as source:
        require_columns(file, source.schema_arrow.names, columns)
        yield from source.iter_batches(batch_size=BATCH, columns=list(columns))


def require_columns(file: Path, there: Sequence[str], wanted: Sequence[str]) -> None:
    """Check that a file has the wanted columns.

    Raises:
        Error: if columns are missing. The message names all of them.
    """
    missing = [name for name in wanted if name not in there]
    if missing:
        listed = " and ".join(f"'{name}'" for name in missing)
        raise Error(
            f"'{file}' has no column {listed}; it has {', '.join(there)}. Choose columns with "
            "--columns when you make the plan."
        )
