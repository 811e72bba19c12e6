"""One name for one thing: no two modules of the package define the same public name."""

from __future__ import annotations

import pkgutil
import re
import sys
from collections import defaultdict
from pathlib import Path

import nonet

ROOT = Path(nonet.__file__).parent

COMMANDS = "cli/commands/"
"""This folder is left out, because commands have the names of the functions that they call."""

SHARED = {
    "formats": {"detect", "keeps", "read", "split", "write"},  # each format has its own functions
    "registries": {"get", "register", "unregister"},  # each registry has its own functions
    "readers": {"parse"},  # for text on a given board, or any source
    "bulk": {"canonical", "count", "explain", "rate", "solve"},  # `nonet.bulk` has the same verbs
    "web": {"answer"},  # each operation has its own function
    # `nonet.data` runs a plan and scores an answer. `nonet.cli` runs a command, and HoDoKu scores a
    # path.
    "data": {"run", "score"},
    "sheets": {"write_long"},  # each kind of file has its own function
    "photo": {"read"},  # reads a picture
    "proof": {"minimal"},  # of a step, or of a puzzle
}


# Parsing all modules would take thirty times as long.
FUNCTION = re.compile(r"^(?:async )?def (\w+)[(\[]", re.MULTILINE)
CLASS = re.compile(r"^(?:class (\w+)[:(\[]|(\w*[a-z]\w*) = (?![\w.]+\())", re.MULTILINE)
"""A class or a type alias. The result of a call is assigned to a variable, so it does not count."""


PROGRAMS = ("ancestors/", "ladder/ancestors/")
"""These folders are left out. They contain five old programs, whose authors chose the names."""


def twice(names: re.Pattern[str], but: str = "-") -> dict[str, list[str]]:
    """Public names defined by more than one module, with the modules; `but` is a folder to skip."""
    places = defaultdict(list)
    for path in sorted(ROOT.rglob("*.py")):
        module = path.relative_to(ROOT).as_posix()
        if not module.startswith((*PROGRAMS, but)):
            for found in names.finditer(path.read_text(encoding="utf-8")):
                name = found[found.lastindex or 0]
                if not name.startswith("_"):
                    places[name].append(module)
    return {name: where for name, where in places.items() if len(where) > 1}


def test_a_class_has_a_name_of_its_own() -> None:
    assert not twice(CLASS), "give each of these a name of its own"


def test_a_function_has_a_name_of_its_own() -> None:
    shared = set().union(*SHARED.values())
    found = twice(FUNCTION, COMMANDS)
    assert not {name: found[name] for name in found.keys() - shared}


def test_no_module_is_hidden_by_what_has_its_name() -> None:
    """After `import nonet.x`, the name `nonet.x` is the module, not a function."""
    hidden = {
        found.name
        for found in pkgutil.iter_modules(nonet.__path__, "nonet.")
        if getattr(nonet, found.name.removeprefix("nonet."), found.name)
        is not sys.modules.get(found.name, found.name)
    }
    assert not hidden
