"""`nonet book`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.boards.puzzles import PUZZLES
from tests.cli.puzzles import EASY, SEVERAL, SHORT
from tests.cli.support import Run
from tests.cli.test_print import pages

ASKED = ("book", "--level", "easy=3,Medium=2", "--seed", "5")


def test_a_book_is_made_and_its_facts_are_reported(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    done = run(*ASKED, "--hints", "--lessons", "-o", str(file))
    assert (done.code, done.out) == (0, "")
    assert f"5 puzzles on {pages(file)} pages of 8.5x11 inches" in done.err
    assert "spine" in done.err and "no printing company has checked" in done.err
    again = tmp_path / "again.pdf"
    assert run(*ASKED, "--hints", "--lessons", "-o", str(again)).code == 0
    assert again.read_bytes() == file.read_bytes()


def test_editions(run: Run, tmp_path: Path) -> None:
    screen, page = tmp_path / "screen.pdf", tmp_path / "book.html"
    assert run(*ASKED, "--format", "screen", "-o", str(screen)).code == 0
    assert b"/Subtype /Link" in screen.read_bytes()
    assert run(*ASKED, "-o", str(page)).code == 0
    assert page.read_text(encoding="utf-8").count("<table") == 10


def test_puzzles_of_a_file(run: Run, tmp_path: Path) -> None:
    source, file = tmp_path / "puzzles.txt", tmp_path / "book.pdf"
    source.write_text(EASY, encoding="utf-8")
    options = ("--page", "6x9", "--per-page", "1", "--title", "One", "--imprint", "Press")
    done = run("book", "--input", str(source), *options, "-o", str(file))
    assert done.code == 0 and "1 puzzles" not in done.err and "1 puzzle on" in done.err
    assert b"/MediaBox [ 0 0 432 648 ]" in file.read_bytes()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--level", "foo=3"), "no level 'foo'"),
        (("--level", "easy"), "NAME=NUMBER"),
        (("--level", "easy=2", "--input", EASY), "--input and --level cannot be used together"),
        (("--input", f"{EASY}\n{SHORT}"), "cells found"),
        (("--input", f"{EASY}\n{EASY}"), "puzzle 2 is the same as puzzle 1"),
        (("--input", SEVERAL), "does not have exactly one solution"),
        (("--page", "a4"), "not a page size in inches"),
        (("--per-page", "3"), "must be one of 1, 2, 4, 6, not 3"),
        (("--large", "--per-page", "2"), "large-print page can have only 1 puzzle"),
        (("--format", "html"), "cannot be written as PDF"),
        (("--input", EASY, "--large", "--page", "5x8"), "24 points"),
    ],
)
def test_what_cannot_be_made_leaves_no_file(
    run: Run, tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    done = run("book", *words, "-o", str(tmp_path / "book.pdf"))
    assert done.code == 2 and message in done.err and not list(tmp_path.iterdir())


def test_books_are_pdf_or_html(run: Run, tmp_path: Path) -> None:
    done = run("book", "--input", EASY, "-o", str(tmp_path / "book.epub"))
    assert done.code == 2 and "PDF or HTML" in done.err


def test_a_book_on_a_board_by_the_command_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "book.html"
    arguments = ("book", "--board", "4x4+x", "--count", "5", "--seed", "1", "-o", str(file))
    assert run(*arguments).code == 0
    assert file.read_text(encoding="utf-8").count("<table") == 10
    source = tmp_path / "puzzles.txt"
    _, givens, solution = PUZZLES["anti-king"]
    source.write_text(givens[:27] + solution[27:], encoding="utf-8")
    done = run("book", "--input", str(source), "--board", "anti-king", "-o", str(file))
    assert done.code == 0 and "touch at a corner" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("--board", "6x6", "--level", "easy=2"),
            "--level and --symmetry cannot be used with --board",
        ),
        (
            ("--board", "6x6", "--symmetry", "none"),
            "--level and --symmetry cannot be used with --board",
        ),
        (("--count", "2"), "--count needs a --board"),
        (("--input", EASY, "--board", "6x6", "--count", "2"), "--count needs a --board"),
        (("--board", "seven"), "seven"),
        (("--input", EASY, "--board", "6x6"), "36"),
    ],
)
def test_what_does_not_go_with_a_board(
    run: Run, tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    done = run("book", *words, "-o", str(tmp_path / "book.pdf"))
    assert done.code == 2 and message in done.err and not list(tmp_path.iterdir())
