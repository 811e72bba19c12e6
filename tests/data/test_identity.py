"""Ids for classes of puzzles."""

from __future__ import annotations

from nonet import bulk
from nonet.data.dedupe import identities
from nonet.generator.minimal_puzzles import minimal_puzzles


def test_isomorphic_puzzles_have_one_id_and_others_have_others() -> None:
    puzzles = minimal_puzzles(50, seed=5).lines()
    ids = identities(bulk.canonical(puzzles))
    moved = identities(bulk.canonical(bulk.transformed(puzzles, 8).puzzles))
    assert (ids == moved).all()
    assert ids.shape == (50, 16)
    assert len({row.tobytes() for row in ids}) == 50


def test_what_is_no_puzzle_has_an_empty_id() -> None:
    ids = identities(bulk.canonical(["55" + "." * 79, "." * 81, "x"]))
    assert [any(row) for row in ids.tolist()] == [False, True, False]
