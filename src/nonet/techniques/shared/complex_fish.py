"""Base class for Franken and mutant fish, whose bases or covers include boxes, or both rows and
columns.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar

from ...model import Grid, Sentence, Step
from ..technique import Explanation, Form
from . import fish_words as words
from .fish import NAMES, Fish, FishTechnique, is_fish, read_fish


def forms_of_kind(
    kind: str, difficulty: Mapping[int, float], finned: float, on: Callable[[int, str], bool]
) -> tuple[Form, ...]:
    """The forms of a kind of fish: each size without fins, and each size with fins.

    Args:
        kind: the name of the kind.
        difficulty: the difficulty of each size without fins.
        finned: the difficulty that fins add.
        on: a function that returns whether the form with a given size and variant is on by default.

    >>> [form.name for form in forms_of_kind("Mutant", {3: 8.6}, 0.2, lambda *_: False)]
    ['Mutant Swordfish', 'Finned Mutant Swordfish']
    """
    return tuple(
        Form(
            f"{fins}{kind} {NAMES[size]}",
            round(base + finned * bool(fins), 1),
            size,
            variant,
            aliases=(f"{fins}{kind} {size}-Fish",),
            on=on(size, variant),
        )
        for size, base in difficulty.items()
        for variant, fins in (("plain", ""), ("finned", "Finned "))
    )


class ComplexFish(FishTechnique):
    """A Franken or mutant fish with or without fins. A Siamese pair always has fins."""

    variants = ("plain", "finned", "siamese")
    idea: ClassVar[str]  # A sentence about such fish, without the full stop.
    lesson: ClassVar[str]  # A sentence that names such fish.

    @abstractmethod
    def is_of_kind(self, fish: Fish) -> bool:
        """Whether the bases and covers of a fish make it a fish of this kind."""

    @abstractmethod
    def where(self, fish: Fish) -> Sentence:
        """The part of the hint that shows where to look."""

    def holds(self, step: Step, grid: Grid) -> bool:
        every = read_fish(step, grid)
        return (
            step.variant in self.variants
            and is_fish(step, grid)
            and all(self.is_of_kind(fish) for fish in every)
            and all(bool(fish.fins) == (step.variant != "plain") for fish in every)
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        every = read_fish(step, grid)
        fins = (
            ""
            if step.variant == "plain"
            else ", and no cell that sees all the fins can be the digit"
        )
        return Explanation(
            where=self.where(every[0]),
            idea=Sentence(f"{self.idea}{fins}."),
            short=words.fish_notation(*every),
            standard=words.standard(step, every),
            teach=words.teach(step, every, Sentence(self.lesson)),
        )
