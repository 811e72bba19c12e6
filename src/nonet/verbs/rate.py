"""Rates how hard a puzzle is, on several scales."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Unpack

from ..ladder import STUCK, Ladder, LadderOptions, Path, Status, ladder_of
from ..ladder.path import in_brief, path_level
from ..model import Source
from ..puzzles.readers.parse import grid_of
from ..render import html
from ..scales import FACTS, column_named, columns_named, get, quick_scales, require_scales_on
from ..scales.bottleneck import Bottleneck
from ..scales.explainer import ExplainerRating
from ..scales.hodoku import HoDoKuScore
from ..scales.scale import SCORED, Scale, Value
from ..search import has_one_solution
from ..techniques import Form
from .deadline import Deadline
from .explain import explain_by


def rated_level(status: Status, hardest: Form | None) -> str:
    """The level of a puzzle, from the status of its path and its hardest step. If the techniques do
    not solve the puzzle, it has the highest level. If the puzzle does not have exactly one
    solution, the level is "".

    >>> rated_level(Status.STUCK, None), rated_level(Status.NONE, None)
    ('extreme', '')
    """
    return STUCK if status is Status.STUCK else path_level(status, hardest)


@dataclass(frozen=True, repr=False)
class Rating:
    """The ratings of a puzzle. Each scale is computed on first use.

    `rating[column]` is the value of a column of any scale, such as `rating["sotd"]`. nonet's own
    scales are also attributes.

    Attributes:
        path: the rated path. All other values are computed from it.
        scales: the names of the requested columns. None requests the columns of all scales that are
            not slow.
        timeout: how many seconds the path and the scale `explainer` may each take; None for no
            limit.
    """

    path: Path
    scales: tuple[str, ...] | None = None
    timeout: float | None = field(default=None, compare=False)
    _scores: dict[str, Any] = field(default_factory=dict, init=False, compare=False)
    _paths: dict[str, Path] = field(default_factory=dict, init=False, compare=False)

    def __repr__(self) -> str:
        hardest = f", {self.hardest.name}" if self.hardest else ""
        return f"<Rating {in_brief(self.status, self.steps, self.level)}{hardest}>"

    def _repr_html_(self) -> str:
        techniques = html.table(self.counts().items(), ["technique", "steps"])
        return html.page(
            html.table([("status", self.status), *((name, self[name]) for name in self._names())]),
            html.unfolding("Techniques", techniques) if self.counts() else "",
        )

    def to_json(self) -> dict[str, Value]:
        """The requested columns by name, as plain data. The number of steps is called `step_count`,
        because in JSON `steps` always means the steps themselves.
        """
        return {"step_count" if name == "steps" else name: self[name] for name in self._names()}

    def _names(self) -> tuple[str, ...]:
        if self.scales is not None:
            return self.scales
        return columns_named([*FACTS, *(scale.id for scale in quick_scales())])

    def __getitem__(self, column: str) -> Value:
        """The value of a column: `level`, `hardest`, `steps` or a column of a scale; None if this
        puzzle has no value.

        Raises:
            Error: when there is no such column.
        """
        match column:
            case "level":
                return self.level
            case "hardest":
                return self.hardest.name if self.hardest else None
            case "steps":
                return self.steps
        scale, _, place = column_named(column)
        value: Value = scale.row(self._score(scale))[place]
        return value

    def score(self, scale: str) -> Any:
        """The score of the puzzle on a scale, as `Scale.of` returns it. None if the scale has no
        score for this puzzle, or if the puzzle does not have exactly one solution.

        Raises:
            Error: when no scale has this id.
        """
        return self._score(get(scale))

    def _score(self, scale: Scale[Any]) -> Any:
        timed = scale.within(self.timeout)
        is_scored = self.status in SCORED
        if self.status is Status.TIMEOUT and timed is not scale:
            is_scored = has_one_solution(self.path.start.puzzle)
        if not is_scored or not scale.is_defined_for(self.path.start.board):
            return None
        if scale.id not in self._scores:
            self._scores[scale.id] = timed.of(self._path(scale.profile))
        return self._scores[scale.id]

    def _path(self, profile: str | None) -> Path:
        """The path of the given profile, or the rated path if no profile is given."""
        if profile is None:
            return self.path
        if profile not in self._paths:
            limit = Deadline(self.timeout)
            self._paths[profile] = explain_by(self.path.start, ladder_of(profile), limit)
        return self._paths[profile]

    @property
    def ladder(self) -> Ladder | None:
        """The ladder that the path follows; None for a path that was read from JSON."""
        return self.path.ladder

    @property
    def status(self) -> Status:
        """The status at the end of the path. Scores are meaningful only if this is `solved`."""
        return self.path.status

    @property
    def level(self) -> str:
        """The level, `beginner` to `extreme`; see `rated_level`."""
        return rated_level(self.status, self.hardest)

    @property
    def hardest(self) -> Form | None:
        """The hardest technique on the path."""
        return self.path.hardest

    @property
    def steps(self) -> int:
        """The number of steps on the path."""
        return len(self.path.steps)

    def counts(self) -> Mapping[str, int]:
        """The number of times that the path uses each technique."""
        return self.path.counts()

    @property
    def hodoku(self) -> HoDoKuScore | None:
        """HoDoKu's level and score, from the path of the profile `hodoku`. None unless the puzzle
        has one solution.
        """
        score: HoDoKuScore | None = self.score("hodoku")
        return score

    @property
    def hodoku_level(self) -> str | None:
        """HoDoKu's level, `Easy` to `Extreme`."""
        return self.hodoku.level if self.hodoku else None

    @property
    def hodoku_score(self) -> int | None:
        """HoDoKu's score: the sum of the scores of all steps. If `hodoku.is_complete` is false,
        only the steps that were found count.
        """
        return self.hodoku.score if self.hodoku else None

    @property
    def sotd(self) -> int | None:
        """The cost on the scale of Sudoku of the Day; None unless the path solves the puzzle."""
        cost: int | None = self.score("sotd")
        return cost

    @property
    def effort(self) -> float | None:
        """The number of minutes that a person needs, as estimated by the model in
        `nonet.scales.effort`. None unless the path solves the puzzle.
        """
        minutes: float | None = self.score("effort")
        return minutes

    @property
    def explainer(self) -> ExplainerRating | None:
        """Sudoku Explainer's ratings ER, EP and ED, and its steps. None unless the puzzle has one
        solution and is on the standard board. Rating the hardest puzzles takes many seconds, unless
        `timeout` limits it.
        """
        score: ExplainerRating | None = self.score("explainer")
        return score

    @property
    def narrowest(self) -> Bottleneck | None:
        """The narrowest point of the path; see `nonet.scales.bottleneck`. None if the path does not
        solve the puzzle, or if the puzzle has nine empty cells or fewer.
        """
        point: Bottleneck | None = self.score("bottleneck")
        return point

    @property
    def bottleneck(self) -> int | None:
        """The number of different steps that are possible at the narrowest point of the path."""
        return self.narrowest.open if self.narrowest else None


