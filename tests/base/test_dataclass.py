"""nonet's own `dataclass` makes what the standard library makes, and makes it late."""

from __future__ import annotations

import copy
import dataclasses
import importlib
import inspect
import pickle
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

import nonet
from nonet.base.dataclass import dataclass, field, fields, replace

COMPARED = ("name", "type", "init", "repr", "hash", "compare", "kw_only", "default_factory")
BY_HAND = ("__eq__", "__hash__", "__post_init__")
EXTRAS = {"cv2", "gymnasium", "fastapi", "reportlab", "openpyxl", "uno", "pyarrow", "starlette"}


def modules() -> Iterator[Any]:
    for each in pkgutil.walk_packages(nonet.__path__, "nonet."):
        if not each.name.endswith("__main__"):
            try:
                yield importlib.import_module(each.name)
            except ImportError as error:  # what an extra brings may be missing
                if str(error.name).partition(".")[0] not in EXTRAS:
                    raise


def made_by_nonet() -> set[type]:
    return {
        each
        for module in modules()
        for each in vars(module).values()
        if isinstance(each, type) and "__nonet_fields__" in vars(each)
    }


def made_by_the_standard_library(cls: Any) -> Any:
    """The class that the standard library makes of the same fields and options."""
    members = {name: each.in_full() for name, each in vars(cls)["__nonet_fields__"].items()}
    members["__annotations__"] = {f.name: f.type for f in dataclasses.fields(cls)}
    members |= {
        name: member
        for name in BY_HAND
        if getattr(member := vars(cls).get(name), "__module__", "") == cls.__module__
    }
    asked = {n: getattr(cls.__dataclass_params__, n) for n in ("init", "repr", "eq", "frozen")}
    return dataclasses.dataclass(**asked)(type(cls.__name__, (), members))


def told(cls: Any) -> dict[str, object]:
    """What there is to know of a dataclass."""
    fields = dataclasses.fields(cls)
    init = cls.__init__
    by_hand = getattr(init, "__module__", "") == cls.__module__ and "__init__" in vars(cls)
    return {
        "fields": [[getattr(each, name) for name in COMPARED] for each in fields],
        "matched": cls.__match_args__,
        "has a hash": cls.__hash__ is not None if cls.__dataclass_params__.eq else "of its base",
        "signature": None if by_hand else inspect.signature(cls),
        "frozen": cls.__setattr__ is not object.__setattr__,
    }


def test_classes_of_nonet_are_those_of_the_standard_library() -> None:
    classes = made_by_nonet()
    assert len(classes) > 180
    for cls in classes:
        ours, theirs = told(cls), told(made_by_the_standard_library(cls))
        if ours["signature"] is None:
            theirs["signature"] = None
        assert ours == theirs, cls


def test_nonet_makes_all_its_dataclasses_so() -> None:
    root = Path(nonet.__file__).parent
    by_others = re.compile(r"^from dataclasses import .*\b(dataclass|field|fields|replace)\b", re.M)
    found = [path.name for path in root.rglob("*.py") if by_others.search(path.read_text("utf-8"))]
    assert found == []


@dataclass(frozen=True)
class Place:
    """A place."""

    row: int
    column: int = 0
    notes: list[str] = field(default_factory=list, compare=False)
    many: ClassVar[int] = 9

    def __post_init__(self) -> None:
        assert self.row >= 0


