"""Files with content that would be lost, files that are open elsewhere, and text that looks like a
formula."""

from __future__ import annotations

import sys
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import xlsxwriter
from openpyxl import Workbook, load_workbook

import nonet
from nonet.base.errors import Error
from nonet.sheet.book import Book
from nonet.sheet.template import template
from nonet.sheet.writing import put, save
from nonet.sheet.xlsx.document import losses_of
from tests.sheet.conftest import Run

EASY = nonet.puzzles.named("newspaper").givens


def _chart(book: Any, page: Any) -> None:
    chart = book.add_chart({"type": "column"})
    chart.add_series({"values": "=Sheet1!$A$1:$I$1"})
    page.insert_chart("L1", chart)


def _rich(book: Any, page: Any) -> None:
    page.write_rich_string("L1", "some ", book.add_format({"bold": True}), "bold", " text")


FEATURES: dict[str, tuple[Callable[[Any, Any], object], str]] = {
    "button": (lambda _, page: page.insert_button("L1", {"caption": "Solve"}), "form controls"),
    "text box": (lambda _, page: page.insert_textbox("L1", "note"), "shapes and text boxes"),
    "sparkline": (lambda _, page: page.add_sparkline("L1", {"range": "A1:I1"}), "sparklines"),
    "data bar": (
        lambda _, page: page.conditional_format(
            "A1:I9", {"type": "data_bar", "data_bar_2010": True}
        ),
        "conditional formats of Excel 2010",
    ),
    "checkbox": (lambda _, page: page.insert_checkbox("L1", True), "checkboxes in cells"),
    "across sheets": (
        lambda book, page: page.data_validation(
            "L1", {"validate": "list", "source": f"={book.add_worksheet('Other').name}!$A$1:$A$3"}
        ),
        "",
    ),
    "comment": (lambda _, page: page.write_comment("L1", "look here"), ""),
    "chart": (_chart, ""),
    "rich text": (_rich, ""),
    "validation": (
        lambda _, page: page.data_validation(
            "L1", {"validate": "integer", "criteria": "between", "minimum": 1, "maximum": 9}
        ),
        "",
    ),
    "link": (lambda _, page: page.write_url("L1", "https://example.org"), ""),
    "name": (lambda book, _: book.define_name("mine", "=Sheet1!$A$1"), ""),
}


def workbook(path: Path, feature: Callable[[Any, Any], object] | None = None) -> Path:
    """A workbook as Excel writes it, with a puzzle and, if `feature` is given, one more feature."""
    with xlsxwriter.Workbook(path) as book:
        page = book.add_worksheet()
        for cell, value in enumerate(EASY):
            if value != ".":
                page.write_number(*divmod(cell, 9), int(value))
        if feature is not None:
            feature(book, page)
    return path


@pytest.mark.volume(2)
@pytest.mark.parametrize("name", FEATURES)
def test_what_would_be_lost_is_not_written_in_place(tmp_path: Path, sheet: Run, name: str) -> None:
    feature, loss = FEATURES[name]
    path = workbook(tmp_path / "a.xlsx", feature)
    before = path.read_bytes()
    result = sheet("solve", path, "--in-place")
    if not loss:
        assert (result.code, Book(path).losses) == (0, ())
        return
    assert result.code == 2
    assert f"would lose {loss}" in result.err
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["a.xlsx"]
    result = sheet("solve", path)
    assert result.code == 0 and f"the new file lacks {loss}" in result.err
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", [name for name, (_, loss) in FEATURES.items() if loss])
def test_it_is_really_lost(tmp_path: Path, name: str) -> None:
    """A file that openpyxl has saved no longer has the feature, so the refusal is necessary."""
    path = workbook(tmp_path / "a.xlsx", FEATURES[name][0])
    assert losses_of(path)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # openpyxl warns about some features
        load_workbook(path).save(tmp_path / "b.xlsx")
    assert losses_of(tmp_path / "b.xlsx") == ()


