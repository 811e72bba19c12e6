"""What a conversion is: the rows of one split, in files as some program reads them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from ...model.text import Length
from ..plan import Plan
from ..tdoku import Tdoku

if TYPE_CHECKING:
    import pyarrow


class Conversion(ABC):
    """A form of files that other programs read.

    Args:
        plan: the plan of the data set.
        tdoku: a build of tdoku, for `rating` in tables of sudoku-extreme.
        length: how much is said of each step, in conversations.

    Attributes:
        name: its name on the command line.
        summary: in a few words, what takes it.
        columns: the columns that it reads.
        copied: those that it copies as they are, where the data set has them.
    """

    name: ClassVar[str]
    summary: ClassVar[str]
    columns: ClassVar[tuple[str, ...]]

    copied: ClassVar[tuple[str, ...]] = ()

    def __init__(
        self, plan: Plan, *, tdoku: Tdoku | None = None, length: Length = Length.STANDARD
    ) -> None:
        there = {column.name for column in plan.table}
        self._names = [name for name in self.copied if name in there]
        self._plan = plan
        self._tdoku = tdoku
        self._length = length
        self.columns = tuple(dict.fromkeys((*self.columns, *self._names)))  # type: ignore[misc]

    @abstractmethod
    def write(self, split: str, batches: Iterable[pyarrow.RecordBatch], folder: Path) -> int:
        """Write the rows of a split, as batches with the columns of the conversion.

        Rows that the form has no place for, such as puzzles without exactly one solution, are left
        out.

        Args:
            split: `train`, `validation` or `test`; `all` for rows that are not split.
            batches: the rows.
            folder: where the files go; it is there.

        Returns:
            How many rows were written.

        Raises:
            Error: where the rows cannot be written in this form.
            OSError: where the files cannot be written.
        """

    def about(self) -> dict[str, str | int]:
        """What a reader should know besides: goes into `conversion.json`."""
        return {}
