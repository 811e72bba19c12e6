"""The repr of a result is a single line."""

from __future__ import annotations

import pytest

import nonet
from nonet import Grid


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("@newspaper", "<Path solved, 49 steps, beginner>"),
        ("." * 81, "<Path several, 0 steps>"),
        (nonet.solve("@newspaper"), "<Path solved, 0 steps, beginner>"),
    ],
    ids=str,
)
def test_a_path(source: str, shown: str) -> None:
    assert repr(nonet.explain(source)) == shown


def test_a_path_of_one_step() -> None:
    cells = nonet.solve("@newspaper").givens
    assert repr(nonet.explain("." + cells[1:])) == "<Path solved, 1 step, beginner>"


def test_a_rating() -> None:
    shown = "<Rating solved, 49 steps, beginner, Hidden Single in Box>"
    assert repr(nonet.rate("@newspaper")) == shown
    assert repr(nonet.rate("." * 81)) == "<Rating several, 0 steps>"


def test_a_hint() -> None:
    assert repr(nonet.hint("@newspaper")) == "<Hint step, Hidden Single in Box>"
    assert repr(nonet.hint(nonet.solve("@newspaper"))) == "<Hint solved>"
    wrong = Grid.load(nonet.Puzzle("5" + "." * 80), "5.5" + "." * 78)
    assert repr(nonet.hint(wrong)) == "<Hint mistake, r1c3>"


def test_why_and_its_refutations() -> None:
    found = nonet.why("@newspaper", "r1c1")
    assert repr(found.refutations[0]) == "<Refutation of 6r1c1, 2 steps>"
    assert repr(found).startswith("<Why r1c1 is 8: <Refutation of 6r1c1, 2 steps>, ")


def test_choices() -> None:
    found = nonet.choices("@newspaper")
    assert repr(found) == f"<{len(found)} choices>"
    assert repr(found[0]) == "<Choice Hidden Single in Box, 1 more>"


def test_bulk_results() -> None:
    lines = ["." * 81, "." * 81]
    assert repr(nonet.bulk.solve(lines)) == "<Solutions of 2 puzzles>"
    assert repr(nonet.bulk.explain(lines)) == "<Paths of 2 puzzles>"
    assert repr(nonet.bulk.rate(lines[:1])) == "<Ratings of 1 puzzle>"
    assert repr(nonet.bulk.canonical([])) == "<CanonicalForms of 0 puzzles>"
    assert repr(nonet.bulk.transformed(lines, 1)) == "<Transformed of 2 puzzles>"
    assert repr(nonet.bulk.Rows.of(lines)) == "<Rows of 2 puzzles>"


def test_a_text_shows_what_it_says() -> None:
    text = nonet.explain("@newspaper").texts("short")[0]
    assert repr(text) == f"Text({str(text)!r})"
