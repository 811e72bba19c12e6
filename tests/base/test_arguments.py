"""Every argument of a public function is tried with wrong numbers, endless lists, empty lists and
values of other types. Each call must give an answer or raise one of nonet's own errors."""

from __future__ import annotations

import inspect
import itertools
import math
from abc import ABC
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from copy import copy
from datetime import date
from decimal import Decimal
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import nonet
from nonet.base.arguments import NamedValue
from nonet.bulk import Columns
from nonet.data import TargetedPuzzles
from nonet.generator import Search
from nonet.ladder import LadderOptions
from nonet.paper import PuzzleBook
from nonet.photo.reading import CellKind
from nonet.proof import Proof
from nonet.puzzles.readers import on_board
from nonet.techniques.technique import WordedTechnique
from tests.test_public_api import MODULES

PUZZLE: Final = "@newspaper"
LINE: Final = nonet.puzzles.named("newspaper").givens
MOST_READ: Final = 100_000


class ReadOnAndOn(Exception):
    """A function did not stop reading an endless iterator."""


def without_end(values: Iterable[Any]) -> Iterator[Any]:
    yield from itertools.islice(values, MOST_READ)
    raise ReadOnAndOn


VALUES: Final[dict[str, Callable[[], Any]]] = {
    "nan": lambda: math.nan,
    "inf": lambda: math.inf,
    "-inf": lambda: -math.inf,
    "half": lambda: 1.5,
    "negative": lambda: -1,
    "True": lambda: True,
    "large": lambda: 2**70,
    "larger": lambda: 10**5000,  # too many digits for Python to convert to text
    "a trillion numbers": lambda: range(10**12),
    "numbers without end": lambda: without_end(itertools.count()),
    "strings without end": lambda: without_end(itertools.cycle("1.")),
    "empty list": list,
    "empty tuple": tuple,
    "empty text": str,
    "empty bytes": bytes,
    "empty mapping": dict,
    "empty iterator": lambda: iter(()),
    "None": lambda: None,
    "object": object,
    "list of objects": lambda: [object()],
    "words": lambda: "of another kind",
    "empty array": lambda: np.zeros(0),
    "array of one NaN, without dimensions": lambda: np.array(math.nan),
    "array of NaN": lambda: np.full((9, 9), math.nan),
    "decimal NaN": lambda: Decimal("NaN"),
    "decimal infinity": lambda: Decimal("Infinity"),
    "list of empty lists": lambda: [[]],
    "list of two empty strings": lambda: ["", ""],
    "half of a pair": lambda: "\ud800",
    "null": lambda: "\0",
}


@cache
def given() -> dict[str, Any]:
    """A value for each argument that has no default, keyed by the argument's name."""
    path = nonet.explain(PUZZLE)
    return {
        "answer": "",
        "book": PuzzleBook.of([nonet.puzzles.named("newspaper")]),
        "candidate": "1r1c1",
        "canonical": nonet.bulk.canonical([LINE]),
        "cell": "r1c1",
        "claim": PUZZLE,
        "column": "level",
        "constraints": [],
        "columns": (),
        "conclusion": [0],
        "core": nonet.Grid(PUZZLE)._native,
        "count": 1,
        "data": {},
        "detail": 0,
        "difficulty": 1.5,
        "digit": 1,
        "digits": 4,
        "first": LINE,
        "file": "a.parquet",
        "files": [],
        "size": 1,
        "format": "line",
        "board": nonet.Board.of("9x9"),
        "givens": LINE,
        "grid": nonet.Grid(PUZZLE),
        "house": "r1",
        "id": "hodoku",
        "index": 0,
        "indices": [0],
        "kind": nonet.Path,
        "ladder": nonet.Ladder(),
        "layout": ["112233"] * 6,
        "line": LINE,
        "lines": [LINE],
        "listener": print,
        "mask": 1,
        "most": 2,
        "n_conclusions": [1],
        "name": "line",
        "names": ["level"],
        "number": 0,
        "one": PUZZLE,
        "other": PUZZLE,
        "pages": [],
        "path": path,
        "places": [(0, 0), (0, 1)],
        "plan": nonet.data.Plan(2),
        "puzzle": LINE,
        "puzzles": [PUZZLE],
        "reading": None,
        "region": nonet.House("r1"),
        "rows": 2,
        "rungs": [],
        "scale": nonet.scales.get("hodoku"),
        "second": LINE,
        "seed": 1,
        "shard": 0,
        "source": LINE,
        "space": nonet.Cell("r1c1").space,
        "spaces": [],
        "state": nonet.parse(PUZZLE),
        "step": path.steps[0],
        "table": None,
        "technique": nonet.techniques.get("x-wing"),
        "text": LINE,
        "value": 0,
        "values": [0] * 81,
        "verb": "a hint",
        "words": "6x6",
    }


