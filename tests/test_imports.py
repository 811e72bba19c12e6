"""There are no import cycles; imports in functions and for type checkers also count."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import nonet

ROOT = Path(nonet.__file__).parent


def modules(root: Path) -> dict[str, Path]:
    """The files of a package, by module name."""
    named = {}
    for path in root.rglob("*.py"):
        parts = (root.name, *path.relative_to(root).with_suffix("").parts)
        named[".".join(parts).removesuffix(".__init__")] = path
    return named


def imported(name: str, path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The modules that a module imports anywhere in its file. `from package import name` imports
    the module with that name or, if there is none, the package."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            source = ".".join([*(above if node.level else ()), *filter(None, [node.module])])
            for alias in node.names:
                if alias.name != "_native":  # not a Python module
                    inner = f"{source}.{alias.name}"
                    yield inner if inner in known else source


def cycle(root: Path) -> list[str]:
    """The modules of an import cycle, if there is one."""
    known = modules(root)
    graph = {
        name: {other for other in imported(name, path, known) if other in known and other != name}
        for name, path in known.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_nonet_imports_no_library_of_an_extra() -> None:
    libraries = {"pyarrow", "pandas", "polars", "duckdb", "gymnasium", "reportlab"}
    code = f"import sys, nonet, nonet.bulk, nonet.data; print(*({libraries} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_nonet_imports_its_modules_on_need() -> None:
    output = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", "import nonet"],
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in output.stderr.splitlines()}
    assert {name for name in imported if name.startswith("nonet.")} == set()
    assert "numpy" not in imported


@pytest.mark.parametrize(
    "call",
    [
        "nonet.model.grid.Grid('53..7....' + '.' * 72).place('r1c3', 4)",
        "str(nonet.model.grid.Grid('@newspaper'))",
        "nonet.model.puzzle.Puzzle('.' * 81)._repr_html_()",
        "nonet.model.puzzle.Puzzle('.' * 81)._repr_svg_()",
        "nonet.puzzles.get('newspaper')._repr_html_()",
    ],
)
def test_what_a_noun_offers_is_there_with_its_module_alone(call: str) -> None:
    """The methods of the nouns import the higher layers only when they need them."""
    module = re.findall(r"^(?:str\()?(nonet(?:\.[a-z]+)+)(?=\.)", call)[0]
    subprocess.run([sys.executable, "-c", f"import nonet, {module}; {call}"], check=True)


def test_no_modules_import_each_other() -> None:
    assert cycle(ROOT) == []


@pytest.mark.parametrize(
    "text",
    [
        "from . import b",
        "from .b import x",
        "import p.b",
        "def f():\n    from p import b",
        "if TYPE_CHECKING:\n    from .b import x",
    ],
)
def test_a_cycle_is_found(tmp_path: Path, text: str) -> None:
    root = tmp_path / "p"
    root.mkdir()
    for name, source in (("__init__", ""), ("a", text), ("b", "from .c import x"), ("c", "")):
        (root / f"{name}.py").write_text(source, encoding="utf-8")
    assert cycle(root) == []
    (root / "c.py").write_text("from .a import x", encoding="utf-8")
    assert set(cycle(root)) == {"p.a", "p.b", "p.c"}
