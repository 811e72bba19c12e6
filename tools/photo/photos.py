"""Photos with labels. Half of them are for training, and half for tests.

The labels are in `labels.csv` in the same folder. All photos of a puzzle are in the same part. Seed
23 determines the parts.
"""

from __future__ import annotations

import csv
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

SEED = 23


@dataclass(frozen=True)
class Photo:
    """A photo and its cells: `.` for an empty cell, 1 to 9, or `c` for candidates."""

    path: Path
    cells: str

    @property
    def in_play(self) -> bool:
        return self.path.parent.name == "calendar"

    @property
    def puzzle(self) -> str:
        """A name for the puzzle, shared by all its photos."""
        return "cal" + self.path.name[:5] if self.in_play else self.cells


def part(folder: Path, which: str) -> list[Photo]:
    """The photos of a part, "train" or "test"."""
    with (folder / "labels.csv").open(encoding="utf-8", newline="") as file:
        photos = [Photo(folder / row["file"], row["cells"]) for row in csv.DictReader(file)]
    puzzles = sorted({photo.puzzle for photo in photos})
    random.Random(SEED).shuffle(puzzles)
    paper = [puzzle for puzzle in puzzles if not puzzle.startswith("cal")]
    calendar = [puzzle for puzzle in puzzles if puzzle.startswith("cal")]
    tests = {*paper[: len(paper) // 2], *calendar[: len(calendar) // 2]}
    return [photo for photo in photos if (photo.puzzle in tests) == (which == "test")]


def patches(photo: Photo) -> Any:
    """The cells of the board in a photo; None if no board is found."""
    import cv2

    from nonet.photo.finding import find_boards
    from nonet.photo.flattening import flatten_board
    from nonet.photo.network import cell_patches

    picture = cv2.imread(str(photo.path), cv2.IMREAD_GRAYSCALE)
    boards = find_boards(picture)
    if not boards:
        return None
    seen = 255 - picture if boards[0].light else picture
    flat = flatten_board(seen, boards[0].corners)
    return cell_patches(flat.view(seen))


def as_label(probabilities: Any) -> str:
    """The most probable label. The probabilities of a printed and a written digit are added."""
    eleven = np.concatenate(
        [
            probabilities[:, :1],
            probabilities[:, 1:10] + probabilities[:, 10:19],
            probabilities[:, 19:],
        ],
        axis=1,
    )
    return "".join(".123456789c"[k] for k in eleven.argmax(axis=1))
