"""The legend of a picture names the kinds of marks in it, and nothing else."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from nonet.render.legend import legend
from nonet.render.marks import frames
from nonet.render.theme import THEMES
from nonet.techniques import all_techniques
from tests.render.samples import STEPS, easy
from tests.techniques.golden import Case, cases

# For each technique, the first golden case in which it finds a step.
CASES = [next(case for case in cases(t.id) if case.fires) for t in all_techniques()]

EXPECTED = {
    "basic-fish": ["base house", "cover house", "pattern", "removed"],
    "naked-single": ["placed", "pattern cell", "blocker"],
    "xy-wing": ["pattern", "pivot", "pincer", "removed", "weak link"],
    "template": ["pattern", "removed"],
    "contradiction": ["base house", "nothing fits here"],
}


def names(case: Case) -> list[str]:
    grid = case.grid()
    return [name for _, name in legend(grid, case.found[0])]


@pytest.mark.parametrize("technique", EXPECTED)
def test_says_what_is_there(technique: str) -> None:
    case = next(case for case in CASES if case.file.stem == technique)
    assert names(case) == EXPECTED[technique]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_names_conclusions_once_and_draws_each_entry_apart(case: Case) -> None:
    grid = case.grid()
    step = case.found[0]
    for theme in THEMES:
        entries = legend(grid, step, theme=theme)
        texts = [name for _, name in entries]
        assert len(set(texts)) == len(texts)
        assert ("placed" in texts) == bool(step.placements)
        assert any(name.startswith("removed") for name in texts) == bool(step.eliminations)
        # On paper, cells have no fill, so cells with the same frame look alike.
        same = len(entries) - len({icon for icon, _ in entries})
        assert not same or (
            theme == "print" and same < sum(name.endswith(" cell") for name in texts)
        )
        for icon, _ in entries:
            assert len(ElementTree.fromstring(icon)) > 0
    assert all(legend(grid, step, frame) for frame in range(frames(step)))


def test_only_a_ring_that_nobody_goes_along_is_called_one() -> None:
    rings = {case.file.stem for case in CASES if "in the ring" in names(case)}
    chains = {case.file.stem for case in CASES if "true, as the chain is read" in names(case)}
    assert rings == {"bivalue-oddagon", "broken-wing"}
    assert chains >= {"x-chain", "xy-chain", "remote-pair", "alternating-inference-chain"}
    assert not rings & chains


def test_a_ring_is_seen_in_print() -> None:
    """A removed candidate that is part of the pattern has a double ring in every theme."""
    for theme in ("light", "print"):
        icons = legend(easy(), STEPS["finned fish"], theme=theme)
        ring = next(icon for icon, name in icons if name.startswith("removed, though"))
        circles = ring.partition("<line")[0]
        assert circles.count("<circle") == 2 and 'stroke="#ffffff"' not in circles
