"""A path by the profile of one of the five programs in words: round by round, and its own end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..ladder.ancestors.words import ANCESTORS
from ..model.text import Sentence, Text
from ..path import Path, Status
from .told_step import NumberedStep, Singles, Telling, told_step

if TYPE_CHECKING:
    from ..path import OwnEnd
    from .display import Display

SWEEP: Final = "digit-sweep"
"""The program that goes digit by digit, and adds all of them up."""

FULL: Final = 9 * sum(range(1, 10))
"""What the digits of a full board add up to."""

Rounds = Iterator[tuple[str, Sequence[NumberedStep]]]


def rounds_of(path: Path, end: OwnEnd) -> Rounds:
    """The headings of the rounds with their steps; rounds without a step in one. What nonet adds
    where the program has ended has no heading."""
    steps = [(number, grid, step) for number, (grid, step) in enumerate(path.grids(), 1)]
    name = ANCESTORS[end.profile].round
    begun, idle = 0, 0
    for number, upto in enumerate(end.rounds, 1):
        if upto == begun:
            idle += 1
            continue
        yield from _idle(name, number - idle, number)
        yield f"{name} {number}", steps[begun:upto]
        begun, idle = upto, 0
    yield from _idle(name, len(end.rounds) + 1 - idle, len(end.rounds) + 1)
    if begun < len(steps):
        yield "", steps[begun:]


def _idle(name: str, first: int, end: int) -> Rounds:
    """Rounds from the first to before the end, none of which has a step."""
    if end - first == 1:
        yield f"{name} {first}: no step.", ()
    elif end > first:
        yield f"{name}s {first} to {end - 1}: no step.", ()


def digits_in_words(
    steps: Sequence[NumberedStep], path: Path, telling: Telling, display: Display
) -> Iterator[str]:
    """The steps of a round of the sweep under their digits, and the sum after it."""
    by_digit: dict[int, list[NumberedStep]] = {}
    for each in steps:
        by_digit.setdefault(int(each[2].placements[0].digit), []).append(each)
    if telling.singles is Singles.COLLAPSE:
        yield "\n".join(_in_a_line(*each, path, display) for each in by_digit.items())
    else:
        for digit, those in by_digit.items():
            yield f"Digit {digit}:"
            for number, grid, step in those:
                yield told_step(number, grid, step, telling, display)
    number, grid, step = steps[-1]
    total = sum(int(value) for value in grid.values if value != ".")
    total += step.placements[0].digit
    missing = f", {FULL - total} short of {FULL}" if total < FULL else ": the board is full"
    yield f"The digits add up to {total}{missing}."


def _in_a_line(digit: int, steps: list[NumberedStep], path: Path, display: Display) -> str:
    """The cells that a digit took in a round."""
    cells = {f"cell{number}": step.placements[0].cell for number, _, step in steps}
    words = f"{digit} in {', '.join(f'{{{name}}}' for name in cells)}."
    text = Text([Sentence(words, **cells)])
    return display.paragraph(text, path.puzzle.geometry, indent=5, first="  ")


def own_verdict(path: Path, end: OwnEnd) -> Iterator[str]:
    """How the program ended; and where it solved nothing, whose fault that is and how to go on."""
    yield f"The program ends: {end.word}."
    if path.status is Status.STUCK:
        yield "The puzzle has one solution: it is well designed, and too hard for the program."
    elif path.status in (Status.NONE, Status.SEVERAL):
        yield "The puzzle is wrongly designed."
