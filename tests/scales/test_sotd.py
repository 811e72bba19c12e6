"""Sudoku of the Day's prices."""

from __future__ import annotations

from nonet.scales.sotd import BEYOND, PRICES, cost, price
from nonet.step import Step
from nonet.techniques import get


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