SMALL: Final[dict[str, dict[str, Any]]] = {
    "bulk.transformed": {"lines": [LINE]},
    "data.convert_data": {"format": "chat-jsonl"},
    "generate": {"timeout": 0.05, "tries": 100},
    "paper.daily_puzzles": {"start_date": date(2026, 1, 1)},
    "techniques.get": {"id": "x-wing"},
}
"""Arguments for some functions that would otherwise be slow."""

PYTHONS_OWN: Final = (OSError, IndexError)
"""Other errors that documented functions may raise: for a file, or for an index in a sequence."""

MADE: Final = {
    "": ("Board", "Candidate", "Cell", "Digit", "Grid", "House", "Ladder", "Puzzle", "Space"),
    "data": ("Folder", "Plan", "Quota"),
    "env": ("SudokuEnv", "SudokuVectorEnv"),
    "generator": ("Target",),
    "paper": ("BookOptions",),
}
"""The classes that users instantiate; all others are results."""


def public_names() -> Iterator[tuple[str, str, Any]]:
    for module in ("", *MODULES, *MADE, "proof.pseudo_boolean", "verbs.wire"):
        for name in import_module(f"nonet.{module}".rstrip(".")).__all__:
            yield module, name, function(f"{module}.{name}".lstrip("."))


def public_functions() -> Iterator[str]:
    """The functions of all public modules, and the classes that users instantiate."""
    for module, name, value in public_names():
        if inspect.isfunction(value) or name in MADE.get(module, ()):
            yield f"{module}.{name}".lstrip(".")


def public_methods() -> Iterator[str]:
    """The methods of all public classes. Abstract methods and their overrides are left out, because
    only nonet calls them."""
    for module, word, kind in public_names():
        if not inspect.isclass(kind) or issubclass(kind, Exception):
            continue
        called = {name for base in kind.__mro__ if ABC in base.__bases__ for name in vars(base)}
        for name in sorted(set(dir(kind)) - called):
            own = inspect.getattr_static(kind, name)
            is_bound = isinstance(own, classmethod | staticmethod)
            own = inspect.unwrap(own.__func__ if is_bound else own)
            is_own = inspect.isfunction(own) and "nonet" in own.__module__
            if name[0] != "_" and is_own and (is_bound or kind in objects()):
                yield f"{module}.{word}.{name}".lstrip(".")


@cache
def objects() -> dict[type, Any]:
    """One object of each class that functions return or that their results contain."""
    left: list[Any] = [
        *given().values(),
        nonet.hint(PUZZLE),
        nonet.rate(PUZZLE),
        nonet.why(PUZZLE, "r1c1"),
        nonet.Limits(),
        on_board.parse("." * 36, "6x6"),
        nonet.bulk.solve([LINE]),
        nonet.bulk.solve(["." * 36], board="6x6"),
        nonet.bulk.explain([LINE]),
        nonet.bulk.rate([LINE]),
        nonet.bulk.transformed([LINE], 1),
        nonet.data.Folder("out"),
    ]
    found: dict[type, Any] = {}
    for value in left:
        if type(value) in found or value is None:
            continue
        for kind in type(value).__mro__:
            found.setdefault(kind, value)
        names = dir(value) if type(value).__module__.startswith("nonet.") else []
        for name in names:
            with suppress(nonet.Error):  # `Space.house` fails if the space is a cell
                is_former = name in ("geometry", "told", "assume_unique", "asked")
                is_former |= name == "clues" and not isinstance(value, nonet.Board)
                part = None if name[0] == "_" or is_former else getattr(value, name)
                left.append(part[0] if isinstance(part, tuple) and part else part)
    return found


def function(name: str) -> Callable[..., Any]:
    """The function or class with this name. A method is returned bound to an object."""
    parent, _, last = name.rpartition(".")
    is_method = parent.rpartition(".")[2][:1].isupper()
    of: Any = function(parent) if is_method else import_module(f"nonet.{parent}".rstrip("."))
    if is_method and of in objects():
        of = copy(objects()[of])
    return getattr(of, last)  # type: ignore[no-any-return]


