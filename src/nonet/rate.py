"""How hard a puzzle is, on several scales side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Unpack

from .bottleneck import Bottleneck, bottleneck_of
from .errors import Error
from .explain import explain_by
from .ladder import Ladder, LadderOptions, ladder_of
from .path import Path, Status
from .scales import effort, hodoku, sotd
from .source import Source, grid_of
from .techniques import Form

SCALES: Final = (
    *("level", "hardest", "steps", "hodoku_level", "hodoku_score", "sotd"),
    *("effort", "bottleneck"),
)
"""The scales by name; each is an attribute of `Rating`."""


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is. Each scale is computed when it is asked for.

    Attributes:
        path: the path that was rated; everything here follows from it.
        scales: the names of the scales that were asked for.
        ladder: the ladder that was followed; None for that of the profile `standard`.
    """

    path: Path
    scales: tuple[str, ...] = SCALES
    ladder: Ladder | None = field(default=None, repr=False, compare=False)

    def to_json(self) -> dict[str, str | int | float | None]:
        """The scales that were asked for, by name, as plain data."""
        values = {name: getattr(self, name) for name in self.scales}
        return {n: v.name if isinstance(v, Form) else v for n, v in values.items()}

    @property
    def status(self) -> Status:
        """How solving ended; scales mean something for `solved` alone."""
        return self.path.status

    @property
    def level(self) -> str:
        """The level in words, `beginner` to `extreme`; a puzzle on which the techniques in use are
        stuck is `extreme`."""
        return "extreme" if self.path.status is Status.STUCK else self.path.level

    @property
    def hardest(self) -> Form | None:
        """The hardest technique needed."""
        return self.path.hardest

    @property
    def steps(self) -> int:
        """The number of steps."""
        return len(self.path.steps)

    @property
    def counts(self) -> Mapping[str, int]:
        """How often each technique was used."""
        return self.path.counts()

    @cached_property
    def hodoku(self) -> hodoku.Score | None:
        """HoDoKu's level and score, by the path of profile `hodoku`; None unless the puzzle has
        one solution."""
        if self.status not in (Status.SOLVED, Status.GUESSED, Status.STUCK):
            return None
        path = explain_by(self.path.start, ladder_of("hodoku"))
        return hodoku.score(path.steps, solved=path.status is Status.SOLVED)

    @property
    def hodoku_level(self) -> str | None:
        """HoDoKu's level, `Easy` to `Extreme`."""
        return self.hodoku.level if self.hodoku else None

    @property
    def hodoku_score(self) -> int | None:
        """HoDoKu's score, which is the sum over the steps; where `hodoku.is_complete` is false,
        that of the steps found."""
        return self.hodoku.score if self.hodoku else None

    @property
    def sotd(self) -> int | None:
        """The cost on the scale of Sudoku of the Day; None unless the path solves the puzzle."""
        return sotd.cost(self.path.steps) if self.status is Status.SOLVED else None

    @property
    def effort(self) -> float | None:
        """How many minutes it takes a person, by the model of `nonet.scales.effort`; None unless
        the path solves the puzzle."""
        if self.status is not Status.SOLVED:
            return None
        return round(effort.minutes(self.path.steps), 1)

    @cached_property
    def narrowest(self) -> Bottleneck | None:
        """The narrowest point of the path; see `nonet.bottleneck`. None unless it solves the
        puzzle, and for puzzles with nine open cells or fewer."""
        if self.status is not Status.SOLVED:
            return None
        return bottleneck_of(self.path, self.ladder or ladder_of())

    @property
    def bottleneck(self) -> int | None:
        """How many different next steps were open at the narrowest point."""
        return self.narrowest.open if self.narrowest else None


def rate(
    source: Source,
    ladder: Ladder | str = "standard",
    *,
    scales: Iterable[str] = SCALES,
    **options: Unpack[LadderOptions],
) -> Rating:
    """Rate a puzzle by the path a person would take. Nobody guesses here.

    Args:
        source, ladder, options: as for `nonet.explain`, but that guessing is off where nothing else
            is said.
        scales: which scales `Rating.to_json` tells.

    Raises:
        Error: for a scale that is not there.

    >>> rating = rate("@newspaper")
    >>> rating.status.value, rating.level, rating.hardest.name
    ('solved', 'beginner', 'Hidden Single in Box')
    """
    names = tuple(scales)
    unknown = [name for name in names if name not in SCALES]
    if unknown:
        raise Error(f"there is no scale '{unknown[0]}'; scales are {', '.join(SCALES)}.")
    followed = ladder_of(ladder, **options)
    return Rating(explain_by(grid_of(source).copy(), followed), names, followed)
