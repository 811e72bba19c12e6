"""A path, in the form that `nonet.verify` accepts."""

from functools import lru_cache
from typing import Any, Final

from ...base import ParseError
from ...ladder import Path, Status
from ...ladder.path import OwnEnd, Smoothness
from ...ladder.programs import ANCESTORS
from ...model import MOST_CELLS, Grid
from ...model.plain_data.declared import declared_record
from ...model.plain_data.record import Field, FieldGroup, RecordShape
from ...model.plain_data.shapes import FLAG, ListOf, Name, OrNull, Whole, Word
from ...model.plain_data.version import record_state
from ...techniques import Rung
from .grid import START
from .step import STEPS

STATUS: Final = Word("status", Status)


def _solution(digits: str) -> str:
    board = record_state.board
    cells, signs = len(board.all_cells), "".join(map(str, board.all_digits))
    if len(digits) != cells or digits.strip(signs):
        raise ParseError(
            f"a solution must be {cells} digits, 1 to {signs[-1]}, not {len(digits)} characters."
        )
    return digits


SOLUTION: Final = Name("solution", _solution, "[1-9A-P]{1,625}", longest=MOST_CELLS)


@lru_cache(maxsize=1024)  # a path lists all techniques that it tried, so names repeat
def _rung(name: str) -> Rung:
    technique, *rest = name.split(":")
    size = int(rest.pop(0)) if rest and rest[0].isdecimal() and len(rest[0]) < 4 else 0
    rung = Rung(technique, size, rest.pop(0) if rest else "")
    if str(rung) != name or not technique:
        raise ParseError(
            "write a rung as TECHNIQUE:SIZE:VARIANT, without :SIZE or :VARIANT if it has none."
        )
    return rung


RUNG: Final = Name("rung", _rung, "[^:]+(:[1-9][0-9]{0,2})?(:[^:]+)?", longest=80)


def _path(*, start: Grid, solution: str | None, solutions: tuple[str, ...], **others: Any) -> Path:
    start.puzzle.check()
    if solution is not None:
        if solutions:
            raise ParseError("a path cannot have both 'solution' and 'solutions'.")
        solutions = (solution,)
    return Path(start=start, solutions=solutions, **others)


SMOOTHNESS: Final = declared_record(Smoothness, states=Whole(1_000_000))


def _program(profile: str) -> str:
    if profile not in ANCESTORS:
        raise ParseError("a program's profile must be one of " + ", ".join(ANCESTORS) + ".")
    return profile


OWN_END: Final = declared_record(
    OwnEnd,
    profile=Name("program", _program, "|".join(ANCESTORS)),
    rounds=ListOf(Whole(1_000_000)),
    beyond=ListOf(Whole(1_000_000)),
)


def several(found: Any) -> tuple[str, ...]:
    """The solutions, if there are several; otherwise none."""
    return found.solutions if len(found.solutions) > 1 else ()


PATH_FIELDS: Final = FieldGroup(
    _path,
    start=START,
    status=STATUS,
    solution=Field(OrNull(SOLUTION), missing=None),
    steps=Field(STEPS, missing=()),
    solutions=Field(ListOf(SOLUTION, most=2), get=several, default=()),
    tried=Field(ListOf(RUNG), default=()),
    cut_short=Field(ListOf(RUNG), default=()),
    in_order=Field(FLAG, default=False),
    smoothness=Field(OrNull(SMOOTHNESS), default=None),
    own_end=Field(OrNull(OWN_END), default=None),
)

PATH: Final = RecordShape("path", PATH_FIELDS, is_open=True)
"""A path. A path can also be read from other records that contain one, such as a rating. Their
other fields are ignored.
"""

RECORDS: Final = {Path: PATH}
