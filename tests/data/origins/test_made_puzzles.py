"""Generated puzzles: each shard by itself equals its part of the whole."""

from __future__ import annotations

from math import comb
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import nonet
from nonet.data import BiasedPuzzles, Plan, TargetedPuzzles, make_shard
from nonet.data.origins.made_puzzles import RandomPuzzles
from nonet.data.origins.origin import seed_of_shard
from nonet.generator.controlled_bias import controlled_puzzles
from nonet.generator.minimal_puzzles import minimal_puzzles


def rows_of(plan: Plan, shard: int, out: Path) -> list[dict[str, Any]]:
    out.mkdir(exist_ok=True)
    made = make_shard(plan, shard, out)
    rows: list[dict[str, Any]] = pq.read_table(out / made.file).to_pylist()
    return rows


def test_random_puzzles_have_the_numbers_that_the_generator_gives_them(tmp_path: Path) -> None:
    plan = Plan(50, seed=3, shard_size=20, columns=["puzzle", "solution", "origin"])
    rows = [row for shard in plan.shards for row in rows_of(plan, shard, tmp_path)]
    whole = minimal_puzzles(50, seed=3)
    assert [row["puzzle"] for row in rows] == whole.lines()
    assert [row["solution"] for row in rows] == [
        "".join(map(str, grid)) for grid in whole.solutions
    ]
    assert {(row["seed"], row["weight"]) for row in rows} == {(3, None)}


def test_batches_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(50, seed=3, profile="singles")
    tmp_path.joinpath("cut").mkdir()
    whole = make_shard(plan, 0, tmp_path)
    monkeypatch.setattr("nonet.data.origins.made_puzzles.BATCH", 7)
    cut = make_shard(plan, 0, tmp_path / "cut")
    assert (whole.logical, whole.levels) == (cut.logical, cut.levels)


def test_biased_puzzles_have_weights_that_go_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.generator.controlled_bias._TRIES", 1 << 17)  # saves time
    plan = Plan(2, BiasedPuzzles(), seed=1, shard_size=1, columns=["puzzle", "origin"])
    rows = [row for shard in plan.shards for row in rows_of(plan, shard, tmp_path)]
    assert [row["seed"] for row in rows] == [seed_of_shard(1, 0), seed_of_shard(1, 1)]
    assert [rows[0]["puzzle"]] == controlled_puzzles(1, seed_of_shard(1, 0)).lines()
    for row in rows:
        assert row["weight"] == pytest.approx(comb(81, row["clues"]) / comb(81, 24))


def test_puzzles_to_order_are_what_generate_makes(tmp_path: Path) -> None:
    options = {"level": "medium", "given_count": [None, 26], "symmetry": "diagonal", "scales": {}}
    plan = Plan(5, TargetedPuzzles(options), seed=1, shard_size=3, columns=["origin", "rating"])
    rows = [row for shard in plan.shards for row in rows_of(plan, shard, tmp_path)]
    assert {row["level"] for row in rows} == {"medium"}
    assert [row["seed"] for row in rows] == [seed_of_shard(1, 0)] * 3 + [seed_of_shard(1, 1)] * 2
    plan = Plan(2, TargetedPuzzles(options), seed=1, shard_size=3, columns=["puzzle"])
    made = nonet.generate(
        "medium", given_count=(None, 26), symmetry="diagonal", count=2, seed=seed_of_shard(1, 0)
    )
    assert [row["puzzle"] for row in rows_of(plan, 0, tmp_path)] == [one.givens for one in made]


def test_a_ladder_cannot_be_part_of_a_plan() -> None:
    with pytest.raises(nonet.Error, match="must name a profile as its 'ladder'"):
        TargetedPuzzles({"ladder": nonet.Ladder("singles")})
    assert TargetedPuzzles({"ladder": "singles"}).options == {"ladder": "singles"}


def test_plans_with_the_former_name_of_an_argument_keep_their_digest(tmp_path: Path) -> None:
    now = Plan(2, TargetedPuzzles({"given_count": [24, 26]}), seed=1, columns=["puzzle"])
    make = {"kind": "targeted", "asked": {"clues": [24, 26]}}
    renamed = "'clues' is now 'given_count'"
    with pytest.warns(DeprecationWarning, match=renamed):
        former = Plan.from_json({**now.to_json(), "make": make})
    with pytest.warns(DeprecationWarning, match=renamed):
        rows = rows_of(former, 0, tmp_path)
    # The plan keeps the former name, so its digest does not change.
    assert former.to_json()["make"] == make
    assert rows == rows_of(now, 0, tmp_path)


def test_origins_are_equal_by_what_they_make() -> None:
    assert RandomPuzzles() == RandomPuzzles() != BiasedPuzzles()
    options = {"level": "easy", "given_count": [22, 24]}
    assert TargetedPuzzles(options) == TargetedPuzzles(dict(reversed(options.items())))
