"""How hard a puzzle is: its path, and what the scales say of it."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from ..base.errors import Error
from ..model.plain_data.reader import NotRead, Reader
from ..model.plain_data.record import Field, Fields, Part, RecordShape, Told
from ..model.plain_data.shapes import MOST, MOST_CANDIDATES, TEXT, Definitions, MapOf, OrNull, Whole
from ..path import Path
from ..scales import column_named
from ..verbs.rate import Rating
from .path import PATH_FIELDS

_NOT_SCALES: Final = frozenset(("level", "hardest", "steps"))


class _ScalesTold(Part[tuple[str, ...]]):
    """What each scale that was asked for says, in a field of its name; `null` where it says
    nothing. The record is open to them: other packages may add scales."""

    def describe(self, attribute: str, fields: Fields, definitions: Definitions) -> None:
        """Nothing: the fields are those of the scales."""

    def writer(self, attribute: str) -> Callable[[Any, dict[str, Any]], None]:  # noqa: ARG002
        def put(rating: Any, data: dict[str, Any]) -> None:
            told = rating.to_json()
            data |= {name: value for name, value in told.items() if name not in _NOT_SCALES}

        return put

    def read(self, attribute: str, reader: Reader) -> tuple[str, ...]:  # noqa: ARG002
        """The scales that say something; what they say follows from the path."""
        return tuple(name for name in reader.names() if is_column(name))


def is_column(name: str) -> bool:
    """Whether a scale has a column of that name."""
    try:
        column_named(name)
    except Error:
        return False
    return True


def _hardest(rating: Rating) -> str | None:
    return rating.hardest.name if rating.hardest else None


def _rating(*, path: Path, step_count: int, scales: tuple[str, ...]) -> Rating:
    if step_count != len(path.steps):
        raise NotRead.of(
            ("step_count", f"it is {step_count}, and there are {len(path.steps)} steps.")
        )
    return Rating(path, scales)


_STEP_COUNT: Final = Field(Whole(MOST_CANDIDATES), get=attrgetter("steps"))

RATING: Final = RecordShape(
    "rating",
    _rating,
    is_open=True,
    path=PATH_FIELDS,
    level=Told(TEXT),
    hardest=Told(OrNull(TEXT), get=_hardest),
    step_count=_STEP_COUNT,
    counts=Told(MapOf(Whole(MOST)), get=Rating.counts),
    scales=_ScalesTold(),
)

RECORDS: Final = {Rating: RATING}
