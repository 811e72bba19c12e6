"""Many puzzles at once: in arrays, on several threads, without holding Python up."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .convert import native_ladder
from .core import native, native_geometry
from .errors import ParseError
from .explain import explain_by
from .geometry import STANDARD, Geometry
from .grid import Grid
from .ladder import Ladder, ladder_of
from .limits import Limits
from .path import Path, Status
from .puzzle import Puzzle

Lines = Sequence[str] | NDArray[np.uint8] | bytes
"""Puzzles in bulk: strings of 81 characters, a uint8 array of shape (n, 81) with 0 for open cells,
or bytes of lines of 81 characters."""

Progress = Callable[[int, int], None]
"""Called with how many puzzles are done, and how many there are."""

STATUSES: Final = tuple(Status)


@dataclass(frozen=True)
class Paths:
    """The paths of many puzzles, in columns. `paths[i]` makes the `Path` of one of them, with all
    its steps and proofs.

    Attributes:
        status: uint8 (n,): index into `STATUSES`.
        grids: uint8 (n, 81): the values at the end, 0 for open cells.
        step_offsets: int64 (n + 1,): where each puzzle's steps begin.
        rung: uint16 (steps,): index into `ladder.rungs`; one past the last is guess and check.
        variant: uint8 (steps,): index into the variants of the rung's technique.
        conclusion_offsets: int64 (steps + 1,): where each step's conclusions begin.
        kind: uint8 (conclusions,): 0 for a digit placed, 1 for a candidate eliminated.
        cell: uint8 (conclusions,): 0 to 80.
        digit: uint8 (conclusions,): 1 to 9.
    """

    lines: bytes
    geometry: Geometry
    ladder: Ladder
    status: NDArray[np.uint8]
    grids: NDArray[np.uint8]
    step_offsets: NDArray[np.int64]
    rung: NDArray[np.uint16]
    variant: NDArray[np.uint8]
    conclusion_offsets: NDArray[np.int64]
    kind: NDArray[np.uint8]
    cell: NDArray[np.uint8]
    digit: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.status)

    def __getitem__(self, index: int) -> Path:
        return explain_by(Grid(self.puzzle(index)), self.ladder)

    def __iter__(self) -> Iterator[Path]:
        return (self[i] for i in range(len(self)))

    def puzzle(self, index: int) -> Puzzle:
        """The puzzle of a row."""
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} puzzles; {index} is none of them.")
        start = range(len(self))[index] * 81
        return Puzzle(self.lines[start : start + 81].decode(), geometry=self.geometry)

    def statuses(self) -> list[Status]:
        """The status of every puzzle."""
        return [STATUSES[code] for code in self.status]

    def counts(self) -> dict[str, int]:
        """How often each rung was used over all puzzles, by its name (`naked-set:2`)."""
        total = np.bincount(self.rung, minlength=len(self.ladder) + 1)
        names = [str(rung) for rung in self.ladder.rungs] + ["guess-and-check"]
        return {name: int(n) for name, n in zip(names, total, strict=True) if n}

    def steps_of(self, index: int) -> NDArray[np.uint16]:
        """The rungs of one puzzle's steps, in order."""
        return self.rung[self.step_offsets[index] : self.step_offsets[index + 1]]


@dataclass(frozen=True)
class Solutions:
    """The solutions of many puzzles.

    Attributes:
        status: uint8 (n,): index into `STATUSES`: solved, none, several or invalid.
        solutions: uint8 (n, 81): the first solution found, 0 where there is none.
        counts: uint64 (n,): the number of solutions up to the limit.
    """

    status: NDArray[np.uint8]
    solutions: NDArray[np.uint8]
    counts: NDArray[np.uint64]

    def __len__(self) -> int:
        return len(self.status)


