"""The rows of finished shards, and the errors for missing columns and other files."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.base.errors import Error
from nonet.data import Folder
from nonet.data.folder import batches_of, digest_of, finished_shards


def test_rows_come_in_batches_with_the_columns_asked_for(made: Path) -> None:
    batches = list(batches_of(made / "part-00000.parquet", ["clues", "puzzle"]))
    assert sum(len(batch) for batch in batches) == 100
    assert {tuple(batch.schema.names) for batch in batches} == {("clues", "puzzle")}


def test_missing_columns_and_other_files_are_reported(made: Path) -> None:
    with pytest.raises(Error, match=r"has no column 'x' and 'y'; it has number, puzzle"):
        list(batches_of(made / "part-00000.parquet", ["x", "puzzle", "y"]))
    with pytest.raises(Error, match="is not a valid Parquet file"):
        list(batches_of(made / "plan.json", ["puzzle"]))


def test_a_hash_of_shards_is_that_of_what_they_say(made: Path) -> None:
    folder = Folder(made)
    shards = finished_shards(folder, folder.plan())
    assert digest_of(shards) == digest_of(finished_shards(folder, folder.plan()))
    assert digest_of(shards) != digest_of(shards[::-1])
