"""Check that stains are distinguished from faint writing.

    NONET_PHOTOS=FOLDER python -m tools.photo.stain_evidence

The script uses rendered pages, and real handwriting that is made paler. It also tests the rule for
stains on photos that were not used to choose its limit. The script fails if a figure misses its
requirement.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np

import nonet.photo
from nonet.photo import CellKind, board_reader, stains
from nonet.photo.network import CellNetwork

from . import photos
from .demands import Demands
from .faint import FaintScore, score_of, told_cells

HERE = Path(__file__).parent
PAGES = 20
LEVELS = np.arange(0, 1.01, 0.03)  # Limits to try, as shares of the ink of print.


@dataclass(frozen=True)
class Looked:
    """The stain limits at which a photo is read correctly.

    Attributes:
        puzzle: the name of the puzzle, which all its photos share.
        is_test: whether the photo is in the test part.
        whole: for each of `LEVELS`, whether all 81 cells are read correctly with this limit.
    """

    puzzle: str
    is_test: bool
    whole: Any


def stain_cells_of(photo: photos.Photo) -> tuple[Any, ...] | None:
    """The arguments that the stain rule gets for a photo; None if no board is found in it."""
    stain_cells: list[tuple[Any, ...]] = []

    def keep(*arguments: Any) -> Any:
        stain_cells.append(arguments)
        return arguments[0]

    with mock.patch.object(board_reader, "without_stains", keep):
        nonet.photo.read(photo.path)
    return stain_cells[-1] if stain_cells else None


def looked_at(
    photo: photos.Photo, is_test: bool, stain_cells: tuple[Any, ...], *, agreement: bool
) -> Looked:
    """Read a photo with each limit for stains.

    Args:
        photo: the photo.
        is_test: whether the photo is in the test part.
        stain_cells: the arguments of the rule for stains.
        agreement: whether the rule uses agreement with the solution, or only darkness.
    """
    hand = stains.pale_hand if agreement else lambda *_: np.zeros(81, bool)
    whole = []
    with mock.patch.object(stains, "pale_hand", hand):
        for level in LEVELS:
            with mock.patch.object(stains, "_PALE", level):
                plain = stains.without_stains(*stain_cells)
            whole.append(photos.as_label(plain) == photo.cells)
    return Looked(photo.puzzle, is_test, np.array(whole))


def best_level(others: list[Looked]) -> int:
    """The index of the limit that reads the most photos correctly. If several limits are equally
    good, it is the middle one. A limit of 0 turns the rule off.
    """
    count = np.sum([one.whole for one in others], axis=0)
    best = np.flatnonzero(count == count.max())
    return int(best[len(best) // 2])


def left_out(looked: list[Looked]) -> tuple[int, int]:
    """The number of photos in each part that are read correctly, if the limit for each puzzle is
    chosen from the photos of all other puzzles.
    """
    whole = [0, 0]
    for puzzle in sorted({one.puzzle for one in looked}):
        level = best_level([one for one in looked if one.puzzle != puzzle])
        for one in looked:
            if one.puzzle == puzzle:
                whole[one.is_test] += bool(one.whole[level])
    return whole[0], whole[1]


@contextmanager
def paled(cells: list[int], share: float) -> Iterator[None]:
    """Reduce the ink in some cells to a share of its darkness."""
    patches_of = board_reader.cell_patches

    def pale(view: Any) -> Any:
        patches = patches_of(view)
        patches[cells, 5:-5, 5:-5] *= share
        return patches

    with mock.patch.object(board_reader, "cell_patches", pale):
        yield


def real_hands(folder: Path, share: float) -> FaintScore:
    """Score the readings of the test part's partly solved puzzles after all writing has been made
    pale.
    """
    score = FaintScore()
    for photo in photos.part(folder, "test"):
        if not photo.in_play:
            continue
        plain = nonet.photo.read(photo.path)
        if plain.turned or told_cells(plain) != photo.cells:
            continue  # If a page was misread, it is unknown which cells have writing.
        by_hand = (CellKind.WRITTEN, CellKind.NOTED)
        cells = [int(one.cell) for one in plain.cells if one.kind in by_hand]
        with paled(cells, share):
            score.add(nonet.photo.read(photo.path), photo.cells, plain.givens)
    return score


def faint_figures(demands: Demands, folder: Path) -> None:
    """Check rendered pages and real handwriting at several shares of darkness."""
    rendered = {}
    for share in (1.0, 0.7, 0.5, 0.4, 0.3, 0.2, 0.15, 0.1, 0.07, 0.05):
        rendered[share] = score_of(PAGES, share)
        print(f"rendered, writing {share}: {rendered[share]}", flush=True)
    for share in (0.7, 0.5, 0.3, 0.2):
        scored = score_of(PAGES, 0.0, share)
        print(f"rendered, print {share}, no writing: {scored}", flush=True)
        demands.demand("faint print: no page sure and wrong", not scored.wrong_and_sure)
        if share >= 0.3:
            demands.demand("faint print: every page whole", scored.whole == PAGES)
        scored = score_of(PAGES, share, share)
        print(f"rendered, print and writing {share}: {scored}", flush=True)
        demands.demand("faint print and writing: none sure and wrong", not scored.wrong_and_sure)
    hands = {}
    for share in (0.6, 0.4, 0.3, 0.2, 0.1):
        hands[share] = real_hands(folder, share)
        print(f"real hands, ink {share}: {hands[share]}", flush=True)
    seen = [rendered[share] for share in (1.0, 0.7, 0.5, 0.4, 0.3, 0.2, 0.15, 0.1)]
    demands.demand(
        "rendered writing of a tenth of the print and more: no page sure and wrong",
        not any(score.wrong_and_sure for score in seen),
    )
    demands.demand(
        "rendered writing of 0.15 and more: at most 1 cell of 1,000 lost unreported",
        all(1000 * score.silent <= score.writing for score in seen[:-1]),
    )
    for share, most in ((0.5, 0.02), (0.4, 0.05), (0.3, 0.15)):
        demands.demand(
            f"rendered writing of {share}: at most {most:.0%} of its cells lost",
            rendered[share].lost <= most * rendered[share].writing,
        )
    # A tenth of the ink of pencil writing is less than a tenth of the ink of print. So no
    # requirement is set for this share. The script only prints its figure.
    pale = [score for share, score in hands.items() if share >= 0.2]
    demands.demand(
        "real hands, a fifth of their ink and more: no page sure and wrong",
        not any(score.wrong_and_sure for score in pale),
    )
    demands.demand(
        "real hands, a fifth of their ink and more: at most 1 cell of 100 lost without a doubt",
        all(100 * score.silent <= score.writing for score in pale),
    )


def whole_at(looked: list[Looked], level: int) -> int:
    """The number of photos that are read correctly with a limit."""
    return sum(bool(one.whole[level]) for one in looked)


def main() -> int:
    folder = Path(os.environ["NONET_PHOTOS"])
    demands = Demands()
    faint_figures(demands, folder)
    networks = {
        "real cells": board_reader.shipped_network(),
        "rendered fonts only": CellNetwork(HERE / "fonts_only.npz"),
    }
    parts = [(photo, w == "test") for w in ("train", "test") for photo in photos.part(folder, w)]
    for name, network in networks.items():
        with mock.patch.object(board_reader, "shipped_network", return_value=network):
            stain_cells = [(*one, answers) for one in parts if (answers := stain_cells_of(one[0]))]
        for agreement in (False, True):
            looked = [looked_at(*one, agreement=agreement) for one in stain_cells]
            check_levels(demands, looked, f"{name}, {'agreement' if agreement else 'darkness'}")
    return demands.code


def check_levels(demands: Demands, looked: list[Looked], name: str) -> None:
    """Check limits that were chosen without the photos on which they are tested."""
    count = np.sum([one.whole for one in looked], axis=0)
    best = LEVELS[count == count.max()]
    train = [one for one in looked if not one.is_test]
    test = [one for one in looked if one.is_test]
    left = left_out(looked)
    print(
        f"{name}: whole as read without a rule {int(count[0])} of {len(looked)}, with the best "
        f"levels ({best.min():.2f} to {best.max():.2f}) {int(count.max())}"
    )
    for chosen_by, one, other in (("training", train, test), ("test", test, train)):
        level = best_level(one)
        print(
            f"  level chosen by the {chosen_by} part: {LEVELS[level]:.2f}; it reads "
            f"{whole_at(other, level)} of the other {len(other)}, no rule {whole_at(other, 0)}"
        )
    print(
        f"  level chosen by all other puzzles: {left[0]} of {len(train)} and {left[1]} of "
        f"{len(test)}",
        flush=True,
    )
    demands.demand(
        f"{name}: a level chosen by all other puzzles reads no fewer photos whole than no rule",
        sum(left) >= count[0],
    )


if __name__ == "__main__":
    sys.exit(main())
