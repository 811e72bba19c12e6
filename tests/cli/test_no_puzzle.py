"""Files and chunks without any valid puzzle: a message for each line, and no crash."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.cli.puzzles import CLASH, EASY
from tests.cli.support import Run

COMMANDS: Final = {
    **dict.fromkeys(
        ("solve", "explain", "rate", "count", "check", "canonical", "minimal", "backdoors"),
        ("text", "line", "csv", "json", "jsonl"),
    ),
    **dict.fromkeys(("hint", "steps"), ("text", "line", "csv", "json", "jsonl")),
    "candidates": ("text", "json"),
    "canonical --distinct": ("text", "line", "csv", "jsonl"),
    "canonical --distinct --original": ("text", "line", "csv", "jsonl"),
    "why": ("text", "json", "jsonl"),
}
CASES: Final = [(command, form) for command, forms in COMMANDS.items() for form in forms]


def words(command: str, source: Path, form: str) -> list[str]:
    name, *options = command.split()
    return [name, str(source), *(["r1c1"] * (name == "why")), *options, "--format", form]


@pytest.mark.parametrize(("command", "form"), CASES)
def test_a_sentence_for_each_line(run: Run, tmp_path: Path, command: str, form: str) -> None:
    source = tmp_path / "f"
    for text in ("foo\nbar\n", f"{CLASH}1\n{EASY[:-2]}\n"):
        source.write_text(text)
        result = run(*words(command, source, form))
        assert result.code == 2
        assert len(result.err.splitlines()) == 2, result.err
        for number, output in enumerate(result.err.splitlines(), 1):
            assert output.startswith(f"nonet: line {number}, column ")


@pytest.mark.parametrize(("command", "form"), CASES)
def test_nothing_at_all(run: Run, tmp_path: Path, command: str, form: str) -> None:
    source = tmp_path / "f"
    for text in ("", "\n\n", "# a comment\n"):
        source.write_text(text)
        result = run(*words(command, source, form))
        assert result.code == 2
        assert "there is no puzzle in " in result.err


@pytest.mark.parametrize("command", ["convert --to line", "draw"])
def test_commands_without_formats(run: Run, tmp_path: Path, command: str) -> None:
    source = tmp_path / "f"
    source.write_text("foo\nbar\n")
    name, *options = command.split()
    result = run(name, str(source), *options)
    assert result.code == 2
    assert "nonet: line 1, column 1: 'f' is neither a digit nor a character" in result.err


@pytest.mark.parametrize("form", ["text", "csv"])
@pytest.mark.parametrize("command", ["solve", "rate", "explain", "count", "canonical"])
def test_a_chunk_without_a_puzzle_between_others(
    run: Run, tmp_path: Path, command: str, form: str
) -> None:
    """The first chunks have 16, 32 and 64 lines. The second one contains no puzzle."""
    source = tmp_path / "f"
    source.write_text(f"{EASY}\n" * 16 + "foo\n" * 49 + f"{EASY}\n" * 3)
    result = run(command, str(source), "--format", form)
    assert result.code == 2
    assert len(result.err.splitlines()) == 49
    if form == "csv":
        assert [line.startswith("foo,") for line in result.lines[17:66]] == [True] * 49
        assert len(result.lines) == 69


def test_a_chunk_of_grids_in_progress(run: Run, tmp_path: Path) -> None:
    """The commands accept grids in progress, although `bulk.solve` and `bulk.count` refuse them."""
    sukaku = "".join(
        "123456789" if d == "." else "." * (int(d) - 1) + d + "." * (9 - int(d)) for d in EASY
    )
    source = tmp_path / "f"
    source.write_text(f"{sukaku}\n" * 3)
    for command in ("solve", "rate", "explain", "count"):
        for form in ("line", "csv"):
            result = run(command, str(source), "--format", form)
            assert (result.code, result.err) == (0, "")
