"""Makes the parts of a board from its name (`6x6`, `x`, `jigsaw:LAYOUT`, `samurai`, or several of
these words joined by `+`) or from a list of constraints.
"""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterable, Iterator, KeysView, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from math import isqrt
from operator import attrgetter
from types import MappingProxyType
from typing import Final, NamedTuple

from ..base import Error, similar
from ..base.doors import board_of_list, board_of_words
from ..model import MOST_DIGITS, BoardPlace, Places, Region, RegionKind
from ..model import board_parts as parts
from ..model.board_parts import BoxShape, GridForm, faults_of
from ..model.cells import LAYOUT_SIGNS
from . import all_kinds, titles_of
from .chess_move import moved_regions
from .constraint import Constraint
from .places import place_list, places_named, short, shown_places

GRIDS: Final = {
    "samurai": ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12)),
    "windmill": ((0, 3), (3, 12), (6, 6), (9, 0), (12, 9)),
    "sohei": ((0, 6), (6, 0), (6, 12), (12, 6)),
}
"""For boards with several 9x9 grids, the 0-based positions of the grids' top left cells."""

_SIZE: Final = re.compile(r"([0-9]{1,2})(?:x([0-9]{1,2}))?")
_ALIASES: Final = {"standard": "9x9", "classic": "9x9"}
_WITH_VALUE: Final = {
    "jigsaw": "its regions, as in jigsaw:LAYOUT; to make puzzles with random layouts, use "
    "random-jigsaw",
    "boxes": "their size, as in boxes:3x2",
    "digits": "their number or the first and the last, as in digits:9 or digits:0-8",
    "grids": "their top left cells, as in grids:r1c1,r7c7",
}
"""The words that need a value after a colon, each with a description of its value."""

_ORDER: Final = attrgetter("order", "id", "cells")
"""The key that sorts constraints in the order of a board's name."""

RANDOM: Final = "random-"
"""Words with this prefix ask for a random layout, or for random clues of the kind they name."""

RANDOM_JIGSAW: Final = "random-jigsaw"
"""The word that asks for a random layout."""


class BoardFrame(NamedTuple):
    """The rows, columns and boxes of a board. Many boards have the same frame.

    Attributes:
        form: the form of each grid.
        places: the 0-based (row, column) of each cell.
        number: the number of each place.
        name: the part of the board's name that describes its grids and boxes; "" if there is none.
        listed: the rows, columns and boxes.
        regions: the same without repeats.
        corners: the top left cell of each grid, by the grid's letter.
    """

    form: GridForm
    places: tuple[BoardPlace, ...]
    number: Mapping[BoardPlace, int]
    name: str
    listed: tuple[Region, ...]
    regions: tuple[Region, ...]
    corners: Mapping[str, BoardPlace]


class CompiledBoard(NamedTuple):
    """The parts of a board, made from its name or from a list of constraints.

    Attributes:
        frame: the rows, columns and boxes.
        further: the other constraints, in the order of the name.
        regions: the regions that follow from all constraints. No two of them have the same cells.
        faults: the reasons why there is no such board.
    """

    frame: BoardFrame
    further: tuple[Constraint, ...]
    regions: tuple[Region, ...]
    faults: tuple[str, ...]


