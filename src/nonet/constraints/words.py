"""Makes the parts of a board from its name: `6x6`, `x`, `jigsaw:LAYOUT`, `samurai`, or several of
these words joined by `+`.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from math import isqrt
from typing import Final, NamedTuple

from ..base import Error, similar
from ..base.doors import board_of_words
from ..model import MOST_DIGITS, BoardPlace, Places, Region, RegionKind
from ..model import board_parts as parts
from ..model.board_parts import BoxShape
from ..model.cells import LAYOUT_SIGNS
from ..model.nine_rows import FLAGS
from . import all_kinds
from .chess_move import moved_regions
from .constraint import Constraint, GridForm
from .places import places_named, short, shown_places

GRIDS: Final = {
    "samurai": ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12)),
    "windmill": ((0, 3), (3, 12), (6, 6), (9, 0), (12, 9)),
    "sohei": ((0, 6), (6, 0), (6, 12), (12, 6)),
}
"""For boards with several 9x9 grids, the 0-based places of the grids' top left cells."""

_SIZE: Final = re.compile(r"([0-9]{1,2})(?:x([0-9]{1,2}))?")
_ALIASES: Final = {"standard": "9x9", "classic": "9x9"}
_WITH_VALUE: Final = {
    "jigsaw": "its regions, as in jigsaw:LAYOUT; to make puzzles, random-jigsaw gives each a new "
    "layout",
    "boxes": "their size, as in boxes:3x2",
    "grids": "their top left cells, as in grids:r1c1,r7c7",
}
"""The words that need a value after a colon, each with a description of this value."""

RANDOM_JIGSAW: Final = "random-jigsaw"
"""The word that asks for a random layout."""


class BoardWords(NamedTuple):
    """The parts of a board, made from its name.

    Attributes:
        digits: the number of digits.
        places: the 0-based (row, column) of each cell.
        regions: the regions that must not hold a digit twice.
        words: the name with its words in standard order, without defaults.
        constraints: the constraints besides rows, columns and boxes.
    """

    digits: int
    places: tuple[BoardPlace, ...]
    regions: tuple[Region, ...]
    words: str
    constraints: tuple[Constraint, ...]


