"""nonet's native core: grids, finders, paths and exhaustive search.

Cells are 0 to 80, digits 0 to 8, houses 0 to 32, candidates cell * 9 + digit, spaces as in
`nonet.model.cells.Space`. Callers check arguments and report mistakes. This module only raises a
plain IndexError or ValueError if an index is out of range.

Results with several parts are records with named fields. Roles, kinds of nodes and links, statuses
and verdicts are stored as numbers, which are indexes into the tuples of names below.
"""

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, Final, TypeVar, final

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")
Tick = Callable[[int], object] | None

large: Final[ModuleType]
"""The same functions and classes for boards of up to 25 digits: `Grid`, `Ladder`, `Follower` and
everything they need, bulk paths and backdoors. A candidate is cell * 25 + digit; a space is a cell,
or 625 + 25 * region + digit.

The searches `Solutions`, `thin_out`, `solve_many` and `true_candidates` take the `Layout` of any
board. The last two have other arguments than the functions below."""

VERSION: Final[str]
"""The version of nonet."""

class OutOfTime(Exception):
    """Raised by work under a `TimeLimit` when its time is up."""

@final
class TimeLimit:
    """A context manager that limits the core's working time in the current thread to a number of
    seconds. If an enclosing limit ends earlier, that one applies.
    """

    def __init__(self, seconds: float, stop: Stop | None = None) -> None: ...
    def __enter__(self) -> None: ...
    def __exit__(self, *_: object) -> None: ...
    @staticmethod
    def check() -> None:
        """Raise `OutOfTime` if the time is up. Long work in Python calls this now and then."""
    @staticmethod
    def left() -> float:
        """How many seconds the current thread has left."""

@final
class Stop:
    """Stops the core in every thread whose `TimeLimit` was made with this object."""

    def stop(self) -> None: ...

ROLES: Final[tuple[str, ...]]
NODE_KINDS: Final[tuple[str, ...]]
LINK_KINDS: Final[tuple[str, ...]]
OUTCOMES: Final[tuple[str, ...]]
STATUSES: Final[tuple[str, ...]]
VERDICTS: Final[tuple[str, ...]]
INNER_TECHNIQUES: Final[tuple[str, ...]]
"""The techniques of the steps inside cases. A finder does not know the ladder, so these techniques
have rungs of their own, which are numbered from `INNER_RUNGS`."""
INNER_RUNGS: Final[int]
VARIANTS: Final[int]
"""How many variants each rung can have when paths are graded."""

@final
class Mark:
    role: Final[int]
    houses: Final[tuple[int, ...]]
    cells: Final[tuple[int, ...]]
    candidates: Final[tuple[int, ...]]

@final
class Node:
    candidates: Final[tuple[int, ...]]
    kind: Final[int]
    on: Final[bool]

@final
class Chain:
    nodes: Final[tuple[Node, ...]]
    links: Final[tuple[int, ...]]

@final
class Deadly:
    cell: Final[int]
    digits: Final[int]

@final
class Unique:
    deadly: Final[tuple[Deadly, ...]]

@final
class Symmetry:
    cells: Final[tuple[int, ...]]
    digits: Final[tuple[int, ...]]

@final
class Case:
    assumption: Final[int]
    on: Final[bool]
    steps: Final[tuple[Step, ...]]

@final
class Step:
    rung: Final[int]
    variant: Final[int]
    size: Final[int]
    contradiction: Final[bool]
    placements: Final[tuple[int, ...]]
    eliminations: Final[tuple[int, ...]]
    truths: Final[tuple[int, ...]]
    links: Final[tuple[int, ...]]
    premises: Final[tuple[Unique | Symmetry, ...]]
    marks: Final[tuple[Mark, ...]]
    chains: Final[tuple[Chain, ...]]
    cases: Final[tuple[Case, ...]]
    foreign: Final[Any]
    """The Python object of a step that was found in Python; None for other steps."""

def filled(type: type[T], /, *values: object) -> T:
    """Make an instance of a frozen class with slots from its field values, in order, without
    calling `__init__`.
    """

