"""Practise a technique. The player gets a puzzle at the point where the technique is needed. The
puzzle is either new or a transformed example.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Annotated, Final

from pydantic import Field

from ...base import Error
from ...generator.generate import generate
from ...ladder import Ladder
from ...ladder.profiles import difficulty_of
from ...model import Grid, Step
from ...search.symmetry.transformation import Transformation, is_movable
from ...techniques import Form, Rung, get, rungs_named
from ...verbs.example import example_of
from ...verbs.next_steps import next_steps
from ..operation import NO_FLAG, Question, WebAnswer, operation
from ..state import BoardState, ShortName, state_of

_STANDARD: Final = "standard"
_PROFILES: Final = ((_STANDARD, "newspaper", "beginner"), ("singles",))
"""Groups of profiles. The first group is ordered from the most techniques to the fewest. The second
group is tried if the first gives no puzzle.
"""

_TRIES: Final = 2_000
"""The number of puzzles that are tried. This takes a fraction of a second."""

_NEAR: Final = 3
"""The maximum number of steps from the beginning of an example to its `Moment`."""


@dataclass(frozen=True)
class Moment:
    """A grid in which a technique finds a step, but no easier technique of a profile does.

    Attributes:
        grid: the grid.
        step: the first step that the technique finds.
        profile: the name of the profile.
    """

    grid: Grid
    step: Step
    profile: str


def moment_for(name: str, seed: int) -> Moment | None:
    """Find a point on the path of a new puzzle where the technique with this name is needed. If few
    puzzles need the technique, an example with transformed cells and digits is used instead. The
    same seed always gives the same point. The result is None if no such point is found.

    Raises:
        UnknownTechnique: if no technique has this name.

    >>> moment = moment_for("X-Wing", seed=1)
    >>> moment is not None and moment.profile
    'standard'
    """
    rungs = rungs_named(name)
    if set(rungs) <= set(Ladder(_STANDARD).rungs[1:]):
        for one in generate(hardest=name, seed=seed, tries=_TRIES):
            for grid, step in one.rating.path.grids():
                if step.technique in {rung.technique for rung in rungs}:
                    return Moment(grid, step, _STANDARD)
    return next(_of_examples(rungs, seed), None)


def _of_examples(rungs: Iterable[Rung], seed: int) -> Iterator[Moment]:
    forms = [(get(rung.technique), rung, form) for rung in rungs for form in _forms(rung)]
    usual = [each for each in forms if each[2].on] or forms
    start = seed % len(usual) if usual else 0
    for profiles in _PROFILES:
        for technique, rung, form in usual[start:] + usual[:start]:
            example = example_of(technique, form)
            if example is not None:
                ways = [*_ways(seed)] if is_movable(example.grid.board) else []
                grids = [way.apply(example.grid) for way in ways] or [example.grid]
                moments = (_moment(grid, rung, form, profiles) for grid in grids)
                yield from islice(filter(None, moments), 1)


def _forms(rung: Rung) -> tuple[Form, ...]:
    """The forms of a rung that can be practised. Contradictions and guesses are left out, because
    players do not look for them.
    """
    technique = get(rung.technique)
    forms = () if technique.is_guess else technique.forms_of(rung)
    return tuple(form for form in forms if form.difficulty > 0)


def _ways(seed: int) -> Iterator[Transformation]:
    """The transformations to try. The second one only renames digits, because some forms depend on
    the positions of cells.
    """
    way = Transformation.random(seed)
    yield way
    yield Transformation(digits=way.digits)


def _moment(grid: Grid, rung: Rung, form: Form, profiles: Iterable[str]) -> Moment | None:
    """The point on a grid's path where a form is needed. The profiles are tried in order until one
    has such a point.
    """
    for profile in profiles:
        easier = [
            str(other)
            for other in Ladder(profile).on(grid.board).rungs[1:]
            if other.technique != rung.technique and difficulty_of(other) < form.difficulty
        ]
        ladder = Ladder([*easier, str(rung)], in_order=True)
        here = grid.copy()
        for step in islice(next_steps(here, ladder), _NEAR):
            if step.technique == rung.technique:
                return Moment(here, step, profile)
            here.apply(step)
    return None


class TrainQuery(Question):
    """The technique to practise. A different seed gives a different puzzle."""

    technique: Annotated[ShortName, Field(examples=["X-Wing"])]
    seed: Annotated[int, Field(ge=0, lt=1 << 53), NO_FLAG] = 0


class Training(WebAnswer):
    """A puzzle in which to find a step.

    Attributes:
        technique: the name in the request.
        state: the state, with all remaining candidates as marks.
        places: whether the step places a digit.
        profile: the name of a profile in which no easier technique finds a step in this state.
    """

    technique: str
    state: BoardState
    places: bool
    profile: str


@operation("A puzzle at the point where a technique is needed.", is_long=True)
def answer(query: TrainQuery) -> Training:
    """Find a point on a path where the technique is needed."""
    moment = moment_for(query.technique, query.seed)
    if moment is None:
        raise Error(f"no puzzle was found that needs '{query.technique}'.")
    return Training(
        technique=query.technique,
        state=state_of(moment.grid),
        places=bool(moment.step.placements),
        profile=moment.profile,
    )
