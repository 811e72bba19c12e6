"""The result of verifying a path."""

from dataclasses import dataclass
from typing import Final

from ...base import NamedValue
from ...ladder import Status
from ...model.plain_data.declared import declared_record, shape_of
from ...model.plain_data.record import Field
from ...model.plain_data.shapes import MOST_CANDIDATES, TEXT, ListOf, OrNull, Whole


class PathVerdict(NamedValue):
    """Whether a path is correct."""

    OK = "ok"
    FAILED = "failed"
    NO_PATH = "not a path"


class Uniqueness(NamedValue):
    """Whether any step assumes a unique solution and, if so, how this was checked."""

    NOT_ASSUMED = "not assumed"
    COUNTED = "counted"  # uniqueness is assumed; the solutions of the givens were counted


@dataclass(frozen=True)
class VerifiedAnswer:
    """The result for one path in the input.

    Attributes:
        place: the position of the path in the input, such as `line 3` or `path 2`, or "" if the
            path is the whole input.
        verdict: whether the path is correct.
        reason: why the path is not correct, or why the input is not a path; None if the path is
            correct.
        status: how the path ends; None if the path is not correct.
        step_count: how many steps the path has; None if it is not correct.
        assumed: the 1-based numbers of the steps that depend on an assumption about the puzzle,
            including assumptions within their cases.
        puzzle: the givens that the proof depends on; "" if the path is not correct.
        placed: digits that are already placed at the start of the path but are not givens. They are
            not proved.
        removed: candidates that are already removed at the start of the path, although no digit
            excludes them. Their removal is not proved.
        premises: the kinds of assumptions that steps depend on, such as `unique`.
        uniqueness: whether steps assume that the puzzle has one solution; None if the path is not
            correct.
        files: the files of the path's certificate, if one was written.
        assumed_constraints: how many constraints of the certificate are assumptions.
    """

    place: str
    verdict: PathVerdict
    reason: str | None = None
    status: Status | None = None
    step_count: int | None = None
    assumed: tuple[int, ...] = ()
    files: tuple[str, ...] = ()
    assumed_constraints: int = 0
    puzzle: str = ""
    placed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    premises: tuple[str, ...] = ()
    uniqueness: Uniqueness | None = None


_MOST_CONSTRAINTS: Final = 10**9

VERIFIED: Final = declared_record(
    VerifiedAnswer,
    "verified",
    step_count=OrNull(Whole(MOST_CANDIDATES)),
    assumed=ListOf(Whole(MOST_CANDIDATES, least=1)),
    files=Field(ListOf(TEXT), default=()),
    assumed_constraints=Field(Whole(_MOST_CONSTRAINTS), default=0),
    puzzle=Field(TEXT, default=""),
    placed=Field(ListOf(TEXT), default=()),
    removed=Field(ListOf(TEXT), default=()),
    premises=Field(ListOf(TEXT), default=()),
    uniqueness=Field(shape_of(Uniqueness | None), default=None),
)

RECORDS: Final = {VerifiedAnswer: VERIFIED}
