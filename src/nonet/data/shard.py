"""A finished shard: the contents of the small file beside it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path
from typing import Any, Final

from ..base.arguments import explains_misuse
from ..base.errors import Error
from ..model.plain_data.declared import declared_record
from ..model.plain_data.shapes import MapOf, Whole

MOST: Final = (1 << 64) - 1
COUNT: Final = Whole(MOST)


@explains_misuse
@dataclass(frozen=True)
class Shard:
    """A shard that is done.

    Attributes:
        number: its number in the plan, from 0.
        file: the name of its file.
        rows: how many rows it has.
        bytes: how long the file is.
        sha256: SHA-256 of the file. Other versions of pyarrow write other bytes.
        logical: the hash of its columns' values, see `nonet.data.logical_hash`: the same wherever
            it was made.
        levels: how many rows there are of each level; those without one count under their status.
        plan: the hash of the plan.
        nonet: the version of nonet that made it.
        schema: the number of the schema.
        pyarrow: the version of pyarrow that wrote it.
    """

    number: int
    file: str
    rows: int
    bytes: int
    sha256: str
    logical: str
    levels: Mapping[str, int]
    plan: str
    nonet: str
    schema: int
    pyarrow: str

    def __hash__(self) -> int:
        return hash((self.plan, self.number, self.sha256))

    def to_json(self) -> dict[str, Any]:
        """The shard as plain data."""
        return _RECORD.write(self)

    @classmethod
    def from_json(cls, data: object) -> Shard:
        """The shard that plain data means.

        Raises:
            ParseError: where it means none.
        """
        return _RECORD.read(data)

    @classmethod
    def read(cls, path: Path) -> Shard | None:
        """The shard that a manifest describes; None if no manifest can be read.

        Raises:
            OSError: if it exists but cannot be opened.
        """
        try:
            return cls.from_json(json.loads(path.read_text(encoding="utf-8")))
        except (FileNotFoundError, ValueError):  # a damaged manifest counts as missing
            return None

    def is_whole(self, folder: Path) -> bool:
        """Whether its file exists and is as long as it was."""
        try:
            return (folder / self.file).stat().st_size == self.bytes
        except OSError:
            return False

    def require_bytes(self, folder: Path) -> None:
        """Make sure that its file has the bytes that were written.

        Raises:
            Error: if it has others.
            OSError: where it cannot be read.
        """
        with (folder / self.file).open("rb") as file:
            digest = file_digest(file, "sha256").hexdigest()
        if digest != self.sha256:
            raise Error(f"'{os.fspath(folder / self.file)}' was changed after it was made.")


_RECORD: Final = declared_record(
    Shard, number=COUNT, rows=COUNT, bytes=COUNT, schema=COUNT, levels=MapOf(COUNT)
)
