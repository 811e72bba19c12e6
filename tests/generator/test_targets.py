"""Any combination of requests is either met in full or reported as impossible within the budget."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import bulk
from nonet.generator.given_patterns import SYMMETRIES, orbits
from nonet.ladder.levels import LEVELS
from nonet.model.border.core import native
from tests.drawing import examples

LEVEL_NAMES = [name for name, _ in LEVELS]


@settings(max_examples=examples(20))
@given(
    level=st.none() | st.sampled_from(LEVEL_NAMES),
    symmetry=st.sampled_from(sorted(SYMMETRIES)),
    low=st.integers(20, 30),
    span=st.integers(0, 10),
    avoid=st.lists(st.sampled_from(["naked-set:2", "pointing", "X-Wing"]), max_size=2),
    unique=st.booleans(),
    minimal=st.booleans(),
    seed=st.integers(0, 2**64 - 1),
)
def test_every_wish_is_met(
    level: str | None,
    symmetry: str,
    low: int,
    span: int,
    avoid: list[str],
    unique: bool,
    minimal: bool,
    seed: int,
) -> None:
    made = nonet.generate(
        level,
        symmetry=symmetry,
        given_count=(low, low + span),
        avoid=avoid,
        uniqueness=unique,
        minimal=minimal,
        seed=seed,
        count=3,
        tries=1500,
    )
    assert made.is_complete == (len(made) == 3)
    tied = np.array(orbits(symmetry))
    for one in made:
        assert bulk.solve([one.givens]).counts[0] == 1
        givens = np.array([value != "." for value in one.givens])
        assert low <= givens.sum() <= low + span
        assert (givens == givens[tied]).all()
        rating = nonet.rate(one.puzzle, uniqueness=None if unique else False)
        assert level is None or rating.level == level
        used = {(step.technique, step.size) for step in rating.path.steps}
        for name in avoid:
            rungs = nonet.techniques.rungs_named(name)
            assert not used & {(rung.technique, rung.size) for rung in rungs}


@settings(max_examples=examples(25))
@given(seed=st.integers(0, 2**64 - 1), added=st.integers(1, 6), number=st.integers(0, 2**40))
def test_relatives_are_minimal_and_have_clues_of_both(seed: int, added: int, number: int) -> None:
    start = nonet.generate(seed=seed % 2**32, count=8)
    givens = np.array([[int(c) if c != "." else 0 for c in one.givens] for one in start], np.uint8)
    solutions = np.array([[int(c) for c in one.solution] for one in start], np.uint8)
    everywhere = bytes([1] * 81)
    cells = native.relatives(
        seed,
        number,
        givens.tobytes(),
        solutions.tobytes(),
        bytes(range(81)),
        everywhere,
        added,
        0,
        1,
        None,
    )
    grown = np.frombuffer(cells, np.uint8).reshape(-1, 81)
    assert (bulk.count(grown) == 1).all()
    assert ((grown == 0) | (grown == solutions)).all()
    assert (((grown > 0) & (givens == 0)).sum(axis=1) <= added).all()
    for puzzle in grown:
        without = np.repeat(puzzle[None], (puzzle > 0).sum(), axis=0)
        without[np.arange(len(without)), np.flatnonzero(puzzle)] = 0
        assert (bulk.count(without) == 2).all()


def test_no_more_than_so_many_descend_from_one_ancestor() -> None:
    """With a limit of one, all grids differ. With a higher limit, descendants may share a grid."""
    strangers = nonet.generate(hardest="Swordfish", count=6, seed=2, relatives=1, tries=60_000)
    assert len({one.solution for one in strangers}) == len(strangers) >= 3
    family = nonet.generate(hardest="Swordfish", count=6, seed=2, relatives=3, tries=60_000)
    of_each = [one.solution for one in family]
    assert max(map(of_each.count, of_each)) <= 3
    assert family.tries < strangers.tries
