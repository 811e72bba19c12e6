"""The literal programs themselves: what no reading changes, and the examples of their texts."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import nonet
from tests.ancestors.literal import bit_masks, closed_sets, digit_sweep, exceldoku, sud
from tests.ancestors.literal.outcome import Outcome, choices, every, one_apart
from tests.drawing import part

MIXED = Path(__file__).parents[2] / "benchmarks" / "corpus" / "mixed.txt"
PROGRAMS: tuple[ModuleType, ...] = (closed_sets, exceldoku, bit_masks, digit_sweep, sud)

FINAL: dict[str, dict[str, tuple[str, ...]]] = {
    "closed_sets": {"sets": ("any",)},
    "exceldoku": {
        "dirty": ("entry",),
        "reduce": ("within", "after"),
        "wings": ("both", "after"),
        "pair": ("places",),
    },
    "bit_masks": {"marks": ("complex", "never"), "marking": ("both",), "guess": ("never",)},
    "digit_sweep": {},
    "sud": {"sees": ("value",)},
}
"""The choices under which the last grid is the same, whatever the other options are."""

pytestmark = pytest.mark.volume


def name(program: ModuleType) -> str:
    return program.__name__.rpartition(".")[2]


@cache
def puzzles(count: int) -> list[str]:
    everything = MIXED.read_text(encoding="utf-8").split()
    return random.Random(54).sample(everything, count)


@cache
def solution(puzzle: str) -> str:
    return str(nonet.solve(puzzle))


def grid(outcome: Outcome) -> tuple[str, tuple[str, ...], str]:
    return outcome.values, outcome.candidates, outcome.end


def some_readings(program: ModuleType, seed: str) -> list[object]:
    """One option changed at a time, and a few drawn from all together."""
    everything = list(every(program.Readings))
    drawn = random.Random(seed).sample(everything, min(6, len(everything)))
    return [*one_apart(program.Readings), *drawn]


@pytest.mark.parametrize("program", PROGRAMS, ids=name)
def test_no_reading_loses_the_solution(program: ModuleType) -> None:
    for puzzle in puzzles(part(3, 100)):
        answer = solution(puzzle)
        for readings in some_readings(program, puzzle):
            outcome = program.run(puzzle, readings)
            for value, candidates, right in zip(
                outcome.values, outcome.candidates, answer, strict=True
            ):
                assert value in {".", right}, readings
                assert right in candidates, readings
                assert value == "." or candidates == value
            assert outcome.end == ("stuck" if "." in outcome.values else "solved"), readings
            found = [square for square in range(81) if puzzle[square] != outcome.values[square]]
            assert sorted(square for square, _ in outcome.placements) == found, readings
            assert all(answer[square] == str(value) for square, value in outcome.placements)


@pytest.mark.parametrize("program", PROGRAMS, ids=name)
def test_the_last_grid_depends_on_these_choices_alone(program: ModuleType) -> None:
    """With each option held to the choices of `FINAL`, no other option changes the last grid."""
    held = FINAL[name(program)]
    options = choices(program.Readings)
    assert all(set(some) < set(options[option]) for option, some in held.items())
    base = program.Readings(**{option: some[0] for option, some in held.items()})
    among = [
        readings
        for readings in every(program.Readings)
        if all(getattr(readings, option) in some for option, some in held.items())
    ]
    for puzzle in puzzles(part(5, 300)):
        expected = grid(program.run(puzzle, base))
        for readings in random.Random(puzzle).sample(among, min(5, len(among))):
            assert grid(program.run(puzzle, readings)) == expected, readings
