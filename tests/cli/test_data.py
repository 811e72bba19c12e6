"""`nonet data plan | run | rate`: the files that they write, and their messages when they end
early."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from nonet.data import Folder, Plan
from tests.cli.support import Run, command, environment

ROWS = ["." * 80 + "1", "1" + "." * 80, "123", "." * 81]


def test_a_plan_is_written_run_and_run_again(run: Run, tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    planned = run(
        "data", "plan", out, "--count", "1e2", "--shard-size", "40", "--profile", "singles"
    )
    assert planned.code == 0
    assert planned.lines[0].startswith("100 puzzles (random) in 3 shards of 40; columns: number, ")
    assert planned.lines[-1] == f"Make them with: nonet data run {out}"
    assert Folder(out).plan() == Plan(100, shard_size=40, profile="singles")
    made = run("data", "run", out, "--part", "2/2", "--threads", "1")
    assert (made.code, made.err) == (0, "")
    assert made.out.startswith("40 puzzles in 1 shard,")
    before = (tmp_path / "out" / "part-00001.parquet").stat().st_mtime_ns
    made = run("data", "run", out)
    assert made.out.startswith("100 puzzles in 3 shards, 0.0 MB, in ")
    assert (tmp_path / "out" / "part-00001.parquet").stat().st_mtime_ns == before


def test_puzzles_that_are_there_are_rated(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "a.txt", tmp_path / "b.csv"
    first.write_text("\n".join(ROWS[:2]))
    second.write_text("\n".join(["id,mine", *(f"{n},{row}" for n, row in enumerate(ROWS[2:]))]))
    out = tmp_path / "out"
    words = [
        "data",
        "rate",
        str(second),
        str(out),
        "--column",
        "mine",
        "--columns",
        "puzzle,rating",
    ]
    assert run(*words).code == 0
    rows = pq.read_table(out / "part-00000.parquet").to_pylist()
    assert [row["puzzle"] for row in rows] == ROWS[2:]
    assert [row["status"] for row in rows] == ["invalid", "several"]
    again = run(*words)
    assert (again.code, again.out) == (0, f"2 puzzles in 1 shard, 0.0 MB, in {out}.\n")
    both = tmp_path / "both"
    assert run("data", "rate", str(first), str(first), str(both)).code == 0
    assert pq.read_table(both / "part-00000.parquet")["puzzle"].to_pylist() == ROWS[:2] * 2


def test_what_is_asked_for_reaches_the_plan(run: Run, tmp_path: Path) -> None:
    words = ["--count", "7", "--ask", "level=hard", "--ask", "given_count=22-24", "--seed", "9"]
    words += ["--also", "Swordfish,Jellyfish", "--guess", "--scales", "sotd", "--no-uniqueness"]
    assert run("data", "plan", str(tmp_path), *words).code == 0
    plan = json.loads((tmp_path / "plan.json").read_text())
    assert plan["make"] == {"kind": "targeted", "asked": {"given_count": [22, 24], "level": "hard"}}
    assert plan["options"] == {
        "also": ["Swordfish", "Jellyfish"],
        "uniqueness": False,
        "guess": True,
    }
    assert {"sotd", "conclusion", "id"} <= set(plan["columns"])
    assert (plan["count"], plan["seed"]) == (7, 9)
    former = [word.replace("given_count=", "clues=") for word in words]
    assert run("data", "plan", str(tmp_path / "former"), *former).code == 0
    assert json.loads((tmp_path / "former" / "plan.json").read_text()) == plan


def test_puzzles_for_several_boards_are_refused(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "puzzles.txt", tmp_path / "out"
    file.write_text(f"{ROWS[0]}\n{'.' * 36}\n")
    for words in (["rate", str(file), str(out)], ["plan", str(out), "--input", str(file)]):
        refused = run("data", *words)
        assert (refused.code, refused.out) == (2, "")
        assert "for the board 9x9, but puzzle 1 is for the board 6x6" in refused.err


def test_a_data_set_may_be_of_any_board(run: Run, tmp_path: Path) -> None:
    made, rated = tmp_path / "made", tmp_path / "rated"
    words = ["--board", "6x6+x", "--columns", "puzzle,solution,rating"]
    assert run("data", "plan", str(made), "--count", "4", *words).code == 0
    assert json.loads((made / "plan.json").read_text())["make"]["asked"] == {"board": "6x6+x"}
    assert run("data", "run", str(made)).code == 0
    table = pq.read_table(made / "part-00000.parquet")
    assert set(table["board"].to_pylist()) == {"6x6+x"}
    assert run("data", "rate", str(made / "part-00000.parquet"), str(rated), *words[2:]).code == 0
    assert pq.read_table(rated / "part-00000.parquet").equals(table)
    file = tmp_path / "lines.txt"
    file.write_text("\n".join(table["puzzle"].to_pylist()))
    assert run("data", "rate", str(file), str(tmp_path / "lines"), *words).code == 0
    assert pq.read_table(tmp_path / "lines" / "part-00000.parquet").equals(table)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["plan", "OUT", "--make", "biased", "--board", "6x6"], "only on the standard board"),
        (["plan", "OUT", "--make", "biased", "--board", "random-killer"], "only on the standard"),
        (["plan", "OUT", "--count", "5", "--board", "6x6", "--scales", "hodoku"], "'hodoku_score'"),
        (["plan", "OUT", "--count", "5", "--board", "x", "--columns", "guesses"], "'guesses'"),
        (["plan", "OUT"], "a plan needs a number of puzzles"),
        (["plan", "OUT", "--count", "ten"], "'ten' is not a whole number"),
        (["plan", "OUT", "--count", "5", "--columns", "puzle"], "no column 'puzle'"),
        (["plan", "OUT", "--count", "5", "--ask", "level"], "'level' must be NAME=VALUE"),
        (["plan", "OUT", "--count", "5", "--ask", "lvl=1"], "lvl"),
        (["plan", "OUT", "--make", "biased", "--ask", "level=hard"], "cannot be used together"),
        (["plan", "OUT", "--count", "5", "--column", "x"], "needs --input"),
        (["plan", "OUT", "--count", "5", "--in-order"], "needs --techniques"),
        (["plan", "OUT", "--from", "OUT/none.txt"], "none.txt: no such file"),
        (["run", "OUT"], "there is no plan in"),
        (["rate", "OUT/none.txt", "OUT"], "none.txt"),
    ],
)
def test_what_cannot_be_is_reported(
    words: list[str], message: str, run: Run, tmp_path: Path
) -> None:
    done = run("data", *(word.replace("OUT", str(tmp_path)) for word in words))
    assert done.code == 2
    assert message in " ".join(done.err.replace("│", " ").split())
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("words", [["--part", "3"], ["--part", "3/2"], ["--on", "spark"]])
def test_where_and_which_part_have_to_be_known(words: list[str], run: Run, tmp_path: Path) -> None:
    run("data", "plan", str(tmp_path), "--count", "5")
    done = run("data", "run", str(tmp_path), *words)
    assert done.code == 2
    assert words[1] in done.err or "part 3 of 2" in done.err


def test_a_part_may_have_no_shards(run: Run, tmp_path: Path) -> None:
    run("data", "plan", str(tmp_path), "--count", "5")
    done = run("data", "run", str(tmp_path), "--part", "2/64")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("0 puzzles in 0 shards, ")


def test_ctrl_c_is_reported_and_leaves_nothing_half_done(tmp_path: Path) -> None:
    plan = Plan(100_000, shard_size=200)
    Folder(tmp_path).write_plan(plan)
    process = subprocess.Popen(
        command(["data", "run", str(tmp_path), "--threads", "2"]),
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    end = time.monotonic() + 60
    while not (tmp_path / "part-00001.json").exists() and time.monotonic() < end:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, complaints = process.communicate(timeout=120)
    assert (process.returncode, out) == (130, "")
    done = len(list(Folder(tmp_path).shards(plan)))
    assert f"stopped; {done} of 500 shards are done. Run it again to resume." in complaints
    assert not list(tmp_path.glob("*.tmp"))


IN_A_SMALL_DISK = """
import resource, sys
import nonet.model.border.core  # which an editable install builds when it is first imported
from nonet.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
sys.exit(main(["data", "run", sys.argv[1]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no resource limits")
def test_a_file_that_cannot_grow_is_reported(tmp_path: Path) -> None:
    """A limit on file sizes simulates a full disk, because the system then refuses to write."""
    Folder(tmp_path).write_plan(Plan(300, shard_size=300, profile="singles"))
    done = subprocess.run(
        [sys.executable, "-c", IN_A_SMALL_DISK, str(tmp_path)],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    start = f"nonet: the disk with '{tmp_path}' is full, so shard 0 was not written. Free some "
    assert done.stderr == f"{start}space and run the command again; finished shards are kept.\n"
    assert [path.name for path in tmp_path.iterdir()] == ["plan.json"]
