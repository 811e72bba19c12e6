"""Bulk results as Arrow tables: they match the lists of a path, and share memory where the layouts
agree."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import nonet
from nonet import bulk
from nonet.bulk import Paths, result
from nonet.generator.minimal_puzzles import minimal_puzzles
from tests.corpus import corpus

pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed (pip install pyarrow)")

ACTIONS = 729
LINES = [*corpus()[:6], "55" + "." * 79, *corpus()[6:8], "." * 81]


def lists_of(paths: Paths, row: dict[str, Any]) -> list[tuple[str, str, list[int], list[int]]]:
    """The steps in one row of a table: technique, variant, placements and eliminations."""
    steps = []
    left = iter(row["conclusion"])
    for place, variant, size in zip(
        row["technique"], row["variant"], row["n_conclusions"], strict=True
    ):
        technique = paths.ladder.technique(place)
        names = technique.variants
        moves = [next(left) for _ in range(size)]
        steps.append(
            (
                technique.id,
                names[variant] if variant < len(names) else "",
                [move for move in moves if move < ACTIONS],
                [move - ACTIONS for move in moves if move >= ACTIONS],
            )
        )
    assert not list(left)
    return steps


def test_the_lists_of_a_path_are_its_steps() -> None:
    paths = bulk.explain(LINES)
    rows = paths.to_arrow().to_pylist()
    for path, row in zip(paths, rows, strict=True):
        wanted = [
            (
                step.technique,
                step.variant,
                sorted(9 * at.cell + at.digit - 1 for at in step.placements),
                sorted(9 * at.cell + at.digit - 1 for at in step.eliminations),
            )
            for step in path.steps
        ]
        found = [(*names, sorted(set_), sorted(out)) for *names, set_, out in lists_of(paths, row)]
        assert found == wanted
        assert row["steps"] == len(wanted)
        assert row["status"] == path.status


def test_buffers_are_shared() -> None:
    """Numbers are not copied if both layouts agree."""

    def address(array: Any) -> int:
        return int(array.chunk(0).buffers()[-1].address)

    found = bulk.solve(LINES)
    table = found.to_arrow()
    assert address(table["count"]) == found.counts.ctypes.data
    assert address(table["guesses"]) == found.guesses.ctypes.data
    assert table["status"].chunk(0).indices.buffers()[1].address == found.status.ctypes.data
    paths = bulk.explain(LINES)
    assert address(paths.to_arrow()["variant"]) == paths.variant.ctypes.data
    made = minimal_puzzles(3, seed=1)
    assert address(made.to_arrow()["tries"]) == made.tries.ctypes.data


def test_long_tables_are_in_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = (bulk.solve, bulk.explain, bulk.rate, bulk.canonical)
    whole = [call(LINES).to_arrow() for call in calls]
    monkeypatch.setattr(result, "MOST_ROWS", 4)
    for call, wanted in zip(calls, whole, strict=True):
        table = call(LINES).to_arrow()
        assert table.column(0).num_chunks == 3
        assert table.schema == wanted.schema
        assert table.to_pylist() == wanted.to_pylist()


def test_codes_have_all_words() -> None:
    """Tables from several calls must have the same dictionaries of statuses and levels."""
    table = bulk.rate(LINES[:1]).to_arrow()
    assert table["status"].chunk(0).dictionary.to_pylist() == list(nonet.Status)
    assert table["level"].chunk(0).dictionary.to_pylist()[-2:] == ["extreme", ""]


def test_puzzles_that_were_made_are_columns() -> None:
    made = minimal_puzzles(4, seed=2, given_count=17, tries=1)  # few grids contain such a puzzle
    assert made.to_arrow().to_pydict() == made.columns()
    assert made.columns()["puzzle"].count(None) == 4 - made.found.sum()
    several = nonet.generate(count=2, seed=3)
    assert several.to_arrow().to_pydict() == several.columns()
    assert several.columns()["puzzle"] == [one.givens for one in several]
    assert minimal_puzzles(0).to_arrow().schema == made.to_arrow().schema


def test_a_step_of_too_many_conclusions_is_reported() -> None:
    paths = bulk.explain(LINES[:1])
    many = np.full(300, 1, np.uint8)
    offsets = np.array([0, 300], np.int64)
    one_step = (np.array([0, 1], np.int64), paths.rung[:1], paths.variant[:1], offsets)
    odd = Paths(paths.rows, paths.ladder, paths.status, paths.grids, *one_step, many, many, many)
    with pytest.raises(nonet.Error, match="a step has 300 conclusions"):
        odd.to_arrow()
