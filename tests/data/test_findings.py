"""The columns of shards agree with what the rest of nonet reports for the same puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import nonet
from nonet import bulk
from nonet.data import Plan, Shard, make_shard, technique_table
from nonet.data.schema import PLACES, all_columns, data_columns
from nonet.data.schema import arrow_schema as schema_of
from nonet.search.symmetry.canonical import automorphisms

COLUMNS = [column.name for column in all_columns() if column.name not in ("split", "tdoku_guesses")]
PLAN = Plan(40, seed=11, columns=COLUMNS, options={"guess": True})


@pytest.fixture(scope="module")
def shard(tmp_path_factory: pytest.TempPathFactory) -> tuple[Shard, Any]:
    out = tmp_path_factory.mktemp("shard")
    made = make_shard(PLAN, 0, out)
    return made, pq.read_table(out / made.file)


@pytest.fixture(scope="module")
def rows(shard: tuple[Shard, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = shard[1].to_pylist()
    return found


@pytest.fixture(scope="module")
def ratings(rows: list[dict[str, Any]]) -> bulk.Ratings:
    ids = [scale.id for scale in PLAN.scales]
    return bulk.rate([row["puzzle"] for row in rows], scales=ids, guess=True)


def test_types_and_order_are_those_of_the_schema(shard: tuple[Shard, Any]) -> None:
    wanted = schema_of(data_columns(COLUMNS), PLAN.metadata())
    assert shard[1].schema.equals(wanted, check_metadata=False)
    metadata = {key.decode(): value.decode() for key, value in shard[1].schema.metadata.items()}
    assert metadata == PLAN.metadata()


def test_solutions_and_clues(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        assert row["solution"] == nonet.solve(row["puzzle"]).givens
        assert row["clues"] == 81 - row["puzzle"].count(".")


def test_ids_are_those_of_classes(rows: list[dict[str, Any]]) -> None:
    puzzles = [row["puzzle"] for row in rows]
    moved = bulk.transformed(puzzles, 3).puzzles
    from nonet.data import identities

    assert [row["id"] for row in rows] == [
        bytes(one).hex() for one in identities(bulk.canonical(moved))
    ]
    grids = bulk.solve(moved).solutions
    assert [row["grid_id"] for row in rows] == [
        bytes(one).hex() for one in identities(bulk.canonical(grids))
    ]
    assert [row["symmetries"] for row in rows] == [len(automorphisms(puzzle)) for puzzle in puzzles]


def test_ratings_are_those_of_rate(
    shard: tuple[Shard, Any], rows: list[dict[str, Any]], ratings: bulk.Ratings
) -> None:
    columns = ratings.columns()
    for name, values in columns.items():
        kept = [row[name] for row in rows]
        assert kept == [_kept(value) for value in values]
    difficulty = [form.difficulty if form else None for form in ratings.hardest]
    assert [row["difficulty"] for row in rows] == pytest.approx(difficulty)
    assert shard[0].levels == {
        level: ratings.level.count(level) for level in sorted(set(ratings.level))
    }


def _kept(value: object) -> object:
    """A value as it is stored in a file: floats have 32 bits, and an empty string becomes null."""
    if isinstance(value, float):
        return float(np.float32(value))
    return None if value == "" else value


def test_guesses_are_counted_on_the_canonical_form(rows: list[dict[str, Any]]) -> None:
    forms = bulk.canonical([row["puzzle"] for row in rows]).forms
    assert [row["guesses"] for row in rows] == bulk.solve(forms).guesses.tolist()
    assert any(row["guesses"] for row in rows)


def test_traces_are_the_steps_of_the_paths(
    rows: list[dict[str, Any]], ratings: bulk.Ratings
) -> None:
    table = technique_table(PLAN.ladder).to_pylist()
    techniques = {(row["code"], row["variant_code"]): row["technique"] for row in table}
    for row, path in zip(rows, ratings.paths, strict=True):
        codes = zip(row["technique"], row["variant"], strict=True)
        assert [techniques[pair] for pair in codes] == [step.technique for step in path.steps]
        conclusions = iter(row["conclusion"])
        for step, number in zip(path.steps, row["n_conclusions"], strict=True):
            codes = {next(conclusions) for _ in range(number)}
            assert codes == {
                *(one.cell * 9 + one.digit - 1 for one in step.placements),
                *(PLACES + one.cell * 9 + one.digit - 1 for one in step.eliminations),
            }
        assert next(conclusions, None) is None


@pytest.mark.parametrize(
    "columns",
    [["number"], ["puzzle"], ["ids"], ["trace"], ["status"], ["level"], ["hodoku"], ["guesses"]],
)
def test_columns_alone_are_what_they_are_among_others(
    columns: list[str], shard: tuple[Shard, Any], tmp_path: Path
) -> None:
    plan = Plan(40, seed=11, columns=columns, options={"guess": True})
    made = make_shard(plan, 0, tmp_path)
    table = pq.read_table(tmp_path / made.file)
    for name in table.column_names:
        assert table[name].to_pylist() == shard[1][name].to_pylist()


def test_solutions_of_puzzles_are_where_they_were_made(rows: list[dict[str, Any]]) -> None:
    givens = np.array([list(row["puzzle"]) for row in rows])
    solutions = np.array([list(row["solution"]) for row in rows])
    assert ((givens == ".") | (givens == solutions)).all()
