"""Makes the record of a class from the fields that the class declares, so that no field has to be
declared twice.
"""

import re
import sys
from enum import Enum
from types import NoneType, SimpleNamespace, UnionType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

from ..cells import Candidate, Cell, Digit, House, Space
from .record import Field, FieldGroup, Part, RecordShape
from .records import shape_for
from .shapes import (
    CANDIDATE,
    CELL,
    DIGIT,
    FLAG,
    HOUSE,
    SPACE,
    TEXT,
    DataShape,
    Later,
    ListOf,
    OrNull,
    Word,
)

T = TypeVar("T")

_SHAPES: Final[dict[Any, DataShape[Any]]] = {
    Candidate: CANDIDATE,
    Cell: CELL,
    Digit: DIGIT,
    House: HOUSE,
    Space: SPACE,
    bool: FLAG,
    str: TEXT,
}


def declared_record(
    kind: type[T], title: str = "", /, **parts: DataShape[Any] | Part[Any] | None
) -> RecordShape[T]:
    """Make the record of a class. By default, the record has the same name as the class."""
    return RecordShape(title or _hyphened(kind), declared_fields(kind, **parts))


def declared_fields(kind: type[T], /, **parts: DataShape[Any] | Part[Any] | None) -> FieldGroup[T]:
    """The fields of a class, in the order of their declarations.

    Args:
        kind: the class, with an annotation for each field.
        parts: for some fields, details that the annotation cannot express, such as the largest
            number or a different name. A field whose part
            is None is left out. Parts that are not fields of the class come first.
    """
    declared = {name: kind.__annotations__[name] for name in kind.__annotations__ if name[0] != "_"}
    holder = SimpleNamespace(__annotations__={n: a for n, a in declared.items() if n not in parts})
    hints = get_type_hints(holder, vars(sys.modules[kind.__module__]))
    found = {n: part for n, part in parts.items() if n not in declared}
    found |= {n: parts[n] if n in parts else Field(shape_of(hints[n])) for n in declared}
    return FieldGroup(kind, **{n: part for n, part in found.items() if part is not None})


def shape_of(hint: Any) -> DataShape[Any]:
    """The shape, as plain data, of a value with this annotation.

    >>> shape_of(tuple[Cell, ...]).read(["r1c1"]), shape_of(str | None).read(None)
    ((Cell('r1c1'),), None)
    """
    if hint in _SHAPES:
        return _SHAPES[hint]
    parts = get_args(hint)
    if get_origin(hint) is UnionType:
        (part,) = (part for part in parts if part is not NoneType)
        return OrNull(shape_of(part))
    if get_origin(hint) is tuple:
        if parts[-1] is Ellipsis:
            return ListOf(shape_of(parts[0]))
        return ListOf(shape_of(parts[0]), least=len(parts), most=len(parts))
    if issubclass(hint, Enum):
        return Word(_hyphened(hint), hint)
    return Later(lambda: shape_for(hint))


def _hyphened(kind: type) -> str:
    return re.sub("(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()
