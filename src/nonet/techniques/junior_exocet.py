"""Junior exocet: two base cells, and two targets that must hold the same two digits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from ..geometry import Candidate, Cell, Digit, House
from ..step import Role, Step
from ..text import Look, Sentence, Text
from .shared.pattern import digits_of, removes_exactly
from .shared.wording import candidates_of_each, losing_cells, one_or_more, short_conclusion
from .technique import Explanation, Form, Proof, Technique

if TYPE_CHECKING:
    from ..grid import Grid

CoverLines = tuple[House, ...]

_DIGITS: Final = (3, 4)
_COVERS: Final = 2


@dataclass(frozen=True)
class _Exocet:
    """An exocet as the marks of a step name it.

    Attributes:
        base, targets: two cells each.
        lines: the three lines across, one through each target and one beside the base.
        line, box: of the base.
        digits: the candidates of the base cells together.
        covers: the lines that hold the other places of each digit in `lines`.
    """

    base: tuple[Cell, ...]
    targets: tuple[Cell, ...]
    lines: tuple[House, ...]
    line: House
    box: House
    digits: tuple[Digit, ...]
    covers: dict[Digit, CoverLines]


class JuniorExocet(Technique):
    """Two cells of a line in a box and two targets in the boxes in line with it: what the first
    two hold, the targets hold too, and nothing else.

    Three lines go across, one through each target and one beside the base. The other places of each
    base digit in them keep to two lines.
    """

    id = "junior-exocet"
    family = "Exocets and locked sets of many lines"
    proof = Proof.RANK
    uncertified_proof = Proof.SEARCH
    finder = "junior-exocet"
    forms = (Form("Junior Exocet", 8.0, aliases=("Exocet", "JE2"), on=False),)
    where_to_look = (
        "Look for two cells of a line in one box that have three or four candidates between them. "
        "Take a cell in each of the two boxes in line with it, off that line, as targets. Then go "
        "through three lines across: those of the targets, and the one beside the base. Outside "
        "the three boxes each base digit must be left to two lines there."
    )
    why_it_works = (
        "A base digit stands in each of the three lines across, and at most two of these places "
        "are outside the line of the base, its box and the targets. If the base holds the digit, "
        "that line and that box have no other place for it. So one of the targets holds it. The "
        "base holds two digits and there are two targets, so these hold the two digits and "
        "nothing else."
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        one = _read(step, grid)
        return (
            one is not None
            and len(one.digits) in _DIGITS
            and len(one.covers) == len(one.digits)
            and removes_exactly(step, _falling(one, grid))
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        one = _read(step, grid)
        assert one is not None, f"no exocet: {step}"
        base, targets, digits = one.base, one.targets, one.digits
        reasons = (
            *_elsewhere(one),
            Sentence(
                "Each digit stands three times in these lines, "
                "so at least once in {line}, {box} or a target.",
                line=one.line,
                box=one.box,
            ),
            Sentence(
                "If the base has the digit, {line} and {box} have no other place for it, "
                "so one of the targets has it.",
                line=one.line,
                box=one.box,
            ),
            Sentence(
                "The base has two digits, so {targets} hold the same two.",
                targets=targets,
            ),
            *_conclusions(one, step),
        )
        stands = Sentence(
            "{base} in {line} and {box}, the base, hold two of {digits}.",
            base=base,
            line=one.line,
            box=one.box,
            digits=digits,
        )
        across = Sentence(
            "Look at {lines}: two go through the targets {targets}, and one through {box} "
            "beside the base.",
            lines=one.lines,
            targets=targets,
            box=one.box,
        )
        return Explanation(
            where=Text([Sentence("Look at {line} in {box}.", line=one.line, box=one.box)]),
            idea=Text(
                [
                    Sentence(
                        "Two base cells force their two digits into two targets, because the lines "
                        "across have too few other places for them."
                    )
                ]
            ),
            short=short_conclusion(
                "{digits:run} in {base:folded}, targets {targets:folded}",
                step,
                digits=digits,
                base=base,
                targets=targets,
            ),
            standard=Text([stands, across, *reasons]),
            teach=Text(
                [
                    stands,
                    *candidates_of_each(grid, (*base, *targets)),
                    across,
                    *reasons,
                    Look(
                        "To find one, look for two cells of a box with three or four "
                        "candidates in a line, and go through the lines across them."
                    ),
                ]
            ),
        )


def _read(step: Step, grid: Grid) -> _Exocet | None:
    """The exocet that a step marks, with covers of those digits that have some; None where the
    cells do not lie as they should."""
    base, targets = tuple(sorted(step.cells(Role.SET_A))), tuple(sorted(step.cells(Role.SET_B)))
    lines = tuple(sorted(step.houses(Role.BASE)))
    cells = {*base, *targets}
    if not (len(base) == len(targets) == 2 and len(cells) == 4 and len(set(lines)) == 3):
        return None
    if any(grid.value(cell) for cell in cells):
        return None
    shared = [h for h in grid.geometry.houses_of(base[0]) if base[1] in grid.geometry.cells(h)]
    line = next((house for house in shared if house.kind in "rc"), None)
    box = next((house for house in shared if house.kind == "b"), None)
    if (
        line is None
        or box is None
        or {house.kind for house in lines} != {"rc".replace(line.kind, "")}
    ):
        return None
    if not _lie_well(grid, base, targets, lines, line, box):
        return None
    digits = tuple(sorted(digits_of(grid, base)))
    covers = {}
    for digit in digits:
        places = _places(
            grid, digit, lines, {*targets, *_members(grid, line), *_members(grid, box)}
        )
        cover = _cover(grid, places, lines, line.kind)
        if cover is not None:
            covers[digit] = cover
    return _Exocet(base, targets, lines, line, box, digits, covers)


def _lie_well(
    grid: Grid,
    base: tuple[Cell, ...],
    targets: tuple[Cell, ...],
    lines: tuple[House, ...],
    line: House,
    box: House,
) -> bool:
    """Whether the targets lie in boxes in line with that of the base, each on a line of its own,
    and the third line runs through the box beside the base."""
    own = [house for house in lines if not _members(grid, house).isdisjoint(targets)]
    others = [house for house in lines if house not in own]
    boxes = {h for cell in targets for h in grid.geometry.houses_of(cell) if h.kind == "b"}
    in_line = {
        house
        for cell in _members(grid, box)
        for house in grid.geometry.houses_of(cell)
        if house.kind == line.kind
    }
    return (
        len(own) == len(boxes) == 2
        and len(others) == 1
        and all(_members(grid, house).isdisjoint(_members(grid, box)) for house in own)
        and not _members(grid, others[0]).isdisjoint(_members(grid, box))
        and _members(grid, others[0]).isdisjoint(base)
        and _members(grid, line).isdisjoint(targets)
        and all(in_line.intersection(grid.geometry.houses_of(cell)) for cell in targets)
    )


def _members(grid: Grid, house: House) -> set[Cell]:
    return set(grid.geometry.cells(house))


def _places(grid: Grid, digit: Digit, lines: tuple[House, ...], without: set[Cell]) -> list[Cell]:
    """Where a digit stands or may stand in some lines, outside some cells."""
    cells = sorted({cell for line in lines for cell in grid.geometry.cells(line)} - without)
    return [c for c in cells if grid.value(c) == digit or digit in grid.candidates(c)]


def _cover(
    grid: Grid, places: list[Cell], lines: tuple[House, ...], kind: str
) -> CoverLines | None:
    """The fewest lines that hold some cells, two at the most: lines across if they have to be."""
    along = sorted({h for c in places for h in grid.geometry.houses_of(c) if h.kind == kind})
    for count in range(_COVERS + 1):
        for chosen in combinations((*along, *lines), count):
            if all(any(cell in grid.geometry.cells(house) for house in chosen) for cell in places):
                return chosen
    return None


def _falling(one: _Exocet, grid: Grid) -> set[Candidate]:
    """What the targets lose, and what the base loses since no target can take it."""
    reached = digits_of(grid, one.targets)
    return {
        Candidate.of(digit, cell)
        for cell in one.targets
        for digit in grid.candidates(cell)
        if digit not in one.digits
    } | {
        Candidate.of(digit, cell)
        for cell in one.base
        for digit in grid.candidates(cell)
        if digit not in reached
    }


def _elsewhere(one: _Exocet) -> Iterator[Sentence]:
    """Where else the digits stand in the lines across; digits of the same lines stand together."""
    same: dict[CoverLines, list[Digit]] = {}
    for digit, cover in one.covers.items():
        same.setdefault(cover, []).append(digit)
    for index, (cover, digits) in enumerate(sorted(same.items(), key=lambda item: item[1])):
        if index == 0:
            lead = "Outside {line}, {box} and the targets, these lines can have"
            parts = {"line": one.line, "box": one.box}
        else:
            lead, parts = "They can have", {}
        if not cover:
            yield Sentence(f"{lead} {{digits}} nowhere.", digits=digits, **parts)
            continue
        yield one_or_more(
            f"{lead} {{several}} in {{cover}} only, so {_times(cover)} at most.",
            f"{lead} {{several}} in {{cover}} only, so each {_times(cover)} at most.",
            digits,
            cover=cover,
            **parts,
        )


def _times(cover: CoverLines) -> str:
    return "once" if len(cover) == 1 else "twice"


def _conclusions(one: _Exocet, step: Step) -> Iterator[Sentence]:
    targets = Step(step.technique, eliminations=_of_cells(step, one.targets))
    if targets.eliminations:
        yield from losing_cells("So the targets can be nothing else", targets)
    base = Step(step.technique, eliminations=_of_cells(step, one.base))
    if base.eliminations:
        yield from losing_cells("What no target can be is not in the base", base)


def _of_cells(step: Step, cells: tuple[Cell, ...]) -> tuple[Candidate, ...]:
    return tuple(candidate for candidate in step.eliminations if candidate.cell in cells)


TECHNIQUE = JuniorExocet()
