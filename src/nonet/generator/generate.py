"""Generates puzzles that meet requirements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, cast

from ..base import Error, arguments, checked_arguments, formerly
from ..base.registry import meant
from ..bulk.lines import Lines
from ..ladder import LEVEL_NAMES, Ladder
from ..model import STANDARD, Board
from . import Generated, GeneratedPuzzles, Search, SearchProgress, Series, Target
from .batch import Batch
from .given_patterns import mask_of
from .random_clues import board_to_fill
from .target import Wanted, wishes_of

Bounds = int | tuple[int | None, int | None] | None
"""A number, or a range (from, to) with None for no bound."""

RatingBounds = float | tuple[float | None, float | None] | None
"""A rating, or a range of ratings."""

_BUDGET: Final = ("seed", "relatives", "timeout", "tries", "threads", "progress")
"""The arguments that describe the search, not the puzzle."""

_COLUMNS: Final = {
    "hodoku_level": "hodoku_level",
    "hodoku_score": "hodoku_score",
    "explainer": "explainer_er",
}
"""The arguments that ask for values in a scale's column."""


@formerly(
    clues="given_count", quotas="level", seconds="timeout", without_uniqueness="not uniqueness"
)
@checked_arguments
def generate(
    level: str | Mapping[str, int] | None = None,
    *,
    count: int = 1,
    seed: int = 0,
    hardest: str | None = None,
    use: Iterable[str] = (),
    avoid: Iterable[str] = (),
    unsolvable: bool = False,
    hodoku_level: str | None = None,
    hodoku_score: Bounds = None,
    explainer: RatingBounds = None,
    given_count: Bounds = None,
    symmetry: str = "none",
    mask: str | Sequence[bool] | None = None,
    minimal: bool = True,
    minimal_clues: bool = False,
    relatives: int = 1,
    beside: Lines | Iterable[Generated] = (),
    tries: int | None = None,
    board: Board | str = STANDARD,
    timeout: float | None = None,
    ladder: Ladder | str = "standard",
    techniques: Iterable[str] | None = None,
    in_order: bool = False,
    exotic_early: bool = False,
    uniqueness: bool | None = None,
    scales: Mapping[str, Wanted] | None = None,
    threads: int = 1,
    progress: Callable[[SearchProgress], object] | None = None,
) -> GeneratedPuzzles:
    """Generate puzzles that have exactly one solution and meet the given requirements. By default,
    no two of them are similar.

    Similar puzzles, called relatives, share more than 60 % of their givens; see
    `nonet.generator.batch`. On the standard board, the puzzles of one call have different solution
    grids.

    Args:
        level: `beginner`, `easy`, `medium`, `tricky`, `hard`, `expert` or `extreme`. The chosen
            techniques do not solve extreme puzzles, but the profile `everything` solves them
            without guessing. To get several kinds of puzzles, pass a dict that maps levels, or
            names of hardest techniques, to numbers of puzzles. Then `count` is not used, all other
            requirements apply to every kind, and each kind has its own budget of `tries`.
        count: the number of puzzles.
        seed: 0 to 2**64 - 1. The same seed gives the same puzzles with any number of threads.
        hardest: the name of the technique that the hardest step of the path must have.
        use, avoid: names of techniques that the path must use, or must not use.
        unsolvable: whether the chosen techniques must fail to solve the puzzle.
        hodoku_level: HoDoKu's level, `Easy` to `Extreme`.
        hodoku_score: HoDoKu's score: a number or a range.
        explainer: the rating of Sudoku Explainer (ER, mode `classic`), 1.0 to 11.9: a number or a
            range.
        given_count: the number of givens: a number or a range.
        symmetry: the symmetry of the pattern of givens, one of
            `nonet.generator.given_patterns.SYMMETRIES`.
        mask: the cells that may have givens; see `nonet.generator.given_patterns.mask_of`.
        minimal: whether every given must be needed. With a symmetry, this applies to groups of
            givens that are images of each other. If False, `given_count` must be set.
        minimal_clues: whether every random clue must also be needed. Givens are removed first, then
            clues.
        relatives: how many puzzles may be relatives of one another and share a solution grid. If
            the requirements are hard to meet, a number above 1 is faster, because further puzzles
            are then made by changing puzzles already found.
        beside: existing puzzles, each with one solution. The new puzzles will not be relatives of
            these either. Pass the result of another call, or puzzles in any form of
            `nonet.bulk.Lines`.
        tries, timeout: the budget, as a number of puzzles to test or as a time. When it runs out,
            the puzzles found so far are returned, and `is_complete` is false.
        board: the board or its name. With the word `random-jigsaw`, each puzzle gets its own
            layout; with `random-` and the word for a kind of clue, such as `random-cage`, it gets
            random clues. Cages and clues outside the grid that have no value get one that fits the
            solution. On boards other than the standard one, only puzzles with the same solution can
            be relatives. Scales support only 9x9.
        ladder: the techniques that solve the puzzles; see `nonet.explain`.
        techniques: names of techniques, used instead of those of the ladder.
        in_order: whether to try the techniques in the order of the list. Then the hardest step is
            the one whose technique comes last in the list. This step determines the level.
        exotic_early: whether to try SK loops, exocets and other rare patterns before chains.
        uniqueness: False to allow only techniques that do not assume a unique solution.
        scales: the wanted values of scales, by the name of the column: a number, a range (None for
            no bound), a word, or a bool.
        threads: the number of threads; 0 means one per processor.
        progress: a function that is called about twenty times a second with the progress of the
            search.

    Raises:
        Error, UnknownTechnique: if requirements are impossible or not defined on the board, or if
            names are unknown.

    >>> made = generate("medium", count=2, seed=3, symmetry="rotational-180")
    >>> [one.rating.level for one in made], made.is_complete
    (['medium', 'medium'], True)
    >>> generate("medium", seed=3, board="6x6")[0].puzzle.board
    Board.of('6x6')
    """
    wishes = dict(locals())
    wanted = {"": wishes.pop("count")}
    if isinstance(level, Mapping):
        wanted = wishes.pop("level")
    searches = searches_for(wanted, **wishes)
    made = [one for search in searches for one in search]
    return GeneratedPuzzles(
        tuple(made),
        tries=sum(search.progress.tries for search in searches),
        seconds=max((search.progress.seconds for search in searches), default=0.0),
        is_complete=len(made) == sum(wanted.values()),
    )


