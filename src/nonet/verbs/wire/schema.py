"""The JSON Schema of all records."""

from __future__ import annotations

import json
import re
from typing import Final

from ...model.plain_data.records import all_records
from ...model.plain_data.shapes import Definitions, Schema
from ...model.plain_data.version import NEWEST_VERSION, VERSION

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_NEWER: Final = frozenset(("certificate", "progress"))
"""Definitions that only records of the newest version refer to."""


def schema() -> Schema:
    """The JSON Schema of all records, each of them under its title in `$defs`.

    A record on its own has a `version` as well as the fields that it has inside another record. It
    is the oldest version that has all its fields, or possibly the newest for records that may hold
    certificates or another board. `step` is a step of a path, and `step-record` one on its own.

    >>> sorted(schema()["$defs"]["puzzle-record"]["properties"])
    ['board', 'candidates', 'geometry', 'progress', 'puzzle', 'version']
    """
    definitions = Definitions()
    for record in all_records():
        definitions[f"{record.title}-record"] = record.described(definitions, version={})
    names = sorted(name for name in definitions if name.endswith("-record"))
    for name in names:
        newer = not _NEWER.isdisjoint(_referred(name, definitions))
        versions: Schema = {"enum": [VERSION, NEWEST_VERSION]} if newer else {"const": VERSION}
        definitions[name]["properties"]["version"] = versions
    return {
        "$schema": DIALECT,
        "title": f"Records of nonet, versions {VERSION} and {NEWEST_VERSION}",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in names],
        "$defs": {name: definitions[name] for name in sorted(definitions)},
    }


def _referred(name: str, definitions: Definitions) -> set[str]:
    """The definitions that one refers to, directly or through others."""
    found: set[str] = set()
    left = [name]
    while left:
        data = json.dumps(definitions[left.pop()])
        more = set(re.findall(r'"#/\$defs/([^"]+)"', data)) - found
        found |= more
        left += more
    return found