def test_rich_text_charts_and_comments_stay(tmp_path: Path, sheet: Run) -> None:
    found = {}
    for name in ("rich text", "chart", "comment"):
        path = workbook(tmp_path / f"{name}.xlsx", FEATURES[name][0])
        assert sheet("solve", path, "--in-place").code == 0
        found[name] = load_workbook(path, rich_text=True)["Sheet1"]
    some, bold, _ = found["rich text"]["L1"].value
    assert (some, bold.text, bold.font.b) == ("some ", "bold", True)
    assert len(found["chart"]._charts) == 1
    assert found["comment"]["L1"].comment.text == "look here"


def test_an_unknown_part_is_a_loss(tmp_path: Path) -> None:
    path = workbook(tmp_path / "a.xlsx")
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("xl/newThing/thing1.xml", "<thing/>")
    assert losses_of(path) == ("the part xl/newThing/thing1.xml",)


@pytest.mark.parametrize(("beside", "program"), [(".~lock.{}#", "LibreOffice"), ("~${}", "Excel")])
def test_an_open_file_is_not_written(tmp_path: Path, sheet: Run, beside: str, program: str) -> None:
    path = workbook(tmp_path / "a.xlsx")
    before = path.read_bytes()
    lock = tmp_path / beside.format(path.name)
    lock.write_text("somebody")
    for words in (("--in-place",), ("-o", path)):
        result = sheet("solve", path, *words)
        assert result.code == 2 and f"is open in {program}" in result.err
    assert path.read_bytes() == before
    assert {p.name for p in tmp_path.iterdir()} == {"a.xlsx", lock.name}
    assert sheet("solve", path).code == 0, "another file can be written"
    lock.rename(tmp_path / beside.format("a.solved.xlsx"))
    assert sheet("solve", path).code == 2


def test_an_interrupted_run_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.xlsx"
    template().save(path)
    before = path.read_bytes()
    book = template()

    def broken(target: Path) -> None:
        target.write_bytes(b"half")
        raise KeyboardInterrupt

    monkeypatch.setattr(book, "save", broken)
    with pytest.raises(KeyboardInterrupt):
        save(book.save, path)
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["a.xlsx"]


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "=cmd|' /C calc'!A0"]
)
def test_a_text_is_never_a_formula(tmp_path: Path, text: str) -> None:
    book = Workbook()
    put(book.active, 1, 1, text)
    book.save(tmp_path / "a.xlsx")
    cell = load_workbook(tmp_path / "a.xlsx").active["A1"]
    assert (cell.data_type, cell.value.strip()) == ("s", text.strip())
    assert cell.quotePrefix


def test_control_characters_are_left_out() -> None:
    assert put(Workbook().active, 1, 1, "a\x00\x1bb").value == "ab"


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("a.xlsx", b"no zip", "cannot be read as a workbook"),
        ("a.ods", b"no zip", "cannot be read as a workbook"),
        ("a.xls", b"", "save it as .xlsx or .ods"),
        ("a.fods", b"", "save it as .xlsx or .ods"),
        ("a.xlsx", None, "no such file"),
    ],
)
def test_what_is_no_workbook(
    tmp_path: Path, sheet: Run, name: str, content: bytes | None, message: str
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    for command in ("solve", "hint"):
        result = sheet(command, path)
        assert result.code == 2 and message in result.err, result.err
        assert "bug" not in result.err


def test_without_openpyxl_there_is_a_message(
    tmp_path: Path, sheet: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = workbook(tmp_path / "a.xlsx")
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    for words in (
        ("new", tmp_path / "b.xlsx"),
        ("solve", path),
        ("hint", path),
        ("import", path),
        ("batch", path),
    ):
        result = sheet(*words)
        assert result.code == 2
        assert "pip install 'nonet[sheet]'" in result.err
    table = tmp_path / "a.csv"
    table.write_text(f"puzzle\n{EASY}\n")
    assert sheet("import", table).out == EASY + "\n", "CSV needs no openpyxl"
    assert sheet("batch", table).code == 0
    with pytest.raises(Error, match="openpyxl"):
        template()
