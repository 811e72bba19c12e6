"""Shapes. A shape defines how a value is written as plain data, how it is read back strictly, and
which schema describes it.

The data is untrusted. If it does not fit the shape, a `ParseError` is raised. The message has a
limited length, whatever the data contains.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache
from typing import Any, Final, Generic, TypeVar

from ...base import ParseError
from ..board import STANDARD
from ..cells import MOST_DIGITS, Candidate, Cell, Digit, House, Space
from .reader import at, combined, shown
from .version import record_state

T = TypeVar("T")
E = TypeVar("E", bound=Enum)

Schema = dict[str, Any]

MOST: Final = 4096
"""The maximum number of values in a list. On a board with more candidates than this, the limit is
the number of candidates.
"""

MOST_CANDIDATES: Final = 25**3
"""The number of candidates of the largest board."""

_LONGEST_NAME: Final = 40


class Definitions(dict[str, Schema]):
    """The schemas that have names. They become the content of `$defs`."""

    def reference(self, name: str, make: Callable[[], Schema]) -> Schema:
        """A reference to the schema with this name. The schema is made on first use."""
        if name not in self:
            self[name] = {}  # reserves the name, in case the schema refers to itself
            self[name] = make()
        return {"$ref": f"#/$defs/{name}"}


class DataShape(ABC, Generic[T]):
    """The shape of a value as plain data."""

    @abstractmethod
    def schema(self, definitions: Definitions) -> Schema:
        """The JSON Schema. The named schemas that it refers to are added to `definitions`."""

    @abstractmethod
    def write(self, value: T, /) -> Any:
        """Convert a value to plain data."""

    @abstractmethod
    def read(self, data: object) -> T:
        """Read the value that the data represents.

        Raises:
            ParseError: if the data does not fit. If the data fits but the value breaks the rules,
                the error is another nonet error.
        """


class Plain(DataShape[T]):
    """A value that is written unchanged."""

    def __init__(self, schema: Schema, convert: Callable[[object], T]) -> None:
        self._schema = schema
        self._convert = convert

    def schema(self, definitions: Definitions) -> Schema:  # noqa: ARG002
        return self._schema

    def write(self, value: T) -> Any:
        return value

    def read(self, data: object) -> T:
        return self._convert(data)


class OfTypes(Plain[T]):
    """A value of one of these types. `what` is its name in messages. A bool is not a number."""

    def __init__(self, what: str, schema: Schema, *kinds: type[T]) -> None:
        super().__init__(schema, self._checked)
        self._what, self._kinds = what, kinds

    def _checked(self, data: Any) -> T:
        is_flag = isinstance(data, bool) and bool not in self._kinds
        if is_flag or not isinstance(data, self._kinds):
            raise ParseError(f"expected {self._what}, found {shown(data)}.")
        return data


def number_between(what: str, least: float, most: float) -> Plain[float]:
    """A number from `least` to `most`, whole or not. `what` is its name in messages."""

    def read(data: object) -> float:
        if isinstance(data, bool) or not isinstance(data, int | float) or not least <= data <= most:
            raise ParseError(f"expected {what}, found {shown(data)}.")
        return data

    return Plain({"type": "number", "minimum": least, "maximum": most}, read)


TEXT: Final = OfTypes("a string", {"type": "string"}, str)
FLAG: Final = OfTypes("true or false", {"type": "boolean"}, bool)
SCALAR: Final = OfTypes[str | float | None](
    "a string, a number, true, false or null",
    {"type": ["number", "string", "boolean", "null"]},
    *(str, int, float, bool, type(None)),
)


class Whole(DataShape[int]):
    """A whole number from `least` (0 or more) to `most`. `true` and 2.0 are refused."""

    def __init__(self, most: int, least: int = 0) -> None:
        self._least = least
        self._most = most

    def schema(self, definitions: Definitions) -> Schema:  # noqa: ARG002
        return {"type": "integer", "minimum": self._least, "maximum": self._most}

    write = staticmethod(int)

    def read(self, data: object) -> int:
        if type(data) is not int or data < self._least:
            raise ParseError(f"expected a whole number, found {shown(data)}.")
        if data > self._most:
            raise ParseError(f"expected a whole number up to {self._most}, found {shown(data)}.")
        return data


class CandidateCount(Whole):
    """A whole number that is at most the number of candidates on the record's board.

    Args:
        usual: a number that is always allowed, even on boards with fewer candidates.
    """

    def __init__(self, usual: int = 0) -> None:
        super().__init__(MOST_CANDIDATES)
        self._usual = usual

    @property
    def most(self) -> int:
        """The largest value allowed in the record that is being read."""
        if not record_state.knows_board:
            return MOST_CANDIDATES
        board = record_state.board
        return max(self._usual, len(board.all_cells) * board.digits)

    def read(self, data: object) -> int:
        return Whole(self.most).read(data)


class OneDigit(DataShape[Digit]):
    """A digit as a number: 1 to 9 on 9x9, and 0 to 25 on other boards."""

    _number = Whole(MOST_DIGITS)

    def schema(self, definitions: Definitions) -> Schema:
        return definitions.reference("digit", lambda: Whole(MOST_DIGITS).schema(definitions))

    def write(self, value: Digit) -> int:
        return value - value.shift

    def read(self, data: object) -> Digit:
        number = self._number.read(data) + record_state.board.shift
        return record_state.board.digit(number if record_state.knows_board else 1)


class Name(DataShape[T]):
    """A value that is written as its name; numbers are refused.

    Args:
        title: the name of this shape in the schema.
        kind: a function that makes the value from its name.
        pattern: a regular expression for valid names.
        longest: the maximum number of characters in a name.

    Attributes:
        pattern: a regular expression for valid names.
    """

    def __init__(
        self, title: str, kind: Callable[[str], T], pattern: str, longest: int = _LONGEST_NAME
    ) -> None:
        self._title = title
        self._longest = longest
        self._kind = kind
        self.pattern = pattern

    def schema(self, definitions: Definitions) -> Schema:
        return definitions.reference(
            self._title, lambda: {"type": "string", "pattern": f"^({self.pattern})$"}
        )

    write: Callable[[Any], str] = staticmethod(str)

    def read(self, data: object) -> T:
        name = self._name(data)
        if record_state.knows_board:
            return self._kind(name)
        if not re.fullmatch(self.pattern, name, re.IGNORECASE):
            raise ParseError(f"{shown(name)} is not a {self._title}.")
        return None  # type: ignore[return-value]

    def _name(self, data: object) -> str:
        name = TEXT.read(data)
        if len(name) > self._longest:  # otherwise error messages would quote the whole name
            raise ParseError(f"{shown(name)} is too long to be a name.")
        return name


class Word(Name[E]):
    """One of a fixed set of words."""

    def __init__(self, title: str, words: type[E]) -> None:
        self._words = {str(word.value): word for word in words}
        super().__init__(title, words, "|".join(self._words))

    def write(self, value: E) -> str:
        return str(value.value)

    def read(self, data: object) -> E:
        name = self._name(data)
        if name not in self._words:
            title = self._title.replace("-", " ")
            raise ParseError(f"{shown(data)} is not a {title}.", text=shown(data))
        return self._words[name]


def _all_read(
    read: Callable[[Any], T], values: Iterable[object], places: Iterable[object]
) -> list[T]:
    """Read all values. An error names all mistakes, with their places."""
    found, refusals = list[T](), list[ParseError]()
    for place, value in zip(places, values, strict=True):
        try:
            found.append(read(value))
        except (ValueError, TypeError) as error:
            refusals.append(at(f"[{place}]", error, value))
    if refusals:
        raise combined(refusals)
    return found


class ListOf(DataShape[tuple[T, ...]]):
    """A list of values of one shape.

    Args:
        item: the shape of each value.
        least: the minimum number of values.
        most: the maximum number of values.
    """

    def __init__(
        self, item: DataShape[T], *, least: int = 0, most: int | CandidateCount = MOST
    ) -> None:
        self._item = item
        self._least = least
        self._most = most

    def schema(self, definitions: Definitions) -> Schema:
        found: Schema = {"type": "array", "items": self._item.schema(definitions)}
        if self._least:
            found["minItems"] = self._least
        most = self._most if isinstance(self._most, int) else MOST_CANDIDATES
        return found | {"maxItems": most}

    def write(self, value: Iterable[T]) -> list[Any]:
        return [*map(self._item.write, value)]

    def read(self, data: object) -> tuple[T, ...]:
        if not isinstance(data, list):
            raise ParseError(f"expected a list, found {shown(data)}.")
        if not data and not self._least:  # most lists in a step are empty
            return ()
        most = self._most if isinstance(self._most, int) else self._most.most
        if len(data) > most:
            raise ParseError(f"expected at most {most:,} values, found {len(data):,}.")
        if len(data) < self._least:
            raise ParseError(f"expected at least {self._least:,} values, found {len(data):,}.")
        return tuple(_all_read(self._item.read, data, range(len(data))))


class OrNull(DataShape["T | None"]):
    """A value, or null for None."""

    def __init__(self, shape: DataShape[T]) -> None:
        self._shape = shape

    def schema(self, definitions: Definitions) -> Schema:
        return {"anyOf": [self._shape.schema(definitions), {"type": "null"}]}

    def write(self, value: T | None) -> Any:
        return None if value is None else self._shape.write(value)

    def read(self, data: object) -> T | None:
        return None if data is None else self._shape.read(data)


def constant(value: object) -> Plain[Any]:
    """A value that is the same in every record of a kind."""

    def read(data: object) -> object:
        if type(data) is not type(value) or data != value:
            raise ParseError(f"expected {value!r}, found {shown(data)}.")
        return data

    return Plain({"const": value}, read)


class Later(DataShape[T]):
    """A shape that is made on first use, for values that contain values of the same kind."""

    def __init__(self, find: Callable[[], DataShape[T]]) -> None:
        self._find = cache(find)

    def schema(self, definitions: Definitions) -> Schema:
        return self._find().schema(definitions)

    def write(self, value: T) -> Any:
        return self._find().write(value)

    def read(self, data: object) -> T:
        return self._find().read(data)


class MapOf(DataShape["dict[str, T]"]):
    """An object whose fields may have any names. All its values have the same shape."""

    def __init__(self, item: DataShape[T], keys: DataShape[Any] = TEXT) -> None:
        self._item = item
        self._keys = keys

    def schema(self, definitions: Definitions) -> Schema:
        found: Schema = {
            "type": "object",
            "additionalProperties": self._item.schema(definitions),
            "maxProperties": MOST,
        }
        if self._keys is not TEXT:
            found["propertyNames"] = self._keys.schema(definitions)
        return found

    def write(self, value: dict[Any, T]) -> dict[str, Any]:
        return {self._keys.write(name): self._item.write(each) for name, each in value.items()}

    def read(self, data: object) -> dict[Any, T]:
        if not isinstance(data, dict):
            raise ParseError(f"expected an object, found {type(data).__name__}.")
        if len(data) > MOST:
            raise ParseError(f"expected at most {MOST:,} values, found {len(data):,}.")

        def pair(each: tuple[Any, Any]) -> tuple[Any, T]:
            return self._keys.read(each[0]), self._item.read(each[1])

        return dict(_all_read(pair, data.items(), map(shown, data)))


class PlaceName(Name[T]):
    """The name of a cell, house, candidate or space. People may write such a name in several ways,
    but data allows only one.

    Args:
        title: the name of this shape in the schema, which is also its name in `Nouns`.
        pattern: a regular expression for the names on any board.
    """

    def __init__(self, title: str, pattern: str) -> None:
        super().__init__(title, self._noun, pattern)
        self._known: dict[str, T] = {}

    def _noun(self, name: str) -> T:
        noun: T = getattr(record_state.board.nouns, self._title)(name)
        return noun

    def read(self, data: object) -> T:
        is_usual = record_state.board is STANDARD and record_state.knows_board
        if is_usual and type(data) is str and data in self._known:
            return self._known[data]
        found = super().read(data)
        name = str(data).lower() if is_usual else data  # 9x9 names ignore case
        if record_state.knows_board and str(found) != name:
            raise ParseError(f"{shown(data)} must be written '{found}'.")
        if is_usual:
            self._known[str(data)] = found
        return found


_ANY_DIGIT: Final = "[1-9][0-9]?"
_ANY_CELL: Final = "r[1-9][0-9]{0,2}c[1-9][0-9]{0,2}"
_ANY_HOUSE: Final = "[rcbdwgoenk][1-9][0-9]{0,3}[A-Z]?"

DIGIT: Final = OneDigit()
CELL: Final = PlaceName[Cell]("cell", _ANY_CELL)
HOUSE: Final = PlaceName[House]("house", _ANY_HOUSE)
CANDIDATE: Final = PlaceName[Candidate]("candidate", f"{_ANY_DIGIT}{_ANY_CELL}")
SPACE: Final = PlaceName[Space]("space", f"{_ANY_CELL}|{_ANY_DIGIT}{_ANY_HOUSE}")
