"""`Scale`: one measure of how hard a puzzle is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from ..ladder.path import Path, Status

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..bulk.columns import Columns
    from ..model.step import Step

SCORED: Final = frozenset({Status.SOLVED, Status.GUESSED, Status.STUCK})
"""How the paths end that scales are asked about: those of puzzles with one solution."""

Value = int | float | str | bool | None
"""The value of a column for one puzzle; None if the puzzle has none."""

Wish = tuple[float | None, float | None] | str | bool
"""What is wanted of a column: from and to, where None is not bound; or a word; or yes or no."""

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a scale in CSV, which is a field in JSON.

    Attributes:
        name: small letters, digits and underscores; no two scales share a name.
        type: the type of its values, if it has one.
        words: of texts, all that there are.
    """

    name: str
    type: type[int] | type[float] | type[bool] | type[str] = int
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Counting:
    """A score that is a sum over steps, beside the highest of their heights, and which of these
    sums and heights are wanted.

    Attributes:
        points: what a step adds to the sum, and its height, 0 to 255.
        least, most: the bounds of the sums that are wanted; None for no bound above.
        highest: no step that is wanted is higher; None for no bound.
        fits: which paths are wanted, of arrays: whether each was followed to the solution, the sum,
            and the height. A path that was given up because of `most` or `highest` was not.
        wants_unsolved: whether `fits` may want a path that ended before the solution.
    """

    points: Callable[[Step], tuple[int, int]]
    fits: Callable[[NDArray[np.bool_], NDArray[np.int32], NDArray[np.uint8]], NDArray[np.bool_]]
    least: int = 0
    most: int | None = None
    highest: int | None = None
    wants_unsolved: bool = False


class Scale(ABC, Generic[S]):
    """One measure of how hard a puzzle is, from the path that solves it.

    A scale gives a path one value, its *score*: a number, or a record with several values. The
    score goes into columns by `values`, and into words by `told`.

    Attributes:
        id: small letters, digits and underscores, as in `--scale id`.
        name: its usual name.
        columns: its columns.
        profile: the profile whose paths it scores; None for the path that is rated.
        searches: whether it looks for steps that are not in the path.
        is_slow: whether a single puzzle may take many seconds. It is shown only on
            request.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    columns: ClassVar[tuple[Column, ...]]
    profile: ClassVar[str | None] = None
    searches: ClassVar[bool] = False
    is_slow: ClassVar[bool] = False

    @property
    def is_free(self) -> bool:
        """Whether it costs almost nothing once the rated path is known."""
        return self.profile is None and not self.searches

    def within(self, seconds: float | None) -> Scale[S]:  # noqa: ARG002
        """This scale with a time limit per puzzle; None means no limit. Scales that are not slow
        need none.
        """
        return self

    @abstractmethod
    def of(self, path: Path) -> S | None:
        """The score of a path; None if it has none. Only paths whose status is in `SCORED` are
        asked about, and those of other profiles where the rated one is."""

    def of_columns(self, columns: Columns) -> Sequence[S | None]:
        """The scores of many paths: those that `of` gives, and anything for paths whose status is
        not in `SCORED`. A scale that does not make the paths one by one is faster by far."""
        paths = columns.paths
        return [
            self.of(paths[index]) if status in SCORED else None
            for index, status in enumerate(paths.statuses())
        ]

    def values(self, score: S) -> tuple[Any, ...]:
        """The values of a score, one for each column."""
        return (score,)

    def told(self, score: S) -> str:
        """A score in a sentence."""
        values = " ".join(map(str, self.values(score)))
        return f"{self.name}: {values}."

    def counting(self, wishes: Mapping[str, Wish]) -> Counting | None:  # noqa: ARG002
        """How its score grows step by step, so that the search for puzzles with certain scores ends
        a path early. None if nothing is known before the path is whole.

        Args:
            wishes: what is wanted, by the names of its columns.
        """
        return None

    def row(self, score: S | None) -> tuple[Value, ...]:
        """The values of a score, or None in each column if there is no score."""
        return (None,) * len(self.columns) if score is None else self.values(score)
