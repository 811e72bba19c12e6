"""`nonet generate`: make puzzles to order."""

import re
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final, TypeVar, cast

import click

from ...base import Error, known_name
from ...bulk import rate
from ...generator import Generated, Search, SearchProgress
from ...generator.answer import generated_answer
from ...generator.clue_patterns import SYMMETRIES
from ...generator.generate import searches_for
from ...generator.random_layout import has_random_layout
from ...generator.target import Wanted, board_to_fill
from ...ladder.levels import LEVEL_NAMES
from ...model import STANDARD, Board, Grid, Puzzle
from ...scales import Scale, column_named, require_scales_on, scales_named
from ...sheet.sheet_board import SheetBoard
from ..answer import Answer, AnswerWriter, OutputFormat
from ..display import Display
from ..exit_codes import FINE, STOPPED, STUCK
from ..input import Puzzles, is_plain
from ..ladder_choice import (
    LadderChoice,
    exotic_early_option,
    in_order_option,
    profile_option,
    techniques_option,
    unique_option,
)
from ..messages import Messages
from ..options import (
    OutputChoice,
    board_named,
    board_words_option,
    names_in,
    names_option,
    output_options,
    threads_option,
    timeout_option,
)
from ..output import open_output
from ..process import raise_if_heard
from ..program import as_one, command, one_of, option
from .rate import FIRST_COLUMNS, columns_of, scales_for, shown
from .sheet.options import workbook_named, write_workbook

_NUMBER = r"\d+(?:\.\d+)?"


_RANGE = re.compile(rf"({_NUMBER})?-({_NUMBER})?|({_NUMBER})")


_CHUNK = 64


_QUICK = 9
"""The level is always shown for up to this many digits; with more, the path may take long."""


def puzzles_in(word: str | None) -> list[Puzzle]:
    """The puzzles that a command-line argument refers to.

    Raises:
        Error: if a record is not a puzzle on the standard board. The message gives its line.
    """
    if word is None:
        return []
    found = []
    for record in Puzzles(word).sound_records():
        if not is_plain(record):
            raise Error(
                f"line {record.line}: not a puzzle of givens on the standard board, the only "
                "kind that --beside takes."
            )
        found.append(cast("Puzzle", record.state))
    return found


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
            is_text = column.type is str
            wishes[column.name] = text if is_text else ratings_in(text)
    return names, wishes


def board_to_make(words: str) -> Board | str:
    """The board with this name, or the name itself if each puzzle gets its own layout."""
    return words if has_random_layout(words) else board_named(words)


