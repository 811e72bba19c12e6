"""Words become the values of a command's parameters, or a message that helps."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import pytest

from nonet.cli.command import Command
from nonet.cli.parameters import HELP_WORDS, Argument, Option
from nonet.cli.parsing import parameter_values
from nonet.cli.usage import UsageError


class Size(StrEnum):
    SMALL = "small"
    LARGE = "Large"


def even(number: int) -> int:
    if number % 2:
        raise UsageError(f"{number} is odd.")
    return number


def made_up(
    files: Annotated[list[Path], Argument(metavar="FILES")],
    folder: Annotated[Path, Argument(metavar="FOLDER")],
    size: Annotated[Size | None, Option("--size", "-s")] = None,
    count: Annotated[int, Option("--count", "-n", min=1, max=6, check=even)] = 2,
    share: Annotated[float | None, Option("--share", max=1, variable="MADE_UP_SHARE")] = None,
    name: Annotated[list[str] | None, Option("--name")] = None,
    bright: Annotated[bool, Option("--bright")] = False,
    deep: Annotated[bool | None, Option("--deep/--no-deep")] = None,
) -> int:
    """Do nothing."""
    return len((files, folder, size, count, share, name, bright, deep))


COMMAND = Command("made-up", made_up)
DEFAULTS: dict[str, Any] = {
    "files": [Path("a")],
    "folder": Path("b"),
    "size": None,
    "count": 2,
    "share": None,
    "name": None,
    "bright": False,
    "deep": None,
}


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("a b", {}),
        ("a c d b", {"files": [Path("a"), Path("c"), Path("d")]}),
        ("a --size small b", {"size": Size.SMALL}),
        ("--size=LARGE a b", {"size": Size.LARGE}),
        ("-s large a b", {"size": Size.LARGE}),
        ("-slarge a b", {"size": Size.LARGE}),
        ("a b -n 2 -n 4", {"count": 4}),
        ("a b --share 0.5", {"share": 0.5}),
        ("a b --share -3", {"share": -3}),
        ("a b --name x --name y=z --name -", {"name": ["x", "y=z", "-"]}),
        ("a b --name --bright", {"name": ["--bright"]}),
        ("a b --name=", {"name": [""]}),
        ("a b --bright", {"bright": True}),
        ("a b --deep", {"deep": True}),
        ("a b --deep --no-deep", {"deep": False}),
        ("--bright a -- b", {"bright": True}),
        ("-- -a --bright", {"files": [Path("-a")], "folder": Path("--bright")}),
        ("- b", {"files": [Path("-")]}),
    ],
)
def test_words_that_fit(words: str, values: dict[str, Any]) -> None:
    assert parameter_values(COMMAND, words.split()) == DEFAULTS | values


@pytest.mark.parametrize("word", HELP_WORDS)
def test_help_goes_before_what_is_missing(word: str) -> None:
    assert parameter_values(COMMAND, [word]) is None
    assert parameter_values(COMMAND, ["a", "--count", "x", word]) is None


def test_a_variable_stands_in_for_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MADE_UP_SHARE", "0.25")
    assert parameter_values(COMMAND, ["a", "b"]) == DEFAULTS | {"share": 0.25}
    assert parameter_values(COMMAND, ["a", "b", "--share", "1"]) == DEFAULTS | {"share": 1}
    monkeypatch.setenv("MADE_UP_SHARE", "")
    assert parameter_values(COMMAND, ["a", "b"]) == DEFAULTS


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "Missing argument 'FILES'."),
        ("a", "Missing argument 'FOLDER'."),
        ("a b --sice small", "No such option: --sice. Did you mean '--size' or '--share'?"),
        ("a b --siz small", "No such option: --siz. Did you mean '--size'?"),
        ("a b -x", "No such option: -x."),
        ("a b --no-bright", "No such option: --no-bright. Did you mean '--bright'"),
        ("a b --size", "Option '--size' requires an argument."),
        ("a b --bright=1", "Option '--bright' does not take a value."),
        ("a b --size tiny", "Invalid value for '--size' / '-s': 'tiny' is not one of 'small', 'La"),
        ("a b --count x", "Invalid value for '--count' / '-n': 'x' is no whole number."),
        ("a b --count 2.5", "Invalid value for '--count' / '-n': '2.5' is no whole number."),
        ("a b --count 7", "Invalid value for '--count' / '-n': 7 is not in the range 1<=x<=6."),
        ("a b --count 3", "Invalid value for '--count' / '-n': 3 is odd."),
        ("a b --share x", "Invalid value for '--share': 'x' is no number."),
        ("a b --share 1.5", "Invalid value for '--share': 1.5 is not in the range x<=1."),
        ("a b --share nan", "Invalid value for '--share': nan is not in the range x<=1."),
    ],
)
def test_words_that_do_not_fit(words: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        parameter_values(COMMAND, words.split())
    assert caught.value.message.startswith(message)


def test_a_word_too_many() -> None:
    def none(word: Annotated[str | None, Argument(metavar="WORD")] = None) -> int:
        """Do nothing."""
        return bool(word)

    with pytest.raises(UsageError, match=r"^Got unexpected extra arguments \(b c\)\.$"):
        parameter_values(Command("none", none), ["a", "b", "c"])
