"""The JSON Schema of all records."""

from __future__ import annotations

from typing import Final

from ..plain_data.records import VERSION, all_records
from ..plain_data.shapes import Definitions, Schema

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema() -> Schema:
    """The JSON Schema of all records, each of them under its title in `$defs`.

    A record on its own has a `version` beside the fields that it has inside another record:
    `step` is a step of a path, and `step-record` one on its own.

    >>> sorted(schema()["$defs"]["puzzle-record"]["properties"])
    ['candidates', 'geometry', 'puzzle', 'version']
    """
    definitions = Definitions()
    for record in all_records():
        definitions[f"{record.title}-record"] = record.described(
            definitions, version={"const": VERSION}
        )
    names = sorted(name for name in definitions if name.endswith("-record"))
    return {
        "$schema": DIALECT,
        "title": f"Records of nonet, version {VERSION}",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in names],
        "$defs": {name: definitions[name] for name in sorted(definitions)},
    }
