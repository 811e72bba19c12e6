"""All output can use the notation of the fifth program: `Cell00`, `Row0`, `Box03`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

import nonet
from nonet.cli.commands import PROGRAM
from nonet.cli.program import all_commands
from nonet.model.notation import Notation
from nonet.model.text import Sentence, Text
from tests.cli.support import Run

OURS = re.compile(r"\b\d*r\d+c\d+\b|\b(row|column|box|diagonal|window) \d")
ZERO = re.compile(r"\b\d*Cell\d(\d|,\d+)\b|\b(Row|Col|Box|Diag|Win)\d")
CLASH = "55" + "." * 79
# The fifth region of this jigsaw extends from r2c2 to r4c5 and contains two equal digits.
JIGSAW = "111111123455115223455555223444452223664447823667777883669787783669788883699999993"
IN_A_REGION = "." * 10 + "1" + "." * 20 + "1" + "." * 49
# The boxes have three rows and four columns, and the last one lacks a digit.
TWELVE = "." * 116 + "1234" + "." * 8 + "5678" + "." * 8 + "9AB."
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
    "hint, a line": ["@wings", "--level", "4", "-f", "line"],
    "steps, a line": ["@wings", "-f", "line"],
    "backdoors, a line": ["@wings", "-f", "line"],
    "puzzles": ["fata-morgana"],
    "verify": ["{wrong.json}"],
    "sheet hint": ["{one.xlsx}", "--level", "4"],
    **{name: [CLASH] for name in ("convert", "canonical", "count", "rate", "minimal")},
    "candidates": [CLASH],
    "check, of a cage": ["12" + "." * 34, "--board", "6x6+cage:5@r1c1,r1c2"],
    "check, of a thermometer": ["21" + "." * 34, "--board", "6x6+thermo:r1c1,r1c2"],
    "check, of a diagonal": ["1" + "." * 34 + "1", "--board", "6x6+x"],
    "check, of a jigsaw": [IN_A_REGION, "--board", f"jigsaw:{JIGSAW}"],
    "why, of a cell that is not there": ["1" + "." * 35, "J9", "--board", "6x6"],
    "hint, of a large board": [TWELVE, "--level", "4", "--board", "12x12"],
}
"""Commands that name cells or houses. Each has arguments that make it name at least one."""

WITHOUT = {
    *("bench", "formats", "techniques", "serve", "newspaper", "photo"),
    *("data check", "data convert", "data dedupe", "data plan", "data rate", "data run"),
    *("data seal", "data split", "sheet batch", "sheet import"),
}
"""Commands that name cells only when their input is wrong or doubtful, such as `convert`."""

FILES = {"generate", "print", "book", "sheet new", "sheet solve"}
"""Commands that name cells only in the files that they write; tests below read these files."""


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    Notation.RC.choose()


@pytest.fixture
def made(run: Run, tmp_path: Path) -> Callable[[str], str]:
    """A function that makes a file for a command to read."""

    def make(word: str) -> str:
        path = str(tmp_path / word.strip("{}"))
        if word == "{one.xlsx}":
            run("sheet", "new", path, "--puzzle", "@wings")
        elif word == "{wrong.json}":
            data = json.loads(run("explain", "@newspaper", "-f", "json").out)
            data["steps"][0]["truths"] = []
            Path(path).write_text(json.dumps(data))
        else:
            return word
        return path

    return make


@pytest.mark.volume(2)
@pytest.mark.parametrize("called", SHOWN)
def test_every_command_writes_as_asked(run: Run, called: str, made: Callable[[str], str]) -> None:
    words = [*called.partition(",")[0].split(), *map(made, SHOWN[called])]
    usual, zero = run(*words), run(*words, "--notation", "zero")
    assert usual.code == zero.code
    outputs = [
        re.sub(r"(?m)^.*--(also|cells|path) .*$", "", each.out + each.err) for each in (usual, zero)
    ]
    if called == "draw, labels":
        assert ">r1<" in outputs[0] and ">r1<" not in outputs[1] and ">0<" in outputs[1]
        return
    assert OURS.search(outputs[0]) and not ZERO.search(outputs[0])
    assert ZERO.search(outputs[1]) and not OURS.search(outputs[1]), OURS.search(outputs[1])
    assert not ZERO.search(run(*words).out), "the next command is as before"


@pytest.mark.parametrize(("notation", "box"), [("rc", "box 5"), ("a1", "box 5"), ("zero", "Box11")])
def test_a_region_of_a_jigsaw_is_named_by_its_own_first_cell(
    run: Run, notation: str, box: str
) -> None:
    board = ("--board", f"jigsaw:{JIGSAW}", "--notation", notation)
    assert f"in {box}," in run("check", IN_A_REGION, *board).err
    one = "." * 10 + "1" + "." * 70
    wrong = ("hint", IN_A_REGION, "--givens", one, "--level", "4")
    assert f"{box}." in run(*wrong, *board).out
    region = nonet.Grid(nonet.Puzzle(one, board=nonet.Board.jigsaw(JIGSAW)))
    Notation(notation).choose()
    text = Text([Sentence("It is in {house}.", house=region.board.house("b5"))])
    assert text.on(region.board).render() == f"It is in {box}."


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
            done = run(*words, "-f", format)
            assert run(*words, "-f", format, "--notation", "zero").out == done.out


def test_every_command_takes_a_notation() -> None:
    names = set()
    for name, each in all_commands(PROGRAM):
        if not isinstance(each, click.Group):
            names.add(name.removeprefix("nonet "))
            assert "notation" in {parameter.name for parameter in each.params}, name
    # The notation of a new command is tested in that command's own test file.
    assert names >= {each.partition(",")[0] for each in SHOWN} | WITHOUT | FILES


def test_sheets_and_books(run: Run, tmp_path: Path) -> None:
    book = str(tmp_path / "one.xlsx")
    run("sheet", "new", book, "--puzzle", "@wings")
    output = run("sheet", "hint", book, "--level", "4", "--notation", "zero").out
    assert "Box06" in output and "Cell18" in output
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
    options = ("--levels", "easy=1", "--hints", "--seed", "3", "--notation", "zero")
    assert run("book", *options, "-o", str(tmp_path / "book.html")).code == 0
    words = re.sub("<[^>]*>", " ", (tmp_path / "book.html").read_text(encoding="utf-8"))
    assert "Cell13 is the cell in Row1" in words and not OURS.search(words), OURS.search(words)


def test_the_next_single_of_a_workbook_is_named_as_asked(run: Run, tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    for notation, part in (("rc", '"r"&('), ("a1", 'MID("ABCDEFGHJ'), ("zero", '"Cell"&(')):
        book = str(tmp_path / f"{notation}.xlsx")
        run("sheet", "new", book, "--notation", notation)
        cells = [cell for row in openpyxl.load_workbook(book)["Puzzle"].iter_rows() for cell in row]
        assert any(part in str(cell.value) for cell in cells)


def test_in_python_one_call_chooses_for_all_that_is_shown() -> None:
    path, hint = nonet.explain("@wings", "sud"), nonet.hint("@wings")
    data = path.to_json()

    def shown() -> str:
        looks = [path, hint, nonet.rate("@wings", "sud"), nonet.why("@newspaper", "r1c1")]
        looks += nonet.choices("@wings")[:3]
        parts = [str(path.show(2)), nonet.svg(path.show(2).grid, path[1]), path[1]._repr_html_()]
        parts.append(nonet.Board.of("x").why_sees(0, 80))
        parts.append(nonet.Board.of("6x6+cage:3@r1c1,r1c2").space("3r1c2@cage1").shown)
        return re.sub("<[^>]*>", " ", " ".join([*parts, *(each._repr_html_() for each in looks)]))

    assert not ZERO.search(shown())
    Notation.ZERO.choose()
    zero = shown()
    assert ZERO.search(zero)
    assert not OURS.search(zero), OURS.search(zero)
    assert path.to_json() == data and str(path.texts()[0]) == str(
        nonet.explain("@wings").texts()[0]
    )