class FoundStep:
    """A step that was found in Python, with the Python object that describes it."""

    def __init__(
        self,
        *,
        placements: Sequence[int],
        eliminations: Sequence[int],
        contradiction: bool,
        truths: Sequence[int],
        links: Sequence[int],
        record: object,
    ) -> None: ...

class Pairs:
    """The pairs of digits that two cells can have: for each digit of either cell, a mask of the
    digits that the other cell can then have.
    """

    def __init__(self, of_one: Sequence[int], of_other: Sequence[int]) -> None: ...

class Arcs:
    """The arcs of automata on boards with this many digits, as in `nonet.model.rules`.

    Raises ValueError if a digit or a state does not exist.
    """

    def __init__(self, digits: int, arcs: Sequence[Sequence[tuple[int, int, int]]]) -> None: ...

class Layout:
    """A board of any size. Digits are 1 to 25, cells 1 to 625, numbered as in `places`.

    A place is a row and a column, both counted from 0. A region has cells, which must all hold
    different digits, and a flag, which is set if there are as many cells as digits, so that every
    digit occurs. Raises ValueError if two cells share a place, or if a region is empty, too large,
    or has a repeated or unknown cell.

    A rule has one of the forms of `nonet.model.rules`, with sets of digits as masks, and with
    `Pairs` and `Arcs`. Raises ValueError if it refers to a cell, digit or state that does not
    exist, or to a cell twice.
    """

    def __init__(
        self,
        digits: int,
        places: Sequence[tuple[int, int]],
        regions: Sequence[tuple[Sequence[int], bool]],
        rules: Sequence[tuple[object, ...]] = ...,
    ) -> None: ...
    def has_clashes(self, values: str) -> bool:
        """Whether two equal characters, other than `.`, are in the same region."""

class Geometry:
    def __init__(
        self,
        layout: Layout,
        cells_of_clues: Sequence[Sequence[int]] = ...,
        rule_counts: Sequence[int] = ...,
        regions_of_clues: Sequence[int] = ...,
    ) -> None: ...

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
    def conclude(self, placements: Sequence[int], eliminations: Sequence[int]) -> Grid | bool:
        """Place some candidates and eliminate others. Returns a copy of the grid before the
        changes, or True if there was nothing to change. If any of them is impossible, changes
        nothing and returns False.
        """
    def assign(self, other: Grid) -> None: ...
    def copy(self) -> Grid: ...
    def equals(self, other: Grid) -> bool: ...

class Policy:
    def __init__(self, *, singles_in_turn: bool, largest_of: Sequence[bool]) -> None: ...

class Rung:
    def __init__(
        self,
        *,
        finder: str | Callable[[Grid], Iterator[FoundStep]],
        size: int,
        variant: int | None,
        rests_on_uniqueness: bool,
    ) -> None: ...

class Ladder:
    def __init__(
        self,
        *,
        rungs: Sequence[Rung],
        guess: bool,
        guess_depth: int,
        limits: Mapping[str, int],
        assume_unique: bool | None,
        policy: Policy,
        later_from: int | None = None,
    ) -> None: ...
    doubts_probes: bool
    """For tests: whether to raise RuntimeError if a probe rules out a step that does exist."""
    def follow(self, grid: Grid, puzzle: Grid, at_once: bool = False) -> WholePath:
        """Follow the path from a partly solved grid of a puzzle. With `at_once`, all step objects
        are created immediately, and the path ends when the time is up.
        """
    def asks_python(self) -> bool:
        """Whether any technique of the ladder is written in Python."""

class Follower:
    def __init__(self, grid: Grid, ladder: Ladder, puzzle: Grid) -> None: ...
    def next(self) -> Step | None: ...
    def cut_short(self) -> tuple[int, ...]:
        """The techniques whose search was cut short in the last call to `next`, as indexes into the
        ladder.
        """

class WholePath:
    """A path that is computed at once, but whose step objects are created on request."""

    def outcome(self) -> int:
        """How the path ended, as an index into `OUTCOMES`."""
    def start(self) -> Grid: ...
    def end(self) -> Grid: ...
    def length(self) -> int: ...
    def cut_short(self) -> tuple[int, ...]:
        """The techniques whose search was cut short anywhere on the path, as indexes into the
        ladder.
        """
    def steps(self) -> tuple[Step, ...]: ...

