"""Sentences that pointing and claiming share: a digit of one house is locked into another."""

from __future__ import annotations

from ...model.cells import Cell, Digit, House
from ...model.step import Step
from ...model.text import Sentence
from .wording import Count, by_digit


def confined(digit: Digit, base: House, cells: tuple[Cell, ...], cover: House) -> Sentence:
    """In box 5 the 4 can only be in r4c4 or r4c6, both in row 4."""
    template = "In {base} the {digit} can only be in {cells:or}, "
    template += "both in {cover}." if len(cells) == 2 else "all in {cover}."
    return Sentence(template, base=base, digit=digit, cells=cells, cover=cover)


def places_left(cells: tuple[Cell, ...], cover: House) -> Sentence:
    """It has two places left, r4c4 and r4c6, and both are in row 4."""
    template = "It has {count} places left, {cells}, "
    template += "and both are in {cover}." if len(cells) == 2 else "and all are in {cover}."
    return Sentence(template, count=Count(len(cells)), cells=cells, cover=cover)


def no_other_cell(step: Step, digit: Digit, cover: House) -> Sentence:
    """So no other cell of row 4 is 4: it is removed from r4c1 and r4c9."""
    return Sentence(
        "So no other cell of {cover} is {digit}: it is removed from {cells}.",
        cover=cover,
        digit=digit,
        cells=by_digit(step.eliminations)[digit],
    )
