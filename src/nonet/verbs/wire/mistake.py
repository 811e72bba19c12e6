"""What is wrong in a player's grid."""

from __future__ import annotations

from typing import Final

from ...model.mistake import Mistake
from ...model.plain_data.declared import declared_record
from ...model.plain_data.record import Field
from ...model.plain_data.shapes import CELL, OrNull

MISTAKE: Final = declared_record(Mistake, witness=Field(OrNull(CELL), default=None))

RECORDS: Final = {Mistake: MISTAKE}
