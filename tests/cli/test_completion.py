"""How a shell completes the words of a command line."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.cli.support import command, environment

pytest.importorskip("argcomplete", reason="completion needs the package argcomplete")


def completed(line: str, folder: Path) -> set[str]:
    """What the last word of a line can become, asked for as argcomplete's shell functions do."""
    told = folder / "told"
    asked = {
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_STDOUT_FILENAME": str(told),
        "_ARGCOMPLETE_IFS": "\n",
        "COMP_LINE": line,
        "COMP_POINT": str(len(line)),
        "COMP_TYPE": "9",
    }
    subprocess.run(
        command([]), env=environment() | asked, cwd=folder, capture_output=True, check=True
    )
    return {word.strip() for word in told.read_text().splitlines()}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("nonet so", {"solve"}),
        ("nonet --v", {"--version"}),
        ("nonet solve --fo", {"--format"}),
        ("nonet solve --format js", {"json", "jsonl"}),
        ("nonet explain -p ne", {"newspaper"}),
        ("nonet explain --no-", {"--no-guess", "--no-unique"}),
        ("nonet sheet im", {"import"}),
        ("nonet data plan --make bi", {"biased"}),
        ("nonet solve puz", {"puzzle.txt"}),
        ("nonet sheet ans", set()),
    ],
)
def test_words_are_completed(tmp_path: Path, line: str, words: set[str]) -> None:
    (tmp_path / "puzzle.txt").touch()
    assert completed(line, tmp_path) == words
