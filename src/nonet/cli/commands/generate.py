"""`nonet generate`: puzzles to order."""

from __future__ import annotations

import secrets
from enum import StrEnum
from typing import Any

import click

from ...generator.generate import searches_for
from ...generator.target import board_to_fill
from ...model.board import STANDARD
from ...sheet.sheet_board import SheetBoard
from ..exit_codes import FINE, STOPPED, STUCK
from ..ladder_choice import (
    ProfileName,
    exotic_early_option,
    in_order_option,
    profile_option,
    techniques_option,
)
from ..messages import Messages
from ..new_workbook import workbook_named
from ..options import LevelName, OutputChoice, names_in, output_options, threads_option
from ..output import open_output
from ..program import Number, WordChoice, command, option
from ..puzzle_options import board_words_option
from ..work.generate import (
    WRITERS,
    board_to_make,
    in_chunks,
    puzzles_in,
    quotas_in,
    range_in,
    scales_in,
    scales_told,
    show,
    techniques_in,
    told,
)


class HodokuLevel(StrEnum):
    """HoDoKu's levels."""

    EASY = "Easy"
    MEDIUM = "Medium"
    HARD = "Hard"
    UNFAIR = "Unfair"
    EXTREME = "Extreme"


class ClueSymmetry(StrEnum):
    """The symmetries of clues."""

    NONE = "none"
    ROTATIONAL_180 = "rotational-180"
    ROTATIONAL_90 = "rotational-90"
    MIRROR_ROWS = "mirror-rows"
    MIRROR_COLUMNS = "mirror-columns"
    MIRROR_BOTH = "mirror-both"
    DIAGONAL = "diagonal"
    ANTIDIAGONAL = "antidiagonal"
    DIAGONALS = "diagonals"
    FULL = "full"


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
@option("--level", type=WordChoice(LevelName), help="How hard, by the hardest technique.")
@option("--count", "-n", type=click.IntRange(min=1), default=1, help="How many.")
@option(
    "--seed",
    type=click.IntRange(min=0),
    help="The same seed gives the same puzzles; else a new one.",
)
@option("--hardest", metavar="NAME", help="The hardest technique needed.")
@option("--use", multiple=True, metavar="A,B", help="Techniques it must need.", section="Target")
@option("--avoid", multiple=True, metavar="A,B", help="Those it must not need.", section="Target")
@option(
    "--unsolvable", is_flag=True, help="The techniques in use must not solve it.", section="Target"
)
@option("--hodoku-level", type=WordChoice(HodokuLevel), help="HoDoKu's level.", section="Target")
@option("--hodoku-score", metavar="A-B", help="HoDoKu's score.", section="Target")
@option(
    "--explainer",
    metavar="A-B",
    help="Sudoku Explainer's rating (ER), 1.0 to 11.9.",
    section="Target",
)
@option(
    "--scale",
    multiple=True,
    metavar="A,B=RANGE",
    help="Which scales to tell, as in rate; with a range or a word, what they are to say.",
    section="Target",
)
@option("--clues", metavar="A-B", help="The number of clues.")
@option(
    "--symmetry",
    type=WordChoice(ClueSymmetry),
    default=ClueSymmetry.NONE.value,
    metavar="NAME",
    help=f"The symmetry of the clues: {', '.join(ClueSymmetry)}.",
)
@option(
    "--mask", metavar="CELLS", help="Where clues may be: 81 cells, . where not.", section="Clues"
)
@option(
    "--minimal/--no-minimal",
    default=True,
    help="Whether each clue must be needed.",
    section="Clues",
)
@option(
    "--without-uniqueness",
    is_flag=True,
    help="Solvable without techniques of uniqueness.",
    section="Target",
)
@option("--quota", metavar="A=N,B=M", help="So many of each level or technique.", section="Target")
@option(
    "--relatives",
    type=click.IntRange(min=1),
    default=1,
    help="How many may be relatives, with most of their clues alike.",
    section="Limits",
)
@option(
    "--beside",
    metavar="FILE",
    help="Puzzles that are there already: no relatives of these either.",
    section="Limits",
)
@option("--seconds", type=Number(min=0), help="Stop after this time.")
@option(
    "--tries",
    type=click.IntRange(min=1),
    help="Stop after examining so many puzzles.",
    section="Limits",
)
@option("--path", is_flag=True, help="With json and jsonl: the steps as well.")
@output_options()
@profile_option("standard")
@techniques_option
@in_order_option
@exotic_early_option
@option(
    "--order",
    metavar="A,B",
    help="Use these techniques only, in this order: --techniques and --in-order in one.",
    section="Techniques",
)
@threads_option
@board_words_option
def generate(
    level: LevelName | None,
    count: int,
    seed: int | None,
    hardest: str | None,
    use: tuple[str, ...],
    avoid: tuple[str, ...],
    unsolvable: bool,
    hodoku_level: HodokuLevel | None,
    hodoku_score: str | None,
    explainer: str | None,
    scale: tuple[str, ...],
    clues: str | None,
    symmetry: ClueSymmetry,
    mask: str | None,
    minimal: bool,
    without_uniqueness: bool,
    quota: str | None,
    relatives: int,
    beside: str | None,
    seconds: float | None,
    tries: int | None,
    path: bool,
    output: OutputChoice,
    profile: ProfileName,
    techniques: str | None,
    in_order: bool,
    exotic_early: bool,
    order: str | None,
    threads: int,
    board: str | None,
) -> int:
    """Make puzzles with exactly one solution, as they are asked for.

    Every puzzle is minimal, and no two have more than 60 % of their clues alike, unless told
    otherwise. On a --board, no two are equal.
    """
    messages = Messages()
    names, asked = scales_in(scale)
    chosen: dict[str, Any] = {
        "seed": secrets.randbits(32) if seed is None else seed,
        "use": names_in(use),
        "avoid": names_in(avoid),
        "unsolvable": unsolvable,
        "hodoku_level": hodoku_level,
        "hodoku_score": range_in(hodoku_score, "--hodoku-score"),
        "explainer": range_in(explainer, "--explainer", float),
        "scales": asked,
        "clues": range_in(clues, "--clues"),
        "symmetry": symmetry,
        "mask": mask,
        "minimal": minimal,
        "without_uniqueness": without_uniqueness,
        "profile": profile.value,
        **techniques_in(techniques, order, in_order=in_order, exotic_early=exotic_early),
        "relatives": relatives,
        "beside": puzzles_in(beside),
        "seconds": seconds,
        "tries": tries,
        "threads": threads,
        "board": STANDARD if board is None else board_to_make(board),
        "progress": lambda progress: show(progress, messages),
    }
    quotas = quotas_in(quota, count)
    book = workbook_named(output, sum(quotas.values()))
    if book is not None:
        SheetBoard(board_to_fill(chosen["board"]))  # which says now what has no room
    searches = searches_for(quotas, level=level, hardest=hardest, **chosen)
    besides = ["hodoku"] if hodoku_level or hodoku_score else []
    if explainer is not None:
        besides.append("explainer")
    scales = scales_told(names, output.format, besides, board_to_fill(chosen["board"]))
    display = output.display
    with open_output(None if book else output.output) as out:
        writer = WRITERS[output.format](
            out, display, scales, threads=threads, path=path, names_board=board is not None
        )
        code = FINE
        found = 0
        try:
            for search in searches:
                for made in in_chunks(search):
                    if book is not None:
                        book.puzzles += [one.puzzle for one in made]
                        continue
                    writer.write(made)
                    out.flush()
                found += search.progress.found
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
