"""Boards by words: `6x6`, `x`, `jigsaw:LAYOUT`, `samurai`, and several joined by `+`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations
from math import isqrt
from typing import Final, NamedTuple

from ..base.errors import Error
from ..base.registry import similar
from . import board_parts as parts
from .board_parts import BoardPlace, BoxShape, Places
from .cells import LAYOUT_SIGNS, MOST_DIGITS, Region, RegionKind
from .place_names import rc_place

GRIDS: Final = {
    "samurai": ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12)),
    "windmill": ((0, 3), (3, 12), (6, 6), (9, 0), (12, 9)),
    "sohei": ((0, 6), (6, 0), (6, 12), (12, 6)),
}
"""The top left cells of the grids of nine rows that boards of several have, from 0."""

_SIZE: Final = re.compile(r"([0-9]{1,2})(?:x([0-9]{1,2}))?")
_ALIASES: Final = {
    "diagonal": "x",
    "diagonals": "x",
    "windows": "windoku",
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjoint": "disjoint-groups",
    "disjointgroups": "disjoint-groups",
    "center-dot": "centre-dot",
    "centre-dots": "centre-dot",
    "standard": "9x9",
    "classic": "9x9",
}
_FLAGS: Final = ("x", "d1", "d2", "windoku", "disjoint-groups", "centre-dot")
_CHESS: Final = ("anti-knight", "anti-king")
_WITH_VALUE: Final = {
    "jigsaw": "its regions, as in jigsaw:LAYOUT; where puzzles are made, random-jigsaw has a new "
    "layout for each",
    "extra": "its cells, as in extra:r1c1,r2c2",
    "boxes": "their size, as in boxes:3x2",
    "grids": "where they begin, as in grids:r1c1,r7c7",
}
"""Words that need something behind a colon, and what."""

RANDOM_JIGSAW: Final = "random-jigsaw"
"""Stands among the words of a board for a layout that is made at random."""
_LONGEST_TOLD: Final = 40


class BoardParts(NamedTuple):
    """What words say of a board.

    Attributes:
        digits: how many there are.
        places: the (row, column) of each cell, from 0.
        regions: what must not hold a digit twice.
        words: the same words in their own order, without what is usual.
    """

    digits: int
    places: tuple[BoardPlace, ...]
    regions: tuple[Region, ...]
    words: str


class _Words:
    """The words sorted by what they are."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.size: int | None = None
        self.flags: set[str] = set()
        self.extra: list[list[BoardPlace]] = []
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
        size = _SIZE.fullmatch(name)
        if size and not colon:
            self._take_size(word, int(size[1]), int(size[2] or size[1]))
        elif name in (*_FLAGS, *_CHESS) and not colon:
            self.flags |= {"d1", "d2"} if name == "x" else {name}
        elif name == "no-boxes" and not colon:
            self.has_boxes = False
        elif name in GRIDS and not colon:
            self._take_grids(name, GRIDS[name])
        elif name in _WITH_VALUE and value.strip():
            self._take_value(name, value)
        else:
            raise _unknown(word)

    def _take_size(self, word: str, size: int, other: int) -> None:
        if size != other or not 1 <= size <= MOST_DIGITS:
            raise Error(
                f"'{word}' is no size of a board; sizes are 1x1 to {MOST_DIGITS}x{MOST_DIGITS}, "
                "as many rows as columns."
            )
        if self.size not in (None, size):
            raise Error(f"'{_short(self.text)}' has two sizes, {self.size} and {size}.")
        self.size = size

    def _take_value(self, name: str, value: str) -> None:
        if name == "jigsaw":
            layout = "".join(value.split())
            size = isqrt(len(layout))
            if size * size != len(layout) or not 1 <= size <= MOST_DIGITS:
                raise Error(
                    f"the layout of a jigsaw has a sign for each cell, row by row, and this one "
                    f"has {len(layout)}, which is no square: '{_short(layout)}'."
                )
            self._take_size(value, size, size)
            self.jigsaw = layout
        elif name == "extra":
            self.extra.append([_place(one) for one in value.split(",")])
        elif name == "grids":
            self._take_grids(f"grids:{value}", tuple(_place(one) for one in value.split(",")))
        else:
            match = _SIZE.fullmatch(value.strip().lower())
            if match is None or match[2] is None:
                raise Error(f"'boxes:{value}' names no boxes; they are written boxes:3x2.")
            self.shape = BoxShape(int(match[1]), int(match[2]))

    def _take_grids(self, name: str, corners: tuple[BoardPlace, ...]) -> None:
        if self.grids:
            raise Error(f"'{_short(self.text)}' names two boards of several grids.")
        if len(corners) > 26 or max(map(max, corners)) > 100:
            raise Error("a board has at most 26 grids, none of them further off than 100 cells.")
        known = (name for name, theirs in GRIDS.items() if sorted(theirs) == sorted(corners))
        self.grids = next(known, name.replace(" ", ""))
        self.corners = GRIDS.get(self.grids, corners)


