"""The five ancestor programs: their names for techniques, and the steps that they make."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

from ..model import Grid, Step
from ..techniques import Rung, form_of, get

Act: TypeAlias = tuple[Any, ...]
"""An action: a function of `nonet.ladder.ancestors.acts`, and its arguments after the grid. The
function returns the step of the action in a grid, or None if the grid already has its conclusion.
The grid may lack candidates that the program still has, so the pattern may already contain a single
there. Then the function returns the single, which the program itself places later. The next call
returns the rest of the conclusion, if any.
"""


class Broken(Exception):
    """Raised if a program's action is not a valid step, because the grid has no solution."""


class Run(NamedTuple):
    """A complete run of a program.

    As soon as a digit is placed in a nonet grid, the grid removes it from all peers. So the grid
    never has more candidates than the program has. Each action of the program is a step in the
    nonet grid, unless its conclusion already holds there.

    Attributes:
        word: how the program ended, in the words of its original text.
        acts: the actions of the program, in order.
        rounds: for each round, the number of actions done by the end of the round.
    """

    word: str
    acts: list[Act]
    rounds: list[int]


class Walk(Iterator[Step]):
    """Iterates over the steps of a program, starting from a grid. The caller must apply each step
    to the grid before asking for the next one.

    Attributes:
        word: how the program ended.
        rounds: for each completed round, the number of steps made by the end of the round.
    """

    def __init__(self, done: Run, grid: Grid) -> None:
        self.word = done.word
        self.rounds: list[int] = []
        self._steps = self._steps_of(done, grid)

    def __next__(self) -> Step:
        return next(self._steps)

    def _steps_of(self, done: Run, grid: Grid) -> Iterator[Step]:
        start = taken = 0
        for end in (*done.rounds, None):
            for act, *arguments in done.acts[start:end]:
                try:
                    while (step := act(grid, *arguments)) is not None:
                        taken += 1
                        yield step
                        if not step.placements:
                            break
                except Broken:  # the program did not notice that there is no solution
                    return
            if end is not None:
                self.rounds.append(taken)
                start = end


class Ancestor(NamedTuple):
    """One of the five ancestor programs.

    Attributes:
        profile: the name of the program's profile.
        summary: a short description of the program.
        rungs: the names of the rungs for the program's techniques.
        names: the program's own names for techniques, by id, or by id and variant.
        round: the program's word for a round; "" if it has no rounds.
    """

    profile: str
    summary: str
    rungs: tuple[str, ...]
    names: Mapping[str, str]
    round: str = ""

    def walk(self, grid: Grid) -> Walk:
        """Run the program, starting from a grid, and yield its steps."""
        runs = import_module(".ancestors.runs", __package__)
        return Walk(runs.run_of(self.profile, grid), grid)

    def name(self, rung: Rung) -> str | None:
        """The program's name for a technique; None if it lacks the technique."""
        of_variant = self.names.get(f"{rung.technique}:{rung.variant}")
        name = of_variant or self.names.get(rung.technique)
        return name and name.format(size=rung.size)


_DIGIT_SWEEP: Final = Ancestor(
    "digit-sweep",
    "hidden singles, found by a sweep in Excel: one number at a time, once in each block",
    ("hidden-single",),
    {
        "hidden-single": "Unique in row or column",
        "hidden-single:box": "Unique in block",
        "hidden-single:row": "Unique in row",
        "hidden-single:column": "Unique in column",
    },
    round="Round",
)

_SUD: Final = Ancestor(
    "sud",
    "single positions, single candidates and candidate lines, found by listeners on the cells",
    ("hidden-single", "naked-single", "pointing"),
    {
        "hidden-single": "Single Position",
        "naked-single": "Single Candidate",
        "pointing": "Candidate Lines",
    },
)

_CLOSED_SETS: Final = Ancestor(
    "closed-sets",
    "closed sets, found with VBA objects: in each house, then with cells and digits swapped",
    (
        "naked-single",
        "hidden-single",
        *(f"{name}:{size}" for name in ("naked-set", "hidden-set") for size in (2, 3, 4)),
        "pointing",
        "claiming",
    ),
    {
        "naked-single": "Rule 1 (n = 1)",
        "naked-set": "Rule 1 (n = {size})",
        "hidden-single": "Rule 2 (n = 1)",
        "hidden-set": "Rule 2 (n = {size})",
        "pointing": "Overlapping Blocs",
        "claiming": "Overlapping Blocs",
    },
    round="Iteration",
)

_EXCELDOKU: Final = Ancestor(
    "exceldoku",
    "all naked sets of a house at once, intersections, X-wing and XY-wing, in ExcelDoku's order",
    (
        "naked-single",
        "hidden-single",
        "naked-sets-at-once",
        "claiming",
        "pointing",
        "basic-fish:2",
        "xy-wing",
    ),
    {
        "naked-single": "SingleChoice",
        "naked-sets-at-once": "NakedSets",
        "claiming": "BoxReduce",
        "pointing": "LineReduce",
        # The program saw two or three cells, but nonet's grid has only one of them left.
        "hidden-single": "BoxReduce",
        "hidden-single:box": "LineReduce",
        "basic-fish": "Xwing",
        "xy-wing": "XYwing",
    },
    round="solveIterate",
)

_BIT_MASKS: Final = Ancestor(
    "bit-masks",
    "a simple operation and a complex one, in passes over the bunches that need updating",
    ("naked-single", *(f"naked-set:{size}" for size in range(2, 9))),
    {"naked-single": "Simple solution", "naked-set": "Closed set of {size} squares"},
    round="Pass",
)

ANCESTORS: Final[dict[str, Ancestor]] = {
    each.profile: each for each in (_CLOSED_SETS, _EXCELDOKU, _BIT_MASKS, _DIGIT_SWEEP, _SUD)
}
"""The five programs, by the names of their profiles."""


def step_name(step: Step, profile: str = "", grid: Grid | None = None) -> str:
    """The name that the program of a profile uses for a step. If the profile has no program, or if
    the program lacks the technique, the result is the usual name, or the heading in a grid.

    >>> from nonet.model.step import Step
    >>> step = Step("hidden-single", variant="row")
    >>> step_name(step), step_name(step, "digit-sweep")
    ('Hidden Single in Row', 'Unique in row')
    """
    ancestor = ANCESTORS.get(profile)
    name = ancestor.name(Rung(step.technique, step.size, step.variant)) if ancestor else None
    usual = form_of(step).name if grid is None else get(step.technique).title(step, grid)
    return name or usual
