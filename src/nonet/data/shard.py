"""A finished shard. A small file next to it describes it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import file_digest
from pathlib import Path
from typing import Any, Final

from ..base import Error, explains_misuse
from ..model.plain_data.declared import declared_record
from ..model.plain_data.shapes import MapOf, Whole

MOST: Final = (1 << 64) - 1
COUNT: Final = Whole(MOST)


@explains_misuse
@dataclass(frozen=True)
class Shard:
    """A finished shard.

    Attributes:
        number: the number of the shard in the plan, from 0.
        file: the name of the file.
        rows: the number of rows.
        bytes: the size of the file.
        sha256: the SHA-256 of the file. Another version of pyarrow may write different bytes.
        logical: the hash of the columns' values, as from `nonet.data.logical_hash`. It is the same
            on every machine.
        levels: the number of rows with each level. Rows without a level are counted under their
            status.
        plan: the hash of the plan.
        nonet: the version of nonet that made the shard.
        schema: the number of the schema.
        pyarrow: the version of pyarrow that wrote the file.
    """

    number: int
    file: str
    rows: int
    bytes: int
    sha256: str
    logical: str
    levels: Mapping[str, int] = field(hash=False)
    plan: str
    nonet: str
    schema: int
    pyarrow: str

    def to_json(self) -> dict[str, Any]:
        """The shard as plain data."""
        return _RECORD.write(self)

    @classmethod
    def from_json(cls, data: object) -> Shard:
        """Read a shard from plain data.

        Raises:
            ParseError: if the data does not describe a shard.
        """
        return _RECORD.read(data)

    @classmethod
    def read(cls, path: Path) -> Shard | None:
        """The shard that a file describes. None if the file is missing or damaged.

        Raises:
            OSError: if the file exists but cannot be opened.
        """
        try:
            return cls.from_json(json.loads(path.read_text(encoding="utf-8")))
        except (FileNotFoundError, ValueError):  # a damaged file counts as missing
            return None

    def is_whole(self, folder: Path) -> bool:
        """Whether the shard's file exists and still has the same size."""
        try:
            return (folder / self.file).stat().st_size == self.bytes
        except OSError:
            return False

    def require_bytes(self, folder: Path) -> None:
        """Check that the file still has the bytes that were written.

        Raises:
            Error: if the bytes differ.
            OSError: if the file cannot be read.
        """
        with (folder / self.file).open("rb") as file:
            digest = file_digest(file, "sha256").hexdigest()
        if digest != self.sha256:
            raise Error(f"'{os.fspath(folder / self.file)}' was changed after it was made.")


_RECORD: Final = declared_record(
    Shard, number=COUNT, rows=COUNT, bytes=COUNT, schema=COUNT, levels=MapOf(COUNT)
)
