"""Answers as JSON text."""

from __future__ import annotations

import json
from typing import Final

from pydantic import BaseModel

from ..model.plain_data.records import to_json

JSON: Final = "application/json"


def body_of(value: object) -> bytes:
    """An answer as the body of a response: by its record, or by its model."""
    if isinstance(value, BaseModel):
        return value.model_dump_json(exclude_none=True).encode()
    return json.dumps(to_json(value), ensure_ascii=False, separators=(",", ":")).encode()