@dataclass(frozen=True, slots=True)
class Slotted:
    one: str
    two: tuple[int, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Longer(Slotted):
    three: int = 3


@dataclass
class Changing:
    value: int
    others: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Named:
    one: int
    two: int = 2


@dataclass(frozen=True)
class Empty:
    pass


def test_values_are_made_compared_and_told() -> None:
    place = Place(3)
    assert (place.row, place.column, place.notes) == (3, 0, [])
    assert Place(3, notes=["a"]) == place != Place(4)
    assert hash(Place(3, notes=["a"])) == hash(place)
    assert repr(place) == "Place(row=3, column=0, notes=[])"
    assert place != (3, 0)
    assert Place(1).notes is not Place(1).notes
    with pytest.raises(AssertionError):
        Place(-1)
    with pytest.raises(TypeError, match="row"):
        Place()  # type: ignore[call-arg]
    assert (Empty() == Empty(), repr(Empty()), hash(Empty()) == hash(Empty())) == (
        True,
        "Empty()",
        True,
    )


def test_frozen_values_do_not_change() -> None:
    for value in (Place(3), Slotted("a")):
        name = dataclasses.fields(value)[0].name
        with pytest.raises(
            dataclasses.FrozenInstanceError, match=f"cannot assign to field '{name}'"
        ):
            setattr(value, name, 1)
        with pytest.raises(dataclasses.FrozenInstanceError, match=f"cannot delete field '{name}'"):
            delattr(value, name)
    changing = Changing(1)
    changing.value = 2
    assert changing == Changing(2)
    with pytest.raises(TypeError):
        hash(changing)


def test_slots_and_inheritance() -> None:
    longer = Longer("a", (1,), 4)
    assert not hasattr(longer, "__dict__")
    assert repr(longer) == "Longer(one='a', three=4)"
    assert Longer.__slots__ == ("three",)  # type: ignore[attr-defined]
    assert longer == Longer("a", (1,), 4) != Slotted("a", (1,))
    assert [each.name for each in fields(longer)] == ["one", "two", "three"]


def test_keywords_alone() -> None:
    assert Named(one=1) == Named(two=2, one=1)
    assert Named.__match_args__ == ()  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        Named(1)  # type: ignore[misc]


@pytest.mark.parametrize(
    "value", [Place(3), Slotted("a"), Longer("a", (1,), 4), Changing(1), Named(one=1), Empty()]
)
def test_values_travel(value: Any) -> None:
    for arrived in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert arrived == value
        assert type(arrived) is type(value)


def test_the_standard_library_knows_them() -> None:
    assert dataclasses.replace(Place(3), row=4) == replace(Place(3), row=4) == Place(4)
    assert dataclasses.asdict(Place(3)) == {"row": 3, "column": 0, "notes": []}
    match Place(3, 5):
        case Place(row, column):
            assert (row, column) == (3, 5)

    @dataclasses.dataclass(frozen=True)
    class Further(Place):
        more: int = 1

    assert Further(3, more=2) == Further(3, 0, [], 2)
    assert repr(Further(3)) == f"{Further.__qualname__}(row=3, column=0, notes=[], more=1)"


def late() -> Any:
    """A class that has no value yet."""

    @dataclass(frozen=True)
    class Late:
        one: int
        two: int = 2
        three: list[int] = field(default_factory=list)

        def __post_init__(self) -> None:
            if self.one < 0:
                raise ValueError("less than none")

    return Late


CALLS: list[tuple[tuple[int, ...], dict[str, object]]] = [
    ((1,), {}),
    ((1, 3, 4), {}),
    ((1,), {"three": [5]}),
    ((), {"two": 7, "one": 6}),
    ((-1,), {}),
    ((), {}),
    ((1,), {"one": 1}),
    ((1,), {"four": 4}),
    ((1, 2, 3, 4), {}),
]


@pytest.mark.parametrize(("given", "named"), CALLS)
def test_first_values_are_made_as_those_that_come_later(
    given: tuple[int, ...], named: dict[str, object]
) -> None:
    def made(cls: Any) -> object:
        try:
            return list(vars(cls(*given, **named)).items())
        except (TypeError, ValueError) as error:
            return type(error), str(error)

    first, written = late(), late()
    assert inspect.isfunction(written.__init__)
    told = made(first)
    assert not inspect.isfunction(vars(first)["__init__"]) or told[0] is TypeError  # type: ignore[index]
    assert told == made(written)


def test_init_is_written_when_it_is_asked_for_or_often_called() -> None:
    asked, called = late(), late()
    assert list(inspect.signature(asked).parameters) == ["one", "two", "three"]
    values = [called(number) for number in range(30)]
    assert [value.one for value in values] == list(range(30))
    for cls in (asked, called):
        assert inspect.isfunction(vars(cls)["__init__"])
