"""`nonet generate`: puzzles on request, in every format, and the files that an interrupted run
leaves."""

from __future__ import annotations

import csv
import io
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import nonet
from nonet import bulk
from nonet.cli.exit_codes import STOPPED, STUCK
from nonet.scales import free_scales
from tests.generator.test_random_clues import PATTERN, check_pattern

from .support import Run, command, environment

ASKED = ("generate", "--level", "medium", "--count", "3", "--seed", "4")
SCALES = ",".join(column.name for scale in free_scales() for column in scale.columns)
COLUMNS = f"puzzle,solution,seed,index,status,level,hardest,steps,{SCALES}\n"


def test_all_formats_show_the_same_puzzles(run: Run) -> None:
    lines = run(*ASKED, "--format", "line").lines
    assert (bulk.count(lines) == 1).all()
    assert lines == [one.givens for one in nonet.generate("medium", count=3, seed=4)]

    text = run(*ASKED, "--format", "csv").out
    assert text.startswith(COLUMNS)
    rows = list(csv.DictReader(io.StringIO(text)))
    for row, line in zip(rows, lines, strict=True):
        rating = nonet.rate(line)
        assert row["puzzle"] == line
        assert row["solution"] == rating.path.solution
        assert (row["level"], row["seed"], row["status"]) == ("medium", "4", "solved")
        assert row["hardest"] == (rating.hardest and rating.hardest.name)
        assert (float(row["effort"]), int(row["sotd"])) == (rating.effort, rating.sotd)
    assert [row["index"] for row in rows] == ["0", "1", "2"]

    objects = [json.loads(line) for line in run(*ASKED, "--format", "jsonl", "--path").lines]
    assert objects == json.loads(run(*ASKED, "--format", "json", "--path").out)
    for data, line in zip(objects, lines, strict=True):
        assert data["puzzle"] == line
        assert len(data["steps"]) == data["step_count"]
        assert nonet.Path.from_json(data).solution == data["solution"]
        assert data["effort"] > 0
        assert data["bottleneck"] >= 1

    done = run(*ASKED)
    assert all(line in done.out for line in lines)


@pytest.mark.volume(2)
@pytest.mark.parametrize(
    "board", ["x", "6x6+x", "thermo:r1c1,r2c2,r3c3,r4c4+cage:16@r9c8,r9c9", "6x6+random-jigsaw"]
)
@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_records_keep_the_board(run: Run, board: str, form: str) -> None:
    made = run("generate", "--board", board, "--count", "3", "--seed", "1", "--format", form)
    assert run("count", stdin=made.out).lines == ["1", "1", "1"]


def test_a_rating_of_sudoku_explainer(run: Run) -> None:
    arguments = ("generate", "--explainer", "7.0-7.9", "--seed", "2", "--threads", "2")
    (line,) = run(*arguments, "--format", "line").lines
    rating = nonet.rate(line).explainer
    assert 7.0 <= rating.er <= 7.9
    assert f"ER {rating.er} / EP {rating.ep}" in run(*arguments).out
    (row,) = csv.DictReader(io.StringIO(run(*arguments, "--format", "csv").out))
    assert (row["puzzle"], float(row["explainer_er"])) == (line, rating.er)
    assert row["effort"]

    wrong = run("generate", "--explainer", "12.5-")
    assert wrong.code == 2
    assert "Sudoku Explainer's ratings range from 1.0 to 11.9." in wrong.err
    none = run("generate", "--explainer", "11.5-", "--tries", "1", "--seed", "2")
    assert (none.code, none.out) == (STUCK, "")
    assert "0 of 1 found; examined 1 puzzle (0 of them variations of other puzzles)" in none.err


def test_quotas(run: Run) -> None:
    done = run("generate", "--level", "easy=2,X-Wing=1", "--seed", "3", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(done.out)))
    assert [row["level"] for row in rows[:2]] == ["easy", "easy"]
    assert rows[2]["hardest"] == "X-Wing"
    assert done.code == 0


