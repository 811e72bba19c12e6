"""On request, exotic patterns come before the chains."""

from __future__ import annotations

import json
import pickle
from itertools import takewhile

import pytest

import nonet
from nonet import Ladder
from nonet.data import Plan
from nonet.ladder.exotic import EXOTIC
from nonet.ladder.profiles import PROFILES, difficulty_of
from nonet.techniques import Rung, all_techniques, get
from tests.corpus import corpus

SINGLES = {"full-house", "last-digit", "hidden-single", "naked-single"}

KNOWN = {
    "@easter-monster": "sk-loop",
    "@golden-nugget": "junior-exocet",
    "@fata-morgana": "junior-exocet",
    "@silver-plate": "junior-exocet",
    "@inkala-2012": "multi-sector-locked-set",
}
"""Built-in puzzles, and the patterns that they contain after singles."""


def after_singles(path: nonet.Path) -> list[str]:
    """The techniques of a path, without the singles."""
    return [step.technique for step in path.steps if step.technique not in SINGLES]


def is_chain(rung: Rung) -> bool:
    return get(rung.technique).family == "Chains" and rung.technique != "remote-pair"


@pytest.mark.volume(7)
@pytest.mark.parametrize("profile", ["standard", "hodoku", "everything"])
@pytest.mark.parametrize(("name", "technique"), KNOWN.items())
def test_the_pattern_is_the_first_step_after_singles(
    name: str, technique: str, profile: str
) -> None:
    path = nonet.explain(name, profile, exotic_early=True, guess=False)
    assert after_singles(path)[0] == technique
    nonet.verify(path)


@pytest.mark.parametrize("name", KNOWN)
def test_without_it_the_standard_path_begins_with_cases(name: str) -> None:
    path = nonet.explain(name, "standard")
    assert after_singles(path)[0] == "guess-and-check"
    assert not set(EXOTIC) & set(after_singles(path))
    assert path == nonet.explain(name, "standard", exotic_early=False)


def test_loki_needs_a_pair_and_its_tridagon_and_then_nothing_exotic() -> None:
    path = nonet.explain("@loki", exotic_early=True)
    assert after_singles(path)[:2] == ["hidden-set", "tridagon"]
    assert path.status == "solved"
    assert "guess-and-check" in after_singles(nonet.explain("@loki", "standard"))


def test_an_exocet_takes_the_place_of_an_almost_locked_set() -> None:
    """In this puzzle, the profile `everything` finds both the exocet and the almost locked set."""
    puzzle = corpus()[196]
    late = nonet.explain(puzzle, "everything")
    early = nonet.explain(puzzle, "everything", exotic_early=True)
    nonet.verify(early)
    assert [s.technique for s in late.steps][:3] == ["pointing", "pointing", "als-xz"]
    assert early.steps[:2] == late.steps[:2]
    assert early.steps[2].technique == "junior-exocet"


@pytest.mark.parametrize(
    "profile", [name for name, each in PROFILES.items() if not each.policy.is_program]
)
def test_they_stand_before_the_chains_and_nothing_else_moves(profile: str) -> None:
    plain, early = Ladder(profile), Ladder(profile, exotic_early=True)
    assert [rung for rung in early if rung.technique not in EXOTIC] == [
        rung for rung in plain if rung.technique not in EXOTIC
    ]
    exotic = [rung for rung in early if rung.technique in EXOTIC]
    assert {rung.technique for rung in exotic} == set(EXOTIC)
    assert [difficulty_of(rung) for rung in exotic] == sorted(map(difficulty_of, exotic))
    before = list(takewhile(lambda rung: not is_chain(rung), early))
    assert before[-len(exotic) :] == exotic
    assert Ladder(profile, exotic_early=False) == plain != early


def test_all_of_their_family_are_moved() -> None:
    family = get("sk-loop").family
    assert {t.id for t in all_techniques() if t.family == family} == set(EXOTIC) - {
        "tridagon",
        "impossible-pattern",
    }


def test_names_have_the_last_word() -> None:
    left = Ladder(without=["SK Loop"], exotic_early=True)
    assert {r.technique for r in left} & set(EXOTIC) == set(EXOTIC) - {"sk-loop"}
    few = Ladder(["x-chain", "sk-loop", "naked-single"], exotic_early=True)
    assert [str(rung) for rung in few] == ["contradiction", "naked-single", "sk-loop", "x-chain"]
    with pytest.raises(nonet.Error, match="'in_order' and 'exotic_early' cannot be used together"):
        Ladder(["x-chain", "sk-loop"], in_order=True, exotic_early=True)


def test_every_verb_takes_it() -> None:
    puzzle, ladder = "@inkala-2012", Ladder(exotic_early=True)
    path = nonet.explain(puzzle, "standard", exotic_early=True)
    assert path == nonet.explain(puzzle, ladder)
    assert nonet.Path.from_json(path.to_json()) == path
    hint = nonet.hint(puzzle, exotic_early=True)
    assert hint.step is not None and hint.step == path.steps[0]
    found = {step.technique for step in nonet.steps(puzzle, exotic_early=True)}
    assert "multi-sector-locked-set" in found
    assert nonet.rate(puzzle, exotic_early=True) == nonet.rate(puzzle, ladder)
    assert nonet.rate(puzzle, exotic_early=True).hardest == path.hardest
    line = path.puzzle.givens
    assert nonet.bulk.rate([line], exotic_early=True).hardest == [path.hardest]
    (in_bulk,) = nonet.bulk.explain([line], "standard", exotic_early=True)
    assert in_bulk.steps == path.steps
    assert nonet.why(puzzle, "r1c2", exotic_early=True) == nonet.why(puzzle, "r1c2", ladder=ladder)


def test_it_is_kept_in_what_derives_from_a_ladder_and_in_records() -> None:
    ladder = Ladder(exotic_early=True)
    assert pickle.loads(pickle.dumps(ladder)) == ladder
    assert ladder.guessing() == Ladder(exotic_early=True, guess=True)
    assert [r for r in ladder.by_rules_alone() if r.technique in EXOTIC] == [
        r for r in ladder if r.technique in EXOTIC
    ]
    plan = Plan(5, options={"exotic_early": True})
    assert plan.ladder == ladder
    assert Plan.from_json(json.loads(json.dumps(plan.to_json()))) == plan
    assert Plan(5, options={"exotic_early": False}) == Plan(5) != plan
