"""A board: its digits, its cells, and the regions that must not hold a digit twice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Final

from ..base.arguments import checked_arguments, explains_misuse
from ..base.doors import board_geometry
from ..base.errors import Error
from ..model.geometry import CELLS, STANDARD, Geometry
from ..model.large_geometry import LargeGeometry
from ..model.notation import Notation
from .board_words import LAYOUT_SIGNS, BoardParts, parts_of
from .digit_signs import MOST_DIGITS
from .parts import KING_MOVES, KNIGHT_MOVES, BoardPlace
from .place_words import place_name, place_named, row_letter
from .region import Region, RegionKind, is_region_name

MOST_CELLS: Final = 625
_CANDIDATE: Final = re.compile(r"([1-9][0-9]?)(.+)")
_WORDS: Final = re.compile(r"([a-z][a-z ]*[a-z]) +([1-9][0-9]*)(?: of grid ([a-z]))?", re.ASCII)
_KIND_OF_WORDS: Final = {kind.words: kind for kind in RegionKind}


@explains_misuse
class SudokuBoard:
    """What a Sudoku is played on: digits, cells with their places, and regions.

    Cells are numbers in reading order. Boards are made by words, or from their parts.

    Args:
        digits: how many digits there are, 1 to 25.
        places: the (row, column) of each cell, from 0, in reading order; 1 to 625 of them.
        regions: what must not hold a digit twice. Their order is kept.
        words: the words that make this board, where there are such.

    Raises:
        Error: where digits, places and regions do not go together; all reasons are told.

    Boards compare by digits, places and regions, and are hashable.

    >>> board = SudokuBoard.of("6x6+x")
    >>> board.digits, len(board.places), [region.name for region in board.regions][-3:]
    (6, 36, ['b6', 'd1', 'd2'])
    >>> SudokuBoard.of("samurai").height, len(SudokuBoard.of("samurai").places)
    (21, 369)
    """

    def __init__(
        self,
        digits: int,
        places: Iterable[BoardPlace],
        regions: Iterable[Region],
        *,
        words: str = "",
    ) -> None:
        self.digits = digits
        self.places = tuple((row, column) for row, column in places)
        self.regions = tuple(regions)
        self.words = words
        wrong = list(_reasons(self.digits, self.places, self.regions))
        if wrong:
            raise Error(" ".join(wrong))

    @classmethod
    def of(cls, words: str) -> SudokuBoard:
        """The board that words name, joined by `+`:

        4x4, 6x6, 8x8, 9x9, 10x10, 12x12, 15x15, 16x16, 25x25 and other sizes
        :   boxes as square as can be, with no more rows than columns; `boxes:3x2` says others,
            `no-boxes` leaves them out.

        x, d1, d2
        :   both diagonals, or one: d1 starts at the top left, d2 at the top right.

        windoku, disjoint-groups, centre-dot
        :   windows, the same place in each box, the middle of each box.

        anti-knight, anti-king
        :   equal digits are no knight's or king's move apart.

        jigsaw:LAYOUT
        :   a sign for the region of each cell, row by row; it tells the size too.

        extra:r1c1,r2c2,r3c3
        :   an extra region; several are several words.

        samurai, windmill, sohei, grids:r1c1,r7c7
        :   several grids of nine rows that share cells.

        Without a size it is nine.

        Raises:
            Error: for words that name no board.

        >>> SudokuBoard.of("X+8x8"), SudokuBoard.of("anti-knight").words
        (SudokuBoard.of('8x8+x'), '9x9+anti-knight')
        """
        return _made(words)

    @classmethod
    @checked_arguments
    def jigsaw(cls, layout: str | Sequence[object]) -> SudokuBoard:
        """The board with these regions: a sign for each cell, row by row, `.` or None for no
        region.

        >>> SudokuBoard.jigsaw("1123112322334444")
        SudokuBoard.of('jigsaw:1123112322334444')
        """
        named = dict.fromkeys(sign for sign in layout if sign is not None and sign != ".")
        if len(named) > len(LAYOUT_SIGNS):
            most = len(LAYOUT_SIGNS)
            raise Error(f"a layout has at most {most} regions, and this one has {len(named)}.")
        order = dict(zip(named, LAYOUT_SIGNS, strict=False))
        return _made("jigsaw:" + "".join(order.get(sign, ".") for sign in layout))

    @property
    def told(self) -> str:
        """The board in a sentence: by its words, shortened where they are long.

        >>> SudokuBoard.of("x").told, SudokuBoard(2, [(0, 0), (0, 1)], []).told
        ('the board 9x9+x', 'this board')
        """
        if not self.words:
            return "this board"
        return f"the board {self.words if len(self.words) <= 40 else f'{self.words[:37]}...'}"

    @property
    def cells(self) -> range:
        """The numbers of the cells."""
        return range(len(self.places))

    @cached_property
    def height(self) -> int:
        """How many rows the places span."""
        return 1 + max(row for row, _ in self.places)

    @cached_property
    def width(self) -> int:
        """How many columns the places span."""
        return 1 + max(column for _, column in self.places)

    @cached_property
    def is_square(self) -> bool:
        """Whether the board is one grid with as many rows and columns as digits."""
        return self.height == self.width == self.digits and len(self.places) == self.digits**2

    @cached_property
    def geometry(self) -> Geometry | None:
        """The same board as a `nonet.Geometry`, which everything in nonet takes; None where there
        is none, as there are nine digits, both diagonals and four windows in it.

        >>> SudokuBoard.of("x").geometry, SudokuBoard.of("6x6").geometry
        (Geometry(diagonals=True), None)
        """
        if self.digits != 9 or not self.is_square:
            return None
        boxes = [0] * CELLS
        count = 0
        for region in self.regions:
            if region.kind is RegionKind.BOX and region.is_complete:
                count += 1
                for cell in region.cells:
                    boxes[cell] = count
        try:
            made = Geometry(
                boxes,
                diagonals=any(region.kind is RegionKind.DIAGONAL for region in self.regions),
                windows=any(region.kind is RegionKind.WINDOW for region in self.regions),
            )
        except Error:
            return None
        theirs = {tuple(map(int, made.cells(house))) for house in made.houses}
        if theirs != {region.cells for region in self.regions}:
            return None
        return STANDARD if made == STANDARD else made

    @cached_property
    def large_geometry(self) -> LargeGeometry:
        """The same board as what explanations and their proofs are about: with cells, digits,
        houses and candidates that know it.

        >>> SudokuBoard.of("6x6").large_geometry.candidate("6r6c1").cell
        Cell('r6c1')
        """
        return LargeGeometry(self)

    @cached_property
    def boxes(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each box, or of each region of a jigsaw; also of a region that is a row or a
        column, and so is no region of its own.

        >>> board = SudokuBoard.of("jigsaw:111122332233444.")
        >>> len(board.boxes), [region.name for region in board.regions][8:]
        (4, ['b2', 'b3', 'b4'])
        """
        first = self.words.partition("+")[0]
        if not first.startswith("jigsaw:"):
            kind = RegionKind.BOX
            return tuple(region.cells for region in self.regions if region.kind is kind)
        found: dict[str, list[int]] = {}
        for cell, sign in enumerate(first.removeprefix("jigsaw:")):
            if sign != ".":
                found.setdefault(sign, []).append(cell)
        return tuple(map(tuple, found.values()))

    @cached_property
    def boxes_of_places(self) -> Mapping[BoardPlace, frozenset[int]]:
        """The numbers of the boxes that each place is in, for drawing: a line runs where they
        differ."""
        found: dict[BoardPlace, frozenset[int]] = dict.fromkeys(self.places, frozenset())
        for number, cells in enumerate(self.boxes):
            for cell in cells:
                found[self.places[cell]] |= {number}
        return MappingProxyType(found)

    @cached_property
    def _region_of_name(self) -> dict[str, Region]:
        return {region.name: region for region in self.regions}

    @cached_property
    def _cell_of_place(self) -> dict[BoardPlace, int]:
        return {place: cell for cell, place in enumerate(self.places)}

    @cached_property
    def _regions_of(self) -> tuple[tuple[Region, ...], ...]:
        found: list[list[Region]] = [[] for _ in self.places]
        for region in self.regions:
            for cell in region.cells:
                found[cell].append(region)
        return tuple(map(tuple, found))

    @cached_property
    def _peers(self) -> tuple[frozenset[int], ...]:
        return tuple(
            frozenset(other for region in regions for other in region.cells) - {cell}
            for cell, regions in enumerate(self._regions_of)
        )

    def regions_of(self, cell: int) -> tuple[Region, ...]:
        """The regions and groups that a cell is in."""
        return self._regions_of[cell]

    def peers(self, cell: int) -> frozenset[int]:
        """The cells that must differ from this one.

        >>> len(SudokuBoard.of("9x9").peers(0)), len(SudokuBoard.of("anti-king").peers(40))
        (20, 20)
        """
        return self._peers[cell]

    def sees(self, one: int, other: int) -> bool:
        """Whether two different cells must differ."""
        return other in self._peers[one]

    def why_sees(self, one: int, other: int) -> str:
        """A sentence that says why two cells must differ; "" where they need not.

        >>> board = SudokuBoard.of("anti-knight")
        >>> board.why_sees(board.cell("r1c1"), board.cell("r2c3"))
        'r1c1 and r2c3 are both in box 1.'
        >>> board.why_sees(board.cell("r3c3"), board.cell("r4c5"))
        "r3c3 and r4c5 are a knight's move apart."
        """
        shared = [region for region in self._regions_of[one] if other in region.cells]
        if one == other or not shared:
            return ""
        names = f"{self.cell_name(one)} and {self.cell_name(other)}"
        plain = [each for each in shared if each.kind not in (RegionKind.KNIGHT, RegionKind.KING)]
        if plain:
            inside = " and ".join(region.words for region in plain)
            return f"{names} are both in {inside}."
        (row, column), (down, across) = self.places[one], self.places[other]
        step = (abs(row - down), abs(column - across))
        if step in {(abs(r), abs(c)) for r, c in KNIGHT_MOVES}:
            return f"{names} are a knight's move apart."
        if step in {(abs(r), abs(c)) for r, c in KING_MOVES}:
            return f"{names} are a king's move apart."
        return f"{names} are both in {shared[0].words}."

    def cell(self, name: str | int) -> int:
        """The number of the cell with a name in any notation: `r10c12`, `K12` or `Cell9,11`.

        Raises:
            Error: where the board has no such cell.

        >>> SudokuBoard.of("16x16").cell("r10c12")
        155
        """
        if isinstance(name, str):
            place = place_named(name.strip())
            if place in self._cell_of_place:
                return self._cell_of_place[place]
        elif 0 <= name < len(self.places):
            return int(name)
        if not isinstance(name, str):
            raise Error(f"{name} is not a cell; cells are numbered 0 to {len(self.places) - 1}.")
        last = place_name(self.height - 1, self.width - 1)
        raise Error(f"'{name}' is not a cell of this board; cells are r1c1 to {last}.")

    def cell_name(self, cell: int, notation: Notation = Notation.RC) -> str:
        """The name of a cell.

        >>> board = SudokuBoard.of("16x16")
        >>> [board.cell_name(155, notation) for notation in Notation]
        ['r10c12', 'K12', 'Cell9,11']
        """
        return place_name(*self.places[cell], notation)

    def candidate(self, name: str) -> tuple[int, int]:
        """The digit and the cell of a candidate, which is written `12r10c3`: the digit as a
        number, then the cell in any notation.

        Raises:
            Error: where the board has no such candidate.

        >>> SudokuBoard.of("16x16").candidate("12r10c3")
        (12, 146)
        """
        match = _CANDIDATE.fullmatch(name.strip())
        digit = int(match[1]) if match else 0
        place = place_named(match[2]) if match else None
        if place not in self._cell_of_place or not 1 <= digit <= self.digits:
            last = f"{self.digits}{place_name(self.height - 1, self.width - 1)}"
            raise Error(
                f"'{name}' is not a candidate of this board; candidates are 1r1c1 to {last}."
            )
        return digit, self._cell_of_place[place]

    def candidate_name(self, digit: int, cell: int, notation: Notation = Notation.RC) -> str:
        """The name of a candidate.

        >>> SudokuBoard.of("16x16").candidate_name(12, 146)
        '12r10c3'
        """
        return f"{digit}{self.cell_name(cell, notation)}"

    def region(self, name: str) -> Region:
        """The region of a name: `b3`, `r10`, `g5`, `r4C`, or in words, `row 10`. On boards of
        several grids a region that two grids share is found by both names.

        Raises:
            Error: where the board has no such region.

        >>> board = SudokuBoard.of("samurai")
        >>> board.region("b9A").name, board.region("b1C").name, board.region("Row 3 of grid B").name
        ('b9A', 'b9A', 'r3B')
        """
        short = name.strip()
        if match := _WORDS.fullmatch(short.lower()):
            kind = _KIND_OF_WORDS.get(match[1])
            short = f"{kind}{match[2]}{match[3] or ''}" if kind else short
        short = short[:1].lower() + short[1:].upper()
        if short in self._region_of_name:
            return self._region_of_name[short]
        for region in self._shared_regions.get(short, ()):
            return region
        kinds = dict.fromkeys(region.kind for region in self.regions)
        told = ", ".join(self._span(kind) for kind in kinds)
        raise Error(f"'{name}' is not a region of this board; regions are {told}.")

    @cached_property
    def _shared_regions(self) -> dict[str, tuple[Region, ...]]:
        """Regions by the names that they have in other grids."""
        if not self.words or not any(region.grid for region in self.regions):
            return {}
        found: dict[str, tuple[Region, ...]] = {}
        by_cells = {region.cells: region for region in self.regions}
        letters = sorted({region.grid for region in self.regions if region.grid})
        for letter in letters:
            rows = [self._region_of_name.get(f"r{number}{letter}") for number in range(1, 10)]
            if not all(rows):
                continue
            cells = [cell for row in rows if row for cell in row.cells]
            for region in SudokuBoard.of("9x9").regions:
                theirs = by_cells.get(tuple(sorted(cells[cell] for cell in region.cells)))
                if theirs is not None:
                    found[region.name + letter] = (theirs,)
        return found

    def _span(self, kind: RegionKind) -> str:
        names = [region.name for region in self.regions if region.kind is kind]
        return names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}"

    def move_of(self, region: Region) -> str:
        """The move of chess by which cells of a group exclude each other; "" for other regions.

        >>> board = SudokuBoard.of("anti-knight")
        >>> board.move_of(board.region("n1")), board.move_of(board.region("r1"))
        ("a knight's move", '')
        """
        if region.is_complete:  # as many cells as digits: a house like others
            return ""
        if region.kind is RegionKind.KNIGHT:
            # With both rules, cells of a knight's group may be a king's move apart as well.
            return "a knight's or king's move" if self._has_kings else "a knight's move"
        return "a king's move" if region.kind is RegionKind.KING else ""

    @cached_property
    def _has_kings(self) -> bool:
        return any(region.kind is RegionKind.KING for region in self.regions) or (
            "anti-king" in self.words.split("+")
        )

    def region_name(self, region: Region, notation: Notation = Notation.RC) -> str:
        """What a sentence calls a region in a notation.

        >>> board = SudokuBoard.of("12x12")
        >>> [board.region_name(board.region("r10"), notation) for notation in Notation]
        ['row 10', 'row K', 'Row9']
        >>> knights = SudokuBoard.of("6x6+anti-knight")
        >>> knights.region_name(knights.region("n1"))
        "the knight's group of r1c1, r1c2, r1c3, r1c4 and r2c2"
        >>> board.region_name(board.region("b2"), Notation.ZERO)
        'Box04'
        """
        if self.move_of(region):
            kind = "knight" if region.kind is RegionKind.KNIGHT else "king"
            *names, last = (self.cell_name(cell, notation) for cell in region.cells)
            return f"the {kind}'s group of {', '.join(names)} and {last}"
        grid = f" of grid {region.grid}" if region.grid else ""
        if notation is Notation.A1 and region.kind is RegionKind.ROW:
            return f"row {row_letter(region.number - 1)}{grid}"
        if notation is Notation.ZERO and region.kind in (RegionKind.ROW, RegionKind.COLUMN):
            kind = "Row" if region.kind is RegionKind.ROW else "Col"
            return f"{kind}{region.number - 1}{grid}"
        if notation is Notation.ZERO and region.kind in (RegionKind.BOX, RegionKind.WINDOW):
            corner = place_name(*self.places[region.cells[0]], notation).removeprefix("Cell")
            return f"{'Box' if region.kind is RegionKind.BOX else 'Win'}{corner}"
        return region.words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SudokuBoard) and self._key == other._key

    def __hash__(self) -> int:
        return self._hash

    @property
    def _key(self) -> tuple[object, ...]:
        return (self.digits, self.places, self.regions)

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[object, ...]:
        if self.words:
            return (_made, (self.words,))
        return (SudokuBoard, (self.digits, self.places, self.regions))

    def __repr__(self) -> str:
        if self.words:
            return f"SudokuBoard.of('{self.words}')"
        return f"SudokuBoard({self.digits}, {self.places}, {self.regions})"


