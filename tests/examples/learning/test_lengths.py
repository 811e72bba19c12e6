"""Each adapter is short, because it adapts only one function."""

from __future__ import annotations

import pytest

from tests.examples.learning.loading import FOLDER

FILES = [path for path in sorted(FOLDER.rglob("*")) if path.suffix in (".py", ".yaml")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_adapter_has_fewer_than_80_lines(path: object) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 80  # type: ignore[attr-defined]


def test_every_framework_has_its_adapter() -> None:
    assert {path.name for path in FILES} == {
        "inspect_task.py",
        "nonet_sudoku.yaml",
        "reasoning_gym_data_set.py",
        "utils.py",
        "verifiers_taskset.py",
    }
