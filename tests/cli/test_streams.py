"""Streams: the order of answers, constant memory, no delays, and every way a stream can end."""

from __future__ import annotations

import csv
import io
import json
import os
import select
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest

from tests.cli.puzzles import EASY, EASY_SOLUTION, HIDDEN_NONE, NONE, SEVERAL, SHORT, STUCK
from tests.cli.support import Run, command, environment
from tests.corpus import DATA, corpus

PATIENCE = 120
"""Seconds after which a test counts as hanging. The limit is long, because the machine may be
busy."""

needs_posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")


def start(*words: str) -> subprocess.Popen[bytes]:
    def restore() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell's background processes ignore Ctrl-C

    return subprocess.Popen(
        command(words),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        preexec_fn=restore if os.name == "posix" else None,
    )


PUZZLES = [*corpus()[:60], SEVERAL, STUCK, HIDDEN_NONE, NONE, *corpus()[60:90]]


COUNTED = [("solve",), ("count",), ("count", "--limit", "1")]
FOLLOWED = [
    ("explain",),
    ("explain", "--no-guess"),
    ("explain", "--profile", "singles", "--no-guess"),
    ("rate",),
    ("rate", "--without", "naked-single"),
]


@pytest.mark.parametrize(
    ("words", "format"),
    [(words, format) for words in (*COUNTED, *FOLLOWED) for format in ("line", "csv")]
    + [(words, "jsonl") for words in COUNTED],
)
def test_a_stream_agrees_with_each_puzzle_alone(
    run: Run, words: tuple[str, ...], format: str
) -> None:
    stream = run(*words, "-", "-f", format, stdin="\n".join(PUZZLES)).lines
    head = 1 if format == "csv" else 0
    assert len(stream) == len(PUZZLES) + head
    for index in {*range(0, len(PUZZLES), 9), 60, 61, 62, 63}:
        alone = run(*words, PUZZLES[index], "-f", format).lines
        assert stream[index + head] == alone[head], PUZZLES[index]


def test_results_do_not_depend_on_the_number_of_threads(run: Run) -> None:
    text = "\n".join(PUZZLES)
    one = run("explain", "-", "-f", "csv", "--threads", "1", stdin=text).out
    assert run("explain", "-", "-f", "csv", "--threads", "3", stdin=text).out == one


@pytest.mark.parametrize("name", ["solve", "explain", "count", "rate"])
def test_one_bad_line_is_reported_and_the_rest_goes_on(run: Run, name: str) -> None:
    lines = [EASY] * 700
    lines[341] = SHORT
    lines[500] = EASY.replace("5", "x")
    result = run(name, "-", "-f", "line", stdin="\n".join(lines))
    assert result.code == 2
    assert len(result.lines) == 700
    assert [i for i, line in enumerate(result.lines) if line.startswith("#")] == [341, 500]
    assert result.lines[341].startswith("#invalid line 342")
    complaints = result.err.splitlines()
    assert len(complaints) == 2
    assert complaints[0].startswith("nonet: line 342") and "line 501" in complaints[1]


def test_other_records_in_a_stream_of_lines(run: Run) -> None:
    """A Sukaku and a grid in progress between plain puzzles are answered in order."""
    sukaku = run("convert", EASY, "--to", "sukaku").out.strip()
    lines = [EASY, sukaku, f":0000:x:{EASY}::::", EASY]
    assert run("solve", "-", stdin="\n".join(lines)).lines == [EASY_SOLUTION] * 4
    records = [
        json.loads(line)
        for line in run("explain", "-", "-f", "jsonl", stdin="\n".join(lines)).lines
    ]
    assert [record["status"] for record in records] == ["solved"] * 4


