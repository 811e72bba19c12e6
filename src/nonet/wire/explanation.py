"""A step in words."""

from __future__ import annotations

from typing import Final

from ..model.plain_data.record import RecordShape
from ..techniques import Explanation
from .text import WORDS

EXPLANATION: Final = RecordShape(
    "explanation",
    Explanation,
    where=WORDS,
    idea=WORDS,
    short=WORDS,
    standard=WORDS,
    teach=WORDS,
)

RECORDS: Final = {Explanation: EXPLANATION}
