"""What the cells of a spreadsheet hold, as requests hold it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictBool, StrictFloat, StrictInt

MOST_ROWS = 200
MOST_COLUMNS = 200
_LONGEST = 32_767
"""How long a text in a cell of Excel may be."""

_LARGEST = 10**308

CellValue = (
    StrictBool
    | Annotated[StrictInt, Field(ge=-_LARGEST, le=_LARGEST)]
    | StrictFloat
    | Annotated[str, Field(max_length=_LONGEST)]
    | None
)
CellRow = Annotated[list[CellValue], Field(max_length=MOST_COLUMNS)]
CellRows = Annotated[list[CellRow], Field(min_length=1, max_length=MOST_ROWS)]
