"""`nonet why`: which digit a cell takes, and how one could have known."""

from __future__ import annotations

from collections.abc import Iterator

from ...formats import State
from ...ladder.ladder import Ladder
from ...model.grid import Grid
from ...model.text import Sentence, Text
from ...verbs.why import Refutation, why
from ..answer import Answer
from ..cell_asked import CellAsked
from ..display import Display
from ..exit_codes import FINE, STUCK
from ..narration import told_steps
from ..told_step import Telling


class Because(Answer):
    """Why a cell of one grid is what it is."""

    def __init__(
        self,
        state: State,
        asked: CellAsked,
        ladder: Ladder,
        telling: Telling,
        timeout: float | None,
    ) -> None:
        grid = Grid(state)
        cell, self.asked = asked.on(grid.board)
        self.why = why(grid, cell, self.asked, ladder, timeout=timeout)
        self.telling = telling
        self.code = STUCK if self.why.missing else FINE

    def text(self, display: Display) -> str:
        return "\n\n".join(self._parts(display))

    def _parts(self, display: Display) -> Iterator[str]:
        why = self.why
        board = why.grid.board
        digits = why.grid.candidates(why.cell)
        told = [Sentence("{cell} can be {digits:or}.", cell=why.cell, digits=digits)]
        if len(digits) == 1:
            told = [Sentence("{cell} has one candidate left.", cell=why.cell)]
        yield display.paragraph(Text(told), board)
        for refutation in why.refutations:
            yield self._refuted(refutation, display)
        for candidate in why.missing:
            against = "No proof against {c} was found in the work and time allowed."
            yield display.paragraph(Text([Sentence(against, c=candidate)]), board)
        if self.asked is None or self.asked == why.digit:
            proved = "So {cell} is {digit}."
            told_end = "{cell} is {digit} in the only solution." if why.missing else proved
            end = Sentence(told_end, cell=why.cell, digit=why.digit)
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
                *told_steps(grid, refutation.steps, self.telling, display),
                display.paragraph(Text([end]), board),
            ]
        )

    def value(self) -> object:
        return self.why