class _Words:
    """The words of a name that describe its frame."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.size: tuple[int, int] | None = None
        self.digits: int | None = None
        self.first = 1
        self.jigsaw: str | None = None
        self.shape: BoxShape | None = None
        self.has_boxes = True
        self.corners: tuple[BoardPlace, ...] = ()
        self.grids = ""
        for word in text.split("+"):
            self._take(word.strip())

    def _take(self, word: str) -> None:
        name, colon, value = word.partition(":")
        name = _ALIASES.get(_tidy(name), _tidy(name))
        size = _SIZE.fullmatch(name)
        if size and not colon:
            self._take_size((int(size[1]), int(size[2] or size[1])))
        elif name == "no-boxes" and not colon:
            self.has_boxes = False
        elif name in GRIDS and not colon:
            self._take_grids(name, GRIDS[name])
        elif name in _WITH_VALUE and value.strip():
            self._take_value(name, value)
        else:
            raise _unknown(word)

    def _take_size(self, size: tuple[int, int]) -> None:
        if self.size not in (None, size):
            raise Error(f"'{short(self.text)}' has two sizes.")
        self.size = size

    def _take_value(self, name: str, value: str) -> None:
        if name == "jigsaw":
            layout = "".join(value.split())
            if self.jigsaw not in (None, layout):
                raise Error(f"'{short(self.text)}' has two layouts.")
            self.jigsaw = layout
        elif name == "digits":
            match = re.fullmatch("(?:([01])-)?([0-9]{1,2})", value.strip())
            if not match or self.digits is not None:
                raise Error(f"'{short(self.text)}' must name one number of digits, as in digits:9.")
            self.first = int(match[1] or 1)
            self.digits = int(match[2]) + 1 - self.first
        elif name == "grids":
            self._take_grids(f"grids:{value}", tuple(places_named(value)))
        else:
            match = _SIZE.fullmatch(value.strip().lower())
            if match is None or match[2] is None:
                raise Error(f"'boxes:{value}' has no box size; write it like boxes:3x2.")
            self.shape = BoxShape(int(match[1]), int(match[2]))

    def _take_grids(self, name: str, corners: tuple[BoardPlace, ...]) -> None:
        if self.grids:
            raise Error(f"'{short(self.text)}' names two boards with several grids; name only one.")
        if len(corners) > 26 or max(map(max, corners)) > 100:
            raise Error("a board can have at most 26 grids, starting at rows and columns 1 to 101.")
        known = (name for name, theirs in GRIDS.items() if sorted(theirs) == sorted(corners))
        self.grids = next(known, name.replace(" ", ""))
        self.corners = GRIDS.get(self.grids, corners)


def _tidy(name: str) -> str:
    return name.strip().lower().replace("_", "-").replace(" ", "-")


@lru_cache(maxsize=1)
def _kinds_by_word(kinds: tuple[type[Constraint], ...]) -> Mapping[str, type[Constraint]]:
    return {word: kind for kind in kinds for word in (*kind.words, *kind.aliases)}


@board_of_words.leads_to
def parts_of(stated: Iterable[str | Constraint]) -> CompiledBoard:
    """Make the parts of a board from a list of constraints and words of its name.

    Raises:
        Error: if a word is unknown, or if the sizes and boxes cannot be combined.

    >>> parts = parts_of(["x", "6x6"])
    >>> parts.frame.name, len(parts.frame.places), [each.name for each in parts.regions][-3:]
    ('6x6', 36, ['b6', 'd1', 'd2'])
    """
    kinds = _kinds_by_word(all_kinds())
    of_kinds: dict[type[Constraint], list[tuple[str, str]]] = {}
    of_frame: list[str] = []
    further: list[Constraint] = []
    for word in stated:
        if not isinstance(word, str):
            further.append(word)
            continue
        word = word.strip()
        name, colon, value = word.partition(":")
        name = name if name in kinds else _tidy(name)
        kind = kinds.get(name)
        if kind and (value.strip() if kind.needs else not colon):
            of_kinds.setdefault(kind, []).append((kind.aliases.get(name, name), value))
        else:
            of_frame.append(word)
    frame = _frame_of("+".join(of_frame) if of_frame else "9x9")
    further += [each for kind, own in of_kinds.items() for each in kind.of_words(own)]
    return _parts(frame, _recognised(further, frame.form) if "" in frame.corners else further)


@lru_cache(maxsize=64)
def _frame_of(text: str) -> BoardFrame:
    """Make the frame of a board from the words that describe it."""
    words = _Words(text)
    grid, layout = _grid_of(words)
    rows, columns = parts.row_places(*grid[:2]), parts.column_places(*grid[:2])
    names = string.ascii_uppercase if words.grids else ("",)
    corners = dict(zip(names, words.corners or ((0, 0),), strict=False))
    cells = _places_of(grid)
    placed = {(top + r, left + c) for top, left in corners.values() for r, c in cells}
    places = tuple(sorted(placed))
    kinds = {"r": rows, "c": columns, "b": layout}
    local = [(kind, n, own) for kind, groups in kinds.items() for n, own in enumerate(groups, 1)]
    number = _numbered(places)
    listed = tuple(_placed(local, corners, number, grid.digits))
    name = words.grids or _named(grid, layout)
    own = corners if grid.rows == grid.columns else {}
    return BoardFrame(grid, places, number, name, listed, parts.without_repeats(listed), own)


def _numbered(places: Iterable[BoardPlace]) -> Mapping[BoardPlace, int]:
    return MappingProxyType({place: cell for cell, place in enumerate(places)})


@board_of_list.leads_to
def parts_from(
    given: tuple[int, tuple[BoardPlace, ...], tuple[Region | Constraint, ...]],
) -> CompiledBoard:
    """Make the parts of a board from its digits, its places and a list of constraints. If its rows,
    columns and boxes are those of a named board, the result is the same as for that name.
    """
    size, places, constraints = given
    listed = [each for each in constraints if isinstance(each, Region)]
    further = [each for each in constraints if not isinstance(each, Region)]
    faults = [*faults_of(size, places, listed)]
    is_sound = not faults and {*map(type, further)} <= {*all_kinds()}
    others = [each for each in listed if is_sound and each.kind not in "rcb"]
    for region in others:
        kind = next(kind for kind in all_kinds() if kind.letter == region.kind)
        word = region.name if region.name in kind.words else kind.words[0]
        further += kind.of_words([(word, place_list([places[cell] for cell in region.cells]))])
    listed = [] if faults else [each for each in listed if each not in others]
    if is_sound and (name := _name_of(size, places, listed)):
        made = parts_of("+".join([name, *(each.word for each in further)]).split("+"))
    else:
        form, number = GridForm.square(size), _numbered(places)
        is_square = len(places) == size * size and list(places) == _places_of(form)
        corners = {"": (0, 0)} if is_square else {}
        regions = parts.without_repeats(listed)
        frame = BoardFrame(form, places, number, "", tuple(listed), regions, corners)
        made = _parts(frame, further)
    known = {region.cells for region in made.regions}
    faults += [f"{each.words} is not possible." for each in others if each.cells not in known]
    return made._replace(faults=(*faults, *made.faults))


def _name_of(digits: int, places: Sequence[BoardPlace], listed: Sequence[Region]) -> str:
    """The name of the board with these rows, columns and boxes; "" if it has none."""
    corners = []
    for letter in sorted({each.grid for each in listed} - {""}):
        own = [places[cell] for each in listed if each.grid == letter for cell in each.cells]
        corners.append((min(own)[0], min(column for _, column in own)))
    boxes = [[places[c] for c in each.cells] for each in listed if each.kind is RegionKind.BOX]
    try:
        if corners:
            name = f"grids:{place_list(corners)}"
        else:
            rows, columns = (1 + max(each) for each in zip(*places, strict=True))
            grid = GridForm(rows, columns, digits)
            name = _named(grid, boxes) if len(places) == rows * columns else ""
        found = parts_of(name.split("+")).frame
    except Error:
        return ""
    is_same = (found.form.digits, found.places, found.listed) == (digits, places, tuple(listed))
    return found.name if is_same else ""


def _parts(frame: BoardFrame, further: Iterable[Constraint]) -> CompiledBoard:
    """Make the parts of a board from its frame and its other constraints."""
    form, places, number, _, listed, regions, corners = frame
    size = form.digits
    further = sorted(dict.fromkeys(further), key=_ORDER)
    faults, local = [*_faults_of(further, number.keys())], []
    own: dict[tuple[str, tuple[int, ...]], Region] = {}
    counts: Counter[str] = Counter()
    for each in further:
        for group in each.own_groups:
            counts[each.letter] += 1
            members = tuple(sorted({number[place] for place in group if place in number}))
            region = Region(f"{each.letter}{counts[each.letter]}", members, len(members) == size)
            own.setdefault((each.letter, members), region)
        if type(each).groups is Constraint.groups:
            continue
        try:
            if not corners:
                raise Error(f"{each.plural} need a square grid.")
            local += [(each.letter, *group) for group in each.groups(form)]
        except Error as error:
            faults.append(str(error))
    more = [*own.values()]
    placed = _placed(local, corners, number, size) if local else []
    of_clues = {each.letter for each in further if each.is_clue}
    if pieces := tuple([type(each) for each in further if each.moves]):
        # A group must not depend on a clue, because a step that uses the group does not name it.
        apart = [region for region in (*listed, *placed, *more) if region.name[0] not in of_clues]
        more += moved_regions(pieces, places, tuple([region.cells for region in apart]), size)
    if parts.are_nine_rows(places, [*listed, *placed, *more], bool(of_clues) or not form.first):
        regions = (*listed, *placed)
    elif placed:
        regions = parts.without_repeats([*listed, *placed])
    if large := [each for each in (*placed, *more) if len(each.cells) > size]:
        faults += faults_of(size, places, large)
    return CompiledBoard(frame, tuple(further), (*regions, *more), tuple(faults))


def _faults_of(further: Iterable[Constraint], places: KeysView[BoardPlace]) -> Iterator[str]:
    for each in further:
        for group in [cells] if (cells := each.cells) else each.own_groups:
            distinct = {*group}
            if not distinct <= places:
                outside = [place for place in group if place not in places]
                problem = f"{short(each.word)} names {shown_places(outside[:1])}"
                yield f"{problem}, which is not on the board."
            if len(distinct) < len(group):
                yield f"{short(each.word)} names a cell twice."
    for kind in {*map(type, further)}.difference(all_kinds()):
        yield f"{kind.__name__} is not registered (nonet.constraints.register)."


def _placed(
    local: Sequence[tuple[str, int, Places]],
    corners: Mapping[str, BoardPlace],
    number: Mapping[BoardPlace, int],
    size: int,
) -> list[Region]:
    """The regions of all grids, sorted by kind, and within a kind by grid. A region that two grids
    share counts once.
    """
    found: dict[tuple[object, ...], Region] = {}
    for kind in dict.fromkeys(kind for kind, _, _ in local):
        for letter, (top, left) in corners.items():
            for own, index, group in local:
                if own == kind:
                    cells = tuple(sorted({number[top + r, left + c] for r, c in group}))
                    region = Region(f"{kind}{index}{letter}", cells, len(cells) == size)
                    found.setdefault((kind, cells), region)
    return list(found.values())


def _recognised(constraints: list[Constraint], grid: GridForm) -> list[Constraint]:
    """If extra regions include all groups of a kind, replace them with a constraint of the kind."""
    own = {c: sorted(c.own_groups[0]) for c in constraints if not c.is_clue and c.own_groups}
    for kind in [kind for kind in all_kinds() if kind.is_named] if own else []:
        try:
            wanted = [sorted(places) for _, places in kind().groups(grid)]
        except Error:
            continue
        if all(group in own.values() for group in wanted):
            others = [c for c in constraints if own.get(c) not in wanted and c != kind()]
            constraints = [*others, kind()]
    return constraints


def _grid_of(words: _Words) -> tuple[GridForm, list[Places]]:
    """The form of a grid, and its boxes."""
    layout = words.jigsaw
    side = 9 if layout is None else isqrt(len(layout))
    rows, columns = words.size or (side, side)
    digits = max(rows, columns) if words.digits is None else words.digits
    grid = GridForm(rows, columns, digits, first=words.first)
    if layout is not None and words.size is None and side * side != len(layout):
        raise Error(
            f"the layout of a jigsaw must have a character for each cell, row by row; "
            f"this one has {len(layout)}, which is not a square number: '{short(layout)}'."
        )
    if not 1 <= min(rows, columns) <= grid.size <= MOST_DIGITS:
        raise Error(f"'{grid}' is not a board size; sizes go up to {MOST_DIGITS}x{MOST_DIGITS}.")
    if not grid.size <= digits <= MOST_DIGITS:
        raise Error(f"a {grid} board has {grid.size} to {MOST_DIGITS} digits, not {digits}.")
    if words.grids and (grid != GridForm.square(9) or layout is not None):
        raise Error("boards with several grids must have nine digits and the usual boxes.")
    if layout is not None:
        if words.shape or not words.has_boxes:
            raise Error("a jigsaw has its own regions instead of boxes.")
        regions = parts.jigsaw_regions(grid, layout)
        made = (grid._replace(shape=shape) for shape in _shapes_of(grid))
        return next((own for own in made if parts.boxes(own) == regions), grid), regions
    if not words.has_boxes:
        return grid, []
    chosen = words.shape or grid.usual
    if chosen is None:
        raise Error(
            f"a {grid} board has no boxes of equal shape; name its regions, as in "
            f"jigsaw:LAYOUT, or write {grid}+no-boxes."
        )
    if chosen not in _shapes_of(grid, 1):
        needed = digits if digits == grid.size else f"{grid.size} to {digits}"
        raise Error(
            f"boxes of {chosen.rows} rows and {chosen.columns} columns are not possible; the boxes "
            f"of a {grid} board must fill it and have {needed} cells each."
        )
    grid = grid._replace(shape=chosen)
    return grid, parts.boxes(grid)


def _shapes_of(grid: GridForm, least: int = 2) -> list[BoxShape]:
    """The shapes of boxes that fill a grid and have at least this many rows and columns."""
    sides = range(least, grid.size + 1)
    shapes = [BoxShape(r, c) for r in sides for c in sides if grid.size <= r * c <= grid.digits]
    return [own for own in shapes if grid.rows % own.rows == grid.columns % own.columns == 0]


def _named(grid: GridForm, boxes: list[Places]) -> str:
    """The part of a board's name that describes its grid and boxes. Defaults are left out."""
    size = str(grid) if grid.digits == grid.size else f"{grid}+digits:{grid.digits}"
    size = size if grid.first else f"{grid}+digits:0-{grid.digits - 1}"
    if grid.shape is not None:
        usual = grid.shape == parts.box_shape(grid.rows, grid.columns)
        return size if usual else f"{size}+boxes:{grid.shape.rows}x{grid.shape.columns}"
    if not boxes:
        return f"{size}+no-boxes"
    is_usual = grid == GridForm.square(grid.digits)
    return f"{'' if is_usual else f'{size}+'}jigsaw:{layout_text(grid, boxes)}"


