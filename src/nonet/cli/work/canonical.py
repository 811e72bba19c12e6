"""`nonet canonical`: the canonical form, and files without puzzles that are as good as the same."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ...base.errors import Error
from ...formats.format import puzzle_behind
from ...model.board import STANDARD, Board
from ...model.grid import Grid
from ...model.puzzle import Puzzle
from ...readers.record import Record
from ...search.symmetry.board_form import canonical_on_board, plain_boxes
from ...search.symmetry.canonical import automorphisms, canonical_with, checked
from ...search.symmetry.grid_labelling import FormNotFound
from ...search.symmetry.transformation import Transformation
from ...wire.transformation import CanonicalAnswer
from ..answer import Answer, OutputFormat, Unreadable, csv_text
from ..count_words import automorphisms_told
from ..display import Display
from ..input import is_plain
from ..run import Bulk, Ready
from ..seen_forms import is_new


def givens_alone(record: Record) -> Record:
    """A record with the givens of a grid in progress; with an error where it has no form."""
    if record.state is None or is_plain(record):
        return record
    try:
        puzzle = puzzle_behind(record.state)
        plain_boxes(puzzle.board)
        if puzzle.board.has_nine_rows:
            checked(puzzle)
        return record._replace(state=puzzle)
    except Error as error:
        return record._replace(state=None, error=error)


def answer_to(record: Record, *, original: bool) -> Answer:
    """The form of a record that can be read, or why it was not found."""
    try:
        return CanonicalForm.of(record, original=original)
    except FormNotFound as error:
        refused = record._replace(state=None, error=error)
        return Unreadable(refused, CanonicalForm, CanonicalForm.columns)


def is_new_answer(answer: Answer, seen: set[bytes]) -> bool:
    """Whether an answer is a form that was not seen before, or no form."""
    if not isinstance(answer, CanonicalForm):
        return True
    boxes = plain_boxes(answer.form.board)  # 2 x 6 and 3 x 4 have strings of one length
    return is_new(f"{boxes} {answer.form}", seen)


class CanonicalForm(Answer):
    """The canonical form of one puzzle."""

    columns = ("puzzle", "canonical", "automorphisms")

    def __init__(
        self,
        puzzle: Puzzle,
        form: Puzzle,
        order: int,
        way: Transformation | None,
        *,
        original: bool,
    ) -> None:
        self.puzzle = puzzle
        self.form = form
        self.order = order
        self.way = way
        self.original = original

    @classmethod
    def of(cls, record: Record, *, original: bool) -> CanonicalForm:
        """The answer to a record that can be read."""
        puzzle = record.state
        assert isinstance(puzzle, Puzzle)
        if not puzzle.board.has_nine_rows:
            return cls(puzzle, *canonical_on_board(puzzle), None, original=original)
        form, way = canonical_with(puzzle)
        return cls(puzzle, form, automorphisms(puzzle).order, way, original=original)

    def text(self, display: Display) -> str:
        return f"{display.board(Grid(self.form))}\n{automorphisms_told(self.order)}"

    def line(self) -> str:
        return str(self.puzzle if self.original else self.form)

    def rows(self) -> list[Sequence[object]]:
        return [(self.puzzle, self.form, self.order)]

    def value(self) -> object:

        return CanonicalAnswer(self.puzzle, self.form.givens, self.order, self.way)


def bulk_for(
    format: OutputFormat,
    _geometry: Board | None,
    *,
    threads: int,
    distinct: bool,
    original: bool,
) -> Bulk | None:
    """A way to answer many puzzles at once, for the formats that are a line each. Of a puzzle that
    was seen before, nothing is said where `distinct` is wanted."""
    if format not in (OutputFormat.LINE, OutputFormat.CSV, OutputFormat.JSONL):
        return None

    seen: set[bytes] = set()

    def answer(puzzles: list[str]) -> Ready:
        from ...bulk import canonical

        found = canonical(puzzles, threads=threads)
        forms = found.strings()
        if format is OutputFormat.LINE:
            texts = [line + "\n" for line in (puzzles if original else forms)]
        else:
            orders = found.automorphisms.tolist()
            answers = [
                CanonicalForm(
                    Puzzle.unchecked(puzzle, STANDARD),
                    Puzzle.unchecked(form, STANDARD),
                    order,
                    found.transformation(index),
                    original=original,
                )
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
