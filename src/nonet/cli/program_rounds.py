"""A path by the profile of one of the five programs in words: round by round, and its own end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from ..ladder.ancestors.words import ANCESTORS
from ..ladder.ladder import ladder_of
from ..model.text import Sentence, Text
from ..path import Path, Status
from ..techniques import form_of
from ..verbs.next_steps import next_steps
from .told_step import NumberedStep, Singles, Telling, told_step

if TYPE_CHECKING:
    from ..path import OwnEnd
    from .display import Display

SWEEP: Final = "digit-sweep"
"""The program that goes digit by digit, and adds all of them up."""

FULL: Final = 9 * sum(range(1, 10))
"""What the digits of a full board add up to."""

STUCK: Final = "Stuck: nonet goes on"
"""The heading of steps that are not the program's."""

GOES_ON: Final = "The program goes on"
"""That of steps of a program without rounds, after such."""

Rounds = Iterator[tuple[str, Sequence[NumberedStep]]]


def rounds_of(path: Path, end: OwnEnd) -> Rounds:
    """The headings of the rounds with their steps; rounds without a step in one. Steps that are not
    the program's have a heading of their own, and none where it repeats nothing or has ended."""
    steps = [(number, grid, step) for number, (grid, step) in enumerate(path.grids(), 1)]
    name = ANCESTORS[end.profile].round
    begun, idle = 0, 0
    for number, upto in enumerate(end.rounds, 1):
        part, begun = steps[begun:upto], upto
        if not part:
            idle += 1
            continue
        yield from _idle(name, number - idle, number)
        idle = 0
        for is_beyond, those in _by_whom(part, end):
            yield STUCK if is_beyond else f"{name} {number}", those
        if part[-1][0] in end.beyond:
            idle = 1
    yield from _idle(name, len(end.rounds) + 1 - idle, len(end.rounds) + 1)
    for is_beyond, those in _by_whom(steps[begun:], end):
        again = GOES_ON if end.beyond and not name and those[0][0] > end.beyond[0] else ""
        yield STUCK if is_beyond else again, those


def _by_whom(
    steps: Sequence[NumberedStep], end: OwnEnd
) -> Iterator[tuple[bool, Sequence[NumberedStep]]]:
    """Runs of steps that are the program's, or not."""
    for is_beyond, those in groupby(steps, lambda step: step[0] in end.beyond):
        yield is_beyond, list(those)


def _idle(name: str, first: int, end: int) -> Rounds:
    """Rounds from the first to before the end, none of which has a step."""
    if end - first == 1:
        yield f"{name} {first}: no step.", ()
    elif end > first:
        yield f"{name}{'es' if name[-1] == 's' else 's'} {first} to {end - 1}: no step.", ()


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
    return display.paragraph(text, path.puzzle.board, indent=5, first="  ")


def own_verdict(path: Path, end: OwnEnd) -> Iterator[str]:
    """How the program ended; and where it solved nothing, whose fault that is and how to go on."""
    yield f"The program ends: {end.word}."
    if path.status is Status.STUCK:
        yield "The puzzle has one solution: it is well designed, and too hard for the program."
        yield from () if path.ladder and path.ladder.then else _way_on(path)
    elif path.status in (Status.NONE, Status.SEVERAL):
        yield "The puzzle is wrongly designed."


def _way_on(path: Path) -> Iterator[str]:
    """The step by which nonet goes on."""
    for profile in ("standard", "thorough"):
        step = next(next_steps(path.final(), ladder_of(profile)), None)
        if step is not None:
            yield f"nonet goes on with --then {profile}: the next step is {form_of(step).name}."
            return
    yield "nonet goes on with --then thorough, by cases."
