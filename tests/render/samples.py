"""Grids and artificial steps that are drawn: a step for each kind of picture, and a step that uses
every role.

The steps need not be true in their grids, because they are drawn but not proved.
"""

from __future__ import annotations

from nonet.model.cells import Candidate, Cell, House, Space
from nonet.model.chain import Chain, LinkKind, Node, NodeKind
from nonet.model.grid import Grid
from nonet.model.nine_rows import nine_rows
from nonet.model.puzzle import Puzzle
from nonet.model.step import Assumption, Case, Mark, Role, Step

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BLANK = "." * 81
JIGSAW_REGIONS = "000011222001111222000141255333144225333444455333445555666667888667777788667778888"
JIGSAW = "...12..34...8.....3.8..6..1..4.6.1...69....2....21.....125.7.4.......3..971...5.."


def cells(names: str) -> tuple[Cell, ...]:
    """Cells by their names, such as `r1c1 r1c2`."""
    return tuple(map(Cell, names.split()))


def houses(names: str) -> tuple[House, ...]:
    """Houses by their names, such as `r1 c2`."""
    return tuple(map(House, names.split()))


def candidates(names: str) -> tuple[Candidate, ...]:
    """Candidates by their names, such as `5r1c1 9r1c2`."""
    return tuple(map(Candidate, names.split()))


def easy() -> Grid:
    """A newspaper puzzle at its start."""
    return Grid(EASY)


def blank() -> Grid:
    """A grid with all candidates."""
    return Grid(Puzzle(BLANK))


def jigsaw() -> Grid:
    """A puzzle with irregular regions instead of boxes."""
    return Grid(Puzzle(JIGSAW, board=nine_rows(JIGSAW_REGIONS)))


