"""`nonet generate`: make puzzles to order."""

import secrets
from dataclasses import replace
from functools import partial
from typing import Any, Final

import click

from ...generator.generate import searches_for
from ...generator.given_patterns import SYMMETRIES
from ...generator.random_clues import board_to_fill
from ...ladder import LEVEL_NAMES
from ...model import STANDARD
from ...scales import column_named
from ..command import command, one_of, option
from ..ladder_choice import LadderChoice, ladder_options
from ..messages import Messages
from ..options import (
    OutputChoice,
    board_words_option,
    names_in,
    names_option,
    output_options,
    threads_option,
    timeout_option,
)
from . import making
from .rate import FIRST_COLUMNS, columns_of
from .sheet.options import workbook_named

_HODOKU_LEVELS: Final = column_named("hodoku_level")[1].words or ()


@command(
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
    "nonet generate --board random-killer --given-count 0",
    "nonet generate --scales sotd=6000-8000 --scales effort=-15 --format csv",
    "nonet generate --level hard --given-count 24-26 --count 7 -o week.xlsx",
)
@option(
    "--level",
    shell_complete=lambda *words: [name for name in LEVEL_NAMES if name.startswith(words[-1])],
    metavar="A[=N],B[=N]",
    help=f"Difficulty: {', '.join(LEVEL_NAMES)}. easy=5,X-Wing=3 makes "
    "5 easy puzzles and 3 puzzles whose hardest technique is an X-wing.",
)
@option("--count", "-n", type=click.IntRange(min=1), default=1, help="Number of puzzles.")
@option(
    "--seed", type=click.IntRange(min=0), help="Random seed; the same seed gives the same puzzles."
)
@option("--hardest", metavar="NAME", help="Hardest technique needed.")
@names_option("--use", help="Techniques that the puzzle must need.", section="Target")
@names_option("--avoid", help="Techniques that the puzzle must not need.", section="Target")
@option(
    "--unsolvable", is_flag=True, help="Puzzles that the techniques cannot solve.", section="Target"
)
@option("--hodoku-level", type=one_of(_HODOKU_LEVELS), help="HoDoKu's level.", section="Target")
@option(
    "--hodoku-score", type=making.range_in, metavar="A-B", help="HoDoKu's score.", section="Target"
)
@option(
    "--explainer",
    type=making.ratings_in,
    metavar="A-B",
    help="Sudoku Explainer's rating (ER), 1.0 to 11.9.",
    section="Target",
)
@option(
    "--scales",
    "scale",
    multiple=True,
    metavar="A,B=RANGE",
    help="Scales to report, as in rate. NAME=RANGE or NAME=WORD also sets the required score.",
    section="Target",
)
@option("--given-count", type=making.range_in, metavar="A-B", help="Number of givens.")
@option(
    "--symmetry",
    type=one_of(SYMMETRIES),
    default="none",
    metavar="NAME",
    help="Symmetry of the givens, such as rotational-180.",
)
@option("--mask", metavar="CELLS", help="81 characters; . keeps a cell empty.", section="Givens")
@option(
    "--minimal/--no-minimal",
    default=True,
    help="Require that no given is redundant.",
    section="Givens",
)
@option("--minimal-clues", is_flag=True, section="Givens", help="No random clue may be redundant.")
@option(
    "--relatives",
    type=click.IntRange(min=1),
    default=1,
    help="Maximum number of puzzles that share most of their givens; 1 means no two puzzles do.",
    section="Limits",
)
@option(
    "--beside",
    metavar="FILE",
    help="File of existing puzzles; no new puzzle may be similar to any of them.",
    section="Limits",
)
@timeout_option
@option(
    "--tries",
    type=click.IntRange(min=1),
    help="Stop after examining this many puzzles.",
    section="Limits",
)
@option("--steps", "path", is_flag=True, help="With -f json or jsonl: also write the steps.")
@output_options()
@ladder_options("standard", more=False)
@option("--order", hidden=True, section="Techniques")  # now: --techniques --in-order
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
    and no two share more than 60% of their givens. With --board, two puzzles are compared
    only if they have the same solution.
    """
    messages = Messages()
    if order is not None:
        if ladder.techniques is not None:
            raise click.BadParameter(
                "use either --techniques or --order, not both.",
                param_hint=["--order"],
            )
        messages.note_on_terminal("--order is now --techniques with --in-order.")
        ladder = replace(ladder, techniques=order, in_order=True)
    wishes |= {name: names_in(wishes[name]) for name in ("use", "avoid")}
    names, wishes["scales"] = making.scales_in(scale)
    target = STANDARD if board is None else making.board_to_make(board)
    quotas = {"": count} if level is None else making.quotas_in(level, count)
    book = workbook_named(output, sum(quotas.values()))
    searches = searches_for(
        quotas,
        () if beside is None else list(making.puzzles_in(beside, board_to_fill(target))),
        seed=secrets.randbits(32) if seed is None else seed,
        ladder=ladder.ladder(),
        threads=threads,
        board=target,
        progress=partial(making.show, messages=messages),
        **wishes,
    )
    besides = ["hodoku"] if wishes["hodoku_level"] or wishes["hodoku_score"] else []
    if wishes["explainer"] is not None:
        besides.append("explainer")
    scales = making.scales_to_rate(names, output.format, besides, board_to_fill(target))
    answers = partial(
        making.answers_to, scales=scales, format=output.format, threads=threads, path=path
    )
    first, *others = (*FIRST_COLUMNS, *columns_of(scales))
    columns = (first, "solution", "seed", "index", *others)
    names_board = board is not None
    return making.write_puzzles(searches, answers, columns, output, book, messages, names_board)
