"""Check plain arguments of public functions, such as whole numbers and finite lists."""

from __future__ import annotations

import builtins
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from enum import StrEnum
from functools import cache, lru_cache, wraps
from itertools import islice, repeat
from math import isnan
from operator import index
from types import FunctionType
from typing import Any, Final, NoReturn, TypeGuard, TypeVar
from warnings import warn

from .errors import Error

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

MOST_NAMES: Final = 4096
"""The maximum number of names in a list. It is larger than any list that is needed, and small
enough to stop an endless iterator early.
"""

_LISTS: Final = ("Iterable[", "Sequence[", "tuple[")
_NO_PATH: Final = "[\0\ud800-\udbff]"
MOST_LISTED: Final = 2**16
"""The maximum number of items to read from an iterator. There is no limit for a list of known
length.
"""

_LARGEST: Final = 2**63 - 1
_SEEDS: Final = 2**64


class NamedValue(StrEnum):
    """An enumeration whose constructor raises nonet's own error for a value that is not in the
    enumeration.
    """

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        listed = ", ".join(map(repr, map(str, cls)))
        raise Error(f"{shown_value(value)} is not one of {listed}.")


def whole(name: str, value: Any, least: int = 0) -> int:
    """A whole number of at least `least`, and at most 2^63 - 1.

    Raises:
        Error: for anything else.

    >>> whole("size", 3), whole("limit", True, 1)
    (3, 1)
    """
    try:
        number = int(index(value))
    except TypeError:
        raise Error(f"'{name}' must be a whole number, not {shown_value(value)}.") from None
    if not least <= number <= _LARGEST:
        bounds = "at most 2^63 - 1" if number > _LARGEST else f"{least} or more"
        raise Error(f"'{name}' must be {bounds}, not {shown_value(number)}.")
    return number


def is_among(value: Any, count: int, first: int = 0) -> bool:
    """Whether a value is one of the `count` whole numbers that start at `first`.

    >>> is_among(8, 9), is_among(9, 9), is_among([], 9)
    (True, False, False)
    """
    try:
        return bool(first <= value < first + count)
    except (ArithmeticError, TypeError, ValueError):  # for example a `decimal` NaN or an array
        return False


def is_iterable(value: Any) -> TypeGuard[Iterable[Any]]:
    """Whether a value is iterable. A zero-dimensional array is not.

    >>> is_iterable([]), is_iterable(1)
    (True, False)
    """
    return isinstance(value, Iterable) and getattr(value, "shape", None) != ()


def yes_or_no(name: str, value: Any) -> bool:
    """The value of a yes-or-no argument.

    Raises:
        Error: if the value is neither true nor false.

    >>> yes_or_no("guess", True)
    True
    """
    return value if isinstance(value, bool) else bool(checked_argument(name, value, "bool", {}))


def time_limit(name: str, value: Any) -> float | None:
    """A number of seconds, 0 or more, which may be infinite. None means no limit.

    Raises:
        Error: for anything else.

    >>> time_limit("timeout", 2)
    2
    """
    if value is None:
        return None
    if not isinstance(value, (int, float)) or value < 0 or not _is_number(value):
        raise Error(f"'{name}' must be a number of seconds, 0 or more, not {shown_value(value)}.")
    return value


def names(name: str, value: Any) -> tuple[str, ...]:
    """A list of names.

    Raises:
        Error: for a single string, for a value that is not a list, for an item that is not a
            string, and for more than `MOST_NAMES` names.

    >>> names("also", ["x-wing"])
    ('x-wing',)
    """
    if isinstance(value, str) or not is_iterable(value):
        raise Error(f"'{name}' must be a list of names, not {shown_value(value)}.")
    listed = tuple(islice(value, MOST_NAMES + 1))
    if len(listed) > MOST_NAMES:
        raise Error(f"'{name}' can have at most {MOST_NAMES:,} names.")
    for each in listed:
        if not isinstance(each, str):
            raise Error(f"'{name}' must be a list of names; {shown_value(each)} is not a name.")
    return listed


def shown_value(value: Any) -> str:
    """The value as it appears in messages: its text if that is short, and otherwise its type.

    >>> shown_value(2.5), shown_value(10**5000)
    ('2.5', 'int')
    """
    try:
        shown = repr(value)
    except ValueError:  # an integer with more digits than Python converts to text
        shown = ""
    return shown if 0 < len(shown) <= 40 else type(value).__name__