def scales_to_rate(
    names: list[str], format: OutputFormat, besides: list[str], board: Board
) -> Sequence[Scale[Any]]:
    """The requested scales and those that other options need. If none is requested, every format
    except text uses the default scales of `rate`.
    """
    if not board.has_nine_rows:
        if names:
            require_scales_on(board)
        return ()
    usual = () if format is OutputFormat.TEXT else scales_for((), format)
    return scales_named([*(names or (scale.id for scale in usual)), *besides])


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
    """How many puzzles of each kind to make, according to the text. A level without a number gets
    `count`, if there is one.

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


def progress_text(progress: SearchProgress) -> str:
    """The progress of a search."""
    grown = progress.tries - progress.random
    return (
        f"{progress.found:,} of {progress.wanted:,} found; examined {progress.tries:,} puzzles "
        f"({grown:,} of them variations of others) in {progress.seconds:.1f} seconds."
    )


def show(progress: SearchProgress, messages: Messages) -> None:
    raise_if_heard()
    messages.progress(progress.tries, progress.found / progress.wanted)


def columns_made(scales: Sequence[Scale[Any]]) -> tuple[str, ...]:
    """The header of generated puzzles."""
    first, *others = (*FIRST_COLUMNS, *columns_of(scales))
    return (first, "solution", "seed", "index", *others)


@dataclass
class Made(Answer):
    """A generated puzzle.

    Attributes:
        rated: the columns of its rating, if it is written to a table.
    """

    one: Generated
    scales: Sequence[Scale[Any]]
    rated: Sequence[str]
    path: bool

    def __post_init__(self) -> None:
        self.board = self.one.board.words

    def text(self, display: Display) -> str:
        one, clues = self.one, self.one.puzzle.clues
        head = f"{clues} givens."
        is_quick = one.board.digits <= _QUICK and not one.board.clues
        if is_quick or one.target.level or one.target.hardest:
            rating = one.rating
            hardest = f", hardest step {rating.hardest.name}" if rating.hardest else ""
            head = f"Level {rating.level}{hardest}; {head}"
        scores = ((scale, one.rating.score(scale.id)) for scale in self.scales)
        ratings = [scale.sentence(score) for scale, score in scores if score is not None]
        if one.undecided:
            ratings.append(
                f"{one.undecided} of {clues} givens may be redundant: the search gave up on them."
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
    """The answers for some puzzles. For tables they are rated together."""
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


_HODOKU_LEVELS: Final = column_named("hodoku_level")[1].words or ()
_LADDER: Final = ("techniques", "in_order", "exotic_early", "uniqueness")
EXAMPLES = (
    "nonet generate --level hard",
    "nonet generate --count 100 --format line -o puzzles.txt",
    "nonet generate --hardest Swordfish --timeout 60",
    "nonet generate --level medium --count 9 --symmetry rotational-180 -f csv",
    'nonet generate --techniques "Naked Single,Hidden Single,X-Wing" --hardest X-Wing',
    "nonet generate --level easy=3,hard=2,X-Wing=1 --seed 7",
    "nonet generate --hodoku-level Hard --hodoku-score 1000-1599 -f jsonl",
    "nonet generate --explainer 8.0-9.0 --count 5",
    "nonet generate --board 6x6+x --level medium --count 3 --seed 7",
    "nonet generate --board random-jigsaw+x --timeout 60 --count 20",
    "nonet generate --scales sotd=6000-8000 --scales effort=-15 --format csv",
    "nonet generate --level hard --clues 24-26 --count 7 -o week.xlsx",
)


@command(examples=EXAMPLES)
@option(
    "--level",
    shell_complete=lambda *words: [name for name in LEVEL_NAMES if name.startswith(words[-1])],
    metavar="A[=N],B[=N]",
    help=f"Difficulty: {', '.join(LEVEL_NAMES)}; or the number of puzzles for each level or "
    "hardest technique.",
)
@option("--count", "-n", type=click.IntRange(min=1), default=1, help="Number of puzzles.")
@option(
    "--seed",
    type=click.IntRange(min=0),
    help="Random seed; the same seed gives the same puzzles.",
)
@option("--hardest", metavar="NAME", help="Hardest technique needed.")
@names_option("--use", help="Techniques that the puzzle must need.", section="Target")
@names_option("--avoid", help="Techniques that the puzzle must not need.", section="Target")
@option("--unsolvable", is_flag=True, help="The techniques must not solve it.", section="Target")
@option("--hodoku-level", type=one_of(_HODOKU_LEVELS), help="HoDoKu's level.", section="Target")
@option("--hodoku-score", type=range_in, metavar="A-B", help="HoDoKu's score.", section="Target")
@option(
    "--explainer",
    type=ratings_in,
    metavar="A-B",
    help="Sudoku Explainer's rating (ER), 1.0 to 11.9.",
    section="Target",
)
@option(
    "--scales",
    "scale",
    multiple=True,
    metavar="A,B=RANGE",
    help="Scales to report, as in rate; with a range or a word, the scores to require.",
    section="Target",
)
@option("--clues", type=range_in, metavar="A-B", help="Number of givens.")
@option(
    "--symmetry",
    type=one_of(SYMMETRIES),
    default="none",
    metavar="NAME",
    help="Symmetry of the givens, such as rotational-180.",
)
@option("--mask", metavar="CELLS", help="Givens mask: 81 characters, . = none.", section="Clues")
@option(
    "--minimal/--no-minimal",
    default=True,
    help="Require every given to be needed.",
    section="Clues",
)
@option(
    "--relatives",
    type=click.IntRange(min=1),
    default=1,
    help="Up to this many puzzles may be similar, with most givens in common.",
    section="Limits",
)
@option(
    "--beside",
    metavar="FILE",
    help="File of existing puzzles that no new one may be similar to.",
    section="Limits",
)
@timeout_option
@option(
    "--tries",
    type=click.IntRange(min=1),
    help="Stop after examining this many puzzles.",
    section="Limits",
)
@option("--steps", "path", is_flag=True, help="Also write the steps, in json and jsonl.")
@output_options()
@as_one(
    "ladder",
    LadderChoice,
    profile_option("standard"),
    techniques_option,
    in_order_option,
    exotic_early_option,
    unique_option,
)
@option("--order", hidden=True, section="Techniques")  # now --techniques with --in-order
@threads_option
@board_words_option
def generate(
    level: str | None,
    count: int,
    seed: int | None,
    scale: tuple[str, ...],
    beside: str | None,
    path: bool,
    output: OutputChoice,
    ladder: LadderChoice,
    order: str | None,
    threads: int,
    board: str | None,
    **wishes: Any,
) -> int:
    """Make puzzles to order, each with exactly one solution. By default every puzzle is minimal,
    and no two share more than 60% of their givens. On a --board, no two are equal.
    """
    messages = Messages()
    if order is not None:
        if ladder.techniques is not None:
            raise click.BadParameter(
                "name the techniques only once, with --techniques or --order.",
                param_hint=["--order"],
            )
        messages.note_on_terminal("--order is now --techniques with --in-order.")
        ladder = replace(ladder, techniques=order, in_order=True)
    words = ladder.options()
    wishes |= {name: words[name] for name in _LADDER}
    wishes |= {name: names_in(wishes[name]) for name in ("use", "avoid")}
    names, wishes["scales"] = scales_in(scale)
    target = STANDARD if board is None else board_to_make(board)
    quotas = {"": count} if level is None else quotas_in(level, count)
    book = workbook_named(output, sum(quotas.values()))
    if book is not None:
        SheetBoard(board_to_fill(target))  # an error if the board is too large
    searches = searches_for(
        quotas,
        puzzles_in(beside),
        seed=secrets.randbits(32) if seed is None else seed,
        profile=ladder.profile,
        threads=threads,
        board=target,
        progress=lambda progress: show(progress, messages),
        **wishes,
    )
    besides = ["hodoku"] if wishes["hodoku_level"] or wishes["hodoku_score"] else []
    if wishes["explainer"] is not None:
        besides.append("explainer")
    scales = scales_to_rate(names, output.format, besides, board_to_fill(target))
    with open_output(None if book else output.output) as out:
        writer = AnswerWriter(
            out,
            output.format,
            columns_made(scales),
            output.display,
            messages,
            names_board=board is not None,
            is_list=True,
        )
        code = FINE
        puzzles: list[Puzzle] = []
        try:
            for search in searches:
                for made in in_chunks(search):
                    if book is not None:
                        puzzles += [one.puzzle for one in made]
                        continue
                    for answer in answers_to(made, scales, output.format, threads, path):
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
            messages.note(progress_text(search.progress))
    return code
