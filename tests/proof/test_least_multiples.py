"""How many times truths and links must count. In random systems, the result is compared with a
search through all small multiples."""

from __future__ import annotations

import random
from itertools import product

import pytest

from nonet.proof.least_multiples import least_multiples
from nonet.proof.trail import BoundedSum

Rows = list[BoundedSum]


def shows(rows: Rows, times: tuple[int, ...], candidate: int | None, placed: bool) -> bool:
    """Whether these multiples prove a conclusion, according to theorem 10."""
    numbers: dict[int, int] = {}
    for row, count in zip(rows, times, strict=True):
        for c, number in row.numbers.items():
            numbers[c] = numbers.get(c, 0) + count * number
    most = sum(count * row.most for row, count in zip(rows, times, strict=True))
    if placed:
        numbers.pop(candidate if candidate is not None else -1, None)
    if any(number < 0 for number in numbers.values()):
        return False
    own = 0 if placed or candidate is None else numbers.get(candidate, 0)
    return own > most


def random_rows(rng: random.Random) -> Rows:
    rows = []
    for _ in range(rng.randrange(2, 6)):
        members = rng.sample(range(6), rng.randrange(1, 5))
        sign = rng.choice((1, -1))
        rows.append(BoundedSum(dict.fromkeys(members, sign), sign))
    if rng.random() < 0.3:  # a derived link
        numbers = {c: rng.choice((-1, 1, 1, 2)) for c in rng.sample(range(6), 3)}
        rows.append(BoundedSum(numbers, rng.randrange(3)))
    return rows


@pytest.mark.parametrize("seed", range(8))
def test_what_small_multiples_show_is_found(seed: int) -> None:
    rng = random.Random(seed)
    found = missed = 0
    for _ in range(60):
        rows = random_rows(rng)
        candidate = rng.choice((None, *range(6)))
        placed = candidate is not None and rng.random() < 0.5
        known = least_multiples(rows, candidate, placed)
        small = [
            times
            for times in product(range(3), repeat=len(rows))
            if shows(rows, times, candidate, placed)
        ]
        if known is None:
            assert not small
            missed += 1
        else:
            assert shows(rows, known, candidate, placed)
            found += 1
    assert found > 2
    assert missed > 2


def test_some_have_to_count_twice() -> None:
    # a + b, a + c and b + c are each at most 1, and d + a + b + c is at least 2, so d is true.
    pairs = [BoundedSum(dict.fromkeys(pair, 1), 1) for pair in ((1, 2), (1, 3), (2, 3))]
    at_least = BoundedSum(dict.fromkeys((1, 2, 3, 4), -1), -2)
    assert least_multiples([*pairs, at_least], 4, True) == (1, 1, 1, 2)
    assert least_multiples([*pairs, at_least], 4, False) is None
