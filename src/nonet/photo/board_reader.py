"""Reading a photo: from the picture to its boards, and from a board to what is in it."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..base.arguments import checked_arguments
from ..base.doors import read_picture
from ..model.board import Board
from ..model.cells import ALL_CELLS
from ..model.grid import Grid
from ..model.nine_rows import nine_rows
from ..model.puzzle import Puzzle
from .correction import (
    FEWEST,
    NOTED,
    Correction,
    board_text,
    corrected,
    fault,
    is_solved_one_way,
)
from .decoding import DecodedPicture, PhotoError, PhotoSource, decoded_picture
from .finding import FoundBoard, GreyPicture, find_boards
from .flattening import Flattening, flatten_board
from .network import Patches, Probabilities, cell_patches, shipped_network
from .reading import CellKind, CellReading, CellState, Reading, ReadingStatus
from .region_borders import FINE, RegionsSeen, regions_seen
from .screen_ink import drawn_by_program, ink_groups
from .stains import without_stains

SURE: Final = 0.9  # the probability below which a cell is unsure
NOTES_SURE: Final = 0.8
"""The probability of all nine candidates of a cell together below which a photo's notes are left
out; `tools/photo/MODEL.md` explains why."""
_PLACES: Final = 7  # of the nine in a cell that have notes somewhere on a page
_SHARE_OF_PLACE: Final = 0.75  # of the cells with notes that have one at the same place
# The kinds of cells: empty, printed, written, noted. Their shares among the cells that the network
# was taught with, and how many cells of each a page is thought to have before it is seen.
_TAUGHT: Final = np.array([0.25, 0.42, 0.18, 0.15], np.float32)
_BEFORE: Final = np.array([10, 6, 1.5, 1.5], np.float32)
_KIND_OF_CLASS: Final = np.repeat(np.eye(4, dtype=np.float32), [1, 9, 9, 1], axis=0)
_CLEAR: Final = 0.93
"""The mean probability of digits above which no other side is tried as the upper one."""
_TRIED: Final = 3  # boards that are looked at until one is of a puzzle
_MOST_BOARDS: Final = 24  # of a page
_LINES_ALONE: Final = nine_rows(row for row in range(9) for _ in range(9))
"""The houses of which there is no doubt where the borders are in doubt: rows and columns."""
_LEAST: Final = 0.75  # mean probability of digits below which a board is none of a puzzle


@checked_arguments
def read(source: PhotoSource) -> Reading:
    """Read the puzzle in a photo.

    Args:
        source: a path, the bytes of a JPEG, PNG, WebP, GIF or BMP file, or an array of shape
            (height, width) or (height, width, 3) of bytes or numbers from 0 to 1.

    Returns:
        what was read in the largest and clearest board, and how sure that is; where no puzzle was
        found, the status records it.

    Raises:
        PhotoError: when it is not a picture, a damaged one, or one of a size that is not read.
        OSError: when the file cannot be read.
        Error: when OpenCV is not installed.

    >>> import numpy, nonet.photo
    >>> nonet.photo.read(numpy.full((400, 400), 255, numpy.uint8)).status.value
    'no grid'
    """
    picture = decoded_picture(source)
    clearest: Reading | None = None
    for light in (False, True):
        for board in find_boards(picture.grey, light=light)[:_TRIED]:
            reading = read_board(picture, board)
            if reading.status is not ReadingStatus.NO_GRID:
                return reading
            clearest = clearest or reading  # of several the first, which is the clearest
    return clearest or nothing_read("there is no board of nine by nine cells in it.")


@checked_arguments
def read_page(source: PhotoSource) -> list[Reading]:
    """Read all puzzles in a photo, in reading order: rows from above, each from the left.

    Args: as those of `read`.

    Raises:
        PhotoError, OSError, Error: as `read`.

    >>> import numpy, nonet.photo
    >>> nonet.photo.read_page(numpy.full((400, 400), 255, numpy.uint8))
    []
    """
    picture = decoded_picture(source)
    found: list[Reading] = []
    for light in (False, True):
        boards = find_boards(picture.grey, light=light, several=True)
        readings = [read_board(picture, board) for board in boards[:_MOST_BOARDS]]
        found = [one for one in readings if one.status is not ReadingStatus.NO_GRID]
        if found:
            break

    def place(one: Reading) -> tuple[float, float]:
        x, y = np.mean(one.corners, axis=0)
        high = max(corner[1] for corner in one.corners) - min(corner[1] for corner in one.corners)
        return float(y // max(high * 0.6, 1)), float(x)

    return sorted(found, key=place)


def nothing_read(reason: str) -> Reading:
    """The reading of a picture without a puzzle."""
    return Reading(ReadingStatus.NO_GRID, reason, (), (), 0)


def read_board(picture: DecodedPicture, board: FoundBoard) -> Reading:
    """Read a board in a picture."""
    seen = 255 - picture.grey if board.light else picture.grey
    flat, _ = flatten_board(seen, board.corners)
    view = flat.view(seen)
    patches = cell_patches(view)
    turns, classes, candidates = upright(patches)
    regions = regions_seen(np.ascontiguousarray(np.rot90(flat.view(seen, FINE), turns)))
    colours = None
    if drawn_by_program(view):
        colours = view if picture.colours is None else flat.view(picture.colours)
        colours = np.rot90(colours, turns)
    else:
        classes = without_stains(classes, turned_patches(patches, turns), regions.board)
    view = np.ascontiguousarray(np.rot90(view, turns))
    return judged(classes, candidates, flat, view, turns, colours, regions)


def upright(patches: Patches) -> tuple[int, Probabilities, Probabilities]:
    """How often a board is turned to the left until it is read best, and what is read then."""
    read: list[tuple[float, int, Probabilities, Probabilities]] = []
    for turns in range(4):
        classes, candidates = shipped_network().probabilities(turned_patches(patches, turns))
        classes = at_home_on_page(classes)
        likely = np.log(np.maximum(eleven_of(classes).max(axis=1), 1e-6)).sum()
        read.append((float(likely), turns, classes, candidates))
        if turns == 0 and mean_of_digits(classes) > _CLEAR:
            break
    return max(read, key=lambda each: each[0])[1:]


def turned_patches(patches: Patches, turns: int) -> Patches:
    """The cells of a board that is turned to the left."""
    board = np.rot90(patches.reshape(9, 9, *patches.shape[1:]), turns, axes=(0, 1))
    turned = np.rot90(board, turns, axes=(2, 3)).reshape(patches.shape)
    return np.ascontiguousarray(turned)


def at_home_on_page(classes: Probabilities) -> Probabilities:
    """The probabilities of classes as the other cells of the page make them.

    On a page in print a lone note is more likely a stain; on a page in play it is none. The shares
    of
    the kinds are those that the page itself shows, found by expectation and maximisation (Saerens,
    Latinne and Decaestecker, 2002), with a little of what pages are like before they are seen.
    """
    own = classes
    for _ in range(3):
        shares = _BEFORE + (own @ _KIND_OF_CLASS).sum(axis=0)
        own = classes * (_KIND_OF_CLASS @ (shares / shares.sum() / _TAUGHT))
        own = own / own.sum(axis=1, keepdims=True)
    return own


def eleven_of(classes: Probabilities) -> Any:
    """The probabilities of eleven values: empty, 1 to 9 in print or written, candidates noted."""
    digits = classes[:, 1:10] + classes[:, 10:19]
    return np.concatenate([classes[:, :1], digits, classes[:, 19:]], axis=1)


def mean_of_digits(classes: Probabilities) -> float:
    """The mean probability of what was read if it is not an empty cell."""
    eleven = eleven_of(classes)
    filled = eleven.argmax(axis=1) > 0
    return float(eleven.max(axis=1)[filled].mean()) if filled.any() else 0.0


def judged(
    classes: Probabilities,
    candidates: Probabilities,
    flat: Flattening,
    view: GreyPicture,
    turns: int,
    colours: Any,
    regions: RegionsSeen,
) -> Reading:
    """The reading that the probabilities make, corrected by the rules if that is needed.

    Args:
        classes, candidates: the output of the network for the 81 cells.
        flat, view, turns: the flat board and how it was turned.
        colours: the board as it is read in colours or grey where a program drew it, else None.
        regions: of the board as it is read.
    """
    board = regions.board
    eleven = eleven_of(classes)
    first = eleven.argmax(axis=1)
    by_hand = classes[:, 10:19].max(axis=1) > classes[:, 1:10].max(axis=1)
    digits = int(((first > 0) & (first < NOTED)).sum())
    if digits < FEWEST:
        too_few = f"the board that was found shows {digits} digits, too few for a puzzle."
        return nothing_read(too_few)
    if mean_of_digits(classes) < _LEAST:
        return nothing_read("a board was found, but no digits can be made out in it.")
    if colours is not None:
        by_hand = placed_by_ink(colours, first, by_hand, board)
    wrong = fault(first, by_hand, board)
    if regions.in_doubt:  # what rules there are is not known, so nothing is corrected by them
        correction = None if wrong else Correction(first, (), "")
    else:
        correction = corrected(eleven, by_hand, board)
    certain = _LINES_ALONE if regions.in_doubt else board
    if correction is None and clashes_of(first, certain) > 6:
        return nothing_read("a board was found, but its signs are not the digits of a puzzle.")
    values = first if correction is None else correction.values
    printed = (values > 0) & (values < NOTED) & ~by_hand
    if correction is not None:
        printed = enough_printed(values, printed, classes, board)
    if colours is None:
        candidates = sure_notes(candidates, eleven[:, NOTED])
    cells = tuple(
        cell_reading(cell, int(values[cell]), int(first[cell]), eleven, printed, candidates)
        for cell in range(81)
    )
    if regions.in_doubt:
        status, reason = ReadingStatus.UNSURE, border_reason(wrong)
    else:
        status, reason = status_and_reason(cells, correction, wrong)
    across = np.array([0.0, 9, 9, 0])
    places = flat.places(across, np.array([0.0, 0, 9, 9]))
    corners = [(float(x), float(y)) for x, y in zip(*places, strict=True)]
    corners = corners[turns:] + corners[:turns]
    return Reading(status, reason, cells, tuple(corners), 90 * turns, board, view)


def placed_by_ink(colours: Any, values: Any, by_hand: Any, board: Board) -> Any:
    """Which digits on a screen were placed: by colour or weight, where the others are a puzzle.

    If neither distinguishes them, what the network takes for handwriting is kept.
    """
    for placed in ink_groups(colours, np.where(values < NOTED, values, 0)):
        if is_solved_one_way(board_text(values, placed), board):
            return placed
    return by_hand


def clashes_of(values: Any, board: Board) -> int:
    """How many digits of a board clash."""
    return len(Puzzle(board_text(values), board=board).conflicts())


def enough_printed(values: Any, printed: Any, classes: Probabilities, board: Board) -> Any:
    """Which digits are the puzzle's: those in print, and of those written as many as it needs."""
    in_print = printed.copy()
    if is_solved_one_way(board_text(values, ~in_print), board):
        return in_print
    digits = (values > 0) & (values < NOTED)
    rest = np.flatnonzero(digits & ~printed)
    own = classes[:, 1:10].max(axis=1)
    for cell in rest[np.argsort(-own[rest])]:
        in_print[cell] = True
        if is_solved_one_way(board_text(values, ~in_print), board):
            return in_print
    return digits if is_solved_one_way(board_text(values), board) else printed


