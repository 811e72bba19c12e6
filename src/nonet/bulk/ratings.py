"""The ratings of many puzzles, in columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..base import explaining
from ..ladder import LEVEL_NAMES, Ladder, Status, ladder_of
from ..scales import FACTS, SCORED, Scale, Value, column_named, columns_named, scales_named
from ..techniques import Form
from ..verbs.rate import Rating, rated_level
from .columns import Columns
from .lines import Progress, Rows, threads_of
from .paths import STATUSES, Paths, column_of_statuses, counted_paths_of
from .result import BulkColumn, BulkResult, column_of_numbers, column_of_values, column_of_words

LEVELS: Final = (*LEVEL_NAMES, "")
"""The names of the levels. The last one is empty, for puzzles that do not have exactly one
solution.
"""


@dataclass(frozen=True, eq=False, repr=False)
class Ratings(BulkResult):
    """The ratings of many puzzles, in columns. `ratings[i]` builds the `Rating` of one puzzle.

    Attributes:
        paths: the rated paths.
        level_codes: int8 (n,): index into `nonet.bulk.LEVELS`.
        hardest_codes: int16 (n,): the hardest technique that each puzzle needs, as an index into
            `forms`; -1 for a path without steps.
        forms: the name and difficulty of each kind of technique in the paths.
        steps: int64 (n,): the number of steps.
        scores: the scores of all puzzles for each requested scale, by its id. Each score is the
            same as the one from `Rating.score`. The scales are in the order of the registry.
    """

    paths: Paths
    level_codes: NDArray[np.int8]
    hardest_codes: NDArray[np.int16]
    forms: tuple[Form, ...]
    steps: NDArray[np.int64]
    scores: Mapping[str, list[Any]]

    def __len__(self) -> int:
        return len(self.paths)

    def __getitem__(self, index: int) -> Rating:
        path, columns = self.paths[index], columns_named([*FACTS, *self.scores])
        return Rating(path, columns, self.paths.timeout)

    def __iter__(self) -> Iterator[Rating]:
        return (self[i] for i in range(len(self)))

    @cached_property
    def level(self) -> list[str]:
        """The name of each puzzle's level, as in `Rating.level`."""
        return [LEVELS[code] for code in self.level_codes.tolist()]

    @cached_property
    def hardest(self) -> list[Form | None]:
        """The hardest technique that each puzzle needs. A path without steps has None."""
        forms = (*self.forms, None)  # index -1 gives None
        return [forms[code] for code in self.hardest_codes.tolist()]

    @property
    def ladder(self) -> Ladder:
        """The ladder used for the paths."""
        return self.paths.ladder

    @property
    def status(self) -> NDArray[np.uint8]:
        """uint8 (n,): index into `nonet.bulk.STATUSES`."""
        return self.paths.status

    def statuses(self) -> list[Status]:
        """The status of every puzzle."""
        return self.paths.statuses()

    def reasons(self) -> dict[int, str]:
        """The reason why each invalid row is invalid, keyed by the row's index."""
        return self.paths.reasons()

    @explaining
    def column(self, name: str) -> list[Value]:
        """The values of a column for all puzzles: `level`, `hardest`, `steps` or a column of a
        requested scale. A puzzle without a value has None.

        Raises:
            Error: if there is no such column.
            KeyError: if its scale was not requested.
        """
        if name not in FACTS:
            name = column_named(name)[1].name
        return self._columns(slice(None))[name].listed()

    def columns(self) -> dict[str, list[Value]]:
        """All columns by name, ready for a data frame: `status`, `level`, `hardest`, `steps`, and
        the columns of the scales.
        """
        return super().columns()

    def coded_columns(self) -> dict[str, tuple[NDArray[np.int32], list[Value]]]:
        """All columns by name. Unlike in `columns`, a column is an int32 array (n,) and a list of
        values. The array has an index into this list for each puzzle. Work that depends only on a
        value is then done once per value.
        """
        places: dict[str, tuple[NDArray[Any], list[Value]]] = {
            "status": (self.status, [status.value for status in STATUSES]),
            "level": (self.level_codes, list(LEVELS)),
            "hardest": (self.hardest_codes, [*(form.name for form in self.forms), None]),
            "steps": (self.steps, list(range(int(self.steps.max(initial=0)) + 1))),
        }
        columns = {
            name: (numbers.astype(np.int32) % np.int32(len(values)), values)  # -1 is the last value
            for name, (numbers, values) in places.items()
        }
        for scale in scales_named(self.scores):
            numbers, rows = _coded_scores(scale, self.scores[scale.id])
            for place, column in enumerate(scale.columns):
                columns[column.name] = numbers, [row[place] for row in rows]
        return columns

    def _columns(self, rows: slice) -> dict[str, BulkColumn]:
        columns = {
            "status": column_of_statuses(self.status[rows]),
            "level": column_of_words(self.level_codes[rows], LEVELS),
            "hardest": column_of_words(
                self.hardest_codes[rows], [form.name for form in self.forms]
            ),
            "steps": column_of_numbers(self.steps[rows]),
        }
        for scale in scales_named(self.scores):
            for place, column in enumerate(scale.columns):
                listed = partial(_values, scale, self.scores[scale.id][rows], place)
                columns[column.name] = column_of_values(column.type, listed)
        return columns


