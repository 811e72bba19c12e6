"""The base class of conversions, which write the rows of one split to files for another program.
The module also has functions that several formats use, for grids, JSON lines, and arrays that
grow as they are written.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

import numpy as np
from numpy.lib import format as npy
from numpy.typing import DTypeLike, NDArray

from ...base import Error, replacing
from ...base.optional import pyarrow
from ...model import STANDARD, Length
from ..plan import Plan
from ..tdoku import Tdoku

Batches: TypeAlias = "Iterable[pyarrow.RecordBatch]"
"""Rows of a data set, with the columns of the conversion."""


@contextmanager
def growing_array(
    target: Path, dtype: DTypeLike, shape: tuple[int, ...] = ()
) -> Iterator[Callable[[NDArray[Any]], None]]:
    """A writer that appends rows to a .npy file of shape (n, *shape). The file appears only when it
    is complete. Only the current rows are in memory.

    Raises:
        OSError: if the file cannot be written.
    """
    kind = np.dtype(dtype)
    count = 0
    with replacing(target) as temporary, temporary.open("wb") as file:

        def write_header() -> None:
            """Write the header. NumPy leaves room in it for a larger number of rows."""
            descr, whole = npy.dtype_to_descr(kind), (count, *shape)
            header = {"descr": descr, "fortran_order": False, "shape": whole}
            npy.write_array_header_1_0(file, header)

        def append(rows: NDArray[Any]) -> None:
            nonlocal count
            file.write(np.ascontiguousarray(rows, kind).reshape(-1, *shape).data)
            count += len(rows)

        write_header()
        yield append
        file.seek(0)
        write_header()


def json_value(value: object) -> object:
    """Convert a value to a JSON value. JSON has no bytes, but the ids of schema 1 are bytes."""
    return value.hex() if isinstance(value, bytes) else value


def write_json_lines(path: Path, objects: Iterable[object]) -> int:
    """Write objects as JSON, one per line, and return their number. The file appears only when it
    is complete.

    Raises:
        OSError: if the file cannot be written.
    """
    count = 0
    with replacing(path) as temporary, temporary.open("w", encoding="utf-8", newline="\n") as file:
        for each in objects:
            file.write(json.dumps(each, ensure_ascii=False, separators=(",", ":")) + "\n")
            count += 1
    return count


def solved_rows(batch: pyarrow.RecordBatch) -> pyarrow.RecordBatch:
    """The rows of a batch that have a solution."""
    return batch.filter(batch["solution"].is_valid())


class Conversion(ABC):
    """A conversion to one file format.

    Args:
        plan: the plan of the data set.
        tdoku: a build of tdoku, for the `rating` column of sudoku-extreme tables.
        length: the length of each step's text in conversations.

    Attributes:
        name: the name of the conversion on the command line.
        summary: the programs that read the format, in a few words.
        columns: the columns that the conversion reads.
        copied: the columns that it copies unchanged, if the data set has them.
        is_for_any_board: whether the format can also represent puzzles of boards other than 9x9.

    Raises:
        Error: if the format cannot represent the puzzles of the board.
    """

    name: ClassVar[str]
    summary: ClassVar[str]
    columns: ClassVar[tuple[str, ...]]

    copied: ClassVar[tuple[str, ...]] = ()
    is_for_any_board: ClassVar[bool] = True

    def __init__(
        self, plan: Plan, *, tdoku: Tdoku | None = None, length: Length = Length.STANDARD
    ) -> None:
        if plan.board != STANDARD and not self.is_for_any_board:
            raise Error(f"{self.name} is a format for the 9x9 board, not for {plan.board.label}.")
        if plan.origin.has_own_boards and "board" not in self.copied:
            raise Error(f"{self.name} has no place for the board of each puzzle.")
        there = {column.name for column in plan.table}
        self._names = [name for name in self.copied if name in there]
        self._plan = plan
        self._tdoku = tdoku
        self._length = length
        self.columns = tuple(dict.fromkeys((*self.columns, *self._names)))  # type: ignore[misc]

    @abstractmethod
    def write(self, split: str, batches: Batches, folder: Path) -> int:
        """Write the rows of a split, given as batches with the columns of the conversion.

        Rows that the format cannot represent are left out, for example puzzles that do not have
        exactly one solution.

        Args:
            split: `train`, `validation` or `test`; `all` if the data set is not split.
            batches: the rows.
            folder: an existing folder for the files.

        Returns:
            The number of rows written.

        Raises:
            Error: if the rows cannot be written in this format.
            OSError: if the files cannot be written.
        """

    def about(self) -> dict[str, str | int]:
        """Additional facts for readers of the files, written to `conversion.json`."""
        return {}
