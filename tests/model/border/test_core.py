"""In the Python code, only one folder uses the core. In the core, only one folder uses Python."""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

import nonet
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import Ladder
from nonet.model.board import STANDARD
from nonet.model.border.core import native
from nonet.model.border.geometries import native_geometry
from nonet.model.cells import Cell
from nonet.model.step import Mark, Role

PACKAGE = Path(nonet.__file__).parent
SOURCES = Path(__file__).parents[3] / "native"


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)


def test_the_native_module_is_imported_in_one_place() -> None:
    places = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if "_native" in (text := path.read_text(encoding="utf-8"))
        for name in imported(ast.parse(text))
        if name.split(".")[-1] == "_native" or "_native." in name
    }
    assert places == {"model/border/core.py"}


def test_one_folder_of_the_core_knows_python() -> None:
    knows = re.compile(r"#\s*include\s*<(nanobind/|Python\.h)|\bPy[A-Z]\w*\(|\bnb::")
    files = [*SOURCES.rglob("*.cpp"), *SOURCES.rglob("*.hpp")]
    found = {path.parent for path in files if knows.search(path.read_text(encoding="utf-8"))}
    assert found == {SOURCES / "border"}


def test_records_say_what_they_hold() -> None:
    grid = native.Grid(native_geometry(STANDARD))
    grid.load(bytes([0, 2, 3, 4, 5, 6, 7, 8, 9, *[0] * 72]), None)
    ladder = Ladder(techniques=["full-house"])
    found = native.walk(native_ladder(ladder), 1, grid, 10)
    (step,) = found.steps
    assert not found.cut_short
    assert found.work_left > 0
    assert (step.rung, step.placements, step.contradiction, step.foreign) == (1, (0,), False, None)
    assert [(native.ROLES[mark.role], mark.houses, mark.cells) for mark in step.marks] == [
        ("base", (0,), ())
    ]
    assert "placements=(0,)" in repr(step)


def test_a_frozen_value_is_filled_in_the_order_of_its_slots() -> None:
    mark = Mark(Role.BASE, cells=(Cell("r1c1"),))
    assert native.filled(Mark, Role.BASE, (), (Cell("r1c1"),), ()) == mark
    with pytest.raises(ValueError, match="a value for each slot"):
        native.filled(Mark, Role.BASE)
    with pytest.raises(FrozenInstanceError):
        native.filled(Mark, Role.BASE, (), (), ()).role = Role.FIN  # type: ignore[misc]


def test_a_limit_of_all_the_time_that_is_left_is_no_limit() -> None:
    """The current time plus the remaining time almost overflows the core's clock."""
    ends = time.monotonic() + native.TimeLimit.left()
    for _ in range(300_000):
        with native.TimeLimit(ends - time.monotonic()):
            native.TimeLimit.check()
