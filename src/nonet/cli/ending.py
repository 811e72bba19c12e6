"""How a path ended, told to a person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..path import Status, names_of
from .several import two_solutions

if TYPE_CHECKING:
    from ..path import Path
    from .display import Display


def ending(path: Path, display: Display) -> str:
    """Which of the ways to end it is, and what there is to know then."""
    match path.status:
        case Status.SOLVED | Status.GUESSED:
            return "\n".join(_solved(path, display))
        case Status.STUCK:
            return "\n".join(_stuck(path, display))
        case Status.NONE:
            return "\n".join(_none(path, display))
        case Status.SEVERAL:
            return "\n".join(_several(path, display))
        case Status.TIMEOUT:
            return "\n".join(_timeout(path, display))
        case _:
            return "Two equal digits share a row, column or box. nonet check says which."


def _solved(path: Path, display: Display) -> Iterator[str]:
    yield display.board(path.final)
    guesses = sum(bool(step.cases) for step in path.steps)
    if not path.steps:
        yield "Solved already."
        return
    amount = _steps(len(path.steps))
    if guesses:
        amount += f", {guesses} of them guess and check"
    yield display.heading(f"Solved in {amount}. Level: {path.level}.")
    yield from counts(path)


def counts(path: Path) -> Iterator[str]:
    """How often each technique was used, easiest first."""
    for name, number in path.counts().items():
        yield f"{number:5} {name}"


def _stuck(path: Path, display: Display) -> Iterator[str]:
    yield display.candidates(path.final)
    left = len(path.final.open_cells)
    yield display.heading(f"Stuck after {_steps(len(path.steps))}, with {left} cells to find.")
    yield from counts(path)
    yield display.paragraph(
        f"Tried and found nothing more: {', '.join(path.names_tried())}.", path.puzzle.geometry
    )
    if path.cut_short:
        yield display.paragraph(
            f"The search was cut short for these: {', '.join(names_of(path.cut_short))}.",
            path.puzzle.geometry,
        )
    yield "With --guess it goes on by cases; --also A,B lets more techniques in."


def _none(path: Path, display: Display) -> Iterator[str]:
    yield display.heading("The puzzle has no solution.")
    number = len(path.steps)
    if path.steps and path.steps[-1].contradiction:
        forced = "; the steps before it are forced" if number > 1 else ""
        yield f"Step {number} shows where it breaks{forced}."
    if path.start.values != path.puzzle.givens:
        yield "Some of the cells were filled before: nonet check says whether these are right."


def _several(path: Path, display: Display) -> Iterator[str]:
    if path.steps:
        number = len(path.steps)
        yield f"{'This step holds' if number == 1 else 'These steps hold'} in every solution."
    yield two_solutions(path.start, path.solutions, display)


def _timeout(path: Path, display: Display) -> Iterator[str]:
    yield display.candidates(path.final)
    left = len(path.final.open_cells)
    yield display.heading(
        f"The time is over after {_steps(len(path.steps))}, with {left} cells to find."
    )


def _steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count:,} steps"
