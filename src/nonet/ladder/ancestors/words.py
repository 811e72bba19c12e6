"""The five ancestor programs, and their names for techniques."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final

from ...techniques import Rung, form_of

if TYPE_CHECKING:
    from ...model.grid import Grid
    from ...model.step import Step
    from .program import Program, Walk


@dataclass(frozen=True)
class Ancestor:
    """One of the five ancestor programs.

    Attributes:
        profile: the name of its profile, and of the module that has the program.
        program: the name of the program's class in that module.
        summary: a short description of what it does.
        rungs: the names of the rungs for its techniques.
        names: its own names for techniques, by id, or by id and variant.
        round: its word for one pass through everything that it repeats; "" if it repeats nothing.
    """

    profile: str
    program: str
    summary: str
    rungs: tuple[str, ...]
    names: Mapping[str, str]
    round: str = ""

    def walk(self, grid: Grid) -> Walk:
        """The steps that the program takes, starting from a grid."""
        module = import_module(f".{self.profile.replace('-', '_')}", __package__)
        program: type[Program] = getattr(module, self.program)
        return program.walk(grid)

    def name(self, rung: Rung) -> str | None:
        """Its name for a rung; None if it has no such technique."""
        of_variant = self.names.get(f"{rung.technique}:{rung.variant}")
        name = of_variant or self.names.get(rung.technique)
        return name and name.format(size=rung.size)


_DIGIT_SWEEP: Final = Ancestor(
    "digit-sweep",
    "DigitSweep",
    "hidden singles as a sweep in Excel finds them: number by number, one in each block",
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
    "Sud",
    "single positions, single candidates and candidate lines, as listeners of the cells find them",
    ("hidden-single", "naked-single", "pointing"),
    {
        "hidden-single": "Single Position",
        "naked-single": "Single Candidate",
        "pointing": "Candidate Lines",
    },
)

_CLOSED_SETS: Final = Ancestor(
    "closed-sets",
    "ClosedSets",
    "closed sets as objects in VBA find them: in each house, then with cells and digits exchanged",
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
    "ExcelDoku",
    "all naked sets of a house at once, intersections, X-wing and XY-wing, as ExcelDoku calls them",
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
        # The program saw two or three places, but only one is left by now.
        "hidden-single": "BoxReduce",
        "hidden-single:box": "LineReduce",
        "basic-fish": "Xwing",
        "xy-wing": "XYwing",
    },
    round="solveIterate",
)

_BIT_MASKS: Final = Ancestor(
    "bit-masks",
    "BitMasks",
    "the simple solution and the complex one, in passes over the bunches that need update",
    ("naked-single", *(f"naked-set:{size}" for size in range(2, 9))),
    {"naked-single": "Simple solution", "naked-set": "Closed set of {size} squares"},
    round="Pass",
)

ANCESTORS: Final[dict[str, Ancestor]] = {
    each.profile: each for each in (_CLOSED_SETS, _EXCELDOKU, _BIT_MASKS, _DIGIT_SWEEP, _SUD)
}
"""The five programs, by the names of their profiles."""


def name_of(step: Step, profile: str = "") -> str:
    """The name of a step in the program of a profile. It is the usual name if the profile has no
    program, or if the program does not have the technique.

    >>> from nonet.model.step import Step
    >>> step = Step("hidden-single", variant="row")
    >>> name_of(step), name_of(step, "digit-sweep")
    ('Hidden Single in Row', 'Unique in row')
    """
    ancestor = ANCESTORS.get(profile)
    name = ancestor.name(Rung(step.technique, step.size, step.variant)) if ancestor else None
    return name or form_of(step).name
