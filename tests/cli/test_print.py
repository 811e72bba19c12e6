"""`nonet print`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.puzzles import CLASH, EASY, SEVERAL, SHORT
from tests.cli.support import Run


def pages(file: Path) -> int:
    return len(re.findall(rb"/Type /Page\s", file.read_bytes()))


def test_a_puzzle_is_a_page(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "page.pdf"
    done = run("print", "@newspaper", "-o", str(file))
    assert (done.code, done.out, done.err) == (0, "", "")
    assert file.read_bytes().startswith(b"%PDF-") and pages(file) == 1
    assert (
        run("print", EASY, "--steps", "--solutions", "--paper", "letter", "-o", str(file)).code == 0
    )
    assert pages(file) > 3 and b"/MediaBox [ 0 0 612 792 ]" in file.read_bytes()


def test_a_stream_of_puzzles_in_any_format(run: Run, tmp_path: Path) -> None:
    source, file = tmp_path / "many.txt", tmp_path / "pages.pdf"
    source.write_text(f"{EASY}\n" * 5 + SEVERAL, encoding="utf-8")
    assert run("print", str(source), "--per-page", "2", "-o", str(file)).code == 0
    assert pages(file) == 3


def test_what_is_not_a_puzzle_is_left_out_and_reported(run: Run, tmp_path: Path) -> None:
    source, file = tmp_path / "many.txt", tmp_path / "pages.pdf"
    source.write_text(f"{EASY}\n{SHORT}\n{SEVERAL}\n{CLASH}\n", encoding="utf-8")
    done = run("print", str(source), "--solutions", "-o", str(file))
    assert done.code == 2 and pages(file) == 2
    assert [line.split(":")[1].split(",")[0].strip() for line in done.err.splitlines()] == [
        "line 2",
        "line 3",
        "line 4",
    ]
    assert done.err.count("It was skipped.") == 3


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ((SEVERAL, "--solutions"), 1, "several solutions"),
        ((SHORT,), 2, "cells"),
        ((EASY, "--paper", "a3"), 2, "a4, letter"),
        ((EASY, "--per-page", "3"), 2, "1, 2, 4, 6"),
        (("@newspaper", "--profile", "nonsense"), 2, "nonsense"),
    ],
)
def test_what_cannot_be_printed_leaves_no_file(
    run: Run, tmp_path: Path, words: tuple[str, ...], code: int, message: str
) -> None:
    file = tmp_path / "page.pdf"
    file.write_text("old")
    done = run("print", *words, "-o", str(file))
    assert done.code == code and message in done.err
    assert file.read_text() == "old" and len(list(tmp_path.iterdir())) == 1


def test_pages_are_pdf(run: Run, tmp_path: Path) -> None:
    done = run("print", EASY, "-o", str(tmp_path / "page.png"))
    assert done.code == 2 and "pages can only be PDF" in done.err
