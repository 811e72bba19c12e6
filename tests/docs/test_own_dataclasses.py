"""The reference shows nonet's dataclasses with their fields."""

from __future__ import annotations

from pathlib import Path

import pytest

griffe = pytest.importorskip("griffe", reason="it comes with what makes the documentation")
ROOT = Path(__file__).parents[2]


def test_the_reference_knows_the_dataclasses_of_nonet() -> None:
    hooks = griffe.load_extensions(str(ROOT / "docs" / "hooks" / "own_dataclasses.py"))
    package = griffe.load("nonet", search_paths=[str(ROOT / "src")], extensions=hooks)
    limits = package["ladder.limits.Limits"]
    assert "dataclass" in limits.labels
    assert [parameter.name for parameter in limits.parameters][:3] == ["self", "fins", "endo_fins"]
    assert str(package["step.Step"].parameters["variant"].default) == "''"
