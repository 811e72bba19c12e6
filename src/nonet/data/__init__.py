"""Data sets of rated puzzles with their traces, made in shards.

`nonet data` on the command line offers the same. pyarrow, of the extra `data`, is imported where a
file is written or read, and not before.
"""

from __future__ import annotations

from .folder import Folder
from .identity import identities
from .logical_hash import logical_hash
from .make_shard import make_shard
from .origins import BiasedPuzzles, GivenPuzzles, RandomPuzzles, TargetedPuzzles
from .plan import Plan
from .run import run
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
from .score import Score, score
from .shard import Shard
from .step_score import score_steps

__all__ = [
    "COLUMNS",
    "METADATA",
    "SCHEMA",
    "TECHNIQUE_COLUMNS",
    "BiasedPuzzles",
    "DataColumn",
    "Folder",
    "GivenPuzzles",
    "Plan",
    "RandomPuzzles",
    "Score",
    "Shard",
    "TargetedPuzzles",
    "arrow_schema",
    "data_columns",
    "identities",
    "logical_hash",
    "make_shard",
    "run",
    "score",
    "score_steps",
    "technique_table",
]
