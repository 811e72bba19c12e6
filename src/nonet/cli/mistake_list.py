"""The mistakes in a grid as a list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..verbs.soundness import Soundness
    from .display import Display


def mistake_list(found: Soundness, display: Display) -> Iterator[str]:
    """How many mistakes there are, and each of them; givens without a solution are not counted."""
    number = len(found.mistakes)
    if found.solutions:
        yield display.heading("1 mistake:" if number == 1 else f"{number} mistakes:")
    for mistake in found.mistakes:
        yield display.paragraph(mistake.text, found.grid.board, indent=2, first="- ")
