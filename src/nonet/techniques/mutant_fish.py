"""Mutant fish: any houses against any others, with or without fins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..text import Sentence, Text
from . import fish_words as words
from .fish import NAMES, FishTechnique, is_fish, read_fish
from .technique import Explanation, Form

if TYPE_CHECKING:
    from ..grid import Grid
    from ..step import Step

_DIFFICULTY = {2: 8.3, 3: 8.6, 4: 8.9, 5: 9.2, 6: 9.5, 7: 9.8}


class MutantFish(FishTechnique):
    """A fish that is neither basic nor Franken: rows and columns together among its bases, or
    among its covers."""

    id = "mutant-fish"
    finder = "mutant-fish"
    variants = ("plain", "finned", "siamese")
    forms = tuple(
        Form(
            f"{'Finned ' * (variant == 'finned')}Mutant {NAMES[size]}",
            round(difficulty + 0.2 * (variant == "finned"), 1),
            size,
            variant,
            aliases=(f"{'Finned ' * (variant == 'finned')}Mutant {size}-Fish",),
            on=False,
        )
        for size, difficulty in _DIFFICULTY.items()
        for variant in ("plain", "finned")
    )
    where_to_look = (
        "Few people look for these. Take a digit with few places and the houses in which it has "
        "two or three, of whatever kind. Then see whether as many other houses hold all these "
        "places but a few that some cell sees together."
    )
    why_it_works = (
        "Every house needs each digit once, whatever its kind. Houses that have only as many "
        "others for a digit fill these, and the others lose it elsewhere. Places outside them "
        "are fins, and so are those in two of the houses at once, endo fins: one digit there "
        "would serve both. Cells that see all fins lose the digit either way. A place of the "
        "fish itself that lies in two of the others would use up both, so it falls too."
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        every = read_fish(step, grid)
        return (
            step.variant in self.variants
            and is_fish(step, grid)
            and not any(fish.is_basic or fish.is_franken for fish in every)
            and all(bool(fish.fins) == (step.variant != "plain") for fish in every)
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        every = read_fish(step, grid)
        return Explanation(
            where=Text(
                [
                    Sentence(
                        "Look at the {digit}s in rows, columns and boxes together.",
                        digit=every[0].digit,
                    )
                ]
            ),
            idea=Text(
                [
                    Sentence("In a fish, any house does as well as any other.")
                    if step.variant == "plain"
                    else Sentence(
                        "In a fish, any house does as well as any other, "
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
                    Sentence("A fish with rows and columns on one side is called mutant."),
                    Sentence("To find one, look for houses in which a digit has few places."),
                ),
            ),
        )


TECHNIQUE = MutantFish()