def layout_text(grid: GridForm, regions: Sequence[Sequence[BoardPlace]]) -> str:
    """The layout of regions as text: row by row, one character for the region of each cell, or `.`
    if the cell is in no region.

    >>> layout_text(GridForm.square(2), [[(0, 0), (0, 1)], [(1, 0), (1, 1)]])
    '1122'
    """
    if len(regions) > len(LAYOUT_SIGNS):
        most = len(LAYOUT_SIGNS)
        raise Error(f"a layout can have at most {most} regions, not {len(regions)}.")
    sign = {place: LAYOUT_SIGNS[i] for i, places in enumerate(regions) for place in places}
    return "".join(sign.get(place, ".") for place in _places_of(grid))


def _places_of(grid: GridForm) -> Places:
    return [*chain(*parts.row_places(*grid[:2]))]


def clue_words() -> dict[str, type[Constraint]]:
    """The kinds of clues that can be drawn at random, by their words."""
    kinds = [kind for kind in all_kinds() if kind.is_clue and kind.needs and kind.drawn_sizes]
    return {word: kind for kind in kinds for word in (*kind.words, *kind.aliases)}


def _kinds_called(name: str) -> list[type[Constraint]]:
    """The kinds that players may mean by a name. Several kinds can have the same name: Kropki dots
    are white or black.
    """
    names = {name, name.removesuffix("s")}
    texts = "\n".join(names | {each.replace("-", " ") for each in names})
    found = dict[type[Constraint], int]()
    for kind in all_kinds():
        matches = re.finditer("|".join([titles_of(kind), *kind.spellings]), texts, re.MULTILINE)
        found[kind] = max((len(match[0]) for match in matches), default=0)
    longest = max(1, *found.values())
    return [kind for kind, length in found.items() if length == longest]


