"""HoDoKu's groups of techniques: their order, their scores and levels.

The numbers are the defaults of HoDoKu 2.2, measured from outside. `codes` says which of our
steps has which of its codes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Final

from ...model.step import Step
from ...techniques import Rung, Technique, version
from ...techniques.outlines import TechniqueOutline, all_outlines
from ..policy import HODOKU
from .codes import code_of


class Level(IntEnum):
    """HoDoKu's levels."""

    EASY = 0
    MEDIUM = 1
    HARD = 2
    UNFAIR = 3
    EXTREME = 4

    def __str__(self) -> str:
        return self.name.capitalize()


@dataclass(frozen=True, slots=True)
class Group:
    """A group of techniques that HoDoKu scores alike.

    Attributes:
        index: HoDoKu tries groups in this order.
        name: what HoDoKu calls it.
        score, level: of each of its steps.
        codes: the codes of its techniques in library lines, with blanks between.
        on: whether HoDoKu solves with it.
    """

    index: int
    name: str
    score: int
    level: Level
    codes: str
    on: bool = True


GROUPS: Final[tuple[Group, ...]] = (
    Group(100, "Full House", 4, Level.EASY, "0000"),
    Group(200, "Naked Single", 4, Level.EASY, "0003"),
    Group(300, "Hidden Single", 14, Level.EASY, "0002"),
    Group(1000, "Locked Pair", 40, Level.MEDIUM, "0110"),
    Group(1100, "Locked Triple", 60, Level.MEDIUM, "0111"),
    Group(1200, "Locked Candidates Type 1 (Pointing)", 50, Level.MEDIUM, "0100"),
    Group(1210, "Locked Candidates Type 2 (Claiming)", 50, Level.MEDIUM, "0101"),
    Group(1300, "Naked Pair", 60, Level.MEDIUM, "0200"),
    Group(1400, "Naked Triple", 80, Level.MEDIUM, "0201"),
    Group(1500, "Hidden Pair", 70, Level.MEDIUM, "0210"),
    Group(1600, "Hidden Triple", 100, Level.MEDIUM, "0211"),
    Group(2000, "Naked Quadruple", 120, Level.HARD, "0202"),
    Group(2100, "Hidden Quadruple", 150, Level.HARD, "0212"),
    Group(2200, "X-Wing", 140, Level.HARD, "0300"),
    Group(2300, "Swordfish", 150, Level.HARD, "0301"),
    Group(2400, "Jellyfish", 160, Level.HARD, "0302"),
    Group(2500, "Squirmbag", 470, Level.UNFAIR, "0303", on=False),
    Group(2600, "Whale", 470, Level.UNFAIR, "0304", on=False),
    Group(2700, "Leviathan", 470, Level.UNFAIR, "0305", on=False),
    Group(2800, "Remote Pair", 110, Level.HARD, "0703"),
    Group(2900, "Bivalue Universal Grave + 1", 100, Level.HARD, "0610"),
    Group(3000, "Skyscraper", 130, Level.HARD, "0400"),
    Group(3100, "2-String Kite", 150, Level.HARD, "0401 0404"),
    Group(3120, "Turbot Fish", 120, Level.HARD, "0403"),
    Group(3170, "Empty Rectangle", 120, Level.HARD, "0402 0405"),
    Group(3200, "W-Wing", 150, Level.HARD, "0803"),
    Group(3300, "XY-Wing", 160, Level.HARD, "0800"),
    Group(3400, "XYZ-Wing", 180, Level.HARD, "0801"),
    Group(3500, "Uniqueness Test 1", 100, Level.HARD, "0600"),
    Group(3600, "Uniqueness Test 2", 100, Level.HARD, "0601"),
    Group(3700, "Uniqueness Test 3", 100, Level.HARD, "0602"),
    Group(3800, "Uniqueness Test 4", 100, Level.HARD, "0603"),
    Group(3900, "Uniqueness Test 5", 100, Level.HARD, "0604"),
    Group(4000, "Uniqueness Test 6", 100, Level.HARD, "0605"),
    Group(4010, "Hidden Rectangle", 100, Level.HARD, "0606"),
    Group(4020, "Avoidable Rectangle Type 1", 100, Level.HARD, "0607"),
    Group(4030, "Avoidable Rectangle Type 2", 100, Level.HARD, "0608"),
    Group(4100, "Finned X-Wing", 130, Level.HARD, "0310"),
    Group(4200, "Sashimi X-Wing", 150, Level.HARD, "0320"),
    Group(4300, "Finned Swordfish", 200, Level.UNFAIR, "0311"),
    Group(4400, "Sashimi Swordfish", 240, Level.UNFAIR, "0321"),
    Group(4500, "Finned Jellyfish", 250, Level.UNFAIR, "0312"),
    Group(4600, "Sashimi Jellyfish", 260, Level.UNFAIR, "0322"),
    Group(4700, "Finned Squirmbag", 470, Level.UNFAIR, "0313", on=False),
    Group(4800, "Sashimi Squirmbag", 470, Level.UNFAIR, "0323", on=False),
    Group(4900, "Finned Whale", 470, Level.UNFAIR, "0314", on=False),
    Group(5000, "Sashimi Whale", 470, Level.UNFAIR, "0324", on=False),
    Group(5100, "Finned Leviathan", 470, Level.UNFAIR, "0315", on=False),
    Group(5200, "Sashimi Leviathan", 470, Level.UNFAIR, "0325", on=False),
    Group(5300, "Sue de Coq", 250, Level.UNFAIR, "1101"),
    Group(5330, "Simple Colors", 150, Level.HARD, "0500 0501"),
    Group(5360, "Multi Colors", 200, Level.HARD, "0502 0503"),
    Group(5400, "X-Chain", 260, Level.UNFAIR, "0701"),
    Group(5500, "XY-Chain", 260, Level.UNFAIR, "0702"),
    Group(5600, "Nice Loop/AIC", 280, Level.UNFAIR, "0706 0707 0708"),
    Group(5650, "Grouped Nice Loop/AIC", 300, Level.UNFAIR, "0709 0710 0711"),
    Group(5700, "Almost Locked Set XZ-Rule", 300, Level.UNFAIR, "0901"),
    Group(5800, "Almost Locked Set XY-Wing", 320, Level.UNFAIR, "0902"),
    Group(5900, "Almost Locked Set Chain", 340, Level.UNFAIR, "0903"),
    Group(6000, "Death Blossom", 360, Level.UNFAIR, "0904", on=False),
    Group(6100, "Franken X-Wing", 300, Level.UNFAIR, "0330"),
    Group(6200, "Franken Swordfish", 350, Level.UNFAIR, "0331"),
    Group(6300, "Franken Jellyfish", 370, Level.UNFAIR, "0332", on=False),
    Group(6400, "Franken Squirmbag", 470, Level.EXTREME, "0333", on=False),
    Group(6500, "Franken Whale", 470, Level.EXTREME, "0334", on=False),
    Group(6600, "Franken Leviathan", 470, Level.EXTREME, "0335", on=False),
    Group(6700, "Finned Franken X-Wing", 390, Level.UNFAIR, "0340"),
    Group(6800, "Finned Franken Swordfish", 410, Level.UNFAIR, "0341"),
    Group(6900, "Finned Franken Jellyfish", 430, Level.UNFAIR, "0342", on=False),
    Group(7000, "Finned Franken Squirmbag", 470, Level.EXTREME, "0343", on=False),
    Group(7100, "Finned Franken Whale", 470, Level.EXTREME, "0344", on=False),
    Group(7200, "Finned Franken Leviathan", 470, Level.EXTREME, "0345", on=False),
    Group(7300, "Mutant X-Wing", 450, Level.EXTREME, "0350", on=False),
    Group(7400, "Mutant Swordfish", 450, Level.EXTREME, "0351", on=False),
    Group(7500, "Mutant Jellyfish", 450, Level.EXTREME, "0352", on=False),
    Group(7600, "Mutant Squirmbag", 470, Level.EXTREME, "0353", on=False),
    Group(7700, "Mutant Whale", 470, Level.EXTREME, "0354", on=False),
    Group(7800, "Mutant Leviathan", 470, Level.EXTREME, "0355", on=False),
    Group(7900, "Finned Mutant X-Wing", 470, Level.EXTREME, "0360", on=False),
    Group(8000, "Finned Mutant Swordfish", 470, Level.EXTREME, "0361", on=False),
    Group(8100, "Finned Mutant Jellyfish", 470, Level.EXTREME, "0362", on=False),
    Group(8200, "Finned Mutant Squirmbag", 470, Level.EXTREME, "0363", on=False),
    Group(8300, "Finned Mutant Whale", 470, Level.EXTREME, "0364", on=False),
    Group(8400, "Finned Mutant Leviathan", 470, Level.EXTREME, "0365", on=False),
    Group(8450, "Kraken Fish", 500, Level.EXTREME, "0371 0372", on=False),
    Group(8500, "Forcing Chain", 500, Level.EXTREME, "1301 1302"),
    Group(8600, "Forcing Net", 700, Level.EXTREME, "1303 1304"),
    Group(8700, "Template Set", 10000, Level.EXTREME, "1201", on=False),
    Group(8800, "Template Delete", 10000, Level.EXTREME, "1202", on=False),
    Group(8900, "Brute Force", 10000, Level.EXTREME, ""),
)

