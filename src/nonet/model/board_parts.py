"""The parts of boards: rows, columns, boxes, the regions of a jigsaw, and clues.

A place is a 0-based (row, column).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, islice
from math import isqrt
from operator import index
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..base import Error, checked_arguments, former_name
from ..base.doors import board_of_list, board_of_words
from ..base.words import reasons_listed
from .cells import CELLS, MOST_CELLS, MOST_DIGITS, SIGNS, Region, RegionKind, is_region_name
from .rules import Rule, hidden_apart

if TYPE_CHECKING:
    from .rules import Clue as Constraint  # other kinds of constraints have the same methods

MOST_REGIONS: Final = 10_000

BoardPlace = tuple[int, int]
Places = list[BoardPlace]


class BoxShape(NamedTuple):
    """The numbers of rows and columns in a box."""

    rows: int
    columns: int


class GridForm(NamedTuple):
    """The form of one grid of a board.

    Attributes:
        rows: the number of rows.
        columns: the number of columns.
        digits: the number of digits.
        shape: the shape of the boxes, if all boxes are equal rectangles arranged in rows; otherwise
            None.
        first: the value of the first digit: 1, or 0 on boards whose digits begin with 0.
    """

    rows: int
    columns: int
    digits: int
    shape: BoxShape | None = None
    first: int = 1

    @classmethod
    def square(cls, size: int, shape: BoxShape | None = None) -> GridForm:
        """The form of a grid with as many rows and columns as digits."""
        return cls(size, size, size, shape)

    @property
    def usual(self) -> BoxShape | None:
        """The shape of the boxes, or else the usual shape for grids of this size."""
        return self.shape or box_shape(self.rows, self.columns)

    @property
    def size(self) -> int:
        """The number of cells in the longer lines, and in a box of the usual shape."""
        return max(self.rows, self.columns)

    @property
    def values(self) -> range:
        """The values of the digits, which clues compare and add up."""
        return range(self.first, self.first + self.digits)

    def __str__(self) -> str:
        return f"{self.rows}x{self.columns}"


def box_shape(rows: int, columns: int = 0, size: int = 0) -> BoxShape | None:
    """The usual shape of the boxes in a grid with this many rows and columns; by default, as many
    columns as rows. A box has `size` cells; by default, as many as the longer lines of the grid.
    Boxes are as square as possible and, if they fit, have no more rows than columns. Returns None
    if no boxes fit, as for sizes 5 and 7.

    >>> [box_shape(*size) for size in ((6,), (5, 10), (7,))]
    [BoxShape(rows=2, columns=3), BoxShape(rows=5, columns=2), None]
    """
    columns = columns or rows
    size = size or max(rows, columns)
    for short in range(isqrt(size), 1, -1):
        for shape in (BoxShape(short, size // short), BoxShape(size // short, short)):
            if size % short == rows % shape.rows == columns % shape.columns == 0:
                return shape
    return None


def row_places(rows: int, columns: int) -> list[Places]:
    """The rows, from the top."""
    return [[(row, column) for column in range(columns)] for row in range(rows)]


def column_places(rows: int, columns: int) -> list[Places]:
    """The columns, from the left."""
    return [[(row, column) for row in range(rows)] for column in range(columns)]


def boxes(grid: GridForm) -> list[Places]:
    """The boxes of a grid in which all boxes have the same shape, row by row.

    >>> boxes(GridForm.square(4, BoxShape(2, 2)))[1]
    [(0, 2), (0, 3), (1, 2), (1, 3)]
    """
    high, wide = grid.shape or (grid.rows, grid.columns)
    return [
        [(top + i, left + j) for i in range(high) for j in range(wide)]
        for top in range(0, grid.rows, high)
        for left in range(0, grid.columns, wide)
    ]


def jigsaw_regions(grid: GridForm, layout: Sequence[object]) -> list[Places]:
    """The regions in the layout of a jigsaw, in the order of their first cells. A layout has one
    character for each cell, row by row, with `.` or None for a cell that is not in a region.

    Raises:
        Error: if the layout has the wrong number of cells, or a region has too many.
    """
    cells, most = grid.rows * grid.columns, grid.digits
    if len(layout) != cells:
        raise Error(f"the layout has {len(layout)} characters; {grid} needs {cells}.")
    found: dict[object, Places] = {}
    for cell, sign in enumerate(layout):
        if sign is not None and sign != ".":
            found.setdefault(sign, []).append(divmod(cell, grid.columns))
    wrong = [f"'{sign}' occurs {len(own)} times" for sign, own in found.items() if len(own) > most]
    if wrong:
        raise Error(f"no region can have more than {most} cells: {', '.join(wrong)}.")
    return list(found.values())


_NINE: Final = GridForm.square(9, BoxShape(3, 3))


def _nine_regions() -> Iterator[Region]:
    """The houses that have a number in the 9x9 core, in the order of these numbers."""
    kinds = {"r": row_places(9, 9), "c": column_places(9, 9), "b": boxes(_NINE)}
    kinds["d"] = [[(row, row) for row in range(9)], [(row, 8 - row) for row in range(9)]]
    kinds["w"] = [
        [(top + i, left + j) for i in range(3) for j in range(3)]
        for top in (1, 5)
        for left in (1, 5)
    ]
    for letter, groups in kinds.items():
        for number, places in enumerate(groups, 1):
            yield Region(f"{letter}{number}", tuple([9 * r + c for r, c in places]), True)


NINE_PLACES: Final = tuple(chain(*row_places(9, 9)))
"""The positions of the cells of a 9x9 board."""

NINE_REGIONS: Final = tuple(_nine_regions())
"""All houses of the 9x9 core: rows, columns, boxes, then the extra houses."""

FURTHER_REGIONS: Final = ((), NINE_REGIONS[27:29], NINE_REGIONS[29:], NINE_REGIONS[27:])
"""The sets of extra houses that a board of the 9x9 core can have."""


def are_nine_rows(places: Sequence[BoardPlace], regions: Sequence[Region], clues: object) -> bool:
    """Whether the core has special code for a board with these parts (`Board.has_nine_rows`)."""
    if clues or tuple(places) != NINE_PLACES:
        return False
    usual, own = NINE_REGIONS[:27], tuple(regions)
    if own[:18] != usual[:18] or own[27:] not in FURTHER_REGIONS:
        return False
    boxes = [box.cells for box in own[18:27] if box.is_complete]
    is_named = [box.name for box in own[:27]] == [box.name for box in usual]
    return is_named and boxes == sorted(boxes) and len({*chain(*boxes)}) == CELLS


def without_repeats(regions: Sequence[Region]) -> tuple[Region, ...]:
    """The regions of a board. If a jigsaw region or the region of a constraint has the same cells
    as a row, the two are usually listed as one region. They are listed separately only on boards
    for which the core has special code, because that code gives each of them a number.
    """
    first = {each.cells: each for each in reversed(regions)}
    return tuple([each for each in regions if first[each.cells] is each])


def faults_of(
    digits: int, places: Sequence[BoardPlace], regions: Sequence[Region]
) -> Iterable[str]:
    """Find the faults in the parts of a board."""
    is_possible = 1 <= digits <= MOST_DIGITS
    if not is_possible:
        yield f"a board must have 1 to {MOST_DIGITS} digits, not {digits}."
    if not 1 <= len(places) <= MOST_CELLS:
        yield f"a board must have 1 to {MOST_CELLS} cells, not {len(places)}."
    if len(regions) > MOST_REGIONS:
        yield f"a board can have at most {MOST_REGIONS} regions."
    if list(places) != sorted(set(places)) or any(min(place) < 0 for place in places):
        yield "the places must be in reading order, without repeats or negative numbers."
    names = [str(region.name) for region in regions]
    for name in (different := dict.fromkeys(names)):
        if not is_region_name(name):
            yield f"'{name}' is not the name of a region; use names like r10, b3, d1, w2, g5 or e1."
        if len(different) < len(names) and names.count(name) > 1:
            yield f"two regions have the name {name}."
    for name, region in zip(names, regions, strict=True):
        cells = region.cells
        if cells.__class__ is not tuple:
            wrong = "must have its cells in a tuple."
        elif (
            not cells
            or not all(map(range(len(places)).__contains__, cells))
            or list(cells) != sorted(set(cells))
        ):
            wrong = "must list cells of the board in reading order, without repeats."
        elif is_possible and len(cells) > digits:
            wrong = f"has {len(cells)} cells, but there are only {digits} digits."
        elif is_possible and region.is_complete != (len(cells) == digits):
            wrong = f"must be complete if and only if it has {digits} cells."
        else:
            continue
        yield f"{region.words if is_region_name(name) else name} {wrong}"


class BoardParts:
    """The parts of a board, and values that depend only on these parts: its shape, its boxes and
    the rules of its clues. The arguments are the same as for `nonet.Board`.
    """

    _native: Any = None  # the layout as the core stores it, once it is needed
    form: GridForm = _NINE
    values: range = _NINE.values  # of the digits
    shift: int = 0
    """The number of a digit minus its value: 1 on boards whose digits begin with 0, otherwise 0."""

    @checked_arguments
    def __init__(
        self,
        digits: int,
        places: Iterable[tuple[int, int]],
        constraints: Iterable[Region | Constraint],
    ) -> None:
        listed = tuple(islice(constraints, MOST_REGIONS + 1))
        self._take(board_of_list((index(digits), tuple(places), listed)))

    def _take(self, parts: Any) -> None:
        """Copy the parts of a board that was read from a name or from a list of constraints.

        Raises:
            Error: if the parts have faults.
        """
        self._frame = frame = parts.frame
        self.form = frame.form
        self.digits: int = frame.form.digits
        self.shift, self.values = 1 - frame.form.first, frame.form.values
        self.places: tuple[BoardPlace, ...] = frame.places
        self.listed_regions: tuple[Region, ...] = frame.listed
        self.plain_regions: tuple[Region, ...] = parts.regions
        self.further_constraints = parts.further
        self.clues: tuple[Constraint, ...] = ()
        self.rules_of_clues: tuple[tuple[Rule, ...], ...] = ()  # for each clue
        wrong = list(parts.faults)
        are_few = len(parts.regions) <= MOST_REGIONS and len(self.places) <= MOST_CELLS
        if not (self._frame.name and are_few):  # the regions of other named boards are valid
            wrong += faults_of(self.digits, self.places, parts.regions)
        if 1 <= self.digits <= MOST_DIGITS:
            wrong += self._take_clues(are_on_board=not wrong)
        if wrong:
            raise Error(reasons_listed(wrong))

    def _take_clues(self, *, are_on_board: bool) -> Iterator[str]:
        """Find the clues of all constraints, and yield the faults in their rules.
        `are_on_board` means that every cell of the clues is known to be on the board.
        """
        found: list[tuple[Constraint, tuple[Rule, ...]]] = []
        known = self.cell_of_place.keys()
        for constraint in self.further_constraints:
            if constraint.is_clue and (are_on_board or known >= {*constraint.cells}):
                try:
                    if self.shift and not constraint.knows_zero:
                        raise Error(f"{constraint.plural} are not defined for digits from 0.")
                    found += constraint.with_rules(self)
                except Error as error:
                    yield str(error)
        self.clues, rules = tuple(zip(*found, strict=True)) or ((), ())
        self.rules_of_clues = hidden_apart(rules, len(self.places))

    @cached_property
    def signs(self) -> str:
        """The character of each digit."""
        return f"0{SIGNS}"[self.form.first :][: self.digits]

    @cached_property
    def words(self) -> str:
        """The board's name, without defaults; "" if it has none."""
        words = [self._frame.name, *[each.word for each in self.further_constraints]]
        return "+".join(words) if words[0] else ""

    @cached_property
    def further_constraints(self) -> tuple[Any, ...]:
        """The constraints that are not regions, in the order of the board's name."""
        return tuple(board_of_words(self.words.split("+")).further)

    @property
    def constraints(self) -> tuple[Region | Constraint, ...]:
        """The rows, columns and boxes, then the other constraints in the order of the board's name.

        >>> from nonet.model.board import Board
        >>> Board.of("x+anti-king").constraints[26:]
        (Region(name='b9', ...), Diagonals(numbers=(1, 2)), AntiKing())
        """
        return (*self.listed_regions, *self.further_constraints)

    def require_name(self) -> None:
        """Make sure that the board has a name, for formats that state the name.

        Raises:
            Error: if the board has no name.
        """
        if not self.words:
            raise Error("this board has no name, so its rules cannot be written.")

    def require_digits_from_1(self) -> None:
        """Make sure that the digits begin with 1, for code that needs this.

        Raises:
            Error: if the digits begin with 0.
        """
        if self.shift:
            raise Error(f"this is not possible on {self.label}, because its digits begin with 0.")

    @property
    def label(self) -> str:
        """The board's name for use in a sentence, shortened if it is long.

        >>> from nonet.model.board import Board
        >>> Board.of("x").label, Board(2, [(0, 0), (0, 1)], []).label
        ('the board 9x9+x', 'this board')
        """
        if not self.words:
            return "this board"
        return f"the board {self.words if len(self.words) <= 40 else f'{self.words[:37]}...'}"

    told = former_name("label")

    @cached_property
    def cell_names(self) -> tuple[str, ...]:
        """The names of the cells in reading order."""
        return tuple(f"r{row + 1}c{column + 1}" for row, column in self.places)

    @cached_property
    def cell_of_place(self) -> Mapping[BoardPlace | None, int]:
        """The cell number of each place, a 0-based (row, column)."""
        return self._frame.number  # type: ignore[no-any-return]

    # Clues --------------------------------------------------------------------------------------

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of the clues, in the forms that the search can use."""
        return tuple(chain.from_iterable(self.rules_of_clues))

    @cached_property
    def cells_of_clues(self) -> tuple[tuple[int, ...], ...]:
        """The cell numbers of each clue, in the clue's order."""
        at = self.cell_of_place
        return tuple(tuple([at[place] for place in clue.cells]) for clue in self.clues)

    @cached_property
    def cells_in_clues(self) -> frozenset[int]:
        """The numbers of the cells that belong to at least one clue."""
        return frozenset(chain.from_iterable(self.cells_of_clues))

    @cached_property
    def clue_names(self) -> tuple[str, ...]:
        """The names of the clues, for use in data. A name consists of a kind and a number:
        `cage1`, `cage2`, `thermo1`.
        """
        ids = [clue.id for clue in self.clues]
        return tuple(f"{id}{ids[: at + 1].count(id)}" for at, id in enumerate(ids))

    def refuse_clues(self, verb: str) -> None:
        """Make sure that there are no clues, for callers that do not support them.

        Raises:
            Error: if there are clues. The error names their kinds.

        >>> from nonet.model.board import Board
        >>> Board.of("cage:15@r1c1,r1c2").refuse_clues("a ladder of techniques")
        Traceback (most recent call last):
        nonet.base.errors.Error: a ladder of techniques does not support killer cages yet.
        """
        if self.clues:
            kinds = " and ".join(dict.fromkeys(clue.plural for clue in self.clues))
            raise Error(f"{verb} does not support {kinds} yet.")

    def require_values(self) -> None:
        """Make sure that every clue has its value, for callers that must not ignore a clue.

        Raises:
            Error: if a clue has no value, and therefore states nothing.

        >>> from nonet.model.board import Board
        >>> Board.of("sandwich:r3c1-r3c9").require_values()
        Traceback (most recent call last):
        nonet.base.errors.Error: The clue sandwich:r3c1-r3c9 has no number; only 'generate' can ...
        """
        if empty := [clue.sentence for clue in self.clues if clue.is_empty]:
            raise Error(" ".join(empty))

    # Shape --------------------------------------------------------------------------------------

    @cached_property
    def height(self) -> int:
        """The number of rows that the places span."""
        return 1 + max(row for row, _ in self.places)

    @cached_property
    def width(self) -> int:
        """The number of columns that the places span."""
        return 1 + max(column for _, column in self.places)

    @cached_property
    def is_grid(self) -> bool:
        """Whether the board is one grid of its form."""
        size = (self.form.rows, self.form.columns)
        return (self.height, self.width) == size and len(self.places) == size[0] * size[1]

    @cached_property
    def is_square(self) -> bool:
        """Whether the board is one grid with as many rows and columns as digits."""
        return self.height == self.width == self.digits and len(self.places) == self.digits**2

    @property
    def is_9x9(self) -> bool:
        """Whether the board is one 9x9 grid, whatever its rules."""
        return self.is_square and self.digits == 9

    @cached_property
    def box_cells(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each box, or of each region of a jigsaw. If a jigsaw region has the same
        cells as a row or a column, it is listed here, but not in `regions`, which lists
        only that row or column.

        >>> from nonet.model.board import Board
        >>> board = Board.of("jigsaw:111122332233444.")
        >>> len(board.box_cells), [region.name for region in board.plain_regions][8:]
        (4, ['b2', 'b3', 'b4'])
        """
        return tuple(r.cells for r in self.listed_regions if r.kind is RegionKind.BOX)

    @cached_property
    def boxes(self) -> tuple[int, ...]:
        """For each cell, the 0-based number of its box, or -1 if it is in no box. If boxes overlap,
        the first box counts.
        """
        return tuple([min(numbers, default=-1) for numbers in self.boxes_of_places.values()])

    @cached_property
    def is_jigsaw(self) -> bool:
        """Whether the board has regions of arbitrary shape instead of boxes."""
        forms = set()
        for cells in self.box_cells:
            rows, columns = ({self.places[cell][way] for cell in cells} for way in (0, 1))
            if len(rows) * len(columns) != len(cells) or 1 in (len(rows), len(columns)):
                return True
            forms.add((len(rows), len(columns)))
        return len(forms) > 1

    @cached_property
    def boxes_of_places(self) -> Mapping[BoardPlace, frozenset[int]]:
        """For each place, the numbers of the boxes that contain it. In drawings, a line separates
        places whose numbers differ.
        """
        found: dict[BoardPlace, frozenset[int]] = dict.fromkeys(self.places, frozenset())
        for number, cells in enumerate(self.box_cells):
            for cell in cells:
                found[self.places[cell]] |= {number}
        return MappingProxyType(found)
