"""Ladders: their order, their profiles, and their selection of techniques by name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.base.errors import UnknownTechnique
from nonet.ladder import LadderOptions
from nonet.ladder.ladder import Ladder
from nonet.ladder.profiles import PROFILES, difficulty_of
from nonet.techniques import Explanation, Form, Proof, Rung, Technique, get, register, unregister
from tests.corpus import corpus

GOLDEN = Path(__file__).parents[1] / "data" / "ladder.txt"


def names(ladder: Ladder) -> list[str]:
    return [str(rung) for rung in ladder.rungs]


def described(ladder: Ladder) -> str:
    lines = []
    for rung in ladder.rungs[1:]:
        forms = ", ".join(form.name for form in get(rung.technique).forms_of(rung))
        lines.append(f"{difficulty_of(rung):.2f} {rung}: {forms}\n")
    return "".join(lines)


def test_the_standard_ladder_is_what_it_was(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-goldens"):
        GOLDEN.write_text(described(Ladder()), encoding="utf-8")
    now = iter(described(Ladder()).splitlines())
    before = GOLDEN.read_text(encoding="utf-8").splitlines()
    # A new technique may come anywhere, but the old ones keep their order and difficulty.
    missing = next((line for line in before if line not in now), None)
    assert missing is None, (
        f"'{missing}' has moved or is gone. If this is intended, run pytest "
        "--update-goldens and read the difference."
    )


@pytest.mark.parametrize("profile", PROFILES)
def test_profiles_are_ordered_by_difficulty_and_do_not_guess(profile: str) -> None:
    ladder = Ladder(profile)
    first = ladder.first_part().rungs
    for part in (first, ladder.rungs[len(first) :]):
        heights = [difficulty_of(rung) for rung in part]
        assert PROFILES[profile].policy.keeps_order or heights == sorted(heights)
    assert not ladder.guess


def test_guessing_is_switched_by_argument_and_by_name() -> None:
    assert Ladder(guess=True).guess
    assert Ladder(also=["Guess and Check"]).guess
    assert not Ladder(guess=True, without=["guess-and-check"]).guess


def test_names_in_any_spelling() -> None:
    assert names(Ladder(techniques=["candidate LINES", "Single Position"])) == [
        "contradiction",
        "hidden-single:box",
        "hidden-single:line",
        "pointing",
    ]


def test_the_order_may_be_the_users() -> None:
    mine = ["X-Wing", "All Naked Sets", "Naked Single"]
    named = ["contradiction", "basic-fish:2", "naked-sets-at-once", "naked-single"]
    assert names(Ladder(mine, in_order=True)) == named
    assert names(Ladder(techniques=mine, in_order=True)) == named
    more = Ladder(mine, also=["pointing", "full-house", "X-Wing"], in_order=True)
    assert names(more) == [*named, "pointing", "full-house"]
    assert names(Ladder(mine, in_order=True, without=["X-Wing"])) == [named[0], *named[2:]]
    assert Ladder(mine) == Ladder(techniques=mine) != Ladder(mine, in_order=True)
    assert Ladder(mine, in_order=True).guessing().in_order


def test_an_order_without_a_list_is_refused() -> None:
    with pytest.raises(nonet.Error, match="'in_order' keeps the order of 'techniques', so also"):
        Ladder(in_order=True)
    with pytest.raises(nonet.Error, match="a ladder takes one list of techniques, not two"):
        Ladder(["X-Wing"], techniques=["Swordfish"])


def test_with_the_users_order_the_last_technique_is_the_hardest() -> None:
    """In this order, All Naked Sets comes before X-Wing, although it is harder."""
    mine = ["naked-single", "All Naked Sets", "BoxReduce", "LineReduce", "X-Wing", "XY-Wing"]
    order = [get(name).id for name in mine]
    seen = set()
    for puzzle in corpus()[24:64:2]:
        path = nonet.explain(puzzle, techniques=mine, in_order=True, guess=False)
        assert path.hardest is not None
        last = max(order.index(step.technique) for step in path.steps)
        assert path.hardest in get(mine[last]).forms
        read = nonet.Path.from_json(path.to_json())
        assert read == path and read.hardest == path.hardest
        rated = nonet.bulk.rate([puzzle], techniques=mine, in_order=True, guess=False)
        assert rated.hardest == [path.hardest]
        seen.add(path.hardest.name)
    assert {"All Naked Sets", "X-Wing", "XY-Wing", "Claiming"} <= seen


def test_a_contradiction_is_always_seen() -> None:
    assert names(Ladder(techniques=[], without=["contradiction"])) == ["contradiction"]


def test_unknown_names() -> None:
    with pytest.raises(UnknownTechnique):
        Ladder(techniques=["magic"])
    with pytest.raises(nonet.Error, match="no profile 'hard'"):
        Ladder("hard")


def test_a_bigger_profile_has_all_that_a_smaller_one_has() -> None:
    order = ["singles", "beginner", "newspaper", "standard", "everything"]
    for small, big in pairwise(order):
        assert set(Ladder(small).rungs) < set(Ladder(big).rungs), (small, big)


def test_a_profile_states_its_limits_and_the_caller_has_the_last_word() -> None:
    assert Ladder("hodoku").limits == PROFILES["hodoku"].limits != nonet.Limits()
    assert Ladder("hodoku", limits=nonet.Limits()).limits == nonet.Limits()


def test_what_is_added_to_an_ordered_profile_comes_last() -> None:
    ladder = Ladder("hodoku", also=["last-digit"])
    assert names(ladder)[-1] == "last-digit"
    assert names(ladder)[:-1] == names(Ladder("hodoku"))


def test_ladders_compare_by_what_they_do() -> None:
    assert Ladder("hodoku") == Ladder("hodoku") != Ladder()
    assert hash(Ladder("hodoku")) == hash(Ladder("hodoku"))
    assert Ladder() != Ladder(guess=True)
    assert Ladder() != Ladder(limits=nonet.Limits(fins=1))
    assert Ladder() != Ladder(uniqueness=True)
    assert Ladder("singles") != Ladder("singles", also=["X-Wing"])
    assert Ladder().guessing() == Ladder(guess=True)
    assert Ladder("singles") != Ladder("singles").rungs


class Places(Technique):
    """A technique that always places the same digit in the first cell, right or wrong."""

    id = "places"
    forms = (Form("Places", 0.5),)
    proof = Proof.SEARCH
    family = "Tests"
    where_to_look = why_it_works = ""
    digit = 1

    def find(self, grid: nonet.Grid, rung: Rung) -> Iterator[nonet.Step]:
        assert rung.technique == self.id
        if grid.has(nonet.Candidate.of(self.digit, 0)):
            yield nonet.Step(self.id, placements=(nonet.Candidate.of(self.digit, 0),))

    def holds(self, step: nonet.Step, grid: nonet.Grid) -> bool:
        raise NotImplementedError

    def explain(self, step: nonet.Step, grid: nonet.Grid) -> Explanation:
        raise NotImplementedError


def test_an_equal_ladder_finds_what_has_the_name_now() -> None:
    try:
        for digit in (1, 2):
            technique = Places()
            technique.digit = digit
            register(technique)
            (step,) = nonet.steps("." * 81, techniques=["places"])
            assert step.placements[0].digit == digit
            unregister("places")
    finally:
        unregister("places")


def test_a_ladder_takes_the_options_and_no_other() -> None:
    listed = ", ".join(LadderOptions.__annotations__)
    with pytest.raises(TypeError, match=f"and change it with {listed}\\.$"):
        nonet.hint("@newspaper", unknown=True)  # type: ignore[call-arg]


def test_a_ladder_says_all_that_a_verb_takes() -> None:
    """Paths, hints, lists of steps, ratings and bulk calls give the same result for a ladder as for
    the arguments that make up the ladder."""
    puzzle = corpus()[60]
    options: LadderOptions = {"also": ["basic-fish:5"], "without": ["x-wing"], "guess": True}
    ladder = Ladder("hodoku", **options)
    assert nonet.explain(puzzle, ladder) == nonet.explain(puzzle, "hodoku", **options)
    assert nonet.hint(puzzle, ladder) == nonet.hint(puzzle, "hodoku", **options)
    assert list(nonet.steps(puzzle, ladder)) == list(nonet.steps(puzzle, "hodoku", **options))
    assert nonet.choices(puzzle, ladder) == nonet.choices(puzzle, "hodoku", **options)
    assert nonet.rate(puzzle, ladder) == nonet.rate(puzzle, "hodoku", **options)
    assert nonet.bulk.explain([puzzle], ladder) == nonet.bulk.explain([puzzle], "hodoku", **options)
    assert nonet.bulk.rate([puzzle], ladder) == nonet.bulk.rate([puzzle], "hodoku", **options)
    assert nonet.why(puzzle, "r5c9", ladder=ladder) == nonet.why(
        puzzle, "r5c9", None, "hodoku", **options
    )


@pytest.mark.parametrize(
    "verb", [nonet.explain, nonet.hint, nonet.steps, nonet.rate, nonet.choices]
)
def test_nothing_goes_beside_a_ladder(verb: Any) -> None:
    with pytest.raises(
        nonet.Error,
        match=r"'also' cannot be combined with a Ladder; pass it to Ladder\(\) instead",
    ):
        verb("@newspaper", Ladder(), also=["X-Wing"])


@pytest.mark.parametrize("option", ["techniques", "also", "without"])
def test_a_single_name_is_no_list_of_names(option: str) -> None:
    for call in (Ladder, partial(nonet.explain, "@newspaper")):
        with pytest.raises(nonet.Error, match=f"'{option}' must be a list of names, not 'X-Wing'"):
            call(**{option: "X-Wing"})


def test_an_option_that_is_not_there_is_reported() -> None:
    with pytest.raises(TypeError, match="'digits'"):
        nonet.explain("@newspaper", digits=3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="no option 'profile'; name a profile with 'ladder'"):
        nonet.explain("@newspaper", profile="hodoku")  # type: ignore[call-arg]
