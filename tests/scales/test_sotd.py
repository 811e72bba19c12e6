"""Sudoku of the Day's prices."""

from __future__ import annotations

import pytest

from nonet.model.step import Step
from nonet.scales.sotd import BEYOND, PRICES, cost, price
from nonet.techniques import get

PUBLISHED = """
Single Candidate   100   100 | full-house naked-single
Single Position    100   100 | last-digit hidden-single::box hidden-single::row
Single Position    100   100 | hidden-single::column hidden-single::other
Candidate Lines    350   200 | pointing claiming
Double Pairs       500   250 | claiming::double-pairs
Multiple Lines     700   400 | claiming::multiple-lines
Naked Pair         750   500 | naked-set:2 locked-set:2
Naked Triple      2000  1400 | naked-set:3 locked-set:3
Naked Quad        5000  4000 | naked-set:4
Hidden Pair       1500  1200 | hidden-set:2
Hidden Triple     2400  1600 | hidden-set:3
Hidden Quad       7000  5000 | hidden-set:4
X-Wing            2800  1600 | basic-fish:2:rows basic-fish:2:columns
Forcing Chains    4200  2100 | xy-wing
Swordfish         8000  6000 | basic-fish:3:rows basic-fish:3:columns
"""
"""Each technique of Sudoku of the Day: its name there, the prices of its first and later uses, and
the steps that nonet counts as this technique.
"""


def published() -> list[tuple[str, int, int, str]]:
    rows = []
    for line in PUBLISHED.strip().splitlines():
        paid, _, steps = line.partition("|")
        name, first, later = paid.rsplit(maxsplit=2)
        rows += [(name, int(first), int(later), step) for step in steps.split()]
    return rows


@pytest.mark.parametrize(("name", "first", "later", "step"), published())
def test_every_price_is_the_published_one(name: str, first: int, later: int, step: str) -> None:
    technique, size, variant = [*step.split(":"), "", ""][:3]
    one = Step(technique, variant, int(size or 0))
    assert price(one) == (name, first, later)
    assert cost([one, one]) == first + later


def test_nothing_else_has_a_price() -> None:
    assert len(PRICES) == len(published())


def test_every_price_is_for_a_form_that_exists() -> None:
    for technique, size, variant in PRICES:
        forms = {(form.size, form.variant) for form in get(technique).forms}
        assert (size, variant) in forms or (size, "") in forms, (technique, size, variant)
        assert variant in get(technique).variants


def test_every_default_form_but_the_hardest_has_a_price() -> None:
    for technique in ("hidden-single", "claiming", "naked-set", "hidden-set", "locked-set"):
        for form in get(technique).forms:
            if form.on:
                assert (technique, form.size, form.variant) in PRICES


def test_the_first_use_is_dearer() -> None:
    fish = Step("basic-fish", "rows", 2)
    other = Step("basic-fish", "columns", 2)
    assert cost([fish]) == 2800
    assert cost([fish, other]) == 2800 + 1600
    assert cost([]) == 0


def test_both_names_of_a_pair_are_one_price() -> None:
    assert cost([Step("locked-set", size=2), Step("naked-set", size=2)]) == 750 + 500


def test_what_they_have_no_name_for_is_dearest() -> None:
    assert price(Step("guess-and-check")) == BEYOND
    assert BEYOND.first >= max(paid.first for paid in PRICES.values())