class SinglesPath:
    """A path that solves a puzzle with singles only. Its step objects are created on request."""

    def start(self) -> Grid: ...
    def end(self) -> str:
        """The solution."""
    def length(self) -> int: ...
    def steps(self) -> tuple[Step, ...]: ...

class Solutions:
    """The solutions of a puzzle, one at a time, always in the same order. A puzzle is a mask of
    candidates for each cell, in which bit d - 1 is digit d. Bits for digits that the board lacks
    are ignored.
    """

    def __init__(self, geometry: Geometry, candidates: array[int]) -> None: ...
    def next(self, most: int = ...) -> bytes | None:
        """The digits of the next solution, counted from 1. None if there are no more solutions.
        In `large`, the search gives up after `most` conflicts, and the result is also None.
        """
    def has_given_up(self) -> bool:
        """Only in `large`: whether the search gave up in the last call to `next`."""
    def count(self, limit: int) -> int:
        """How many more solutions there are, up to a limit."""

def finders() -> list[str]: ...
def limits() -> dict[str, int]: ...

@final
class Walked:
    steps: Final[tuple[Step, ...]]
    cut_short: Final[bool]
    work_left: Final[int]

def walk(ladder: Ladder, index: int, grid: Grid, most: int, work: int | None = None) -> Walked:
    """Search for the steps of one technique of a ladder. The search may use half of `work`, or half
    of the ladder's limit if `work` is None.
    """

def backdoors(grid: Grid, solution: bytes, size: int) -> tuple[tuple[int, ...], ...]: ...
def backdoor_size(grid: Grid, solution: bytes) -> int: ...
def trial_depth(grid: Grid, solution: bytes, most: int) -> int: ...

class SmoothPath:
    """The result of `smoothest`. Its step objects are created on request."""

    solved: Final[bool]
    height: Final[int]
    states: Final[int]
    whole: Final[bool]
    cut_short: Final[bool]
    def start(self) -> Grid: ...
    def end(self) -> Grid: ...
    def length(self) -> int: ...
    def steps(self) -> tuple[Step, ...]: ...

def smoothest(
    grid: Grid,
    ladder: Ladder,
    puzzle: Grid,
    heights: Sequence[Sequence[int]],
    singles: Sequence[bool],
    all_singles: bool,
    states: int,
    costs: Sequence[int],
    most_cost: int,
) -> SmoothPath:
    """A path whose hardest step is as easy as possible, with few steps."""

@final
class Conclusions:
    steps: Final[int]
    placed: Final[tuple[int, ...]]
    eliminated: Final[tuple[int, ...]]
    contradiction: Final[bool]

def conclusions(ladder: Ladder, grid: Grid, most: int) -> tuple[Conclusions, ...]: ...
def guess(grid: Grid, ladder: Ladder) -> Step | None: ...
def refute(
    grid: Grid, candidate: int, on: bool, ladder: Ladder, depth: int
) -> tuple[Step, ...] | None: ...
def refute_in_rounds(
    grid: Grid, candidate: int, on: bool, ladders: list[Ladder]
) -> tuple[tuple[Step, ...] | None, ...]: ...

@final
class PathColumns:
    status: Final[bytes]
    grid: Final[bytes]
    step_offset: Final[bytes]
    rung: Final[bytes]
    variant: Final[bytes]
    conclusion_offset: Final[bytes]
    kind: Final[bytes]
    cell: Final[bytes]
    digit: Final[bytes]

def grid_of_line(line: object, blank: Grid) -> Grid | None:
    """The grid in a line of 81 characters: digits, and either `.` or `0` for empty cells. None if
    the line is anything else or breaks the rules.
    """

def singles_of_line(line: object, geometry: Geometry, ladder: Ladder) -> SinglesPath | None:
    """The path that solves a line of 81 characters with singles. None if singles do not solve the
    puzzle.
    """

