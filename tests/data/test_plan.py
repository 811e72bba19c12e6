"""Plans: their content, the values that they refuse, and the files that they are stored in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nonet.base.errors import Error, ParseError
from nonet.data import (
    BiasedPuzzles,
    Folder,
    GivenPuzzles,
    Plan,
    RandomPuzzles,
    TargetedPuzzles,
)
from nonet.data.plan import DEFAULT_COLUMNS


def given(folder: Path, count: int = 5) -> GivenPuzzles:
    file = folder / "given.txt"
    file.write_text("".join(f"{'.' * 80}{1 + k % 9}\n" for k in range(count)))
    return GivenPuzzles.of([file])


def plans(folder: Path) -> list[Plan]:
    return [
        Plan(1),
        Plan(10**9, seed=2**64 - 1, shard_size=12345),
        Plan(5, BiasedPuzzles(), columns=["puzzle", "origin"]),
        Plan(5, TargetedPuzzles({"level": "hard", "given_count": [22, None], "use": ["X-Wing"]})),
        Plan(origin=given(folder)),
        Plan(5, options={"also": ["Swordfish"], "guess": True, "uniqueness": False}),
        Plan(5, columns=["level", "hodoku", "trace"], profile="hodoku"),
    ]


def test_a_plan_is_what_its_file_says(tmp_path: Path) -> None:
    for number, plan in enumerate(plans(tmp_path)):
        folder = Folder(tmp_path / str(number))
        folder.write_plan(plan)
        assert folder.plan() == plan
        assert folder.plan().digest == plan.digest
        folder.write_plan(plan)  # writing the same plan again changes nothing
    assert len({plan.digest for plan in plans(tmp_path)}) == 7


def test_shards_cover_each_number_once() -> None:
    for count, size in [(1, 1), (10, 3), (12, 4), (5, 100)]:
        plan = Plan(count, shard_size=size)
        numbers = [number for shard in plan.shards for number in plan.numbers(shard)]
        assert numbers == list(range(count))
        with pytest.raises(Error, match="there is no shard"):
            plan.numbers(len(plan.shards))
        with pytest.raises(Error, match="there is no shard -1"):
            plan.numbers(-1)


def test_shards_have_a_size_that_suits_the_origin() -> None:
    million = 10**6
    assert Plan(million).shard_size == 100_000
    assert Plan(million, BiasedPuzzles()).shard_size == 100
    assert Plan(million, TargetedPuzzles({"level": "easy"})).shard_size == 1000


def test_a_small_set_has_several_shards_so_that_a_kill_loses_little(tmp_path: Path) -> None:
    assert len(Plan(20_000).shards) == len(Plan(500, BiasedPuzzles()).shards) == 10
    assert len(Plan(300).shards) == 1  # 300 puzzles take less than a second
    file = tmp_path / "given.txt"
    file.write_text(("." * 81 + "\n") * 20_000)
    assert len(Plan(origin=GivenPuzzles.of([file])).shards) == 10


def test_puzzles_that_are_given_are_all_of_the_plan(tmp_path: Path) -> None:
    assert Plan(origin=given(tmp_path)).count == 5


def test_the_same_choice_in_other_words_is_the_same_plan() -> None:
    one = Plan(5, profile="HoDoKu", options={"guess": False, "also": ()}, columns=DEFAULT_COLUMNS)
    assert one == Plan(5, profile="hodoku", shard_size=1000)
    assert Plan(5, options={"uniqueness": False}) != Plan(5)


def test_all_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(Error) as caught:
        Plan(0, seed=-1, shard_size=0, profile="nothing", columns=["puzle"])
    for part in ("not 0.", "not 0.", "not -1.", "'puzle'", "nothing"):
        assert part in str(caught.value)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, "needs a number of puzzles"),
        (
            {"count": 5, "columns": ["split"]},
            "a plan cannot have split, which other commands add later",
        ),
        ({"count": 5, "columns": []}, "a plan needs at least one column"),
        ({"count": 5, "columns": "puzzle"}, "must be a list of names"),
        ({"count": 5, "options": {"limits": 1, "x": 1}}, "no option limits and x"),
        ({"count": 5, "options": {"in_order": True}}, "'in_order' keeps the order of 'techniques'"),
        ({"count": 5, "options": {"without": ["nothing"]}}, "nothing"),
        ({"count": 1 << 63}, "a plan can make 1 to"),
    ],
)
def test_what_cannot_be_made_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(Error, match=message):
        Plan(**options)


def test_given_puzzles_are_all_taken(tmp_path: Path) -> None:
    origin = given(tmp_path)
    with pytest.raises(Error, match="a plan must use all 5 puzzles"):
        Plan(4, origin)
    with pytest.raises(Error, match="read in shards of 1,000"):
        Plan(origin=origin, shard_size=2)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"levle": "hard", "seed": 1}, "'levle' and 'seed'"),
        ({"level": "hardest"}, "no level 'hardest'"),
        ({"given_count": [30, 20]}, "is empty"),
        ({"scales": {"sotd": "x"}}, "sotd must be a number or a range"),
    ],
)
def test_impossible_targets_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(Error, match=message):
        TargetedPuzzles(options)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"form": "x"}, "in form: expected 'nonet data plan'"),
        ({"count": "5"}, "in count: expected a whole number"),
        ({"make": {"kind": "x"}}, "must be one of random"),
        ({"make": {"kind": "targeted", "asked": 1}}, "in make.asked: expected an object"),
        ({"make": {"kind": "random", "x": 1}}, "unknown fields: x"),
        ({"columns": "puzzle"}, "in columns: expected a list"),
        ({"options": []}, "in options: expected an object"),
        ({"more": 1}, "unknown fields: more"),
    ],
)
def test_what_is_no_plan_is_refused(changes: dict[str, Any], message: str, tmp_path: Path) -> None:
    data = Plan(5).to_json() | changes
    with pytest.raises(ParseError, match=message):
        Plan.from_json(data)
    (tmp_path / "plan.json").write_text(json.dumps(data))
    with pytest.raises(Error, match=r"plan.json' is damaged .*; remove it"):
        Folder(tmp_path).plan()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"form": "nonet data plan"}'])
def test_a_damaged_plan_is_reported(text: str, tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text(text)
    with pytest.raises(Error, match=r"plan.json' is damaged .*; remove it"):
        Folder(tmp_path).plan()


def test_without_a_plan_the_command_for_one_is_reported(tmp_path: Path) -> None:
    with pytest.raises(Error, match="run nonet data plan first"):
        Folder(tmp_path).plan()


def test_files_of_random_puzzles_are_free_and_those_of_others_unknown(tmp_path: Path) -> None:
    assert Plan(5, RandomPuzzles()).metadata()["nonet.licence"] == "CC0-1.0"
    assert Plan(origin=given(tmp_path)).metadata()["nonet.licence"] == "unknown"