def checked_arguments(function: F) -> F:
    """A decorator that makes a function check its arguments before it does anything else. Each
    argument must have the type in the signature, such as a class, a whole number or a finite list.
    The error lists all reasons.

    An iterator is read to its end, but at most `MOST_LISTED` items are read. If an annotation is a
    name for several types (`Source`, `Lines`), the function itself checks the argument.

    >>> @checked_arguments
    ... def shape(sides: int, title: str | None = None) -> str:
    ...     return f"{title} of {sides}"
    >>> shape(3.5)
    Traceback (most recent call last):
        ...
    nonet.base.errors.Error: 'sides' must be a whole number, not 3.5.
    """
    names = function.__code__.co_varnames
    kinds = function.__annotations__
    known: set[tuple[str, type]] = set()
    """Names of arguments, with types that they may have. Only strings and nonet's own types are
    remembered.
    """

    def fitted(name: str, value: Any, wrong: list[str]) -> Any:
        own = type(value)
        if (name, own) in known or name not in kinds:
            return value
        try:
            value = checked_argument(name, value, kinds[name], function.__globals__)
        except Error as error:
            wrong.append(str(error))
        is_own = own.__module__.startswith("nonet.") and "[" not in kinds[name]
        if not wrong and (is_own or (own is str and kinds[name] in ("str", "str | None"))):
            known.add((name, own))
        return value

    @wraps(function)
    def call(*given: Any, **named: Any) -> Any:
        wrong: list[str] = []
        listed = [*map(fitted, names, given, repeat(wrong))]
        for name, value in named.items():
            named[name] = fitted(name, value, wrong)
        if wrong:
            raise Error(" ".join(wrong))
        return function(*listed, *given[len(names) :], **named)

    return call  # type: ignore[return-value]


def formerly(**now: str) -> Callable[[F], F]:
    """A decorator that makes a function also accept an argument by its former name, with a warning.
    The next release will not accept that name. `"not NAME"` is for an argument that now has the
    opposite meaning.

    >>> from warnings import catch_warnings
    >>> @formerly(geometry="board")
    ... def size(board: str) -> str:
    ...     return board[0]
    >>> with catch_warnings(action="ignore"):
    ...     print(size(geometry="9x9"))
    9
    """

    def wrap(function: F) -> F:
        @wraps(function)
        def call(*given: Any, **named: Any) -> Any:
            renamed = {}
            for name, words in now.items():
                if name in named:
                    warn(f"'{name}' is now '{words}'", DeprecationWarning, stacklevel=2)
                    value, negation, kept = named.pop(name), *words.rpartition("not ")[1:]
                    renamed[kept] = not value if negation else value
            return function(*given, **named, **renamed)

        return call  # type: ignore[return-value]

    return wrap


def former_name(now: str) -> Any:
    """A property for the former name of an attribute. It returns the attribute and gives a warning.
    The next release will drop the property.
    """

    def value(owner: Any) -> Any:
        warn(f"this attribute is now '{now}'", DeprecationWarning, stacklevel=2)
        return getattr(owner, now)

    return property(value)


def explains_misuse(kind: type[T]) -> type[T]:
    """A decorator that makes the public methods of a class explain failed calls. If a call fails,
    the error names the arguments that do not fit the signature. The arguments are not checked
    before each call, because these methods are short and called very often, so the checks would
    take too much time.

    >>> @explains_misuse
    ... class Letters:
    ...     def at(self, index: int) -> str:
    ...         return "abc"[index]
    >>> Letters().at(1.5)
    Traceback (most recent call last):
        ...
    nonet.base.errors.Error: 'index' must be a whole number, not 1.5.
    """
    for name, method in [*vars(kind).items()]:
        of_class = isinstance(method, (classmethod, staticmethod))
        function = method.__func__ if of_class else method
        if name[0] != "_" and isinstance(function, FunctionType):
            found = explaining(function)
            setattr(kind, name, type(method)(found) if of_class else found)
    return kind


