"""Divides a step into pictures: an overview of the whole step, and one picture for each case,
including cases inside cases.

A picture with too many cases is hard to follow. So a case with many cases inside it is divided into
parts. Each part ends with a summary of the conclusions so far. The explanations of forcing
techniques use the same parts. `assuming` returns the grid at the beginning of a case.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from .grid import Grid
from .step import Assumption, Case, Step

MOST_FRAMES: Final = 5
"""A part has at most this many frames, unless one of its steps alone needs more. The frame of the
divided case counts, and in the first part so does the overview.
"""


class Frame(NamedTuple):
    """One picture of a step.

    Attributes:
        name: the name of the frame, such as `overview` or `case-2`. Part 3 of case 2 is
            called `case-2-part-3`, and case 1 inside step 4 of case 2 is called
            `case-2-step-4-case-1`.
        cases: the cases that contain the shown case, outermost first, and then the shown case
            itself; empty for the overview.
        known: for each of these cases, the number of its steps that were shown before this frame.
        end: the number of steps of the shown case that are known after this frame.

    >>> next(frames_of(Step("naked-single"))).name
    'overview'
    """

    name: str = "overview"
    cases: tuple[Case, ...] = ()
    known: tuple[int, ...] = ()
    end: int = 0


def frames_of(step: Step) -> Iterator[Frame]:
    """The frames of a step, in reading order. The overview comes first. Then comes each case (or
    each part of a divided case), directly followed by the cases inside it.

    If a case has no steps and its assumption is a conclusion of the step, there is nothing to show.
    Such a case has no separate frame; the overview covers it.
    """
    yield Frame()
    for number, case in _shown(step):
        yield from _frames(f"case-{number}", Frame(cases=(case,)))


def parts(case: Case) -> tuple[range, ...]:
    """Divide a case into parts, and return them as ranges of step indices. A new part begins when
    the cases inside the steps of a part would need too many frames.

    >>> from nonet.model.cells import Candidate
    >>> parts(Case(Assumption(Candidate("5r1c1")), (Step("contradiction", contradiction=True),)))
    (range(0, 1),)
    """
    ends: list[int] = []
    room = MOST_FRAMES - 2
    for index, step in enumerate(case.steps):
        size = sum(_size(inner) for _, inner in _shown(step))
        if size > room and any(earlier.cases for earlier in case.steps[:index]):
            # The part ends after the last step that has cases.
            ends.append(1 + max(i for i in range(index) if case.steps[i].cases))
            room = MOST_FRAMES - 1
        room -= size
    return tuple(map(range, [0, *ends], [*ends, len(case.steps)]))


def _size(case: Case) -> int:
    """The number of frames of a case that is inside another case."""
    return 1 + sum(_size(inner) for step in case.steps for _, inner in _shown(step))


def _shown(step: Step) -> Iterator[tuple[int, Case]]:
    """The cases of a step that have their own frames, each with its number."""
    claims = {Assumption(each) for each in step.placements}
    claims |= {Assumption(each, on=False) for each in step.eliminations}
    for number, case in enumerate(step.cases, start=1):
        if case.steps or case.assumption not in claims:
            yield number, case


def _frames(name: str, frame: Frame) -> Iterator[Frame]:
    """The frames of the last case in `frame.cases`. Only the `cases` and `known` of `frame` are
    used.
    """
    case = frame.cases[-1]
    divided = parts(case)
    for number, part in enumerate(divided, start=1):
        own = f"{name}-part-{number}" if len(divided) > 1 else name
        yield Frame(own, frame.cases, (*frame.known, part.start), part.stop)
        for index in part:
            for count, inner in _shown(case.steps[index]):
                yield from _frames(
                    f"{name}-step-{index + 1}-case-{count}",
                    Frame(cases=(*frame.cases, inner), known=(*frame.known, index)),
                )


def assuming(assumption: Assumption, grid: Grid) -> Grid:
    """A copy of a grid in which the assumption of a case has been made.

    >>> from nonet.model import Candidate
    >>> assuming(Assumption(Candidate("5r1c1"), on=False), Grid("." * 81)).has(Candidate("5r1c1"))
    False
    """
    board, candidate = grid.copy(), grid.board.candidate(assumption.candidate)
    if assumption.on:
        board.place(candidate.cell, candidate.digit)
    else:
        board.remove(candidate)
    return board
