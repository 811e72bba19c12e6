"""The texts of a step, some of which are built only when first read."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle

import pytest

from nonet import techniques
from nonet.model.grid import Grid
from nonet.model.text import Sentence, Text
from nonet.techniques import Explanation
from nonet.verbs.explain import explain

TEXTS = ("where", "idea", "short", "standard", "teach")


def said(words: str) -> Text:
    return Text([Sentence(words)])


def test_a_text_is_made_once_and_only_when_it_is_read() -> None:
    made: list[str] = []

    def teach() -> Text:
        made.append("teach")
        return said("d")

    explanation = Explanation(said("a"), said("b"), lambda: said("s"), lambda: said("c"), teach)
    assert explanation.standard == said("c") and not made
    assert explanation.teach is explanation.teach and made == ["teach"]
    with pytest.raises(AttributeError, match="'long'"):
        explanation.long  # type: ignore[attr-defined]  # noqa: B018
    assert "teach" in dict(inspect.getmembers(Explanation))


def test_explanations_compare_by_what_they_say() -> None:
    ready = Explanation(*map(said, "abcde"))
    later = Explanation(*[lambda words=each: said(words) for each in "abcde"])  # type: ignore[misc]
    assert ready == later and hash(ready) == hash(later) and repr(ready) == repr(later)
    assert ready != Explanation(*map(said, "abcdx"))
    for other in (pickle.loads(pickle.dumps(later)), copy.copy(later), copy.deepcopy(later)):
        assert other == ready
    with pytest.raises(dataclasses.FrozenInstanceError):
        ready.idea = said("x")  # type: ignore[misc]


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
