"""Mutants that survive and change nothing, and why, by `Mutant.key`."""

from __future__ import annotations

from typing import Final

EQUIVALENT: Final[dict[str, str]] = {
    "src/nonet/techniques/distributed_disjoint_subset.py: return []: [] -> None": (
        "it is never reached: a digit of the cells has a place among them, and as many houses as "
        "places hold them all"
    ),
    "native/finders/colouring.cpp: "
    "Cells todo[2] = {Cells::of((live & geometry.cells_in[std::countr_zero(pairs)]).first()),: "
    "2 -> 3": "the third of these is empty, and neither read nor written",
    "native/finders/colouring.cpp: if (variant == wrap) {:  -> false && ": (
        "it links each false cell with what it sees, the clash among it. Of these links only that "
        "of the clash has two cells of one colour, and those that no proof needs are left out"
    ),
    'src/nonet/cli/display.py: "┌→≠".encode(encoding): "┌→≠" -> \'┌→≠x\'': (
        "every encoding that has the three signs has the letter x"
    ),
}