def _unknown(word: str) -> Error:
    kinds, drawn = all_kinds(), clue_words()
    needs = _WITH_VALUE | {
        word: f"{kind.needs}{f'; to make puzzles, use random-{word}' if word in drawn else ''}"
        for kind in kinds
        for word in (*kind.words, *kind.aliases)
        if kind.needs
    }
    name = _tidy(word.partition(":")[0])
    if name in needs:
        return Error(f"'{short(word)}' needs {needs[name]}.")
    is_random, stem = name.startswith(RANDOM), name.removeprefix(RANDOM)
    if is_random and (stem in drawn or stem in _WITH_VALUE):
        own = needs[stem].partition(";")[0]
        return Error(f"'{name}' is only for making puzzles; for an existing puzzle, name {own}.")
    plain = [word for kind in kinds if not kind.needs for word in kind.words] + [*GRIDS]
    known = [*plain, "no-boxes", *(f"{name}:" for name in needs)]
    meant = _kinds_called(stem)
    close = "' and '".join(f"{kind.words[0]}{':' * bool(kind.needs)}" for kind in meant)
    if meant and all(kind.words[0] in drawn for kind in meant):
        made = "+".join(RANDOM + kind.words[0] for kind in meant)
        close = made if is_random else f"{close}' or, to make puzzles, '{made}"
    close = close or "".join(similar(name, [*known, *(RANDOM + word for word in drawn)], 1))
    if close:
        return Error(f"'{short(word)}' is not a board. Did you mean '{close}'?")
    return Error(
        f"'{short(word)}' is not a board. A board is one or more words, joined by +, such as 6x6+x "
        f"or cage:15@r1c1,r1c2. The words are: a size, {', '.join(known)}. A word that ends with "
        "a colon needs a value; type the word alone to see which."
    )
