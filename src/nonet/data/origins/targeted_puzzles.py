"""Puzzles to order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

import numpy as np

from ...base.errors import Error
from ...bulk import Rows
from ...generator.generate import generate, searches_for
from .origin import BATCH, PuzzleOrigin, ShardAsked, ShardPart

ASKED: Final = (
    "level",
    "hardest",
    "use",
    "avoid",
    "unsolvable",
    "hodoku_level",
    "hodoku_score",
    "scales",
    "clues",
    "symmetry",
    "mask",
    "minimal",
    "without_uniqueness",
    "profile",
    "techniques",
    "in_order",
    "exotic_early",
    "relatives",
)
"""Arguments of `nonet.generate` that a plan may have."""

_ZERO: Final = ord("0")


@dataclass(frozen=True)
class TargetedPuzzles(PuzzleOrigin):
    """Puzzles that `nonet.generate` makes to order, each shard with a seed of its own.

    No two puzzles of a shard are relatives; those of different shards may be, and `nonet data
    dedupe` finds those that are isomorphic.

    Attributes:
        asked: what they are to be like: arguments of `nonet.generate` by name, except for
            `count`, `quotas`, `seed`, `beside`, `threads` and budgets. Lists stand for ranges.

    Raises:
        Error, UnknownTechnique: for other names, and for impossible demands.

    >>> TargetedPuzzles({"level": "hard", "clues": [22, 24]}).asked["clues"]
    [22, 24]
    """

    asked: Mapping[str, Any] = field(default_factory=dict)

    kind: ClassVar[str] = "targeted"
    shard_size: ClassVar[int] = 1000

    def __post_init__(self) -> None:
        object.__setattr__(self, "asked", dict(sorted(self.asked.items())))
        unknown = [name for name in self.asked if name not in ASKED]
        if unknown:
            told = " and ".join(f"'{name}'" for name in unknown)
            raise Error(f"a plan cannot ask for {told}; it can ask for {', '.join(ASKED)}.")
        searches_for({"": 1}, **self._arguments())

    def __hash__(self) -> int:
        return hash(tuple(self.asked))

    def batches(self, asked: ShardAsked) -> Iterator[ShardPart]:
        made = generate(
            **self._arguments(),
            count=len(asked.numbers),
            seed=asked.own_seed,
            threads=asked.threads,
            progress=lambda _progress: asked.beat(),
        )
        for start in range(0, len(made), BATCH):
            part = made[start : start + BATCH]
            text = "".join(one.solution for one in part).encode("ascii")
            solutions = np.frombuffer(text, np.uint8).reshape(-1, 81) - np.uint8(_ZERO)
            rows = Rows.of([one.givens for one in part])
            yield ShardPart(rows, asked.numbers.start + start, solutions, asked.own_seed)

    def _arguments(self) -> dict[str, Any]:
        """What is asked as `generate` takes it: a range is a tuple there."""
        arguments = {name: _range(value) for name, value in self.asked.items()}
        if isinstance(arguments.get("scales"), Mapping):
            wishes = arguments["scales"].items()
            arguments["scales"] = {name: _range(value) for name, value in wishes}
        return arguments


def _range(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
