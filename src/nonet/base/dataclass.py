"""Dataclasses that cost a process little: `dataclass` and what goes with it, as nonet uses them.

What comes out is a dataclass whatever asks: `dataclasses.fields`, `replace`, `asdict`, matching,
pickling and type checkers know it as one. Only what it takes differs. The standard library writes
up to six methods of each class as text and compiles them, 0.3 to 0.8 ms a class, and its import
takes 4 ms more. A first hint comes past twenty classes and makes values of eight. So here a
class gets functions that exist already; only `__init__`, which has the names of the fields in
its signature, is written as text, and that when it is first asked for, or when a dozen values were
made without it.

    >>> @dataclass(frozen=True)
    ... class Point:
    ...     row: int
    ...     column: int = 0
    >>> Point(3), Point(3) == Point(3, 0), replace(Point(3), row=4)
    (Point(row=3, column=0), True, Point(row=4, column=0))

It has the options that nonet uses. `tests/base/test_dataclass.py` holds each of them to what
the standard library makes of the same fields.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from reprlib import recursive_repr
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import fields as fields
    from dataclasses import replace as replace

_NONE: Final = object()
"""Stands for a default that there is not."""


class _Factory:
    """Stands in a signature for a default that is made anew for each value."""

    def __repr__(self) -> str:
        return "<factory>"


_FACTORY: Final = _Factory()

_BY_FIELDS: Final = 12
"""How many values of a class are made before its `__init__` is written: a first hint makes as many
of most of its classes."""


class _Field:
    """What there is to know of a field, under the names that `dataclasses.Field` has."""

    name: str
    type: str
    kw_only: bool

    def __init__(
        self,
        *,
        default: object = _NONE,
        default_factory: Any = _NONE,
        repr: bool = True,
        hash: bool | None = None,
        compare: bool = True,
    ) -> None:
        self.default = default
        self.default_factory = default_factory
        self.repr = repr
        self.hash = hash
        self.compare = compare

    @property
    def has_default(self) -> bool:
        return self.default is not _NONE or self.default_factory is not _NONE

    def in_full(self) -> object:
        """The field as the standard library has it."""
        import dataclasses

        known = {name: value for name, value in vars(self).items() if value is not _NONE}
        del known["name"], known["type"]
        return dataclasses.field(**known)


class _OnNeed:
    """A member of a class that is made when it is first asked for, and takes this one's place."""

    def __init__(self, cls: type, name: str, make: Callable[[], Any]) -> None:
        self._cls, self._name, self._make = cls, name, make
        setattr(cls, name, self)

    def __get__(self, value: object, owner: type | None = None) -> Any:
        setattr(self._cls, self._name, self._make())
        return getattr(owner if value is None else value, self._name)


class _InitOnNeed(_OnNeed):
    """An `__init__` that is written when it is asked for, or when several values have been made:
    until then values are made field by field, which costs less than writing it."""

    def __init__(self, cls: type, known: dict[str, _Field], frozen: bool) -> None:
        super().__init__(cls, "__init__", lambda: _init(cls, known, frozen))
        self._known = known
        self._assign = object.__setattr__ if frozen else setattr
        self._in_order = [name for name, each in known.items() if not each.kw_only]
        self._more = _BY_FIELDS

    def __get__(self, value: object, owner: type | None = None) -> Any:
        if value is None or not self._more:
            return super().__get__(value, owner)
        self._more -= 1
        return partial(self._fill, value)

    def _fill(self, value: object, /, *given: object, **named: object) -> None:
        values = dict(zip(self._in_order, given, strict=False))
        fits = len(values) == len(given) and values.keys().isdisjoint(named)
        values |= named
        values |= {
            name: each.default_factory() if each.default is _NONE else each.default
            for name, each in self._known.items()
            if name not in values and each.has_default
        }
        if not fits or values.keys() != self._known.keys():
            super().__get__(value)(*given, **named)  # which says what is wrong
        for name in self._known:
            self._assign(value, name, values[name])
        if hasattr(value, "__post_init__"):
            value.__post_init__()


