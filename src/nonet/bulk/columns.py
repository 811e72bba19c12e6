"""Compute facts about many paths and statistics of their steps, column by column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

import numpy as np

from ..base import checked_arguments
from ..ladder import Status
from ..model import Step
from ..techniques import Form, form_of
from .paths import Paths

if TYPE_CHECKING:
    from numpy.typing import NDArray

S = TypeVar("S")

_SOLVED: Final = tuple(Status).index(Status.SOLVED)


class Columns:
    """The facts that `Path` gives for one path, computed for all paths of a bulk call.

    Thousands of steps share a few hundred kinds. Values that depend only on the kind, such as a
    name or a price, are computed once per kind.

    >>> from nonet import bulk, puzzles
    >>> columns = Columns(bulk.explain([puzzles.named("newspaper").givens]))
    >>> columns.steps.tolist(), [columns.forms[kind].name for kind in columns.hardest]
    ([49], ['Hidden Single in Box'])

    Attributes:
        paths: the paths.
        threads: the number of threads for values that have not been computed yet.
        kinds: one sample step for each kind of step in the paths, with only the fields that
            determine its name.
        forms: the name and difficulty of each kind.
        steps: int64 (n,): the number of steps in each path.
        hardest: int32 (n,): the kind of each path's hardest step (the first one if several are
            equally hard); -1 if the path has no steps.
    """

    @checked_arguments
    def __init__(self, paths: Paths, *, threads: int = 1) -> None:
        self.paths = paths
        self.threads = threads
        self.kinds: list[Step] = [self._kind(number) for number in paths.step_kinds.numbers]
        self.forms: list[Form] = [form_of(step) for step in self.kinds]
        self.steps: NDArray[np.int64] = np.diff(paths.step_offsets)
        self.hardest: NDArray[np.int32] = self._hardest()

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return self.paths == other.paths if isinstance(other, Columns) else NotImplemented

    def __repr__(self) -> str:
        return f"<Columns of {len(self.paths):,} paths, {len(self.kinds)} kinds of steps>"

    def spans(self) -> Iterator[tuple[Status, int, int]]:
        """The status of each path, and the indices where its steps begin and end."""
        offsets = self.paths.step_offsets.tolist()
        return zip(self.paths.statuses(), offsets[:-1], offsets[1:], strict=True)

    def costs(
        self, names: Sequence[str], *, first: Sequence[float], later: Sequence[float]
    ) -> NDArray[np.float64]:
        """The total cost of the steps in each path. The first step with a given name is priced
        differently from later steps with that name. Names and prices are given per kind.
        """
        costs = self.paths.step_kinds.charged(_numbered(names), first=first, later=later)
        return np.frombuffer(costs, np.float64)

    def costs_of(
        self, index: int, names: Sequence[str], *, first: Sequence[float], later: Sequence[float]
    ) -> list[float]:
        """The costs of one path's steps, not necessarily in the order of the steps."""
        kinds = self.paths.step_kinds
        return kinds.charges(index, _numbered(names), first=first, later=later)

    def heights(self, values: Sequence[int]) -> list[int]:
        """The highest value among the steps of each path, or 0 for a path without steps. `values`
        has one value for each kind of step.
        """
        found: list[int] = np.array([*values, 0])[self._highest(values)].tolist()  # -1 gives 0
        return found

    def of_solved(self, scores: Iterable[S]) -> list[S | None]:
        """The scores of all paths, with None for paths that do not solve their puzzle."""
        known: list[S | None] = list(scores)
        for index in np.flatnonzero(self.paths.status != _SOLVED).tolist():
            known[index] = None
        return known

    def _highest(self, values: Sequence[float]) -> NDArray[np.int32]:
        """The kind of the first step with the highest value in each path, or -1 if the path has no
        steps.
        """
        return np.frombuffer(self.paths.step_kinds.highest(values), np.int32)

    def _kind(self, number: int) -> Step:
        rung, variant = number >> 8, number & 255
        ladder = self.paths.ladder
        technique = ladder.technique(rung)
        names = technique.variants
        return Step(
            technique.id,
            variant=names[variant] if variant < len(names) else "",
            size=ladder.rungs[rung].size if rung < len(ladder) else 0,
        )

    def _hardest(self) -> NDArray[np.int32]:
        if self.paths.ladder.in_order:
            return self._highest([number >> 8 for number in self.paths.step_kinds.numbers])
        return self._highest([form.difficulty for form in self.forms])


def _numbered(names: Sequence[str]) -> list[int]:
    """Number the names from 0. Equal names get the same number."""
    number = {name: place for place, name in enumerate(dict.fromkeys(names))}
    return [number[name] for name in names]
