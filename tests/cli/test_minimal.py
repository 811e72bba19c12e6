"""`nonet minimal` and `nonet backdoors`: every format, streams, and puzzles that have no answer."""

from __future__ import annotations

import json

import pytest

import nonet
from nonet.verbs.minimal import is_minimal
from tests.cli.puzzles import BEGUN, CLASH, EASY, NONE, SEVERAL, SHORT
from tests.cli.support import Run
from tests.corpus import corpus

# A puzzle in which eight cells are backdoors.
EIGHT = "....4.....67...15...49.....59...2.8..86.74..2.....8.1........4..7...52....872...5"
MINIMAL = nonet.minimal(EASY).givens


def test_minimal_in_every_format(run: Run) -> None:
    done = run("minimal", EASY)
    clues = 81 - MINIMAL.count(".")
    assert done.code == 0
    assert f"{clues} of {81 - EASY.count('.')} givens are left" in done.out
    assert "The puzzle was already minimal" in run("minimal", MINIMAL).out
    assert run("minimal", EASY, "-f", "line").out == MINIMAL + "\n"
    assert run("minimal", EASY, "-f", "csv").lines == [
        "puzzle,status,minimal,clues",
        f"{EASY},solved,{MINIMAL},{clues}",
    ]
    assert json.loads(run("minimal", EASY, "-f", "json").out) == {
        "version": 1,
        "puzzle": EASY,
        "status": "solved",
        "minimal": MINIMAL,
        "clues": clues,
    }


def test_the_seed_decides(run: Run) -> None:
    found = {run("minimal", EASY, "--seed", str(seed), "-f", "line").out for seed in range(5)}
    assert len(found) == 5
    assert nonet.minimal(EASY, seed=3).givens + "\n" in found


def test_a_stream_of_minimal_puzzles(run: Run) -> None:
    sukaku = nonet.formats.write(nonet.Puzzle("." * 81, candidates=[3] + [511] * 80), "sukaku")
    result = run("minimal", "-", stdin="\n".join([EASY, NONE, SEVERAL, SHORT, sukaku, BEGUN]))
    assert result.code == 2
    assert result.lines[0] == MINIMAL
    starts = ["#none The puzzle has no", "#several The puzzle has", "#invalid line 4", "#invalid a"]
    for line, start in zip(result.lines[1:5], starts, strict=True):
        assert line.startswith(start)
    assert is_minimal(result.lines[5])


def test_backdoors_in_every_format(run: Run) -> None:
    text = run("backdoors", EIGHT)
    assert text.code == 0 and text.out.startswith("8 cells are backdoors: r1c3, r3c2, ")
    assert "D4" in run("backdoors", EIGHT, "--notation", "a1").out
    line = run("backdoors", EIGHT, "-f", "line").out.split()
    sets = nonet.backdoors(EIGHT)
    assert line == [str(cell) for (cell,) in sets]
    rows = run("backdoors", "@inkala-2012", "--size", "2", "-f", "csv").lines
    assert rows[0] == "puzzle,status,size,cells"
    assert rows[1].endswith(",solved,2,r1c3+r5c2") and len(rows) == 8
    data = json.loads(run("backdoors", "@inkala-2012", "--size", "2", "-f", "json").out)
    assert data["backdoors"][0] == ["r1c3", "r5c2"] and len(data["backdoors"]) == 7


@pytest.mark.parametrize(
    ("words", "text", "line"),
    [
        (("@wikipedia",), "Singles solve the puzzle without any help.", "singles"),
        (("@loki",), "No single cell is a backdoor.", "-"),
        (
            ("@golden-nugget", "--size", "2"),
            "1 pair is a backdoor: r1c1+r9c3.",
            "r1c1+r9c3",
        ),
        (("@platinum-blonde", "--size", "2"), "No pair is a backdoor either.", "-"),
        ((SEVERAL,), "The puzzle has several solutions", "#several The puzzle has"),
        ((NONE,), "The puzzle has no solution", "#none The puzzle has no solution."),
        ((CLASH,), "", "#invalid 5 is given twice"),
    ],
)
def test_what_is_said_of_backdoors(run: Run, words: tuple[str, ...], text: str, line: str) -> None:
    assert text in run("backdoors", *words).out
    assert run("backdoors", *words, "-f", "line").out.startswith(line)


def test_a_stream_of_backdoors(run: Run) -> None:
    puzzles = list(corpus()[:30])
    output = run("backdoors", "-", "-f", "line", stdin="\n".join(puzzles)).lines
    for puzzle, line in zip(puzzles, output, strict=True):
        assert line == run("backdoors", puzzle, "-f", "line").out.strip()


def test_wrong_sizes_are_refused(run: Run) -> None:
    assert run("backdoors", EASY, "--size", "3").code == 2
