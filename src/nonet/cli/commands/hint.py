"""`nonet hint`: the next step, in as much detail as requested."""

from collections.abc import Sequence
from functools import partial

import nonet

from ...formats import State
from ...ladder import Ladder
from ...model import Grid
from ...verbs.hint import Hint, up_to
from ...verbs.wire.grid import puzzle_text
from ...verbs.wire.hint import HintAnswer
from ..answer import Answer
from ..command import command
from ..display import Display
from ..exit_codes import FINE, STUCK, WRONG
from ..input import NAME_THEM, Puzzles, with_givens
from ..ladder_choice import LadderChoice, ladder_options
from ..options import OutputChoice, detail_option, output_options, puzzle_options, timeout_option
from ..run import Job, run
from ..step_text import STEP_FACTS, Grids, drawn_candidates, step_facts, wants_grid


@command(
    "nonet hint @newspaper                     where to look",
    "nonet hint puzzle.txt --detail 4          the whole step",
    "nonet hint grid.txt --givens puzzle.txt   from a half-filled grid",
)
@puzzle_options(givens=True)
@detail_option
@timeout_option
@ladder_options("thorough")
@output_options()
def hint(
    puzzles: Puzzles, detail: int, timeout: float | None, ladder: LadderChoice, output: OutputChoice
) -> int:
    """Give a hint: the next step, in four levels. Mistakes in the grid are reported first.

    Enter a half-filled grid as a candidate grid or a HoDoKu line; in any other format, also pass
    the original puzzle with --givens. Your own candidates are kept. A cell without
    candidates gets all digits that fit.
    """
    job = Job(
        Hinted,
        partial(Hinted, ladder=ladder.ladder(), detail=detail, timeout=timeout),
        prepare=with_givens(puzzles),
    )
    return run(puzzles, job, output)


def code_of_hint(hint: Hint) -> int:
    """The exit code for a hint."""
    return {"mistake": WRONG, "stuck": STUCK, "timeout": STUCK}.get(hint.kind.value, FINE)


class Hinted(Answer):
    """The hint for one grid."""

    columns = ("puzzle", "kind", *STEP_FACTS, "text")

    def __init__(self, state: State, ladder: Ladder, detail: int, timeout: float | None) -> None:
        self.grid = Grid(state)
        self.hint = nonet.hint(self.grid, ladder, timeout=timeout)
        self.shown = up_to(self.hint, detail)
        self.detail = detail
        self.code = code_of_hint(self.hint)

    def text(self, display: Display) -> str:
        lines = []
        step = self.hint.step
        if step is not None and self.detail == 4:
            lines.append(display.heading(self.hint.name))
            key = wants_grid(step, Grids.KEY)
            grid = self.grid
            lines.append(drawn_candidates(display, grid, step) if key else display.board(grid))
        lines.append(display.paragraph(self.hint.text(self.detail), self.grid.board))
        at_fault = self.hint.kind.value == "mistake" and not self.hint.cells  # givens are wrong
        if at_fault and self.grid.values == self.grid.puzzle.givens:
            lines.append(NAME_THEM)
        return "\n".join(lines)

    def line(self) -> str:
        return " ".join(self.hint.text(self.detail).render().split())

    def rows(self) -> list[Sequence[object]]:
        step = self.shown.step
        facts = step_facts(step) if step is not None else [""] * len(STEP_FACTS)
        text = str(self.hint.text(self.detail))
        return [(puzzle_text(self.grid), self.hint.kind.value, *facts, text)]

    def value(self) -> object:
        return HintAnswer(self.grid, self.shown)
