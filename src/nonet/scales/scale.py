"""The class `Scale`: a measure of how hard a puzzle is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from ..base import former_name
from ..ladder.path import Path, Status
from ..model import Board
from ..model.nine_rows import FLAGS, has_only_flags

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..bulk.columns import Columns
    from ..model import Step

SCORED: Final = frozenset({Status.SOLVED, Status.GUESSED, Status.STUCK})
"""Scales score only paths with these statuses: the paths of puzzles with one solution."""

Value = int | float | str | bool | None
"""The value of a column for a puzzle; None if the puzzle has no value there."""

Wish = tuple[float | None, float | None] | str | bool
"""The values wanted in a column: a range (from, to), where None means no bound; a word; yes or no.
"""

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a scale in CSV, and a field in JSON.

    Attributes:
        name: the name of the column, in lower-case letters, digits and underscores. No two columns
            have the same name.
        type: the type of the column's values other than None.
        words: all possible values, if they are strings.
    """

    name: str
    type: type[int] | type[float] | type[bool] | type[str] = int
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Counting:
    """How a scale adds up the steps of a path, and which results are wanted. A path has two
    results: the sum of its points, and the highest level among its steps.

    Attributes:
        points: a function that returns the points of a step and its level, 0 to 255.
        least, most: the bounds of the wanted sums; None for no upper bound.
        highest: the highest level that a step may have; None for no bound.
        fits: a function that decides which paths are wanted. Its arguments are three arrays with a
            value for each path: whether it reached the solution, its sum, and its highest level. A
            path that was stopped by `most` or `highest` did not reach the solution.
        wants_unsolved: whether `fits` can accept a path that did not reach the solution.
    """

    points: Callable[[Step], tuple[int, int]]
    fits: Callable[[NDArray[np.bool_], NDArray[np.int32], NDArray[np.uint8]], NDArray[np.bool_]]
    least: int = 0
    most: int | None = None
    highest: int | None = None
    wants_unsolved: bool = False


class Scale(ABC, Generic[S]):
    """A measure of how hard a puzzle is, computed from the path that solves it.

    A scale gives each path a *score*, which is a number or a record with several values. `values`
    turns the score into columns, and `sentence` into words.

    Attributes:
        id: the short name, as in `--scales id`, in lower-case letters, digits and underscores. In
            this package, it is the name of the module by default.
        name: the usual name of the scale.
        columns: the columns of the scale.
        profile: the profile whose paths the scale scores. None if it scores the path that is being
            rated.
        searches: whether the scale looks for steps that are not on the path.
        is_slow: whether a single puzzle may take many seconds. Such a scale is shown only on
            request.
        needs: the kind of board that the scale needs, in words. The error for another kind of board
            contains this text, with `{board}` replaced by that board.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    columns: ClassVar[tuple[Column, ...]]
    profile: ClassVar[str | None] = None
    searches: ClassVar[bool] = False
    is_slow: ClassVar[bool] = False
    needs: ClassVar[str] = (
        f"a 9x9 board, not {{board}}; the only other rules allowed are {' and '.join(FLAGS)}"
    )

    def __init_subclass__(cls) -> None:
        package, _, module = cls.__module__.rpartition(".")
        if package == __package__:
            cls.id = vars(cls).get("id", module)
        if "told" in vars(cls):  # scales of other packages may still use the former name
            cls.sentence = vars(cls)["told"]  # type: ignore[method-assign]

    @property
    def is_free(self) -> bool:
        """Whether the scale takes almost no time once the rated path is known."""
        return self.profile is None and not self.searches

    def within(self, seconds: float | None) -> Scale[S]:  # noqa: ARG002
        """The scale with a time limit for each puzzle. None means no limit. A scale that is not
        slow can ignore the limit.
        """
        return self

    def is_defined_for(self, board: Board) -> bool:
        """Whether the scale scores puzzles on this board. By default, it scores 9x9 boards with
        boxes or a jigsaw, with or without diagonals and windows.
        """
        return has_only_flags(board)

    @abstractmethod
    def of(self, path: Path) -> S | None:
        """Score a path, or return None if it has no score. This is called only if the rated path
        has a status in `SCORED`. If the rated path follows the scale's profile, `path` is the rated
        path. Otherwise, `path` is a path of the same puzzle that was made with the scale's profile.
        It may then have any status.
        """

    def of_columns(self, columns: Columns) -> Sequence[S | None]:
        """Score many paths, with the same results as `of`. For paths whose status is not in
        `SCORED`, the values do not matter. A scale is much faster if it can compute scores without
        building each path.
        """
        paths = columns.paths
        return [
            self.of(paths[index]) if status in SCORED else None
            for index, status in enumerate(paths.statuses())
        ]

    def values(self, score: S) -> tuple[Any, ...]:
        """The values of a score, one per column."""
        return (score,)

    def sentence(self, score: S) -> str:
        """A sentence that states the score."""
        return f"{self.name}: {' '.join(map(str, self.values(score)))}."

    told = former_name("sentence")

    def counting(self, wishes: Mapping[str, Wish]) -> Counting | None:  # noqa: ARG002
        """Describe how the score grows with each step. This lets a search for puzzles with certain
        scores abandon a path early. Returns None if only a complete path has a score.

        Args:
            wishes: the wanted values, by column name.
        """
        return None

    def row(self, score: S | None) -> tuple[Value, ...]:
        """The values of a score, or None in every column if there is no score."""
        return (None,) * len(self.columns) if score is None else self.values(score)
