"""A step in words."""

from __future__ import annotations

from typing import Final

from ..model.plain_data.declared import declared_record
from ..techniques import Explanation

RECORDS: Final = {Explanation: declared_record(Explanation)}
