"""Tables in the format of sudoku-extreme."""

import csv
from pathlib import Path
from typing import Any, ClassVar, Final

from ...base import replacing
from ..plan import Plan
from .conversion import Batches, Conversion, solved_rows

SOURCE: Final = "nonet"
GUESSES: Final = "guesses"
RATING: Final = "rating"


class SudokuExtremeTables(Conversion):
    """A file for each split, with the columns `source,question,answer` and a fourth column of
    integers. Programs that load such files find this column by its position. If tdoku counted the
    guesses, this column is called `rating`, as in sudoku-extreme. Otherwise it is called `guesses`
    and contains nonet's own count.
    """

    name: ClassVar[str] = "sudoku-extreme"
    summary: ClassVar[str] = "CSV with source, question, answer and guesses, as in sudoku-extreme"
    is_for_any_board: ClassVar[bool] = False
    columns: ClassVar[tuple[str, ...]] = ("puzzle", "solution", GUESSES)

    def __init__(self, plan: Plan, **options: Any) -> None:
        super().__init__(plan, **options)
        if self._tdoku is not None:
            self.columns = ("puzzle", "solution")  # type: ignore[misc]

    def write(self, split: str, batches: Batches, folder: Path) -> int:
        count = 0
        with (
            replacing(folder / f"{split}.csv") as temporary,
            temporary.open("w", encoding="utf-8", newline="") as file,
        ):
            table = csv.writer(file, lineterminator="\n")
            table.writerow(["source", "question", "answer", RATING if self._tdoku else GUESSES])
            for batch in map(solved_rows, batches):
                puzzles = batch["puzzle"].to_pylist()
                if self._tdoku is not None:
                    numbers = self._tdoku.guesses(puzzles).tolist()
                else:
                    numbers = batch[GUESSES].to_pylist()
                rows = zip(puzzles, batch["solution"].to_pylist(), numbers, strict=True)
                table.writerows([SOURCE, *row] for row in rows)
                count += len(batch)
        return count

    def about(self) -> dict[str, str | int]:
        if self._tdoku is None:
            return {
                GUESSES: "how often nonet's search branches on the canonical form; the ratings of "
                "sudoku-extreme, in contrast, are tdoku's numbers of guesses"
            }
        return {
            RATING: "tdoku's number of guesses for the puzzle as written; an isomorphic puzzle may "
            "have a different number",
            "tdoku_limit": self._tdoku.limit,
        }
