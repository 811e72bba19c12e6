"""Data sets whose puzzles each have their own clues or layout: made, checked, converted, read."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import nonet
from nonet.base.errors import Error
from nonet.data import (
    Folder,
    GivenPuzzles,
    Plan,
    TargetedPuzzles,
    check_data,
    convert_data,
    dedupe,
    run,
    seal,
    split,
)
from tests.data.rows import rows_in

BOARDS = ["6x6+random-killer", "6x6+random-thermo", "random-jigsaw", "6x6+cage:r1c1,r1c2,r2c1"]
COUNT = 4


@pytest.fixture(scope="module", params=BOARDS)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("own")
    run(Plan(COUNT, TargetedPuzzles({"board": request.param}), seed=5, shard_size=2), folder)
    dedupe(folder)
    split(folder, test=40, valid=10)
    seal(folder)
    return folder


@pytest.mark.volume(2)
def test_each_row_is_a_puzzle_on_its_own_board(made: Path) -> None:
    rows = rows_in(made)
    assert len({row["board"] for row in rows}) > 1
    for number, row in enumerate(rows):
        puzzle = nonet.Puzzle(row["puzzle"], board=row["board"])
        assert (row["number"], nonet.count(puzzle)) == (number, 1)
        assert row["solution"] == str(nonet.solve(puzzle))
        assert row["level"] == nonet.rate(puzzle).level
        path = nonet.explain(puzzle, "standard", guess=False)
        metadata = pq.read_schema(made / "part-00000.parquet").metadata
        rungs = json.loads(metadata[b"nonet.rungs"])
        assert [rungs[code].partition(":")[0] for code in row["technique"]] == [
            step.technique for step in path.steps
        ]


@pytest.mark.volume(2)
def test_it_is_sealed_and_checked(made: Path) -> None:
    found = check_data(made, sample=COUNT, shards=2, threads=1)
    assert (found.problems, found.traces, found.shards) == ((), COUNT, 2)
    assert "Sudoku puzzles on several boards" in (made / "README.md").read_text(encoding="utf-8")
    assert Plan.from_json(Folder(made).plan().to_json()) == Folder(made).plan()


@pytest.mark.volume(2)
def test_conversions_state_each_board_or_refuse(made: Path, tmp_path: Path) -> None:
    boards = {row["board"] for row in rows_in(made)}
    for form in ("chat-jsonl", "reasoning-gym-jsonl"):
        convert_data(made, form, tmp_path / form, length="short")
        text = "".join(file.read_text() for file in (tmp_path / form).glob("*.jsonl"))
        entries = [json.loads(line) for line in text.splitlines()]
        stated = {(each.get("metadata") or each)["board"] for each in entries}
        assert stated <= boards and len(stated) > 1
        for entry in entries:
            board = (entry.get("metadata") or entry)["board"]
            asked = entry.get("question") or entry["messages"][0]["content"]
            assert f"on the board {board}" in asked
    with pytest.raises(Error, match="hrm-npy has no place for the board of each puzzle"):
        convert_data(made, "hrm-npy", tmp_path / "hrm")


@pytest.mark.volume(2)
def test_given_puzzles_keep_their_boards(made: Path, tmp_path: Path) -> None:
    rows = rows_in(made)
    file = tmp_path / "puzzles.jsonl"
    keys = ("puzzle", "board")
    file.write_text("".join(json.dumps({key: row[key] for key in keys}) + "\n" for row in rows))
    origin = GivenPuzzles.of([file], shard_size=3)
    plan = Plan(origin=origin)
    assert origin.has_own_boards and Plan.from_json(plan.to_json()) == plan
    run(plan, tmp_path / "again")
    columns = ("board", "puzzle", "id", "level", "technique", "conclusion")
    again = rows_in(tmp_path / "again")
    assert [[row[name] for name in columns] for row in again] == [
        [row[name] for name in columns] for row in rows
    ]


def test_boards_of_another_form_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    cage = "6x6+cage:7@r1c1,r1c2"
    for boards in ([cage, "6x6"], ["6x6", cage], [cage, "4x4+cage:3@r1c1,r1c2"], ["9x9", "9x9+x"]):
        lines = ({"puzzle": "." * int(board[0]) ** 2, "board": board} for board in boards)
        file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        with pytest.raises(Error, match="make separate data sets"):
            GivenPuzzles.of([file])


def test_the_column_of_boards_is_needed(tmp_path: Path) -> None:
    origin = TargetedPuzzles({"board": "6x6+random-killer"})
    with pytest.raises(Error, match="needs the column board if each puzzle has its own board"):
        Plan(2, origin, columns=["solution", "level"])
    run(Plan(2, origin, columns=["puzzle"]), tmp_path / "set")
    with pytest.raises(Error, match="the column id is missing"):
        dedupe(tmp_path / "set")
