"""Options shared by the commands for data sets."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from ....bulk import Progress
from ....data import GivenPuzzles, Plan
from ....data.origins.origin import PuzzleOrigin
from ....data.plan import default_columns
from ....data.tdoku import Tdoku
from ....model import Board
from ...command import as_one, option
from ...ladder_choice import LadderChoice, guess_option, ladder_parts
from ...messages import Messages
from ...options import board_option_of, names_in, names_option, threads_option
from ..making import board_to_make

_NUMBER: Final = re.compile(r"(\d[\d_,]*)(?:e(\d{1,2}))?", re.IGNORECASE)
_PART: Final = re.compile(r"(\d+)/(\d+)")

out_argument = click.argument(
    "out", type=click.Path(path_type=Path), metavar="FOLDER", help="The folder of the data set."
)


def number_in(text: str) -> int:
    """Read a whole number. It may be written with an exponent or with separators between its
    digits.

    >>> number_in("1e6"), number_in("250_000"), number_in("1,000")
    (1000000, 250000, 1000)
    """
    match = _NUMBER.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"'{text}' is not a whole number; write 250000 or 1e6.")
    digits, power = match.groups()
    return int(re.sub("[_,]", "", digits) + "0" * int(power or 0))


def part_in(text: str) -> tuple[int, int]:
    """The number of a part, and the total number of parts.

    >>> part_in("17/64")
    (17, 64)
    """
    match = _PART.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"'{text}' is not a part; write K/N, such as 17/64.")
    return int(match[1]), int(match[2])


@dataclass(frozen=True)
class PlanWords(LadderChoice):
    """The options that set the board, the ratings and the shards of a plan."""

    column: str | None = None
    board: Board | str | None = None
    shard_size: int | None = None
    guess: bool = False
    columns: tuple[str, ...] = ()
    scale: tuple[str, ...] = ()

    def given(self, files: Iterable[Path]) -> GivenPuzzles:
        """The puzzles in these files."""
        size, board = self.shard_size, self.board
        return GivenPuzzles.of(files, column=self.column, shard_size=size, board=board)

    def plan(self, origin: PuzzleOrigin, count: int | None = None, seed: int = 0) -> Plan:
        """A plan with these ratings and shards."""
        return Plan(
            count,
            origin,
            seed=seed,
            shard_size=self.shard_size,
            profile=self.profile,
            options=self.options(guess=self.guess),
            columns=(
                *(names_in(self.columns) or default_columns(origin.board)),
                *names_in(self.scale),
            ),
        )


plan_options = as_one(
    "words",
    PlanWords,
    option(
        "--column",
        metavar="NAME",
        help="Column with the puzzles. Default: found by name or content.",
    ),
    board_option_of(board_to_make),
    option(
        "--shard-size",
        type=number_in,
        metavar="NUMBER",
        help="Puzzles per shard. Default: about 30 s of work.",
    ),
    *ladder_parts("standard"),
    guess_option(default=False),
    names_option(
        "--columns",
        help="Columns or groups of columns: puzzle, solution, ids, rating, guesses, origin, "
        "trace, or the name of a scale. Default: all except origin and scales.",
    ),
    names_option("--scales", "scale", help="Scales for ratings, in addition to nonet's levels."),
)
run_options = as_one(
    "how",
    dict,
    threads_option,
    option(
        "--on",
        metavar="WHERE",
        help="Make the shards on a cluster: ray, ray:ADDRESS or dask:ADDRESS. Each node "
        "needs nonet and must see FOLDER at the same path.",
    ),
    option(
        "--part",
        type=part_in,
        default="1/1",
        metavar="K/N",
        help="Make only every N-th shard, starting with the K-th.",
    ),
)
tdoku_options = as_one(
    "library",
    lambda tdoku, tdoku_limit: None if tdoku is None else Tdoku(tdoku, tdoku_limit),
    option(
        "--tdoku",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="tdoku as a shared library, to count guesses. The column is called tdoku_guesses (in "
        "sudoku-extreme: rating).",
    ),
    option(
        "--tdoku-limit",
        type=click.IntRange(min=1, max=2),
        default=2,
        help="1: tdoku stops at the first solution; 2: it also looks for a second.",
    ),
)


@contextmanager
def watched(things: str = "puzzles", *, after_stop: str = "") -> Iterator[Progress]:
    """On a terminal, show the progress of the work.

    Args:
        things: the plural noun for what is counted.
        after_stop: the message if Ctrl-C stops the work.
    """
    with Messages() as messages:
        try:
            yield lambda done, total: messages.progress(done, done / max(total, 1), things)
        except KeyboardInterrupt:
            if after_stop:
                messages.note(f"stopped; {after_stop}")
            raise
