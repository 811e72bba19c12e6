"""Puzzles to order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .generator import GeneratedPuzzles, Progress, Search

Bounds = int | tuple[int | None, int | None] | None
"""A number, or from and to (None for no bound)."""


def generate(
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
    clues: Bounds = None,
    symmetry: str = "none",
    mask: str | Sequence[bool] | None = None,
    minimal: bool = True,
    without_uniqueness: bool = False,
    profile: str = "standard",
    relatives: int = 5,
    seconds: float | None = None,
    tries: int | None = None,
    threads: int = 1,
    progress: Callable[[Progress], object] | None = None,
) -> GeneratedPuzzles:
    """Make puzzles with exactly one solution that are as asked, no two of them isomorphic.

    Args:
        level: `beginner`, `easy`, `medium`, `tricky`, `hard`, `expert` or `extreme`.
        count: how many puzzles.
        seed: 0 to 2**64 - 1. The same seed gives the same puzzles, for any number of threads.
        hardest: the name of the technique that is the hardest step of the path.
        use, avoid: names of techniques that the path must have, and must not have.
        unsolvable: whether the techniques shall not solve it at all.
        hodoku_level: HoDoKu's level, `Easy` to `Extreme`.
        hodoku_score: HoDoKu's score: a number, or from and to.
        clues: the number of clues: a number, or from and to.
        symmetry: of the clues' places, one of `nonet.clue_patterns.SYMMETRIES`.
        mask: where clues may be; see `nonet.clue_patterns.mask_of`.
        minimal: whether every clue must be needed (with a symmetry: every group of clues that go
            together). If not, a number of clues must be asked for.
        without_uniqueness: whether to solve without techniques that rest on the puzzle's having one
            solution.
        profile: the techniques by which puzzles are judged; see `nonet.explain`.
        relatives: how many of the puzzles may descend from one ancestor, where puzzles that almost
            fit are changed until they do.
        seconds, tries: a budget: time, or how many puzzles to look at. When it is spent, what was
            found is returned, and `is_complete` is false.
        threads: how many threads; 0 for one for each processor.
        progress: told about twenty times a second how far it is.

    Raises:
        Error, UnknownTechnique: for what cannot be, and for names that are not there.

    >>> made = generate("medium", count=2, seed=3, symmetry="rotational-180")
    >>> [one.rating.level for one in made], made.is_complete
    (['medium', 'medium'], True)
    """
    from .generator import GeneratedPuzzles

    search = search_for(
        level,
        count=count,
        seed=seed,
        hardest=hardest,
        use=use,
        avoid=avoid,
        unsolvable=unsolvable,
        hodoku_level=hodoku_level,
        hodoku_score=hodoku_score,
        clues=clues,
        symmetry=symmetry,
        mask=mask,
        minimal=minimal,
        without_uniqueness=without_uniqueness,
        profile=profile,
        relatives=relatives,
        seconds=seconds,
        tries=tries,
        threads=threads,
        progress=progress,
    )
    made = list(search)
    return GeneratedPuzzles(
        made,
        tries=search.progress.tries,
        seconds=search.progress.seconds,
        is_complete=len(made) == count,
    )


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
    clues: Bounds = None,
    symmetry: str = "none",
    mask: str | Sequence[bool] | None = None,
    minimal: bool = True,
    without_uniqueness: bool = False,
    profile: str = "standard",
    relatives: int = 5,
    seconds: float | None = None,
    tries: int | None = None,
    threads: int = 1,
    progress: Callable[[Progress], object] | None = None,
    seen: set[bytes] | None = None,
) -> Search:
    """As `generate`, but what is found comes one by one, by iteration.

    Args:
        seen: the canonical forms of what is not to be made again; those of what is made join them.
    """
    from .bulk_lines import threads_of
    from .clue_patterns import mask_of
    from .generator import Search, Target
    from .generator.target import range_of
    from .random_grids import checked_seed

    target = Target(
        level=level,
        hardest=hardest,
        use=tuple(use),
        avoid=tuple(avoid),
        unsolvable=unsolvable,
        hodoku_level=hodoku_level,
        hodoku_score=range_of(hodoku_score),
        clues=range_of(clues),
        symmetry=symmetry,
        mask=mask_of(mask),
        minimal=minimal,
        profile=profile,
        assume_unique=not without_uniqueness,
    )
    return Search(
        target,
        seed=checked_seed(seed),
        count=count,
        relatives=max(1, relatives),
        seconds=seconds,
        tries=tries,
        threads=threads_of(threads),
        told=progress,
        seen=seen,
    )
