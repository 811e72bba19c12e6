"""Measure how long it takes to generate puzzles for a Sudoku Explainer rating, on one core.

    python benchmarks/parts/explainer_generate.py [--number 1] [--most 600] [--least 1]

There are two targets, with the same seed: 20 puzzles rated 8.0 to 9.0, at least `--least` of them
per second, and one puzzle rated 10.0 or more, within `--most` seconds. Times are CPU times. Each
puzzle is checked: it must have one solution and no redundant givens, and a second rating must
agree. The exit status is 1 if any of this fails.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Final

import nonet
from nonet.generator import Generated
from nonet.verbs.minimal import is_minimal

COUNT: Final = 20
HARD: Final = 10.0
_WALL: Final = 1100  # limit of real time in seconds, so that a part ends even on a busy machine


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--number", type=int, default=1, help="the seed")
    parser.add_argument("--most", type=float, default=600.0)
    parser.add_argument("--least", type=float, default=1.0)
    options = parser.parse_args()
    nonet.generate(explainer=(1.0, 3.0))  # loads everything before the timing starts
    seed = options.number

    start = time.process_time()
    made = nonet.generate(explainer=(8.0, 9.0), count=COUNT, seed=seed)
    a_second = len(made) / (time.process_time() - start)
    print(f"seed {seed}: {a_second:.1f} puzzles of 8.0 to 9.0 a second", flush=True)

    start = time.process_time()
    hard = nonet.generate(explainer=(HARD, None), seed=seed, timeout=_WALL)
    took = time.process_time() - start
    end = "one" if len(hard) else "none"
    print(
        f"seed {seed}: {end} of {HARD} and more in {took:.1f} s, {hard.tries:,} ascents", flush=True
    )
    for one in hard:
        print(f"{one.givens} {rating(one)}", flush=True)

    is_sound = all(map(sound, (*made, *hard)))
    is_rated = all(8.0 <= rating(one) <= 9.0 for one in made) and all(
        rating(one) >= HARD for one in hard
    )
    enough = len(made) == COUNT and a_second >= options.least
    return int(not (is_sound and is_rated and enough and len(hard) == 1 and took <= options.most))


def rating(one: Generated) -> float:
    score = nonet.rate(one.puzzle).explainer
    assert score is not None
    return score.er


def sound(one: Generated) -> bool:
    return nonet.count(one.puzzle) == 1 and is_minimal(one.puzzle)


if __name__ == "__main__":
    sys.exit(main())
