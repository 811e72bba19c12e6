"""Data sets of other boards: planned, made, checked, split, converted, and rated from files."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import nonet
from nonet import bulk
from nonet.base.errors import Error
from nonet.data import (
    Folder,
    GivenPuzzles,
    Manifest,
    Plan,
    Quota,
    TargetedPuzzles,
    candidate_masks,
    check_data,
    convert_data,
    dedupe,
    identities,
    question,
    run,
    score,
    score_steps,
    seal,
    split,
)
from nonet.data.score import claims_in, grid_in
from nonet.data.tdoku import Tdoku
from nonet.model import Board
from tests.data.rows import rows_in

KILLER = "6x6+cage:7@r1c1,r1c2+cage:9@r3c3,r3c4,r4c3"
BOARDS = ["6x6", "9x9+x", "9x9+anti-knight", KILLER]
COUNT = 6


@pytest.fixture(scope="module", params=BOARDS)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("board")
    origin = TargetedPuzzles({"board": request.param})
    run(Plan(COUNT, origin, seed=5, shard_size=3), folder, threads=1)
    dedupe(folder)
    split(folder, test=40, valid=10, per=Quota("level", 2))
    seal(folder)
    return folder


@pytest.mark.volume(2)
def test_each_row_says_its_board_and_is_what_bulk_says(made: Path) -> None:
    board, rows = Folder(made).plan().board, rows_in(made)
    assert {row["board"] for row in rows} == {board.words}
    puzzles = [str(row["puzzle"]) for row in rows]
    assert len({*puzzles}) == COUNT
    assert [row["solution"] for row in rows] == list(bulk.solve(puzzles, board=board))
    ratings = bulk.rate(puzzles, board=board)
    assert [row["level"] for row in rows] == ratings.level
    assert [row["clues"] for row in rows] == [
        nonet.Puzzle(p, board=board).given_count for p in puzzles
    ]
    forms = bulk.canonical(puzzles, board=board)
    assert [row["id"] for row in rows] == [bytes(one).hex() for one in identities(forms)]
    paths = bulk.explain(puzzles, "standard", board=board, guess=False).to_arrow()
    for name in ("technique", "n_conclusions", "conclusion"):
        assert [row[name] for row in rows] == paths[name].to_pylist()


@pytest.mark.volume(2)
def test_a_data_set_of_a_board_is_checked_and_split(made: Path) -> None:
    board = Folder(made).plan().board
    found = check_data(made, sample=COUNT, shards=2, threads=1)
    assert (found.problems, found.traces, found.shards) == ((), COUNT, 2)
    assert Manifest.from_json(json.loads((made / "manifest.json").read_text())).board == board.words
    rows = [row for name in ("train", "validation", "test") for row in rows_of_split(made, name)]
    assert sorted(str(row["puzzle"]) for row in rows) == sorted(
        str(row["puzzle"]) for row in rows_in(made)
    )
    assert f"on the board `{board.words}`" in (made / "README.md").read_text(encoding="utf-8")
    schema = pq.read_schema(made / "part-00000.parquet")
    assert schema.metadata[b"nonet.board"].decode() == board.words


def rows_of_split(folder: Path, name: str) -> list[dict[str, object]]:
    files = sorted((folder / "data").glob(f"{name}*.parquet"))
    return [row for file in files for row in pq.read_table(file).to_pylist()]


def test_masks_are_those_of_the_path(made: Path) -> None:
    board = Folder(made).plan().board
    row = rows_in(made)[0]
    masks = candidate_masks(row["puzzle"], row["n_conclusions"], row["conclusion"], board)  # type: ignore[arg-type]
    path = nonet.explain(nonet.Puzzle(str(row["puzzle"]), board=board), "standard", guess=False)
    assert masks[-1].tolist() == list(path.final().masks)


@pytest.mark.volume(2)
def test_files_of_lines_and_of_records_are_rated_alike(made: Path, tmp_path: Path) -> None:
    board, rows = Folder(made).plan().board, rows_in(made)
    puzzles = [str(row["puzzle"]) for row in rows]
    plain, records, table = (tmp_path / name for name in ("a.txt", "b.jsonl", "c.csv"))
    plain.write_text("\n".join(puzzles))
    records.write_text("\n".join(json.dumps({"puzzle": p, "board": board.words}) for p in puzzles))
    table.write_text("puzzle;board\n" + "\n".join(f"{p};{board.words}" for p in puzzles))
    parquet = sorted(made.glob("part-*.parquet"))
    for number, files in enumerate(([plain], [records], [table], parquet)):
        column = "puzzle" if files == parquet else None  # 'variant' could be read as rules
        named = board if files == [plain] else None
        given = GivenPuzzles.of(files, board=named, column=column)
        assert given.board == board
        plan = Plan(origin=given)
        out = Folder(tmp_path / str(number))
        run(plan, out, threads=1)
        assert out.plan() == plan
        assert rows_in(out.path) == rows


def test_rows_that_are_no_puzzles_are_invalid(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    texts = ["." * 36, "123", "1" * 36, "55" + "." * 34]
    file.write_text("\n".join(json.dumps({"puzzle": text, "board": KILLER}) for text in texts))
    run(Plan(origin=GivenPuzzles.of([file])), tmp_path / "out", threads=1)
    rows = rows_in(tmp_path / "out")
    assert [row["status"] for row in rows] == ["several", "invalid", "invalid", "invalid"]
    assert [row["id"] is None for row in rows] == [False, True, True, True]


FORMS = {"hrm-npy": True, "reasoning-gym-jsonl": True, "chat-jsonl": True, "shah-npy": False}


@pytest.mark.volume(2)
@pytest.mark.parametrize("form", [*FORMS, "sudoku-extreme"])
def test_a_form_takes_the_board_or_refuses_it(form: str, made: Path, tmp_path: Path) -> None:
    board = Folder(made).plan().board
    if not FORMS.get(form):
        with pytest.raises(Error, match=f"{form} is a format for the 9x9 board, not for "):
            convert_data(made, form, tmp_path)
        return
    done = convert_data(made, form, tmp_path)
    assert sum(done.rows.values()) + done.left_out == COUNT
    assert json.loads((tmp_path / "conversion.json").read_text())["board"] == board.words
    if form == "hrm-npy":
        arrays = np.concatenate([np.load(file) for file in tmp_path.glob("*/all__labels.npy")])
        assert arrays.shape == (COUNT, len(board.places))
        assert arrays.min() == 2 and arrays.max() == 1 + board.digits
        return
    for file in tmp_path.glob("*.jsonl"):
        for line in map(json.loads, file.read_text().splitlines()):
            if form == "chat-jsonl":
                asked, answer = (message["content"] for message in line["messages"])
                number = line["number"]
            else:
                asked, answer, number = line["question"], line["answer"], line["metadata"]["number"]
            assert f"on the board {board.words}" in asked
            puzzle = nonet.Puzzle(str(rows_in(made)[number]["puzzle"]), board=board)
            assert score(answer, puzzle).is_solved
            if form == "chat-jsonl":
                assert score_steps(answer, puzzle).is_solved


@pytest.mark.parametrize("board", [*BOARDS, "16x16", "samurai"])
def test_grids_in_answers_are_found(board: str) -> None:
    own = Board.of(board)
    digits = "123456789ABCDEFG"[: own.digits]
    puzzle = nonet.Puzzle(
        "".join(digits[at % own.digits] for at in range(len(own.places))), board=own
    )
    text = "\n".join(map(" ".join, puzzle.rows()))
    for answer in (puzzle.givens, text, f"It is:\n{text}\nI am sure.", puzzle, puzzle.digits()):
        assert grid_in(answer, own) == puzzle.givens
    assert grid_in("nothing", own) is None
    assert grid_in("1" * 81, Board.of("6x6")) is None


def test_claims_on_large_boards_have_long_numbers() -> None:
    board = Board.of("16x16")
    (claim,) = claims_in("r13c8 = 12, r1c2 ≠ 10 or B", board)
    assert str(claim) == "r13c8 = C, r1c2 ≠ A, r1c2 ≠ B"
    assert claims_in(str(claim), board) == [claim]
    assert str(claims_in("r7c1 = 3", Board.of("6x6"))[0]) == "nothing"
    puzzle = nonet.Puzzle("12" + "." * 14, board="4x4")
    assert score_steps("r1c1 = 9", puzzle).value == 0
    assert question(puzzle).endswith(
        "Answer with only the solved grid: 4 lines of digits separated by spaces."
    )


def test_what_is_not_defined_on_a_board_is_refused_by_name() -> None:
    origin = TargetedPuzzles({"board": "6x6"})
    with pytest.raises(Error, match=r"no column 'hodoku_level' .*'sotd' on the board 6x6"):
        Plan(5, origin, columns=["puzzle", "hodoku", "sotd"])
    with pytest.raises(Error, match="no column 'guesses' on the board 6x6"):
        Plan(5, origin, columns=["puzzle", "guesses"])
    with pytest.raises(Error, match="supports only rows, columns and boxes"):
        Plan(5, origin, profile="exceldoku")
    assert "sotd" in Plan(5, TargetedPuzzles({"board": "x"}), columns=["puzzle", "sotd"]).columns


def test_tdoku_counts_only_on_9x9(made: Path, stand_in_for_tdoku: Path) -> None:
    with pytest.raises(Error, match="no column 'tdoku_guesses' on the board"):
        split(made, tdoku=Tdoku(stand_in_for_tdoku))


def test_the_board_9x9_says_no_board() -> None:
    plan = Plan(5, TargetedPuzzles({"board": "9x9", "level": "easy"}))
    assert plan == Plan(5, TargetedPuzzles({"level": "easy"}))
    assert "board" not in plan.columns and "board" not in json.dumps(plan.to_json())


def test_ids_tell_boards_apart() -> None:
    empty = "." * 81
    ids = {
        bytes(identities(bulk.canonical([empty], board=board))[0])
        for board in ("9x9", "9x9+x", "9x9+anti-knight")
    }
    assert len(ids) == 3
