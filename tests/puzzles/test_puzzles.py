"""The built-in puzzles."""

from __future__ import annotations

import re

import pytest

import nonet
from nonet import Status, puzzles
from nonet.base.errors import Error
from nonet.puzzles import NamedPuzzle
from tests.brute_force import solutions

ALL = puzzles.all_puzzles()


@pytest.mark.parametrize("entry", ALL, ids=lambda entry: entry.name)
def test_each_is_as_stated(entry: NamedPuzzle) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.name)
    assert entry.title
    assert entry.by
    assert entry.about.endswith(".")
    assert len(entry.about) <= 100
    entry.puzzle.check()
    assert len(solutions(entry.puzzle.givens, limit=3)) == entry.solutions


def test_the_famous_are_there() -> None:
    wanted = (
        "inkala-2010 inkala-2012 golden-nugget easter-monster ai-escargot platinum-blonde "
        "fata-morgana silver-plate loki patience newspaper guess-and-check"
    )
    assert set(wanted.split()) <= {entry.name for entry in ALL}


def test_guess_and_check_is_where_the_usual_logic_is_stuck() -> None:
    puzzle = puzzles.named("guess-and-check")
    stuck = nonet.explain(puzzle, "standard", guess=False)
    assert stuck.status is Status.STUCK
    assert 81 - stuck.final().values.count(".") >= puzzle.given_count + 15, "it is no dead start"
    guessed = nonet.explain(puzzle, "standard")
    assert guessed.status is Status.GUESSED
    assert sum(step.technique == "guess-and-check" for step in guessed.steps) == 1


def test_the_newspaper_puzzle_needs_singles_only() -> None:
    path = nonet.explain(puzzles.named("newspaper"), "singles", guess=False)
    assert path.status is Status.SOLVED


def test_names_and_puzzles_come_once() -> None:
    assert len({entry.name.replace("-", "") for entry in ALL}) == len(ALL)
    assert len({entry.puzzle for entry in ALL}) == len(ALL)


@pytest.mark.parametrize("name", ["inkala-2012", "Inkala 2012", "INKALA2012", "inkala_2012"])
def test_any_spelling(name: str) -> None:
    assert puzzles.named(name) == puzzles.get("inkala-2012").puzzle


def test_did_you_mean() -> None:
    with pytest.raises(Error, match=r"no puzzle 'golden-nuget'\. Did you mean golden-nugget\?"):
        puzzles.named("golden-nuget")


def test_a_name_like_no_other_is_answered_with_all() -> None:
    with pytest.raises(Error, match=r"The puzzles are newspaper, wikipedia, .*two-solutions\."):
        puzzles.named("zzz")
