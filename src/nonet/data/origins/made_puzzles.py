"""Puzzles that nonet makes: random minimal puzzles, minimal puzzles with a known bias, and puzzles
that meet given requirements.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from inspect import signature
from math import comb
from typing import Any, ClassVar, Final

import numpy as np

from ...base import Error, former_name, formerly
from ...base.arguments import checked_argument
from ...bulk import Rows
from ...generator.controlled_bias import controlled_puzzles
from ...generator.generate import generate, searches_for
from ...generator.minimal_puzzles import minimal_puzzles
from ...model import STANDARD, as_board, stated_words
from .origin import BATCH, PuzzleOrigin, ShardPart, ShardRequest


@dataclass(frozen=True)
class RandomPuzzles(PuzzleOrigin):
    """Minimal puzzles made from random solution grids by removing givens in random order. On
    average they have fewer givens than minimal puzzles in general. For an unbiased mean, use
    `BiasedPuzzles` and their weights.
    """

    kind: ClassVar[str] = "random"
    shard_size: ClassVar[int] = 100_000

    def batches(self, shard: ShardRequest) -> Iterator[ShardPart]:
        seed, numbers, threads = shard.seed, shard.numbers, shard.threads
        for first in range(numbers.start, numbers.stop, BATCH):
            count = min(BATCH, numbers.stop - first)
            made = minimal_puzzles(count, seed, first=first, threads=threads, progress=shard.tell)
            yield ShardPart(Rows.of(made.puzzles), first, made.solutions, seed)


_CELLS: Final = 81
_WEIGHS_ONE: Final = 24  # a puzzle with this many givens has weight 1


@dataclass(frozen=True)
class BiasedPuzzles(PuzzleOrigin):
    """Minimal puzzles made with Denis Berthier's controlled bias. Each puzzle has a weight, so that
    the weighted mean of the rows estimates the mean of all minimal puzzles. One puzzle takes a
    third of a second.

    The weight is C(81, number of givens) divided by C(81, 24), the same scale in all shards.
    """

    kind: ClassVar[str] = "biased"
    shard_size: ClassVar[int] = 100

    def batches(self, shard: ShardRequest) -> Iterator[ShardPart]:
        numbers, seed = shard.numbers, shard.own_seed
        made = controlled_puzzles(len(numbers), seed, threads=shard.threads, progress=shard.tell)
        givens, one = (made.puzzles > 0).sum(axis=1), comb(_CELLS, _WEIGHS_ONE)
        weights = np.array([comb(_CELLS, int(count)) / one for count in givens], np.float64)
        yield ShardPart(Rows.of(made.puzzles), numbers.start, made.solutions, seed, weights)


_BY_SHARD: Final = ("count", "seed", "timeout", "tries", "threads", "progress")
_NOT_IN_PLANS: Final = (*_BY_SHARD, "explainer", "beside")
WISHES: Final = tuple(name for name in signature(generate).parameters if name not in _NOT_IN_PLANS)
"""The arguments of `nonet.generate` that a plan may have."""


@dataclass(frozen=True)
class TargetedPuzzles(PuzzleOrigin):
    """Puzzles that `nonet.generate` makes to meet given requirements. Each shard has its own seed.

    No two puzzles of one shard are similar. Puzzles of different shards may be similar; `nonet data
    dedupe` finds the isomorphic ones.

    Attributes:
        options: the requirements, which are arguments of `nonet.generate` by name. `count`, `seed`,
            `beside`, `threads` and budgets are not allowed. A list is a range. All puzzles are on
            one `board`, so it cannot be a random jigsaw.

    Raises:
        Error, UnknownTechnique: if a name is unknown, or the requirements are impossible.

    >>> TargetedPuzzles({"level": "hard", "given_count": [22, 24]}).options["given_count"]
    [22, 24]
    """

    options: Mapping[str, Any] = field(default_factory=dict)
    asked = former_name("options")

    kind: ClassVar[str] = "targeted"
    shard_size: ClassVar[int] = 1000

    def __post_init__(self) -> None:
        given = checked_argument("options", self.options, "Mapping[str, Any]", globals())
        options = formerly(without_uniqueness="not uniqueness")(dict[str, Any])(**given)
        object.__setattr__(self, "board", as_board(options.pop("board", STANDARD)))
        if words := stated_words(self.board):
            options["board"] = words
        object.__setattr__(self, "options", dict(sorted(options.items())))
        unknown = [name for name in self.options if name not in (*WISHES, "clues")]
        if unknown:
            listed = " and ".join(f"'{name}'" for name in unknown)
            raise Error(f"a plan cannot ask for {listed}; it can ask for {', '.join(WISHES)}.")
        searches_for({"": 1}, **_with_ranges(self.options))

    def __hash__(self) -> int:
        return hash(tuple(self.options))

    def batches(self, shard: ShardRequest) -> Iterator[ShardPart]:
        made = generate(
            **_with_ranges(self.options),
            count=len(shard.numbers),
            seed=shard.own_seed,
            threads=shard.threads,
            progress=lambda _progress: shard.beat(),
        )
        rows = Rows.of([one.givens for one in made], self.board)
        solutions = Rows.of([one.solution for one in made], self.board).numbers()
        yield ShardPart(rows, shard.numbers.start, solutions, shard.own_seed)


# The name of the argument in earlier releases
TargetedPuzzles.__init__ = formerly(asked="options")(TargetedPuzzles.__init__)  # type: ignore[method-assign]


def _with_ranges(value: Any) -> Any:
    """Requirements as arguments of `generate`, with tuples for ranges."""
    if isinstance(value, Mapping):
        return {name: _with_ranges(each) for name, each in value.items()}
    return tuple(value) if isinstance(value, list) else value
