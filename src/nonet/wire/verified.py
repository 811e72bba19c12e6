"""What becomes of a path that is verified."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ..dataclass import dataclass
from ..path import Status
from ..plain_data.record import Field, RecordShape
from ..plain_data.shapes import MOST_CANDIDATES, TEXT, ListOf, OrNull, Whole, Word
from .path import STATUS


class PathVerdict(StrEnum):
    """Whether a path holds."""

    OK = "ok"
    FAILED = "failed"
    NO_PATH = "not a path"


@dataclass(frozen=True)
class VerifiedAnswer:
    """What becomes of one path of the input.

    Attributes:
        place: where in the input it stands, as `line 3` or `path 2`; "" where it is all there is.
        verdict: whether it holds.
        reason: what does not hold, or why it is no path; None where it holds.
        status: how the path ends; None where it does not hold.
        step_count: how many steps it has; None where it does not hold.
        assumed: the numbers, from 1, of its steps that rest on the puzzle's having one solution.
        files: the files of its certificate, where one was written.
        assumed_constraints: how many constraints of the certificate are assumed.
    """

    place: str
    verdict: PathVerdict
    reason: str | None = None
    status: Status | None = None
    step_count: int | None = None
    assumed: tuple[int, ...] = ()
    files: tuple[str, ...] = ()
    assumed_constraints: int = 0


_MOST_CONSTRAINTS: Final = 10**9

VERIFIED: Final = RecordShape(
    "verified",
    VerifiedAnswer,
    place=TEXT,
    verdict=Word("verdict", PathVerdict),
    reason=OrNull(TEXT),
    status=OrNull(STATUS),
    step_count=OrNull(Whole(MOST_CANDIDATES)),
    assumed=ListOf(Whole(MOST_CANDIDATES, least=1)),
    files=Field(ListOf(TEXT), default=()),
    assumed_constraints=Field(Whole(_MOST_CONSTRAINTS), default=0),
)

RECORDS: Final = {VerifiedAnswer: VERIFIED}
