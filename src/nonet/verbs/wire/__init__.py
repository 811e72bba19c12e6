"""Converts nonet's answers to plain JSON data and back.

    >>> import nonet
    >>> from nonet.verbs import wire
    >>> data = wire.to_json(nonet.hint("@newspaper"))
    >>> data["version"], data["kind"], wire.from_json(nonet.Hint, data) == nonet.hint("@newspaper")
    (1, 'step', True)

Names are always written as `r1c1`, `5r1c1` and `5r4`. A record has the fields that its class
declares. Each file in this folder adds the other fields of one kind of record. From these
declarations, records are written and strictly read, and a JSON Schema describes them. To add a kind
of answer, add one file with `RECORDS`; no other file changes.
"""

from ...model.plain_data.records import from_json, to_json
from ...model.plain_data.version import VERSION
from .schema import schema

__all__ = ["VERSION", "from_json", "schema", "to_json"]
