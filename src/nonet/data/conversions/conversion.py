"""What a conversion is: the rows of one split, in files as some program reads them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from ...model.text import Length
from ..plan import Plan
from ..tdoku import Tdoku

if TYPE_CHECKING:
    import pyarrow


@dataclass(frozen=True)
class Wishes:
    """What a conversion may be asked for besides; each counts for the forms that have a place for
    it.

    Attributes:
        tdoku: a build of tdoku, for `rating` in tables of sudoku-extreme.
        length: how much is said of each step, in conversations.
    """

    tdoku: Tdoku | None = None
    length: Length = Length.STANDARD


class Conversion(ABC):
    """A form of files that other programs read.

    Attributes:
        name: its name on the command line.
        summary: in a few words, what takes it.
        columns: the columns that it reads.
    """

    name: ClassVar[str]
    summary: ClassVar[str]
    columns: ClassVar[tuple[str, ...]]

    @classmethod
    def of(cls, plan: Plan, wishes: Wishes) -> Conversion:  # noqa: ARG003
        """The conversion for the data set of a plan."""
        return cls()

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
