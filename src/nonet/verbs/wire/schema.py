"""The JSON Schema of all records."""

import json
import re
from typing import Final

from ...model.plain_data.records import all_records
from ...model.plain_data.shapes import Definitions, Schema
from ...model.plain_data.version import NEWEST_VERSION, VERSION

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_NEWER: Final = frozenset(("certificate", "progress"))
"""Definitions that are used only by records of the newest version."""


def schema() -> Schema:
    """The JSON Schema of all records, each under its title in `$defs`.

    A record on its own has a `version`, unlike a record inside another record. Records that contain
    certificates, or a board other than 9x9, have the newest version. All others have the first
    version. `step` is a step of a path, and `step-record` is a step on its own.

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
    """The definitions that a definition refers to, directly or indirectly."""
    found: set[str] = set()
    left = [name]
    while left:
        data = json.dumps(definitions[left.pop()])
        more = set(re.findall(r'"#/\$defs/([^"]+)"', data)) - found
        found |= more
        left += more
    return found
