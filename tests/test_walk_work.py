"""Work is counted: a search in a strange grid ends when its share is used up, and reports that."""

from __future__ import annotations

from dataclasses import replace

import pytest

import nonet
from nonet import Grid, Limits
from nonet.ladder.profiles import profile_named
from nonet.techniques import Rung
from tests.corpus import corpus
from tests.random_states import crowded, state

LITTLE = Limits(walk_work=400_000)
EXPLODING = ("death-blossom", "als-chain", "als-xy-wing", "grouped-chain")


@pytest.fixture(scope="module", name="crowded")
def crowded_grid() -> Grid:
    return crowded(1)


@pytest.mark.volume(4)
@pytest.mark.parametrize("technique", EXPLODING)
def test_a_search_that_explodes_is_cut_short(crowded: Grid, technique: str) -> None:
    found = nonet.steps(crowded, "everything", techniques=[technique])
    first = list(found)
    assert [rung.technique for rung in found.cut_short] == [technique]
    again = nonet.steps(crowded, "everything", techniques=[technique])
    assert list(again) == first
    assert again.cut_short == found.cut_short


def test_all_techniques_together_end_too(crowded: Grid) -> None:
    found = nonet.steps(crowded, "everything", uniqueness=True)
    names = [step.technique for step in found]
    assert {"death-blossom", "als-chain"} <= {rung.technique for rung in found.cut_short}
    assert {"naked-set", "x-chain"} <= set(names)


def test_what_is_found_with_less_work_comes_first_with_more() -> None:
    grid = state(30, 4)
    every = list(nonet.steps(grid, techniques=["als-xy-wing"]))
    assert len(every) > 3
    counts = set()
    for work in (100, 10_000, 50_000, 100_000, 200_000, 1_000_000):
        found = nonet.steps(grid, techniques=["als-xy-wing"], limits=Limits(walk_work=work))
        some = list(found)
        assert some == every[: len(some)]
        assert found.cut_short or some == every
        counts.add(len(some))
    assert len(counts) > 2
    assert not nonet.steps(grid, techniques=["als-xy-wing"]).cut_short


def test_each_search_of_a_list_has_its_share() -> None:
    """No rung's search uses up all the allowed work, so the easy rungs are not cut short."""
    grid = state(30, 4)
    limits = replace(profile_named("everything").limits, walk_work=100_000)
    found = nonet.steps(grid, "everything", limits=limits)
    easy = [step for step in found if step.technique in ("naked-set", "hidden-set", "pointing")]
    plain = nonet.steps(grid, techniques=["naked-set", "hidden-set", "pointing"])
    assert found.cut_short
    assert {"naked-set", "hidden-set", "pointing"}.isdisjoint(r.technique for r in found.cut_short)
    assert set(easy) <= set(plain)


def test_ordinary_puzzles_never_come_near_the_limit() -> None:
    limits = Limits(walk_work=Limits().walk_work // 20)
    for puzzle in corpus()[::10]:
        assert nonet.explain(puzzle, limits=limits).cut_short == ()


def test_all_cases_of_a_guess_share_their_work() -> None:
    """If too little work is allowed for the cases, nothing is guessed, in bulk or in an
    explanation."""
    hard = "@ai-escargot"
    for work, status in ((3_000, "stuck"), (Limits().walk_work, "guessed")):
        chosen = {"ladder": "singles", "guess": True, "limits": Limits(walk_work=work)}
        assert nonet.explain(hard, **chosen).status == status
        (row,) = nonet.bulk.explain([Grid(hard)], **chosen).statuses()
        assert row == status


def test_whatever_gives_steps_says_that_it_was_cut_short(crowded: Grid) -> None:
    rung = Rung("als-chain")
    chosen = {"techniques": ["als-chain"], "limits": LITTLE}
    assert nonet.choices(crowded, **chosen).cut_short == (rung,)
    hint = nonet.hint(crowded, **chosen)
    assert hint.cut_short == (rung,)
    assert "These searches were cut short: ALS Chain." in str(hint.text(1))
    assert nonet.explain(crowded, guess=False, **chosen).cut_short == (rung,)
    plain = nonet.hint(crowded, techniques=["full-house"])
    assert plain.cut_short == ()
    assert "cut short" not in str(plain.text(1))


def test_the_list_reports_as_it_goes(crowded: Grid) -> None:
    found = nonet.steps(crowded, techniques=["naked-set:2", "als-chain"], limits=LITTLE)
    assert found.cut_short == ()
    list(found)
    assert found.cut_short == (Rung("als-chain"),)