class _Words:
    """The words of a name, sorted by type."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.size: int | None = None
        self.of_kinds: dict[type[Constraint], list[tuple[str, str]]] = {}
        self.kinds = {word: kind for kind in all_kinds() for word in (*kind.words, *kind.aliases)}
        self.jigsaw: str | None = None
        self.shape: BoxShape | None = None
        self.has_boxes = True
        self.corners: tuple[BoardPlace, ...] = ()
        self.grids = ""
        for word in text.split("+"):
            self._take(word.strip())

    def _take(self, word: str) -> None:
        name, colon, value = word.partition(":")
        name = name.strip().lower().replace("_", "-").replace(" ", "-")
        name = _ALIASES.get(name, name)
        kind = self.kinds.get(name)
        size = _SIZE.fullmatch(name)
        if size and not colon:
            self._take_size(word, int(size[1]), int(size[2] or size[1]))
        elif kind and (value.strip() if kind.needs else not colon):
            self.of_kinds.setdefault(kind, []).append((kind.aliases.get(name, name), value))
        elif name == "no-boxes" and not colon:
            self.has_boxes = False
        elif name in GRIDS and not colon:
            self._take_grids(name, GRIDS[name])
        elif name in _WITH_VALUE and value.strip():
            self._take_value(name, value)
        else:
            raise _unknown(word)

    @property
    def constraints(self) -> list[Constraint]:
        """The constraints in the name, in the order of the kinds."""
        found = sorted(self.of_kinds.items(), key=lambda each: (each[0].order, each[0].id))
        return [constraint for kind, words in found for constraint in kind.of_words(words)]

    def _take_size(self, word: str, size: int, other: int) -> None:
        if size != other or not 1 <= size <= MOST_DIGITS:
            raise Error(
                f"'{word}' is not a board size; sizes are 1x1 to {MOST_DIGITS}x{MOST_DIGITS}, "
                "as many rows as columns."
            )
        if self.size not in (None, size):
            raise Error(f"'{short(self.text)}' has two sizes, {self.size} and {size}.")
        self.size = size

    def _take_value(self, name: str, value: str) -> None:
        if name == "jigsaw":
            layout = "".join(value.split())
            size = isqrt(len(layout))
            if size * size != len(layout) or not 1 <= size <= MOST_DIGITS:
                raise Error(
                    f"the layout of a jigsaw must have a character for each cell, row by row; "
                    f"this one has {len(layout)}, which is not a square number: '{short(layout)}'."
                )
            self._take_size(value, size, size)
            self.jigsaw = layout
        elif name == "grids":
            self._take_grids(f"grids:{value}", tuple(places_named(value)))
        else:
            match = _SIZE.fullmatch(value.strip().lower())
            if match is None or match[2] is None:
                raise Error(f"'boxes:{value}' gives no box size; write it like boxes:3x2.")
            self.shape = BoxShape(int(match[1]), int(match[2]))

    def _take_grids(self, name: str, corners: tuple[BoardPlace, ...]) -> None:
        if self.grids:
            raise Error(f"'{short(self.text)}' names two boards that have several grids each.")
        if len(corners) > 26 or max(map(max, corners)) > 100:
            raise Error("a board can have at most 26 grids, none more than 100 cells away.")
        known = (name for name, theirs in GRIDS.items() if sorted(theirs) == sorted(corners))
        self.grids = next(known, name.replace(" ", ""))
        self.corners = GRIDS.get(self.grids, corners)


@board_of_words.leads_to
@lru_cache(maxsize=64)
def parts_of(text: str) -> BoardWords:
    """Make the parts of a board from its name, which consists of words joined by `+`.

    Raises:
        Error: if there is no such board, or if the words cannot be combined.

    >>> parts = parts_of("x+6x6")
    >>> parts.words, parts.digits, len(parts.places), [r.name for r in parts.regions][-3:]
    ('6x6+x', 6, 36, ['b6', 'd1', 'd2'])
    """
    words = _Words(text)
    size = words.size or 9
    if words.grids and (size != 9 or words.jigsaw is not None):
        raise Error("boards of several grids must have nine digits and the usual boxes.")
    shape, layout = _boxes_of(words, size)
    grid = GridForm(size, shape)
    constraints = words.constraints
    if not words.grids:
        constraints = _recognised(constraints, grid)
    local = _local_regions(size, layout)
    for constraint in constraints:
        local += [(constraint.letter, *group) for group in constraint.groups(grid)]
    corners = words.corners or ((0, 0),)
    places = sorted({(top + r, left + c) for top, left in corners for r, c in _square(size)})
    number = {place: cell for cell, place in enumerate(places)}
    is_plain = (
        size == 9
        and not words.grids
        and [len(places) for places in layout] == [9] * 9
        and all(constraint.word in FLAGS.values() for constraint in constraints)
    )
    regions = _placed(
        local,
        corners,
        number,
        size,
        with_letters=bool(words.grids),
        keeps_kinds=is_plain,  # so that boxes are always b1 to b9, as in the core
    )
    _check_cells(constraints, number)
    regions += _own_regions(constraints, number, size)
    regions += moved_regions(constraints, places, regions, size)
    named = "+".join([*_named(words, size, shape, layout), *(each.word for each in constraints)])
    return BoardWords(size, tuple(places), tuple(regions), named, tuple(constraints))


def _check_cells(constraints: Sequence[Constraint], number: dict[BoardPlace, int]) -> None:
    for each in constraints:
        for places in (each.cells, *each.own_groups):
            outside = [place for place in places if place not in number]
            if outside:
                problem = f"{short(each.word)} names {shown_places(outside[:1])}"
                raise Error(f"{problem}, which is not on the board.")
            if len(set(places)) < len(places):
                raise Error(f"{short(each.word)} names a cell twice.")


def _recognised(constraints: list[Constraint], grid: GridForm) -> list[Constraint]:
    """Recognise extra regions. If together they are all the groups of a kind, they are replaced
    with that kind.
    """
    for kind in all_kinds() if any(each.own_groups for each in constraints) else ():
        if not kind.is_named:
            continue
        try:
            wanted = [sorted(places) for _, places in kind().groups(grid)]
        except Error:
            continue
        own = [sorted(*each.own_groups[:1]) if each.own_groups else [] for each in constraints]
        if all(group in own for group in wanted):
            pairs = zip(constraints, own, strict=True)
            constraints = [each for each, group in pairs if group not in wanted]
            constraints += [kind()] if kind() not in constraints else []
    return sorted(constraints, key=lambda each: (each.order, each.id))


def _boxes_of(words: _Words, size: int) -> tuple[BoxShape | None, list[Places]]:
    """The boxes and their shape. The shape is None unless all boxes are equal rectangles arranged
    in rows.
    """
    usual = parts.box_shape(size)
    if words.jigsaw is not None:
        if words.shape or not words.has_boxes:
            raise Error("a jigsaw has its own regions instead of boxes.")
        regions = parts.jigsaw_regions(size, words.jigsaw)
        for shape in [BoxShape(n, size // n) for n in range(1, size + 1) if size % n == 0]:
            if 1 < shape.rows < size and parts.boxes(size, shape) == regions:
                return shape, regions
        return None, regions
    if not words.has_boxes:
        return None, []
    chosen = words.shape or usual
    if chosen is None:
        raise Error(
            f"a {size}x{size} board has no boxes of equal shape; name its regions, as in "
            f"jigsaw:LAYOUT, or write {size}x{size}+no-boxes."
        )
    if chosen.rows * chosen.columns != size:
        raise Error(
            f"boxes of {chosen.rows} rows and {chosen.columns} columns have "
            f"{chosen.rows * chosen.columns} cells; a {size}x{size} board needs {size}."
        )
    return chosen, parts.boxes(size, chosen)


def _local_regions(size: int, boxes: list[Places]) -> list[tuple[str, int, Places]]:
    """The rows, columns and boxes of one grid, each with a letter, a number and its cells."""
    return [
        (kind.value, number, places)
        for kind, group in (
            (RegionKind.ROW, parts.row_places(size)),
            (RegionKind.COLUMN, parts.column_places(size)),
            (RegionKind.BOX, boxes),
        )
        for number, places in enumerate(group, 1)
    ]


def _placed(
    local: Sequence[tuple[str, int, Places]],
    corners: Sequence[BoardPlace],
    number: dict[BoardPlace, int],
    size: int,
    *,
    with_letters: bool,
    keeps_kinds: bool,
) -> list[Region]:
    """The regions of all grids. If two grids share a box, it counts as one region. If a jigsaw
    region has the same cells as a row, both also count as one region, unless `keeps_kinds` is set.
    Regions are sorted by kind, and within a kind by grid.
    """
    found: dict[tuple[object, ...], Region] = {}
    for kind in dict.fromkeys(kind for kind, _, _ in local):
        for grid, (top, left) in enumerate(corners):
            letter = chr(ord("A") + grid) if with_letters else ""
            for own, index, places in local:
                if own == kind:
                    cells = tuple(sorted(number[top + r, left + c] for r, c in places))
                    region = Region(f"{kind}{index}{letter}", cells, len(cells) == size)
                    found.setdefault((kind, cells) if keeps_kinds else (cells,), region)
    return list(found.values())


def _own_regions(
    constraints: Sequence[Constraint], number: dict[BoardPlace, int], size: int
) -> list[Region]:
    """The regions of constraints that list their own cells."""
    found: list[Region] = []
    count: dict[str, int] = {}
    for constraint in constraints:
        for places in constraint.own_groups:
            letter = constraint.letter
            index = count[letter] = count.get(letter, 0) + 1
            cells = tuple(sorted(number[place] for place in places))
            if len(cells) > size:
                problem = f"{constraint.noun} {index} has {len(cells)} cells"
                raise Error(f"{problem}, but there are only {size} digits.")
            found.append(Region(f"{letter}{index}", cells, len(cells) == size))
    return found


def _named(words: _Words, size: int, shape: BoxShape | None, boxes: list[Places]) -> list[str]:
    """The part of a board's name that describes its grids and boxes. Defaults are left out."""
    if words.grids:
        return [words.grids]
    if shape is None and boxes:
        return ["jigsaw:" + layout_text(size, boxes)]
    names = [f"{size}x{size}"]
    if shape is None:
        names.append("no-boxes")
    elif shape != parts.box_shape(size):
        names.append(f"boxes:{shape.rows}x{shape.columns}")
    return names


