"""The steps of a path as a pseudo-Boolean proof, which other programs can check.

| module | what it has |
|---|---|
| `constraint` | sums of candidates that are at least some number, as these programs write them |
| `formula` | the puzzle as such constraints, and what steps assume |
| `proof_log` | the lines of a proof, each with the constraint that it derives |
| `path_proof` | the steps of a path, line by line |
"""

from __future__ import annotations

from .path_proof import PathProof, prove_path
from .proof_log import FORMATS

__all__ = ["FORMATS", "PathProof", "prove_path"]
