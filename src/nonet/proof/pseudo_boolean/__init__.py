"""Writes the steps of a path as a pseudo-Boolean proof that other programs can check.

| module | contents |
|---|---|
| `constraint` | sums of candidates with a lower bound, in the notation of proof checkers |
| `formula` | the puzzle and the assumptions of steps, written as constraints |
| `proof_log` | the lines of a proof, each with the constraint that it derives |
| `path_proof` | the steps of a path, line by line |
"""

from .path_proof import PathProof, prove_path
from .proof_log import FORMATS

__all__ = ["FORMATS", "PathProof", "prove_path"]
