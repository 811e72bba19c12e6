"""Franken fish: rows and boxes against columns and boxes, with or without fins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..text import Sentence, Text
from . import fish_words as words
from .fish import NAMES, FishTechnique, is_fish, read_fish
from .technique import Explanation, Form

if TYPE_CHECKING:
    from ..grid import Grid
    from ..step import Step

_DIFFICULTY = {2: 6.8, 3: 7.3, 4: 7.9, 5: 8.4, 6: 8.8, 7: 9.2}


class FrankenFish(FishTechnique):
    """A fish with a box among its bases or its covers: rows and boxes against columns and boxes,
    or columns and boxes against rows and boxes."""

    id = "franken-fish"
    finder = "franken-fish"
    variants = ("plain", "finned", "siamese")
    forms = tuple(
        Form(
            f"{'Finned ' * (variant == 'finned')}Franken {NAMES[size]}",
            round(difficulty + 0.3 * (variant == "finned"), 1),
            size,
            variant,
            aliases=(f"{'Finned ' * (variant == 'finned')}Franken {size}-Fish",),
            # Without fins a Franken X-wing is pointing or claiming in disguise.
            on=size == 3 or (size == 2 and variant == "finned"),
        )
        for size, difficulty in _DIFFICULTY.items()
        for variant in ("plain", "finned")
    )
    where_to_look = (
        "Look at one digit in rows and boxes together. Where a box keeps it to two columns and a "
        "row has no other column for it, box and row make a fish of two. With three of them, "
        "look for three columns. A box can also take the part of a column."
    )
    why_it_works = (
        "A box needs each digit once, as a row does. So what is true of rows and columns is true "
        "of rows and boxes against columns and boxes: houses that have only as many others for a "
        "digit fill these, and the others lose it elsewhere. A place outside them is a fin, and "
        "so is one that lies in two of the houses at once, an endo fin. Cells that see all fins "
        "lose the digit either way. A place of the fish itself that lies in two of the others "
        "would use up both, so it falls too."
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        every = read_fish(step, grid)
        return (
            step.variant in self.variants
            and is_fish(step, grid)
            and all(fish.is_franken for fish in every)
            and all(bool(fish.fins) == (step.variant != "plain") for fish in every)
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        every = read_fish(step, grid)
        by_rows = any(base.kind == "r" for base in every[0].bases) or not any(
            cover.kind == "r" for cover in every[0].covers
        )
        return Explanation(
            where=Text(
                [
                    Sentence(
                        "Look at the {digit}s in rows and boxes together."
                        if by_rows
                        else "Look at the {digit}s in columns and boxes together.",
                        digit=every[0].digit,
                    )
                ]
            ),
            idea=Text(
                [
                    Sentence("In a fish, a box does as well as a row or a column.")
                    if step.variant == "plain"
                    else Sentence(
                        "In a fish, a box does as well as a row or a column, "
                        "and cells that see all its fins lose the digit."
                    )
                ]
            ),
            short=words.in_short(step, every),
            standard=words.standard(step, every),
            teach=words.teach(
                step,
                every,
                (
                    Sentence("A fish with boxes among its rows or columns is called Franken."),
                    Sentence("To find one, look for boxes that keep a digit to few lines."),
                ),
            ),
        )


TECHNIQUE = FrankenFish()
