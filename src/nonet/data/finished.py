"""The shards of a data set that is wholly made, and their rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..base.errors import Error
from ..base.optional import require
from .folder import Folder
from .plan import Plan
from .shard import Shard

if TYPE_CHECKING:
    import pyarrow

BATCH: Final = 8192
"""How many rows are read at once."""


def finished_shards(folder: Folder, plan: Plan) -> list[Shard]:
    """All shards of a plan, by their numbers.

    Raises:
        Error: where some are still to be made.
    """
    shards = list(folder.shards(plan))
    missing = len(plan.shards) - len(shards)
    if missing:
        raise Error(
            f"{missing:,} of the {len(plan.shards):,} shards in '{folder.path}' are still to be "
            "made; nonet data run makes them."
        )
    return shards


def digest_of(shards: Sequence[Shard]) -> str:
    """A hash of what the shards say, so that what was worked out from them can be told to be so."""
    return sha256("".join(shard.logical for shard in shards).encode()).hexdigest()


def batches_of(file: Path, columns: Sequence[str]) -> Iterator[pyarrow.RecordBatch]:
    """The rows of a file, some at a time, with these columns alone.

    Raises:
        Error: where a column is not there, or the file is not in Parquet.
        OSError: where it cannot be read.
    """
    arrow = require("data")
    with file.open("rb") as opened:
        try:
            parquet = require("data", "pyarrow.parquet").ParquetFile(opened)
        except arrow.ArrowInvalid as error:
            raise Error(f"'{file}' cannot be read as Parquet: {error}.") from None
        require_columns(file, parquet.schema_arrow.names, columns)
        yield from parquet.iter_batches(batch_size=BATCH, columns=list(columns))


def require_columns(file: Path, there: Sequence[str], wanted: Sequence[str]) -> None:
    """Make sure that columns are there.

    Raises:
        Error: names all that are not.
    """
    missing = [name for name in wanted if name not in there]
    if missing:
        told = " and ".join(f"'{name}'" for name in missing)
        raise Error(
            f"'{file}' has no column {told}; it has {', '.join(there)}. A plan says by --columns "
            "which ones are made."
        )
