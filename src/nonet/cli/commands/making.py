"""Finds out which puzzles `nonet generate` has to make, and makes them."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any, TypeVar, cast

from ...base import Error, known_name
from ...bulk import rate
from ...generator import Generated, Search, SearchProgress
from ...generator.answer import generated_answer
from ...generator.random_clues import is_random
from ...generator.target import Wanted
from ...ladder import LEVEL_NAMES
from ...model import Board, Grid, Puzzle, counted, unless_standard
from ...scales import Scale, column_named, require_scales_on, scales_named
from ..answer import Answer, AnswerWriter, OutputFormat
from ..display import Display
from ..exit_codes import FINE, STOPPED, STUCK
from ..input import Puzzles, is_plain
from ..messages import Messages
from ..options import OutputChoice, names_in, words_of_files
from ..output import open_output
from ..process import raise_if_heard
from .rate import columns_of, scales_for, shown
from .sheet.options import write_workbook

_NUMBER = r"\d+(?:\.\d+)?"


_RANGE = re.compile(rf"({_NUMBER})?-({_NUMBER})?|({_NUMBER})")


_CHUNK = 64


_QUICK = 9
"""For boards without clues and with at most `_QUICK` digits, the level is always shown. On other
boards, finding a path may be slow.
"""


def puzzles_in(word: str, board: Board) -> Iterator[Puzzle]:
    """The puzzles of a board that a command-line argument refers to.

    Raises:
        Error: if a record is not a puzzle of this board. The message gives its line.
    """
    for record in Puzzles(word, unless_standard(board)).sound_records():
        if not is_plain(record, board):
            raise Error(
                f"line {record.line}: --beside accepts only puzzles with givens, on {board.label}."
            )
        yield cast("Puzzle", record.state)


def scales_in(texts: Iterable[str]) -> tuple[list[str], dict[str, Wanted]]:
    """The requested scales, and the required values of their columns.

    >>> scales_in(["effort,sotd=6000-8000", "hodoku_level=Hard"])
    (['effort', 'sotd', 'hodoku_level'], {'sotd': (6000.0, 8000.0), 'hodoku_level': 'Hard'})
    """
    names = []
    wishes: dict[str, Wanted] = {}
    for part in names_in(texts):
        name, equals, text = (word.strip() for word in part.partition("="))
        if not equals:
            names.append(name)
            continue
        column = column_named(name)[1]
        names.append(column.name)
        if column.type is bool:
            wishes[column.name] = {"true": True, "false": False}.get(text.lower(), text)
        else:
            wishes[column.name] = text if column.type is str else ratings_in(text)
    return names, wishes


def board_to_make(words: str) -> Board | str:
    """The board with this name. If each puzzle gets its own board, returns the name instead."""
    return words if is_random(words := words_of_files(words)) else Board.of(words)


def scales_to_rate(
    names: list[str], format: OutputFormat, besides: list[str], board: Board
) -> Sequence[Scale[Any]]:
    """The requested scales, and the scales that other options need. If none is requested, every
    format except text uses the default scales of `rate`.
    """
    require_scales_on(board, names)
    usual = () if format is OutputFormat.TEXT else scales_for((), format)
    wanted = scales_named([*(names or (scale.id for scale in usual)), *besides])
    return [scale for scale in wanted if scale.is_defined_for(board)]


_Number = TypeVar("_Number", int, float)


def range_in(
    text: str, number: Callable[[str], _Number] = int
) -> _Number | tuple[_Number | None, _Number | None]:
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
        raise Error(f"'{text}' is not a number or a range; write 24 or 22-26.") from None


def ratings_in(text: str) -> float | tuple[float | None, float | None]:
    """A rating or a range of ratings."""
    return range_in(text, float)


def quotas_in(text: str, count: int | None = None) -> dict[str, int]:
    """The number of puzzles of each kind to make, read from text. A level without a number gets
    `count`, if `count` is given.

    >>> quotas_in("easy=3, X-Wing=1"), quotas_in("hard", 2)
    ({'easy': 3, 'X-Wing': 1}, {'hard': 2})
    """
    quotas = {}
    for part in text.split(","):
        name, equals, number = part.strip().rpartition("=")
        if not equals and count is not None:
            name, number = known_name("level", number, LEVEL_NAMES), str(count)
        elif not equals or not number.isdigit():
            raise Error(f"'{part}' must be NAME=NUMBER, such as easy=3.")
        quotas[name] = int(number)
    return quotas


def in_chunks(search: Search) -> Iterator[list[Generated]]:
    """Yields puzzles as soon as they are found."""
    made = iter(search)
    for first in made:
        yield [first, *islice(made, min(search.ready, _CHUNK))]  # without a further search


@dataclass
class Made(Answer):
    """A generated puzzle.

    Attributes:
        rated: the columns of the puzzle's rating, if the puzzle is written to a table.
    """

    one: Generated
    scales: Sequence[Scale[Any]]
    rated: Sequence[str]
    path: bool

    def __post_init__(self) -> None:
        self.board = self.one.board.words

    def text(self, display: Display) -> str:
        one, givens = self.one, self.one.puzzle.given_count
        head = f"{givens} givens."
        is_quick = one.board.digits <= _QUICK and not one.board.clues
        if is_quick or one.target.level or one.target.hardest:
            rating = one.rating
            hardest = f", hardest step {rating.path.hardest_name}" if rating.hardest else ""
            head = f"Level {rating.level}{hardest}; {head}"
        scores = ((scale, one.rating.score(scale.id)) for scale in self.scales)
        ratings = [scale.sentence(score) for scale, score in scores if score is not None]
        if one.undecided:
            ratings.append(
                f"{one.undecided} of {givens} givens may be redundant: the search gave up on them."
            )
        lines = [display.heading(head), display.board(Grid(one.puzzle)), self.line(), *ratings]
        return "\n".join([*lines, f"Seed {one.seed}, number {one.index}."])

    def line(self) -> str:
        return self.line_of(self.one.puzzle)

    def rows(self) -> list[Sequence[object]]:
        one = self.one
        return [(one.givens, one.solution, one.seed, one.index, *self.rated)]

    def value(self) -> object:
        return generated_answer(self.one, columns_of(self.scales), has_steps=self.path)


def answers_to(
    made: list[Generated],
    scales: Sequence[Scale[Any]],
    format: OutputFormat,
    threads: int,
    path: bool,
) -> Iterator[Made]:
    """The answers for some puzzles. For tables, the puzzles are rated together."""
    rated: Iterable[Sequence[str]] = [()] * len(made)
    if format is OutputFormat.CSV:
        ratings = rate(
            [one.givens for one in made],
            made[0].target.own_ladder(is_unique=False),
            scales=[scale.id for scale in scales],
            threads=threads,
            board=made[0].board,
        )
        rated = zip(*(map(shown, column) for column in ratings.columns().values()), strict=True)
    for one, own in zip(made, rated, strict=True):
        yield Made(one, scales, rated=own, path=path)


def show(progress: SearchProgress, messages: Messages) -> None:
    """Show the progress of a search. The search ends if a signal asks the process to stop."""
    raise_if_heard()
    messages.progress(progress.tries, progress.found / progress.wanted)


def write_puzzles(
    searches: Sequence[Search],
    answers: Callable[[list[Generated]], Iterable[Made]],
    columns: tuple[str, ...],
    output: OutputChoice,
    book: Path | None,
    messages: Messages,
    names_board: bool,
) -> int:
    """Search for puzzles, and write them as soon as they are found.

    Args:
        searches: one search for each kind of puzzle.
        answers: a function that makes the answers for some puzzles.
        columns: the header of their CSV form.
        output, book: the output, or the workbook that gets all puzzles at the end.
        messages: receives the progress of the searches.
        names_board: whether each puzzle needs the name of its board.

    Returns:
        The exit code.
    """
    code, puzzles = FINE, list[Puzzle]()
    with open_output(None if book else output.output) as out:
        format, display = output.format, output.display
        writer = AnswerWriter(
            out, format, columns, display, messages, names_board=names_board, is_list=True
        )
        try:
            for made in chain.from_iterable(map(in_chunks, searches)):
                if book is not None:
                    puzzles += [one.puzzle for one in made]
                    continue
                for answer in answers(made):
                    writer.write(answer)
                writer.flush()
        except KeyboardInterrupt:
            code = STOPPED
        writer.close()
    messages.close()
    if book is not None and puzzles:
        write_workbook(book, puzzles)
    if code == FINE and any(s.progress.found < s.progress.wanted for s in searches):
        code = STUCK
    if code != FINE:
        for search in searches:
            progress, target = search.progress, search.target
            messages.note(
                f"{progress.found:,} of {progress.wanted:,} found; "
                f"examined {counted(progress.tries, 'puzzle')} "
                f"({progress.tries - progress.random:,} of them variations of other puzzles) "
                f"in {progress.seconds:.1f} seconds."
            )
            if code == STUCK and target.level == LEVEL_NAMES[0] and target.shape.rules:
                messages.note("No step with a clue is that easy: try --level easy.")
            elif code == STUCK and target.minimal and target.level in LEVEL_NAMES[:3]:
                messages.note(
                    "Easy puzzles have more givens: try --no-minimal --given-count 25-36."
                )
    return code
