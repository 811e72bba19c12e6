"""The wire form of nonet's answers: converts them to plain JSON data and back.

    >>> import nonet
    >>> from nonet.verbs import wire
    >>> data = wire.to_json(nonet.hint("@newspaper"))
    >>> data["version"], data["kind"], wire.from_json(nonet.Hint, data) == nonet.hint("@newspaper")
    (1, 'step', True)

Names are always `r1c1`, `5r1c1` and `5r4`. A record has the fields that its class declares, and
each file here adds, for one noun, the fields that its class does not declare. Records are written,
strictly read and described by a JSON Schema from these declarations. To add a kind of answer, add
one file with `RECORDS`; no other file changes.
"""

from __future__ import annotations

from ...model.plain_data.records import from_json, to_json
from ...model.plain_data.version import VERSION
from .schema import schema

__all__ = ["VERSION", "from_json", "schema", "to_json"]
