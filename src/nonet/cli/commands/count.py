"""`nonet count`: the number of solutions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import click

import nonet

from ...formats import State
from ...model import Grid, Puzzle, counted
from ...verbs.wire.grid import puzzle_text
from ...verbs.wire.solutions import CountAnswer
from ..answer import Answer, Answered, OutputFormat
from ..command import command, option
from ..display import Display
from ..exit_codes import FINE, WRONG
from ..input import Puzzles
from ..options import OutputChoice, output_options, puzzle_options, threads_option
from ..run import Job, run

if TYPE_CHECKING:
    from ..rows import Chunk


@command(
    "nonet count @two-solutions",
    "nonet count puzzle.txt --max-solutions 1000000",
    "nonet count 1.....2.....3.....4.....5.....6..... --board 6x6+x",
    "nonet count puzzles.txt --format csv --max-solutions 2",
)
@puzzle_options(signs=True)
@option(
    "--max-solutions",
    "limit",
    type=click.IntRange(min=1, max=2**63 - 2),
    default=1000,
    help="Stop counting at this number.",
)
@output_options()
@threads_option
def count(puzzles: Puzzles, limit: int, output: OutputChoice, threads: int) -> int:
    """Count the solutions, up to a limit. The exit code is 0 when there is exactly one."""
    job = Job(
        Counted,
        partial(Counted.of, limit=limit),
        rows=partial(rows_of, limit=limit, threads=threads),
        short_in_streams=True,
    )
    return run(puzzles, job, output)


class Counted(Answer):
    """The number of solutions of one puzzle."""

    columns = ("puzzle", "count", "complete")

    def __init__(self, state: State, count: int, limit: int) -> None:
        self.found = CountAnswer(state, min(count, limit), count <= limit)
        self.code = FINE if count == 1 else WRONG

    @classmethod
    def of(cls, state: State, limit: int) -> Counted:
        """Count a puzzle's solutions, and build the answer."""
        grid = Grid(state)
        # Counting up to one more than the limit shows whether there are more solutions.
        return cls(grid, nonet.count(grid, limit + 1), limit)

    def text(self, display: Display) -> str:  # noqa: ARG002
        return solution_count_text(self.found.count, self.found.complete)

    def line(self) -> str:
        return count_sign(self.found.count, self.found.complete)

    def rows(self) -> list[Sequence[object]]:
        complete = "true" if self.found.complete else "false"
        return [(self.written(puzzle_text(self.found.state)), self.found.count, complete)]

    def value(self) -> object:
        return self.found


def rows_of(chunk: Chunk, format: OutputFormat, *, limit: int, threads: int) -> Answered:
    """Count the solutions of many puzzles at once."""
    found = chunk.search(limit + 1, threads)
    counts = found.tolist()
    code = FINE if all(n == 1 for n in counts if n) else WRONG

    def ready(first: int, last: int) -> str | list[Counted]:
        those = counts[first:last]
        if format is OutputFormat.LINE:
            return "".join([f"{count_sign(min(n, limit), n <= limit)}\n" for n in those])
        givens = zip(chunk.givens(first, last), those, strict=True)
        return [Counted(Puzzle.unchecked(one, chunk.board), n, limit) for one, n in givens]

    # A count of 0 may mean that the puzzle is unreadable or breaks the rules. Puzzles with this
    # count are answered one by one, to find the reason.
    return Answered(ready, code, (found == 0).nonzero()[0].tolist())


def solution_count_text(count: int, is_complete: bool) -> str:
    """The number of solutions, for use in a sentence.

    Args:
        count: the number of solutions counted.
        is_complete: whether these are all the solutions.

    >>> solution_count_text(1, True)
    'There is exactly one solution.'
    >>> solution_count_text(2, False)
    'There are more than 2 solutions; use --max-solutions to count more.'
    """
    if count == 0:
        return "There is no solution."
    if count == 1 and is_complete:
        return "There is exactly one solution."
    amount = counted(count, "solution")
    if is_complete:
        return f"There are {amount}."
    return f"There are more than {amount}; use --max-solutions to count more."


def count_sign(count: int, is_complete: bool) -> str:
    """The number of solutions counted, followed by a plus sign if there are more.

    >>> count_sign(2, True), count_sign(2, False)
    ('2', '2+')
    """
    return f"{count}{'' if is_complete else '+'}"