def searches_for(
    quotas: Mapping[str, int],
    beside: Lines | Iterable[Generated] = (),
    *,
    level: str | None = None,
    hardest: str | None = None,
    **wishes: Any,
) -> list[Search]:
    """Set up one search for each kind of puzzle. A kind is a level, the name of a hardest
    technique, or "" if only the other requirements count. All puzzles form one batch. The searches
    yield them one by one.

    Args:
        quotas, beside, level, hardest, wishes: as for `generate`.
    """
    budget = {name: wishes.pop(name) for name in _BUDGET if name in wishes}
    targets = []
    for kind in quotas:
        named = meant(kind, LEVEL_NAMES) if kind else None
        of_technique = hardest if named or not kind else kind
        targets.append(target_of(level=named or level, hardest=of_technique, **wishes))
    series = Series(Batch(_lines_of(beside), board_to_fill(wishes.get("board", STANDARD))))
    return [
        Search(target, count=count, series=series, **budget)
        for target, count in zip(targets, quotas.values(), strict=True)
    ]


def _lines_of(puzzles: Lines | Iterable[Generated]) -> Lines:
    """Convert puzzles to input for bulk calls."""
    if isinstance(puzzles, list | tuple | GeneratedPuzzles):
        return [one.puzzle if isinstance(one, Generated) else one for one in puzzles]
    return cast("Lines", puzzles)


def target_of(*, scales: Mapping[str, Wanted] | None = None, **wishes: Any) -> Target:
    """Make the target for a puzzle from arguments of `generate`."""
    if not isinstance(scales, Mapping | None):
        raise Error("'scales' must map column names to the values you want.")
    by_name = {column: wishes.pop(name, None) for name, column in _COLUMNS.items()}
    for name, wish in (scales or {}).items():
        if by_name.get(name) is not None:
            raise Error(f"'{name}' is requested twice.")
        by_name[name] = wish
    for name in ("use", "avoid", "techniques"):
        if wishes.get(name) is not None:
            wishes[name] = arguments.names(name, wishes[name])
    mask = wishes.pop("mask", None)
    if mask is not None:
        wishes["mask"] = mask_of(mask, board_to_fill(wishes.get("board", STANDARD)))
    is_allowed = wishes.pop("uniqueness", None) is not False
    return Target(scales=wishes_of(by_name), uniqueness=is_allowed, **wishes)
