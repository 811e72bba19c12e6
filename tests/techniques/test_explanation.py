"""A step's explanations, some of which are built only when first read."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle

import pytest

import nonet
from nonet import techniques
from nonet.model.cells import Digit
from nonet.model.grid import Grid
from nonet.model.step import Role
from nonet.model.text import Sentence, Text
from nonet.techniques import Explanation
from nonet.verbs.explain import explain

TEXTS = ("where", "idea", "short", "standard", "teach")


def text(words: str) -> Text:
    return Text([Sentence(words)])


def test_a_text_is_made_once_and_only_when_it_is_read() -> None:
    made: list[str] = []

    def teach() -> Text:
        made.append("teach")
        return text("d")

    explanation = Explanation(text("a"), text("b"), lambda: text("s"), lambda: text("c"), teach)
    assert explanation.standard == text("c") and not made
    assert explanation.teach is explanation.teach and made == ["teach"]
    with pytest.raises(AttributeError, match="'long'"):
        explanation.long  # type: ignore[attr-defined]  # noqa: B018
    assert "teach" in dict(inspect.getmembers(Explanation))


def test_explanations_compare_by_what_they_say() -> None:
    ready = Explanation(*map(text, "abcde"))
    later = Explanation(*[lambda words=each: text(words) for each in "abcde"])  # type: ignore[misc]
    assert ready == later and hash(ready) == hash(later) and repr(ready) == repr(later)
    assert ready != Explanation(*map(text, "abcdx"))
    for other in (pickle.loads(pickle.dumps(later)), copy.copy(later), copy.deepcopy(later)):
        assert other == ready
    with pytest.raises(dataclasses.FrozenInstanceError):
        ready.idea = text("x")  # type: ignore[misc]


def test_what_is_read_late_is_about_the_grid_as_it_was() -> None:
    """For each technique on a path: later changes to the grid do not change the explanation."""
    path = explain("@wikipedia")
    grid = path.start.copy()
    early: list[tuple[str, ...]] = []
    late: list[Explanation] = []
    for step in path.steps:
        technique = techniques.get(step.technique)
        at_once = technique.explain(step, Grid(grid))
        early.append(tuple(getattr(at_once, name).render() for name in TEXTS))
        late.append(technique.explain(step, grid))
        grid.apply(step)
    assert [tuple(getattr(each, name).render() for name in TEXTS) for each in late] == early


def test_a_hidden_single_of_a_window_is_not_said_to_be_in_a_row() -> None:
    board = nonet.Board.of("windoku")
    grid = nonet.Grid(nonet.Puzzle("." * 81, board=board))
    for cell in board.cells(board.house("w1"))[1:]:
        grid.remove(cell.with_digit(Digit(5)))
    technique = techniques.get("hidden-single")
    taught = {
        step.houses(Role.BASE)[0].kind: str(step.text(grid, "teach"))
        for step in nonet.steps(grid, techniques=[technique.id])
    }
    assert "A digit with a single place in a house is called a hidden single." in taught["w"]