def every_role() -> Step:
    """A step that uses every role, for a cell and for a candidate. It has an ordinary elimination
    and a cannibalistic one."""
    marks = []
    for index, role in enumerate(Role):
        cell = Cell(index // 5 * 18 + index % 5 * 2)
        marks.append(Mark(role, cells=(cell,), candidates=(Candidate.of(5, cell),)))
    return Step(
        "every-role",
        placements=candidates("5r9c5"),
        eliminations=candidates("5r1c1 1r9c1"),
        marks=(*marks, Mark(Role.BASE, houses("r2")), Mark(Role.COVER, houses("c2 b5"))),
    )


HIDDEN_SINGLE = Step(
    "hidden-single",
    "box",
    placements=candidates("8r1c6"),
    truths=(Space("8b2"),),
    marks=(Mark(Role.BASE, houses("b2")), Mark(Role.BLOCKER, cells=cells("r3c3 r5c4"))),
)
NAKED_SINGLE = Step(
    "naked-single",
    placements=candidates("5r5c5"),
    truths=(Space("r5c5"),),
    marks=(
        Mark(Role.PATTERN, cells=cells("r5c5")),
        Mark(Role.BLOCKER, cells=cells("r4c5 r5c4 r9c5 r2c5")),
    ),
)
POINTING = Step(
    "pointing",
    eliminations=candidates("4r1c9 4r1c8"),
    marks=(
        Mark(Role.BASE, houses("b1")),
        Mark(Role.COVER, houses("r1")),
        Mark(Role.PATTERN, candidates=candidates("1r1c3 2r1c3")),
    ),
)
NAKED_TRIPLE = Step(
    "naked-set",
    size=3,
    eliminations=candidates("2r3c1 7r2c3"),
    marks=(
        Mark(Role.BASE, houses("b1")),
        Mark(
            Role.PATTERN,
            cells=cells("r1c3 r2c2 r3c1"),
            candidates=candidates("1r1c3 2r1c3 2r2c2 7r2c2 1r3c1"),
        ),
    ),
)
FINNED_FISH = Step(
    "finned-fish",
    size=2,
    eliminations=candidates("4r1c3 4r2c3"),
    marks=(
        Mark(Role.BASE, houses("r2 r7")),
        Mark(Role.COVER, houses("c3 c8")),
        Mark(Role.PATTERN, candidates=candidates("4r2c3 4r2c8")),
        Mark(Role.FIN, candidates=candidates("4r2c2")),
    ),
)
XY_WING = Step(
    "xy-wing",
    eliminations=candidates("9r5c8"),
    marks=(
        Mark(Role.PIVOT, cells=cells("r5c2"), candidates=candidates("2r5c2 5r5c2")),
        Mark(
            Role.PINCER,
            cells=cells("r5c3 r5c7"),
            candidates=candidates("2r5c3 9r5c3 5r5c7 9r5c7"),
        ),
        Mark(Role.PATTERN, candidates=candidates("9r5c3 9r5c7")),
    ),
)
CHAIN = Step(
    "chain",
    eliminations=candidates("2r4c2"),
    chains=(
        Chain(
            (
                Node(candidates("2r5c2"), on=False),
                Node(candidates("5r5c2")),
                Node(candidates("5r5c5"), on=False),
                Node(candidates("1r4c2 1r6c2"), NodeKind.GROUP),
            ),
            (LinkKind.STRONG, LinkKind.WEAK, LinkKind.IMPLICATION),
        ),
    ),
)
SETS = Step(
    "als-pair",
    eliminations=candidates("1r1c8"),
    marks=(
        Mark(
            Role.SET_A,
            cells=cells("r1c3 r2c3"),
            candidates=candidates("1r1c3 2r1c3 4r1c3 2r2c3 4r2c3"),
        ),
        Mark(Role.SET_B, cells=cells("r1c4 r1c6"), candidates=candidates("2r1c4 6r1c4 2r1c6")),
        Mark(Role.RESTRICTED, candidates=candidates("2r1c3 2r1c4")),
    ),
)
RECTANGLE = Step(
    "unique-rectangle",
    eliminations=candidates("1r1c3"),
    marks=(
        Mark(
            Role.DEADLY,
            cells=cells("r1c3 r1c9 r2c3 r2c9"),
            candidates=candidates("2r1c3 4r1c3 2r1c9 4r1c9 2r2c3 4r2c3"),
        ),
        Mark(Role.EXTRA, cells=cells("r1c9"), candidates=candidates("8r1c9")),
    ),
)
GUESS = Step(
    "guess-and-check",
    placements=candidates("2r1c3"),
    marks=(Mark(Role.STEM, cells=cells("r1c3")),),
    cases=(
        Case(
            Assumption(Candidate("1r1c3")),
            (
                Step("naked-single", placements=candidates("2r3c1")),
                Step("pointing", eliminations=candidates("4r2c3")),
                Step(
                    "contradiction",
                    "digit",
                    contradiction=True,
                    marks=(Mark(Role.BASE, houses("r2")),),
                ),
            ),
        ),
        Case(Assumption(Candidate("2r1c3"))),
        Case(
            Assumption(Candidate("4r1c3"), on=False),
            (
                Step(
                    "contradiction",
                    "cell",
                    contradiction=True,
                    marks=(Mark(Role.PATTERN, cells=cells("r9c9")),),
                ),
            ),
        ),
    ),
)
CONTRADICTION = Step(
    "contradiction",
    "cell",
    contradiction=True,
    marks=(Mark(Role.PATTERN, cells=cells("r1c3")),),
)

STEPS = {
    "hidden single": HIDDEN_SINGLE,
    "naked single": NAKED_SINGLE,
    "pointing": POINTING,
    "naked triple": NAKED_TRIPLE,
    "finned fish": FINNED_FISH,
    "xy-wing": XY_WING,
    "chain": CHAIN,
    "sets": SETS,
    "rectangle": RECTANGLE,
    "guess": GUESS,
    "contradiction": CONTRADICTION,
}
