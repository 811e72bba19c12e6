"""Puzzles from files: in every form, divided into shards at any position."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from nonet.base.errors import Error, ParseError
from nonet.bulk import Rows
from nonet.data import Folder, GivenPuzzles, Plan, run
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.model import Board

PUZZLES = minimal_puzzles(23, seed=9).lines()


def lines(folder: Path) -> Path:
    file = folder / "lines.txt"
    file.write_text("\n".join(PUZZLES))
    return file


def remarks(folder: Path) -> Path:
    file = folder / "remarks.txt"
    text = ["\ufeff# puzzles", "", *(f"{line.replace('.', '0')}  # {n}" for n, line in each())]
    text.insert(9, "# a remark among them")
    file.write_text("\r\n".join(text), encoding="utf-8", newline="")
    return file


def table(folder: Path) -> Path:
    file = folder / "table.csv"
    rows = [f'"a, b {n}",{line},{n}' for n, line in each()]
    file.write_text("\n".join(["source,question,rating", *rows, ""]))
    return file


def named(folder: Path) -> Path:
    file = folder / "named.tsv"
    rows = [f"{n}\t{'.' * 81}\t{line}" for n, line in each()]
    file.write_text("\n".join(["id\tpuzzle\tMine", *rows, ""]))
    return file


def parquet(folder: Path) -> Path:
    file = folder / "table.parquet"
    numbers = [n for n, _ in each()]
    pq.write_table(pa.table({"n": numbers, "Quizzes": PUZZLES}), file, row_group_size=5)
    return file


def each() -> list[tuple[int, str]]:
    return list(enumerate(PUZZLES))


@pytest.mark.volume(2)
@pytest.mark.parametrize("size", [1, 5, 7, 23, 100])
@pytest.mark.parametrize("write", [lines, remarks, table, named, parquet])
def test_each_puzzle_is_a_row_in_its_place(write, size: int, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    column = "mine" if write is named else None
    origin = GivenPuzzles.of([write(tmp_path)], column=column, shard_size=size)
    plan = Plan(origin=origin, columns=["number", "puzzle"])
    assert (plan.count, len(plan.shards)) == (23, -(-23 // size))
    run(plan, tmp_path / "out", threads=1)
    rows = [
        row
        for shard in Folder(tmp_path / "out").shards(plan)
        for row in pq.read_table(tmp_path / "out" / shard.file).to_pylist()
    ]
    assert [row["puzzle"] for row in rows] == PUZZLES
    assert [row["number"] for row in rows] == list(range(23))


def test_shards_go_on_from_one_file_to_the_next(tmp_path: Path) -> None:
    files = [lines(tmp_path), table(tmp_path), parquet(tmp_path)]
    plan = Plan(origin=GivenPuzzles.of(files, shard_size=10), columns=["puzzle"])
    shards = run(plan, tmp_path / "out", threads=2)
    read = [pq.read_table(tmp_path / "out" / shard.file)["puzzle"].to_pylist() for shard in shards]
    assert [len(part) for part in read] == [10, 10, 10, 10, 10, 10, 9]
    assert [puzzle for part in read for puzzle in part] == PUZZLES * 3


def test_what_is_no_sound_puzzle_stays_a_row_that_says_so(tmp_path: Path) -> None:
    texts = [PUZZLES[0], "." * 81, "55" + "." * 79, "123", PUZZLES[1][:80] + "x", PUZZLES[2]]
    none = "12345678." + "." * 8 + "9" + "." * 63
    file = tmp_path / "odd.txt"
    file.write_text("\n".join([*texts, none]))
    plan = Plan(origin=GivenPuzzles.of([file]))
    (shard,) = run(plan, tmp_path / "out", threads=2)
    rows = pq.read_table(tmp_path / "out" / shard.file).to_pylist()
    assert [row["puzzle"] for row in rows] == [*texts, none]
    statuses = [row["status"] for row in rows]
    assert statuses[1:5] == ["several", "invalid", "invalid", "invalid"]
    assert statuses[6] == "none"
    assert [row["solution"] is None for row in rows] == [False, True, True, True, True, False, True]
    assert [row["grid_id"] is None for row in rows] == [row["solution"] is None for row in rows]
    assert [row["id"] is None for row in rows] == [False, False, True, True, True, False, False]
    assert [row["level"] is None for row in rows] == [row["solution"] is None for row in rows]
    assert [row["guesses"] is None for row in rows] == [row["solution"] is None for row in rows]
    assert [len(row["technique"]) for row in rows][1:5] == [0, 0, 0, 0]
    assert [row["symmetries"] is None for row in rows] == [row["id"] is None for row in rows]
    assert (
        shard.levels
        == {
            **{row["level"]: 1 for row in rows if row["level"]},
            "several": 1,
            "invalid": 3,
            "none": 1,
        }
        or shard.levels["invalid"] == 3
    )


def test_a_file_that_changed_is_noticed(tmp_path: Path) -> None:
    file = lines(tmp_path)
    plan = Plan(origin=GivenPuzzles.of([file], shard_size=10), columns=["puzzle"])
    file.write_text("\n".join([*PUZZLES[:12], PUZZLES[0], *PUZZLES[13:]]))
    with pytest.raises(Error, match=r"lines.txt' has changed since the plan was made"):
        run(plan, tmp_path / "out", threads=1)
    file.write_text("\n".join(PUZZLES[:12]))
    with pytest.raises(Error, match=r"lines.txt' has changed since the plan was made"):
        run(plan, tmp_path / "out", threads=1)
    file.write_text("\n".join(PUZZLES))
    assert len(run(plan, tmp_path / "out")) == 3


def test_files_without_puzzles_are_refused(tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("# nothing\n\n")
    with pytest.raises(Error, match="there is no puzzle in"):
        GivenPuzzles.of([empty])
    with pytest.raises(Error, match="there is no puzzle in an empty list"):
        GivenPuzzles.of([])
    with pytest.raises(Error, match="has no column 'x'"):
        GivenPuzzles.of([table(tmp_path)], column="x")
    with pytest.raises(Error, match="has no column 'x'; its columns are n, Quizzes"):
        GivenPuzzles.of([parquet(tmp_path)], column="x")
    other = tmp_path / "other.parquet"
    pq.write_table(pa.table({"a": [1]}), other)
    with pytest.raises(
        Error, match="has no column with a usual name for puzzles; its columns are a"
    ):
        GivenPuzzles.of([other])
    other.write_text("no table")
    with pytest.raises(Error, match="is not a valid Parquet file"):
        GivenPuzzles.of([other])
    picture = tmp_path / "picture.txt"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    with pytest.raises(ParseError):
        GivenPuzzles.of([picture])
    with pytest.raises(FileNotFoundError):
        GivenPuzzles.of([tmp_path / "missing.txt"])


def on(board: str, puzzle: str) -> str:
    return json.dumps({"puzzle": puzzle, "board": board})


OF_SEVERAL_BOARDS = {
    "table": f"board,puzzle\n9x9+x,{PUZZLES[0]}\n9x9,{PUZZLES[0]}\n",
    "plain first": f"{PUZZLES[0]}\n{'.' * 36}\n",
    "size first": f"{'.' * 36}\n{PUZZLES[0]}\n",
    "records": f"{on('9x9', PUZZLES[0])}\n{on('9x9+x', PUZZLES[0])}\n",
    "cages and none": f"{on('6x6+cage:3@r1c1,r1c2', '.' * 36)}\n{on('6x6', '.' * 36)}\n",
    "layout": f"{PUZZLES[0]}\n{PUZZLES[0]} {'111111111222222222333333333444444444555555555'}"
    f"{'666666666777777777888888888999999999'}\n",
}


@pytest.mark.parametrize("text", OF_SEVERAL_BOARDS.values(), ids=OF_SEVERAL_BOARDS)
def test_files_with_several_boards_are_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text(text)
    with pytest.raises(Error, match=r"this data set is for .* but puzzle 1 is for "):
        GivenPuzzles.of([file])


def test_clues_and_regions_of_boards_may_differ(tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    empty = "." * 36
    for pair in (("6x6+cage:3@r1c1,r1c2", "6x6+cage:4@r1c1,r1c2"), ("6x6+anti-knight", "6x6+x")):
        file.write_text("".join(f"{on(board, empty)}\n" for board in pair))
        origin = GivenPuzzles.of([file])
        assert (origin.has_own_boards, origin.board.words) == (True, pair[0])


def test_a_named_board_is_that_of_all_puzzles(tmp_path: Path) -> None:
    file = tmp_path / "lines.txt"
    file.write_text("\n".join(PUZZLES[:2]))
    assert GivenPuzzles.of([file], board="9x9+x").board == Board.of("9x9+x")
    records = tmp_path / "records.jsonl"
    records.write_text("\n".join(json.dumps({"puzzle": line}) for line in PUZZLES[:2]))
    assert GivenPuzzles.of([records], board="9x9+x").board == Board.of("9x9+x")
    assert GivenPuzzles.of([records]).board == Board.of("9x9")
    with pytest.raises(Error, match=r"for the board 6x6, but puzzle 0 is for the board 9x9;"):
        GivenPuzzles.of([file], board="6x6")


def test_rules_beside_the_puzzles_are_not_dropped(tmp_path: Path) -> None:
    file = tmp_path / "ruled.parquet"
    pq.write_table(pa.table({"puzzle": PUZZLES, "cages": ["[1]"] * len(PUZZLES)}), file)
    with pytest.raises(ParseError, match="the column 'cages' may hold rules"):
        GivenPuzzles.of([file])
    assert GivenPuzzles.of([file], column="puzzle").count == len(PUZZLES)
    text = tmp_path / "ruled.txt"
    text.write_text(f"{PUZZLES[0]} # anti-knight\n{PUZZLES[0]} # a nice one\n")
    run(Plan(2, origin=GivenPuzzles.of([text])), tmp_path / "set")
    (shard,) = (tmp_path / "set").glob("*.parquet")
    assert pq.read_table(shard)["status"].to_pylist() == ["invalid", "solved"]


def test_rules_in_a_row_of_a_table_are_the_reason_why_it_is_invalid(tmp_path: Path) -> None:
    file = tmp_path / "kinds.csv"
    file.write_text(f"id,puzzle,type\n1,{PUZZLES[0]},classic\n2,{PUZZLES[1]},killer\n")
    (shard,) = run(Plan(origin=GivenPuzzles.of([file])), tmp_path / "set")
    rows = pq.read_table(tmp_path / "set" / shard.file).to_pylist()
    assert [row["status"] for row in rows] == ["solved", "invalid"]
    (reason,) = Rows.of([rows[1]["puzzle"]]).reasons([0]).values()
    assert "has rules that nonet does not know: 'type: killer'" in reason


def test_a_column_of_boards_may_have_any_case_and_may_hold_the_puzzles(tmp_path: Path) -> None:
    file = tmp_path / "boards.parquet"
    pq.write_table(pa.table({"board": PUZZLES}), file)
    origin = GivenPuzzles.of([file], column="board")
    (shard,) = run(Plan(origin=origin, columns=["puzzle"]), tmp_path / "set")
    assert pq.read_table(tmp_path / "set" / shard.file)["puzzle"].to_pylist() == PUZZLES
    for name in ("board", "Board"):
        pq.write_table(pa.table({"puzzle": ["." * 81], name: ["9x9+x"]}), file)
        assert GivenPuzzles.of([file]).board == Board.of("9x9+x")


def test_a_table_may_begin_with_many_remarks(tmp_path: Path) -> None:
    file = tmp_path / "remarks.csv"
    file.write_text("# a remark\n" * 1000 + f"n,Mine\n0,{PUZZLES[0]}\n1,{PUZZLES[1]}\n")
    for column in ("Mine", None):
        origin = GivenPuzzles.of([file], column=column, shard_size=1)
        assert origin.count == 2
        run(Plan(origin=origin, columns=["puzzle"]), tmp_path / str(column))
        shards = sorted((tmp_path / str(column)).glob("*.parquet"))
        texts = [pq.read_table(shard)["puzzle"].to_pylist() for shard in shards]
        assert texts == [[PUZZLES[0]], [PUZZLES[1]]]


def test_two_columns_of_puzzles_and_wrong_sizes_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "two.csv"
    file.write_text(f"one,two\n{PUZZLES[0]},{PUZZLES[1]}\n")
    with pytest.raises(ParseError, match="two columns hold different puzzles"):
        GivenPuzzles.of([file])
    assert GivenPuzzles.of([file], column="two").count == 1
    for size in (0, -5):
        with pytest.raises(Error, match=f"a shard must have at least 1 puzzle, not {size}"):
            GivenPuzzles.of([file], column="two", shard_size=size)
