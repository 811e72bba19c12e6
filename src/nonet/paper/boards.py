"""Draw boards for print at any size, and puzzles with a heading above them. Letters are never too
small to read, and lines never too thin to print.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ..ladder import LEVEL_NAMES, Ladder, Path, ladder_of
from ..model import BLANK, STANDARD, Board, Grid, Notation, Puzzle, Source
from ..render.board import EDGE, FIGURE, MARGIN, SMALL, drawn_size, every_candidate
from ..render.drawing import Anchor, Drawing, Lettering, Mark, MarkGroup, Outline, moved_to
from ..render.element import Point
from ..render.font import width_of
from ..render.shapes import centre, outside_room, spot
from ..render.subset import drawing_of, rounded
from ..render.svg import svg
from ..render.theme import PRINT
from ..verbs.explain import explain
from .limits import LEAST_LINE, LEAST_TEXT

_Look = tuple[float, str, bool]
"""The size and colour of a digit on a board, and whether it is bold. They are the same as in
pictures.
"""
_GIVEN: Final = FIGURE, PRINT.given, True
_PLACED: Final = FIGURE, PRINT.placed, False
_NOTED: Final = SMALL, PRINT.candidate, False
_LARGER: Final = 0.65
"""If letters are smaller than this share of the minimum size, they are not enlarged, because there
is no room for them. The checks in `limits` then refuse the page.
"""


def figure_share(board: Board = STANDARD) -> float:
    """The height of a digit, divided by the longer side of a board without labels.

    >>> round(figure_share(), 3)
    0.062
    """
    return FIGURE / max(drawn_size(board, margin=EDGE + outside_room(board)))


def can_be_read(side: float, board: Board = STANDARD) -> bool:
    """Whether a board without labels is large enough for legible digits.

    >>> can_be_read(72), can_be_read(80)
    (False, True)
    """
    return side * figure_share(board) >= _LARGER * LEAST_TEXT


def printed_board(
    grid: Grid,
    side: float,
    *,
    candidates: bool = False,
    labels: bool = False,
    notation: Notation | None = None,
) -> MarkGroup:
    """Draw a grid in shades of grey, in a square with sides of the given length. The top left
    corner of the square is at the origin. If a board is not square, its longer side fills the
    square, and the board is centred.

    A book has hundreds of boards, so equal boards share the objects that draw their lines, and
    equal digits in the same place share one object.

    Args:
        side: the length of a side, in points.
        candidates: whether to print candidates.
        labels: whether to label rows and columns.
    """
    board = grid.board
    margin = (MARGIN if labels else EDGE) + outside_room(board)
    notation = Notation(notation or Notation.chosen())
    sizes = drawn_size(board, margin)
    scale = side / max(sizes)
    x, y = ((1 - size / max(sizes)) * side / 2 for size in sizes)
    if grid.has_clashes:  # clashes are marked only in a picture of the whole grid
        return MarkGroup(x, y, _picture(grid, scale, candidates, labels, notation))
    # In a solved grid, the numbers of cages and similar clues are left out if they would be tiny.
    least = 0.0 if grid.open_cells else min(LEAST_TEXT, 0.8 * FIGURE * scale)
    marks: list[Mark] = [MarkGroup(0.0, 0.0, _lines(board, scale, labels, notation, least))]
    for cell in board.all_cells:
        if value := grid.value(cell):
            look = _GIVEN if grid.is_given(cell) else _PLACED
            marks.append(_letter(centre(cell), str(board.digit(value)), look, margin, scale))
    if candidates:
        marks += [
            _letter(spot(candidate), str(candidate.digit), _NOTED, margin, scale)
            for candidate in every_candidate(grid)
        ]
    return MarkGroup(x, y, tuple(marks))


@lru_cache(maxsize=64)
def _lines(
    board: Board, scale: float, labels: bool, notation: Notation, least: float
) -> tuple[Mark, ...]:
    """A board without digits, and without letters below a given size."""
    if not least:
        empty = Grid(Puzzle(BLANK * len(board.places), board=board))
        return _picture(empty, scale, False, labels, notation)
    marks = _lines(board, scale, labels, notation, 0.0)
    kept = tuple(each for each in marks if not isinstance(each, Lettering) or each.size >= least)
    return kept if len(kept) < len(marks) else marks


def _picture(
    grid: Grid, scale: float, candidates: bool, labels: bool, notation: Notation
) -> tuple[Mark, ...]:
    """Draw a grid as a picture in the colours for print."""
    drawn = svg(grid, theme="print", candidates=candidates, labels=labels, notation=notation)
    return tuple(_fitted(drawing_of(drawn), scale))


@lru_cache(maxsize=8192)
def _letter(at: Point, text: str, look: _Look, margin: float, scale: float) -> Lettering:
    """Draw a digit centred on a point of the board."""
    size, fill, bold = look
    x, y = (at[0] + margin) * scale, (at[1] + margin + 0.36 * size) * scale
    return _readable(Lettering(x, y, text, size * scale, fill, bold, Anchor.MIDDLE))


def as_wide_as(drawing: Drawing, side: float) -> tuple[MarkGroup, float]:
    """Scale a picture to the width `side`. Returns the scaled marks and the new height."""
    marks = tuple(_fitted(drawing, side / drawing.width))
    return MarkGroup(0.0, 0.0, marks), drawing.height * side / drawing.width


def least_width(drawing: Drawing) -> float:
    """The smallest width at which the smallest letters of a picture are legible."""
    sizes = [mark.size for mark in drawing.marks if isinstance(mark, Lettering)]
    return _LARGER * LEAST_TEXT * drawing.width / min(sizes, default=drawing.width)


def _fitted(drawing: Drawing, scale: float) -> Iterator[Mark]:
    _paper, *marks = drawing.marks
    for mark in moved_to(marks, 0.0, 0.0, scale, LEAST_LINE):
        yield _readable(mark) if isinstance(mark, Lettering) else mark


def _readable(letter: Lettering) -> Lettering:
    """Enlarge a letter to the minimum size if there is room, without moving its centre."""
    if not _LARGER * LEAST_TEXT <= letter.size < LEAST_TEXT:
        return letter
    return letter._replace(size=LEAST_TEXT, y=letter.y + 0.36 * (LEAST_TEXT - letter.size))


def has_own_candidates(grid: Grid) -> bool:
    """Whether the grid lacks candidates that its digits allow, because the player or the puzzle
    ruled them out.
    """
    plain = Puzzle("." * len(grid.values), board=grid.board)
    return grid.masks != Grid.load(plain, grid.values).masks


_PIP: Final = 0.42
"""The size of a disc, as a fraction of the size of the text next to it."""
ABOVE: Final = 1.7
"""The height of the heading above a board, as a multiple of its text size."""


@dataclass(frozen=True)
class PrintedPuzzle:
    """A puzzle to be printed.

    Attributes:
        grid: the puzzle, or the grid in progress.
        name: the text above the board on the left; "" for none.
        level: the level of difficulty; "" for none.
    """

    grid: Grid
    name: str = ""
    level: str = ""

    def marks(
        self,
        width: float,
        height: float,
        size: float,
        *,
        candidates: bool = False,
        labels: bool = False,
        notation: Notation | None = None,
    ) -> tuple[Mark, ...]:
        """Draw the puzzle as large as possible, in the middle of the given space.

        Args:
            width, height: the space, in points.
            size: the size of the heading.
            candidates, labels, notation: as for `printed_board`.
        """
        above, side = self._above(size), self.side(width, height, size)
        drawn = printed_board(
            self.grid, side, candidates=candidates, labels=labels, notation=notation
        )
        x = (width - side) / 2
        return (*moved_to(self._words(side, size), x, 0, 1), *moved_to([drawn], x, above, 1))

    def side(self, width: float, height: float, size: float) -> float:
        """The width and height of the board in the given space."""
        return min(width, height - self._above(size))

    def height(self, width: float, height: float, size: float) -> float:
        """The height of the board and its heading together."""
        return self._above(size) + self.side(width, height, size)

    def _above(self, size: float) -> float:
        return size * ABOVE if self.name or self.level else 0.0

    def _words(self, width: float, size: float) -> Iterator[Mark]:
        if self.name:
            yield Lettering(0, size, self.name, size, bold=True)
        small = max(size * 0.8, 8.0)
        if self.level:
            yield from pips(self.level, width, size, small)


def pips(level: str, right: float, y: float, size: float, before: str = "") -> Iterator[Mark]:
    """Draw a level as a word and a row of discs. A higher level has more filled discs.

    Args:
        level: the level.
        right, y: the right end of the discs, and the baseline of the word.
        size: the size of the word.
        before: text to print before the word.
    """
    pip = size * _PIP
    left = right - len(LEVEL_NAMES) * pip * 1.45 + pip * 0.45 - 0.4
    yield MarkGroup(left, y, _discs(level, size))
    word = before + level.capitalize()
    yield Lettering(left - size * 0.5 - width_of(word, size), y, word, size)


@lru_cache(maxsize=64)
def _discs(level: str, size: float) -> tuple[Mark, ...]:
    """Draw the discs of a level, scaled to match text of this size. The first disc is at the
    origin.
    """
    pip, place = size * _PIP, LEVEL_NAMES.index(level)
    return tuple(
        Outline(
            rounded(index * pip * 1.45, -0.36 * size - pip / 2, pip, pip, pip / 2),
            "#000000",
            "#000000" if index <= place else "#ffffff",
            0.75,
        )
        for index in range(len(LEVEL_NAMES))
    )


def printed_paths(
    puzzles: Iterable[Source], profile: Ladder | str = "standard", *, shows_steps: bool
) -> list[Path]:
    """Find the path of each puzzle, as far as the pages need it.

    Args:
        puzzles: puzzles and grids in progress.
        profile: the techniques. If they get stuck, there are two possibilities. If the pages show
            steps, proof by cases finishes the path, unless `profile` is a ladder that does not
            guess. If they show no steps, the path is left unfinished, which saves time. Either way,
            the puzzle is rated at the highest level.
        shows_steps: whether the pages show steps.

    >>> [path.status.value for path in printed_paths(["@inkala-2012"], shows_steps=False)]
    ['stuck']
    """
    ladder = ladder_of(profile, guess=True) if isinstance(profile, str) else profile
    if not shows_steps:
        ladder = ladder.without_guessing()
    return [explain(puzzle, ladder) for puzzle in puzzles]
