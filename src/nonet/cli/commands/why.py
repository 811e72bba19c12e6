"""`nonet why`: the digit of a cell, and how to prove it."""

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

import click

import nonet

from ...base import Error
from ...formats import State
from ...ladder import Ladder
from ...model import Board, Cell, Digit, Grid, Sentence, Text
from ...model.digit_signs import sign_of_number
from ...model.place_names import place_named
from ...verbs.why import Refutation
from ..answer import Answer
from ..command import command
from ..display import Display
from ..exit_codes import FINE, STUCK
from ..input import Puzzles, with_givens
from ..ladder_choice import LadderChoice, ladder_options
from ..narration import step_texts
from ..options import OutputChoice, output_options, puzzle_argument, puzzle_options, timeout_option
from ..run import Job, run
from ..step_text import Singles, StepStyle, style_options


@command(
    "nonet why @newspaper r1c1          which digit, and why no other",
    "nonet why puzzle.txt r3c4=5        why it is not 5",
    "nonet why grid.txt D7 --givens puzzle.txt",
)
@puzzle_options(partial(puzzle_argument, required=True), givens=True)
@click.argument(
    "cell",
    metavar="CELL[=DIGIT]",
    help="A cell, such as r3c4, C4 or Cell23, or a cell with a digit: r3c4=5 or 5r3c4.",
)
@style_options("standard", singles=Singles.COLLAPSE)
@timeout_option
@ladder_options("thorough")
@output_options("text", "json", "jsonl")
def why(
    puzzles: Puzzles,
    cell: str,
    style: StepStyle,
    timeout: float | None,
    ladder: LadderChoice,
    output: OutputChoice,
) -> int:
    """Show a cell's digit, and a short proof against every other digit."""
    chosen = ladder.ladder()
    job = Job(
        Because,
        partial(Because, place=cell, ladder=chosen, style=style, timeout=timeout),
        prepare=with_givens(puzzles),
    )
    return run(puzzles, job, output)


class Because(Answer):
    """The answer for one grid: why a cell takes its digit."""

    def __init__(
        self, state: State, place: str, ladder: Ladder, style: StepStyle, timeout: float | None
    ) -> None:
        grid = Grid(state)
        cell, self.digit = cell_and_digit(place, grid.board)
        self.why = nonet.why(grid, cell, self.digit, ladder, timeout=timeout)
        self.style = style
        self.code = STUCK if self.why.missing else FINE

    def text(self, display: Display) -> str:
        return "\n\n".join(self._parts(display))

    def _parts(self, display: Display) -> Iterator[str]:
        why = self.why
        board = why.grid.board
        digits = why.grid.candidates(why.cell)
        sentences = [Sentence("{cell} can be {digits:or}.", cell=why.cell, digits=digits)]
        if len(digits) == 1:
            sentences = [Sentence("{cell} has one candidate left.", cell=why.cell)]
        yield display.paragraph(Text(sentences), board)
        for refutation in why.refutations:
            yield self._refuted(refutation, display)
        for candidate in why.missing:
            against = "No proof that rules out {c} was found within the work and time limits."
            yield display.paragraph(Text([Sentence(against, c=candidate)]), board)
        if self.digit is None or self.digit == why.digit:
            proved = "So {cell} is {digit}."
            last = "{cell} is {digit} in the only solution." if why.missing else proved
            end = Sentence(last, cell=why.cell, digit=why.digit)
            yield display.paragraph(Text([end]), board)

    def _refuted(self, refutation: Refutation, display: Display) -> str:
        cell, digit = refutation.candidate.cell, refutation.candidate.digit
        board = self.why.grid.board
        start = Sentence("Suppose {cell} is {digit}:", cell=cell, digit=digit)
        end = Sentence("So {cell} is not {digit}.", cell=cell, digit=digit)
        grid = self.why.grid.copy()
        grid.place(cell, digit)
        return "\n".join(
            [
                display.paragraph(Text([start]), board),
                *step_texts(grid, refutation.steps, self.style, display),
                display.paragraph(Text([end]), board),
            ]
        )

    def value(self) -> object:
        return self.why


_WRITTEN: Final = re.compile(
    r"(?P<before>0|[1-9][0-9]?)?(?P<cell>[A-Za-z][A-Za-z0-9,]+)"
    r"(?:\s*=\s*(?P<after>0|[1-9][0-9]?|[A-Za-z]))?",
    re.ASCII,
)


def cell_and_digit(text: str, board: Board) -> tuple[Cell, Digit | None]:
    """Read a cell, and a digit if there is one, from a notation such as `r3c4`, `r3c4=5`, `C4`,
    `Cell23` or `5r3c4`; on large boards `r10c12=G` or `16r10c12`.

    Raises:
        Error: if the board has no such cell or digit.

    >>> from nonet.model.board import STANDARD
    >>> cell_and_digit("r3c4=5", STANDARD), cell_and_digit("c4", STANDARD)
    ((Cell('r3c4'), Digit(5)), (Cell('r3c4'), None))
    >>> cell_and_digit("12r10c12", Board.of("16x16"))[1]
    Digit('C')
    """
    match = _WRITTEN.fullmatch(text.strip())
    twice = match is not None and match["before"] and match["after"]
    if match is None or twice or place_named(match["cell"]) is None:
        raise Error(f"'{text}' is not a cell; write r3c4, C4 or Cell23, or with a digit r3c4=5.")
    cell, sign = board.cell(match["cell"]), match["before"] or match["after"]
    if sign is None:
        return cell, None
    return cell, board.digit(sign_of_number(int(sign)) if sign.isdecimal() else sign.upper())
