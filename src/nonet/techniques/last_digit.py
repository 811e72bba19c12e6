"""Last digit: eight copies of a digit are placed, and the ninth has one place left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..geometry import ALL_CELLS, House
from ..step import Role, Step
from ..text import Look, Sentence, Text
from .shared.pattern import placed
from .technique import Explanation, Form, Proof, Technique

if TYPE_CHECKING:
    from ..grid import Grid


_IDEA = Text([Sentence("When eight copies of a digit are in place, the ninth has one place left.")])


class LastDigit(Technique):
    """The ninth copy of a digit goes where the only free row and the only free column cross."""

    id = "last-digit"
    family = "Singles"
    proof = Proof.RANK
    finder = "last-digit"
    forms = (Form("Last Digit", 1.1, aliases=("Ninth Copy", "Last of its Digit")),)
    where_to_look = (
        "Count the copies of each digit on the board. Where there are eight, find the row and the "
        "column without one."
    )
    why_it_works = (
        "A digit comes once in each of the nine rows and once in each of the nine columns. Eight "
        "copies use up eight rows and eight columns, so the ninth is where the last ones cross."
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        candidate = placed(step)
        if candidate is None:
            return False
        digit = str(candidate.digit)
        values = grid.values
        others = {cell for cell in ALL_CELLS if values[cell] == digit}
        row = House(candidate.cell.row)
        return (
            len(others) == 8
            and set(step.cells(Role.BLOCKER)) == others
            and step.houses(Role.BASE) == (row,)
            and candidate.cell.row not in {cell.row for cell in others}
            and candidate.cell.column not in {cell.column for cell in others}
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:  # noqa: ARG002  the step tells it all
        cell, digit = step.placements[0].cell, step.placements[0].digit
        row, column = House(cell.row), House(9 + cell.column)
        end = Sentence("So {cell} is {digit}.", cell=cell, digit=digit)
        return Explanation(
            where=lambda: Text([Sentence("Look at the {digit}s on the whole board.", digit=digit)]),
            idea=_IDEA,
            short=lambda: Text(
                [Sentence("{digit}, the last of nine → {cell}", digit=digit, cell=cell)]
            ),
            standard=lambda: Text(
                [
                    Sentence("Eight {digit}s are in place.", digit=digit),
                    Sentence("Only {row} and {column} are without one.", row=row, column=column),
                    Sentence("They cross at {cell}.", cell=cell),
                    end,
                ]
            ),
            teach=lambda: Text(
                [
                    Sentence("Count the {digit}s on the board: there are eight.", digit=digit),
                    Sentence(
                        "They stand at {cells}.",
                        cells=step.cells(Role.BLOCKER),
                    ),
                    Sentence("So eight rows and eight columns have theirs."),
                    Sentence(
                        "The row without one is {row}; the column without one is {column}.",
                        row=row,
                        column=column,
                    ),
                    Sentence("Both need it, and they share one cell, {cell}.", cell=cell),
                    end,
                    Look(
                        "It pays to count: "
                        "a digit that is on the board eight times can be finished at once."
                    ),
                ]
            ),
        )


TECHNIQUE = LastDigit()
