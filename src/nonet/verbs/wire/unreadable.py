"""A record of the input that is not a puzzle, or one that breaks the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...model.plain_data.record import RecordShape, always
from ...model.plain_data.shapes import TEXT, Whole

_MOST_LINES: Final = 10**15


@dataclass(frozen=True)
class UnreadableAnswer:
    """What is wrong with a record of the input.

    Attributes:
        puzzle: what was read, in one line and shortened.
        error: what is wrong with it.
        line: the line it starts on, from 1.
    """

    puzzle: str
    error: str
    line: int


UNREADABLE: Final = RecordShape(
    "unreadable",
    UnreadableAnswer,
    puzzle=TEXT,
    status=always("invalid"),
    solution=always(None),
    steps=always([]),
    error=TEXT,
    line=Whole(_MOST_LINES, least=1),
)

RECORDS: Final = {UnreadableAnswer: UNREADABLE}