def explaining(function: F) -> F:
    """Like `explains_misuse`, but for a single method. Use it if the other methods of the class are
    called so often that even wrapping them would take too much time.
    """

    @wraps(function)
    def call(*given: Any, **named: Any) -> Any:
        try:
            return function(*given, **named)
        except Exception as error:
            if not isinstance(error, Error):
                own = getattr(function, "__wrapped__", function)
                names, kinds = own.__code__.co_varnames, own.__annotations__
                for name, value in (*zip(names, given, strict=False), *named.items()):
                    if name in kinds:
                        checked_argument(name, value, kinds[name], own.__globals__)
            raise

    return call  # type: ignore[return-value]


def check_fields(record: Any) -> None:
    """Checks that the fields of one of nonet's own dataclasses have their declared types. Call this
    at the start of `__post_init__`.

    Raises:
        Error: if fields do not have their declared types. The error lists all reasons.
    """
    wrong = []
    fields = vars(record)
    for name, kind, scope in _declared(record.__class__, tuple(fields)):
        value = fields[name]
        if _is_plain(value, kind):
            continue
        try:
            if (checked := checked_argument(name, value, kind, scope)) is not value:
                object.__setattr__(record, name, checked)
        except Error as error:
            wrong.append(str(error))
    if wrong:
        raise Error(" ".join(wrong))


@lru_cache(maxsize=1 << 8)
def _declared(kind: Any, names: tuple[str, ...]) -> list[tuple[str, str, dict[str, Any]]]:
    """The name, annotation and annotation scope of each field that nonet's own classes declare."""
    owners = [next(c for c in kind.__mro__ if name in c.__annotations__) for name in names]
    return [
        (name, owner.__annotations__[name], vars(sys.modules[owner.__module__]))
        for name, owner in zip(names, owners, strict=True)
        if owner.__module__.startswith("nonet.")
    ]


def checked_argument(name: str, value: Any, kind: str, scope: dict[str, Any]) -> Any:
    """The checked value of an argument. An iterator is replaced by the list of its items, and pairs
    of numbers by pairs of Python's own integers.

    Args:
        name: the name of the argument.
        value: the value of the argument.
        kind: the annotation of the argument.
        scope: the names that the annotation may use.

    Raises:
        Error: if the value does not fit the annotation.

    >>> checked_argument("also", iter(["x-wing"]), "Iterable[str] | None", {})
    ('x-wing',)
    """
    if _is_plain(value, kind):
        return value
    parts = _parts(kind)
    inside = _inside(parts[0])
    if value is None and "None" in parts:
        return None
    if parts[0] == "Iterable[str]" and "str" not in parts and value is not None:
        return names(name, value)
    if not any(_fits(value, part, scope) for part in parts):
        if isinstance(value, int) and "int" in parts:
            raise Error(f"'{name}' is out of range: {shown_value(value)}.")
        wanted = " or ".join(_words(part) for part in parts if part != "None")
        raise Error(f"'{name}' must be {wanted}, not {shown_value(value)}.")
    if "bool" in parts and _fits(value, "bool", scope):
        return bool(value)
    is_path = isinstance(value, str) and any(part.startswith("Path") for part in parts)
    if is_path and (not value or re.search(_NO_PATH, value)):  # "" would mean the current folder
        raise Error(f"'{name}' must be a path, not {shown_value(value)}.")
    is_array = hasattr(value, "dtype") and is_iterable(value)
    if (isinstance(value, Iterator | range) or is_array) and any(
        part.startswith(_LISTS) for part in parts
    ):
        value = tuple(islice(value, MOST_LISTED + 1))
        if len(value) > MOST_LISTED:
            raise Error(f"'{name}' can have at most {MOST_LISTED:,} values.")
    if inside and not isinstance(value, str | None):
        fitting = _parts(inside)
        wrong = [each for each in value if not any(_fits(each, part, scope) for part in fitting)]
        if wrong:
            wanted = " or ".join(map(_words, fitting))
            reasons = [f"its value {shown_value(each)} is not {wanted}." for each in wrong[:3]]
            raise Error(" ".join([f"'{name}' is a list, but {reason}" for reason in reasons]))
        if inside == "tuple[int, int]":
            return tuple([(index(one), index(other)) for one, other in value])
    return value


