"""The native core of nonet: grids, finders, paths and exhaustive search.

Cells are 0 to 80, digits 0 to 8, houses 0 to 32, candidates cell * 9 + digit, spaces as in
`nonet.model.cells.Space`. Callers check their arguments and report mistakes; here, an index that is
out of range only raises a plain IndexError or ValueError.

Results with several parts are records with named fields. Roles, kinds of nodes and links, statuses
and verdicts are numbers: indexes into the tuples of names below.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, Final, TypeVar, final

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")

large: Final[ModuleType]
"""The same for boards of up to 25 digits: `Grid`, `Ladder`, `Follower` and everything they need.
A candidate is cell * 25 + digit; a space is a cell, or 625 + 25 * region + digit."""

class OutOfTime(Exception):
    """Raised by work under a `TimeLimit` when its time is up."""

@final
class TimeLimit:
    """A context in which the core may work for this many seconds in the current thread, or for the
    rest of an enclosing limit if that is shorter."""

    def __init__(self, seconds: float) -> None: ...
    def __enter__(self) -> None: ...
    def __exit__(self, *_: object) -> None: ...
    @staticmethod
    def check() -> None:
        """Raise `OutOfTime` if the time is up; for work that Python does."""

ROLES: Final[tuple[str, ...]]
NODE_KINDS: Final[tuple[str, ...]]
LINK_KINDS: Final[tuple[str, ...]]
OUTCOMES: Final[tuple[str, ...]]
STATUSES: Final[tuple[str, ...]]
VERDICTS: Final[tuple[str, ...]]
INNER_TECHNIQUES: Final[tuple[str, ...]]
"""The techniques of steps that a finder makes inside cases. A finder does not know the ladder, so
their rungs are numbered from `INNER_RUNGS`."""
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
    """The record of a step that was found in Python; otherwise None."""

def filled(type: type[T], /, *values: object) -> T:
    """A frozen value of a class with slots, made from its field values in order, without calling
    `__init__`."""

class FoundStep:
    """A step that was found in Python, with its Python record."""

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
    def conclude(self, placements: Sequence[int], eliminations: Sequence[int]) -> Grid | bool:
        """Place some candidates and eliminate others. Returns the grid as it was before; True if
        nothing changes; False, without any change, if one of them is impossible."""
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
        """The path of a grid that is in progress from a puzzle. With `at_once`, its steps are made
        immediately, and it has only those that were found in time."""
    def asks_python(self) -> bool:
        """Whether any rung uses a technique written in Python."""

class Follower:
    def __init__(self, grid: Grid, ladder: Ladder, puzzle: Grid) -> None: ...
    def next(self) -> Step | None: ...
    def cut_short(self) -> tuple[int, ...]:
        """The rungs whose walks were cut short in the last call of `next`."""

class WholePath:
    """A path that is followed at once, but whose steps are made on request."""

    def outcome(self) -> int:
        """How it ended: an index into `OUTCOMES`."""
    def start(self) -> Grid: ...
    def end(self) -> Grid: ...
    def length(self) -> int: ...
    def cut_short(self) -> tuple[int, ...]:
        """The rungs whose walks were cut short anywhere on the path."""
    def steps(self) -> tuple[Step, ...]: ...

class SinglesPath:
    """A path of singles from a line of givens to the solution, with its steps made on request."""

    def start(self) -> Grid: ...
    def end(self) -> str:
        """The solution."""
    def length(self) -> int: ...
    def steps(self) -> tuple[Step, ...]: ...

class Solutions:
    def __init__(self, grid: Grid) -> None: ...
    def next(self) -> bytes | None: ...

def count(grid: Grid, limit: int) -> int: ...
def finders() -> list[str]: ...
def limits() -> dict[str, int]: ...

@final
class Walked:
    steps: Final[tuple[Step, ...]]
    cut_short: Final[bool]
    work_left: Final[int]

def walk(ladder: Ladder, index: int, grid: Grid, most: int, work: int | None = None) -> Walked:
    """The steps of a rung. The walk may use half of `work`, or of the limit of the ladder if `work`
    is None."""

@final
class SmoothPath:
    solved: Final[bool]
    steps: Final[tuple[Step, ...]]
    height: Final[int]
    between: Final[int]
    states: Final[int]
    whole: Final[bool]
    cut_short: Final[bool]

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
    """The grid of a text with 81 cells, made of digits and one sign for blanks, `.` or `0`; None if
    it is anything else or breaks the rules."""

def singles_of_line(line: object, geometry: Geometry, ladder: Ladder) -> SinglesPath | None:
    """The path from such a text to its solution by singles; None if they do not solve it."""

@final
class StepKinds:
    """Totals of the steps of many paths. A kind is a rung with a variant; values, names and
    prices are passed for each kind, in the order of `numbers`."""

    def __init__(
        self,
        offsets: NDArray[np.int64],
        rung: NDArray[np.uint16],
        variant: NDArray[np.uint8],
    ) -> None: ...
    @property
    def numbers(self) -> tuple[int, ...]:
        """For each kind that occurs, the rung times 256 plus the variant, in ascending order."""

    def offsets(self) -> bytes:
        """int64: the index of each path's first step if the steps of all paths are put in one list,
        and finally the length of that list."""

    def highest(self, values: Sequence[float]) -> bytes:
        """For each path, int32, the kind of the first step with the highest value; -1 if there are
        no steps."""

    def charged(
        self, names: Sequence[int], *, first: Sequence[float], later: Sequence[float]
    ) -> bytes:
        """For each path, float64, the total price of its steps. The first step with each name has
        a different price from later ones. Names are numbers from 0."""

    def charges(
        self, path: int, names: Sequence[int], *, first: Sequence[float], later: Sequence[float]
    ) -> list[float]:
        """The price of each step of one path, in a fixed order."""

@final
class TextTable:
    """The lines of a table with few different values: each text is stored once, and rows hold
    numbers."""

    def __init__(self) -> None: ...
    def add_column(self, numbers: NDArray[np.int32], texts: Sequence[str]) -> None:
        """Add a column on the right, with the number of the text for each row."""

    def lines(
        self, first: int, last: int, separator: str, puzzles: NDArray[np.uint8] | None = None
    ) -> bytes:
        """The rows from `first` up to but excluding `last` as lines; `puzzles`, a text array of
        shape (last - first, 81), becomes the first column."""

def count_steps_of_many(
    lines: bytes,
    geometry: Geometry,
    ladder: Ladder,
    threads: int,
    progress: Callable[[int], object] | None,
) -> tuple[bytes, StepKinds]:
    """The status of each path, uint8, and the totals of their steps."""

def explain_many(
    lines: bytes,
    geometry: Geometry,
    ladder: Ladder,
    threads: int,
    progress: Callable[[int], object] | None,
) -> PathColumns: ...

@final
class RegularLines:
    width: Final[int]
    count: Final[int]

def regular_lines(text: bytes | memoryview, start: int, most: int) -> RegularLines: ...

class LinePattern:
    """Lines that differ only in some of their parts. Parts are added in order, and the 81 cells are
    one of them. Each delimiter is one ASCII character."""

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
        """How many lines fit, at most as many as `cells` has rows. `starts` receives the start of
        each line, from `start` on, and the end of the last one."""

def copy_with_dots(puzzles: NDArray[np.uint8], copies: NDArray[np.uint8]) -> None: ...
def solve_line(line: str | Grid) -> str | None: ...
def count_line(line: str | Grid, limit: int) -> int | None: ...
def read_strings(texts: list[str], cells: NDArray[np.uint8]) -> list[int] | None: ...
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

class PlainLayout:
    """The parts of a board that the core needs, without rules."""

class BoardLayout(PlainLayout):
    """A board of any size. Digits are 1 to 25, cells 1 to 625, numbered as in `places`.

    A place is a row and a column from 0. A region has cells, which must differ, and a flag: whether
    it has as many cells as there are digits, so that each digit occurs in it. ValueError if two
    cells share a place, or if a region is empty, too large, or has a repeated or unknown cell.

    Choices are masks of the digits of extra cells beyond the board, whose digits mean the ways in
    which rules can be kept. Nogoods are lists of literals that cannot all be true. A candidate is
    cell * digits + digit - 1; its literal is twice that, plus one if it negates the candidate.

    The functions below take, for each puzzle, the candidates of each cell, bit d - 1 for digit d;
    bits for digits that the board lacks are ignored.
    """

    def __init__(
        self,
        digits: int,
        places: Sequence[tuple[int, int]],
        regions: Sequence[tuple[Sequence[int], bool]],
        choices: Sequence[int] = ...,
        nogoods: Sequence[Sequence[int]] = ...,
    ) -> None: ...
    def digits(self) -> int: ...
    def cells(self) -> int: ...

class BoardSolutions:
    """The solutions of a puzzle, one at a time, always in the same order."""

    def __init__(self, layout: BoardLayout, candidates: NDArray[np.uint32]) -> None: ...
    def next(self, most: int = ...) -> bytes | None:
        """The digits of the next solution, from 1; None if there are no more, or if the search gave
        up after `most` conflicts."""
    def has_given_up(self) -> bool:
        """Whether the search gave up in the last call of `next`."""
    def count(self, limit: int) -> int:
        """How many more solutions there are, up to a limit."""

def thin_out_board(
    layout: BoardLayout, solution: NDArray[np.uint8], givens: Sequence[int], most: int
) -> tuple[list[int], int]:
    """The cells whose givens stay after redundant ones are removed, which are tried in the order of
    `givens`; and how many of them stay because the search gave up. It may meet `most` conflicts in
    total; after that it gives up on each given after a hundred."""

def solve_boards(
    layout: BoardLayout,
    candidates: NDArray[np.uint32],
    limit: int,
    threads: int,
    progress: Callable[[int], object] | None,
    solutions: NDArray[np.uint8],
    counts: NDArray[np.uint64],
) -> None:
    """Count solutions up to `limit`, and write the first one: its digits from 1, or zeros.

    `candidates` and `solutions` have a row for each puzzle with a number for each cell, `counts`
    has one number for each row.
    """

def true_candidates_of_boards(
    layout: BoardLayout,
    candidates: NDArray[np.uint32],
    threads: int,
    progress: Callable[[int], object] | None,
    found: NDArray[np.uint32],
) -> None:
    """Write which candidates occur in any solution, as rows of bits like `candidates`."""

def thin_out(cells: bytes, order: Sequence[int], geometry: Geometry) -> bytes: ...
def redundant_clues(cells: bytes, geometry: Geometry) -> tuple[int, ...]: ...
def backdoors(grid: Grid, solution: bytes, size: int) -> tuple[tuple[int, ...], ...]: ...
def trial_depth(grid: Grid, solution: bytes, most: int) -> int: ...
def resistance(
    puzzles: bytes, threads: int, progress: Callable[[int], object] | None
) -> tuple[bytes, bytes]: ...
def backdoor_size(grid: Grid, solution: bytes) -> int: ...
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

def canonical_many(
    lines: bytes, threads: int, progress: Callable[[int], object] | None
) -> CanonicalColumns: ...

@final
class TransformedColumns:
    cells: Final[bytes]
    way: Final[bytes]

def transform_many(
    lines: bytes, seed: int, threads: int, progress: Callable[[int], object] | None
) -> TransformedColumns: ...
def random_grids(
    seed: int,
    first: int,
    size: int,
    enough: float,
    threads: int,
    progress: Callable[[int], object] | None,
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
    progress: Callable[[int], object] | None,
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
    """The value of steps with this rung and variant."""

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
    @property
    def forbidden(self) -> bool: ...
    @property
    def uses(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def difficulty(self) -> int: ...

@final
class ExplainerRating:
    """Ratings in tenths; the number of the technique, -1 without steps; steps as 16-bit numbers:
    technique, rating, cell or -1, digit, the number of removed candidates, and those candidates."""

    er: Final[int]
    ep: Final[int]
    ed: Final[int]
    hardest: Final[int]
    end: Final[int]
    steps: Final[bytes]

def explainer_rating(grid: Grid, *, mode: int, seconds: float) -> ExplainerRating: ...
def explainer_ratings(
    lines: bytes,
    *,
    mode: int,
    seconds: float,
    threads: int,
    progress: Callable[[int], object] | None,
) -> tuple[ExplainerRating, ...]: ...
def grade_many(
    lines: bytes,
    ladder: Ladder,
    kinds: Sequence[Kind],
    *,
    most_points: int,
    most_steps: int,
    threads: int,
    progress: Callable[[int], object] | None,
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
    progress: Callable[[int], object] | None,
) -> bytes: ...
def hard_puzzles(
    seed: int,
    first: int,
    size: int,
    low: int,
    high: int,
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

@final
class ControlledColumns:
    puzzle: Final[bytes]
    solution: Final[bytes]

def controlled_bias(
    seed: int,
    first: int,
    size: int,
    enough: float,
    threads: int,
    progress: Callable[[int], object] | None,
) -> ControlledColumns: ...