def rate(
    source: Source,
    ladder: Ladder | str = "standard",
    *,
    timeout: float | None = None,
    scales: Iterable[str] | None = None,
    **options: Unpack[LadderOptions],
) -> Rating:
    """Rate a puzzle by a path that a person could take, without guessing.

    Args:
        source, ladder, options: as for `nonet.explain`, except that guessing is off by default.
        timeout: how many seconds the path may take; after that, its status is `timeout`. The scale
            `explainer` may take as long again; after that, it reports a lower bound. None for no
            limit.
        scales: the columns that `Rating.to_json` shows: `level`, `hardest`, `steps`, ids of scales,
            and names of their columns. None shows all columns except those of slow scales.

    Raises:
        Error: if a scale is unknown or does not support this board.

    >>> rating = rate("@newspaper")
    >>> rating.status.value, rating.level, rating.hardest.name, rating["sotd"]
    ('solved', 'beginner', 'Hidden Single in Box', 4900)
    """
    columns = None if scales is None else columns_named(scales)
    grid = grid_of(source).copy()
    if scored := [column_named(each)[0].id for each in columns or () if each not in FACTS]:
        require_scales_on(grid.board, list(dict.fromkeys(scored)))
    path = explain_by(grid, ladder_of(ladder, **options), Deadline(timeout))
    return Rating(path, columns, timeout)
