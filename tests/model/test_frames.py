"""The frames of a step, and the parts of a long case."""

from __future__ import annotations

import nonet
from nonet import Candidate, Step
from nonet.model.frames import MOST_FRAMES, frames_of, parts
from nonet.model.step import Assumption, Case
from nonet.render.marks import view

FAILS = Step("contradiction", contradiction=True)


def lemma(digit: int) -> Step:
    """A step that refutes a candidate: assuming it leads to a contradiction."""
    candidate = Candidate(f"{digit}r9c9")
    cases = (Case(Assumption(candidate), (FAILS,)), Case(Assumption(candidate, on=False)))
    return Step("nishio", eliminations=(candidate,), cases=cases)


def nested(*steps: Step) -> Step:
    """A step whose first case contains these steps and ends in a contradiction."""
    candidate = Candidate("5r1c1")
    cases = (Case(Assumption(candidate), (*steps, FAILS)), Case(Assumption(candidate, on=False)))
    return Step("nested-forcing", eliminations=(candidate,), cases=cases)


def names(step: Step) -> list[str]:
    return [frame.name for frame in frames_of(step)]


def test_a_case_is_followed_by_those_inside_of_it() -> None:
    single = Step("naked-single", placements=(Candidate("1r1c2"),))
    assert names(single) == ["overview"]
    step = nested(single, lemma(1), single, lemma(2))
    assert names(step) == ["overview", "case-1", "case-1-step-2-case-1", "case-1-step-4-case-1"]
    inner = list(frames_of(step))[3]
    assert [str(case.assumption) for case in inner.cases] == ["5r1c1", "2r9c9"]
    assert inner.known == (3, 0) and inner.end == 1


def test_a_long_case_is_divided_so_that_no_part_has_many_frames() -> None:
    single = Step("naked-single", placements=(Candidate("1r1c2"),))
    for count in range(1, 10):
        lemmas = [lemma(digit) for digit in range(1, count + 1)]
        step = nested(single, *lemmas, single)
        divided = parts(step.cases[0])
        whole = [index for part in divided for index in part]
        assert whole == list(range(len(step.cases[0].steps)))
        sizes = [sum(bool(step.cases[0].steps[i].cases) for i in part) for part in divided]
        assert sizes[0] == min(count, MOST_FRAMES - 2)
        assert all(0 < size < MOST_FRAMES for size in sizes) and sum(sizes) == count
        assert len(names(step)) == 1 + len(divided) + count


def test_a_part_shows_what_it_adds_and_its_words_begin_with_what_was_shown() -> None:
    grid = nonet.Grid("@golden-nugget")
    for gone in ("3r7c9", "3r4c4"):
        grid.remove(Candidate(gone))
    step = next(nonet.steps(grid, techniques=["nested-forcing"]))
    first, second, *_ = parts(step.cases[0])
    at = names(step).index("case-1-part-2")
    shown = [view(grid, step, frame) for frame in (1, at)]
    assert {int(badge) for badge in shown[0].badges.values()} <= {i + 1 for i in first}
    assert {int(badge) for badge in shown[1].badges.values()} <= {i + 1 for i in second}
    known = [each for i in first for each in step.cases[0].steps[i].placements]
    assert set(known) <= set(shown[1].held)
    lines = str(step.text(grid)).splitlines()
    failed = [step.cases[0].steps[i].eliminations[0] for i in first if step.cases[0].steps[i].cases]
    intermediate = next(line for line in lines if ". So if" in line)
    assert all(f"{each.cell} is not {each.digit}" in intermediate for each in failed)
