"""Where the puzzles of a data set come from: one file for each kind of origin."""

from __future__ import annotations

from typing import Final

from .biased_puzzles import BiasedPuzzles
from .given_puzzles import GivenPuzzles
from .origin import Beat, PuzzleOrigin, ShardPart
from .random_puzzles import RandomPuzzles
from .targeted_puzzles import TargetedPuzzles

__all__ = [
    "ORIGINS",
    "Beat",
    "BiasedPuzzles",
    "GivenPuzzles",
    "PuzzleOrigin",
    "RandomPuzzles",
    "ShardPart",
    "TargetedPuzzles",
]

ORIGINS: Final[dict[str, type[PuzzleOrigin]]] = {
    origin.kind: origin for origin in (RandomPuzzles, BiasedPuzzles, TargetedPuzzles, GivenPuzzles)
}
"""The kinds of origins by their names in plans."""
