"""The answer to the question of why a cell has its digit."""

from typing import Final

from ...model.plain_data.declared import declared_record
from ...model.plain_data.record import Field
from ...model.plain_data.shapes import CANDIDATE, ListOf
from ..why import Refutation, Why
from .grid import START
from .step import STEPS

REFUTATION: Final = declared_record(Refutation, candidate=Field(CANDIDATE, "assume"), steps=STEPS)

WHY: Final = declared_record(Why, grid=START, refutations=ListOf(REFUTATION))

RECORDS: Final = {Why: WHY}
