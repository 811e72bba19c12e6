"""The native core of nonet: grids, finders, paths and exhaustive search.

Cells are 0 to 80, digits 0 to 8, houses 0 to 32, candidates cell * 9 + digit, spaces as in
`nonet.geometry.Space`. What is wrong with arguments is said before they get here; indexes beyond
some end raise a plain IndexError or ValueError here too.

A raw step is a tuple (rung, variant, size, contradiction, placements, eliminations, truths, links,
premises, marks, chains, cases, foreign); `nonet.convert` makes it a `Step`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

RawStep: TypeAlias = tuple[Any, ...]

RawRung: TypeAlias = tuple[str | Callable[[Grid], Iterator[tuple[Any, ...]]], int, int, bool]
"""Finder, size, variant, whether it rests on uniqueness."""

class Geometry:
    def __init__(self, boxes: bytes, diagonals: bool, windows: bool) -> None: ...

class Grid:
    def __init__(self, geometry: Geometry) -> None: ...
    def load(self, values: bytes, masks: Sequence[int] | None) -> None: ...
    def value(self, cell: int) -> int: ...
    def mask(self, cell: int) -> int: ...
    def places(self, house: int, digit: int) -> int: ...
    def placed(self, house: int) -> int: ...
    def values(self) -> bytes: ...
    def masks(self) -> tuple[int, ...]: ...
    def solved(self) -> bool: ...
    def broken(self) -> bool: ...
    def clashes(self) -> bool: ...
    def givens(self) -> bytes: ...
    def set_givens(self, flags: bytes) -> None: ...
    def geometry(self) -> Geometry: ...
    def place(self, cell: int, digit: int) -> None: ...
    def remove(self, cell: int, digit: int) -> None: ...
    def set_value(self, cell: int, digit: int) -> None: ...
    def drop_candidates(self, cell: int) -> None: ...
    def assign(self, other: Grid) -> None: ...
    def copy(self) -> Grid: ...
    def equals(self, other: Grid) -> bool: ...

class Policy:
    def __init__(self, singles_in_turn: bool, largest_of: Sequence[bool]) -> None: ...

class Ladder:
    def __init__(
        self,
        rungs: Sequence[RawRung],
        guess: bool,
        guess_depth: int,
        guess_work: int,
        limits: Mapping[str, int],
        assume_unique: bool | None = None,
        policy: Policy = ...,
    ) -> None: ...

class Follower:
    def __init__(self, grid: Grid, ladder: Ladder, puzzle: Grid) -> None: ...
    def next(self) -> RawStep | None: ...
    def cut_short(self) -> tuple[int, ...]:
        """The rungs whose walks were cut short when `next` was last called."""

class Solutions:
    def __init__(self, grid: Grid) -> None: ...
    def next(self) -> bytes | None: ...

def count(grid: Grid, limit: int) -> int: ...
def finders() -> list[str]: ...
def limits() -> dict[str, int]: ...
def walk(
    ladder: Ladder, index: int, grid: Grid, most: int, work: int | None = None
) -> tuple[list[RawStep], bool, int]:
    """The steps of a rung, whether the walk was cut short, and what is left of the work, of which
    it may use half; without `work`, of that of the ladder's limits."""

def conclusions(
    ladder: Ladder, grid: Grid, most: int
) -> list[tuple[int, list[int], list[int], bool]]: ...
def guess(grid: Grid, ladder: Ladder) -> RawStep | None: ...
def refute(
    grid: Grid, candidate: int, on: bool, ladder: Ladder, depth: int, work: int
) -> tuple[RawStep, ...] | None: ...
def refute_in_rounds(
    grid: Grid, candidate: int, on: bool, ladder: Ladder, work: int
) -> tuple[RawStep, ...] | None: ...
def explain_many(
    lines: bytes,
    geometry: Geometry,
    ladder: Ladder,
    threads: int,
    progress: Callable[[int], object] | None,
) -> tuple[bytes, ...]: ...
def regular_lines(text: bytes, start: int) -> tuple[int, int]: ...
def solve_line(line: str) -> str | None: ...
def solve_many(
    puzzles: NDArray[np.uint8],
    zero: int,
    geometry: Geometry,
    limit: int,
    threads: int,
    progress: Callable[[int], object] | None,
    solutions: NDArray[np.uint8] | None,
    solution_zero: int,
    counts: NDArray[np.uint64],
    guesses: NDArray[np.uint32],
    status: NDArray[np.uint8],
) -> None: ...
def thin_out(cells: bytes, order: Sequence[int], geometry: Geometry) -> bytes: ...
def redundant_clues(cells: bytes, geometry: Geometry) -> tuple[int, ...]: ...
def backdoors(grid: Grid, solution: bytes, size: int) -> tuple[tuple[int, ...], ...]: ...
def kernels() -> tuple[str, ...]: ...
def use_kernel(name: str) -> bool: ...
def canonical(cells: bytes) -> tuple[bytes, int, tuple[bytes, ...]]: ...
def random_transformation(seed: int, stream: int) -> bytes: ...
def canonical_many(
    lines: bytes, threads: int, progress: Callable[[int], object] | None
) -> tuple[bytes, ...]: ...
def transform_many(
    lines: bytes, seed: int, threads: int, progress: Callable[[int], object] | None
) -> tuple[bytes, ...]: ...
def random_grids(
    seed: int,
    first: int,
    size: int,
    enough: float,
    threads: int,
    progress: Callable[[int], object] | None,
) -> bytes: ...
def minimal_puzzles(
    seed: int,
    first: int,
    size: int,
    orbits: bytes,
    mask: bytes,
    least: int,
    most: int,
    tries: int,
    patience: int,
    enough: float,
    threads: int,
    progress: Callable[[int], object] | None,
) -> tuple[bytes, bytes, bytes]: ...
def grade_many(
    lines: bytes,
    ladder: Ladder,
    kinds: list[tuple[int, int, bool, int, int, int, int]],
    most_points: int,
    most_steps: int,
    singles_at_once: bool,
    singles_alone: int,
    nothing_but_singles: bool,
    threads: int,
    progress: Callable[[int], object] | None,
) -> tuple[bytes, ...]: ...
def walked(
    seed: int,
    first: int,
    puzzles: bytes,
    solutions: bytes,
    orbits: bytes,
    mask: bytes,
    least: int,
    most: int,
    patience: int,
    threads: int,
    progress: Callable[[int], object] | None,
) -> bytes: ...
def relatives(
    seed: int,
    first: int,
    clues: bytes,
    solutions: bytes,
    orbits: bytes,
    mask: bytes,
    added: int,
    least: int,
    threads: int,
    progress: Callable[[int], object] | None,
) -> bytes: ...
def controlled_bias(
    seed: int,
    first: int,
    size: int,
    enough: float,
    threads: int,
    progress: Callable[[int], object] | None,
) -> tuple[bytes, bytes]: ...
