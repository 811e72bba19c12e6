"""The target of a search: the requirements for a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ..base import Error, former_name, formerly, known_name, shown_value
from ..base.arguments import check_fields
from ..base.registry import meant
from ..ladder import LEVEL_NAMES, STUCK, Ladder, LadderOptions, ladder_of
from ..ladder.profiles import profile_named
from ..model import STANDARD, Board
from ..scales import Column, Wish, column_named, require_scales_on
from .given_patterns import mask_of, orbits, symmetry_named
from .random_clues import board_to_fill, is_random, twin_of

Wanted = float | tuple[float | None, float | None] | str | bool | None
"""The requested value of a scale's column: a number, a range (None for no bound), a word, or a
bool. None accepts any value.
"""

Range = tuple[int | None, int | None]
"""A range that includes both ends. None means no bound."""

EXPLAINER: Final = (1.0, 11.9)
"""The lowest and highest known ratings of Sudoku Explainer."""

_FEWEST: Final = {"4x4": 4, "6x6": 8, "9x9": 17}
"""The fewest givens of a puzzle with one solution, for the boards whose minimum is known."""

_MOST: Final = 2**31 - 1


@dataclass(frozen=True, kw_only=True)
class Target:
    """The requirements for a puzzle. A puzzle must meet all of them. See `nonet.generate` for the
    fields.

    Attributes:
        scales: the requested values of scale columns, by column name; see `wishes_of`.
        mask: the cells that may have givens; empty means all cells.
        board: the board or its name. If the name has words such as `random-jigsaw` or
            `random-cage`, or if clues have no values, each puzzle gets its own board.
    """

    level: str | None = None
    hardest: str | None = None
    use: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    unsolvable: bool = False
    scales: tuple[tuple[str, Wish], ...] = ()
    given_count: Range = (None, None)
    symmetry: str = "none"
    mask: tuple[bool, ...] = ()
    minimal: bool = True
    minimal_clues: bool = False
    ladder: Ladder | str = "standard"
    techniques: tuple[str, ...] | None = None
    in_order: bool = False
    exotic_early: bool = False
    uniqueness: bool = True
    board: Board | str = STANDARD
    clues = former_name("given_count")

    def __post_init__(self) -> None:
        check_fields(self)
        if self.level is not None:
            object.__setattr__(self, "level", known_name("level", self.level, LEVEL_NAMES))
        object.__setattr__(self, "symmetry", symmetry_named(self.symmetry))
        if isinstance(self.ladder, str):
            object.__setattr__(self, "ladder", profile_named(self.ladder).name)
        object.__setattr__(self, "given_count", range_of(self.given_count))
        shape = self.shape
        if isinstance(self.board, str) and not is_random(self.board):
            object.__setattr__(self, "board", shape)
        self.own_ladder(is_unique=True)  # raises an error if the techniques are invalid
        tied = orbits(self.symmetry, shape)
        object.__setattr__(self, "mask", mask_of(self.mask or None, shape))
        if any(self.mask[cell] != self.mask[first] for cell, first in enumerate(tied)):
            raise Error(f"the mask lacks the symmetry '{self.symmetry}' that the givens must have.")
        require_scales_on(shape, [name for name, _ in self.scales])
        least, most = self.given_count
        fewest = 0 if shape.clues else _FEWEST.get(shape.words, 1)
        cells = len(shape.places)
        if (least is not None and least > cells) or (most is not None and most < fewest):
            raise Error(f"a puzzle with one solution needs {fewest} to {cells} givens.")
        if most == 0 and (twin := twin_of(shape)):
            raise Error(f"at least one given is needed: a solution stays valid when {twin}.")
        if least is not None and most is not None and least > most:
            raise Error(f"the range of givens, {least} to {most}, is empty.")
        if not self.minimal and least is None:
            raise Error("to allow redundant givens, also ask for a number of givens.")
        if least is not None and least > sum(self.mask):
            raise Error(f"{least} givens do not fit into a mask of {sum(self.mask)} cells.")
        lowest, highest = EXPLAINER
        low, high = self.explainer
        if (low or lowest) > highest or (highest if high is None else high) < lowest:
            raise Error(f"Sudoku Explainer's ratings range from {lowest} to {highest}.")
        if self.unsolvable and (self.hardest or self.use):
            raise Error("'unsolvable' cannot be combined with 'hardest' or 'use'.")
        if self.unsolvable and self.level not in (None, STUCK):
            raise Error(f"a puzzle that no technique solves has level {STUCK}, not {self.level}.")

    @property
    def explainer(self) -> tuple[float | None, float | None]:
        """The requested range of Sudoku Explainer's rating (ER)."""
        wish = dict(self.scales).get("explainer_er")
        return wish if isinstance(wish, tuple) else (None, None)

    @property
    def shape(self) -> Board:
        """The board of the puzzle. If each puzzle has its own board, this is a board with the same
        number of cells.
        """
        return board_to_fill(self.board)

    @property
    def is_random(self) -> bool:
        """Whether each puzzle gets its own board."""
        return is_random(self.board)

    def own_ladder(self, *, is_unique: bool) -> Ladder:
        """Make the ladder of the chosen techniques.

        Args:
            is_unique: whether the puzzle is known to have exactly one solution. If not, the ladder
                counts solutions. A `Ladder` has its own setting.
        """
        changes: LadderOptions = {} if self.uniqueness else {"uniqueness": False}
        if is_unique and self.uniqueness and isinstance(self.ladder, str):
            changes["uniqueness"] = True
        if self.techniques is not None:
            changes["techniques"] = self.techniques
        if self.in_order:
            changes["in_order"] = True
        if self.exotic_early:
            changes["exotic_early"] = True
        return ladder_of(self.ladder, **changes).on(self.shape)