def cell_reading(
    cell: int, value: int, first: int, eleven: Any, printed: Any, candidates: Probabilities
) -> CellReading:
    """The reading of one cell."""
    chance = float(eleven[cell, value])
    order = [int(other) for other in np.argsort(-eleven[cell]) if other != value]
    state = CellState.READ
    if value != first:
        state = CellState.CORRECTED
    elif chance < SURE:
        state = CellState.UNSURE
    noted: tuple[int, ...] = ()
    if value == NOTED:
        kind = CellKind.NOTED
        noted = tuple(int(d) + 1 for d in np.flatnonzero(candidates[cell] > 0.5))
        if not noted:
            state = CellState.UNSURE
    elif value == 0:
        kind = CellKind.EMPTY
    else:
        kind = CellKind.PRINTED if printed[cell] else CellKind.WRITTEN
    return CellReading(
        ALL_CELLS[cell],
        kind,
        value if value < NOTED else 0,
        noted,
        chance,
        order[0] if order[0] < NOTED else None,
        state,
        first if first < NOTED else None,
    )


def sure_notes(candidates: Probabilities, noted: Any) -> Probabilities:
    """The candidates of the cells whose notes are sure as a whole; none in the others.

    The network knows a note by its place: 1 is at the upper left, 9 at the lower right. Notes in a
    row, or one after the other, it takes for others; so none is sure on a page where they do not
    have most of the nine places, or nearly all have the same.

    Args:
        candidates: the probability of each, shape (81, 9).
        noted: of each cell, the probability that it holds notes.

    >>> pairs = np.eye(9) + np.roll(np.eye(9), 1, axis=1)  # 1 and 2, 2 and 3, to 9 and 1
    >>> sure_notes(pairs * 0.98 + 0.01, np.array([1, 0.5] + [1] * 7)).any(axis=1).tolist()
    [True, False, True, True, True, True, True, True, True]
    >>> sure_notes(pairs[:3] * 0.98 + 0.01, np.ones(3)).any().item()
    False
    """
    together = np.maximum(candidates, 1 - candidates).prod(axis=1) * noted
    is_sure = together >= NOTES_SURE
    places = (candidates[is_sure] > 0.5).sum(axis=0)
    if (places > 0).sum() < _PLACES or places.max() > _SHARE_OF_PLACE * is_sure.sum():
        return np.zeros_like(candidates)
    return np.where(is_sure[:, None], candidates, np.float32(0))


