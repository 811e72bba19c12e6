"""Objects that nonet returns can be pickled, copied and compared. Immutable ones can be hashed."""

from __future__ import annotations

import copy
import importlib
import inspect
import pickle
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from enum import Enum
from typing import Any, is_typeddict

import pytest

import nonet
from nonet import techniques
from nonet.model.grid import Event
from nonet.model.nine_rows import nine_rows
from nonet.model.text import Sentence
from tests.travellers import ERRORS, TRAVELLERS, Traveller, grid

MODULES = (
    "bulk",
    "data",
    "formats",
    "paper",
    "proof",
    "puzzles",
    "search",
    "techniques",
)
CHANGES = {
    "Columns",
    "Grid",
    "Paths",
    "Ratings",
    "Solutions",
    "Rows",
    "CanonicalForms",
    "Transformed",
    "MinimalPuzzles",
    "Duplicates",
}
"""The classes without a hash, because grids and arrays can change."""

WAYS: dict[str, Callable[[Any], Any]] = {
    **{
        f"pickle {protocol}": lambda it, protocol=protocol: pickle.loads(pickle.dumps(it, protocol))
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
    },
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


def all_modules() -> Iterator[Any]:
    for found in pkgutil.walk_packages(nonet.__path__, "nonet."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def public_classes() -> set[type]:
    """The classes with a public name. If a module lists no names, all its classes count."""
    modules = [importlib.import_module(f"nonet.{name}") for name in MODULES]
    named = [getattr(nonet, name) for name in nonet.__all__]
    for module in modules:
        own = [name for name in vars(module) if not name.startswith("_")]
        names = getattr(module, "__all__", own)
        named += [getattr(module, name) for name in names]
    return {
        each
        for each in named
        if inspect.isclass(each) and each.__module__.startswith("nonet.")
        if not is_typeddict(each)  # the shape of a dictionary, not a class of objects
    }


def all_errors(kind: type[nonet.Error] = nonet.Error) -> Iterator[type[nonet.Error]]:
    yield kind
    for each in kind.__subclasses__():
        yield from all_errors(each)


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    return {name: traveller.make() for name, traveller in TRAVELLERS.items()}


@pytest.fixture(scope="module")
def made_again() -> dict[str, Any]:
    return {name: traveller.make() for name, traveller in TRAVELLERS.items()}


def test_every_public_class_has_an_example(made: dict[str, Any]) -> None:
    missing = {
        each.__name__
        for each in public_classes()
        if not issubclass(each, Enum | Exception)
        and not any(isinstance(example, each) for example in made.values())
    }
    assert not missing, "add an example of each to tests/travellers.py"


def test_every_error_has_an_example() -> None:
    for module in all_modules():  # imports all modules, any of which may define an error
        del module
    known = {each.__name__ for each in all_errors() if each.__module__.startswith("nonet.")}
    assert known == set(ERRORS), "add an example of each to tests/travellers.py"


@pytest.mark.volume(3)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", TRAVELLERS)
def test_it_arrives_equal_and_works(name: str, way: str, made: dict[str, Any]) -> None:
    sent, traveller = made[name], TRAVELLERS[name]
    arrived = WAYS[way](sent)
    assert type(arrived) is type(sent)
    assert arrived == sent
    if type(sent).__hash__ is not None:
        assert hash(arrived) == hash(sent)
    assert traveller.ask(arrived) == traveller.ask(sent)
    assert arrived == sent  # reading its properties has changed nothing


MEMBERS = sorted((c for c in public_classes() if issubclass(c, Enum)), key=lambda c: c.__name__)


@pytest.mark.parametrize("kind", MEMBERS)
def test_members_arrive_as_themselves(kind: type[Enum]) -> None:
    for member in kind:
        assert all(way(member) is member for way in WAYS.values())


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ERRORS)
def test_errors_arrive_whole(name: str, way: str) -> None:
    sent = ERRORS[name]()
    arrived = WAYS[way](sent)
    assert type(arrived) is type(sent)
    assert (arrived.args, str(arrived), vars(arrived)) == (sent.args, str(sent), vars(sent))


def test_an_error_of_another_package_arrives_whole() -> None:
    sent = Strange(3, because="of that")
    for way in WAYS.values():
        arrived = way(sent)
        assert (str(arrived), arrived.number, arrived.because) == ("no 3", 3, "of that")


class Strange(nonet.Error):
    """An error whose constructor does not take the message."""

    def __init__(self, number: int, *, because: str) -> None:
        self.number = number
        self.because = because
        super().__init__(f"no {number}")


def test_any_two_objects_can_be_compared(made: dict[str, Any]) -> None:
    others = [*made.values(), *(make() for make in ERRORS.values()), None, 1, "x", (), {}, object()]
    for one in others:
        for other in others:
            equal = one == other
            assert isinstance(equal, bool)
            assert (one != other) is not equal
            assert (other == one) is equal
            assert equal or one is not other


def test_what_never_changes_has_a_hash(made: dict[str, Any], made_again: dict[str, Any]) -> None:
    for name, example in made.items():
        if type(example).__name__ in CHANGES:
            with pytest.raises(TypeError, match="unhashable"):
                hash(example)
        else:
            assert hash(example) == hash(made_again[name]), name
            assert {example: 1}[made_again[name]] == 1


def test_two_made_alike_are_equal(made: dict[str, Any], made_again: dict[str, Any]) -> None:
    for name, example in made.items():
        assert example == made_again[name], name


def test_columns_differ_where_one_element_does() -> None:
    one = nonet.bulk.solve(["." * 81])
    other = copy.deepcopy(one)
    other.counts[0] += 1
    assert one != other
    assert one != nonet.bulk.solve(["." * 81] * 2)
    assert one != nonet.bulk.solve(["." * 80 + "1"])


def test_no_class_compares_arrays_as_if_they_were_numbers() -> None:
    """If a dataclass has an array and the default `==`, comparing two objects raises an error."""
    wrong = {
        each.__qualname__
        for module in all_modules()
        for each in vars(module).values()
        if inspect.isclass(each)
        and is_dataclass(each)
        and "__eq__" in vars(each)
        and any("NDArray" in str(kind) for kind in inspect.get_annotations(each).values())
    }
    assert not wrong


def test_equal_sentences_have_equal_hashes_however_their_parts_are_ordered() -> None:
    one = Sentence("{a} {b}", a=1, b=2)
    other = Sentence("{a} {b}", b=2, a=1)
    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize("way", ["deepcopy", "pickle 5"])
def test_a_grid_takes_its_history_along_and_goes_its_own_way(way: str) -> None:
    sent = grid()
    before = sent.values, sent.masks
    arrived = WAYS[way](sent)
    assert arrived.can_undo
    assert arrived.can_redo
    arrived.redo()
    while arrived.can_undo:
        arrived.undo()
    assert arrived == nonet.Grid("@newspaper")
    assert (sent.values, sent.masks) == before
    sent.undo()
    assert arrived == nonet.Grid("@newspaper")


def test_copies_of_a_grid_carry_no_listeners() -> None:
    heard: list[Event] = []
    sent = nonet.Grid("." * 81)
    sent.listen(heard.append)
    for way in WAYS.values():
        way(sent).place("r1c1", 5)
    assert not heard
    assert sent == nonet.Grid("." * 81)


def test_a_listener_may_pickle_the_grid() -> None:
    """In the pickle, the peers have already lost the digit just placed. In the grid itself, they
    lose it later."""
    pickles: list[bytes] = []
    sent = nonet.Grid("." * 81)
    sent.listen(lambda event: pickles.append(pickle.dumps(event)))
    sent.place("r1c1", 5)
    assert {pickle.loads(each).kind for each in pickles} == {"value_set", "candidate_removed"}
    assert all(pickle.loads(each).grid == sent for each in pickles)


def test_a_shallow_copy_of_a_grid_is_what_copy_makes() -> None:
    arrived = copy.copy(grid())
    assert arrived == grid()
    assert not arrived.can_undo
    arrived.place(arrived.open_cells[0], arrived.candidates(arrived.open_cells[0])[0])
    assert arrived != grid()


def test_a_geometry_travels_without_its_tables() -> None:
    board = nine_rows(diagonals=True)
    before = len(pickle.dumps(board))
    assert board.peers(0)
    assert len(pickle.dumps(board)) == before < 1000
    assert pickle.loads(pickle.dumps(nonet.Puzzle("." * 81))).board is nonet.model.board.STANDARD


def test_a_registered_technique_is_itself_where_it_arrives() -> None:
    for technique in techniques.all_techniques():
        for way in WAYS.values():
            assert way(technique) is technique


def test_a_technique_arrives_also_where_it_is_not_registered() -> None:
    """If unpickling a technique failed, a worker in a pool would die, and the pool would wait
    forever.
    """
    technique = Another("red")
    techniques.register(technique)
    try:
        sent = pickle.dumps(technique)
        assert pickle.loads(sent) is technique
    finally:
        techniques.unregister("another")
    assert pickle.loads(sent).colour == "red"


class Another(type(techniques.get("naked-set"))):  # type: ignore[misc]
    """A technique with an additional attribute."""

    id = "another"

    def __init__(self, colour: str) -> None:
        self.colour = colour


def test_a_technique_that_is_not_registered_travels_like_any_object() -> None:
    for technique in (Another("blue"), type(techniques.get("naked-set"))()):
        for way in WAYS.values():
            arrived = way(technique)
            assert type(arrived) is type(technique)
            assert arrived is not techniques.get("naked-set")
            assert vars(arrived) == vars(technique)


def test_the_table_is_in_order() -> None:
    """Each name in the table starts with the name of a class, and its object is of that class."""
    for name, traveller in TRAVELLERS.items():
        assert isinstance(traveller, Traveller)
        kind = name.partition(" ")[0].rstrip(",").rpartition(".")[2]
        classes = {each.__name__ for each in type(traveller.make()).__mro__}
        assert kind in classes, name
