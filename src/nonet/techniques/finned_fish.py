"""Finned and sashimi fish: n lines whose places for a digit are in n crossing lines, except for
some places in one box, the fins.
"""

from ..model import Grid, Sentence, Step
from .shared import fish_words as words
from .shared.fish import LARGE_NAMES, NAMES, FishTechnique, is_fish, read_fish
from .shared.wording import line_by_line, turned
from .technique import Explanation, Form

_SASHIMI = "A finned fish in which a row has only one place besides its fins is called sashimi."
_DIFFICULTY = {2: 4.5, 3: 5.0, 4: 5.7, 5: 6.3, 6: 6.7, 7: 7.1}


class FinnedFish(FishTechnique):
    """n rows whose places for a digit, except for the fins, lie in n columns; or the same with rows
    and columns swapped.

    A fish is *sashimi* if one of its lines has fewer than two places besides its fins. If the
    search limits allow it, two fish with the same bases that differ in one cover are reported as
    one step (*Siamese*).
    """

    variants = ("finned", "sashimi", "siamese-finned", "siamese-sashimi")
    forms = tuple(
        Form(
            f"{variant.capitalize()} {NAMES[size]}",
            round(difficulty + 0.1 * (variant == "sashimi"), 1),
            size,
            variant,
            aliases=(f"{variant.capitalize()} {size}-Fish",),
            on=size <= 4,
        )
        for size, difficulty in _DIFFICULTY.items()
        for variant in ("finned", "sashimi")
    )
    large_forms = tuple(
        Form(
            f"{variant.capitalize()} {name}",
            round(7.5 + 0.4 * (size - 8) + 0.1 * (variant == "sashimi"), 1),
            size,
            variant,
            on=False,
        )
        for size, name in LARGE_NAMES.items()
        for variant in ("finned", "sashimi")
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        every = read_fish(step, grid)
        sashimi = [bool(fish.thin_bases) for fish in every]
        return (
            step.variant in self.variants
            and is_fish(step, grid)
            and all(fish.is_basic and fish.fins for fish in every)
            and all(sashimi) == step.variant.endswith("sashimi")
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        every = read_fish(step, grid)
        fish = every[0]
        rows = fish.bases[0].kind == "r"
        lesson = [Sentence(turned(rows, _SASHIMI))] * bool(fish.thin_bases)
        return Explanation(
            where=line_by_line(fish.digit, rows),
            idea="A fish with extra places, its fins, still eliminates the digit from cells that "
            "see all the fins.",
            short=words.fish_notation(*every),
            standard=words.standard(step, every),
            teach=words.teach(step, every, *lesson),
        )
