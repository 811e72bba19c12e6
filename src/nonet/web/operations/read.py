"""Read puzzles from text of any kind."""

from collections.abc import Iterator
from itertools import islice
from typing import Annotated, Final

from pydantic import BaseModel, Field

from ...base import Error
from ...formats import detect
from ...formats.plain_text import clean
from ...model import Grid
from ...puzzles import named
from ...puzzles.readers.record import Record
from ...puzzles.readers.stream import read_text
from ..operation import Question, WebAnswer, operation
from ..state import BoardState, state_of

LONGEST: Final = 1_000_000
_MOST: Final = 1_000


class ReadQuery(Question):
    """Text with puzzles."""

    text: Annotated[str, Field(max_length=LONGEST)]


class StateRead(BaseModel):
    """A puzzle in the text.

    Attributes:
        line: the 1-based number of the line where it starts.
        state: the state of the puzzle.
        format: the name of the puzzle's format.
    """

    line: int
    state: BoardState
    format: str


class Unread(BaseModel):
    """A part of the text that is not a puzzle.

    Attributes:
        line: the 1-based number of the line where it starts.
        message: the error.
    """

    line: int
    message: str


class ReadAnswer(WebAnswer):
    """The contents of the text.

    Attributes:
        states: the puzzles.
        errors: the parts that could not be read.
        is_all: whether everything was read. At most 1,000 puzzles are read.
    """

    states: list[StateRead]
    errors: list[Unread]
    is_all: bool


@operation("The puzzles in the given text.")
def answer(query: ReadQuery) -> ReadAnswer:
    """Read the text."""
    records = list(islice(_records(query.text), _MOST + 1))
    read = records[:_MOST]
    return ReadAnswer(
        states=[_read(record) for record in read if record.state is not None],
        errors=[
            Unread(line=record.line, message=str(message))
            for record in read
            if (message := record.error or record.remark)
        ],
        is_all=len(records) <= _MOST,
    )


def _records(text: str) -> Iterator[Record]:
    """Read the puzzles in the text."""
    if text.strip().startswith("@"):
        return iter([Record(1, 1, text, named(text.strip()[1:]), None)])
    return read_text(clean(text))


def _read(record: Record) -> StateRead:
    assert record.state is not None
    try:
        format = detect(record.text).name
    except Error:
        format = ""
    return StateRead(line=record.line, state=state_of(Grid(record.state)), format=format)
