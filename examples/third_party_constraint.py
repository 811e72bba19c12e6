"""Add a kind of constraint of your own: renban lines. The digits on such a line are consecutive, in
any order.

    python examples/third_party_constraint.py

A package with such a constraint adds it to nonet with an entry point in its pyproject.toml:

    [project.entry-points."nonet.constraints"]
    renban = "third_party_constraint:Renban"

Then all readers, verbs and commands support it, for example
`nonet solve --board renban:r1c1,r1c2,r1c3`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import nonet
from nonet.constraints import register
from nonet.constraints.constraint import LineConstraint
from nonet.model.rules import Rule, Sets


@dataclass(frozen=True)
class Renban(LineConstraint):
    """A renban line."""

    # The names of the kind in the registry, in messages, and in a board's name.
    id = "renban"
    plural = "renban lines"
    words = ("renban",)
    needs = "its cells, as in renban:r1c1,r2c2,r3c2"
    # If there is a letter, the cells of each line are also a group of different digits, named l1,
    # l2 ...
    letter = "l"
    noun = "renban line"
    # The names in other programs: the list in f-puzzles, and the name in strings of Interactive
    # Sudoku Solver.
    fpuzzles_list = "renban"
    iss_name = "Renban"
    # Patterns for what people write: titles that name the kind, and sentences that explain it.
    titles = "renban(?: lines?)?"
    hints = (
        r"(?:digits|numbers) (?:along|on) (?:a|each|every) renban line (?:must )?(?:be|are|form) "
        r"(?:a set of )?consecutive(?: digits)?(?:,? in any order)?",
    )
    in_books = "The digits on a line are consecutive, in any order."
    # The meaning of the kind: `rules` translates it for the search, and `says` describes it.
    is_clue = True

    def allows(self, digits: Sequence[int]) -> bool:
        return len({*digits}) == len(digits) == max(digits) - min(digits) + 1

    def rules(self, board: nonet.Board) -> Iterator[Rule]:
        count = len(self.places)
        if count > board.digits:
            message = f"{self.word} needs {count} digits, but the board has {board.digits}."
            raise nonet.Error(message)
        cells = tuple(board.cell_of_place[place] for place in self.places)
        firsts = range(1, board.digits - count + 2)
        yield Sets(cells, tuple(frozenset(range(first, first + count)) for first in firsts))

    @property
    def says(self) -> str:
        return "The digits of {cells} are consecutive, in any order."


def main() -> None:
    """Register the kind, and explain a puzzle with two lines."""
    register(Renban)
    board = nonet.Board.of("6x6+renban:r1c1,r2c2,r3c2+renban:r4c6,r5c5,r6c5,r6c4")
    made = nonet.generate(board=board.words, seed=1)[0]
    print(made.puzzle.givens)
    for text in nonet.explain(made.puzzle).texts("standard")[:3]:
        print(text)


if __name__ == "__main__":
    main()
