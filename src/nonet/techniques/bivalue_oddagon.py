"""Bivalue oddagon: the cells of an odd loop cannot all have just the same two candidates."""

from typing import Final

from ..model import Grid
from .shared.deadly import DeadlyPattern, PatternWords, pattern_words
from .shared.deadly_words import DeadlyTechnique
from .shared.wording import shared_house
from .technique import Form, Proof

_ALTERNATE: Final = (
    "the two digits would alternate around the ring. As the number of cells is odd, {first} and "
    "{last} would then hold the same digit."
)


class BivalueOddagon(DeadlyTechnique):
    """Two digits cannot alternate in a loop with an odd number of cells, so one of the cells has
    another digit.

    This follows from the rules alone, however many solutions the puzzle has. `Limits.ring_cells` is
    the maximum length of the loop. Type 1 is another view of a remote pair: all cells of the loop
    except one form the remote pair, and the remaining cell sees both ends.
    """

    family = "Impossible patterns"
    uncertified_proof = Proof.SEARCH
    rests_on_uniqueness = False
    aliases = ("Odd Bivalue Loop",)
    forms = (
        Form("Bivalue Oddagon Type 1", 5.9, variant="type-1", on=False),
        Form("Bivalue Oddagon Type 2", 5.95, variant="type-2"),
        Form("Bivalue Oddagon Type 3", 6.1, variant="type-3"),
    )

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        ring, cells = pattern.ring, set(pattern.cells)
        return (
            len(ring) == len(cells)
            and set(ring) == cells
            and len(ring) % 2 == 1
            and len(pattern.digits) == 2
            and all(pattern.of_cell[cell] == pattern.digits for cell in cells)
            and all(
                grid.board.peers(cell) & cells == {ring[i - 1], ring[(i + 1) % len(ring)]}
                for i, cell in enumerate(ring)
            )
            and shared_house(grid, *ring) is None
        )

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        ring = pattern.ring
        return pattern_words(
            pattern,
            where="Look at the cells that can be {digits}.",
            idea="Two digits cannot alternate around an odd ring of cells, "
            "so one of the other candidates must be true.",
            short="{digits:run} around {cells:folded}",
            place="{ring} form a ring: each sees the next, and the last sees the first.",
            swap=f"If these cells held only {{digits}}, {_ALTERNATE}",
            why="If the cells of the ring held only {digits}, neighbours in the ring would hold "
            f"different digits. So {_ALTERNATE}",
            impossible="But these two cells see each other, so this cannot happen.",
            because="{digits} alone cannot fill a ring of {count} cells",
            first=ring[0],
            last=ring[-1],
        )
