"""In each golden case, the finder finds exactly these steps, with the right proofs and
explanations.

`pytest tests/techniques --update-goldens` rewrites the expected blocks; read the diff.
"""

from __future__ import annotations

from functools import partial

import pytest

from nonet.techniques import Technique, all_techniques, form_of, get
from nonet.verbs.authoring.technique_faults import near_miss_faults, step_faults
from tests.techniques.golden import EXPECTED, Case, cases, found, update, written

ALL_CASES = [case for technique in all_techniques() for case in cases(technique.id)]


@pytest.fixture
def updating(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-goldens"))


@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_finds_proves_and_explains(case: Case, updating: bool) -> None:
    technique = get(case.rung.technique)
    grid = case.grid()
    steps = case.found
    for step in steps:
        assert not step_faults(step, grid), f"{form_of(step).name}: {step}"
    blocks = written(technique, grid, steps)
    if updating:
        update(case, blocks)
        return
    for name in EXPECTED:
        assert blocks.get(name, "") == case.blocks.get(name, ""), (
            f"the block '{name}' of '{case}' differs; "
            "`pytest tests/techniques --update-goldens` rewrites it"
        )


@pytest.mark.parametrize("technique", list(all_techniques()), ids=lambda technique: technique.id)
def test_a_near_miss_is_one_candidate_or_one_given_away(technique: Technique) -> None:
    """A near miss that differs in more than one candidate or given would not show where the pattern
    ends."""
    near = [(case, hit) for case in cases(technique.id) if (hit := case.one_away())]
    assert near, "no case says 'Near miss, spoilt by one candidate: `...`' or '... given: `...`'"
    for case, hit in near:
        assert not near_miss_faults(case.grid(), hit, partial(found, rung=case.rung)), case


@pytest.mark.parametrize("case", [case for case in ALL_CASES if case.fires], ids=str)
def test_definition_refuses_what_is_not_the_pattern(case: Case) -> None:
    """A definition that accepts everything would pass the test above, but not this one."""
    from dataclasses import replace

    technique = get(case.rung.technique)
    grid = case.grid()
    step = case.found[0]
    assert not technique.holds(replace(step, marks=(), chains=()), grid)
    if step.contradiction:
        assert not technique.holds(replace(step, contradiction=False), grid)
    elif step.placements:
        wrong = [
            c.cell.with_digit(d)
            for c in step.placements
            for d in grid.board.all_digits
            if d != c.digit
        ]
        assert not any(technique.holds(replace(step, placements=(w,)), grid) for w in wrong)
    else:
        assert not technique.holds(replace(step, eliminations=step.eliminations[1:]), grid)
        extra = next(
            candidate
            for cell in grid.open_cells
            for candidate in [cell.with_digit(d) for d in grid.candidates(cell)]
            if candidate not in step.eliminations
        )
        more = replace(step, eliminations=(*step.eliminations, extra))
        assert not technique.holds(more, grid)
