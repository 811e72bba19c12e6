"""The shell completes the words of a command line."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.cli.support import command, environment


def completed(line: str, folder: Path) -> set[str]:
    """The possible completions of a line's last word, as Click reports them to bash."""
    words = line.split()
    variables = {
        "_NONET_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    done = subprocess.run(
        command([]),
        env=environment() | variables,
        cwd=folder,
        capture_output=True,
        check=True,
        text=True,
    )
    return set(done.stdout.split())


@pytest.mark.volume(2)
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("nonet so", {"plain,solve"}),
        ("nonet --v", {"plain,--version"}),
        ("nonet solve --fo", {"plain,--format"}),
        ("nonet solve --format js", {"plain,json", "plain,jsonl"}),
        ("nonet explain -p ne", {"plain,newspaper"}),
        ("nonet explain --no-", {"plain,--no-guess", "plain,--no-uniqueness"}),
        ("nonet sheet im", {"plain,import"}),
        ("nonet data plan --make bi", {"plain,biased"}),
        ("nonet solve puz", {"file,puz"}),  # the shell completes file names
        ("nonet sheet ans", set()),
    ],
)
def test_words_are_completed(tmp_path: Path, line: str, words: set[str]) -> None:
    (tmp_path / "puzzle.txt").touch()
    assert completed(line, tmp_path) == words


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_shown_how(shell: str, tmp_path: Path) -> None:
    done = subprocess.run(
        command([]),
        env=environment() | {"_NONET_COMPLETE": f"{shell}_source"},
        cwd=tmp_path,
        capture_output=True,
        check=True,
        text=True,
    )
    assert f"_NONET_COMPLETE={shell}_complete" in done.stdout