@final
class StepKinds:
    """Counts the steps of many paths by kind. A kind is a technique of the ladder (a rung) together
    with a variant. Values, names and prices are passed per kind, in the order of `numbers`.
    """

    def __init__(
        self,
        offsets: NDArray[np.int64],
        rung: NDArray[np.uint16],
        variant: NDArray[np.uint8],
    ) -> None: ...
    @property
    def numbers(self) -> tuple[int, ...]:
        """The kinds that occur, in ascending order. Each is its rung times 256 plus its variant."""

    def offsets(self) -> bytes:
        """int64. The steps of all paths form one list: this is the index of each path's first step
        in it, followed by the length of the list.
        """

    def highest(self, values: Sequence[float]) -> bytes:
        """int32: for each path, the kind of its step with the highest value (the first such step);
        -1 if the path has no steps.
        """

    def charged(
        self, names: Sequence[int], *, first: Sequence[float], later: Sequence[float]
    ) -> bytes:
        """float64: for each path, the total price of its steps. The first step with a given
        name is priced differently from later steps with that name. Names are numbers from 0.
        """

    def charges(
        self, path: int, names: Sequence[int], *, first: Sequence[float], later: Sequence[float]
    ) -> list[float]:
        """The price of each step of one path, in a fixed order."""

@final
class TextTable:
    """The lines of a table whose values repeat often. Each string is stored once, and rows refer to
    it by number.
    """

    def __init__(self) -> None: ...
    def add_column(self, numbers: NDArray[np.int32], texts: Sequence[str]) -> None:
        """Add a column on the right. It has one number per row, which is the index of a string."""

    def lines(
        self, first: int, last: int, separator: str, puzzles: NDArray[np.uint8] | None = None
    ) -> bytes:
        """The rows from `first` up to but excluding `last` as lines. `puzzles`, a text array of
        shape (last - first, 81), becomes the first column.
        """

def count_steps_of_many(
    lines: bytes, geometry: Geometry, ladder: Ladder, threads: int, progress: Tick, seconds: float
) -> tuple[bytes, StepKinds]:
    """Follow the paths of many puzzles. Each path may take at most `seconds`. Returns the status of
    each path (uint8) and the counts of all steps.
    """

def explain_many(
    lines: bytes, geometry: Geometry, ladder: Ladder, threads: int, progress: Tick
) -> PathColumns: ...

@final
class RegularLines:
    width: Final[int]
    count: Final[int]

def regular_lines(
    text: bytes | memoryview, start: int, most: int, cells: int, digits: int
) -> RegularLines: ...

class LinePattern:
    """The layout of a line that contains a puzzle. Its parts are added in order, and one of them is
    the cells. Each delimiter is one ASCII character. `signs` has an entry for each of 256
    characters: the usual character for this cell, or 0 if the character is not a cell. A line fits
    only if its puzzle has a cell from each string in `needed`.
    """

    def __init__(self, cells: int, signs: bytes, needed: list[str]) -> None: ...
    def add_literal(self, characters: str) -> None: ...
    def add_cells(self, may_be_quoted: bool) -> None: ...
    def add_field(self, delimiter: str) -> None: ...
    def add_value(self) -> None: ...
    def add_number(self) -> None: ...
    def add_fields(self, delimiter: str) -> None: ...
    def add_comment(self) -> None: ...
    def read(
        self, text: memoryview, start: int, cells: NDArray[np.uint8], starts: NDArray[np.int64]
    ) -> int:
        """Read lines, beginning at `start`, as long as they fit. At most one line is read for each
        row of `cells`. Returns how many lines fit. `starts` receives the start of each line, and
        the end of the last one.
        """

