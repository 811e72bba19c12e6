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
from ...bulk.canonical_forms import MOST_COUNTED
from ...formats.format import State
from ...model import Grid, Puzzle
from ...model.border.searches import smallest_form
from ...search.symmetry.board_form import canonical_on_board
from ...search.symmetry.transformation import Transformation
from ...verbs.wire.transformation import CanonicalAnswer
from ..answer import Answer, Answered, OutputFormat
from ..command import command, option
from ..display import Display
from ..exit_codes import FINE
from ..input import Puzzles
from ..options import OutputChoice, output_options, puzzle_options, threads_option
from ..run import Job, run

if TYPE_CHECKING:
    from ..rows import Chunk


@command(
    "nonet canonical @newspaper",
    "nonet canonical puzzles.txt --format csv",
    "nonet canonical puzzles.txt --distinct --original -o distinct.txt",
    "nonet canonical puzzles.txt --board 9x9+x",
)
@puzzle_options()
@option("--distinct", is_flag=True, help="Drop puzzles that are isomorphic to an earlier one.")
@option(
    "--original", is_flag=True, help="With --distinct: keep the puzzles as they are in the input."
)
@output_options()
@threads_option
def canonical(
    puzzles: Puzzles, distinct: bool, original: bool, output: OutputChoice, threads: int
) -> int:
    """Print the canonical form of a puzzle. Isomorphic puzzles have the same canonical form. On the
    9x9 board, the canonical form is the first of the isomorphic puzzles when these are sorted as
    strings, with 0 for an empty cell.
    """
    if original and not distinct:
        raise click.BadParameter("it needs --distinct.", param_hint=["--original"])
    if distinct and output.format is OutputFormat.JSON:
        raise click.BadParameter(
            "--distinct cannot write json; use jsonl, one object per line.", param_hint=["--format"]
        )
    job = Job(
        CanonicalForm,
        partial(CanonicalForm.of, original=original),
        rows=partial(rows_of, threads=threads, original=original),
        short_in_streams=True,
        keeps=partial(is_new, seen=set()) if distinct else None,
        refusals=(Error,),
    )
    return run(puzzles, job, output)


def is_new(answer: Answer, seen: set[bytes]) -> bool:
    """Whether to write an answer. Errors are always written; a canonical form is written only the
    first time it appears. A new form is added to `seen` as a 16-byte hash. Even among a billion
    forms, the chance that two share a hash is less than one in 10^20.
    """
    if not isinstance(answer, CanonicalForm):
        return True
    key = blake2b(f"{answer.form.board.words} {answer.form}".encode(), digest_size=16).digest()
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
    def of(cls, state: State, *, original: bool) -> CanonicalForm:
        """Make the answer: the canonical form of a puzzle, or of a grid's givens."""
        puzzle = state.puzzle
        form, order = canonical_on_board(puzzle)
        core = smallest_form(puzzle.board, puzzle.givens)
        way = core and Transformation.of_bytes(core.ways[0])
        return cls(puzzle, form, order, way, original=original)

    def text(self, display: Display) -> str:
        return f"{display.board(Grid(self.form))}\n{automorphism_count_text(self.order)}"

    def line(self) -> str:
        return self.line_of(self.puzzle if self.original else self.form)

    def rows(self) -> list[Sequence[object]]:
        return [(self.puzzle, self.form, self.order)]

    def value(self) -> object:
        return CanonicalAnswer(self.puzzle, self.form.givens, self.order, self.way)


def rows_of(chunk: Chunk, _format: OutputFormat, *, threads: int, original: bool) -> Answered:
    """Find the canonical forms of many puzzles at once."""
    found = nonet.bulk.canonical(chunk.rows, board=chunk.board, threads=threads)
    forms, orders = found.strings(), found.automorphisms.tolist()

    def ready(first: int, last: int) -> list[CanonicalForm]:
        return [
            CanonicalForm(
                Puzzle.unchecked(givens, chunk.board),
                Puzzle.unchecked(forms[row], chunk.board),
                orders[row],
                found.transformation(row) if found.ways.size else None,
                original=original,
            )
            for row, givens in enumerate(chunk.givens(first, last), first)
        ]

    others = [row for row, order in enumerate(orders) if order in (0, MOST_COUNTED)]
    return Answered(ready, FINE, others)


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
