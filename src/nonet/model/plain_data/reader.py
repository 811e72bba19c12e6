"""Reads one object of plain data field by field, and names the field in every complaint.

The data comes from anywhere: what is no record ends in a `ParseError` with a message of bounded
length, whatever it holds.
"""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from ...base.errors import ParseError

T = TypeVar("T")

_LONGEST_LIST: Final = 200  # characters of names in a message
_MOST_BITS: Final = 64


class Reader:
    """Reads the fields of one JSON object.

    Raises:
        ParseError: where the data is no object; `read` and `finish` raise it too.
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
            raise ParseError(f"the field '{name}' is missing.", text=name)
        value = self._left.pop(name)
        try:
            return convert(value)
        except ParseError as error:
            raise ParseError(f"in '{name}': {error}", text=error.text) from None
        except (ValueError, TypeError) as error:
            raise ParseError(f"in '{name}': {error}", text=shown(value)) from None

    def finish(self) -> None:
        """Refuse fields that were not read."""
        if self._left:
            extra = _shortened(", ".join(sorted(map(str, self._left))))
            raise ParseError(f"unknown fields: {extra}.", text=extra)


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
