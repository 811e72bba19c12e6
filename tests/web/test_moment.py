"""Training in any technique starts right away, from a position that needs the technique."""

from __future__ import annotations

import pytest

import nonet
from nonet.techniques import Proof, all_techniques, form_of, rungs_named
from nonet.web.operations.train import Moment, moment_for

PATTERNS = [
    technique.id
    for technique in all_techniques()
    if technique.proof is not Proof.CASES and max(f.difficulty for f in technique.forms) > 0
]

NEEDED_NOWHERE = {
    # In all known examples, the grid is nearly full, and the pattern disappears before the last
    # single.
    "cornered-rectangle",
    "firework-quadruple",
}


def check(moment: Moment | None, name: str) -> None:
    """The technique finds a step, and no easier technique in the profile finds one."""
    assert moment is not None
    ids = {rung.technique for rung in rungs_named(name)}
    easiest = min(
        form_of(step).difficulty
        for step in nonet.steps(moment.grid, techniques=[str(rung) for rung in rungs_named(name)])
    )
    for step in nonet.steps(moment.grid, moment.profile):
        assert step.technique in ids or form_of(step).difficulty >= easiest


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("technique", PATTERNS)
def test_every_technique_that_a_puzzle_needs_can_be_trained(technique: str, seed: int) -> None:
    moment = moment_for(technique, seed)
    if technique in NEEDED_NOWHERE:
        assert moment is None
    else:
        check(moment, technique)


@pytest.mark.volume(3)
@pytest.mark.parametrize(
    ("name", "profile"),
    [
        ("pointing", "standard"),
        ("Mutant Swordfish", "beginner"),
        ("symmetrical-placement", "standard"),
        ("Cage Combinations", "standard"),
    ],
)
def test_moments_are_new_and_come_again(name: str, profile: str) -> None:
    moment = moment_for(name, 1)
    check(moment, name)
    assert moment is not None
    assert moment.profile == profile
    assert moment == moment_for(name, 1)
    assert (moment != moment_for(name, 2)) == (not moment.grid.board.clues)


def test_what_is_no_pattern_cannot_be_trained() -> None:
    assert moment_for("contradiction", 1) is None
    assert moment_for("guess-and-check", 1) is None