def explain(
    lines: Lines,
    profile: str = "standard",
    *,
    techniques: Iterable[str] | None = None,
    also: Iterable[str] = (),
    without: Iterable[str] = (),
    limits: Limits | None = None,
    assume_unique: bool | None = None,
    guess: bool = True,
    threads: int = 1,
    geometry: Geometry = STANDARD,
    progress: Progress | None = None,
) -> Paths:
    """The paths of many puzzles, as `nonet.explain` finds them, in columns.

    Args:
        lines: the puzzles; see `Lines`.
        profile, techniques, also, without, limits, assume_unique, guess: as for `nonet.explain`.
        threads: how many threads; 0 for one for each processor. The result is the same for any
            number. A technique written in Python takes its turn on one processor at a time.
        geometry: the geometry of all of them.
        progress: called about twenty times a second, and at the end. Ctrl-C is heard as often.

    A puzzle that breaks the rules has status `invalid` and does not disturb the others.

    Raises:
        ParseError: when a row is not 81 cells; the message names it.

    >>> from nonet import puzzles
    >>> paths = explain([puzzles.named("newspaper").givens])
    >>> paths.statuses()[0].value, len(paths.steps_of(0)) == len(paths[0].steps)
    ('solved', True)
    """
    ladder = ladder_of(
        profile,
        techniques=techniques,
        also=also,
        without=without,
        limits=limits,
        assume_unique=assume_unique,
        guess=guess,
    )
    text = _as_bytes(lines)
    columns = native.explain_many(
        text,
        native_geometry(geometry),
        native_ladder(ladder),
        _threads(threads),
        _teller(progress, len(text) // 81),
    )
    if progress is not None:
        progress(len(text) // 81, len(text) // 81)
    return Paths(
        text,
        geometry,
        ladder,
        status=np.frombuffer(columns[0], np.uint8),
        grids=np.frombuffer(columns[1], np.uint8).reshape(-1, 81),
        step_offsets=np.frombuffer(columns[2], np.int64),
        rung=np.frombuffer(columns[3], np.uint16),
        variant=np.frombuffer(columns[4], np.uint8),
        conclusion_offsets=np.frombuffer(columns[5], np.int64),
        kind=np.frombuffer(columns[6], np.uint8),
        cell=np.frombuffer(columns[7], np.uint8),
        digit=np.frombuffer(columns[8], np.uint8),
    )


def solve(
    lines: Lines,
    *,
    limit: int = 2,
    threads: int = 1,
    geometry: Geometry = STANDARD,
    progress: Progress | None = None,
) -> Solutions:
    """The solutions of many puzzles, counted up to `limit`.

    With the limit 1 the first solution is taken for the only one; with 2, uniqueness is proved.

    Raises:
        ParseError: when a row is not 81 cells; the message names it.

    >>> found = solve(["." * 81])
    >>> STATUSES[found.status[0]].value, int(found.counts[0])
    ('several', 2)
    """
    text = _as_bytes(lines)
    columns = native.solve_many(
        text,
        native_geometry(geometry),
        max(1, limit),
        _threads(threads),
        _teller(progress, len(text) // 81),
    )
    if progress is not None:
        progress(len(text) // 81, len(text) // 81)
    return Solutions(
        np.frombuffer(columns[0], np.uint8),
        np.frombuffer(columns[1], np.uint8).reshape(-1, 81),
        np.frombuffer(columns[2], np.uint64),
    )


def count(
    lines: Lines,
    *,
    limit: int = 2,
    threads: int = 1,
    geometry: Geometry = STANDARD,
    progress: Progress | None = None,
) -> NDArray[np.uint64]:
    """The number of solutions of each of many puzzles, up to `limit`; 0 for invalid ones."""
    return solve(lines, limit=limit, threads=threads, geometry=geometry, progress=progress).counts


def rate(
    lines: Lines,
    profile: str = "standard",
    *,
    limits: Limits | None = None,
    assume_unique: bool | None = None,
    threads: int = 1,
    progress: Progress | None = None,
) -> Paths:
    """The paths of many puzzles without guessing, from which `nonet.rate` makes its ratings."""
    return explain(
        lines,
        profile,
        limits=limits,
        assume_unique=assume_unique,
        guess=False,
        threads=threads,
        progress=progress,
    )


def _threads(threads: int) -> int:
    return threads if threads > 0 else os.cpu_count() or 1


def _as_bytes(lines: Lines) -> bytes:
    """All puzzles as 81 bytes each, one after the other."""
    if isinstance(lines, bytes):
        rows = lines.split()
        for number, row in enumerate(rows, 1):
            if len(row) != 81:
                raise ParseError(
                    f"a puzzle has 81 cells, and this one has {len(row)}.", line=number
                )
        return b"".join(rows)
    if isinstance(lines, np.ndarray):
        if lines.ndim != 2 or lines.shape[1] != 81 or lines.max(initial=0) > 9:
            raise ParseError(
                f"an array of puzzles has shape (n, 81) and values 0 to 9; this one has shape "
                f"{lines.shape} and values up to {lines.max(initial=0)}."
            )
        digits = lines.astype(np.uint8)
        return np.where(digits == 0, np.uint8(ord(".")), digits + np.uint8(ord("0"))).tobytes()
    for number, line in enumerate(lines, 1):
        if len(line) != 81 or not line.isascii():
            raise ParseError(
                f"a puzzle has 81 cells, and this one has {len(line)}.", line=number, text=line
            )
    return "".join(lines).encode("ascii")


def _teller(progress: Progress | None, puzzles: int) -> Callable[[int], None] | None:
    if progress is None:
        return None
    return lambda done: progress(done, puzzles)
