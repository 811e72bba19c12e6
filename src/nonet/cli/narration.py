"""Describes a path in words: its numbered steps, grids if candidates matter, and how it ends."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from ..base.length import Length, taught_once
from ..ladder import Path, Status, ladder_of
from ..ladder.path import OwnEnd, Smoothness, names_of, states_along
from ..ladder.programs import ANCESTORS, step_name
from ..model import Grid, Sentence, Step, Text, counted
from ..techniques import form_of, with_id
from ..verbs.next_steps import next_steps
from ..verbs.soundness import Soundness, soundness_of
from .display import Display
from .input import NAME_THEM, NOT_TOLD
from .several import two_solutions_text
from .step_text import (
    INDENT,
    NumberedStep,
    Singles,
    StepStyle,
    drawn_candidates,
    is_single,
    mistake_list,
    step_text,
)


def path_in_words(path: Path, style: StepStyle, display: Display) -> str:
    """Describe a path: the start, the steps, the end."""
    found = _checked(path)
    start = _opening(path, display)
    if found is not None and found.mistakes:
        start = "\n".join([start, "", *mistake_list(found, display)])
    parts = [start, *_steps(path, style, display), ending(path, found, display)]
    gap = "\n" if style.length is Length.SHORT else "\n\n"
    head, *steps, end = [part for part in parts if part]
    return "\n\n".join(part for part in (head, gap.join(steps), end) if part)


def _opening(path: Path, display: Display) -> str:
    """The starting grid, with its candidates if they are part of the puzzle."""
    grid = path.start
    if path.puzzle.is_sukaku:
        return drawn_candidates(display, grid)
    count = path.puzzle.given_count
    filled = len(grid.board.all_cells) - len(grid.open_cells) - count
    words = counted(count, "given")
    if filled:
        words += f", {counted(filled, 'cell')} filled"
    return f"{display.board(grid)}\n{words}, {len(grid.open_cells)} to fill."


def _checked(path: Path) -> Soundness | None:
    """The faults of the starting grid, if the path does not end with a solution."""
    if path.status not in (Status.NONE, Status.INVALID, Status.TIMEOUT):
        return None

    return soundness_of(path.start)


def _steps(path: Path, style: StepStyle, display: Display) -> Iterator[str]:
    if path.own_end is None:
        yield from step_texts(path.start, path.steps, style, display)
        return
    own = style._replace(profile=path.own_end.profile)
    for heading, steps in rounds_of(path, path.own_end):
        yield display.heading(heading)
        if own.profile == SWEEP and heading not in ("", STUCK) and steps:
            yield from digits_in_words(steps, path, own, display)
        else:
            yield from _texts(steps, style if heading == STUCK else own, display)


def step_texts(
    start: Grid, steps: Sequence[Step], style: StepStyle, display: Display
) -> Iterator[str]:
    """Describe steps, starting from the grid `start`, which is not changed."""
    states = enumerate(states_along(start, steps), 1)
    return _texts(((number, *state) for number, state in states), style, display)


def _texts(steps: Iterable[NumberedStep], style: StepStyle, display: Display) -> Iterator[str]:
    run: list[NumberedStep] = []
    length_of = taught_once(style.length)
    for number, grid, step in steps:
        if style.singles is Singles.COLLAPSE and is_single(step):
            run.append((number, grid, step))
            continue
        yield from _run(run, style, display)
        run = []
        once = style._replace(length=length_of(step_name(step, grid=grid)))
        yield step_text(number, grid, step, once, display)
    yield from _run(run, style, display)


def _run(run: list[NumberedStep], style: StepStyle, display: Display) -> Iterator[str]:
    """Describe several singles in one line."""
    if len(run) < 2:
        for number, grid, step in run:
            yield step_text(number, grid, step, style, display)
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
    """Describe in detail how the path ends."""
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
            return "Two equal digits share a row, column or box, so no further step is possible."


def _solved(path: Path, display: Display) -> Iterator[str]:
    yield display.board(path.final())
    guesses = sum(with_id(step.technique).is_guess for step in path.steps)
    if not path.steps:
        yield "Solved already."
        return
    amount = counted(len(path.steps), "step")
    if guesses:
        amount += f", {guesses} of them proofs by cases"
    yield display.heading(f"Solved in {amount}. Level: {path.level}.")
    yield from counts(path)
    if path.smoothness is not None:
        yield from _how_smooth(path.smoothness)


def _how_smooth(known: Smoothness) -> Iterator[str]:
    """Report how smooth a path is, if the smoothest path was requested."""
    if known.hardest_is_proved:
        yield "The hardest step is as easy as possible: easier steps do not solve the puzzle."
    else:
        yield "No path with an easier hardest step was found."
    if known.length_is_proved:
        yield "Every shorter path has a harder step or does not place singles first."
    elif not known.states:
        yield "A shorter path without harder steps may exist."
    else:
        yield f"No shorter path was found in the {counted(known.states, 'state')} examined."


def counts(path: Path) -> Iterator[str]:
    """The number of steps with each heading, easiest technique first."""
    steps = enumerate(path.grids(), 1)
    named = [(form_of(step).difficulty, path.name(n, grid)) for n, (grid, step) in steps]
    ordered = sorted(named, key=itemgetter(0))
    for name, number in Counter([name for _, name in ordered]).items():
        yield f"{number:5} {name}"


def _stuck(path: Path, display: Display) -> Iterator[str]:
    yield drawn_candidates(display, path.final())
    steps, left = counted(len(path.steps), "step"), len(path.final().open_cells)
    yield display.heading(f"Stuck after {steps}, with {left} cells to fill.")
    yield from counts(path)
    yield f"These techniques found no further step: {', '.join(path.names_tried())}."
    if path.cut_short:
        yield f"These searches were cut short: {', '.join(names_of(path.cut_short))}."
    if path.own_end is not None:
        return
    if path.ladder is not None and path.ladder.guess:
        reason = "No case was refuted within the work limit"
    else:
        reason = "Use --guess to continue by cases"
    yield f"{reason}; use --also A,B for more techniques."


def _none(path: Path, found: Soundness | None, display: Display) -> Iterator[str]:
    if found is not None and found.mistakes and found.solutions:
        yield display.heading("The grid has mistakes, so it has no solution.")
    else:
        yield display.heading("The puzzle has no solution.")
    number = len(path.steps)
    if path.steps and path.steps[-1].contradiction:
        forced = "; the steps before it are forced" if number > 1 else ""
        yield f"Step {number} shows the contradiction{forced}."
    is_right = found is not None and not found.mistakes
    if path.start.values == path.puzzle.givens and is_right and path.puzzle.given_count:
        yield f"{NOT_TOLD} {NAME_THEM}"


def _several(path: Path, display: Display) -> Iterator[str]:
    if path.steps:
        number = len(path.steps)
        yield f"{'This step holds' if number == 1 else 'These steps hold'} in every solution."
    yield two_solutions_text(path.start, path.solutions, display)


def _timeout(path: Path, display: Display) -> Iterator[str]:
    yield drawn_candidates(display, path.final())
    steps, left = counted(len(path.steps), "step"), len(path.final().open_cells)
    yield display.heading(f"The time ran out after {steps}, with {left} cells to fill.")


# The path of another program: round by round, with the program's own ending --------------

SWEEP: Final = "digit-sweep"
"""The program that proceeds digit by digit and adds up all digits."""

FULL: Final = 9 * sum(range(1, 10))
"""The sum of the digits of a full board."""

STUCK: Final = "Stuck: nonet continues"
"""The heading of steps that the program itself would not make."""

GOES_ON: Final = "The program continues"
"""The heading of the program's own steps if nonet made the steps before them. It is used only for a
program without rounds.
"""

Rounds = Iterator[tuple[str, Sequence[NumberedStep]]]


def rounds_of(path: Path, end: OwnEnd) -> Rounds:
    """The rounds with their headings and steps. Consecutive rounds without a step are combined.
    Steps that the program itself would not make are under a heading of their own.
    """
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
    """Split steps into runs that the program itself would make and runs that it would not."""
    for is_beyond, those in groupby(steps, lambda step: step[0] in end.beyond):
        yield is_beyond, list(those)


def _idle(name: str, first: int, end: int) -> Rounds:
    """A line about rounds without a step, from `first` up to but not including `end`."""
    if end - first == 1:
        yield f"{name} {first}: no step.", ()
    elif end > first:
        yield f"{name}{'es' if name[-1] == 's' else 's'} {first} to {end - 1}: no step.", ()


def digits_in_words(
    steps: Sequence[NumberedStep], path: Path, style: StepStyle, display: Display
) -> Iterator[str]:
    """The steps of one round of a program that goes through the digits in turn. They are grouped by
    digit, and followed by the sum of all digits on the board.
    """
    by_digit: dict[int, list[NumberedStep]] = {}
    for each in steps:
        by_digit.setdefault(int(each[2].placements[0].digit), []).append(each)
    if style.singles is Singles.COLLAPSE:
        yield "\n".join(_in_a_line(*each, path, display) for each in by_digit.items())
    else:
        for digit, those in by_digit.items():
            yield f"Digit {digit}:"
            for number, grid, step in those:
                yield step_text(number, grid, step, style, display)
    number, grid, step = steps[-1]
    total = sum(int(value) for value in grid.values if value != ".")
    total += step.placements[0].digit
    missing = f", {FULL - total} short of {FULL}" if total < FULL else ": the board is full"
    yield f"The digits add up to {total}{missing}."


def _in_a_line(digit: int, steps: list[NumberedStep], path: Path, display: Display) -> str:
    """One line that lists the cells where a digit was placed in a round."""
    cells = {f"cell{number}": step.placements[0].cell for number, _, step in steps}
    words = f"{digit} in {', '.join(f'{{{name}}}' for name in cells)}."
    text = Text([Sentence(words, **cells)])
    return display.paragraph(text, path.puzzle.board, indent=5, first="  ")


def own_verdict(path: Path, end: OwnEnd) -> Iterator[str]:
    """Report how the program ended. If it did not solve the puzzle, also explain why, and how to
    continue.
    """
    yield f"The program ends: {end.word}."
    if path.status is Status.STUCK:
        yield "The puzzle has one solution: it is well designed, but too hard for the program."
        yield from () if path.ladder and path.ladder.then else _way_on(path)
    elif path.status in (Status.NONE, Status.SEVERAL):
        yield "The puzzle is wrongly designed."


def _way_on(path: Path) -> Iterator[str]:
    """A sentence about how to continue with nonet."""
    for profile in ("standard", "thorough"):
        step = next(next_steps(path.final(), ladder_of(profile)), None)
        if step is not None:
            yield f"To continue, use --then {profile}: the next step is {form_of(step).name}."
            return
    yield "To continue by cases, use --then thorough."
