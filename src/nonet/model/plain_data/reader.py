"""Reads one object of plain data field by field, and names the place of each mistake.

The data comes from anywhere: what is not a record ends in a `ParseError` that names all mistakes
and is of bounded length, whatever the data holds.
"""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from ...base.errors import ParseError

T = TypeVar("T")

_LONGEST_LIST: Final = 200  # characters of names in a message
_LONGEST: Final = 400  # characters from which on mistakes are counted
_MOST_BITS: Final = 64


class NotRead(ParseError):
    """Plain data that means no value.

    Attributes:
        mistakes: what is wrong, each with its place, such as `steps[3].marks[0].role`; "" if it
            is all of the data.
    """

    mistakes: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, *mistakes: tuple[str, str], text: str = "") -> NotRead:
        """The error that names these."""
        message = ""
        for count, (place, reason) in enumerate(mistakes):
            if len(message) > _LONGEST:
                message += f" There are {len(mistakes) - count:,} more mistakes."
                break
            message += f" in {place}: {reason}" if place else f" {reason}"
        error = cls(message.lstrip(), text=text)
        error.mistakes = mistakes
        return error


class Missing(ParseError):
    """A field that is not there; its `text` is the name of the field."""

    @classmethod
    def of(cls, *names: str) -> Missing:
        """The error that names these."""
        listed = _shortened(", ".join(f"'{name}'" for name in names))
        word = "field {} is" if len(names) == 1 else "fields {} are"
        return cls(f"the {word.format(listed)} missing.", text=names[0])


def at(place: str, error: Exception, value: object = None) -> NotRead:
    """An error that reading the data at a place ended in, as one of the data that holds it.

    >>> at("steps", at("[3]", at("size", ParseError("it is not a number.")))).message
    'in steps[3].size: it is not a number.'
    """
    found = []
    for inner, reason in getattr(error, "mistakes", ()) or (("", str(error)),):
        dot = "." if place and inner and not inner.startswith("[") else ""
        found.append((place + dot + inner, reason))
    return NotRead.of(*found, text=error.text if isinstance(error, ParseError) else shown(value))


def combined(errors: Sequence[ParseError]) -> ParseError:
    """Several errors as one; fields that are missing are one mistake."""
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
        ParseError: where the data is not an object; `read` and `finish` raise it as well.
    """

    def __init__(self, data: object) -> None:
        if not isinstance(data, Mapping):
            raise ParseError(f"expected an object, found {type(data).__name__}.")
        self._left = dict(data)

    def __contains__(self, name: str) -> bool:
        return name in self._left

    def names(self) -> tuple[str, ...]:
        """The fields that were not read yet."""
        return tuple(self._left)

    def read(self, name: str, convert: Callable[[Any], T]) -> T:
        """The value of a field, converted."""
        if name not in self._left:
            raise Missing.of(name)
        value = self._left.pop(name)
        try:
            return convert(value)
        except (ValueError, TypeError) as error:
            raise at(name, error, value) from None

    def finish(self) -> None:
        """Refuse fields that were not read."""
        if self._left:
            raise unknown(self._left)


def unknown(names: Iterable[Any]) -> ParseError:
    """That these fields are in no such record."""
    extra = _shortened(", ".join(sorted(map(str, names))))
    return ParseError(f"unknown fields: {extra}.", text=extra)


class _Shown(reprlib.Repr):
    """Representations of bounded length. Python itself refuses to write a very long number."""

    def repr_int(self, x: int, level: int) -> str:
        if x.bit_length() <= _MOST_BITS:
            return super().repr_int(x, level)
        return f"a whole number of some {round(x.bit_length() * 0.30103):,} digits"


_shown: Final = _Shown()


def shown(value: object) -> str:
    """A value as a message quotes it: as Python writes it, but short.

    >>> shown("x"), shown(10**5000), len(shown("x" * 5000)) < 40
    ("'x'", 'a whole number of some 5,000 digits', True)
    """
    return _shown.repr(value)


def _shortened(words: str) -> str:
    return words if len(words) <= _LONGEST_LIST else words[: _LONGEST_LIST - 3] + "..."
