"""Run one of the programs on the puzzle on the command line."""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable
from itertools import groupby
from textwrap import wrap

import nonet
from nonet import Candidate

Report = Callable[..., Iterable[object]]  # yields the output: lines of text, grids, and candidates


def run(report: Report, **flags: str) -> None:
    """Print the output of a program for a puzzle.

    Args:
        report: a function that takes the givens, and a bool for each flag.
        flags: the options of the program, each with its help text.
    """
    program = sys.modules["__main__"]
    parser = ArgumentParser(
        prog=f"python -m {program.__spec__.name}" if program.__spec__ else None,
        description=program.__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("puzzle", nargs="?", default="@newspaper", help="in any format, or @name")
    for flag, help in flags.items():
        parser.add_argument(f"--{flag}", action="store_true", help=help)
    options = vars(parser.parse_args())
    try:
        puzzle = nonet.Grid(options.pop("puzzle"))
    except nonet.Error as error:
        sys.exit(str(error))
    board = puzzle.board  # the programs support only houses, and each cell needs a box
    if len(board.places) != 81 or board.clues or board.regions != board.houses or -1 in board.boxes:
        sys.exit("These five programs solve only 9×9 puzzles.")
    for are_found, each in groupby(report(puzzle, **options), lambda line: type(line) is Candidate):
        lines: list[object] = [*each]
        if are_found:
            lines = [f"  {row}" for row in wrap(" ".join(map(str, lines)))]
        print(*lines, sep="\n")