def test_easy_puzzles_that_minimal_givens_do_not_allow(run: Run) -> None:
    easy = "generate", "--board", "anti-knight", "--level", "easy", "--seed", "1"
    none = run(*easy, "--tries", "8")
    assert (none.code, none.out) == (STUCK, "")
    assert "Easy puzzles have more givens: try --no-minimal --given-count 25-36." in none.err
    more = run(*easy, "--tries", "999", "--no-minimal", "--given-count", "25-36")
    assert (more.code, more.err) == (0, "")


def test_a_level_below_all_steps_with_clues(run: Run) -> None:
    wish = "generate", "--board", "6x6+random-killer", "--seed", "1", "--tries", "200", "--level"
    none = run(*wish, "beginner")
    assert (none.code, none.out) == (STUCK, "")
    assert "No step with a clue is that easy: try --level easy." in none.err
    assert run(*wish, "easy").code == 0


def test_a_budget_that_is_spent_is_reported(run: Run) -> None:
    done = run("generate", "--hardest", "Jellyfish", "-n", "99", "--tries", "500", "--seed", "1")
    assert done.code == STUCK
    assert "of 99 found; examined 500 puzzles" in done.err


@pytest.mark.parametrize(
    "wrong",
    [
        ("--given-count", "many"),
        ("--level", "easy=many"),
        ("--level", "odd"),
        ("--hardest", "no such thing"),
        ("--symmetry", "round"),
    ],
)
def test_wrong_usage(run: Run, wrong: tuple[str, str]) -> None:
    done = run("generate", *wrong)
    assert done.code == 2
    assert wrong[1] in done.err


@pytest.mark.skipif(sys.platform == "win32", reason="has other signals")
def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    file = tmp_path / "made.txt"
    words = ("generate", "--level", "hard", "-n", "10000000", "-f", "line", "-o", str(file))
    process = subprocess.Popen(
        command(words),
        stderr=subprocess.PIPE,
        env=environment(),
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    with process:
        try:
            deadline = time.monotonic() + 60
            while not any(part.stat().st_size > 5000 for part in tmp_path.iterdir()):
                assert time.monotonic() < deadline
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == STOPPED
    lines = file.read_text().split()
    assert len(lines) >= 50
    assert (bulk.count(lines) == 1).all()
    assert b"found; examined" in errors


@pytest.mark.volume(2)
@pytest.mark.parametrize("words", ["9x9", "x", "6x6+x", "9x9+cage:15@r1c1,r1c2", "random-jigsaw"])
def test_the_text_of_puzzles_is_read_by_other_commands(run: Run, words: str) -> None:
    """Other commands skip the drawn boards and the remarks about them."""
    made = ("generate", "--board", words, "--seed", "3", "--count", "2")
    output, lines = run(*made).out, run(*made, "--format", "line").out
    arguments = ("solve", "--format", "line")
    assert run(*arguments, stdin=output).lines == run(*arguments, stdin=lines).lines
    assert run(*arguments, stdin=output).code == 0
    if "random" not in words:
        assert run(*arguments, "--board", words, stdin=output).code == 0


def test_a_file_of_clues_on_the_command_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "drawn.json"
    file.write_text(json.dumps(PATTERN))
    shown = run("generate", "--board", f"{file}+random-difference", "--seed", "1", "-f", "jsonl")
    record = json.loads(shown.out)
    [one] = nonet.generate(board=record["board"], seed=1)
    check_pattern(one)
    assert "difference:" in record["board"]
    assert run("count", stdin=shown.out).out == "There is exactly one solution.\n"
    grid = [[{"value": 1, "given": True}, *[{}] * 5], *[[{}] * 6] * 5]
    file.write_text(json.dumps(PATTERN | {"grid": grid}))
    assert "has givens" in run("generate", "--board", str(file)).err


def test_random_clues_on_the_command_line(run: Run) -> None:
    made = run("generate", "--board", "6x6+random-killer", "--given-count", "0", "--seed", "2")
    assert made.out.startswith("0 givens.")
    assert run("count", stdin=made.out).out == "There is exactly one solution.\n"
    fewer = run("generate", "--board", "6x6+random-thermo", "--seed", "2", "--minimal-clues")
    assert run("count", stdin=fewer.out).out == "There is exactly one solution.\n"