def parts_of(text: str) -> BoardParts:
    """What a board is made of, by words joined with `+`.

    Raises:
        Error: for words that name no board, or that cannot go together.

    >>> parts = parts_of("x+6x6")
    >>> parts.words, parts.digits, len(parts.places), [r.name for r in parts.regions][-3:]
    ('6x6+x', 6, 36, ['b6', 'd1', 'd2'])
    """
    words = _Words(text)
    size = words.size or 9
    if words.grids and (size != 9 or words.jigsaw is not None):
        raise Error("boards of several grids have nine digits and the usual boxes.")
    shape, layout = _boxes_of(words, size)
    _name_extra(words, size, shape)
    flags = [flag for flag in _FLAGS if flag in words.flags]
    local = _local_regions(size, shape, layout, flags)
    corners = words.corners or ((0, 0),)
    places = sorted({(top + r, left + c) for top, left in corners for r, c in _square(size)})
    number = {place: cell for cell, place in enumerate(places)}
    has_nine_rows = (
        size == 9
        and not words.grids
        and not words.extra
        and [len(places) for places in layout] == [9] * 9
        and words.flags <= {"d1", "d2", "windoku"}
        and len(words.flags & {"d1", "d2"}) != 1
    )
    regions = _placed(
        local,
        corners,
        number,
        size,
        with_letters=bool(words.grids),
        keeps_kinds=has_nine_rows,  # so that the boxes are b1 to b9 always, as the core has them
    )
    regions += _extra_regions(words.extra, number, size)
    regions += _chess_regions(words.flags, places, regions, size)
    named = _named(words, size, shape, layout)
    return BoardParts(size, tuple(places), tuple(regions), named)


def _name_extra(words: _Words, size: int, shape: BoxShape | None) -> None:
    """Take extra regions that are the windows, or the centre dots, for what they are."""
    usual = shape or parts.box_shape(size)
    if usual is None or words.grids:
        return
    known = [("windoku", parts.windows(size, usual))]
    if shape is not None and shape.rows % 2 and shape.columns % 2:
        known.append(("centre-dot", [parts.centre_dots(size, shape)]))
    for flag, groups in known:
        wanted = [sorted(group) for group in groups]
        there = [sorted(places) for places in words.extra]
        if wanted and all(group in there for group in wanted):
            words.extra = [places for places in words.extra if sorted(places) not in wanted]
            words.flags.add(flag)


def _boxes_of(words: _Words, size: int) -> tuple[BoxShape | None, list[Places]]:
    """The shape of the boxes, where all are equal rectangles in rows; and the boxes themselves."""
    usual = parts.box_shape(size)
    if words.jigsaw is not None:
        if words.shape or not words.has_boxes:
            raise Error("a jigsaw has its own regions in place of boxes.")
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
            f"there are no boxes of equal form on a board of {size}; name its regions, as in "
            f"jigsaw:LAYOUT, or say {size}x{size}+no-boxes."
        )
    if chosen.rows * chosen.columns != size:
        raise Error(
            f"boxes of {chosen.rows} rows and {chosen.columns} columns have "
            f"{chosen.rows * chosen.columns} cells; a board of {size} needs {size}."
        )
    return chosen, parts.boxes(size, chosen)


