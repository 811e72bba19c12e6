"""A hint up to the requested level, and its grid."""

from typing import Any, Final, NamedTuple

from ...ladder import Status
from ...model import Cell, Grid, Mistake, Step, Text
from ...model.plain_data.declared import declared_record, shape_of
from ...model.plain_data.record import Derived, Field, FieldGroup, RecordShape, always
from ...model.plain_data.shapes import CELL, ListOf, OrNull
from ..hint import MOST_LEVELS, Hint, HintKind
from .grid import START
from .path import RUNG, STATUS
from .step import STEP
from .text import WORDS

MISTAKE: Final = declared_record(Mistake, witness=Field(OrNull(CELL), default=None))


class HintAnswer(NamedTuple):
    """The answer to a request for a hint.

    Attributes:
        grid: the grid as it is now.
        hint: the hint, with as many levels as were requested.
    """

    grid: Grid
    hint: Hint

    @property
    def status(self) -> Status:
        """The status of the grid. `solved` means that there is a next step or nothing to do."""
        return _STATUS[self.hint.kind]


_STATUS: Final = {
    HintKind.STEP: Status.SOLVED,
    HintKind.SOLVED: Status.SOLVED,
    HintKind.MISTAKE: Status.INVALID,
    HintKind.STUCK: Status.STUCK,
    HintKind.TIMEOUT: Status.TIMEOUT,
}


def _read(
    steps: tuple[Step, ...], levels: tuple[Text, ...], cells: tuple[Cell, ...], **facts: Any
) -> Hint:
    """Make a hint from the words in a record."""
    return Hint(step=next(iter(steps), None), **facts, _words=(levels, cells))


_HINT: Final = FieldGroup(
    _read,
    steps=Field(ListOf(STEP, most=1), get=lambda hint: [hint.step] if hint.step else []),
    kind=shape_of(HintKind),
    levels=ListOf(WORDS, least=1, most=MOST_LEVELS),
    cells=ListOf(CELL),
    cut_short=ListOf(RUNG),
    mistakes=Field(ListOf(MISTAKE), default=()),
)

HINT: Final = RecordShape("hint", _HINT)

ANSWER: Final = RecordShape(
    "hint-answer", HintAnswer, grid=START, status=Derived(STATUS), solution=always(None), hint=_HINT
)

RECORDS: Final = {Hint: HINT, HintAnswer: ANSWER, Mistake: MISTAKE}
