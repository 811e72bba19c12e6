"""An input record that is not a puzzle, or that breaks the rules."""

from typing import Final, NamedTuple

from ...model.plain_data.record import RecordShape, always
from ...model.plain_data.shapes import TEXT, Whole

_MOST_LINES: Final = 10**15


class UnreadableAnswer(NamedTuple):
    """The error in an input record.

    Attributes:
        puzzle: the text of the record, shortened and on one line.
        error: the error message.
        line: the 1-based number of the record's first line.
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
