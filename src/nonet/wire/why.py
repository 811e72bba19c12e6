"""Why a cell is what it is."""

from __future__ import annotations

from typing import Final

from ..model.plain_data.record import Field, RecordShape
from ..model.plain_data.shapes import CANDIDATE, CELL, DIGIT, ListOf
from ..verbs.why import Refutation, Why
from .board_start import BOARD_START, OnBoardFields
from .step import STEPS

REFUTATION: Final = RecordShape(
    "refutation", Refutation, candidate=Field(CANDIDATE, "assume"), steps=STEPS
)

WHY: Final = RecordShape(
    "why",
    group=OnBoardFields(
        Why,
        grid=BOARD_START,
        cell=CELL,
        digit=DIGIT,
        refutations=ListOf(REFUTATION),
        missing=ListOf(CANDIDATE),
    ),
)

RECORDS: Final = {Why: WHY}
