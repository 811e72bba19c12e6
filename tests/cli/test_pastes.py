"""Text that people paste. Each file in tests/data/pastes is read in every way that nonet offers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nonet
from nonet.base.errors import Error
from tests.cli.support import Run

PASTES = Path(__file__).parents[1] / "data" / "pastes"


def entries(name: str) -> list[tuple[str, str]]:
    """The files in the list `name`, each with its expected result."""
    lines = (PASTES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split(maxsplit=1) for line in lines if not line.startswith("#")]
    return [(file, expected) for file, expected in pairs]


READ = entries("read")
DAMAGED = entries("damaged")


def text_of(folder: str, file: str) -> str:
    return (PASTES / folder / file).read_bytes().decode("utf-8")


def test_each_file_is_listed() -> None:
    for name, listed, least in (("read", READ, 60), ("damaged", DAMAGED, 40)):
        assert len(listed) >= least
        assert sorted(file for file, _ in listed) == sorted(
            path.name for path in (PASTES / name).iterdir()
        )


@pytest.mark.parametrize(("file", "givens"), READ)
def test_a_paste_is_read_in_python(file: str, givens: str) -> None:
    state = nonet.parse(text_of("read", file))
    assert (state.givens if isinstance(state, nonet.Puzzle) else state.puzzle.givens) == givens


@pytest.mark.volume(3)
@pytest.mark.parametrize(("file", "givens"), READ)
def test_a_paste_is_read_through_each_door(run: Run, file: str, givens: str) -> None:
    path = PASTES / "read" / file
    for words, stdin in (
        ((text_of("read", file),), b""),
        ((str(path),), b""),
        (("-",), path.read_bytes()),
    ):
        result = run("convert", *words, "--to", "jigsaw", stdin=stdin)
        assert (result.code, len(result.lines)) == (0, 1), words
        assert re.fullmatch(r"(nonet: the puzzle is read without these words: .*\n)?", result.err)
        assert result.out[:81] == givens


@pytest.mark.parametrize(("file", "message"), DAMAGED)
def test_a_damaged_paste_is_one_error(run: Run, file: str, message: str) -> None:
    path = PASTES / "damaged" / file
    with pytest.raises(Error) as caught:
        nonet.parse(text_of("damaged", file))
    assert message in str(caught.value)
    for words, stdin in (
        ((text_of("damaged", file),), b""),
        ((str(path),), b""),
        (("-",), path.read_bytes()),
    ):
        result = run("convert", *words, "--to", "line", stdin=stdin)
        assert result.code in (1, 2), words
        assert len(result.err.splitlines()) == 1, words
        assert len(result.lines) <= 1
        assert message.partition(": ")[2] in result.err or message in result.err
