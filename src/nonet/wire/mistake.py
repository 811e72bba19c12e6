"""What is wrong in a player's grid."""

from __future__ import annotations

from typing import Final

from ..model.mistake import Mistake, MistakeKind
from ..model.plain_data.record import Field, RecordShape
from ..model.plain_data.shapes import CANDIDATE, CELL, ListOf, OrNull, Word
from .text import WORDS

MISTAKE: Final = RecordShape(
    "mistake",
    Mistake,
    kind=Word("mistake-kind", MistakeKind),
    cells=ListOf(CELL),
    candidate=OrNull(CANDIDATE),
    levels=ListOf(WORDS, least=4, most=4),
    witness=Field(OrNull(CELL), default=None),
)

RECORDS: Final = {Mistake: MISTAKE}
