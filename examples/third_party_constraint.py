"""Add a kind of constraint of your own: parity lines. Odd and even digits alternate on such a line.

    python examples/third_party_constraint.py

A package can add a kind of constraint to nonet with an entry point in its pyproject.toml:

    [project.entry-points."nonet.constraints"]
    parity = "third_party_constraint:ParityLine"

Then all readers, verbs and commands support it, for example
`nonet solve --board parity:r1c1,r1c2,r1c3` or `nonet generate --board random-parity`.
"""

from __future__ import annotations

import nonet
from nonet.constraints import register
from nonet.constraints.clues import OfPairs


class ParityLine(OfPairs):
    """A parity line."""

    # The names of the kind in the registry, in messages, and in a board's name.
    id = "parity"
    needs = "its cells, as in parity:r1c1,r2c2,r3c2"
    noun = "parity line"
    # The names in other programs: the list in f-puzzles, and the name in strings of Interactive
    # Sudoku Solver.
    fpuzzles_list = "parityline"
    iss_name = "Parity"
    # Patterns that recognize the kind in text: titles that name it, sentences that explain it.
    titles = "parity(?: lines?)?"
    hints = (
        r"(?:digits|numbers) (?:along|on) (?:a|each|every) parity line (?:must )?(?:be|are) "
        r"alternately odd and even",
    )
    in_books = "The digits on a line are alternately odd and even."
    colour = "red"

    # The meaning of the kind: `fits` defines it, cell by cell, and `says` describes it.
    def fits(self, one: int, other: int) -> bool:
        return one % 2 != other % 2

    @property
    def says(self) -> str:
        return "The digits of {cells} are alternately odd and even."


def main() -> None:
    """Register the kind, and explain a puzzle with two lines."""
    register(ParityLine)
    board = nonet.Board.of("6x6+parity:r1c1,r2c2,r3c2+parity:r4c6,r5c5,r6c5,r6c4")
    made = nonet.generate(board=board.words, seed=1)[0]
    print(made.puzzle.givens)
    for text in nonet.explain(made.puzzle).texts("standard")[:3]:
        print(text)


if __name__ == "__main__":
    main()
