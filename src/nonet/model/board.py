"""A board: its digits, its cells and its constraints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, Final

from ..base import Error, ProofError, checked_arguments, explaining, shown_value
from ..base.doors import board_of_words, house_called, house_named, noun_refused, own_nouns
from .board_parts import NINE_PLACES, NINE_REGIONS, BoardParts, are_nine_rows
from .cells import (
    LAYOUT_SIGNS,
    NINE_ROWS,
    Candidate,
    Cell,
    Digit,
    House,
    Noun,
    Nouns,
    Region,
    Space,
)


class Board(BoardParts):
    """The board of a Sudoku: its digits, the positions of its cells, and its constraints.

    Make a board from its name (`of`), from a jigsaw layout (`jigsaw`), or from its parts.

    Args:
        digits: the number of digits, 1 to 25.
        places: the 0-based (row, column) of each cell, in reading order; 1 to 625 cells.
        constraints: the regions (rows, columns, boxes and any others in which no digit repeats), in
            the order of their numbers, and constraints of other kinds (`nonet.constraints`), in any
            order.

    Raises:
        Error: if digits, places and constraints do not fit together. The error lists all reasons.

    Methods of a board look up its cells, digits, houses, candidates and spaces by name or number.
    (A space is a cell, or a digit in a house.) Two boards are equal if their digits, places and
    constraints are equal. Boards are hashable. A board made from parts has a name (`words`) if its
    rows, columns and boxes match those of a named board.

    >>> from nonet.constraints.anti_king import AntiKing
    >>> Board(9, STANDARD.places, [*STANDARD.constraints, AntiKing()])
    Board.of('9x9+anti-king')
    >>> board = Board.of("6x6+x")
    >>> board.digits, len(board.places), [str(house) for house in board.houses][-3:]
    (6, 36, ['b6', 'd1', 'd2'])
    >>> cell = Board.of("16x16").cell("r10c12")
    >>> [str(house) for house in Board.of("16x16").houses_of(cell)], cell.with_digit(12)
    (['r10', 'c12', 'b11'], Candidate('12r10c12'))
    """

    @classmethod
    @explaining
    def of(cls, words: str) -> Board:
        """The board with this name. A name consists of words joined by `+`.

        The following words are possible. `4x4` to `25x25` sets the size (default: 9x9), and
        `digits:0-8` the digits. `boxes:3x2` sets the shape of the boxes (default: as square as
        possible), and `no-boxes` leaves them out. `jigsaw:LAYOUT` has one character for the region
        of each cell, row by row, and also gives the size. `samurai`, `windmill`, `sohei` or
        `grids:r1c1,r7c7` means several 9x9 grids that share cells. Each kind of constraint
        (`nonet.constraints`) also has words, which the page on boards lists.

        Raises:
            Error: if no board has this name.

        >>> Board.of("X+8x8"), Board.of("anti-knight").words
        (Board.of('8x8+x'), '9x9+anti-knight')
        """
        return _stated(tuple(words.split("+")))

    @classmethod
    @checked_arguments
    def jigsaw(cls, layout: str | Sequence[object]) -> Board:
        """The jigsaw board with these regions. The layout has one character for each cell, row by
        row, with `.` or None for a cell that is not in a region.

        >>> Board.jigsaw("1123112322334444")
        Board.of('jigsaw:1123112322334444')
        """
        try:
            named = dict.fromkeys(sign for sign in layout if sign is not None and sign != ".")
        except (TypeError, ValueError):  # an item of the layout is a list or an array
            raise Error("a layout must have a string or a number for each cell.") from None
        if len(named) > len(LAYOUT_SIGNS):
            most = len(LAYOUT_SIGNS)
            raise Error(f"a layout can have at most {most} regions, not {len(named)}.")
        order = dict(zip(named, LAYOUT_SIGNS, strict=False))
        return _stated(("jigsaw:" + "".join([order.get(sign, ".") for sign in layout]),))

    # Parts --------------------------------------------------------------------------------------

    @cached_property
    def has_nine_rows(self) -> bool:
        """Whether the core has special code for this board, which has its own numbers for houses
        and candidates. There is such code for 9x9 boards with boxes or jigsaw regions, with or
        without certain extra houses (`nine_rows`).
        """
        return are_nine_rows(self.places, self.plain_regions, self.clues or self.shift)

    @cached_property
    def nouns(self) -> Nouns:
        """The types of this board's cells, digits, houses, candidates and spaces."""
        if self.has_nine_rows:
            return NINE_ROWS
        made: Nouns = own_nouns(self)
        return made

    @cached_property
    def all_cells(self) -> tuple[Cell, ...]:
        """The cells, in reading order."""
        return tuple(map(self.nouns.cell, range(len(self.places))))

    @cached_property
    def all_digits(self) -> tuple[Digit, ...]:
        """The digits, starting with 1."""
        return tuple(map(self.nouns.digit, range(1, self.digits + 1)))

    @cached_property
    def regions(self) -> tuple[House, ...]:
        """The regions: sets of cells in which no digit may occur twice. They are the houses and, on
        some boards, groups. A group has fewer cells than there are digits, so it need not contain
        every digit.
        """
        house = self.nouns.house  # on 9x9, windows have the same numbers with or without diagonals
        numbers = {region.name: number for number, region in enumerate(house.board.plain_regions)}
        return tuple([house(numbers[region.name]) for region in self.plain_regions])

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """The regions with as many cells as there are digits, in the order of the board. The usual
        order is rows, columns, boxes.
        """
        return tuple([house for house in self.regions if house.region.is_complete])

    @property
    def every_digit(self) -> int:
        """The bit mask with every digit of this board."""
        return (1 << self.digits) - 1

    @property
    def stride(self) -> int:
        """The factor for numbering candidates: candidate = cell * stride + digit - 1."""
        return self.nouns.cell.stride

    def cell(self, cell: int | str) -> Cell:
        """The cell with this number, or with this name in any notation: `r10c12`, `K12`,
        `Cell9,11`.

        Raises:
            Error: if the board does not have the cell.

        >>> int(Board.of("16x16").cell("r10c12"))
        155
        """
        return self.nouns.cell(cell)

    def digit(self, digit: int | str) -> Digit:
        """The digit with this number or character. Raises an `Error` if no digit has it."""
        return self.nouns.digit(digit)

    @cached_property
    def _digits_of_mask(self) -> dict[int, tuple[Digit, ...]]:
        return {}

    def digits_of(self, mask: int) -> tuple[Digit, ...]:
        """The digits of a mask: bit d - 1 for digit d.

        >>> STANDARD.digits_of(0b101)
        (Digit(1), Digit(3))
        """
        try:
            if (found := self._digits_of_mask.get(mask)) is None:
                found = tuple([digit for digit in self.all_digits if mask >> (digit - 1) & 1])
                self._digits_of_mask[mask] = found
            return found
        except TypeError:
            raise Error(f"'mask' must be a whole number, not {shown_value(mask)}.") from None

    def candidate(self, candidate: int | str) -> Candidate:
        """The candidate with this number or name. Raises an `Error` if no candidate has it. A name
        such as `12r10c3` consists of the digit as a number and the cell in any notation.
        """
        return self.nouns.candidate(candidate)

    def space(self, space: int | str) -> Space:
        """The space with this number or name. Raises an `Error` if no space has it."""
        return self.nouns.space(space)

    def house(self, house: int | str) -> House:
        """The house with this number, or with this name in any notation.

        Raises:
            Error: if the board does not have the house.

        >>> rows = Board.jigsaw("".join(str(row) * 9 for row in range(9)))
        >>> STANDARD.house("Box30"), rows.house("Box30")
        (House('b4'), House('b4'))
        """
        made = self.nouns.house
        if not isinstance(house, str):
            return made(house)
        number = house_called((self, house))
        if number is None:
            raise noun_refused((made, house, self))
        return made(number)

    # Sight --------------------------------------------------------------------------------------

    @cached_property
    def _cells(self) -> dict[int, tuple[Cell, ...]]:
        cells = self.all_cells
        return {
            int(house): tuple([cells[cell] for cell in region.cells])
            for house, region in zip(self.regions, self.plain_regions, strict=True)
        }

    @cached_property
    def _regions_of(self) -> tuple[tuple[House, ...], ...]:
        found: list[list[House]] = [[] for _ in self.places]
        for house in self.regions:
            for cell in self._cells[house]:
                found[cell].append(house)
        return tuple(map(tuple, found))

    @cached_property
    def _houses_of(self) -> tuple[tuple[House, ...], ...]:
        of_cells = self._regions_of
        return tuple([tuple([h for h in each if h.region.is_complete]) for each in of_cells])

    @cached_property
    def _peers(self) -> tuple[frozenset[Cell], ...]:
        return tuple(
            frozenset().union(*map(self._cells.__getitem__, regions)) - {cell}
            for cell, regions in zip(self.all_cells, self._regions_of, strict=True)
        )

    def cells(self, house: int) -> tuple[Cell, ...]:
        """The cells of a house, in reading order. Raises an `Error` if there is no such house."""
        try:
            return self._cells[house]
        except (KeyError, TypeError):
            raise Error(f"{self.label} has no house {self.nouns.house(house).shown}.") from None

    def houses_of(self, cell: int) -> tuple[House, ...]:
        """The houses of a cell: row, column, box, then any others.

        >>> [str(h) for h in STANDARD.houses_of(Cell("r4c7"))]
        ['r4', 'c7', 'b6']
        """
        try:
            return self._houses_of[cell]
        except (IndexError, TypeError):
            return self._houses_of[self.cell(cell)]

    def regions_of(self, cell: int) -> tuple[House, ...]:
        """The houses and groups of a cell."""
        try:
            return self._regions_of[cell]
        except (IndexError, TypeError):
            return self._regions_of[self.cell(cell)]

    def peers(self, cell: int) -> frozenset[Cell]:
        """The cells whose digits must differ from the digit of this cell.

        >>> len(STANDARD.peers(0)), len(Board.of("anti-king").peers(40))
        (20, 20)
        """
        try:
            return self._peers[cell]
        except (IndexError, TypeError):
            return self._peers[self.cell(cell)]

    def moves(self, kind: str) -> str:
        """The chess moves by which the cells of a group see each other, such as "a knight's move".
        `kind` is the letter of a kind of region. Returns "" if that kind is not based on chess
        moves.

        >>> Board.of("anti-knight+anti-king").moves("n"), Board.of("anti-king").moves("b")
        ("a knight's or king's move", '')
        """
        letters = [each.letter for each in self._pieces]
        if kind not in letters:
            return ""
        names = [f"{each.move}'s" for each in self._pieces[letters.index(kind) :]]
        return f"a {' or '.join(names)} move"

    @cached_property
    def _pieces(self) -> tuple[Any, ...]:
        return tuple([each for each in self.further_constraints if each.moves])

    def sees(self, one: int, other: int) -> bool:
        """Whether two different cells must hold different digits."""
        try:
            return other in self._peers[one]
        except (IndexError, TypeError):
            return self.cell(other) in self.peers(one)

    @explaining
    def why_sees(self, one: int, other: int) -> str:
        """A sentence that explains why the digits of two cells must differ; "" if they may be
        equal.

        >>> board = Board.of("anti-knight")
        >>> board.why_sees(board.cell("r1c1"), board.cell("r2c3"))
        'r1c1 and r2c3 are both in box 1.'
        >>> board.why_sees(board.cell("r3c3"), board.cell("r4c5"))
        "r3c3 and r4c5 are a knight's move apart."
        """
        shared = [house for house in self.regions_of(one) if other in self.cells(house)]
        if one == other or not shared:
            return ""
        names = f"{self.cell(one).shown} and {self.cell(other).shown}"
        plain = [house for house in shared if not self.moves(house.kind)]
        if plain:
            inside = " and ".join(house_named((house, self)) for house in plain)
            return f"{names} are both in {inside}."
        (row, column), (down, across) = self.places[one], self.places[other]
        step = {(row - down, column - across), (down - row, across - column)}
        for piece in self._pieces:
            if step.intersection(piece.moves):
                return f"{names} are a {piece.move}'s move apart."
        return f"{names} are both in {house_named((shared[0], self))}."

    # Spaces -------------------------------------------------------------------------------------

    @explaining
    def candidates_of(self, space: Space) -> tuple[Candidate, ...]:
        """All candidates of a space (a cell, or a digit in a house), including eliminated ones.
        Raises an `Error` if there is no such space.
        """
        candidate, stride = self.nouns.candidate, self.stride
        if space.is_cell:
            first = int(space.cell) * stride
            return tuple(map(candidate, range(first, first + self.digits)))
        digit = space.digit - 1
        return tuple([candidate(cell * stride + digit) for cell in self.cells(space.house)])

    def spaces(self) -> Iterator[Space]:
        """Every space (a set of candidates): first the cells, then each digit in each region."""
        return map(self.nouns.space, self.members)

    @cached_property
    def members(self) -> dict[int, tuple[int, ...]]:
        """The candidates of every space as numbers, including eliminated ones."""
        stride, first, digits = self.stride, self.nouns.space.first, range(self.digits)
        found = {
            cell: tuple([cell * stride + digit for digit in digits])
            for cell in range(len(self.places))
        }
        for house, region in zip(self.regions, self.plain_regions, strict=True):
            for digit in digits:
                found[first + int(house) * stride + digit] = tuple(
                    [cell * stride + digit for cell in region.cells]
                )
        return found

    def require_truths(self, spaces: Iterable[Space]) -> None:
        """Check that each of these spaces must contain a true candidate. A house contains every
        digit, but a group may lack some digits, because it has fewer cells than there are digits.

        Raises:
            ProofError: if one of the spaces may lack a true candidate.
        """
        if len(self.houses) == len(self.regions) and not self.clues:
            return
        for space in map(self.space, spaces):
            if space.clue is not None:
                if space.clue.cell >= 0:
                    raise ProofError(f"{space.shown} is not a truth: it may be empty.")
            elif not space.is_cell and space.house not in self.houses:
                raise ProofError(
                    f"{space.shown} is not a truth: {space.house.shown} need not contain the digit."
                )

    # Names --------------------------------------------------------------------------------------

    @explaining
    def region(self, name: str) -> Region:
        """The region with this name: `b3`, `r10`, `g5`, `r4C`, or in words, `row 10`. If two grids
        of a board share a region, the region has two names, and either of them works.

        Raises:
            Error: if no region has this name.

        >>> board = Board.of("samurai")
        >>> board.region("b9A").name, board.region("b1C").name, board.region("Row 3 of grid B").name
        ('b9A', 'b9A', 'r3B')
        """
        return self.plain_regions[self.regions.index(self.house(name))]

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Board) and self._hash == other._hash and self._key == other._key
        )

    def __hash__(self) -> int:
        return self._hash

    @property
    def _key(self) -> tuple[object, ...]:
        return (self.values, self.places, self.plain_regions, self.clues, self.has_nine_rows)

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[object, ...]:
        if self.words:
            return (Board.of, (self.words,))
        return (Board, (self.digits, self.places, self.constraints))

    def __repr__(self) -> str:
        if self.words:
            return f"Board.of('{self.words}')"
        return f"Board({self.digits}, {self.places}, {self.constraints})"