def _dataclass(cls: type | None = None, /, **options: bool) -> Any:
    return _made(cls) if cls else lambda each: _made(each, **options)


def _made(
    cls: type,
    *,
    init: bool = True,
    repr: bool = True,
    eq: bool = True,
    frozen: bool = False,
    kw_only: bool = False,
    slots: bool = False,
) -> type:
    """The class with what a dataclass has; with slots it is another class of the same name."""
    own = _own_fields(cls, kw_only)
    known = {name: each for base in cls.__mro__[:0:-1] for name, each in _of(base).items()} | own
    if slots:
        cls = _with_slots(cls, own)
    cls.__nonet_fields__ = known  # type: ignore[attr-defined]
    all_fields = known.values()
    members: dict[str, object] = {"__replace__": _replace}
    members["__match_args__"] = tuple(each.name for each in all_fields if not each.kw_only)
    if repr:
        members["__repr__"] = _repr(tuple(each.name for each in all_fields if each.repr))
    if eq:
        members["__eq__"] = _eq(_values([each.name for each in all_fields if each.compare]))
        hashed = [
            each.name for each in all_fields if (each.compare if each.hash is None else each.hash)
        ]
        if vars(cls).get("__hash__") is None:  # Python sets it to None beside an `__eq__`
            cls.__hash__ = _hash(_values(hashed)) if frozen else None  # type: ignore[assignment]
    if frozen:
        members |= _frozen(cls, frozenset(known))
        if slots:
            members |= {"__getstate__": _state, "__setstate__": _set_state}
    for name, member in members.items():
        if name not in vars(cls):
            setattr(cls, name, member)
    if init and "__init__" not in vars(cls):
        _InitOnNeed(cls, known, frozen)
    asked = {"init": init, "repr": repr, "eq": eq, "frozen": frozen}
    _OnNeed(cls, "__dataclass_fields__", lambda: _in_full(cls, known, asked).__dataclass_fields__)
    _OnNeed(cls, "__dataclass_params__", lambda: _in_full(cls, known, asked).__dataclass_params__)
    return cls


def _of(cls: type) -> dict[str, _Field]:
    """The fields of a class that are its own or inherited, if it is a dataclass of nonet."""
    fields: dict[str, _Field] = vars(cls).get("__nonet_fields__", {})
    return fields


def _own_fields(cls: type, kw_only: bool) -> dict[str, _Field]:
    """The fields that a class adds, and their defaults as what the class itself has."""
    own = {}
    for name, annotation in cls.__annotations__.items():
        if annotation.startswith(("ClassVar", "typing.ClassVar")):
            continue
        default = getattr(cls, name, _NONE)
        if isinstance(default, MemberDescriptorType):  # a slot of a base
            default = _NONE
        own[name] = each = default if isinstance(default, _Field) else _Field(default=default)
        each.name, each.type, each.kw_only = name, annotation, kw_only
        if default is each:
            if each.default is _NONE:
                delattr(cls, name)
            else:
                setattr(cls, name, each.default)
    return own


def _with_slots(cls: type, own: dict[str, _Field]) -> type:
    members = {name: member for name, member in vars(cls).items() if name not in own}
    members.pop("__dict__", None)
    members.pop("__weakref__", None)
    taken = {name for base in cls.__mro__[1:-1] for name in getattr(base, "__slots__", ())}
    members["__slots__"] = tuple(name for name in own if name not in taken)
    made = type(cls)(cls.__name__, cls.__bases__, members)
    made.__qualname__ = cls.__qualname__
    return made


def _values(names: list[str]) -> Callable[[object], tuple[Any, ...]]:
    """What reads these attributes of a value."""
    if not names:
        return lambda _: ()
    read = attrgetter(*names)
    return read if len(names) > 1 else lambda value: (read(value),)


def _repr(names: tuple[str, ...]) -> Callable[[object], str]:
    @recursive_repr()
    def told_in_full(self: object) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({told})"

    return told_in_full


