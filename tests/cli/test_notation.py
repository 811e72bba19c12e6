"""The notation of the fifth program, `Cell00`, `Row0`, `Box03`, is there for all that is shown."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import nonet
from nonet.cli.commands import PROGRAM
from nonet.cli.program import all_commands
from nonet.model.notation import Notation
from tests.cli.support import Run

OURS = re.compile(r"\b[1-9]?r[1-9]+c[1-9]+\b|\b(row|column|box) [1-9]\b")
ZERO = re.compile(r"\b[1-9]?Cell[0-8]{2}\b|\b(Row|Col)[0-8]\b|\bBox[036]{2}\b")
WRONG = "534678912672195348198342567859761423426853791713924856961537284287419635345286177"

SHOWN = {
    "solve": ["@two-solutions"],
    "explain": ["@wings"],
    "explain, of a program": ["@wings", "--profile", "sud", "--then", "standard"],
    "explain, in short": ["@inkala-2012", "-l", "short"],
    "hint": ["@wings", "--level", "4"],
    "why": ["@newspaper", "r1c1"],
    "steps": ["@wings"],
    "check": [WRONG, "--givens", "53..7...." + "." * 72],
    "backdoors": ["@wings"],
    "draw": ["@wings", "--hint"],
    "draw, labels": ["@wings"],
}
"""Commands that name cells or houses, with what makes them do so."""


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    Notation.RC.choose()


@pytest.mark.parametrize("called", SHOWN)
def test_every_command_writes_as_asked(run: Run, called: str) -> None:
    words = [called.partition(",")[0], *SHOWN[called]]
    usual, zero = run(*words), run(*words, "--notation", "zero")
    assert usual.code == zero.code
    told = [re.sub(r"(?m)^.*--(also|cells|path) .*$", "", each.out) for each in (usual, zero)]
    if called == "draw, labels":
        assert ">r1<" in told[0] and ">r1<" not in told[1] and ">0<" in told[1]
        return
    assert OURS.search(told[0]) and not ZERO.search(told[0])
    assert ZERO.search(told[1]) and not OURS.search(told[1]), OURS.search(told[1])
    assert not ZERO.search(run(*words).out), "the next command is as before"


def test_the_environment_chooses_for_all_commands(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NONET_NOTATION", "zero")
    assert "Cell18" in run("hint", "@wings", "--level", "4").out
    assert "r2c9" in run("hint", "@wings", "--level", "4", "--notation", "rc").out
    monkeypatch.setenv("NONET_NOTATION", "none such")
    assert run("hint", "@wings").code == 2


def test_data_keeps_to_one_notation(run: Run) -> None:
    for format in ("csv", "json", "jsonl"):
        for words in (
            ("hint", "@wings", "--level", "4"),
            ("steps", "@wings"),
            ("explain", "@wings"),
        ):
            told = run(*words, "-f", format)
            assert run(*words, "-f", format, "--notation", "zero").out == told.out


def test_messages_name_cells_as_asked(run: Run, tmp_path: Path) -> None:
    clash = "55" + "." * 79
    path = json.loads(run("explain", "@newspaper", "-f", "json").out)
    path["steps"][0]["truths"] = []
    wrong = tmp_path / "path.json"
    wrong.write_text(json.dumps(path))
    for words in (
        ("verify", str(wrong)),
        ("solve", clash),
        ("convert", clash),
        ("why", clash[:1] + "." * 80, "r1c1"),
        ("canonical", clash),
    ):
        usual, zero = run(*words), run(*words, "--notation", "zero")
        told = [each.out + each.err for each in (usual, zero)]
        assert usual.code == zero.code
        assert OURS.search(told[0]) and not ZERO.search(told[0]), told[0]
        assert ZERO.search(told[1]) and not OURS.search(told[1]), told[1]


def test_every_command_takes_a_notation() -> None:
    for name, each in all_commands(PROGRAM):
        if not isinstance(each, click.Group):
            assert "notation" in {parameter.name for parameter in each.params}, name


def test_sheets_and_books(run: Run, tmp_path: Path) -> None:
    book = str(tmp_path / "one.xlsx")
    run("sheet", "new", book, "--puzzle", "@wings")
    told = run("sheet", "hint", book, "--level", "4", "--notation", "zero").out
    assert "Box06" in told and "Cell18" in told
    solved = str(tmp_path / "two.xlsx")
    assert run("sheet", "solve", book, "-o", solved, "--notation", "zero").code == 0
    openpyxl = pytest.importorskip("openpyxl")
    sheets = openpyxl.load_workbook(solved)
    words = " ".join(
        str(cell.value)
        for sheet in sheets
        for row in sheet.iter_rows()
        for cell in row
        if cell.value
    )
    assert ZERO.search(words) and not OURS.search(words), OURS.search(words)


def test_in_python_one_call_chooses_for_all_that_is_shown() -> None:
    path, hint = nonet.explain("@wings", "sud"), nonet.hint("@wings")
    data = path.to_json()

    def shown() -> str:
        looks = [path, hint, nonet.rate("@wings", "sud"), nonet.why("@newspaper", "r1c1")]
        looks += nonet.choices("@wings")[:3]
        parts = [str(path.show(2)), nonet.svg(path.show(2).grid, path[1])]
        return re.sub("<[^>]*>", " ", " ".join([*parts, *(each._repr_html_() for each in looks)]))

    assert not ZERO.search(shown())
    Notation.ZERO.choose()
    assert ZERO.search(shown())
    assert not OURS.search(shown()), OURS.search(shown())
    assert path.to_json() == data and str(path.texts()[0]) == str(
        nonet.explain("@wings").texts()[0]
    )
