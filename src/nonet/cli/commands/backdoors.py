"""`nonet backdoors`: the few cells that, once filled, let singles solve a puzzle."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import TypeVar

import click

import nonet

from ...base import NoSolution
from ...formats import State
from ...ladder import Status
from ...model import Cell, Grid, SeveralSolutions
from ...verbs.wire.grid import puzzle_text
from ...verbs.wire.solutions import BackdoorsAnswer
from ..answer import Answer
from ..command import command, option
from ..display import Display
from ..exit_codes import code_of_status
from ..input import Puzzles
from ..options import OutputChoice, output_options, puzzle_options
from ..run import Job, run

T = TypeVar("T")


@command(
    "nonet backdoors @guess-and-check",
    "nonet backdoors @ai-escargot --cells 2",
    "nonet backdoors puzzles.txt --format csv",
)
@puzzle_options()
@option("--cells", type=click.IntRange(min=1, max=2), default=1, help="Maximum number of cells.")
@output_options()
def backdoors(puzzles: Puzzles, cells: int, output: OutputChoice) -> int:
    """Find backdoors. A backdoor is a set of cells: once you fill in their digits, singles solve
    the rest of the puzzle. A set is listed only if none of its cells can be left out.
    """
    job = Job(Backdoors, partial(Backdoors, size=cells), short_in_streams=True)
    return run(puzzles, job, output)


class Sought(Answer):
    """An answer with a result only if the puzzle has exactly one solution. For any other puzzle, it
    gives the status and the reason why there is no result.
    """

    status, reason = Status.SOLVED, ""

    def sought(self, find: Callable[[], T]) -> T | None:
        """The result of a search. None if the puzzle does not have exactly one solution."""
        try:
            return find()
        except (NoSolution, SeveralSolutions) as error:
            is_none = isinstance(error, NoSolution)
            self.status, self.reason = Status.NONE if is_none else Status.SEVERAL, str(error)
            self.code = code_of_status(self.status)
            return None


class Backdoors(Sought):
    """The backdoors of one puzzle, or the reason why there are none."""

    columns = ("puzzle", "status", "size", "cells")

    def __init__(self, state: State, size: int) -> None:
        self.grid = Grid(state)
        self.size = size
        self.sets = self.sought(lambda: nonet.backdoors(self.grid, size)) or ()

    def text(self, display: Display) -> str:  # noqa: ARG002
        if self.reason:
            return self.reason
        if self.sets == ((),):
            return "Singles solve the puzzle without any help."
        singly = [cells for cells in self.sets if len(cells) == 1]
        pairs = [cells for cells in self.sets if len(cells) == 2]
        parts: list[str] = ["No single cell is a backdoor."]
        if singly:
            parts = [_listed(singly, "1 cell is a backdoor", "cells are backdoors")]
        if pairs:
            parts.append(_listed(pairs, "1 pair is a backdoor", "pairs are backdoors"))
        elif self.size == 2:
            parts.append(f"No pair {'of other cells ' if singly else ''}is a backdoor either.")
        return "\n".join(parts)

    def line(self) -> str:
        if self.reason:
            return f"#{self.status} {self.reason}"
        return " ".join(_named(cells) or "singles" for cells in self.sets) or "-"

    def rows(self) -> list[Sequence[object]]:
        puzzle = puzzle_text(self.grid)
        if not self.sets:
            return [(puzzle, self.status, "", "")]
        return [(puzzle, self.status, len(cells), "+".join(map(str, cells))) for cells in self.sets]

    def value(self) -> object:
        return BackdoorsAnswer(self.grid, self.status, self.sets)


def _named(cells: Iterable[Cell]) -> str:
    return "+".join(cell.shown for cell in cells)


def _listed(sets: Collection[Iterable[Cell]], one: str, several: str) -> str:
    start = one if len(sets) == 1 else f"{len(sets)} {several}"
    return f"{start}: {', '.join(map(_named, sets))}."
