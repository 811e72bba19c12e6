"""The one wire form: what nonet answers as plain JSON data, and back.

    >>> import nonet
    >>> from nonet.verbs import wire
    >>> data = wire.to_json(nonet.hint("@newspaper"))
    >>> data["version"], data["kind"], wire.from_json(nonet.Hint, data) == nonet.hint("@newspaper")
    (1, 'step', True)

Names are always `r1c1`, `5r1c1` and `5r4`. A record has the fields that its class declares, and
each file here adds to one noun what its class does not declare. From this, records are written,
strictly read, and have a JSON Schema. A record of a new kind of answer is one file with `RECORDS`,
and no other edit.
"""

from __future__ import annotations

from ...model.plain_data.records import from_json, to_json
from ...model.plain_data.version import VERSION
from .schema import schema

__all__ = ["VERSION", "from_json", "schema", "to_json"]
