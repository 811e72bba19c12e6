"""Represents a value as an object with named fields. A record defines which part of the value each
field holds, and rebuilds the value from these parts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from functools import cached_property
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

from ...base import ParseError
from ..board import Board
from .reader import Reader, combined, unknown
from .shapes import DataShape, Definitions, Schema, constant
from .version import VERSION, record_state

T = TypeVar("T")

_MISSING: Final = object()


class Part(ABC, Generic[T]):
    """A part of a value, held by one or more fields.

    Attributes:
        is_read: whether the part is needed to rebuild the value. It is false for a part that
            follows from the others.
    """

    is_read: bool = True

    @abstractmethod
    def describe(self, attribute: str, fields: Fields, definitions: Definitions) -> None:
        """Add the schemas of the fields to `fields`."""

    @abstractmethod
    def writer(self, attribute: str) -> Callable[[Any, dict[str, Any]], None]:
        """Make a function that writes the part of a value into an object."""

    @abstractmethod
    def read(self, attribute: str, reader: Reader) -> T:
        """Read the part of the value from the fields.

        Raises:
            ParseError: if the fields do not hold this part.
        """


class BoardPart(Part[T]):
    """A part that states the board of the record. The names in other fields refer to this board."""

    @abstractmethod
    def board(self, reader: Reader) -> Board:
        """The board to which the names in the object's other fields refer.

        Raises:
            ParseError: if the fields do not name a board.
        """


class Fields:
    """The schemas of the fields of an object, and the names of the required fields."""

    def __init__(self) -> None:
        self.properties: dict[str, Schema] = {}
        self.required: list[str] = []


class Field(Part[T]):
    """A part of a value that is held by one field.

    Args:
        shape: the shape of its content.
        name: the name of the field; None if it has the same name as the attribute.
        get: a function that returns the content for a value; None if the content is an attribute of
            the value.
        default: the field is left out if it has this content.
        missing: the content to assume if the field is missing. Unlike with `default`, the field is
            always written.
        since: the version of records that added the field. A field that was added after the first
            version needs a default.
    """

    def __init__(
        self,
        shape: DataShape[T],
        name: str | None = None,
        *,
        get: Callable[[Any], T] | None = None,
        default: object = _MISSING,
        missing: object = _MISSING,
        since: int = VERSION,
    ) -> None:
        self._since = since
        self._shape = shape
        self._name = name
        self._get = get
        self._default = default
        self._missing = default if missing is _MISSING else missing

    def describe(self, attribute: str, fields: Fields, definitions: Definitions) -> None:
        name = self._name or attribute
        fields.properties[name] = self._shape.schema(definitions)
        if self._missing is _MISSING:
            fields.required.append(name)

    def writer(self, attribute: str) -> Callable[[Any, dict[str, Any]], None]:
        name, default, write = self._name or attribute, self._default, self._shape.write
        get, is_newer = self._get or attrgetter(attribute), self._since > VERSION

        def put(owner: Any, data: dict[str, Any]) -> None:
            value = get(owner)
            if default is _MISSING or value != default:
                data[name] = write(value)
                if is_newer:
                    record_state.note(self._since)

        return put

    def read(self, attribute: str, reader: Reader) -> T:
        name = self._name or attribute
        if self._missing is not _MISSING and name not in reader:
            return self._missing  # type: ignore[return-value]
        if self._since > VERSION:
            record_state.note(self._since)
        return reader.read(name, self._shape.read)


class Derived(Field[T]):
    """A field whose content follows from the rest of the value. When it is read, its form is
    checked, but its content is ignored, so it cannot contradict the rest.
    """

    is_read = False


def always(value: Any) -> Derived[Any]:
    """A field with the same value in every record of this kind. Older records may lack it."""
    return Derived(constant(value), get=lambda owner: value, missing=value)  # noqa: ARG005


class FieldGroup(Part[T]):
    """Several fields of an object that together hold one value.

    Args:
        kind: a function that makes the value. Its keyword arguments are the parts.
        parts: the part for each attribute. If a shape is given instead, the part is a field of this
            shape with the attribute's name.
    """

    def __init__(self, kind: Callable[..., T], /, **parts: DataShape[Any] | Part[Any]) -> None:
        self.kind = kind
        self.parts: dict[str, Part[Any]] = {
            name: part if isinstance(part, Part) else Field(part) for name, part in parts.items()
        }
        self._puts = tuple(part.writer(name) for name, part in self.parts.items())
        self._boards = [part for part in self.parts.values() if isinstance(part, BoardPart)]

    def describe(self, attribute: str, fields: Fields, definitions: Definitions) -> None:  # noqa: ARG002
        for name, part in self.parts.items():
            part.describe(name, fields, definitions)

    def writer(self, attribute: str) -> Callable[[Any, dict[str, Any]], None]:
        get, put = attrgetter(attribute), self.put
        return lambda owner, data: put(get(owner), data)

    def put(self, value: T, data: dict[str, Any]) -> None:
        """Write a value into an object."""
        for put in self._puts:
            put(value, data)

    def read(self, attribute: str, reader: Reader) -> T:  # noqa: ARG002
        found, refusals, board = {}, [], None
        try:
            board = self._boards[0].board(reader) if self._boards else None
        except ParseError as refusal:
            refusals.append(refusal)
        with record_state.on_board(board) if self._boards else nullcontext():
            for name, part in self.parts.items():
                try:
                    value = part.read(name, reader)
                except ParseError as refusal:
                    refusals.append(refusal)
                else:
                    if part.is_read:
                        found[name] = value
            if refusals:
                raise combined(refusals)
            return self.kind(**found) if record_state.knows_board else None  # type: ignore[return-value]


class RecordShape(DataShape[T]):
    """An object that represents a value.

    Args:
        title: the name of the shape in the schema and in messages.
        kind, parts: as for `FieldGroup`. A `FieldGroup` may replace both.
        is_open: whether unknown fields are allowed. If so, they are ignored.
    """

    def __init__(
        self,
        title: str,
        kind: Callable[..., T] | FieldGroup[T],
        /,
        *,
        is_open: bool = False,
        **parts: DataShape[Any] | Part[Any],
    ) -> None:
        self.title = title
        self.group = kind if isinstance(kind, FieldGroup) else FieldGroup(kind, **parts)
        self.is_open = is_open

    def schema(self, definitions: Definitions) -> Schema:
        return definitions.reference(self.title, lambda: self.described(definitions))

    def described(self, definitions: Definitions, **more: Schema) -> Schema:
        """The schema of the object. The fields in `more` come before the object's own fields."""
        fields = Fields()
        fields.properties |= more
        fields.required += more
        self.group.describe("", fields, definitions)
        return {
            "type": "object",
            "properties": fields.properties,
            "required": fields.required,
            "additionalProperties": self.is_open,
        }

    def write(self, value: T) -> dict[str, Any]:
        data: dict[str, Any] = {}
        self.group.put(value, data)
        return data

    def read(self, data: object) -> T:
        reader = Reader(data)
        more = () if self.is_open else [name for name in reader.names() if name not in self.names]
        if not more:
            return self.group.read("", reader)
        refusals = [unknown(more)]
        try:
            self.group.read("", reader)
        except ParseError as refusal:
            refusals.insert(0, refusal)
        raise combined(refusals)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of the fields that the object may have."""
        fields = Fields()
        self.group.describe("", fields, Definitions())
        return frozenset(fields.properties)


class OneOf(DataShape[T]):
    """A value of one of several kinds. It is written as an object whose only field is named after
    the kind.

    Args:
        title: the name of this shape in the schema.
        called: the name of this shape in error messages.
        kind_of: a function that returns the name of a value's kind.
        shapes: the shape of each kind, by the name of the kind.
    """

    def __init__(
        self,
        title: str,
        called: str,
        kind_of: Callable[[T], str],
        shapes: Mapping[str, DataShape[Any]],
    ) -> None:
        self._title, self._called = title, called
        self._kind_of, self._shapes = kind_of, shapes
        self._records = {
            kind: RecordShape(title, lambda value: value, value=Field(shape, kind))
            for kind, shape in shapes.items()
        }

    def schema(self, definitions: Definitions) -> Schema:
        return definitions.reference(
            self._title,
            lambda: {
                "type": "object",
                "properties": {n: each.schema(definitions) for n, each in self._shapes.items()},
                "minProperties": 1,
                "maxProperties": 1,
                "additionalProperties": False,
            },
        )

    def write(self, value: T) -> dict[str, Any]:
        kind = self._kind_of(value)
        return {kind: self._shapes[kind].write(value)}

    def read(self, data: object) -> T:
        reader = Reader(data)
        for kind, record in self._records.items():
            if kind in reader:
                return record.read(data)  # type: ignore[no-any-return]
        names = " or ".join(f"'{kind}'" for kind in self._shapes)
        raise ParseError(f"a {self._called} needs a field {names}.", text=next(iter(self._shapes)))
