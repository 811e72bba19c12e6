"""How far a run is."""

from __future__ import annotations

from ..bulk import Progress
from .plan import Plan
from .shard import Shard


class Tally:
    """Which shards of a run are done, and how many rows those have that are not.

    Args:
        plan: the plan.
        numbers: the shards that are wanted.
        shards: those that are done, by their numbers; others are added to it.
        progress: is told.
    """

    def __init__(
        self, plan: Plan, numbers: list[int], shards: dict[int, Shard], progress: Progress | None
    ) -> None:
        self._shards = shards
        self._progress = progress
        self._rows = sum(shard.rows for shard in shards.values())
        self._under_way: dict[int, int] = {}
        self._total = sum(len(plan.numbers(number)) for number in numbers)
        self.wanted = len(numbers)

    @property
    def done(self) -> int:
        """How many shards are done."""
        return len(self._shards)

    def add(self, shard: Shard) -> None:
        """A shard is done."""
        self._shards[shard.number] = shard
        self._rows += shard.rows
        self._under_way.pop(shard.number, None)

    def note(self, shard: int, rows: int) -> None:
        """So many rows of a shard are done; other threads may say so."""
        self._under_way[shard] = rows

    def tell(self) -> None:
        """Tell how far it is."""
        if self._progress is not None:
            rows = self._rows + sum(self._under_way.copy().values())
            self._progress(min(rows, self._total), self._total)
