"""`nonet canonical`: print canonical forms, and remove isomorphic puzzles from a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING

import click

import nonet

from ...base import Error
from ...formats.format import State
from ...model import STANDARD, Grid, Puzzle
from ...puzzles.readers.record import Record
from ...search.symmetry.board_form import boxes_of, canonical_on_board, plain_boxes
from ...search.symmetry.canonical import canonical_with
from ...search.symmetry.grid_labelling import FormNotFound
from ...search.symmetry.transformation import Transformation
from ...verbs.wire.transformation import CanonicalAnswer
from ..answer import Answer, Answered, OutputFormat, one_by_one
from ..command import command, option
from ..display import Display
from ..exit_codes import FINE
from ..input import Puzzles, is_plain
from ..options import OutputChoice, output_options, puzzle_options, threads_option
from ..run import Job, run

if TYPE_CHECKING:
    from ..rows import Chunk


@command(
    "nonet canonical @newspaper",
    "nonet canonical puzzles.txt --format csv",
    "nonet canonical puzzles.txt --distinct --original -o distinct.txt",
    "nonet canonical sixteen.txt --board 16x16",
)
@puzzle_options()
@option("--distinct", is_flag=True, help="Drop puzzles that are isomorphic to an earlier one.")
@option(
    "--original", is_flag=True, help="With --distinct: keep the puzzles as they are in the input."
)
@output_options()
@threads_option
def canonical(
    puzzles: Puzzles,
    distinct: bool,
    original: bool,
    output: OutputChoice,
    threads: int,
) -> int:
    """Print the canonical form, the same for all isomorphic puzzles. It is the smallest string,
    with 0 for an empty cell, among all symmetries of the puzzle. For boards of other sizes, it
    is one fixed representative.
    """
    if original and not distinct:
        raise click.BadParameter("it needs --distinct.", param_hint=["--original"])
    if distinct and output.format is OutputFormat.JSON:
        raise click.BadParameter(
            "--distinct cannot write json; use jsonl, one object per line.", param_hint=["--format"]
        )
    if puzzles.board is not None:
        plain_boxes(puzzles.board)
    seen: set[bytes] | None = set() if distinct else None
    job = Job(
        CanonicalForm,
        partial(CanonicalForm.of, original=original),
        rows=partial(rows_of, threads=threads, seen=seen, original=original),
        short_in_streams=True,
        prepare=givens_alone,
        keeps=None if seen is None else partial(is_new, seen=seen),
        refusals=(FormNotFound,),
    )
    return run(puzzles, job, output)


def givens_alone(record: Record) -> Record:
    """Reduce a grid in progress to its givens. If these have no canonical form, the result is an
    error.
    """
    if record.state is None or is_plain(record):
        return record
    try:
        boxes_of(record.state.puzzle)
        return record._replace(state=record.state.puzzle)
    except Error as error:
        return record._replace(state=None, error=error)


def is_new(answer: Answer, seen: set[bytes]) -> bool:
    """Whether to write an answer. Errors are always written, and a canonical form only the first
    time. A new form is added to `seen` as a 16-byte hash. Even among a billion forms,
    the chance that two share a hash is less than one in 10^20.
    """
    if not isinstance(answer, CanonicalForm):
        return True
    boxes = plain_boxes(answer.form.board)  # 2 x 6 and 3 x 4 boxes give equally long strings
    key = blake2b(f"{boxes} {answer.form}".encode(), digest_size=16).digest()
    if key in seen:
        return False
    seen.add(key)
    return True


@dataclass
class CanonicalForm(Answer):
    """The canonical form of one puzzle."""

    columns = ("puzzle", "canonical", "automorphisms")
    puzzle: Puzzle
    form: Puzzle
    order: int
    way: Transformation | None
    original: bool

    @classmethod
    def of(cls, puzzle: State, *, original: bool) -> CanonicalForm:
        """Find the canonical form of a puzzle, as an answer."""
        assert isinstance(puzzle, Puzzle)
        way = canonical_with(puzzle)[1] if puzzle.board == STANDARD else None
        return cls(puzzle, *canonical_on_board(puzzle), way, original=original)

    def text(self, display: Display) -> str:
        return f"{display.board(Grid(self.form))}\n{automorphism_count_text(self.order)}"

    def line(self) -> str:
        return self.line_of(self.puzzle if self.original else self.form)

    def rows(self) -> list[Sequence[object]]:
        return [(self.puzzle, self.form, self.order)]

    def value(self) -> object:
        return CanonicalAnswer(self.puzzle, self.form.givens, self.order, self.way)


def rows_of(
    chunk: Chunk,
    format: OutputFormat,  # noqa: ARG001 # all take answers
    *,
    threads: int,
    seen: set[bytes] | None,
    original: bool,
) -> Answered:
    """Process many puzzles on the usual board at once, but skip forms already in `seen`."""
    if chunk.board != STANDARD:
        return one_by_one(len(chunk.rows))
    found = nonet.bulk.canonical(chunk.rows, threads=threads)
    forms, orders = found.strings(), found.automorphisms.tolist()

    def ready(first: int, last: int) -> list[CanonicalForm]:
        answers = [
            CanonicalForm(
                Puzzle.unchecked(givens, STANDARD),
                Puzzle.unchecked(forms[row], STANDARD),
                orders[row],
                found.transformation(row),
                original=original,
            )
            for row, givens in enumerate(chunk.givens(first, last), first)
        ]
        return [each for each in answers if seen is None or is_new(each, seen)]

    return Answered(ready, FINE, [row for row, order in enumerate(orders) if not order])


def automorphism_count_text(count: int) -> str:
    """A sentence with the number of symmetries that map a puzzle onto itself.

    >>> automorphism_count_text(1)
    'No symmetry maps the puzzle onto itself.'
    >>> automorphism_count_text(3456)
    '3,456 automorphisms: symmetries that map the puzzle onto itself.'
    """
    if count == 1:
        return "No symmetry maps the puzzle onto itself."
    return f"{count:,} automorphisms: symmetries that map the puzzle onto itself."
