"""`nonet canonical`: forms in every format, and the removal of isomorphic puzzles from files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import nonet
from nonet import Puzzle
from nonet.search.symmetry.transformation import Transformation
from tests.cli.puzzles import BEGUN, CLASH, EASY, EASY_SOLUTION, EMPTY, SHORT, STUCK
from tests.cli.support import Run
from tests.corpus import corpus, jigsaws

EASY_FORM = nonet.canonical(EASY).givens
STUCK_FORM = nonet.canonical(STUCK).givens


def moved(puzzle: str, seed: int) -> str:
    return Transformation.random(seed).apply(Puzzle(puzzle)).givens


def test_one_puzzle_in_every_format(run: Run) -> None:
    text = run("canonical", EASY)
    assert text.code == 0 and text.out.endswith("\nNo symmetry maps the puzzle onto itself.\n")
    assert nonet.parse(text.out.rpartition("\n\n")[0] or text.out[: text.out.index("No ")])
    assert "3,359,232 automorphisms" in run("canonical", EMPTY).out
    assert run("canonical", EASY, "-f", "line").out == EASY_FORM + "\n"
    assert run("canonical", EASY, "-f", "csv").lines == [
        "puzzle,canonical,automorphisms",
        f"{EASY},{EASY_FORM},1",
    ]
    data = json.loads(run("canonical", EASY, "-f", "json").out)
    assert list(data) == ["version", "puzzle", "canonical", "automorphisms", "transformation"]
    way = Transformation(
        data["transformation"]["transposed"],
        tuple(data["transformation"]["rows"]),
        tuple(data["transformation"]["columns"]),
        tuple(data["transformation"]["digits"]),
    )
    assert way.apply(Puzzle(EASY)).givens == data["canonical"] == EASY_FORM


@pytest.mark.parametrize("format", ["line", "csv", "jsonl"])
def test_a_stream_agrees_with_single_calls(run: Run, format: str) -> None:
    puzzles = [*corpus()[:40], EMPTY, EASY_SOLUTION]
    out = run("canonical", "-", "-f", format, stdin="\n".join(puzzles)).lines
    assert out[-42:] == [run("canonical", one, "-f", format).lines[-1] for one in puzzles]


def test_distinct_keeps_the_first_of_each_class(run: Run, tmp_path: Path) -> None:
    puzzles = [moved(EASY, 1), STUCK, EASY, moved(STUCK, 2), EMPTY, moved(EASY, 3), EMPTY]
    file = tmp_path / "puzzles.txt"
    file.write_text("\n".join(puzzles))
    forms = run("canonical", str(file), "--distinct")
    assert (forms.code, forms.lines) == (0, [EASY_FORM, STUCK_FORM, EMPTY])
    kept = run("canonical", str(file), "--distinct", "--original")
    assert kept.lines == [puzzles[0], STUCK, EMPTY]
    rows = run("canonical", str(file), "--distinct", "-f", "csv").lines
    assert [row.split(",")[0] for row in rows] == ["puzzle", puzzles[0], STUCK, EMPTY]
    objects = run("canonical", str(file), "--distinct", "-f", "jsonl").lines
    assert [json.loads(line)["puzzle"] for line in objects] == [puzzles[0], STUCK, EMPTY]


def test_distinct_sees_all_of_a_long_stream(run: Run) -> None:
    # There are more puzzles than the first chunks hold, so later chunks must recognise puzzles from
    # earlier ones.
    puzzles = [moved(puzzle, seed) for seed in range(5) for puzzle in corpus()]
    result = run("canonical", "-", "--distinct", "--original", stdin="\n".join(puzzles))
    assert result.lines == puzzles[: len(corpus())]


def test_what_is_not_a_puzzle_is_reported_and_the_rest_goes_on(run: Run) -> None:
    jigsaw = nonet.formats.write(jigsaws()[0].puzzle, "jigsaw")
    stdin = "\n".join([CLASH, SHORT, EASY, jigsaw, moved(EASY, 1), STUCK])
    result = run("canonical", "-", "--distinct", stdin=stdin)
    assert result.code == 2
    clash, short, easy, other, stuck = result.lines
    assert clash.startswith("#invalid 5 is given twice") and short.startswith("#invalid line 2")
    assert nonet.canonical(jigsaws()[0].puzzle).givens in other
    assert (easy, stuck) == (EASY_FORM, STUCK_FORM)
    assert len(result.err.splitlines()) == 2
    assert run("canonical", CLASH).code == 1


def test_a_grid_in_progress_stands_for_its_puzzle(run: Run) -> None:
    assert run("canonical", BEGUN, "-f", "line").out == EASY_FORM + "\n"
    both = run("canonical", "-", "--distinct", stdin=f"{BEGUN}\n{EASY}\n")
    assert both.lines == [EASY_FORM]


def test_options_that_do_not_go_together_are_refused(run: Run) -> None:
    assert "it needs --distinct" in run("canonical", EASY, "--original").err
    assert run("canonical", EASY, "--distinct", "-f", "json").code == 2
