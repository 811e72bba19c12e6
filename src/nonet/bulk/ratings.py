"""The ratings of many puzzles, in columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..ladder.ladder import Ladder, ladder_of
from ..path import Status
from ..scales import FACTS, SCORED, Scale, Value, column_named, columns_named, scales_named
from ..techniques import Form
from ..verbs.rate import Rating, rated_level
from .columns import Columns
from .lines import Progress, Rows
from .paths import STATUSES, Paths, paths_of
from .result import BulkResult, ColumnType


@dataclass(frozen=True, eq=False, repr=False)
class Ratings(BulkResult):
    """The ratings of many puzzles, in columns. `ratings[i]` makes the `Rating` of one of them.

    Attributes:
        paths: the paths that were rated.
        level: the level of each puzzle in words, as `Rating.level` has it.
        hardest: the hardest technique that each needs; None without steps.
        steps: int64 (n,): the number of steps.
        scores: by the id of each scale that was asked for, in the order of the registry, the scores
            of all puzzles, as `Rating.score` gives them.
    """

    paths: Paths
    level: list[str]
    hardest: list[Form | None]
    steps: NDArray[np.int64]
    scores: Mapping[str, list[Any]]

    def __len__(self) -> int:
        return len(self.paths)

    def __getitem__(self, index: int) -> Rating:
        return Rating(self.paths[index], columns_named([*FACTS, *self.scores]))

    def __iter__(self) -> Iterator[Rating]:
        return (self[i] for i in range(len(self)))

    @property
    def ladder(self) -> Ladder:
        """The ladder that was followed."""
        return self.paths.ladder

    @property
    def status(self) -> NDArray[np.uint8]:
        """uint8 (n,): index into `nonet.bulk.STATUSES`."""
        return self.paths.status

    def statuses(self) -> list[Status]:
        """The status of every puzzle."""
        return self.paths.statuses()

    def reasons(self) -> dict[int, str]:
        """For each invalid row, by its index, what is wrong with it."""
        return self.paths.reasons()

    def column(self, name: str) -> list[Value]:
        """What a column says of each puzzle: `level`, `hardest`, `steps` or a column of a scale
        that was asked for. None where it says nothing.

        Raises:
            Error: when there is no such column.
            KeyError: when its scale was not asked for.
        """
        return self._column(name, slice(None))

    def _column(self, name: str, rows: slice) -> list[Value]:
        match name:
            case "level":
                return list(self.level[rows])
            case "hardest":
                return [form.name if form else None for form in self.hardest[rows]]
            case "steps":
                return list(self.steps[rows].tolist())
        scale, _, place = column_named(name)
        return [scale.row(score)[place] for score in self.scores[scale.id][rows]]

    def columns(self) -> dict[str, list[Value]]:
        """All columns by name, as a data frame takes them: `status`, `level`, `hardest`, `steps`,
        and those of the scales."""
        return super().columns()

    def _columns(self, rows: slice) -> dict[str, list[Value]]:
        status: list[Value] = [STATUSES[code].value for code in self.status[rows]]
        return {"status": status} | {
            name: self._column(name, rows) for name in columns_named([*FACTS, *self.scores])
        }

    def _column_types(self) -> Mapping[str, ColumnType]:
        types: dict[str, ColumnType] = {"status": str, "level": str, "hardest": str, "steps": int}
        for scale in scales_named(self.scores):
            types |= {column.name: column.type for column in scale.columns}
        return types


def ratings_of(
    rows: Rows,
    ladder: Ladder,
    scales: Sequence[Scale[Any]],
    *,
    threads: int = 1,
    progress: Progress | None = None,
) -> Ratings:
    """The ratings of rows by a ladder; see `nonet.bulk.rate`."""
    profiles = list(dict.fromkeys(scale.profile for scale in scales if scale.profile is not None))
    walks = 1 + len(profiles)
    columns = Columns(paths_of(rows, ladder, threads=threads, progress=_part(progress, 0, walks)))
    by_profile: dict[str | None, Columns] = {None: columns}
    for walk, profile in enumerate(profiles, 1):
        part = _part(progress, walk, walks)
        paths = paths_of(rows, ladder_of(profile), threads=threads, progress=part)
        by_profile[profile] = Columns(paths)
    statuses = columns.paths.statuses()
    return Ratings(
        columns.paths,
        [rated_level(*each) for each in zip(statuses, columns.hardest, strict=True)],
        columns.hardest,
        np.array(columns.steps, np.int64),
        {
            scale.id: [
                score if status in SCORED else None
                for score, status in zip(
                    scale.of_columns(by_profile[scale.profile]), statuses, strict=True
                )
            ]
            for scale in scales
        },
    )


def _part(progress: Progress | None, walk: int, walks: int) -> Progress | None:
    """Progress within one of several walks through all puzzles as progress of the whole."""
    if progress is None or walks == 1:
        return progress
    return lambda done, total: progress((walk * total + done) // walks, total)
