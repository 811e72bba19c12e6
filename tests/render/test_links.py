"""The lines between marks leave everything else in the picture readable."""

from __future__ import annotations

from math import hypot
from xml.etree import ElementTree

import pytest

from nonet.model.chain import Chain, LinkKind, Node
from nonet.model.step import Mark, Role, Step
from nonet.render.badges import RADIUS as LABEL
from nonet.render.badges import labels_of
from nonet.render.board import every_candidate
from nonet.render.links import link_lines
from nonet.render.marks import view
from nonet.render.shapes import RADIUS, Route, spot
from nonet.render.svg import svg
from tests.render.samples import blank, candidates
from tests.techniques.golden import cases

CHAINS = ("alternating-inference-chain", "als-chain", "grouped-chain", "medusa", "multi-colours")


def chain_of(*names: str, eliminations: str) -> Step:
    """A chain through some candidates, with alternating weak and strong links."""
    nodes = tuple(Node(candidates(name), on=index % 2 == 1) for index, name in enumerate(names))
    kinds = (LinkKind.STRONG, LinkKind.WEAK) * len(nodes)
    chain = Chain(nodes, kinds[: len(nodes) - 1])
    return Step("chain", eliminations=candidates(eliminations), chains=(chain,))


def between(step: Step, one: str, other: str) -> Route:
    """The route of the line between two candidates."""
    wanted = {candidates(one), candidates(other)}
    (way,) = (
        way for link, way in link_lines(view(blank(), step)) if {link.source, link.target} == wanted
    )
    return way


def test_a_line_runs_straight_where_nothing_is_in_its_way() -> None:
    step = chain_of("5r1c1", "5r1c9", eliminations="9r9c9")
    assert between(step, "5r1c1", "5r1c9").control is None


def test_a_line_does_not_run_over_what_falls() -> None:
    """If a line ran across the eliminated candidate, it would seem to end there."""
    step = chain_of("5r8c7", "7r7c9", eliminations="1r8c8")
    way = between(step, "5r8c7", "7r7c9")
    assert way.control is not None
    assert not way.overlap(spot(candidates("1r8c8")[0]), RADIUS)


def test_a_curve_takes_the_side_that_is_free() -> None:
    """A mark blocks the curve either below or above the middle of row 5."""
    for free, taken in (("1r5c5", "9r5c5"), ("9r5c5", "1r5c5")):
        step = chain_of("5r5c3", "5r5c7", eliminations=f"5r5c5 {taken}")
        way = between(step, "5r5c3", "5r5c7")
        assert way.control is not None
        below = way.control[1] > 450
        assert below == (free == "9r5c5")
        assert not way.overlap(spot(candidates(taken)[0]), RADIUS)


def test_an_arc_within_a_cell_leaves_its_other_marks_free() -> None:
    step = chain_of("5r5c5", "8r5c5", eliminations="6r5c5 9r5c5")
    way = between(step, "5r5c5", "8r5c5")
    for name in ("6r5c5", "9r5c5"):
        assert not way.overlap(spot(candidates(name)[0]), RADIUS)


def test_a_figure_that_a_line_runs_through_has_paper_around_it() -> None:
    step = chain_of("5r1c1", "5r1c4", eliminations="9r9c9")
    root = ElementTree.fromstring(svg(blank(), step))
    (halos,) = (each for each in root.iter() if each.get("class") == "halos")
    places = {(float(each.get("x", "0")), each.text) for each in halos}
    assert places == {(80.0, "6"), (120.0, "4"), (150.0, "5"), (180.0, "6")} | {
        *((220.0, "4"), (250.0, "5"), (280.0, "6"), (320.0, "4")),
    }
    layers = [each.get("class") for each in root]
    assert layers.index("links") < layers.index("halos") < layers.index("candidates")


def test_an_end_sees_from_the_nearest_of_its_candidates() -> None:
    nodes = (Node(candidates("1r1c5 1r7c5"), on=False), Node(candidates("1r8c2"), on=True))
    chain = Chain(nodes, (LinkKind.STRONG,))
    step = Step("chain", eliminations=candidates("1r8c5"), chains=(chain,))
    sights = {link.source for link in view(blank(), step).links if link.kind is None}
    assert sights == {candidates("1r7c5"), candidates("1r8c2")}


@pytest.mark.parametrize("technique", CHAINS)
def test_labels_cover_no_mark_and_no_label(technique: str) -> None:
    for case in cases(technique):
        grid = case.grid()
        for step in case.found[:1]:
            shown = view(grid, step)
            ways = [way for _, way in link_lines(shown)]
            places = [at for at, _ in labels_of(shown, list(every_candidate(grid)), ways)]
            for index, (x, y) in enumerate(places):
                for a, b in map(spot, shown.marked()):
                    assert max(abs(x - a) - 7, abs(y - b) - 9) > LABEL * 0.6
                for a, b in places[:index]:
                    assert hypot(x - a, y - b) > 1.2 * LABEL


def test_a_mark_without_links_has_no_lines() -> None:
    step = Step("x", marks=(Mark(Role.PATTERN, candidates=candidates("5r1c1")),))
    assert link_lines(view(blank(), step)) == []