def _is_plain(value: Any, kind: str) -> bool:
    """Whether a value obviously has this type. This is a quick test for whole numbers, and for
    pairs of them.
    """
    if type(value) is int:
        return kind in ("int", "int | None") and -_SEEDS < value < _SEEDS
    if type(value) is not tuple or kind != "tuple[tuple[int, int], ...]":
        return value is None and kind == "int | None"
    for pair in value:
        if type(pair) is not tuple or len(pair) != 2:
            return False
        one, other = pair
        if type(one) is not int or type(other) is not int:
            return False
        if not -_SEEDS < one < _SEEDS or not -_SEEDS < other < _SEEDS:
            return False
    return True


@cache
def _parts(kind: str) -> tuple[str, ...]:
    """The alternatives of an annotation.

    >>> _parts("tuple[int | None, int] | None")
    ('tuple[int | None, int]', 'None')
    """
    parts, depth = [""], 0
    for sign in kind:
        depth += {"[": 1, "]": -1}.get(sign, 0)
        if sign == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return tuple(part.strip() for part in parts)


@cache
def _inside(part: str) -> str:
    """The type of the items, if the annotation is a list of any length whose items all have one
    type.

    >>> _inside("Iterable[str]"), _inside("tuple[int, ...]"), _inside("tuple[int, int]")
    ('str', 'int', '')
    """
    head, _, inside = part.removesuffix("]").partition("[")
    if head == "tuple":
        return inside.removesuffix(", ...") if inside.endswith(", ...") else ""
    return inside if head in ("Iterable", "Sequence") else ""


def _fits(value: Any, part: str, scope: dict[str, Any]) -> bool:
    head = part.partition("[")[0]
    if head == "None":
        return value is None
    if head == "int":
        try:
            return abs(index(value)) < _SEEDS
        except TypeError:  # an array supports `index` only if it holds a single number
            return False
    if head == "float":
        return hasattr(value, "__float__") and _is_number(value)
    if head == "bool":
        with suppress(ArithmeticError, TypeError, ValueError):  # an array
            return bool(value in (True, False))
        return False
    if head == "tuple":
        inside, is_list = part[6:-1].split(", "), isinstance(value, (tuple, list))
        if not (is_list or (hasattr(value, "dtype") and is_iterable(value))):
            return False
        if inside[-1] == "..." or "[" in part[6:]:
            return True
        fits = len(value) == len(inside) and (bool not in map(type, value) or {*inside} != {"int"})
        return fits and all(map(_fits, value, inside, repeat(scope)))
    if head in ("Iterable", "Sequence"):
        of_kind = is_iterable(value) and not isinstance(value, (str, bytes, dict))
        return of_kind and (head == "Iterable" or hasattr(value, "__getitem__"))
    if head == "Progress":
        return callable(value)
    if head == "GridState":  # a protocol that most modules import only for type checkers
        return hasattr(value, "board") and hasattr(value, "values")
    named = scope.get(head, getattr(builtins, head, None))
    if named is None:  # imported only for type checkers
        known = {each.__name__ for each in type(value).__mro__}
        return head in _OF_SEVERAL or head.rpartition(".")[2] in known
    try:  # for an enumeration of words, a plain word is accepted
        of_words = isinstance(named, type) and issubclass(named, str)
        return isinstance(value, str if of_words else named)
    except TypeError:  # a protocol, a TypedDict, or a name that covers several types
        if isinstance(named, type) and issubclass(named, dict):
            return isinstance(value, dict)
        is_protocol = getattr(named, "_is_protocol", False)
        needed = [each for each in vars(named) if each[0] != "_"] if is_protocol else []
        return all(hasattr(value, each) for each in needed)


_OF_SEVERAL: Final = ("BoardSource", "Lines", "PhotoSource", "Source")
"""Names for several types. Arguments of these types are not checked here."""


def _is_number(value: Any) -> bool:
    try:
        return not isnan(value)
    except (OverflowError, TypeError):  # the value is larger than any float, or is an array
        return False


def _words(part: str) -> str:
    head = part.partition("[")[0]
    return _WORDS.get(part) or _WORDS.get(head, f"a {head}")


_WORDS: Final = {
    "Callable": "a function",
    "Iterable": "a list",
    "Mapping": "a mapping",
    "PathLike": "a path",
    "Progress": "a function",
    "Sequence": "a list",
    "bool": "True or False",
    "float": "a number",
    "int": "a whole number",
    "str": "a string",
    "tuple": "a list",
    "tuple[int, int]": "a pair of whole numbers",
    "type": "a class",
}
