"""The JSON record of a rating: a puzzle's path, and its scores on the scales."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final

from ...base import Error
from ...ladder import Path
from ...model import Step
from ...model.plain_data.reader import NotRead, Reader
from ...model.plain_data.record import Derived, Field, FieldGroup, Fields, Part, RecordShape
from ...model.plain_data.shapes import (
    MOST,
    MOST_CANDIDATES,
    SCALAR,
    TEXT,
    Definitions,
    MapOf,
    OrNull,
    Whole,
)
from ...scales import Value, column_named
from ..rate import Rating
from .path import PATH_FIELDS

_NOT_SCALES: Final = frozenset(("level", "hardest", "step_count"))
_SCORE: Final = Field(SCALAR)


class Scores(Part[dict[str, Value]]):
    """One field for each column of the scales, with its value or `null`. The record allows other
    fields, because other packages may add scales.

    Args:
        get: a function that takes an object and returns its values.
    """

    def __init__(self, get: Callable[[Any], Mapping[str, Value]]) -> None:
        self._get = get

    def describe(self, attribute: str, fields: Fields, definitions: Definitions) -> None:
        """Leave these fields out of the schema, because they depend on the registered scales."""

    def writer(self, attribute: str) -> Callable[[Any, dict[str, Any]], None]:  # noqa: ARG002
        return lambda owner, data: data.update(self._get(owner))

    def read(self, attribute: str, reader: Reader) -> dict[str, Value]:
        fields = {name: _SCORE for name in reader.names() if _is_column(name)}
        return FieldGroup(dict, **fields).read(attribute, reader)


def _is_column(name: str) -> bool:
    try:
        column_named(name)
    except Error:
        return False
    return True


def _scores(rating: Rating) -> dict[str, Value]:
    record = rating.to_json()
    return {name: value for name, value in record.items() if name not in _NOT_SCALES}


def check_step_count(count: int, steps: Sequence[Step]) -> None:
    """Refuse a record whose `step_count` is not the number of its steps."""
    if count != len(steps):
        raise NotRead.of(("step_count", f"it is {count}, but there are {len(steps)} steps."))


def _hardest(rating: Rating) -> str | None:
    return rating.hardest.name if rating.hardest else None


def _rating(*, path: Path, step_count: int, scales: dict[str, Value]) -> Rating:
    check_step_count(step_count, path.steps)
    return Rating(path, tuple(scales))  # the values of the scales are computed again from the path


RATING: Final = RecordShape(
    "rating",
    _rating,
    is_open=True,
    path=PATH_FIELDS,
    level=Derived(TEXT),
    hardest=Derived(OrNull(TEXT), get=_hardest),
    step_count=Field(Whole(MOST_CANDIDATES), get=attrgetter("steps")),
    counts=Derived(MapOf(Whole(MOST)), get=Rating.counts),
    scales=Scores(_scores),
)

RECORDS: Final = {Rating: RATING}
