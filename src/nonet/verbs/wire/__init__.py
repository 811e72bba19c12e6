"""Converts nonet's answers to plain JSON data and back.

    >>> import nonet
    >>> from nonet.verbs import wire
    >>> data = wire.to_json(nonet.hint("@newspaper"))
    >>> data["version"], data["kind"], wire.from_json(nonet.Hint, data) == nonet.hint("@newspaper")
    (1, 'step', True)

Names are always written as `r1c1`, `5r1c1` and `5r4`. Each file in this folder declares one kind of
record. A record has the fields of its class, and the file adds other fields if needed. The same
declaration is used to write a record, to read it strictly, and to make its JSON Schema. To add a
kind of answer, add one file with `RECORDS`; no other file has to change.
"""

from ...model.plain_data.records import from_json, to_json
from ...model.plain_data.version import VERSION
from .schema import schema

__all__ = ["VERSION", "from_json", "schema", "to_json"]
