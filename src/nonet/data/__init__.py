"""Data sets of rated puzzles with their traces, made in shards.

The command `nonet data` does the same. pyarrow, from the `data` extra, is imported only when a file
is written or read.
"""

from .check import DataCheck, candidate_masks, check_data
from .convert import ConvertedData, convert_data
from .dedupe import Duplicates, dedupe, identities
from .findings import make_shard
from .folder import Folder
from .origins.given_puzzles import GivenPuzzles
from .origins.made_puzzles import BiasedPuzzles, RandomPuzzles, TargetedPuzzles
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
    logical_hash,
    technique_table,
)
from .score import Score, question, score, score_steps
from .seal import Manifest, seal
from .shard import Shard
from .split import Split, split
from .strata import Quota

__all__ = [
    "COLUMNS",
    "METADATA",
    "SCHEMA",
    "TECHNIQUE_COLUMNS",
    "BiasedPuzzles",
    "ConvertedData",
    "DataCheck",
    "DataColumn",
    "Duplicates",
    "Folder",
    "GivenPuzzles",
    "Manifest",
    "Plan",
    "Quota",
    "RandomPuzzles",
    "Score",
    "Shard",
    "Split",
    "TargetedPuzzles",
    "arrow_schema",
    "candidate_masks",
    "check_data",
    "convert_data",
    "data_columns",
    "dedupe",
    "identities",
    "logical_hash",
    "make_shard",
    "question",
    "run",
    "score",
    "score_steps",
    "seal",
    "split",
    "technique_table",
]