def of_nine_rows(words: str, regions: tuple[Region, ...]) -> Board:
    """Make a 9x9 board without checking it for faults, because the checks would slow down
    start-up.
    """
    board = Board.__new__(Board)
    board.digits, board.words, board.clues, board.rules_of_clues = 9, words, (), ()
    board.plain_regions, board.listed_regions = regions, regions[:27]
    if words.startswith("jigsaw"):
        board.form = board.form._replace(shape=None)
    board.places = NINE_PLACES
    board.cell_of_place = MappingProxyType(dict(zip(NINE_PLACES, range(81), strict=True)))
    return board


STANDARD: Final = of_nine_rows("9x9", NINE_REGIONS[:27])
"""The 9x9 board with nine boxes."""

Noun.board = of_nine_rows("9x9+x+windoku", NINE_REGIONS)


def stated_words(board: Board) -> str:
    """The board name to write next to a puzzle. It is empty for `STANDARD`, because a puzzle
    without a board name is on the standard board.

    Raises:
        Error: if the board has no name.
    """
    board.require_name()
    return "" if board == STANDARD else board.words


def unless_standard(board: Board) -> Board | None:
    """The board, or None for `STANDARD`, the default of many arguments."""
    return None if board == STANDARD else board


def board_stating(stated: Sequence[Any]) -> Board:
    """The board that consists of these parts: strings of words from a board's name, and
    constraints.

    Raises:
        Error: if there is no such board.
    """
    constraints = [each for each in stated if not isinstance(each, str)]
    words = [word for each in stated if isinstance(each, str) for word in each.split("+")]
    return _stated((*dict.fromkeys(words), *constraints))


@lru_cache(maxsize=64)
def _stated(stated: tuple[Any, ...]) -> Board:
    if stated == (STANDARD.words,):
        return STANDARD
    parts = board_of_words(stated)
    if parts.frame.name == STANDARD.words and not parts.further:
        return STANDARD
    made = Board.__new__(Board)
    made._take(parts)
    return made


def as_board(board: Board | str) -> Board:
    """Convert a `board` argument, which may be a board or its name, to a board."""
    if isinstance(board, str):
        return Board.of(board)
    if not isinstance(board, Board):
        raise Error(f"'board' must be a Board or a string, not {shown_value(board)}.")
    return board