def test_candidates_among_lines_are_rated(run: Run, tmp_path: Path) -> None:
    """A line may hold 729 candidates instead of 81 cells. A bad line does not affect the others."""
    with (DATA / "explainer_candidates.csv").open(encoding="utf-8") as file:
        known = list(csv.DictReader(file))[:4]
    sukaku = [row["candidates"] for row in known]
    several, none = "." * 729, ".23456789" * 9 + "." * 648
    bad = [sukaku[0][:-1], "5" + sukaku[0][1:], sukaku[0][:700]]
    lines = [*sukaku[:2], EASY, *bad, none, *sukaku[2:], several, EASY]
    source = tmp_path / "mixed.txt"
    source.write_text("\n".join(lines), encoding="ascii")
    arguments = ("rate", str(source), "--scale", "explainer,explainer_sukaku", "--format")
    done = run(*arguments, "csv")
    rows = list(csv.DictReader(io.StringIO(done.out)))
    objects = [json.loads(line) for line in run(*arguments, "jsonl").lines]
    assert (done.code, len(done.err.splitlines())) == (2, 3)
    statuses = ["solved"] * 3 + ["invalid"] * 3 + ["none"] + ["solved"] * 2 + ["several", "solved"]
    assert [row["status"] for row in rows] == statuses
    assert [data["status"] for data in objects] == statuses
    for row, data in zip(rows, objects, strict=True):
        names = ("er", "ep", "ed")
        ratings = [row[f"explainer_{name}"] for name in names]
        if row["status"] != "solved":
            assert not any(row[name] for name in row if name.startswith("explainer"))
            assert not any(value for name, value in data.items() if name.startswith("explainer"))
        else:
            assert ratings == [str(data[f"explainer_{name}"]) for name in names]
            assert row["explainer_sukaku_er"] == str(data["explainer_sukaku_er"])
    assert [row["explainer_er"] for row in rows[:2] + rows[7:9]] == [row["er"] for row in known]
    hasty = run("rate", "@inkala-2012", "--scale", "explainer_sukaku", "--timeout", "0")
    assert "Sudoku Explainer (sukaku): at least ER 7.5" in " ".join(hasty.out.split())


