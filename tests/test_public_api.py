"""The public names and signatures are frozen, to make every change deliberate."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import get_origin

import pytest

import nonet
from nonet.model.border.core import native

GOLDEN = Path(__file__).parent / "data" / "public_api.txt"
MODULES = (
    "bulk",
    "data",
    "env",
    "formats",
    "paper",
    "photo",
    "proof",
    "puzzles",
    "scales",
    "search",
    "techniques",
)


def described(name: str, value: object) -> list[str]:
    if inspect.isclass(value):
        if issubclass(value, Exception):
            return [f"class {name}({value.__mro__[1].__name__})"]
        lines = [f"class {name}"]
        members = dict.fromkeys(getattr(value, "__dataclass_fields__", {}))
        for base in reversed(value.__mro__):
            members |= vars(base) if base.__module__.startswith("nonet.") else {}
        for member, item in sorted(members.items()):
            if member.startswith("_"):
                continue
            if isinstance(item, classmethod | staticmethod):
                item = item.__func__
            if inspect.isfunction(item):
                lines.append(f"    {member}{inspect.signature(item)}")
            else:
                lines.append(f"    {member}")
        return lines
    if callable(value) and get_origin(value) is None:  # not a type alias
        return [f"{name}{inspect.signature(value)}"]
    return [name]


def surface() -> str:
    lines: list[str] = []
    for name in nonet.__all__:
        if name not in MODULES:
            lines += described(f"nonet.{name}", getattr(nonet, name))
    for module_name in MODULES:
        module = import_module(f"nonet.{module_name}")
        public = getattr(module, "__all__", None) or [
            n
            for n, v in vars(module).items()
            if not n.startswith("_") and getattr(v, "__module__", None) == module.__name__
        ]
        for name in sorted(public):
            lines += described(f"nonet.{module_name}.{name}", getattr(module, name))
    return "\n".join(lines) + "\n"


def test_the_public_api_is_what_it_was(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-goldens"):
        GOLDEN.write_text(surface(), encoding="utf-8")
    assert surface() == GOLDEN.read_text(encoding="utf-8"), (
        "the public API changed; if that is meant, run pytest --update-goldens "
        "and say so in the change log"
    )


def test_every_public_name_is_documented() -> None:
    missing = [
        name
        for name in nonet.__all__
        if callable(getattr(nonet, name)) and not inspect.getdoc(getattr(nonet, name))
    ]
    assert missing == []


MADE_ANEW = re.compile(r"\b(list|dict|Mapping|set|Iterator|NDArray|Grid)\b")
HELD = {"Ratings.status"}  # the same array as in its paths


def test_properties_are_values_and_questions_have_their_names() -> None:
    """The rule under "Properties and methods" in CONTRIBUTING.md."""
    modules = [nonet, *(import_module(f"nonet.{name}") for name in MODULES)]
    breaking = set()
    items = [getattr(nonet, name) for name in nonet.__all__]
    items += [item for module in modules[1:] for item in vars(module).values()]
    for kind in filter(inspect.isclass, items):
        if not kind.__module__.startswith("nonet."):
            continue
        for member, item in vars(kind).items():
            name, is_property = f"{kind.__name__}.{member}", isinstance(item, property)
            getter = getattr(item, "fget" if is_property else "func", None)
            if getter is None or member.startswith("_"):
                continue
            answer = str(getter.__annotations__["return"])
            is_question = answer == "bool" and member[:3] not in ("is_", "can", "has")
            if (is_property and MADE_ANEW.search(answer)) or is_question:
                breaking.add(name)
    assert breaking == HELD


def test_there_are_few() -> None:
    assert dir(nonet) == sorted(nonet.__all__)
    assert len(nonet.__all__) <= 45


def test_a_name_that_moved_works_and_shows_where_it_is() -> None:
    for module, names in nonet._MOVED.items():  # type: ignore[attr-defined]
        for name in names.split():
            with pytest.warns(DeprecationWarning, match=rf"nonet\.{name} is now nonet\.{module}\."):
                moved = getattr(nonet, name)
            assert moved is getattr(import_module(f"nonet.{module}"), name)


def test_every_name_can_be_imported_at_once_and_a_wrong_one_cannot() -> None:
    names: dict[str, object] = {}
    exec("from nonet import *", names)
    assert names.keys() >= set(nonet.__all__)
    with pytest.raises(AttributeError, match="No nonet attribute solved"):
        nonet.solved  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(ImportError, match="cannot import name 'solved'"):
        exec("from nonet import solved")


def test_the_stub_names_what_the_native_module_has() -> None:
    stub = (Path(nonet.__file__).parent / "_native.pyi").read_text(encoding="utf-8")
    stated = {
        word
        for line in stub.splitlines()
        for word in re.findall(r"^(?:(?:class|def) )?(\w+)(?=[(:])", line)
    }
    assert native.large.Grid is not native.Grid  # `large` is created on first access
    assert native.canonical is not None  # so are the parts that hints do not need
    assert stated == {name for name in dir(native) if not name.startswith("_")}


def test_modules_can_be_imported_by_their_former_names() -> None:
    program = (
        "import nonet.grid, nonet.symmetry.canonical as former\n"
        "from nonet.search.symmetry import canonical\n"
        "assert nonet.grid is nonet.model.grid and former is canonical, former\n"
        "import nonet.authoring, nonet.library.terms, nonet.readers.parse, nonet.wire.grid\n"
        "assert nonet.wire is nonet.verbs.wire and nonet.wire.grid is nonet.verbs.wire.grid\n"
        "assert nonet.readers.parse.parse is nonet.parse\n"
        "import nonet.path\n"
        "assert nonet.path.Path is nonet.Path\n"
    )
    words = [sys.executable, "-W", "ignore", "-c", program]
    subprocess.run(words, check=True, timeout=60)
    with pytest.warns(DeprecationWarning, match=r"nonet.text is now nonet\.model\.text"):
        import_module("nonet.text")


def test_boards_have_their_former_functions() -> None:
    program = (
        "import nonet, nonet.boards\n"
        "from nonet.boards import Board, Region, RegionKind, count, parse, solutions, solve\n"
        "from nonet.boards import true_candidates\n"
        "puzzle = parse('12..34....3....1', '4x4')\n"
        "assert solve(puzzle) == nonet.solve(puzzle) == next(solutions(str(puzzle), '4x4'))\n"
        "assert nonet.boards.count('.' * 25, '5x5+no-boxes', limit=None) == 161_280\n"
        "assert true_candidates(puzzle)[:3] == (1, 2, 8)\n"
    )
    words = [sys.executable, "-W", "ignore", "-c", program]
    subprocess.run(words, check=True, timeout=60)
    message = r"nonet.boards was replaced by nonet.parse\(text, board=words\)"
    with pytest.warns(DeprecationWarning, match=message):
        import_module("nonet.boards")
    with pytest.raises(ImportError, match=message + r".*nonet\.generate\(board=words\)"):
        import_module("nonet.boards.generate")
