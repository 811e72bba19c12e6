"""`nonet canonical`: the canonical form, and files without puzzles that are as good as the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

from ..answer import Answer, OutputFormat, csv_text
from ..board_option import BoardOption, board_asked
from ..count_words import automorphisms_told
from ..display import Color, Display, display_of
from ..options import (
    AsciiOption,
    ColorOption,
    FormatOption,
    Notation,
    OutputOption,
    PuzzleArgument,
    ThreadsOption,
    require_format,
)
from ..parameters import Option
from ..usage import BadParameter

if TYPE_CHECKING:
    from ...geometry import Geometry
    from ...readers.record import Record
    from ...symmetry.transformation import Transformation
    from ..run import Bulk, Ready

EXAMPLES = (
    "nonet canonical @newspaper",
    "nonet canonical puzzles.txt --format csv",
    "nonet canonical puzzles.txt --distinct --original -o distinct.txt",
    "nonet canonical sixteen.txt --board 16x16",
)


def canonical(
    puzzle: PuzzleArgument = None,
    distinct: Annotated[
        bool,
        Option("--distinct", help="Leave out every puzzle that is isomorphic to one before it."),
    ] = False,
    original: Annotated[
        bool,
        Option("--original", help="With --distinct: keep the puzzles as they are in the input."),
    ] = False,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    threads: ThreadsOption = 0,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    board: BoardOption = None,
) -> int:
    """Give the canonical form: the same for all puzzles that differ only in the order of lines
    and the names of digits.

    It is the smallest string, with 0 for a blank, of those that the symmetries of Sudoku make. On
    boards of other sizes it is some string of these.
    """
    from ..run import Job, run

    if original and not distinct:
        raise BadParameter("it goes with --distinct.", "--original")
    if distinct:
        require_format(
            format, OutputFormat.TEXT, OutputFormat.LINE, OutputFormat.CSV, OutputFormat.JSONL
        )
    display = display_of(color, ascii, Notation.RC, output)
    asked = board_asked(board, puzzle)
    if asked is not None:
        from ...boards.canonical import plain_boxes

        plain_boxes(asked)
        if asked.geometry is None:
            from ..board_canonical import canonical_job

            named = asked if board is not None else None
            job = canonical_job(named, distinct=distinct, original=original)
            return run(puzzle, job, format, output, display)
    job = Job(
        CanonicalForm,
        lambda record: CanonicalForm.of(record, original=original),
        bulk=partial(bulk_for, threads=threads, distinct=distinct, original=original),
        short_in_streams=True,
        prepare=givens_alone,
    )
    return run(puzzle, job, format, output, display)


def givens_alone(record: Record) -> Record:
    """A record with the givens of a grid in progress; with an error where it has no form."""
    from ...errors import Error
    from ...symmetry.canonical import checked
    from ..input import is_plain

    if record.state is None or is_plain(record):
        return record
    try:
        return record._replace(state=checked(record.state))
    except Error as error:
        return record._replace(state=None, error=error)


class CanonicalForm(Answer):
    """The canonical form of one puzzle."""

    columns = ("puzzle", "canonical", "automorphisms")

    def __init__(
        self, puzzle: str, form: str, order: int, way: Transformation, *, original: bool
    ) -> None:
        self.puzzle = puzzle
        self.form = form
        self.order = order
        self.way = way
        self.original = original

    @classmethod
    def of(cls, record: Record, *, original: bool) -> CanonicalForm:
        """The answer to a record that can be read."""
        from ...puzzle import Puzzle
        from ...symmetry.canonical import automorphisms, canonical_with

        assert isinstance(record.state, Puzzle)
        form, way = canonical_with(record.state)
        order = automorphisms(record.state).order
        return cls(record.state.givens, form.givens, order, way, original=original)

    def text(self, display: Display) -> str:
        from ...grid import Grid

        return f"{display.board(Grid(self.form))}\n{automorphisms_told(self.order)}"

    def line(self) -> str:
        return self.puzzle if self.original else self.form

    def rows(self) -> list[Sequence[object]]:
        return [(self.puzzle, self.form, self.order)]

    def value(self) -> object:
        from ...puzzle import Puzzle
        from ...wire.transformation import CanonicalAnswer

        return CanonicalAnswer(Puzzle(self.puzzle), self.form, self.order, self.way)


def bulk_for(
    format: OutputFormat,
    _geometry: Geometry | None,
    *,
    threads: int,
    distinct: bool,
    original: bool,
) -> Bulk | None:
    """A way to answer many puzzles at once, for the formats that are a line each. Of a puzzle that
    was seen before, nothing is said where `distinct` is wanted."""
    if format not in (OutputFormat.LINE, OutputFormat.CSV, OutputFormat.JSONL):
        return None
    from ..seen_forms import is_new

    seen: set[bytes] = set()

    def answer(puzzles: list[str]) -> Ready:
        import json

        from ...bulk import canonical_forms as bulk_canonical

        found = bulk_canonical.canonical(puzzles, threads=threads)
        forms = found.strings()
        if format is OutputFormat.LINE:
            texts = [line + "\n" for line in (puzzles if original else forms)]
        else:
            orders = found.automorphisms.tolist()
            answers = [
                CanonicalForm(puzzle, form, order, found.transformation(index), original=original)
                for index, (puzzle, form, order) in enumerate(
                    zip(puzzles, forms, orders, strict=True)
                )
            ]
            if format is OutputFormat.CSV:
                texts = [csv_text(one.rows()) for one in answers]
            else:
                texts = [json.dumps(a.json(), separators=(",", ":")) + "\n" for a in answers]
        if distinct:
            texts = [
                text if is_new(form, seen) else "" for text, form in zip(texts, forms, strict=True)
            ]
        return texts, [0] * len(texts)

    return answer