@pytest.mark.volume(3)
@pytest.mark.parametrize("words", [("solve",), ("count",), ("count", "--limit", "1")])
@pytest.mark.parametrize("format", ["line", "csv", "jsonl"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines_are_answered_alike_in_bundles_and_alone(
    run: Run, words: tuple[str, ...], format: str, end: str
) -> None:
    """Irregular lines come between regular ones, and the last line may lack its line break."""
    puzzles = [line.replace(".", "0") if i % 3 else line for i, line in enumerate(corpus()[:12])]
    odd = [
        "#" + "." * 80,
        " " * 81,
        "",
        EASY.replace(".", "*"),
        EASY.replace(".", "0", 3),  # not a puzzle, because it has two signs for blanks
        EASY[:50] + "A" + EASY[51:],
        "55" + EASY[2:],
        f"  {EASY}  # mine",
        SEVERAL,
        NONE,
        SHORT,
        EASY + ",1",
    ]
    lines = []
    for number, line in enumerate(puzzles):
        lines += [line, odd[number % len(odd)], line]
    stream = run(*words, "-", "-f", format, stdin=end.join(lines))
    output = stream.lines[format == "csv" :]
    expected = []
    complaints = []
    # Each line is also sent separately, as the second line of a stream. All messages then contain
    # "line 2", which is replaced by the actual number.
    alone_of = cache(lambda line: run(*words, "-", "-f", format, stdin=f"{EASY}\n{line}\n"))
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        alone = alone_of(line)
        expected.append(alone.lines[-1].replace("line 2", f"line {number}"))
        expected[-1] = expected[-1].replace('"line":2', f'"line":{number}')
        complaints += [text.replace("line 2", f"line {number}") for text in alone.err.splitlines()]
    assert output == expected
    assert stream.err.splitlines() == complaints
    assert stream.code == 2


@pytest.mark.volume(3)
@pytest.mark.parametrize("words", [("solve",), ("count",), ("rate",)])
@pytest.mark.parametrize("format", ["line", "csv", "jsonl"])
def test_tables_and_records_are_answered_as_lines_are(
    run: Run, words: tuple[str, ...], format: str, tmp_path: Path
) -> None:
    """Between bundles of regular lines, some puzzles have clashes, no solution or several
    solutions, and some lines are too short."""
    lines = [*corpus()[:9], SEVERAL, NONE, "55" + EASY[2:], SHORT, *corpus()[9:40], EASY]
    forms = {
        "lines.txt": lines,
        "solved.txt": [f"{line} {EASY_SOLUTION}" for line in lines],
        "table.csv": ["id,puzzle,by", *[f'{i},{line},"a, b"' for i, line in enumerate(lines)]],
        "quoted.csv": ['"puzzle"', *[f'"{line}"' for line in lines]],
        "records.jsonl": [json.dumps({"id": i, "puzzle": e}) for i, e in enumerate(lines)],
    }
    kept: dict[str, list[str]] = {}
    for name, content in forms.items():
        source = tmp_path / name
        source.write_text("\n".join(content) + "\n", encoding="ascii")
        answer = run(*words, str(source), "-f", format)
        assert answer.code == 2 and len(answer.err.splitlines()) == 2, name
        rows = answer.lines[format == "csv" :]
        assert len(rows) == len(lines), name
        kept[name] = rows[:11] + rows[13:]  # messages for the two bad lines differ
    assert all(each == kept["lines.txt"] for each in kept.values())


def test_text_of_several_puzzles_has_headings(run: Run) -> None:
    done = run("explain", "-", "-l", "short", stdin=f"{EASY}\n\n{SHORT}\n{STUCK}\n")
    assert "Puzzle 1 (line 1)\n" in done.out
    assert "Puzzle 2 (line 3)\nNot a valid puzzle" in done.out
    assert "Puzzle 3 (line 4)\n" in done.out


@needs_posix
@pytest.mark.parametrize("words", [("solve", "-f", "line"), ("canonical", "-f", "line")])
def test_an_answer_comes_before_the_next_puzzle_is_there(words: tuple[str, ...], run: Run) -> None:
    answer = run(words[0], EASY, *words[1:]).lines[0]
    with start(words[0], "-", *words[1:]) as process:
        assert process.stdin and process.stdout
        for _ in range(3):
            process.stdin.write(EASY.encode() + b"\n")
            process.stdin.flush()
            if not select.select([process.stdout], [], [], PATIENCE)[0]:
                process.kill()
                pytest.fail(f"no answer within {PATIENCE} seconds")
            assert process.stdout.readline().decode() == answer + "\n"
        process.stdin.close()
        assert process.wait(timeout=PATIENCE) == 0


@needs_posix
@pytest.mark.parametrize("words", [("solve", "-f", "line"), ("explain",), ("solve", "-f", "json")])
def test_a_closed_pipe_is_quiet(tmp_path: Path, words: tuple[str, ...]) -> None:
    file = tmp_path / "many.txt"
    file.write_text(f"{EASY}\n" * 3000)
    with start(words[0], str(file), *words[1:]) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.close()
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(timeout=PATIENCE) == 0
        assert process.stderr.read() == b""


@needs_posix
@pytest.mark.parametrize("format", ["line", "jsonl"])
def test_ctrl_c_during_a_stream(tmp_path: Path, format: str) -> None:
    target = tmp_path / "out.txt"
    with start("explain", "-", "-f", format, "-o", str(target)) as process:
        assert process.stdin and process.stderr
        for _ in range(200):
            process.stdin.write(EASY.encode() + b"\n")
        process.stdin.flush()
        end = time.monotonic() + PATIENCE
        while not list(tmp_path.iterdir()):  # a temporary file shows that the stream has begun
            assert time.monotonic() < end
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=PATIENCE) == 130
        assert process.stderr.read() == b""
    assert list(tmp_path.iterdir()) == []


@needs_posix
def test_memory_does_not_grow_with_the_stream(tmp_path: Path) -> None:
    """The real program takes at most 8 MB more memory for 60,000 lines than for 10,000."""
    program = (
        "import sys\n"
        "from nonet.cli import main\n"
        "from tests.cli.support import peak_memory\n"
        "main(sys.argv[1:])\n"
        "print(peak_memory(), file=sys.stderr)\n"
    )
    peaks = []
    for count in (10_000, 60_000):
        file = tmp_path / f"{count}.txt"
        file.write_text(f"{EASY}\n" * count)
        done = subprocess.run(
            [sys.executable, "-c", program, "solve", str(file), "--threads", "1"],
            capture_output=True,
            env=environment(),
            check=True,
        )
        assert done.stdout.count(b"\n") == count
        peaks.append(int(done.stderr))
    assert peaks[1] - peaks[0] < 8_000_000


def test_rate_holds_each_puzzle_of_a_stream_to_its_time(run: Run) -> None:
    words = ("--profile", "everything", "--timeout", "0.05", "--format", "csv")
    result = run("rate", "-", *words, stdin=f"{'.' * 81}\n{EASY}\n")
    assert [line.split(",")[1] for line in result.out.splitlines()[1:]] == ["timeout", "solved"]
