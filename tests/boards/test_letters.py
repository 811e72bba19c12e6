"""The letters for sets and colours on boards where A is a digit. They never look like digits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

import nonet
from nonet import Grid, Step
from nonet.model.step import lettered_sets
from nonet.model.text import Text, TokenKind
from nonet.render.legend import legend
from nonet.render.svg import svg
from nonet.render.text import candidate_grid
from tests.boards.puzzles import grid_of

SVG = "{http://www.w3.org/2000/svg}"
LETTERED = (
    "als-xz",
    "als-xy-wing",
    "als-w-wing",
    "als-chain",
    "death-blossom",
    "sue-de-coq",
    "medusa",
    "simple-colours",
    "multi-colours",
)
LIKE_A_DIGIT = re.compile(r"(?<![\w-])(?:[B-P]|A(?==))(?![\w-])")


@cache
def states() -> tuple[Grid, ...]:
    """A few states from the paths of three puzzles."""
    paths = [nonet.explain(grid_of(name), "newspaper") for name in ("16x16", "12x12", "10x10")]
    return tuple(grid.copy() for path in paths for grid, _ in list(path.grids())[::4])


@cache
def shown(technique: str) -> tuple[Grid, Step]:
    for grid in states():
        for step in nonet.steps(grid, techniques=[technique]):
            return grid, step
    raise AssertionError(f"no {technique} on the way")


def passages_of(text: Text, grid: Grid) -> Iterator[str]:
    """The words in a text, without digits and the names of cells and houses."""
    for token in text.tokens(board=grid.board):
        if token.kind in (TokenKind.WORDS, TokenKind.NAME):
            yield token.text


def texts(picture: str, name: str) -> set[str]:
    """The labels in one layer of a picture."""
    return {
        text.text or ""
        for layer in ElementTree.fromstring(picture).iter(f"{SVG}g")
        if layer.get("class") == name
        for text in layer.iter(f"{SVG}text")
    }


@pytest.mark.parametrize("length", ["short", "standard", "teach"])
@pytest.mark.parametrize("technique", LETTERED)
def test_no_letter_in_a_text_can_be_read_as_a_digit(technique: str, length: str) -> None:
    grid, step = shown(technique)
    text = step.text(grid, length)
    assert not [words for words in passages_of(text, grid) if LIKE_A_DIGIT.search(words)], str(text)


@pytest.mark.parametrize("technique", LETTERED)
def test_pictures_have_the_letters_of_the_words(technique: str) -> None:
    grid, step = shown(technique)
    sets = [letter for letter, _ in lettered_sets(step, grid.board)]
    picture = svg(grid, step, candidates=True)
    at_corners = texts(picture, "letters")
    assert set(sets) <= at_corners
    assert not at_corners & set("ABCDEFGHIJKLMNOP")
    message = " ".join(name for _, name in legend(grid, step))
    below = candidate_grid(grid, step)
    assert not LIKE_A_DIGIT.search(message), message
    for letter in sets:
        assert f"cell of set {letter}" in message
        assert f"{letter} set " in below
    if technique in ("simple-colours", "multi-colours"):
        assert {"Q", "R"} & texts(picture, "marks")
        assert "colour Q" in message
        assert "Q colour Q" in below


def test_the_letters_are_those_of_nine_rows_where_no_digit_has_one() -> None:
    grid = grid_of("windoku")
    step = next(iter(nonet.steps(grid, techniques=["als-xz"])))
    assert str(step.text(grid, "standard")).startswith("A is ")
