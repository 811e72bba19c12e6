"""One name for one thing: no two modules of the package define the same public name."""

from __future__ import annotations

import ast
import pkgutil
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import nonet

ROOT = Path(nonet.__file__).parent

COMMANDS = "cli/commands/"
"""Commands have the names of the functions that they call, and several have a function for the
same purpose, such as one that answers many puzzles at once."""

SHARED = {
    "formats": {"detect", "keeps", "read", "split", "write"},  # each format has its own
    "registries": {"get", "register", "unregister"},  # so does each registry
    "readers": {"parse"},  # one reads text for a given board, the other any source
    "bulk": {"canonical", "count", "explain", "rate", "solve"},  # the same verbs for many puzzles
    "web": {"answer"},  # each operation has its own
    # `nonet.data` runs a plan and scores an answer. `nonet.cli` runs a command, and HoDoKu scores a
    # path.
    "data": {"run", "score"},
    "sheets": {"write_long"},  # each kind of file has its own
    "photo": {"read"},  # this reads a picture
    "proof": {"minimal"},  # `nonet.proof.minimal` is about a step
}


@cache
def modules() -> list[tuple[str, ast.Module]]:
    return [
        (path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(ROOT.rglob("*.py"))
    ]


def classes(node: ast.stmt) -> Iterator[str]:
    """The class, or the type with its own name, that a statement defines."""
    if isinstance(node, ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign):
        names = (target.id for target in node.targets if isinstance(target, ast.Name))
        is_variable = isinstance(node.value, ast.Call)  # of types
        yield from (name for name in names if not is_variable and not name.isupper())


def functions(node: ast.stmt) -> Iterator[str]:
    """The function that a statement defines."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        yield node.name


PROGRAMS = ("ancestors/", "ladder/ancestors/")
"""The programs from which nonet descends keep the names that their authors gave them."""


def twice(names_in: Callable[[ast.stmt], Iterator[str]], but: str = "-") -> dict[str, list[str]]:
    """The public names that several modules define, with the modules; `but` is a folder to skip."""
    places = defaultdict(list)
    for module, tree in modules():
        if not module.startswith((*PROGRAMS, but)):
            for name in chain.from_iterable(map(names_in, tree.body)):
                if not name.startswith("_"):
                    places[name].append(module)
    return {name: where for name, where in places.items() if len(where) > 1}


def test_a_class_has_a_name_of_its_own() -> None:
    assert not twice(classes), "give each of these a name of its own"


def test_a_function_has_a_name_of_its_own() -> None:
    shared = set().union(*SHARED.values())
    found = twice(functions, COMMANDS)
    assert not {name: found[name] for name in found.keys() - shared}


def test_no_module_is_hidden_by_what_has_its_name() -> None:
    """`import nonet.x` gives the module `nonet.x`."""
    hidden = {
        found.name
        for found in pkgutil.iter_modules(nonet.__path__, "nonet.")
        if getattr(nonet, found.name.removeprefix("nonet."), found.name)
        is not sys.modules.get(found.name, found.name)
    }
    assert not hidden