def copy_with_dots(puzzles: NDArray[np.uint8], copies: NDArray[np.uint8]) -> None: ...
def solve_line(line: str | Grid) -> str | None: ...
def count_line(line: str | Grid, limit: int) -> int | None: ...
def read_strings(texts: list[Any], cells: NDArray[np.uint8], digits: int) -> list[int]: ...
def other_rows(cells: NDArray[np.uint8], digits: int) -> list[int]: ...
def solve_many(
    puzzles: NDArray[np.uint8],
    zero: int,
    geometry: Geometry,
    limit: int,
    threads: int,
    progress: Tick,
    solutions: NDArray[np.uint8] | None,
    solution_zero: int,
    counts: NDArray[np.uint64],
    guesses: NDArray[np.uint32],
    status: NDArray[np.uint8],
) -> None: ...
def thin_out(
    geometry: Geometry, solution: bytes, order: Sequence[int], most: int
) -> tuple[bytes, int]:
    """Remove redundant givens from a puzzle, trying them in this order. Returns the puzzle, and how
    many of its givens stay only because the search gave up. In `large`, the search may meet `most`
    conflicts in total. After that, it spends at most a hundred conflicts on each further test.
    """

def redundant_givens(cells: bytes, geometry: Geometry) -> tuple[int, ...]: ...
def resistance(puzzles: bytes, threads: int, progress: Tick) -> tuple[bytes, bytes]: ...
def kernels() -> tuple[str, ...]: ...
def use_kernel(name: str) -> bool: ...

@final
class Canonical:
    form: Final[bytes]
    automorphisms: Final[int]
    ways: Final[tuple[bytes, ...]]

def canonical(cells: bytes) -> Canonical: ...
def random_transformation(seed: int, stream: int) -> bytes: ...

@final
class CanonicalColumns:
    form: Final[bytes]
    way: Final[bytes]
    automorphisms: Final[bytes]

def canonical_many(lines: bytes, threads: int, progress: Tick) -> CanonicalColumns: ...

@final
class TransformedColumns:
    cells: Final[bytes]
    way: Final[bytes]

def transform_many(lines: bytes, seed: int, threads: int, progress: Tick) -> TransformedColumns: ...
def random_grids(
    seed: int, first: int, size: int, enough: float, threads: int, progress: Tick
) -> bytes: ...

@final
class MinimalColumns:
    puzzle: Final[bytes]
    solution: Final[bytes]
    tries: Final[bytes]

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
    progress: Tick,
) -> MinimalColumns: ...

@final
class GradeColumns:
    verdict: Final[bytes]
    uses: Final[bytes]
    points: Final[bytes]
    height: Final[bytes]
    steps: Final[bytes]
    hardest: Final[bytes]
    open: Final[bytes]

class Kind:
    """How a rating counts the steps of one rung and variant."""

    def __init__(
        self,
        *,
        rung: int,
        variant: int,
        forbidden: bool,
        uses: int,
        points: int,
        height: int,
        difficulty: int,
    ) -> None: ...
    forbidden: Final[bool]
    uses: Final[int]
    points: Final[int]
    height: Final[int]
    difficulty: Final[int]

@final
class ExplainerRating:
    """A rating in tenths. The technique is a number, or -1 if there are no steps. Each step is a
    series of 16-bit numbers: technique, rating, cell or -1, digit, the number of removed
    candidates, and those candidates.
    """

    er: Final[int]
    ep: Final[int]
    ed: Final[int]
    hardest: Final[int]
    end: Final[int]
    steps: Final[bytes]

def explainer_rating(grid: Grid, *, mode: int, seconds: float) -> ExplainerRating: ...
def explainer_ratings(
    lines: bytes, *, mode: int, seconds: float, threads: int, progress: Tick
) -> tuple[ExplainerRating, ...]: ...
def grade_many(
    lines: bytes,
    ladder: Ladder,
    kinds: Sequence[Kind],
    *,
    most_points: int,
    most_steps: int,
    threads: int,
    progress: Tick,
) -> GradeColumns: ...
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
    progress: Tick,
) -> bytes: ...
def hard_puzzles(
    seed: int, first: int, size: int, low: int, high: int, threads: int, progress: Tick
) -> bytes: ...
def relatives(
    seed: int,
    first: int,
    givens: bytes,
    solutions: bytes,
    orbits: bytes,
    mask: bytes,
    added: int,
    least: int,
    threads: int,
    progress: Tick,
) -> bytes: ...

@final
class ControlledColumns:
    puzzle: Final[bytes]
    solution: Final[bytes]

def controlled_bias(
    seed: int, first: int, size: int, enough: float, threads: int, progress: Tick
) -> ControlledColumns: ...
