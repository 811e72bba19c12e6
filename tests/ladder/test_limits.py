"""The search limits are one object, with the same values in Python and in the core."""

from __future__ import annotations

from dataclasses import fields

import pytest

import nonet
from nonet import Limits
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import Ladder, ladder_of
from nonet.model.border.core import native


def test_the_core_has_the_same_fields_and_defaults() -> None:
    here = {name: int(value) for name, value in Limits().to_json().items()}
    del here["singles_in_turn"]  # part of a ladder's policy
    assert native.limits() == here
    assert list(native.limits()) == list(here)


def test_every_field_says_what_it_is() -> None:
    documentation = Limits.__doc__ or ""
    for field in fields(Limits):
        assert f"        {field.name}: " in documentation, f"{field.name} is not documented"


def test_limits_reach_the_core() -> None:
    native_ladder(Ladder(limits=Limits(fins=0)))
    with pytest.raises(ValueError, match="no limit 'patience'"):
        native.Ladder(
            rungs=[],
            guess=False,
            guess_depth=0,
            limits={"patience": 1},
            assume_unique=None,
            policy=native.Policy(singles_in_turn=False, largest_of=[]),
        )


def test_limits_are_checked() -> None:
    with pytest.raises(nonet.Error, match="'fins' must be a number >= 0, not -1"):
        Limits(fins=-1)
    with pytest.raises(nonet.Error, match="'siamese' must be a bool, not 2"):
        Limits(siamese=2)  # type: ignore[arg-type]


def test_the_widest_limits_hold_nothing_back() -> None:
    widest, usual = Limits.widest(), Limits()
    for field in fields(Limits):
        assert getattr(widest, field.name) >= getattr(usual, field.name)
    assert Limits.widest(als_nodes=False).als_nodes is False


def test_a_ladder_is_kept_for_each_choice_of_limits() -> None:
    assert ladder_of(limits=Limits(fins=1)) is ladder_of(limits=Limits(fins=1))
    assert ladder_of(limits=Limits(fins=1)) is not ladder_of(limits=Limits(fins=2))
    assert ladder_of(limits=Limits(fins=1)).guessing().limits == Limits(fins=1)


def test_every_verb_takes_limits() -> None:
    limits = Limits(fins=1)
    assert nonet.explain("@newspaper", limits=limits).status is nonet.Status.SOLVED
    assert nonet.hint("@newspaper", limits=limits).step is not None
    assert nonet.rate("@newspaper", limits=limits).level == "beginner"
    assert nonet.why("@newspaper", "r1c1", limits=limits).digit == 8
    assert next(nonet.steps("@newspaper", limits=limits)).placements
    line = nonet.puzzles.named("newspaper").givens
    assert nonet.bulk.explain([line], limits=limits).ladder.limits == limits
    assert nonet.bulk.rate([line], limits=limits).ladder.limits == limits