def calls(name: str, out: Path) -> Iterator[tuple[str, tuple[Any, ...], dict[str, Any]]]:
    """Calls of a function, one for each value that is tried for each of its arguments."""
    parameters = inspect.signature(function(name)).parameters.values()
    known = {"out": out, "target": out / "target", **given(), **SMALL.get(name, {})}
    needed = {
        each.name
        for each in parameters
        if each.default is each.empty and each.kind not in (each.VAR_KEYWORD, each.VAR_POSITIONAL)
    } | set(SMALL.get(name, {}))
    for parameter in parameters:
        options = [parameter.name]
        if parameter.kind is parameter.VAR_KEYWORD:
            is_limits = parameter.name == "changes"
            options = [*(nonet.Limits().to_json() if is_limits else LadderOptions.__annotations__)]
        for option in options:
            for kind, value in VALUES.items():
                named = {each: known[each] for each in needed} | {option: value()}
                first = [
                    named.pop(each.name)
                    for each in parameters
                    if each.kind is each.POSITIONAL_ONLY
                    or (each is parameter and each.kind is each.VAR_POSITIONAL)
                ]
                yield f"{option} = {kind}", tuple(first), named


def other_errors(name: str, out: Path) -> list[str]:
    """The calls that raise an error that is not one of nonet's own."""
    others = []
    for label, positional, named in calls(name, out):
        try:
            answer = function(name)(*positional, **named)
            if isinstance(answer, Iterator):
                next(answer, None)
        except nonet.Error:
            pass
        except Exception as error:  # the subject of the test
            text = function(name).__doc__ or ""
            if any(isinstance(error, kind) and kind.__name__ in text for kind in PYTHONS_OWN):
                continue
            others.append(f"{label}: {type(error).__name__}: {error}"[:150])
    return others


@pytest.mark.volume(5)
@pytest.mark.parametrize("name", sorted({*public_functions(), *public_methods()}))
def test_no_argument_raises_an_error_of_another_kind(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert other_errors(name, tmp_path) == []


OF_A_BOARD: Final = [
    name
    for name in sorted(set(public_methods()))
    if name.partition(".")[0] in ("Board", "Cell", "Grid", "House", "Puzzle")
]


@pytest.mark.parametrize("name", OF_A_BOARD)
def test_nor_does_any_on_a_board_of_six_rows(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grid = nonet.Grid(on_board.parse("." * 36, "6x6"))
    board = grid.board
    for value in (grid, grid.puzzle, board, board.all_cells[0], board.houses[0]):
        for kind in type(value).__mro__:
            monkeypatch.setitem(objects(), kind, value)
    assert other_errors(name, tmp_path) == []


def test_arguments_keep_their_former_names_for_one_release() -> None:
    former: dict[str, Callable[[], object]] = {
        "'limit' is now 'max_solutions'": lambda: nonet.count("." * 81, limit=3) == 3,  # type: ignore[call-arg]
        "'without_uniqueness' is now 'not uniqueness'": lambda: (
            nonet.generate(without_uniqueness=True, seed=3)  # type: ignore[call-arg]
            == nonet.generate(uniqueness=False, seed=3)
        ),
        "'clues' is now 'given_count'": lambda: (
            nonet.generate(clues=24, seed=3)  # type: ignore[call-arg]
            == nonet.generate(given_count=24, seed=3)
        ),
        "'assume_unique' is now 'uniqueness'": lambda: (
            nonet.hint(LINE, assume_unique=False)  # type: ignore[call-arg]
            == nonet.hint(LINE, uniqueness=False)
        ),
        "'trim' is now 'page'": lambda: nonet.paper.BookOptions(trim="6x9").page == "6x9",  # type: ignore[call-arg]
    }
    former["'asked' is now 'options'"] = lambda: (
        nonet.data.TargetedPuzzles(asked={"level": "easy"})  # type: ignore[call-arg]
        == nonet.data.TargetedPuzzles({"level": "easy"})
    )
    for message, is_same in former.items():
        with pytest.warns(DeprecationWarning, match=message):
            assert is_same()
    with pytest.warns(match="is now"), pytest.raises(TypeError, match="multiple values"):
        nonet.count(LINE, max_solutions=3, limit=3)  # type: ignore[call-arg]


@pytest.mark.parametrize("kind", [nonet.Status, Proof, CellKind])
def test_an_enumeration_lists_its_values(kind: type[NamedValue]) -> None:
    with pytest.raises(nonet.Error, match=f"5 is not one of '{next(iter(kind))}', '"):
        kind(5)


@pytest.mark.parametrize("make", [Columns, Search, TargetedPuzzles])
def test_constructors_check_their_arguments(make: Callable[[Any], object]) -> None:
    with pytest.raises(nonet.Error, match="must be a"):
        make(5)


def test_a_fault_of_an_explanation_is_not_blamed_on_the_grid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grid = nonet.Grid("@newspaper")
    step = nonet.hint(grid).step
    assert step is not None
    monkeypatch.setattr(WordedTechnique, "explain", lambda *_: [][0])
    with pytest.raises(IndexError):
        step.text(grid)
