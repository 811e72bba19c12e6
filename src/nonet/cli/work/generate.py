"""`nonet generate`: puzzles to order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar, cast

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
from ...wire.generated_answer import GeneratedAnswer
from ..answer import Answer, OutputFormat
from ..display import Display
from ..input import is_plain, open_input
from ..interrupt import raise_if_heard
from ..messages import Messages
from ..options import names_in
from ..puzzle_options import board_named
from ..scale_choice import scales_for
from .rate import FIRST_COLUMNS, columns_of, shown

_NUMBER = r"\d+(?:\.\d+)?"


_RANGE = re.compile(rf"({_NUMBER})?-({_NUMBER})?|({_NUMBER})")


_CHUNK = 64


_QUICK = 9
"""Up to so many digits the level is told unasked: with more, its path may take long."""


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
                    f"line {record.line}: '--beside' takes puzzles of the standard board with "
                    "givens only."
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
            asked[column.name] = text if is_text else ratings_in(text)
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
    text: str, number: Callable[[str], Number] = int
) -> Number | tuple[Number | None, Number | None]:
    """A number, or a range such as `22-26`, `-24` or `28-`.

    >>> range_in("22-26"), range_in("-24"), range_in("30")
    ((22, 26), (None, 24), 30)
    """
    match = _RANGE.fullmatch(text.strip())
    try:
        if match is None:
            raise ValueError
        low, high, only = match.groups()
        if only:
            return number(only)
        return (number(low) if low else None, number(high) if high else None)
    except ValueError:
        raise Error(f"'{text}' is neither a number nor a range.") from None


def ratings_in(text: str) -> float | tuple[float | None, float | None]:
    """A rating, or a range of them."""
    return range_in(text, float)


def quotas_in(text: str) -> dict[str, int]:
    """The quotas in a text.

    >>> quotas_in("easy=3, X-Wing=1")
    {'easy': 3, 'X-Wing': 1}
    """
    quotas = {}
    for part in text.split(","):
        name, equals, number = part.strip().rpartition("=")
        if not equals or not number.isdigit():
            raise Error(f"'{part}' is not NAME=NUMBER.")
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


def columns_made(scales: Sequence[Scale[Any]]) -> tuple[str, ...]:
    """The header of puzzles that are made."""
    first, *others = (*FIRST_COLUMNS, *columns_of(scales))
    return (first, "solution", "seed", "index", *others)


class Made(Answer):
    """One puzzle that was made.

    Attributes:
        rated: the columns of its rating, in tables.
    """

    def __init__(
        self, one: Generated, scales: Sequence[Scale[Any]], *, rated: Sequence[str], path: bool
    ) -> None:
        self.one = one
        self.scales = scales
        self.rated = rated
        self.path = path
        self.board = one.board.words

    def text(self, display: Display) -> str:
        one, clues = self.one, self.one.puzzle.clues
        head = f"{clues} clues."
        is_quick = one.board.digits <= _QUICK and not one.board.clues
        if is_quick or one.target.level or one.target.hardest:
            rating = one.rating
            hardest = f", hardest step {rating.hardest.name}" if rating.hardest else ""
            head = f"Level {rating.level}{hardest}; {head}"
        scores = ((scale, one.rating.score(scale.id)) for scale in self.scales)
        told = [scale.told(score) for scale, score in scores if score is not None]
        if one.undecided:
            told.append(
                f"Of {clues} clues {one.undecided} may be too many: the search gave up about them."
            )
        lines = [display.heading(head), display.board(Grid(one.puzzle)), self.line(), *told]
        return "\n".join([*lines, f"Seed {one.seed}, number {one.index}."])

    def line(self) -> str:
        """The puzzle in one line, with its layout where that is its own."""
        one = self.one
        is_own = isinstance(one.target.board, str)
        return formats.write(one.puzzle, "jigsaw") if is_own else one.givens

    def rows(self) -> list[Sequence[object]]:
        one = self.one
        return [(one.givens, one.solution, one.seed, one.index, *self.rated)]

    def value(self) -> object:
        return GeneratedAnswer.of(self.one, columns_of(self.scales), has_steps=self.path)


def answers_to(
    made: list[Generated],
    scales: Sequence[Scale[Any]],
    format: OutputFormat,
    threads: int,
    path: bool,
) -> Iterator[Made]:
    """What is said of some puzzles. For tables they are rated together."""
    rated: Iterable[Sequence[str]] = [()] * len(made)
    if format is OutputFormat.CSV:
        ratings = rate(
            [one.givens for one in made],
            made[0].target.ladder(is_unique=False),
            scales=[scale.id for scale in scales],
            threads=threads,
            board=made[0].board,
        )
        columns = ratings.columns().values()
        rated = zip(*(map(shown, column) for column in columns), strict=True)
    for one, own in zip(made, rated, strict=True):
        yield Made(one, scales, rated=own, path=path)