# The name of the argument in earlier releases
Target.__init__ = formerly(clues="given_count")(Target.__init__)  # type: ignore[method-assign]


def range_of(value: int | tuple[int | None, int | None] | None) -> Range:
    """Make a range from a number, a pair or None.

    Raises:
        Error: if the value is not a number, a pair or None.

    >>> range_of(24), range_of((22, None)), range_of(None)
    ((24, 24), (22, None), (None, None))
    """
    if value is None:
        return (None, None)
    bounds = value if isinstance(value, tuple) else (value, value)
    if len(bounds) != 2 or not all(isinstance(each, int | None) for each in bounds):
        raise Error(f"a range must be a whole number or (from, to), not {shown_value(value)}.")
    return bounds


def wishes_of(scales: Mapping[str, Wanted]) -> tuple[tuple[str, Wish], ...]:
    """The requested values of scale columns, by column name.

    Raises:
        Error: if a name is unknown, or a column cannot have the requested value. The message
            lists all such problems.

    >>> wishes_of({"sotd": (5000, None), "HoDoKu level": "hard"})
    (('hodoku_level', 'Hard'), ('sotd', (5000, None)))
    """
    wishes: dict[str, Wish] = {}
    problems = []
    for name, wanted in scales.items():
        if wanted is None or (isinstance(wanted, tuple) and wanted == (None, None)):
            continue
        try:
            column = column_named(name)[1]
            if column.name in wishes:
                raise Error(f"{column.name} is requested twice.")
            wishes[column.name] = _wish_of(column, wanted)
        except Error as error:
            problems.append(str(error))
    if problems:
        raise Error(" ".join(problems))
    return tuple(sorted(wishes.items()))


def _wish_of(column: Column, wanted: Wanted) -> Wish:
    if column.type is bool:
        if isinstance(wanted, bool):
            return wanted
        raise Error(f"{column.name} must be true or false, not {shown_value(wanted)}.")
    if column.type is str:
        if isinstance(wanted, str) and not column.words:
            return wanted
        word = meant(wanted, column.words) if isinstance(wanted, str) else None
        if word is not None:
            return word
        words = f"one of {', '.join(column.words)}" if column.words else "a string"
        raise Error(f"{column.name} must be {words}, not {shown_value(wanted)}.")
    bounds = wanted if isinstance(wanted, tuple) else (wanted, wanted)
    numbers = [
        bound
        for bound in bounds
        if bound is None
        or (isinstance(bound, int | float) and not isinstance(bound, bool) and abs(bound) <= _MOST)
    ]
    if len(numbers) != 2 or len(bounds) != 2:
        raise Error(f"{column.name} must be a number or a range, not {shown_value(wanted)}.")
    low, high = numbers
    if low is not None and high is not None and low > high:
        raise Error(f"the range of {column.name}, {low} to {high}, is empty.")
    return (low, high)
