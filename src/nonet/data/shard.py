"""The description of a finished shard, which is kept in a small file next to the shard."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Final, Self

from ..base import ParseError, explains_misuse
from ..model.plain_data.declared import declared_record
from ..model.plain_data.record import RecordShape
from ..model.plain_data.shapes import MapOf, Whole

MOST: Final = (1 << 64) - 1
COUNT: Final = Whole(MOST)


class Recorded:
    """A value that is stored as plain data. `_record` describes the form of the data."""

    _record: ClassVar[RecordShape[Any]]

    def to_json(self) -> dict[str, Any]:
        """The value as plain data."""
        return self._record.write(self)

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Read a value from plain data.

        Raises:
            ParseError: if the data does not describe such a value. The message names the invalid
                field.
        """
        found: Self = cls._record.read(data)
        return found

    @classmethod
    def _read(cls, path: Path) -> Self | None:
        """Read a value from a JSON file. Returns None if the file is missing.

        Raises:
            ParseError: if the file is damaged.
            OSError: if the file exists but cannot be opened.
        """
        try:
            return cls.from_json(json.loads(path.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return None
        except ValueError as error:
            why = str(error).rstrip(".")
            raise ParseError(f"'{path}' is damaged ({why}); remove it and make it again.") from None


@explains_misuse
@dataclass(frozen=True)
class Shard(Recorded):
    """A finished shard.

    Attributes:
        number: the number of the shard in the plan, from 0.
        file: the file name.
        rows: the number of rows.
        bytes: the size of the file.
        sha256: the SHA-256 of the file. Another version of pyarrow may write different bytes.
        logical: the hash of the columns' values, as `nonet.data.logical_hash` computes it. It is
            the same on every machine.
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

    @classmethod
    def read(cls, path: Path) -> Shard | None:
        """The shard that a file describes. Returns None if the file is missing or damaged.

        Raises:
            OSError: if the file exists but cannot be opened.
        """
        with suppress(ParseError):  # a damaged file counts as missing
            return cls._read(path)
        return None


Shard._record = declared_record(
    Shard, number=COUNT, rows=COUNT, bytes=COUNT, schema=COUNT, levels=MapOf(COUNT)
)
