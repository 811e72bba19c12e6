"""`nonet generate`: puzzles to order."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TextIO, TypeVar, cast

import click

from ... import formats
from ...base.errors import Error
from ...bulk import rate
from ...generator import Generated, Search, SearchProgress
from ...generator.random_layout import has_random_layout
from ...generator.target import Asked
from ...model.board import Board
from ...model.grid import Grid
from ...model.puzzle import Puzzle
from ...scales import Scale, column_named, require_scales_on, scales_named
from ...wire import to_json
from ...wire.generated_answer import GeneratedAnswer
from ..answer import OutputFormat, csv_field
from ..display import Display
from ..input import is_plain, open_input
from ..interrupt import raise_if_heard
from ..messages import Messages
from ..options import names_in
from ..puzzle_options import board_named
from ..scale_choice import scales_for
from .rate import FIRST_COLUMNS, columns_of, table_of

_NUMBER = r"\d+(?:\.\d+)?"


_RANGE = re.compile(rf"({_NUMBER})?-({_NUMBER})?|({_NUMBER})")


_CHUNK = 64


_QUICK = 9
"""Up to so many digits the level is told unasked: with more, its path may take long."""


def techniques_in(
    techniques: str | None, order: str | None, *, in_order: bool, exotic_early: bool = False
) -> dict[str, Any]:
    """The techniques that are named, whether their order counts, and whether exotic ones come
    early.

    >>> techniques_in(None, "Naked Single, X-Wing", in_order=False)
    {'techniques': ('Naked Single', 'X-Wing'), 'in_order': True, 'exotic_early': False}
    """
    if techniques is not None and order is not None:
        raise click.BadParameter(
            "name the techniques once: with --techniques, or with --order.", param_hint=["--order"]
        )
    listed = techniques if order is None else order
    if in_order and listed is None:
        raise click.BadParameter("it needs --techniques.", param_hint=["--in-order"])
    if exotic_early and (in_order or order is not None):
        raise click.BadParameter(
            "it changes an order that is to be kept.", param_hint=["--exotic-early"]
        )
    return {
        "techniques": None if listed is None else names_in(listed),
        "in_order": in_order or order is not None,
        "exotic_early": exotic_early,
    }


def puzzles_in(word: str | None) -> list[Puzzle]:
    """The puzzles that a word on the command line stands for.

    Raises:
        Error: for what is no puzzle of the standard board, with its line.
    """
    if word is None:
        return []
    found = []
    with open_input(word) as input:
        for record in input.records:
            if record.error is not None:
                raise record.error
            if not is_plain(record):
                raise Error(
                    f"line {record.line}: '--beside' takes puzzles of the standard board, with "
                    "givens alone."
                )
            found.append(cast("Puzzle", record.state))
    return found


def scales_in(texts: Iterable[str]) -> tuple[list[str], dict[str, Asked]]:
    """The scales that are named, and what columns of them are to say.

    >>> scales_in(["effort,sotd=6000-8000", "hodoku_level=Hard"])
    (['effort', 'sotd', 'hodoku_level'], {'sotd': (6000.0, 8000.0), 'hodoku_level': 'Hard'})
    """
    names = []
    asked: dict[str, Asked] = {}
    for part in names_in(texts):
        name, equals, text = (word.strip() for word in part.partition("="))
        if not equals:
            names.append(name)
            continue
        column = column_named(name)[1]
        names.append(column.name)
        if column.type is bool:
            asked[column.name] = {"true": True, "false": False}.get(text.lower(), text)
        else:
            is_text = column.type is str
            asked[column.name] = text if is_text else range_in(text, "--scale", float)
    return names, asked


def board_to_make(words: str) -> Board | str:
    """The board of words, or the words where each puzzle has a layout of its own."""
    return words if has_random_layout(words) else board_named(words)


def scales_told(
    names: list[str], format: OutputFormat, besides: list[str], board: Board
) -> Sequence[Scale[Any]]:
    """The scales that are named, or those that `rate` tells, but in text none; and those that
    other options ask something of."""
    if not board.has_nine_rows:
        if names:
            require_scales_on(board)
        return ()
    if names or format is OutputFormat.TEXT:
        return scales_named([*names, *besides])
    return scales_named([*(scale.id for scale in scales_for((), format)), *besides])


Number = TypeVar("Number", int, float)


def range_in(
    text: str | None, option: str, number: Callable[[str], Number] = int
) -> Number | tuple[Number | None, Number | None] | None:
    """A number, or a range such as `22-26`, `-24` or `28-`.

    >>> range_in("22-26", ""), range_in("-24", ""), range_in("30", "")
    ((22, 26), (None, 24), 30)
    """
    if text is None:
        return None
    match = _RANGE.fullmatch(text.strip())
    try:
        if match is None:
            raise ValueError
        low, high, only = match.groups()
        if only:
            return number(only)
        return (number(low) if low else None, number(high) if high else None)
    except ValueError:
        raise click.BadParameter(
            f"'{text}' is no number and no range.", param_hint=[option]
        ) from None


def quotas_in(text: str | None, count: int) -> dict[str, int]:
    """The quotas in a text; without one, so many of whatever is asked.

    >>> quotas_in("easy=3, X-Wing=1", 9), quotas_in(None, 9)
    ({'easy': 3, 'X-Wing': 1}, {'': 9})
    """
    if text is None:
        return {"": count}
    quotas = {}
    for part in text.split(","):
        name, equals, number = part.strip().rpartition("=")
        if not equals or not number.isdigit():
            raise click.BadParameter(f"'{part}' is not NAME=NUMBER.", param_hint=["--quota"])
        quotas[name] = int(number)
    return quotas


def in_chunks(search: Search) -> Iterator[list[Generated]]:
    """What is found, as soon as it is."""
    made = iter(search)
    for first in made:
        yield [first, *islice(made, _ready(search))]


def _ready(search: Search) -> int:
    """How many more are there without a search: of the same round."""
    return min(search.ready, _CHUNK)


def told(progress: SearchProgress) -> str:
    """How far a search came."""
    grown = progress.tries - progress.random
    return (
        f"{progress.found:,} of {progress.wanted:,} found; looked at {progress.tries:,} puzzles "
        f"({grown:,} of them changed from others) in {progress.seconds:.1f} seconds."
    )


def show(progress: SearchProgress, messages: Messages) -> None:
    raise_if_heard()
    messages.progress(progress.tries, progress.found / progress.wanted)


class _Writer:
    """Writes puzzles in one format."""

    def __init__(
        self,
        out: TextIO,
        display: Display,
        scales: Sequence[Scale[Any]],
        *,
        threads: int,
        path: bool,
        names_board: bool,
    ) -> None:
        self.out = out
        self.display = display
        self.scales = scales
        self.threads = threads
        self.path = path
        self.names_board = names_board
        self.count = 0
        self.begin()

    def begin(self) -> None:
        """What comes before all puzzles."""

    def write(self, made: list[Generated]) -> None:
        """Some more puzzles."""
        for one in made:
            self.out.write(self.text(one))
            self.count += 1

    def text(self, one: Generated) -> str:
        """One puzzle."""
        raise NotImplementedError

    def close(self) -> None:
        """What comes after all puzzles."""


class _Text(_Writer):
    def text(self, one: Generated) -> str:
        clues = one.puzzle.clues
        head = f"{clues} clues."
        is_quick = one.board.digits <= _QUICK and not one.board.clues
        if is_quick or one.target.level or one.target.hardest:
            rating = one.rating
            hardest = f", hardest step {rating.hardest.name}" if rating.hardest else ""
            head = f"Level {rating.level}{hardest}; {head}"
        gap = "\n" if self.count else ""
        board = self.display.board(Grid(one.puzzle))
        scores = ((scale, one.rating.score(scale.id)) for scale in self.scales)
        told = "".join(f"{scale.told(score)}\n" for scale, score in scores if score is not None)
        if one.undecided:
            told += (
                f"Of {clues} clues {one.undecided} may be too many: the search gave up about "
                "them.\n"
            )
        return self.display.finish(
            f"{gap}{self.display.heading(head)}\n{board}\n{line_of(one)}\n{told}"
            f"Seed {one.seed}, number {one.index}.\n"
        )


class _Line(_Writer):
    def text(self, one: Generated) -> str:
        return line_of(one) + "\n"


def line_of(one: Generated) -> str:
    """A puzzle in one line, with its layout where that is its own."""
    return formats.write(one.puzzle, "jigsaw") if isinstance(one.target.board, str) else one.givens


class _Csv(_Writer):
    def begin(self) -> None:
        first, *others = (*FIRST_COLUMNS, *columns_of(self.scales))
        board = ["board"] if self.names_board else []
        self.out.write(",".join((*board, first, "solution", "seed", "index", *others)) + "\n")

    def write(self, made: list[Generated]) -> None:
        for one, rest in zip(made, self._ratings(made), strict=True):
            board = f"{csv_field(one.board.words)}," if self.names_board else ""
            self.out.write(f"{board}{one.givens},{one.solution},{one.seed},{one.index},{rest}")

    def _ratings(self, made: list[Generated]) -> Iterable[str]:
        puzzles = [one.givens for one in made]
        ladder = made[0].target.ladder(is_unique=False)
        ids = [scale.id for scale in self.scales]
        ratings = rate(puzzles, ladder, scales=ids, threads=self.threads, board=made[0].board)
        table = table_of(ratings, csv_field)
        return [table.lines(row, row + 1, ",").decode() for row in range(len(made))]


class _Jsonl(_Writer):
    def data(self, one: Generated) -> dict[str, Any]:
        """A puzzle as plain data."""
        columns = columns_of(self.scales)
        return to_json(GeneratedAnswer.of(one, columns, has_steps=self.path))

    def text(self, one: Generated) -> str:
        return json.dumps(self.data(one), separators=(",", ":")) + "\n"


class _Json(_Jsonl):
    def begin(self) -> None:
        self.out.write("[")

    def text(self, one: Generated) -> str:
        return (",\n" if self.count else "\n") + json.dumps(self.data(one))

    def close(self) -> None:
        self.out.write("\n]\n")


WRITERS: dict[OutputFormat, type[_Writer]] = {
    OutputFormat.TEXT: _Text,
    OutputFormat.LINE: _Line,
    OutputFormat.CSV: _Csv,
    OutputFormat.JSON: _Json,
    OutputFormat.JSONL: _Jsonl,
}
