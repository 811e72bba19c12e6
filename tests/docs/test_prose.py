"""Negative statements (cannot, not yet) are true, and counts in the prose are right."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

import nonet
from nonet.base.length import Length
from nonet.cli import main
from nonet.cli.commands import PROGRAM
from nonet.ladder.levels import LEVELS
from nonet.model.notation import Notation
from nonet.web.tutorial.lesson import lessons

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = {
    str(path.relative_to(ROOT)): " ".join(path.read_text("utf-8").split())
    for path in (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md")))
}
DENIAL: Final = re.compile(r"\b(?:cannot|can't|not supported|not yet|no way to)\b", re.IGNORECASE)

ARROW: Final = '{"puzzle": "' + "." * 81 + '", "arrows": [[1, 2]]}'
CLASH: Final = "11" + "." * 79

SHOWN: Final = [
    # page, sentence, command line, exit code, output
    ("docs/cli.md", "Unreadable input gives one error with its position",
     ["solve", "53..7....\n6..195...\n" + "........?\n" * 7], 2, "line 3"),
    ("docs/cli.md", "unreadable input or unwritable output",
     ["solve", "@newspaper", "--output", "no/such/folder/x.txt"], 2, "no/such/folder"),
    ("docs/coming-from/py-sudoku.md", "Unsolvable puzzles raise an error", ["solve", CLASH], 1,
     "r1c2"),
    ("docs/faq.md", "A puzzle with several solutions cannot be solved by reasoning",
     ["check", "." * 81], 1, "several"),
    ("docs/faq.md", "Puzzles with unknown clues are refused",
     ["solve", ARROW], 2, "arrow"),
    ("docs/paper.md", "Unreadable puzzles are reported and skipped, and the exit code is 2",
     ["print", "puzzles.txt", "--output", "pages.pdf"], 2, "line 2"),
]  # fmt: skip
"""Denials that a command can confirm."""

STATED: Final = {
    "docs/ancestors/closed-sets.md": ["The other cells of box 2 cannot hold them"],
    "docs/coming-from/spreadsheets.md": ["which has not yet been tried in Excel"],
    "docs/photo.md": [
        "the layout itself cannot be corrected there",
        "Givens and placed digits cannot be distinguished if a program draws both alike",
    ],
    "docs/spreadsheets.md": ["Not yet tried in Excel"],
    "docs/theorems.md": ["the hardest step of a path cannot be easier"],
    "docs/uniqueness.md": ["the given cannot be swapped"],
    "docs/web.md": ["not yet tried in Excel"],
}
"""Denials checked by hand: about mathematics, things never tried, or how nonet is made."""


def test_each_denial_was_checked() -> None:
    """Before you add a new negative statement to one of the two lists, make sure that it is
    true."""
    for page, text in PAGES.items():
        if page == "CHANGELOG.md":
            continue  # describes earlier versions
        known = STATED.get(page, []) + [sentence for where, sentence, *_ in SHOWN if where == page]
        assert [sentence for sentence in known if sentence not in text] == [], page
        found = sum(len(DENIAL.findall(sentence)) for sentence in known)
        assert len(DENIAL.findall(text)) == found, page


@pytest.mark.parametrize(("page", "denied", "words", "code", "sentence"), SHOWN)
def test_what_is_denied_is_refused(
    page: str,
    denied: str,
    words: list[str],
    code: int,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("puzzles.txt").write_text(f"{'.' * 80}1\nnone\n{'.' * 80}2\n", encoding="utf-8")
    assert denied in PAGES[page]
    assert main(words) == code
    assert sentence in "".join(capsys.readouterr())


NUMBERS: Final = dict(
    zip(
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
        range(2, 12),
        strict=True,
    )
)
COUNTS: Final[dict[str, Callable[[], set[int]]]] = {
    "commands": lambda: {len(PROGRAM.summaries)},
    "formats": lambda: {len(list(nonet.formats.all_formats()))},
    "lengths": lambda: {len(Length)},
    "lessons": lambda: {len(lessons())},
    "levels": lambda: {len(LEVELS), len(nonet.hint("@newspaper").levels)},
    "notations": lambda: {len(Notation)},
    "scales": lambda: {len(nonet.scales.all_scales())},
    "techniques": lambda: {len(list(nonet.techniques.all_techniques()))},
}
"""The right numbers for the things that pages count. Each key is the word that follows the
number on a page."""


@pytest.mark.parametrize("counted", COUNTS)
def test_counts_in_prose_are_right(counted: str) -> None:
    number = re.compile(rf"(?<!these )\b({'|'.join(NUMBERS)}|\d+) {counted}\b")
    for page, text in PAGES.items():
        for found in number.finditer(text):
            assert int(NUMBERS.get(found[1], 0) or found[1]) in COUNTS[counted](), (page, found[0])