def _local_regions(
    size: int, shape: BoxShape | None, boxes: list[Places], flags: Sequence[str]
) -> list[tuple[RegionKind, int, Places]]:
    """The regions of one grid, as kind, number and places."""
    found = [
        (kind, number, places)
        for kind, group in (
            (RegionKind.ROW, parts.row_places(size)),
            (RegionKind.COLUMN, parts.column_places(size)),
            (RegionKind.BOX, boxes),
        )
        for number, places in enumerate(group, 1)
    ]
    for number, places in enumerate(parts.diagonals(size), 1):
        if f"d{number}" in flags:
            found.append((RegionKind.DIAGONAL, number, places))
    by_box: dict[str, tuple[RegionKind, Callable[[int, BoxShape], list[Places]]]] = {
        "windoku": (RegionKind.WINDOW, parts.windows),
        "disjoint-groups": (RegionKind.DISJOINT_GROUP, parts.disjoint_groups),
        "centre-dot": (RegionKind.DOT, lambda *given: [parts.centre_dots(*given)]),
    }
    for flag, (kind, made) in by_box.items():
        if flag in flags:
            usual = shape or parts.box_shape(size) if flag == "windoku" else shape
            if usual is None:
                raise Error(f"'{flag}' needs boxes of equal form, which this board has not.")
            groups = made(size, usual)
            if not groups:
                raise Error(f"there is no room for windows on a board of {size}.")
            found += [(kind, number, places) for number, places in enumerate(groups, 1)]
    return found


def _placed(
    local: Sequence[tuple[RegionKind, int, Places]],
    corners: Sequence[BoardPlace],
    number: dict[BoardPlace, int],
    size: int,
    *,
    with_letters: bool,
    keeps_kinds: bool,
) -> list[Region]:
    """The regions of every grid; a box that two grids share is one region, and so is a region of a
    jigsaw that is a row, unless they are to be kept. Kinds stay together, and of each kind the
    grids follow each other."""
    found: dict[tuple[object, ...], Region] = {}
    for kind in dict.fromkeys(kind for kind, _, _ in local):
        for grid, (top, left) in enumerate(corners):
            letter = chr(ord("A") + grid) if with_letters else ""
            for own, index, places in local:
                if own is kind:
                    cells = tuple(sorted(number[top + r, left + c] for r, c in places))
                    region = Region(f"{kind.value}{index}{letter}", cells, len(cells) == size)
                    found.setdefault((kind, cells) if keeps_kinds else (cells,), region)
    return list(found.values())


def _extra_regions(extra: list[Places], number: dict[BoardPlace, int], size: int) -> list[Region]:
    found = []
    for index, places in enumerate(extra, 1):
        outside = [place for place in places if place not in number]
        if outside:
            row, column = outside[0]
            raise Error(
                f"extra region {index} names r{row + 1}c{column + 1}, which the board has not."
            )
        cells = tuple(sorted({number[place] for place in places}))
        if len(cells) != len(places):
            raise Error(f"extra region {index} names a cell twice.")
        if len(cells) > size:
            raise Error(
                f"extra region {index} has {len(cells)} cells, and there are {size} digits."
            )
        found.append(Region(f"e{index}", cells, len(cells) == size))
    return found


