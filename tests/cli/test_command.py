"""Nonet's additions to Click: puzzles that begin with a hyphen, grouped options, rare options."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

import click
import pytest
from click.testing import CliRunner

from nonet.cli.command import WordChoice, as_one, command, option

PUZZLE = "---2------1------35-3----1-46--5--2-"


class Size(StrEnum):
    SMALL = "small"
    LARGE = "Large"


class Looks(NamedTuple):
    size: Size | None = None
    bright: bool = False


@command("made-up a --size small")
@click.argument("puzzles", nargs=-1, required=True)
@as_one(
    "looks",
    Looks,
    option("--size", "-s", type=WordChoice(Size)),
    option("--bright", is_flag=True, section="Looks"),
)
@option("--count", "-n", type=click.IntRange(1, 6), default=2)
@option("--name", multiple=True)
def made_up(puzzles: tuple[str, ...], looks: Looks, count: int, name: tuple[str, ...]) -> None:
    """Do nothing."""
    click.echo(repr((puzzles, tuple(looks), count, name)))


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("a", (("a",), (None, False), 2, ())),
        (f"{PUZZLE} -n 3", ((PUZZLE,), (None, False), 3, ())),
        (f"-n 3 {PUZZLE} -- -x", ((PUZZLE, "-x"), (None, False), 3, ())),
        ("a - b", (("a", "-", "b"), (None, False), 2, ())),
        ("a --size LARGE --bright", (("a",), (Size.LARGE, True), 2, ())),
        ("-slarge a", (("a",), (Size.LARGE, False), 2, ())),
        (
            "a --name --bright --name=x=y --name -",
            (("a",), (None, False), 2, ("--bright", "x=y", "-")),
        ),
    ],
)
def test_words_that_fit(words: str, values: tuple[object, ...]) -> None:
    result = CliRunner().invoke(made_up, words.split())
    assert (result.exit_code, result.output.strip()) == (0, repr(values))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "Missing argument 'PUZZLES...'."),
        ("a --sice small", "No such option '--sice'. Did you mean '--size'?"),
        ("a --brigth", "No such option '--brigth'. Did you mean '--bright'?"),
        ("a --dayz 3", "No such option '--dayz'. Did you mean '--count'?"),
        ("a --namecard", "No such option '--namecard'."),
        ("a --size", "Option '--size' requires an argument."),
        ("a --bright=1", "Option '--bright' does not take a value."),
        (
            "a --size tiny",
            "Invalid value for '--size' / '-s': 'tiny' is not one of 'small',",
        ),
        ("a --count 7", "Invalid value for '--count' / '-n': 7 is not in the range 1<=x<=6."),
    ],
)
def test_words_that_do_not_fit(words: str, message: str) -> None:
    result = CliRunner().invoke(made_up, words.split())
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())


def test_rare_options_are_shown_when_asked_for() -> None:
    short = CliRunner().invoke(made_up, ["--help"]).output
    long = CliRunner().invoke(made_up, ["--help-all"]).output
    assert "Show 2 more options" in short and "--bright" not in short
    assert "\nLooks:\n  --bright" in long
    assert "made-up a --size small" in short and "made-up a --size small" in long
