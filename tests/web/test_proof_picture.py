"""Pictures of a proof, and of the steps that refute the opposite of its conclusion."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

import nonet
from nonet import Candidate, Grid, Step
from nonet.proof.derivation import Derivation, LineKind
from nonet.web.operations.proof import line_picture, proof_picture
from tests.web.conftest import Asking


def chain() -> tuple[Step, Grid]:
    grids = nonet.explain("@wings").grids()
    return next((step, grid) for grid, step in grids if step.chains)


def marked(svg: str, kind: str) -> list[str]:
    """The digits of candidates with a given kind of mark."""
    ns = "{http://www.w3.org/2000/svg}"
    groups = ET.fromstring(svg).iter(f"{ns}g")
    found = [g for g in groups if kind in g.get("class", "").split()]
    texts = [next(g.iter(f"{ns}text"), None) for g in found]
    return [text.text or "" for text in texts if text is not None]


def test_truths_and_links_are_drawn_apart() -> None:
    step, grid = chain()
    svg = proof_picture(Derivation(step, grid), "light")
    assert len(re.findall('class="truth"', svg)) == len(step.truths)
    assert len(re.findall('class="link"', svg)) == len(step.links)
    assert len(marked(svg, "elimination")) == len(step.eliminations)


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_a_line_shows_all_that_was_counted_before_it(theme: str) -> None:
    step, grid = chain()
    derivation = Derivation(step, grid)
    drawn = [line_picture(derivation, n, theme) for n in range(len(derivation.lines))]
    for number, line in enumerate(derivation.lines):
        if line.kind is LineKind.TRUTH_COUNTS:
            assert drawn[number].count('class="truth"') == line.at_least
        if line.kind is LineKind.LINK_COUNTS:
            assert drawn[number].count('class="link"') == line.at_most
    assert marked(drawn[-1], "elimination") == [str(step.eliminations[0].digit)]


def test_what_was_supposed_and_refuted_holds_no_longer() -> None:
    grid = Grid("@wings")
    (step, *_) = nonet.steps(grid, techniques=["aligned-exclusion"])
    derivation = Derivation(step, grid)
    for number, line in enumerate(derivation.lines):
        if line.kind is LineKind.REFUTED:
            svg = line_picture(derivation, number, "light")
            assert str(line.candidates[0].digit) in marked(svg, "off")
            assert len(marked(svg, "on")) <= 1 + line.depth


def test_the_answer_reports_lines_counts_and_inner_steps(ask: Asking) -> None:
    step, grid = chain()
    state = {"text": nonet.formats.write(grid, "candidates")}
    request = {"state": state, "step": step.to_json()}
    data = ask("proof", **request)
    derivation = Derivation(step, grid)
    assert data["proof"] == "rank" and data["rank"] == derivation.rank
    kinds = [line.kind.value for line in derivation.lines]
    assert [line["kind"] for line in data["lines"]] == kinds
    assert data["conclusions"] == [f"-{c}" for c in step.eliminations]
    assert {Candidate(c): tuple(n) for c, n in data["covers"].items()} == derivation.covers()
    assert ask("proof", line=1, **request)["svg"] != data["svg"]
    assert "there is no line 99" in ask.error("proof", line=99, **request)
    assert "there is no conclusion 700" in ask.error("proof", conclusion=700, **request)
    wrong = request | {"step": step.to_json() | {"truths": []}}
    assert "does not follow" in ask.error("proof", **wrong)


def test_a_step_in_a_case_can_be_asked_about_in_turn(ask: Asking) -> None:
    path = nonet.explain("@guess-and-check", "standard")
    grid, step = next((grid, step) for grid, step in path.grids() if step.cases)
    request = {"state": {"text": nonet.formats.write(grid, "candidates")}, "step": step.to_json()}
    lines = ask("proof", **request)["lines"]
    number = next(n for n, line in enumerate(lines) if line["kind"] == "step")
    inner = ask("proof", line=number, **request)["inner"]
    assert ask("proof", **inner)["lines"][-1]["kind"] == "shown"
