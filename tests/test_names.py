"""One name, one thing: no two modules of the package define the same public name."""

from __future__ import annotations

import ast
import pkgutil
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import nonet

ROOT = Path(nonet.__file__).parent

COMMANDS = "cli"
"""Commands are named as the functions that they call."""

SHARED = {
    "formats": {"detect", "read", "write", "keeps"},  # each format has its own
    "registries": {"get", "register", "unregister"},  # each registry too
    "bulk": {"canonical", "count", "explain", "rate", "solve"},  # the verb, on many puzzles
    "proof": {"minimal"},  # `nonet.proof.minimal` is about a step
}


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(f"{COMMANDS}/"):
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def defined(kind: type[ast.stmt] | tuple[type[ast.stmt], ...]) -> dict[str, list[str]]:
    """The modules that define each public name, by the name."""
    places = defaultdict(list)
    for module, tree in modules():
        for node in tree.body:
            if isinstance(node, kind):
                name = getattr(node, "name", "")
                if not name.startswith("_"):
                    places[name].append(module)
    return places


def test_a_class_has_a_name_of_its_own() -> None:
    twice = {name: where for name, where in defined(ast.ClassDef).items() if len(where) > 1}
    assert not twice, f"give each of these a name of its own: {twice}"


def test_a_function_has_a_name_of_its_own() -> None:
    shared = set().union(*SHARED.values())
    twice = {
        name: where
        for name, where in defined((ast.FunctionDef, ast.AsyncFunctionDef)).items()
        if len(where) > 1 and name not in shared
    }
    assert not twice, f"give each of these a name of its own: {twice}"


def test_no_module_is_hidden_by_what_has_its_name() -> None:
    """`import nonet.x` gives the module `nonet.x`."""
    hidden = {
        found.name
        for found in pkgutil.iter_modules(nonet.__path__, "nonet.")
        if getattr(nonet, found.name.removeprefix("nonet."), found.name)
        is not sys.modules.get(found.name, found.name)
    }
    assert not hidden
