"""`nonet formats`, links and QR codes."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
import segno

import nonet
from nonet import formats
from nonet.base.errors import Error
from nonet.cli.commands.convert import qr_text
from tests.cli.puzzles import EASY
from tests.cli.support import Run
from tests.formats.strategies import JIGSAWS

LINKED = [format.id for format in formats.all_formats() if format.link is not None]


def test_every_format_is_listed_with_an_example(run: Run) -> None:
    listed = run("formats")
    assert listed.code == 0
    lines = listed.lines
    for format in formats.all_formats():
        index = next(i for i, line in enumerate(lines) if line.split()[0] == format.id)
        example = next(line for line in lines[index + 1 :] if line[:4].isspace() and line[4] != " ")
        assert any(map(str.isalnum, example)), format.id  # letters can mean digits


@pytest.mark.parametrize("width", [60, 80, 120])
def test_facts_about_a_format_fill_a_column(
    run: Run, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    column = 16 if width > 60 else 15
    ids = {format.id for format in formats.all_formats()}
    for command in (["formats"], ["convert", "--list"]):
        for line in run(*command).lines:
            is_example = line[:4].isspace() and line[4] != " "
            assert is_example or len(line) <= width
            assert is_example or line.split()[0] in ids or not line[:column].strip(), line


@pytest.mark.parametrize("id", [format.id for format in formats.all_formats()])
def test_an_example_can_be_read(run: Run, id: str) -> None:
    format = formats.get(id)
    shown = run("formats", format.id).out
    text = shown.partition("\n\n")[2]
    assert formats.detect(text.rstrip("\n")) is format
    state = nonet.parse(text)
    if not format.example:
        values = state.givens if isinstance(state, nonet.Puzzle) else state.values
        assert values == nonet.puzzles.named("wikipedia").givens


@pytest.mark.parametrize("name", LINKED)
def test_a_link_leads_back(run: Run, name: str) -> None:
    result = run("convert", EASY, "--link", name)
    assert (result.code, result.err, len(result.lines)) == (0, "", 1)
    assert run("convert", result.out.strip(), "--to", "line").out.strip() == EASY
    assert run("convert", "-", "--to", "line", stdin=result.out).out.strip() == EASY


def test_a_link_to_a_page_without_regions_is_refused(run: Run) -> None:
    board, givens, _ = JIGSAWS[0]
    jigsaw = formats.write(nonet.Puzzle(givens, board=board), "jigsaw")
    for name in ("sudokuwiki", "sudokuexchange", "sudokucoach"):
        result = run("convert", jigsaw, "--link", name)
        assert result.code == 2
        assert "can hold only the usual regions and rules" in result.err
    for name in ("f-puzzles", "sudokupad", "nonet"):
        link = run("convert", jigsaw, "--link", name).out.strip()
        assert nonet.parse(link).board == board


def test_what_cannot_be_asked_for(run: Run) -> None:
    assert (
        "the format 'grid' has no links; the formats with links are: "
        in run("convert", EASY, "--link", "grid").err
    )
    both = run("convert", EASY, "--link", "nonet", "--to", "line")
    assert both.code == 2 and "--format and --link cannot be used together" in both.err
    assert "can only be read; use one of" in run("convert", EASY, "--to", "penpa").err
    assert "Did you mean 'sudokuwiki'?" in run("convert", EASY, "--link", "sudokuwicki").err


def test_a_qr_code_in_the_terminal_and_as_a_picture(run: Run, tmp_path: Path) -> None:
    link = run("convert", EASY, "--link", "nonet").out.strip()
    shown = run("convert", EASY, "--link", "nonet", "--qr")
    assert shown.out == qr_text(link) + "\n"
    target = tmp_path / "code.svg"
    assert run("convert", EASY, "--link", "nonet", "--qr", "-o", str(target)).code == 0
    root = ElementTree.parse(target).getroot()
    assert root.tag.endswith("svg") and link in "".join(root.itertext())


def test_the_modules_of_a_qr_code_are_where_they_belong() -> None:
    modules = [
        list(row) for row in segno.make("nonet", error="m", micro=False).matrix_iter(border=4)
    ]
    lines = qr_text("nonet").split("\n")
    assert len(lines) == (len(modules) + 1) // 2
    for number, row in enumerate(modules):
        for column, module in enumerate(row):
            sign = lines[number // 2][column]
            is_light = sign == "█" or sign == "▀▄"[number % 2]
            assert is_light == (not module)


def test_a_text_that_is_too_long_for_a_qr_code() -> None:
    with pytest.raises(Error, match="the text has 3,000 characters, too many for a QR code"):
        qr_text("x" * 3000)