BEYOND: Final = Group(9000, "Give Up", 0, Level.EXTREME, "", on=False)
"""What HoDoKu has no name for: no score, and no lower level than the last."""

ON_REQUEST: Final = frozenset({"0404", "0405"})
"""Duals, which HoDoKu does not use by default."""

_BY_CODE: Final = {code: group for group in GROUPS for code in group.codes.split()}


def group_of(step: Step | Rung) -> Group:
    """The group that scores a step.

    >>> group_of(Step("naked-set", size=2)).name, group_of(Step("guess-and-check")).name
    ('Naked Pair', 'Give Up')
    """
    return _BY_CODE.get(code_of(step.technique, step.size, step.variant)[:4], BEYOND)


def rungs() -> tuple[Rung, ...]:
    """The rungs of HoDoKu's own ladder, in its order, as far as there are such techniques here."""
    return _rungs(version())


@lru_cache(maxsize=8)
def _rungs(_version: int) -> tuple[Rung, ...]:
    found: dict[str, list[Rung]] = {}
    for technique in all_outlines():
        for rung in technique.rungs():
            for name, part in _parts(technique, rung):
                found.setdefault(name, []).append(part)
    return tuple(
        rung
        for group in GROUPS
        if group.on
        # Shapes with names of their own come after the chains among which HoDoKu counts them.
        for rung in sorted(
            found.get(group.name, ()), key=lambda r: r.technique not in HODOKU.largest_of
        )
    )


def _parts(technique: TechniqueOutline | Technique, rung: Rung) -> Iterator[tuple[str, Rung]]:
    """A rung by group: the whole rung where all that it finds is of one, else a rung for each
    variant."""
    groups = {}
    for form in technique.forms_of(rung):
        part = Rung(rung.technique, rung.size, form.variant or rung.variant)
        if code_of(part.technique, part.size, part.variant) not in ON_REQUEST:
            groups[part] = group_of(part)
    names = {group.name for group in groups.values()}
    if len(names) == 1:
        yield names.pop(), rung
    elif len(names) > 1:
        for part, group in groups.items():
            yield group.name, part
