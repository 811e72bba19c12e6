"""Finds the record for each type of value. `nonet.verbs.wire` and other packages add the records.
Classes in lower layers look up their records here, because they must not import `nonet.verbs.wire`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from ...base import Error, ParseError, Registry, checked_arguments
from .reader import Missing, combined, shown
from .record import RecordShape
from .version import NEWEST_VERSION, VERSION, record_state

T = TypeVar("T")


def shape_for(kind: type[T]) -> RecordShape[T]:
    """The record for a type, or for a base class of the type.

    Raises:
        Error: if the type has no record.
    """
    for base in kind.__mro__:
        record = _records.get(_key(base))
        if record is not None:
            return record
    raise Error(f"a {kind.__name__} cannot be written as JSON.")


def all_records() -> list[RecordShape[Any]]:
    """All records, by title."""
    return sorted(_records.all(), key=lambda record: record.title)


def to_json(value: object) -> dict[str, Any]:
    """Convert a value to plain JSON data. The data states its version, which is the oldest
    version that has all of its fields.

    Raises:
        Error: if the type of the value has no record.
    """
    with record_state.of_record() as newest:
        data = shape_for(type(value)).write(value)
        return {"version": newest.version} | data


@checked_arguments
def from_json(kind: type[T], data: object) -> T:
    """Rebuild a value from data that `to_json` returned. If a field can be computed from other
    fields, its content is ignored.

    Raises:
        ParseError: if the data is not a record of this type in a version that this nonet release
            knows. The message names the field.
        InvalidPuzzle: if the record's puzzle breaks the rules, unless the purpose of the record is
            to report this.
    """
    record = shape_for(kind)
    if not isinstance(data, Mapping):
        raise ParseError(f"a {record.title} must be an object, not {type(data).__name__}.")
    version, refusals = data.get("version"), list[ParseError]()
    if "version" not in data:
        refusals.append(Missing.of("version"))
    elif type(version) is not int or not VERSION <= version <= NEWEST_VERSION:
        message = (
            f"the {record.title} has version {shown(version)}, but this version of nonet reads "
            f"version {VERSION} (or {NEWEST_VERSION} for certificates and boards other than 9x9)."
        )
        refusals.append(ParseError(message))
    with record_state.of_record() as newest:
        try:
            value = record.read({name: value for name, value in data.items() if name != "version"})
        except ParseError as refusal:
            raise combined([*refusals, refusal]) from None
        if refusals:
            raise refusals[0]
        is_first = "board" in data and "steps" not in data  # version 1 had no steps
        if newest.version != version and not is_first:
            raise ParseError(
                f"the {record.title} has version {version}, but its contents need version "
                f"{newest.version}."
            )
    return value


def _key(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


_records: Final[Registry[RecordShape[Any]]] = Registry(
    "nonet.verbs.wire",
    "RECORDS",
    lambda records: {_key(kind): record for kind, record in records.items()},
)
