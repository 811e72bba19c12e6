"""Reads an object of plain data field by field, and reports where each mistake is. The data is
untrusted. If it is not a valid record, a `ParseError` names all mistakes. The message has a limited
length, whatever the data contains.
"""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from ...base import ParseError, shortened

T = TypeVar("T")

_LONGEST: Final = 400  # After this many characters, further mistakes are only counted.
_MOST_BITS: Final = 64


class NotRead(ParseError):
    """The error for plain data that does not represent a value.

    Attributes:
        mistakes: the mistakes, each with its place. A place is a path such as
            `steps[3].marks[0].role`, or "" for the data as a whole.
    """

    mistakes: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, *mistakes: tuple[str, str], text: str = "") -> NotRead:
        """Make the error for these mistakes. Each mistake has a place and a message."""
        message = ""
        for count, (place, reason) in enumerate(mistakes):
            if len(message) > _LONGEST and count < len(mistakes) - 1:
                message += f" There are {len(mistakes) - count:,} more mistakes."
                break
            start = f"{message.removesuffix('.')}; " if message else ""
            message = start + (f"in {place}: {reason}" if place else reason)
        error = cls(message, text=text)
        error.mistakes = mistakes
        return error


class Missing(ParseError):
    """The error for a missing field. Its `text` is the name of the field."""

    @classmethod
    def of(cls, *names: str) -> Missing:
        """Make the error for these missing fields."""
        listed = shortened(", ".join(f"'{name}'" for name in names), 200)
        word = "field {} is" if len(names) == 1 else "fields {} are"
        return cls(f"the {word.format(listed)} missing.", text=names[0])


def at(place: str, error: Exception, value: object = None) -> NotRead:
    """Turn an error about a part of the data into an error about the data as a whole. The new error
    names the part.

    >>> at("steps", at("[3]", at("size", ParseError("it is not a number.")))).message
    'in steps[3].size: it is not a number.'
    """
    found = []
    for inner, reason in getattr(error, "mistakes", ()) or (("", str(error)),):
        dot = "." if place and inner and not inner.startswith("[") else ""
        found.append((place + dot + inner, reason))
    return NotRead.of(*found, text=error.text if isinstance(error, ParseError) else shown(value))


def combined(errors: Sequence[ParseError]) -> ParseError:
    """Combine several errors into one. All missing fields are reported as one mistake."""
    if len(errors) == 1:
        return errors[0]
    missing = [error.text for error in errors if isinstance(error, Missing)]
    found = [error for error in errors if not isinstance(error, Missing)]
    if missing:
        found.insert(0, Missing.of(*missing))
    mistakes = [each for error in found for each in at("", error).mistakes]
    return NotRead.of(*mistakes, text=errors[0].text)


class Reader:
    """Reads the fields of one JSON object.

    Raises:
        ParseError: if the data is not an object. `read` raises the same error.
    """

    def __init__(self, data: object) -> None:
        if not isinstance(data, Mapping):
            raise ParseError(f"expected an object, found {type(data).__name__}.")
        self._left = dict(data)

    def __contains__(self, name: str) -> bool:
        return name in self._left

    def names(self) -> tuple[str, ...]:
        """The fields that have not been read yet."""
        return tuple(self._left)

    def read(self, name: str, convert: Callable[[Any], T]) -> T:
        """Read a field, and convert its value."""
        if name not in self._left:
            raise Missing.of(name)
        value = self._left.pop(name)
        try:
            return convert(value)
        except (ValueError, TypeError) as error:
            raise at(name, error, value) from None


def unknown(names: Iterable[Any]) -> ParseError:
    """Make the error for fields that this kind of record does not have."""
    extra = shortened(", ".join(sorted(map(str, names))), 200)
    return ParseError(f"unknown fields: {extra}.", text=extra)


class _Shown(reprlib.Repr):
    """Makes short representations, even of very long integers, which Python refuses to print."""

    def repr_int(self, x: int, level: int) -> str:
        if x.bit_length() <= _MOST_BITS:
            return super().repr_int(x, level)
        return f"a whole number of about {round(x.bit_length() * 0.30103):,} digits"


_shown: Final = _Shown()


def shown(value: object) -> str:
    """A value as it is quoted in messages: its Python representation, shortened.

    >>> shown("x"), shown(10**5000), len(shown("x" * 5000)) < 40
    ("'x'", 'a whole number of about 5,000 digits', True)
    """
    return _shown.repr(value)