def _values(scale: Scale[Any], scores: list[Any], place: int) -> list[Value]:
    """The values in one column of a scale."""
    return [scale.row(score)[place] for score in scores]


def ratings_of(
    rows: Rows,
    ladder: Ladder,
    scales: Sequence[Scale[Any]],
    *,
    timeout: float | None = None,
    threads: int = 1,
    progress: Progress | None = None,
    paths: Paths | None = None,
) -> Ratings:
    """The ratings of rows; see `nonet.bulk.rate`. If the ladder's paths are already known, pass
    them as `paths`.
    """
    known = [each.within(timeout) for each in scales if each.is_defined_for(rows.board)]
    profiles = list(dict.fromkeys(scale.profile for scale in known if scale.profile is not None))
    walks = 1 + len(profiles)
    part = _part(progress, 0, walks)
    follow = partial(counted_paths_of, rows, timeout=timeout, threads=threads)
    paths = paths or follow(ladder, progress=part)
    columns = Columns(paths, threads=threads_of(threads))
    by_profile: dict[str | None, Columns] = {None: columns}
    for walk, profile in enumerate(profiles, 1):
        others = follow(ladder_of(profile), progress=_part(progress, walk, walks))
        by_profile[profile] = Columns(others, threads=threads_of(threads))
    statuses = columns.paths.statuses()
    forms = tuple(dict.fromkeys(columns.forms))
    number = {form: place for place, form in enumerate(forms)}
    place = np.array([*(number[form] for form in columns.forms), -1], np.int16)  # -1: no steps
    return Ratings(
        columns.paths,
        _level_codes(columns),
        place[columns.hardest],
        forms,
        columns.steps,
        {scale.id: [None] * len(rows) for scale in scales}
        | {
            scale.id: [
                score if status in SCORED or (scale.is_slow and status is Status.TIMEOUT) else None
                for score, status in zip(
                    scale.of_columns(by_profile[scale.profile]), statuses, strict=True
                )
            ]
            for scale in known
        },
    )


def _coded_scores(
    scale: Scale[Any], scores: list[Any]
) -> tuple[NDArray[np.int32], list[tuple[Value, ...]]]:
    """The index of each score's row of values, and the list of rows. Equal scores share a row."""
    try:
        rows = {score: scale.row(score) for score in dict.fromkeys(scores)}
    except TypeError:  # the scores of this scale cannot be hashed, but their rows of values can
        scores = list(map(scale.row, scores))
        rows = dict(zip(scores, scores, strict=True))
    number = {score: place for place, score in enumerate(rows)}
    return np.fromiter(map(number.__getitem__, scores), np.int32, len(scores)), list(rows.values())


def _level_codes(columns: Columns) -> NDArray[np.int8]:
    """The level of each path. It depends only on the path's status and its hardest kind of step."""
    ends = (*columns.forms, None)  # index -1 gives None
    table = [[LEVELS.index(rated_level(status, form)) for form in ends] for status in STATUSES]
    codes: NDArray[np.int8] = np.array(table, np.int8)[columns.paths.status, columns.hardest]
    return codes


def _part(progress: Progress | None, walk: int, walks: int) -> Progress | None:
    """A function that takes the progress of one pass over the puzzles, and reports the progress of
    all passes together.
    """
    if progress is None or walks == 1:
        return progress
    return lambda done, total: progress((walk * total + done) // walks, total)