def layout_text(size: int, regions: Sequence[Sequence[BoardPlace]]) -> str:
    """The layout of regions as text: row by row, one character for the region of each cell, or `.`
    if the cell is in no region.

    >>> layout_text(2, [[(0, 0), (0, 1)], [(1, 0), (1, 1)]])
    '1122'
    """
    if len(regions) > len(LAYOUT_SIGNS):
        most = len(LAYOUT_SIGNS)
        raise Error(f"a layout can have at most {most} regions, not {len(regions)}.")
    sign = {place: LAYOUT_SIGNS[i] for i, places in enumerate(regions) for place in places}
    return "".join(sign.get(place, ".") for place in _square(size))


def _square(size: int) -> list[BoardPlace]:
    return [(row, column) for row in range(size) for column in range(size)]


def _unknown(word: str) -> Error:
    kinds = all_kinds()
    needs = _WITH_VALUE | {word: kind.needs for kind in kinds if kind.needs for word in kind.words}
    name = word.partition(":")[0].strip().lower()
    if name in needs:
        return Error(f"'{short(word)}' needs {needs[name]}.")
    if name == RANDOM_JIGSAW:
        return Error(
            f"'{RANDOM_JIGSAW}' is only for making puzzles; for an existing one, name its layout, "
            "as in jigsaw:LAYOUT."
        )
    plain = [word for kind in kinds if not kind.needs for word in kind.words] + [*GRIDS]
    known = [*plain, "no-boxes", *(f"{name}:" for name in needs)]
    close = similar(word.partition(":")[0], known, 1)
    hint = f" Did you mean '{close[0]}'?" if close else ""
    examples = [
        needs[word].split(" as in ")[1] for kind in kinds if kind.needs for word in kind.words
    ]
    return Error(
        f"'{short(word)}' is not a board.{hint} Words for boards are sizes such as 6x6, "
        f"{', '.join(plain)}, no-boxes, boxes:3x2, jigsaw:LAYOUT, {', '.join(examples)} and "
        "grids:r1c1,r7c7; several are joined by +."
    )
