"""Text for people fits terminals of at least 20 columns. Boards and words are never broken."""

from __future__ import annotations

import re

import pytest

from nonet.cli.width import fitted
from tests.cli.support import Run

WIDTHS = (20, 40, 80)
CALLS = [
    "solve @newspaper",
    "solve @two-solutions",
    "explain @newspaper",
    "explain @newspaper --length teach --grids all --ascii",
    "explain @guess-and-check --length short",
    "explain @inkala-2012 --no-guess",
    "explain @two-solutions --color always",
    "hint @newspaper",
    "hint @guess-and-check --level 4",
    "why @newspaper r1c1",
    "steps @newspaper --limit 30 --length standard",
    "steps @newspaper --sort singles --limit 30",
    "candidates @newspaper",
    "candidates @newspaper --digit 5",
    "count @newspaper",
    "check @newspaper",
    "check @two-solutions",
    "rate @newspaper",
    "minimal @newspaper",
    "backdoors @newspaper",
    "generate --seed 1",
    "canonical @newspaper",
    "convert --list",
    "formats",
    "techniques",
    "techniques x-wing",
    "puzzles",
    "puzzles newspaper",
    "bench --seconds 0.05",
]


def has_to_be_wide(line: str) -> bool:
    """Whether a line cannot be broken because it is part of a board or a single word."""
    word = line.strip()
    return word[:1] in tuple("│┌├└") or word[:2] in ("+-", "| ") or " " not in word


@pytest.mark.volume(3)
@pytest.mark.parametrize("words", CALLS)
def test_every_line_fits(run: Run, monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    lines = []
    for width in WIDTHS:
        monkeypatch.setenv("COLUMNS", str(width))
        result = run(*words.split())
        assert result.code in (0, 1, 3), result
        for line in re.sub("\x1b\\[[0-9;]*m", "", result.out).splitlines():
            assert len(line) <= width or has_to_be_wide(line), (width, line)
        lines.append(result.out.split())
    if not words.startswith(("bench", "explain @two")):
        assert lines[0] == lines[1] == lines[2], "only blanks differ"


def test_lines_are_broken_at_blanks() -> None:
    assert fitted("one two\nthree", 7) == "one two\nthree"
    assert fitted("  one two three", 10) == "  one two\n  three"
    assert fitted("a    b    c", 7) == "a    b\nc"
    assert fitted(" " * 12 + "deep words", 12) == "   deep\n   words"
    assert fitted("a-word-that-is-longer and more", 10) == "a-word-that-is-longer\nand more"
    assert fitted("\x1b[1mone two\x1b[0m", 7) == "\x1b[1mone two\x1b[0m"
    assert fitted("", 20) == ""


def test_boards_are_not_broken() -> None:
    board = "┌───────┐\n│ 1 2 3 │\n└───────┘\n+-------+\n| 1 2 3 |\n  │ 4 5 │"
    assert fitted(board, 5) == board