def _eq(values: Callable[[object], tuple[Any, ...]]) -> Callable[[object, object], bool]:
    def is_equal(self: object, other: object) -> bool:
        return values(self) == values(other) if type(other) is type(self) else NotImplemented

    return is_equal


def _hash(values: Callable[[object], tuple[Any, ...]]) -> Callable[[object], int]:
    def hashed(self: object) -> int:
        return hash(values(self))

    return hashed


def _frozen(cls: type, names: frozenset[str]) -> dict[str, object]:
    def refuse(self: object, name: str, what: str) -> None:
        if type(self) is cls or name in names:
            from dataclasses import FrozenInstanceError

            raise FrozenInstanceError(f"cannot {what} field {name!r}")

    def assign(self: object, name: str, value: object) -> None:
        refuse(self, name, "assign to")
        object.__setattr__(self, name, value)

    def delete(self: object, name: str) -> None:
        refuse(self, name, "delete")
        object.__delattr__(self, name)

    return {"__setattr__": assign, "__delattr__": delete}


def _state(self: Any) -> list[object]:
    return [getattr(self, name) for name in self.__nonet_fields__]


def _set_state(self: Any, state: list[object]) -> None:
    for name, value in zip(self.__nonet_fields__, state, strict=True):
        object.__setattr__(self, name, value)


def _init(cls: type, known: dict[str, _Field], frozen: bool) -> Callable[..., None]:
    """The `__init__` of a class, which is written as text for its signature."""
    given: dict[str, object] = {"_set": object.__setattr__, "_factory": _FACTORY}
    parameters: dict[bool, list[str]] = {False: ["self"], True: []}
    lines = []
    for name, each in known.items():
        value, parameter = name, name
        if each.default is not _NONE:
            given[f"_of_{name}"] = each.default
            parameter = f"{name}=_of_{name}"
        elif each.default_factory is not _NONE:
            given[f"_of_{name}"] = each.default_factory
            parameter, value = f"{name}=_factory", f"_of_{name}() if {name} is _factory else {name}"
        parameters[each.kw_only].append(parameter)
        slot = getattr(cls, name, None)
        if not frozen:
            lines.append(f"self.{name} = {value}")
        elif isinstance(slot, MemberDescriptorType):  # takes two thirds of the time of `_set`
            given[f"_set_{name}"] = slot.__set__
            lines.append(f"_set_{name}(self, {value})")
        else:
            lines.append(f"_set(self, {name!r}, {value})")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    signature = ", ".join([*parameters[False], *["*"] * bool(parameters[True]), *parameters[True]])
    body = "\n  ".join(lines or ["pass"])
    text = f"def make({', '.join(given)}):\n def __init__({signature}):\n  {body}\n return __init__"
    made: dict[str, Any] = {}
    exec(text, vars(sys.modules[cls.__module__]), made)
    written: Callable[..., None] = made["make"](**given)
    written.__qualname__ = f"{cls.__qualname__}.__init__"
    written.__annotations__ = {each.name: each.type for each in known.values()} | {"return": None}
    return written


def _in_full(cls: type, known: dict[str, _Field], asked: dict[str, bool]) -> Any:
    """A class of these fields made by the standard library, which knows what else its own have."""
    import dataclasses

    members: dict[str, Any] = {name: each.in_full() for name, each in known.items()}
    members["__annotations__"] = {name: each.type for name, each in known.items()}
    members |= {"__module__": cls.__module__, "__qualname__": cls.__qualname__}
    return dataclasses.dataclass(**asked)(type(cls.__name__, (), members))


def _fields(value: Any) -> tuple[_Field, ...]:
    return tuple(value.__nonet_fields__.values())


def _replace(value: Any, /, **changes: object) -> Any:
    kept = {name: getattr(value, name) for name in value.__nonet_fields__ if name not in changes}
    return type(value)(**kept, **changes)


if not TYPE_CHECKING:  # which take them for those of the standard library, as one may
    dataclass, field, fields, replace = _dataclass, _Field, _fields, _replace
