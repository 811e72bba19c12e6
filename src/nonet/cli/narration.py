"""A path in words: numbered steps, grids where candidates matter, and the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..base.length import Length, taught_once
from ..model.grid import Grid
from ..model.step import Step
from ..model.text import Sentence, Text
from ..path import Path, Smoothness, Status, names_of, states_along
from ..techniques import form_of, with_id
from .display import Display
from .program_rounds import STUCK, SWEEP, digits_in_words, own_verdict, rounds_of
from .progress_grid import NAME_THEM, NOT_TOLD
from .several import two_solutions_text
from .told_step import INDENT, NumberedStep, Singles, Telling, is_single, mistake_list, told_step

if TYPE_CHECKING:
    from ..verbs.soundness import Soundness


def path_in_words(path: Path, telling: Telling, display: Display) -> str:
    """A path in words: the start, the steps, the end."""
    found = _checked(path)
    start = _opening(path, display)
    if found is not None and found.mistakes:
        start = "\n".join([start, "", *mistake_list(found, display)])
    parts = [start, *_steps(path, telling, display), ending(path, found, display)]
    gap = "\n" if telling.length is Length.SHORT else "\n\n"
    head, *steps, end = [part for part in parts if part]
    return "\n\n".join(part for part in (head, gap.join(steps), end) if part)


def _opening(path: Path, display: Display) -> str:
    """The board, or the candidates where these are what the puzzle states."""
    grid = path.start
    if path.puzzle.is_sukaku:
        return display.candidates(grid)
    count = path.puzzle.clues
    filled = len(grid.board.all_cells) - len(grid.open_cells) - count
    words = f"{count} given{'s' if count != 1 else ''}"
    if filled:
        words += f", {filled} cell{'s' if filled != 1 else ''} filled"
    return f"{display.board(grid)}\n{words}, {len(grid.open_cells)} to find."


def _checked(path: Path) -> Soundness | None:
    """What is right and wrong in the grid that the path starts from, where it leads nowhere."""
    if path.status not in (Status.NONE, Status.INVALID, Status.TIMEOUT):
        return None
    from ..verbs.soundness import soundness_of

    return soundness_of(path.start)


def _steps(path: Path, telling: Telling, display: Display) -> Iterator[str]:
    if path.own_end is None:
        yield from told_steps(path.start, path.steps, telling, display)
        return
    own = replace(telling, profile=path.own_end.profile)
    for heading, steps in rounds_of(path, path.own_end):
        yield display.heading(heading)
        if heading == STUCK:
            yield from _told(steps, telling, display)
        elif own.profile == SWEEP and heading and steps:
            yield from digits_in_words(steps, path, own, display)
        else:
            yield from _told(steps, own, display)


def told_steps(
    start: Grid, steps: Sequence[Step], telling: Telling, display: Display
) -> Iterator[str]:
    """Steps in words, from the first on; `start` stays as it is."""
    states = enumerate(states_along(start, steps), 1)
    return _told(((number, *state) for number, state in states), telling, display)


def _told(steps: Iterable[NumberedStep], telling: Telling, display: Display) -> Iterator[str]:
    run: list[NumberedStep] = []
    length_of = taught_once(telling.length)
    for number, grid, step in steps:
        if telling.singles is Singles.COLLAPSE and is_single(step):
            run.append((number, grid, step))
            continue
        yield from _run(run, telling, display)
        run = []
        once = replace(telling, length=length_of(form_of(step).name))
        yield told_step(number, grid, step, once, display)
    yield from _run(run, telling, display)


def _run(run: list[NumberedStep], telling: Telling, display: Display) -> Iterator[str]:
    """Several singles in one line."""
    if len(run) < 2:
        for number, grid, step in run:
            yield told_step(number, grid, step, telling, display)
        return
    names = {form_of(step).name for _, _, step in run}
    placements = [candidate for _, _, step in run for candidate in step.placements]
    parts: dict[str, int] = {}
    items = []
    for index, candidate in enumerate(placements):
        items.append(f"{{digit{index}}} in {{cell{index}}}")
        parts |= {f"digit{index}": candidate.digit, f"cell{index}": candidate.cell}
    board = run[0][1].board
    text = Text([Sentence(f"{_kind(names)}: {', '.join(items)}.", **parts)])
    first = f"{run[0][0]}-{run[-1][0]}. "
    yield display.paragraph(text, board, indent=INDENT, first=first)


def _kind(names: set[str]) -> str:
    for kind in ("Hidden Single", "Naked Single", "Full House", "Last Digit"):
        if all(name.startswith(kind) for name in names):
            return f"{kind[0]}{kind[1:].lower()}s"
    return "Singles"


# The end --------------------------------------------------------------------------------------


def ending(path: Path, found: Soundness | None, display: Display) -> str:
    """Which of the ways to end it is, and what there is to know then."""
    more = () if path.own_end is None else own_verdict(path, path.own_end)
    match path.status:
        case Status.SOLVED | Status.GUESSED:
            return "\n".join((*_solved(path, display), *more))
        case Status.STUCK:
            return "\n".join((*_stuck(path, display), *more))
        case Status.NONE:
            return "\n".join((*_none(path, found, display), *more))
        case Status.SEVERAL:
            return "\n".join((*_several(path, display), *more))
        case Status.TIMEOUT:
            return "\n".join(_timeout(path, display))
        case _:
            return "Two equal digits share a row, column or box: no steps lead on from here."


def _solved(path: Path, display: Display) -> Iterator[str]:
    yield display.board(path.final())
    guesses = sum(with_id(step.technique).is_guess for step in path.steps)
    if not path.steps:
        yield "Solved already."
        return
    amount = _number_of(len(path.steps))
    if guesses:
        amount += f", {guesses} of them guess and check"
    yield display.heading(f"Solved in {amount}. Level: {path.level}.")
    yield from counts(path)
    if path.smoothness is not None:
        yield from _how_smooth(path.smoothness)


def _how_smooth(known: Smoothness) -> Iterator[str]:
    """What is known of a path that was asked for as the smoothest one."""
    if known.hardest_is_proved:
        yield "Its hardest step is as easy as can be: easier ones alone do not solve it."
    else:
        yield "No path with an easier hardest step was found."
    if known.length_is_proved:
        yield "No path with such steps that places singles first is shorter."
    elif not known.states:
        yield "Whether there is a shorter path with such steps is not known."
    else:
        states = "1 state" if known.states == 1 else f"{known.states:,} states"
        yield f"No shorter path was found in {states} that were looked at."


def counts(path: Path) -> Iterator[str]:
    """How often each technique was used, easiest first."""
    for name, number in path.counts().items():
        yield f"{number:5} {name}"


def _stuck(path: Path, display: Display) -> Iterator[str]:
    yield display.candidates(path.final())
    left = len(path.final().open_cells)
    yield display.heading(f"Stuck after {_number_of(len(path.steps))}, with {left} cells to find.")
    yield from counts(path)
    yield f"Tried and found nothing more: {', '.join(path.names_tried())}."
    if path.cut_short:
        yield f"The search was cut short for these: {', '.join(names_of(path.cut_short))}."
    if path.own_end is not None:
        return
    if path.ladder is not None and path.ladder.guess:
        told = "No case was refuted in the work allowed"
    else:
        told = "With --guess it goes on by cases"
    yield f"{told}; --also A,B lets more techniques in."


def _none(path: Path, found: Soundness | None, display: Display) -> Iterator[str]:
    if found is not None and found.mistakes and found.solutions:
        yield display.heading("With what is wrong in it, the grid has no solution.")
    else:
        yield display.heading("The puzzle has no solution.")
    number = len(path.steps)
    if path.steps and path.steps[-1].contradiction:
        forced = "; the steps before it are forced" if number > 1 else ""
        yield f"Step {number} shows where it breaks{forced}."
    is_right = found is not None and not found.mistakes
    if path.start.values == path.puzzle.givens and is_right and path.puzzle.clues:
        yield f"{NOT_TOLD} {NAME_THEM}"


def _several(path: Path, display: Display) -> Iterator[str]:
    if path.steps:
        number = len(path.steps)
        yield f"{'This step holds' if number == 1 else 'These steps hold'} in every solution."
    yield two_solutions_text(path.start, path.solutions, display)


def _timeout(path: Path, display: Display) -> Iterator[str]:
    yield display.candidates(path.final())
    left = len(path.final().open_cells)
    yield display.heading(
        f"The time is over after {_number_of(len(path.steps))}, with {left} cells to find."
    )


def _number_of(count: int) -> str:
    return "1 step" if count == 1 else f"{count:,} steps"
