"""Data sets of rated puzzles with their traces, made in shards.

`nonet data` on the command line offers the same. pyarrow, of the extra `data`, is imported where a
file is written or read, and not before.
"""

from __future__ import annotations

from .identity import identities
from .schema import (
    COLUMNS,
    METADATA,
    SCHEMA,
    TECHNIQUE_COLUMNS,
    DataColumn,
    arrow_schema,
    data_columns,
    technique_table,
)

__all__ = [
    "COLUMNS",
    "METADATA",
    "SCHEMA",
    "TECHNIQUE_COLUMNS",
    "DataColumn",
    "arrow_schema",
    "data_columns",
    "identities",
    "technique_table",
]