def border_reason(wrong: str) -> str:
    """The note about borders in doubt; `wrong` is the mistake of the digits in usual boxes."""
    reason = (
        "borders in doubt: there are thick lines that do not close to nine regions of nine cells, "
        "and the usual boxes are taken."
    )
    return f"{reason} With these the digits are no puzzle ({wrong})." if wrong else reason


def status_and_reason(
    cells: tuple[CellReading, ...], correction: Correction | None, wrong: str
) -> tuple[ReadingStatus, str]:
    """The status of a reading, and why it is not sure."""
    unsure = [cell for cell in cells if cell.state is CellState.UNSURE]
    if correction is None:
        reason = f"the digits as read are no puzzle ({wrong}), and none is near."
        return ReadingStatus.UNSURE, reason
    if correction.changed:
        subject = "a cell was" if len(correction.changed) == 1 else "cells were"
        reason = f"{subject} changed, for the digits as read were no puzzle ({correction.reason})."
        return (ReadingStatus.UNSURE if unsure else ReadingStatus.CORRECTED), reason
    if unsure:
        reason = "a cell is in doubt." if len(unsure) == 1 else "cells are in doubt."
        return ReadingStatus.UNSURE, reason
    return ReadingStatus.SURE, ""


@read_picture.leads_to
def sure_state(content: bytes) -> Puzzle | Grid:
    """The puzzle in a photo, or the grid in progress.

    Args:
        content: the bytes of the file.

    Raises:
        PhotoError: when it is not a picture, shows no puzzle, or is not read with certainty; then
            it names what was read and the cells in doubt.
        Error: when OpenCV is not installed.
    """
    reading = read(content)
    if reading.status in (ReadingStatus.SURE, ReadingStatus.NO_GRID):
        return reading.state()
    cells = ", ".join(cell.label for cell in reading.doubts)
    problem = f"the photo is read as {reading.values}, but {reading.reason}"
    raise PhotoError(f"{problem} {cells}".rstrip())
