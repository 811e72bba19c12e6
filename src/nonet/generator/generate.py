"""Puzzles to order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, cast

from ..base import arguments
from ..base.arguments import checked_arguments
from ..base.errors import Error
from ..base.registry import meant
from ..bulk.lines import Lines, threads_of
from ..ladder.levels import LEVELS
from . import Generated, GeneratedPuzzles, Search, SearchProgress, Series, Target
from .batch import Batch
from .clue_patterns import mask_of
from .random_grids import checked_seed
from .target import Asked, range_of, wishes_of

Bounds = int | tuple[int | None, int | None] | None
"""A number, or from and to (None for no bound)."""

RatingBounds = float | tuple[float | None, float | None] | None
"""The same for ratings."""


@checked_arguments
def generate(
    level: str | None = None,
    *,
    count: int = 1,
    quotas: Mapping[str, int] | None = None,
    seed: int = 0,
    hardest: str | None = None,
    use: Iterable[str] = (),
    avoid: Iterable[str] = (),
    unsolvable: bool = False,
    hodoku_level: str | None = None,
    hodoku_score: Bounds = None,
    explainer: RatingBounds = None,
    scales: Mapping[str, Asked] | None = None,
    clues: Bounds = None,
    symmetry: str = "none",
    mask: str | Sequence[bool] | None = None,
    minimal: bool = True,
    without_uniqueness: bool = False,
    profile: str = "standard",
    techniques: Iterable[str] | None = None,
    in_order: bool = False,
    exotic_early: bool = False,
    relatives: int = 1,
    beside: Lines | Iterable[Generated] = (),
    seconds: float | None = None,
    tries: int | None = None,
    threads: int = 1,
    progress: Callable[[SearchProgress], object] | None = None,
) -> GeneratedPuzzles:
    """Make puzzles with exactly one solution that are as asked, no two of them relatives.

    Relatives have more than 60 % of their clues alike; `nonet.generator.batch` says how that is
    counted. The puzzles of one call have different solution grids.

    Args:
        level: `beginner`, `easy`, `medium`, `tricky`, `hard`, `expert` or `extreme`. Those of the
            last one are solved by the techniques of the profile `everything` without guessing,
            where those in use get stuck.
        count: how many puzzles.
        quotas: how many of each kind instead: levels or names of hardest techniques, and numbers.
            Beside it, all that is asked holds for each kind; `tries` is the budget of each.
        seed: 0 to 2**64 - 1. The same seed gives the same puzzles, for any number of threads.
        hardest: the name of the technique that is the hardest step of the path.
        use, avoid: names of techniques that the path must have, and must not have.
        unsolvable: whether the techniques in use shall not solve it at all.
        hodoku_level: HoDoKu's level, `Easy` to `Extreme`.
        hodoku_score: HoDoKu's score: a number, or from and to.
        explainer: the rating of Sudoku Explainer (ER, mode `classic`), 1.0 to 11.9: a number, or
            from and to.
        scales: what scales are to say, by the names of their columns: a number, from and to (None
            for no bound), a word, or whether it is true.
        clues: the number of clues: a number, or from and to.
        symmetry: of the clues' places, one of `nonet.generator.clue_patterns.SYMMETRIES`.
        mask: where clues may be; see `nonet.generator.clue_patterns.mask_of`.
        minimal: whether every clue must be needed (with a symmetry: every group of clues that go
            together). If not, a number of clues must be asked for.
        without_uniqueness: whether to solve without techniques that rest on the puzzle's having one
            solution.
        profile: the techniques by which puzzles are judged; see `nonet.explain`.
        techniques: names of techniques in place of those of the profile.
        in_order: whether they are tried in the order in which they are listed. The hardest step is
            then the one that is tried last, and the level is that of it.
        exotic_early: whether SK loops, exocets and other rare patterns are tried before the chains.
        relatives: how many of the puzzles may be relatives of one another, and have one solution
            grid. More than 1 is faster where what is asked for is rare: puzzles that almost fit are
            changed until they do, and then changed again.
        beside: puzzles that are there already, with one solution each, and belong to the batch: the
            new ones are no relatives of theirs either: what another call made, or puzzles in any
            form of `nonet.bulk.Lines`.
        seconds, tries: a budget: time, or how many puzzles to look at. When it is spent, what was
            found is returned, and `is_complete` is false.
        threads: how many threads; 0 for one for each processor.
        progress: called about twenty times a second with the progress of the search.

    Raises:
        Error, UnknownTechnique: for impossible demands, and for unknown names.

    >>> made = generate("medium", count=2, seed=3, symmetry="rotational-180")
    >>> [one.rating.level for one in made], made.is_complete
    (['medium', 'medium'], True)
    """
    wanted = quotas if quotas is not None else {"": count}
    if not isinstance(wanted, Mapping):
        raise Error("'quotas' are numbers by the names of levels or hardest techniques.")
    searches = searches_for(
        wanted,
        level=level,
        hardest=hardest,
        seed=seed,
        use=arguments.names("use", use),
        avoid=arguments.names("avoid", avoid),
        unsolvable=unsolvable,
        hodoku_level=hodoku_level,
        hodoku_score=hodoku_score,
        explainer=explainer,
        scales=scales,
        clues=clues,
        symmetry=symmetry,
        mask=mask,
        minimal=minimal,
        without_uniqueness=without_uniqueness,
        profile=profile,
        techniques=None if techniques is None else arguments.names("techniques", techniques),
        in_order=in_order,
        exotic_early=exotic_early,
        relatives=relatives,
        beside=beside,
        seconds=seconds,
        tries=tries,
        threads=threads,
        progress=progress,
    )
    made = [one for search in searches for one in search]
    return GeneratedPuzzles(
        made,
        tries=sum(search.progress.tries for search in searches),
        seconds=max((search.progress.seconds for search in searches), default=0.0),
        is_complete=len(made) == sum(wanted.values()),
    )


def searches_for(
    quotas: Mapping[str, int],
    *,
    level: str | None,
    hardest: str | None,
    beside: Lines | Iterable[Generated] = (),
    **asked: Any,
) -> list[Search]:
    """A search for each kind, which is a level, the name of a hardest technique, or "" for
    whatever else is asked; together they make one batch."""
    names = [name for name, _ in LEVELS]
    series = Series(Batch(_lines_of(beside)))
    searches = []
    for kind, count in quotas.items():
        known = meant(kind, names) if kind else None
        of_level = known or level
        of_technique = hardest if known or not kind else kind
        searches.append(
            search_for(of_level, hardest=of_technique, count=count, series=series, **asked)
        )
    return searches


def _lines_of(puzzles: Lines | Iterable[Generated]) -> Lines:
    """Puzzles as bulk calls take them."""
    if isinstance(puzzles, list | tuple | GeneratedPuzzles):
        return [one.givens if isinstance(one, Generated) else one for one in puzzles]
    return cast("Lines", puzzles)


def search_for(
    level: str | None = None,
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
    scales: Mapping[str, Asked] | None = None,
    clues: Bounds = None,
    symmetry: str = "none",
    mask: str | Sequence[bool] | None = None,
    minimal: bool = True,
    without_uniqueness: bool = False,
    profile: str = "standard",
    techniques: Iterable[str] | None = None,
    in_order: bool = False,
    exotic_early: bool = False,
    relatives: int = 1,
    seconds: float | None = None,
    tries: int | None = None,
    threads: int = 1,
    progress: Callable[[SearchProgress], object] | None = None,
    series: Series | None = None,
) -> Search:
    """As `generate`, but what is found comes one by one, by iteration.

    Args:
        series: what it shares with other searches; together they make one batch.
    """
    count, relatives = arguments.whole("count", count), arguments.whole("relatives", relatives)
    hardest, seconds = (
        arguments.some_text("hardest", hardest),
        arguments.time_limit("seconds", seconds),
    )
    tries = None if tries is None else arguments.whole("tries", tries)
    use, avoid = arguments.names("use", use), arguments.names("avoid", avoid)
    if not isinstance(scales, Mapping | None):
        raise Error("'scales' are what columns are to say, by their names.")
    by_name: dict[str, Asked] = {
        "hodoku_level": hodoku_level,
        "hodoku_score": hodoku_score,
        "explainer_er": explainer,
    }
    for name, asked in (scales or {}).items():
        if by_name.get(name) is not None:
            raise Error(f"what '{name}' is to say is asked for twice.")
        by_name[name] = asked
    if relatives < 1:
        raise Error(f"'relatives' counts a puzzle itself, so it is 1 or more, not {relatives}.")
    target = Target(
        level=level,
        hardest=hardest,
        use=tuple(use),
        avoid=tuple(avoid),
        unsolvable=unsolvable,
        scales=wishes_of(by_name),
        clues=range_of(clues),
        symmetry=symmetry,
        mask=mask_of(mask),
        minimal=minimal,
        profile=profile,
        techniques=None if techniques is None else arguments.names("techniques", techniques),
        in_order=in_order,
        exotic_early=exotic_early,
        assume_unique=not without_uniqueness,
    )
    return Search(
        target,
        seed=checked_seed(seed),
        count=count,
        relatives=relatives,
        seconds=seconds,
        tries=tries,
        threads=threads_of(threads),
        told=progress,
        series=series,
    )