def _chess_regions(
    flags: set[str], places: Sequence[BoardPlace], regions: Sequence[Region], size: int
) -> list[Region]:
    """Groups by the moves of chess. With both rules a group may rest on both; it is named by the
    knight's where a pair is a knight's move apart."""
    moves = {"anti-knight": parts.KNIGHT_MOVES, "anti-king": parts.KING_MOVES}
    chosen = [move for rule in _CHESS if rule in flags for move in moves[rule]]
    if not chosen:
        return []
    groups: list[tuple[int, ...]] = []
    for cells in parts.groups_by_moves(places, [region.cells for region in regions], chosen):
        # A group of more cells than digits leaves no solution, and neither do all its pairs.
        groups += [cells] if len(cells) <= size else combinations(cells, 2)
    groups = list(dict.fromkeys(groups))
    found = []
    count = {RegionKind.KNIGHT: 0, RegionKind.KING: 0}
    for cells in groups:
        kind = RegionKind.KING
        if "anti-knight" in flags and _has_move(cells, places, parts.KNIGHT_MOVES):
            kind = RegionKind.KNIGHT
        count[kind] += 1
        # A clique of cells may be as large as there are digits; then each digit is in it.
        found.append(Region(f"{kind.value}{count[kind]}", cells, len(cells) == size))
    return sorted(found, key=lambda region: (region.kind is RegionKind.KING, region.number))


def _has_move(
    cells: Sequence[int], places: Sequence[BoardPlace], moves: Sequence[BoardPlace]
) -> bool:
    """Whether two of some cells are a move apart."""
    there = {places[cell] for cell in cells}
    return any(
        (row + down, column + across) in there for row, column in there for down, across in moves
    )


def _named(words: _Words, size: int, shape: BoxShape | None, boxes: list[Places]) -> str:
    """The words in order, without what is usual."""
    names = [words.grids or f"{size}x{size}"]
    if not words.grids:
        if shape is None and boxes:
            names = ["jigsaw:" + layout_text(size, boxes)]
        elif shape is None:
            names.append("no-boxes")
        elif shape != parts.box_shape(size):
            names.append(f"boxes:{shape.rows}x{shape.columns}")
    flags: list[str] = [flag for flag in (*_FLAGS, *_CHESS) if flag in words.flags]
    if {"d1", "d2"} <= words.flags:
        flags = ["x", *(flag for flag in flags if flag not in ("d1", "d2"))]
    for places in words.extra:
        flags.append("extra:" + ",".join(f"r{r + 1}c{c + 1}" for r, c in sorted(places)))
    return "+".join(names + flags)


def layout_text(size: int, regions: Sequence[Sequence[BoardPlace]]) -> str:
    """A sign for the region of each cell, row by row, `.` where there is none.

    >>> layout_text(2, [[(0, 0), (0, 1)], [(1, 0), (1, 1)]])
    '1122'
    """
    if len(regions) > len(LAYOUT_SIGNS):
        most = len(LAYOUT_SIGNS)
        raise Error(f"a layout has at most {most} regions, and this one has {len(regions)}.")
    sign = {place: LAYOUT_SIGNS[i] for i, places in enumerate(regions) for place in places}
    return "".join(sign.get(place, ".") for place in _square(size))


def _square(size: int) -> list[BoardPlace]:
    return [(row, column) for row in range(size) for column in range(size)]


def _place(name: str) -> BoardPlace:
    place = rc_place(name.strip())
    if place is None:
        raise Error(f"'{_short(name)}' is no cell; cells of boards are written r1c1.")
    return place


def _unknown(word: str) -> Error:
    name = word.partition(":")[0].strip().lower()
    if name in _WITH_VALUE:
        return Error(f"'{_short(word)}' needs {_WITH_VALUE[name]}.")
    if name == RANDOM_JIGSAW:
        return Error(
            f"'{RANDOM_JIGSAW}' is for making puzzles; for one that is there, name its layout, as "
            "in jigsaw:LAYOUT."
        )
    known = (*_FLAGS, *_CHESS, *GRIDS, "no-boxes", *(f"{name}:" for name in _WITH_VALUE))
    close = similar(word.partition(":")[0], list(known), 1)
    hint = f" Did you mean '{close[0]}'?" if close else ""
    return Error(
        f"'{_short(word)}' names no board.{hint} Words for boards are sizes such as 6x6, "
        f"{', '.join((*_FLAGS, *_CHESS, *GRIDS))}, no-boxes, boxes:3x2, jigsaw:LAYOUT, "
        "extra:r1c1,r2c2 and grids:r1c1,r7c7; several are joined by +."
    )


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_TOLD else text[: _LONGEST_TOLD - 3] + "..."
