"""`nonet generate`: puzzles to order."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any, Final

import click

from ...generator.clue_patterns import SYMMETRIES
from ...generator.generate import searches_for
from ...generator.target import board_to_fill
from ...ladder.levels import LEVELS
from ...model.board import STANDARD
from ...scales import column_named
from ...sheet.sheet_board import SheetBoard
from ..exit_codes import FINE, STOPPED, STUCK
from ..ladder_choice import (
    LadderChoice,
    exotic_early_option,
    in_order_option,
    profile_option,
    techniques_option,
)
from ..messages import Messages
from ..new_workbook import workbook_named
from ..options import OutputChoice, names_in, output_options, threads_option
from ..output import open_output
from ..program import Number, as_one, command, one_of, option
from ..puzzle_options import board_words_option
from ..work.generate import (
    answers_to,
    board_to_make,
    columns_made,
    in_chunks,
    puzzles_in,
    quotas_in,
    range_in,
    ratings_in,
    scales_in,
    scales_told,
    show,
    told,
)
from ..writer import AnswerWriter

_LEVELS: Final = [name for name, _ in LEVELS]
_HODOKU_LEVELS: Final = column_named("hodoku_level")[1].words or ()
EXAMPLES = (
    "nonet generate --level hard",
    "nonet generate --level medium --count 100 --symmetry rotational-180 --format csv",
    "nonet generate --hardest Swordfish --seconds 60",
    'nonet generate --techniques "Naked Single,Hidden Single,X-Wing" --hardest X-Wing',
    "nonet generate --quota easy=3,hard=2,X-Wing=1 --seed 7",
    "nonet generate --hodoku-level Hard --hodoku-score 1000-1599 --format jsonl",
    "nonet generate --explainer 8.0-9.0 --count 5",
    "nonet generate --board 6x6+x --level medium --count 3 --seed 7",
    "nonet generate --board random-jigsaw+x --seconds 60 --count 20",
    "nonet generate --scale sotd=6000-8000 --scale effort=-15 --format csv",
    "nonet generate --level hard --clues 24-26 --count 7 -o week.xlsx",
)


@command(examples=EXAMPLES)
@option("--level", type=one_of(_LEVELS), help="Difficulty, by the hardest technique.")
@option("--count", "-n", type=click.IntRange(min=1), default=1, help="Number of puzzles.")
@option(
    "--seed",
    type=click.IntRange(min=0),
    help="Random seed; the same seed gives the same puzzles.",
)
@option("--hardest", metavar="NAME", help="Hardest technique needed.")
@option("--use", multiple=True, metavar="A,B", help="Techniques it must need.", section="Target")
@option("--avoid", multiple=True, metavar="A,B", help="Techniques not to need.", section="Target")
@option(
    "--unsolvable", is_flag=True, help="The techniques in use must not solve it.", section="Target"
)
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
    "--scale",
    multiple=True,
    metavar="A,B=RANGE",
    help="Scales to report, as in rate; with a range or a word, scores to require.",
    section="Target",
)
@option("--clues", type=range_in, metavar="A-B", help="The number of clues.")
@option(
    "--symmetry",
    type=one_of(SYMMETRIES),
    default="none",
    metavar="NAME",
    help=f"The symmetry of the clues: {', '.join(SYMMETRIES)}.",
)
@option("--mask", metavar="CELLS", help="Cells for givens: 81 signs, . for none.", section="Clues")
@option(
    "--minimal/--no-minimal",
    default=True,
    help="Whether every given must be needed.",
    section="Clues",
)
@option(
    "--without-uniqueness",
    is_flag=True,
    help="Solvable without uniqueness techniques.",
    section="Target",
)
@option(
    "--quota",
    type=quotas_in,
    metavar="A=N,B=M",
    help="Number of puzzles for each level or technique.",
    section="Target",
)
@option(
    "--relatives",
    type=click.IntRange(min=1),
    default=1,
    help="Number of puzzles that may be relatives, with most givens in common.",
    section="Limits",
)
@option(
    "--beside",
    metavar="FILE",
    help="File of existing puzzles; the new ones are not their relatives.",
    section="Limits",
)
@option("--seconds", type=Number(min=0), help="Stop after this many seconds.")
@option(
    "--tries",
    type=click.IntRange(min=1),
    help="Stop after examining this many puzzles.",
    section="Limits",
)
@option("--path", is_flag=True, help="With json and jsonl: also write the steps.")
@output_options()
@as_one(
    "ladder",
    LadderChoice,
    profile_option("standard"),
    techniques_option,
    in_order_option,
    exotic_early_option,
)
@option(
    "--order",
    metavar="A,B",
    help="Use only these techniques, in this order: --techniques and --in-order in one.",
    section="Techniques",
)
@threads_option
@board_words_option
def generate(
    count: int,
    seed: int | None,
    scale: tuple[str, ...],
    quota: dict[str, int] | None,
    beside: str | None,
    path: bool,
    output: OutputChoice,
    ladder: LadderChoice,
    order: str | None,
    threads: int,
    board: str | None,
    **asked: Any,
) -> int:
    """Make puzzles to order, each with exactly one solution. By default every puzzle is minimal,
    and no two share more than 60 % of their givens. On a --board, no two are equal.
    """
    messages = Messages()
    if order is not None:
        if ladder.techniques is not None:
            raise click.BadParameter(
                "name the techniques once: with --techniques, or with --order.",
                param_hint=["--order"],
            )
        ladder = replace(ladder, techniques=order, in_order=True)
    words = ladder.options()
    asked |= {name: words[name] for name in ("techniques", "in_order", "exotic_early")}
    asked |= {name: names_in(asked[name]) for name in ("use", "avoid")}
    names, asked["scales"] = scales_in(scale)
    target = STANDARD if board is None else board_to_make(board)
    quotas = quota or {"": count}
    book = workbook_named(output, sum(quotas.values()))
    if book is not None:
        SheetBoard(board_to_fill(target))  # which says now what has no room
    searches = searches_for(
        quotas,
        puzzles_in(beside),
        seed=secrets.randbits(32) if seed is None else seed,
        profile=ladder.profile,
        threads=threads,
        board=target,
        progress=lambda progress: show(progress, messages),
        **asked,
    )
    besides = ["hodoku"] if asked["hodoku_level"] or asked["hodoku_score"] else []
    if asked["explainer"] is not None:
        besides.append("explainer")
    scales = scales_told(names, output.format, besides, board_to_fill(target))
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
        try:
            for search in searches:
                for made in in_chunks(search):
                    if book is not None:
                        book.puzzles += [one.puzzle for one in made]
                        continue
                    for answer in answers_to(made, scales, output.format, threads, path):
                        writer.write(answer)
                    writer.flush()
        except KeyboardInterrupt:
            code = STOPPED
        writer.close()
    messages.close()
    if book is not None:
        book.close()
    if code == FINE and any(s.progress.found < s.progress.wanted for s in searches):
        code = STUCK
    if code != FINE:
        for search in searches:
            messages.note(told(search.progress))
    return code
