"""Solve and count puzzles on boards of every kind, and check the results.

    python benchmarks/parts/verify_boards.py [FOLDER]

FOLDER, or the folder named by NONET_VARIANTS, contains `generated.jsonl.xz` with one puzzle per
line: JSON with `id`, `variant`, `solution` (digits, and letters from A for 10) and `fpuzzles`. The
script checks the puzzles whose rules only require cells to differ. Such a puzzle must have exactly
the solution in the file, and its true candidates must be the digits of that solution.
"""

from __future__ import annotations

import json
import lzma
import os
import sys
import time
from pathlib import Path

import numpy as np

from nonet import ParseError, parse
from nonet.model.board import Board
from nonet.model.border.core import native
from nonet.model.puzzle import SIGNS_READ

VARIABLE = "NONET_VARIANTS"


def native_layout(board: Board) -> native.Layout:
    """The board in the core's format."""
    regions = [(region.cells, len(region.cells) == board.digits) for region in board.plain_regions]
    return native.Layout(board.digits, board.places, regions)


def main() -> None:
    folder = Path(sys.argv[1] if sys.argv[1:] else os.environ[VARIABLE])
    spent: dict[str, list[float]] = {}
    with lzma.open(folder / "generated.jsonl.xz", "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    for record in records:
        try:
            puzzle = parse(json.dumps(record["fpuzzles"]))
        except ParseError:
            continue  # the puzzle has other rules
        candidates = np.array([puzzle.masks], dtype=np.uint32)
        solutions = np.zeros(candidates.shape, dtype=np.uint8)
        counts = np.zeros(1, dtype=np.uint64)
        found = np.zeros_like(candidates)
        start = time.process_time()
        layout = native_layout(puzzle.board)
        native.large.solve_many(layout, candidates, 2, 1, None, solutions, counts)
        spent.setdefault(record["variant"], []).append(1000 * (time.process_time() - start))
        native.large.true_candidates(layout, candidates, 1, None, found)
        name = record["id"]
        assert counts[0] == 1, f"{name}: {counts[0]} solutions"
        assert "".join(map(SIGNS_READ.__getitem__, solutions[0])) == record["solution"], name
        assert (found[0] == 1 << (solutions[0].astype(np.uint32) - 1)).all(), name
    for variant, times in spent.items():
        print(f"{variant:18} {len(times)} puzzles, {max(times):8.3f} ms at most")
    print(f"{sum(map(len, spent.values()))} of {len(records)} puzzles, each with its one solution")
    assert {"16x16", "25x25", "jigsaw", "windoku", "anti-knight", "samurai"} <= spent.keys()


if __name__ == "__main__":
    main()
