"""A path of the profile `sweep` in words: round by round, digit by digit, with the sum."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ..model.text import Sentence, Text
from ..path import Status
from .told_step import Singles, Telling, told_step

if TYPE_CHECKING:
    from ..model.grid import Grid
    from ..model.step import Step
    from ..path import Path
    from .display import Display

FULL: Final = 9 * sum(range(1, 10))
"""What the digits of a full board add up to."""


@dataclass
class Round:
    """One time through the digits, from the ones to the nines.

    Attributes:
        number: which one it is, from 1.
        steps: of each digit that was placed the steps, each with its number and grid.
    """

    number: int
    steps: dict[int, list[tuple[int, Grid, Step]]] = field(default_factory=dict)


def is_sweep(path: Path) -> bool:
    """Whether the path was looked for digit by digit, and in no other way."""
    return [str(rung) for rung in path.tried] == ["hidden-single:sweep"]


def sweep_in_words(path: Path, telling: Telling, display: Display) -> Iterator[str]:
    """The steps under the rounds and digits that they belong to, and the sum after each round."""
    number = 0
    for part in _parts(path):
        if isinstance(part, Round):
            number += sum(map(len, part.steps.values()))
            yield from _told_round(part, path, telling, display)
            yield _sum_told(path, part.number, number)
        else:
            number += 1
            yield told_step(*part, telling, display)
    if not path.steps:
        yield _sum_told(path, 0, 0)


def sweep_verdict(path: Path) -> Iterator[str]:
    """Whether a puzzle that was not solved is too hard for the sweep, or wrongly designed."""
    if path.status is Status.STUCK:
        yield "It has one solution: it is well designed, and too hard for the sweep."
    elif path.status in (Status.NONE, Status.SEVERAL):
        yield "It is wrongly designed."


def _parts(path: Path) -> Iterator[Round | tuple[int, Grid, Step]]:
    """The rounds, and between them the steps that are none of the sweep: proofs by cases, and a
    contradiction. A round is over where the next digit is a smaller one."""
    rounds, current = 0, None
    for number, (grid, step) in enumerate(path.grids(), 1):
        if step.technique != "hidden-single":
            yield from filter(None, (current,))
            current = None
            yield number, grid, step
            continue
        digit = int(step.placements[0].digit)
        if current is None or digit < max(current.steps):
            yield from filter(None, (current,))
            rounds += 1
            current = Round(rounds)
        current.steps.setdefault(digit, []).append((number, grid, step))
    yield from filter(None, (current,))


def _told_round(part: Round, path: Path, telling: Telling, display: Display) -> Iterator[str]:
    heading = display.heading(f"Round {part.number}")
    if telling.singles is Singles.COLLAPSE:
        lines = (_in_a_line(digit, steps, path, display) for digit, steps in part.steps.items())
        yield "\n".join([heading, *lines])
        return
    yield heading
    for digit, steps in part.steps.items():
        yield f"Digit {digit}:"
        for number, grid, step in steps:
            yield told_step(number, grid, step, telling, display)


def _in_a_line(
    digit: int, steps: list[tuple[int, Grid, Step]], path: Path, display: Display
) -> str:
    """The cells that a digit took in a round."""
    cells = {f"cell{number}": step.placements[0].cell for number, _, step in steps}
    words = f"{digit} in {', '.join(f'{{{name}}}' for name in cells)}."
    text = Text([Sentence(words, **cells)])
    return display.paragraph(text, path.puzzle.geometry, indent=5, first="  ")


def _sum_told(path: Path, rounds: int, steps: int) -> str:
    """What the digits add up to after so many rounds and steps, and what that means."""
    values = path.start.values + "".join(
        str(candidate.digit) for step in path.steps[:steps] for candidate in step.placements
    )
    total = sum(int(value) for value in values if value != ".")
    after = f"After round {rounds}" if rounds else "At the start"
    ends = steps == len(path.steps) or path.steps[steps].technique != "hidden-single"
    if total == FULL:
        return f"{after} the digits add up to {FULL}: the board is full."
    if not ends:
        return f"{after} the digits add up to {total}."
    stuck = ": stuck" if path.status in (Status.STUCK, Status.GUESSED) else ""
    return f"{after} the digits add up to {total}, {FULL - total} short of {FULL}{stuck}."