@board_geometry.leads_to
def geometry_named(words: str) -> Geometry:
    """The geometry of the board that words name: one of nine rows where there is such.

    Raises:
        Error: for words that name no board.

    >>> geometry_named("x"), geometry_named("6x6").board
    (Geometry(diagonals=True), SudokuBoard.of('6x6'))
    """
    board = SudokuBoard.of(words)
    return board.geometry or board.large_geometry


@lru_cache(maxsize=64)
def _made(words: str) -> SudokuBoard:
    parts: BoardParts = parts_of(words)
    if parts.words != words:
        return _made(parts.words)
    return SudokuBoard(parts.digits, parts.places, parts.regions, words=parts.words)


def _reasons(
    digits: int, places: tuple[BoardPlace, ...], regions: tuple[Region, ...]
) -> Iterable[str]:
    """What is wrong with the parts of a board."""
    if not 1 <= digits <= MOST_DIGITS:
        yield f"a board has 1 to {MOST_DIGITS} digits, not {digits}."
    if not 1 <= len(places) <= MOST_CELLS:
        yield f"a board has 1 to {MOST_CELLS} cells, not {len(places)}."
    if list(places) != sorted(set(places)) or any(min(place) < 0 for place in places):
        yield "the places are in reading order, each once, from row 0 and column 0."
    names = [region.name for region in regions]
    for name in dict.fromkeys(names):
        if not is_region_name(name):
            yield f"'{name}' is no name of a region; names are like r10, b3, d1, w2, g5 or e1."
        if names.count(name) > 1:
            yield f"two regions are called {name}."
    for region in regions:
        cells = region.cells
        if (
            not cells
            or list(cells) != sorted(set(cells))
            or not 0 <= cells[0] <= cells[-1] < len(places)
        ):
            yield f"{region.name} has cells of the board in reading order, each once."
        elif len(cells) > digits:
            yield f"{region.name} has {len(cells)} cells, and there are {digits} digits."
        elif region.is_complete != (len(cells) == digits):
            yield f"{region.name} is complete if it has as many cells as there are digits."
