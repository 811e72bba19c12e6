"""Numbers that are none, lists without end, empty ones and values of other types in every public
argument: what they get is an answer or an error of nonet's own."""

from __future__ import annotations

import inspect
import itertools
import math
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

import nonet
from nonet.ladder.options import LadderOptions
from nonet.paper import PuzzleBook
from tests.test_public_api import MODULES

PUZZLE: Final = "@newspaper"
LINE: Final = nonet.puzzles.named("newspaper").givens
MOST_READ: Final = 100_000


class ReadOnAndOn(Exception):
    """Something reads an iterator that has no end."""


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
    "larger": lambda: 10**5000,  # which has more digits than Python writes
    "numbers without end": lambda: without_end(itertools.count()),
    "texts without end": lambda: without_end(itertools.cycle("1.")),
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
    "null": lambda: "\0",
}


@cache
def given() -> dict[str, Any]:
    """A value for each argument without a default, by its name."""
    path = nonet.explain(PUZZLE)
    return {
        "answer": "",
        "book": PuzzleBook.of([nonet.puzzles.named("newspaper")]),
        "canonical": nonet.bulk.canonical([LINE]),
        "cell": "r1c1",
        "claim": PUZZLE,
        "column": "level",
        "columns": (),
        "conclusion": [0],
        "data": {},
        "days": 1,
        "first": LINE,
        "format": "line",
        "givens": LINE,
        "grid": nonet.Grid(PUZZLE),
        "id": "hodoku",
        "kind": nonet.Path,
        "ladder": nonet.Ladder(),
        "line": LINE,
        "lines": [LINE],
        "most": 2,
        "n_conclusions": [1],
        "name": "line",
        "names": ["level"],
        "number": 0,
        "one": PUZZLE,
        "other": PUZZLE,
        "pages": [],
        "path": path,
        "plan": nonet.data.Plan(2),
        "puzzle": LINE,
        "puzzles": [PUZZLE],
        "reading": None,
        "rows": 2,
        "scale": nonet.scales.get("hodoku"),
        "second": LINE,
        "seed": 1,
        "source": LINE,
        "state": nonet.parse(PUZZLE),
        "step": path.steps[0],
        "table": None,
        "technique": nonet.techniques.get("x-wing"),
        "text": LINE,
        "to": "chat-jsonl",
        "value": 0,
    }


SMALL: Final[dict[str, dict[str, Any]]] = {
    "bulk.transformed": {"lines": [LINE]},
    "generate": {"seconds": 0.05, "tries": 100},
    "paper.daily_puzzles": {"first": date(2026, 1, 1)},
    "techniques.get": {"id": "x-wing"},
}
"""Other values for arguments of single functions, with which they are quick."""

MADE: Final = {
    "": ("Candidate", "Cell", "Digit", "Geometry", "Grid", "House", "Ladder", "Puzzle", "Space"),
    "data": ("Folder", "Plan", "Quota"),
    "env": ("SudokuEnv", "SudokuVectorEnv"),
    "generator": ("Target",),
    "paper": ("BookOptions",),
}
"""Classes that people make things of; all others are answers."""


def public_functions() -> Iterator[str]:
    """The functions of all public modules, and the classes that people make things of."""
    for module in ("", *MODULES, *MADE, "proof.pseudo_boolean", "wire"):
        names = import_module(f"nonet.{module}".rstrip(".")).__all__
        for name in names:
            value = function(f"{module}.{name}".lstrip("."))
            if inspect.isfunction(value) or name in MADE.get(module, ()):
                yield f"{module}.{name}".lstrip(".")


def function(name: str) -> Callable[..., Any]:
    module, _, last = name.rpartition(".")
    found: Callable[..., Any] = getattr(import_module(f"nonet.{module}".rstrip(".")), last)
    return found


def calls(name: str, out: Path) -> Iterator[tuple[str, tuple[Any, ...], dict[str, Any]]]:
    """A call of a function for each of its arguments and each value."""
    parameters = inspect.signature(function(name)).parameters.values()
    known = {"out": out, "target": out / "target", **given(), **SMALL.get(name, {})}
    needed = {
        each.name
        for each in parameters
        if each.default is each.empty and each.kind is not each.VAR_KEYWORD
    } | set(SMALL.get(name, {}))
    for parameter in parameters:
        options = (
            list(LadderOptions.__annotations__)
            if parameter.kind is parameter.VAR_KEYWORD
            else [parameter.name]
        )
        for option in options:
            for told, value in VALUES.items():
                named = {each: known[each] for each in needed} | {option: value()}
                first = [
                    named.pop(each.name) for each in parameters if each.kind is each.POSITIONAL_ONLY
                ]
                yield f"{option} = {told}", tuple(first), named


@pytest.mark.parametrize("name", sorted(set(public_functions())))
def test_no_argument_raises_an_error_of_another_kind(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    others = []
    for label, positional, named in calls(name, tmp_path):
        try:
            answer = function(name)(*positional, **named)
            if isinstance(answer, Iterator):
                next(answer, None)
        except nonet.Error:
            pass
        except Exception as error:  # what the test is about
            if isinstance(error, OSError) and "OSError" in (function(name).__doc__ or ""):
                continue
            others.append(f"{label}: {type(error).__name__}: {error}"[:150])
    assert others == []
