"""Decks of puzzles for environments. Each seed has its own order, and all puzzles can be played."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet import bulk
from nonet.env.play import AT_ONCE, Deck, deal
from tests.corpus import corpus


def drawn(deck: Deck, seed: int, number: int) -> list[bytes]:
    deck.shuffle(seed)
    return [deck.draw().givens.tobytes() for _ in range(number)]


@pytest.mark.parametrize("puzzles", [None, corpus()[:20]])
def test_the_order_follows_from_the_seed(puzzles: list[str] | None) -> None:
    deck = Deck(puzzles)
    first = drawn(deck, 1, 30)
    assert drawn(deck, 2, 30) != first
    assert drawn(deck, 1, 30) == first == drawn(Deck(puzzles), 1, 30)


def test_random_puzzles_are_all_different_and_have_their_solutions() -> None:
    deck = Deck()
    deals = [deck.draw() for _ in range(2 * AT_ONCE + 1)]
    found = bulk.solve(np.stack([each.givens for each in deals]))
    assert found.counts.tolist() == [1] * len(deals)
    assert (found.solutions == np.stack([each.solution for each in deals])).all()
    assert len({each.givens.tobytes() for each in deals}) == len(deals)


def test_what_cannot_be_played_is_reported() -> None:
    with pytest.raises(nonet.Error, match=r"puzzle 2: 2 cells found, .* 81.*puzzle 3: it has sev"):
        Deck([corpus()[0], "12", "." * 81])
    with pytest.raises(nonet.Error, match="there are no puzzles to play"):
        Deck([])
    with pytest.raises(nonet.Error, match="it has several solutions"):
        deal("." * 81)


def test_one_puzzle_can_be_asked_for() -> None:
    wanted = nonet.puzzles.named("wings").givens
    assert bulk.Rows.of(deal("@wings").givens[None]).puzzle(0).givens == wanted
