"""The formats, headers and exit codes that other programs rely on, from the real command line."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import pytest

from nonet import Candidate
from nonet.cli.commands import PROGRAM
from nonet.cli.program import Program, all_commands
from nonet.proof.replay import verify_path
from nonet.scales import free_scales
from tests.cli.puzzles import (
    CLASH,
    EASY,
    EASY_SOLUTION,
    HIDDEN_NONE,
    NONE,
    SEVERAL,
    SHORT,
    STUCK,
)
from tests.cli.support import Run

MIXED = f"{EASY}\n{NONE}\n{SEVERAL}\n{SHORT}\n{CLASH}\n{EASY}\n"


def test_solve_line(nonet: Run) -> None:
    result = nonet("solve", EASY, "--format", "line")
    assert (result.code, result.out, result.err) == (0, EASY_SOLUTION + "\n", "")


def test_solve_reads_standard_input_as_a_line_for_each_puzzle(nonet: Run) -> None:
    result = nonet("solve", "-", stdin=MIXED)
    assert result.code == 2
    first, none, several, short, clash, last = result.lines
    assert first == last == EASY_SOLUTION
    assert none.startswith("#none")
    assert several.startswith("#several")
    assert short.startswith("#invalid line 4")
    assert clash.startswith("#invalid") and "twice in row 1" in clash
    assert len(result.err.splitlines()) == 2


@pytest.mark.parametrize(
    ("words", "header"),
    [
        (("solve",), "puzzle,status,solution"),
        (("explain",), "puzzle,status,solution,steps,hardest,level"),
        (("count",), "puzzle,count,complete"),
        (
            ("rate",),
            ",".join(
                ["puzzle,status,level,hardest,steps"]
                + [column.name for scale in free_scales() for column in scale.columns]
            ),
        ),
        (
            ("rate", "--scale", "sotd,hodoku_score"),
            "puzzle,status,level,hardest,steps,hodoku_level,hodoku_score,hodoku_complete,sotd",
        ),
        (("steps",), "puzzle,number,technique,name,placements,eliminations"),
        (("hint",), "puzzle,kind,technique,name,placements,eliminations,text"),
    ],
)
def test_csv_headers(nonet: Run, words: tuple[str, ...], header: str) -> None:
    result = nonet(*words, "-", "--format", "csv", stdin=MIXED)
    assert result.lines[0] == header
    rows = list(csv.DictReader(io.StringIO(result.out)))
    assert list(dict.fromkeys(row["puzzle"] for row in rows)) == [
        EASY,
        NONE,
        SEVERAL,
        SHORT,
        CLASH,
    ]
    assert all(None not in row and None not in row.values() for row in rows)


def test_csv_of_solve_count_explain_rate(run: Run) -> None:
    solved = run("solve", "-", "-f", "csv", stdin=MIXED)
    assert solved.lines[1] == f"{EASY},solved,{EASY_SOLUTION}"
    assert [row.split(",")[1] for row in solved.lines[1:]] == [
        "solved",
        "none",
        "several",
        "invalid",
        "invalid",
        "solved",
    ]
    counted = run("count", "-", "-f", "csv", stdin=MIXED)
    assert [row.split(",", 1)[1] for row in counted.lines[1:]] == [
        "1,true",
        "0,true",
        "2,true",
        ",",
        "0,true",
        "1,true",
    ]
    explained = run("explain", "-", "-f", "csv", stdin=MIXED)
    row = explained.lines[1].split(",")
    assert row[1:3] == ["solved", EASY_SOLUTION] and row[5] == "beginner"
    rated = run("rate", "-", "-f", "csv", stdin=MIXED)
    fields = dict(zip(rated.lines[0].split(","), rated.lines[1].split(","), strict=True))
    assert fields["status"] == "solved" and fields["sotd"] == "5100"
    assert all(fields.values())


def test_count_stops_at_the_limit(run: Run) -> None:
    assert run("count", SEVERAL, "-f", "csv", "--limit", "1").lines[1].endswith(",1,false")
    assert run("count", SEVERAL, "-f", "csv", "--limit", "2").lines[1].endswith(",2,true")
    assert run("count", "." * 81, "--limit", "5").out.startswith("There are more than 5 solutions")


def test_explain_line_is_grid_tab_status(nonet: Run) -> None:
    lines = f"{EASY}\n{CLASH}\n{STUCK}\n{SHORT}\n"
    assert nonet("explain", "-", "-f", "line", stdin=lines).lines[2].endswith("\tsolved")
    result = nonet("explain", "-", "-p", "standard", "-f", "line", stdin=lines)
    assert result.lines[0] == f"{EASY_SOLUTION}\tsolved"
    assert result.lines[1] == f"{CLASH}\tinvalid"
    assert result.lines[2].split("\t")[1] == "guessed"
    assert result.lines[3].startswith("#invalid")


def test_json_is_one_object_for_one_puzzle_and_an_array_for_several(nonet: Run) -> None:
    one = json.loads(nonet("explain", EASY, "--format", "json").out)
    assert list(one)[:5] == ["version", "puzzle", "status", "solution", "steps"]
    assert (one["version"], one["puzzle"], one["status"]) == (1, EASY, "solved")
    assert one["solution"] == EASY_SOLUTION
    verify_path(one)
    several = json.loads(nonet("explain", "-", "-f", "json", stdin=f"{EASY}\n{SEVERAL}\n").out)
    assert [path["status"] for path in several] == ["solved", "several"]


def test_jsonl_is_an_object_a_line(nonet: Run) -> None:
    result = nonet("solve", "-", "--format", "jsonl", stdin=MIXED)
    records = [json.loads(line) for line in result.lines]
    assert [record["status"] for record in records] == [
        "solved",
        "none",
        "several",
        "invalid",
        "invalid",
        "solved",
    ]
    for record in records:
        assert list(record)[:5] == ["version", "puzzle", "status", "solution", "steps"]
    assert len(records[2]["solutions"]) == 2
    assert "error" in records[3]


def test_names_in_data_do_not_follow_the_notation(run: Run) -> None:
    data = json.loads(run("explain", EASY, "-f", "json", "--notation", "a1").out)
    assert Candidate(data["steps"][0]["placements"][0])
    assert "5r" in run("steps", EASY, "-f", "csv", "--notation", "zero", "--digit", "5").out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("solve", EASY), 0),
        (("solve", NONE), 1),
        (("solve", SEVERAL), 1),
        (("solve", CLASH), 1),
        (("solve", SHORT), 2),
        (("explain", STUCK), 0),
        (("explain", STUCK, "--no-guess"), 0),
        (("explain", STUCK, "--no-guess", "-p", "standard"), 3),
        (("explain", HIDDEN_NONE), 1),
        (("explain", STUCK, "--timeout", "0"), 3),
        (("rate", STUCK), 3),
        (("hint", STUCK), 0),
        (("hint", STUCK, "-p", "standard"), 3),
        (("check", SEVERAL), 1),
        (("count", EASY), 0),
        (("count", SEVERAL), 1),
        (("solve", "--format", "cvs", EASY), 2),
        (("solve", "@no-such-puzzle"), 2),
        (("hint", EASY, "--techniques", "no such technique"), 2),
        (("unknown",), 2),
        (("solve", "--unknown"), 2),
        (("why", EASY, "r0c0"), 2),
        (("--version",), 0),
        (("--help",), 0),
    ],
)
def test_exit_codes(run: Run, words: tuple[str, ...], code: int) -> None:
    assert run(*words).code == code


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ((EASY, STUCK), 3),
        ((EASY, STUCK, SEVERAL), 1),
        ((SHORT, SEVERAL, STUCK), 2),
        ((EASY, EASY), 0),
    ],
)
def test_a_stream_exits_with_the_worst(run: Run, lines: tuple[str, ...], code: int) -> None:
    words = ["explain", "-", "--no-guess", "-p", "standard", "-f", "line"]
    assert run(*words, stdin="\n".join(lines)).code == code


def test_output_file_is_there_whole_or_not_at_all(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    assert run("solve", EASY, "-f", "line", "-o", str(target)).out == ""
    assert target.read_text() == EASY_SOLUTION + "\n"
    target.write_text("before")
    assert run("solve", SHORT + "!", "-o", str(target)).code == 2
    assert target.read_text() == "before"
    assert list(tmp_path.iterdir()) == [target]


def test_files_blocks_tables_and_names(run: Run, tmp_path: Path) -> None:
    rows = "\n".join(EASY[i : i + 9] for i in range(0, 81, 9))
    blocks = tmp_path / "blocks.txt"
    blocks.write_text(f"{rows}\n\n{rows}\n")
    assert run("solve", str(blocks)).lines == [EASY_SOLUTION] * 2
    table = tmp_path / "table.csv"
    table.write_text(f"id,puzzle\n1,{EASY}\n2,{SEVERAL}\n")
    assert run("solve", str(table)).lines[0] == EASY_SOLUTION
    assert run("solve", "@wikipedia", "-f", "line").out == EASY_SOLUTION + "\n"
    assert run("solve", rows, "-f", "line").out == EASY_SOLUTION + "\n"
    assert run("solve", EASY.replace(".", "-"), "-f", "line").out == EASY_SOLUTION + "\n"
    assert run("solve", "-f", "line", ("." + EASY[1:]).replace(".", "-")).code == 0


def test_a_file_is_read_where_its_name_is_no_puzzle(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "123456789"
    file.write_text(EASY)
    assert run("solve", str(file), "-f", "line").out == EASY_SOLUTION + "\n"


def test_a_path_of_81_characters_is_a_path(run: Run, tmp_path: Path) -> None:
    file = tmp_path / ("p" * (80 - len(str(tmp_path))))
    file.write_text(EASY)
    assert len(str(file)) == 81
    assert run("solve", str(file), "-f", "line").out == EASY_SOLUTION + "\n"


def test_a_bug_is_one_clear_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("by\nzero")

    monkeypatch.setattr(sys.modules["nonet.cli.input"].Puzzles, "open", fail)
    monkeypatch.delenv("NONET_DEBUG", raising=False)
    result = run("solve", EASY)
    assert result.code == 70
    assert len(result.err.splitlines()) == 1
    assert "bug in nonet (ZeroDivisionError: by zero)" in result.err
    monkeypatch.setenv("NONET_DEBUG", "1")
    assert "Traceback" in run("solve", EASY).err


def test_colour_is_asked_for_or_seen_by_a_terminal_only(nonet: Run) -> None:
    assert "\x1b[" not in nonet("explain", EASY).out
    assert "\x1b[" in nonet("explain", EASY, "--color", "always").out
    assert "\x1b[" in nonet("explain", EASY, "--color", "always", NO_COLOR="1").out
    assert "\x1b[" not in nonet("explain", EASY, "--color", "never").out


def test_ascii_is_ascii(run: Run) -> None:
    for words in (("explain", STUCK), ("explain", STUCK, "-l", "short"), ("steps", EASY)):
        assert run(*words, "--ascii").out.isascii()


def test_output_in_a_poor_encoding_is_ascii(nonet: Run) -> None:
    result = nonet("explain", EASY, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert result.code == 0 and result.out.isascii() and "+---" in result.out


def test_help_of_every_command_has_examples(run: Run) -> None:
    listed = run("--help").out
    assert "Examples:" in listed
    section = listed.partition("Commands:\n")[2].partition("\n\n")[0]
    names = [line.split()[0] for line in section.splitlines() if line[2] != " "]
    assert names == list(PROGRAM.summaries)
    groups = [path for path, one in all_commands(PROGRAM) if isinstance(one, Program)]
    assert groups == ["nonet", "nonet sheet", "nonet data"]
    for path, _ in all_commands(PROGRAM):
        name = path.removeprefix("nonet").strip()
        result = run(*name.split(), "--help")
        assert result.code == 0
        assert f"nonet {name}" in result.out.partition("Examples:")[2], name
        assert all(len(line) <= 100 for line in result.lines)


def test_version_is_quick_and_right(nonet: Run) -> None:
    import nonet as package

    assert nonet("--version").out == f"nonet {package.__version__}\n"
