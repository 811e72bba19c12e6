"""Add a technique of your own, here the skyscraper, which is written in Python.

nonet already has this technique. The example adds it under another name, to show everything that a
technique needs.

When this module is imported, it registers the technique. Then the technique is in every ladder, and
also in the cases of guess and check. In each ladder, it comes after the technique that its form
names. If a package has an entry point in its pyproject.toml, its techniques are registered
without an import:

    [project.entry-points."nonet.techniques"]
    skyscraper = "your_package.skyscraper:Skyscraper"

    python examples/third_party_technique.py [PUZZLE]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations

from nonet.verbs.authoring import (
    Candidate,
    Cell,
    Digit,
    Explanation,
    Form,
    Grid,
    House,
    Look,
    Mark,
    Proof,
    Role,
    Rung,
    Sentence,
    Space,
    Step,
    Technique,
    Text,
    explain,
    register,
    removes_exactly,
    short_conclusion,
)

EXAMPLE = ".73...8..8.97...5...2.9.3.........2....3.7.8..5.24..3....62.74.........9..5.39..."


@register
class Skyscraper(Technique):
    """Two towers of unequal height. The towers are two lines with two places each for a digit. One
    place in each, the base, is on a common crossing line, the street. The two other places are the
    roofs, and at least one of them is the digit.

             c2   c7   c8
        r1   .    -    .
        r3   5    .    5      Rows 3 and 6 have two places each for 5.
        r4   .    .    -      Not both r3c2 and r6c2 are 5, so r3c8 or r6c7 is,
        r6   5    5    .      and a cell that sees both of these is not 5.
    """

    # Ids are global, so a package should start its ids with a prefix of its own.
    id = "guest-skyscraper"
    family = "Single digit patterns"
    # Two lines (truths) and three houses (links) give rank 1. So a candidate is eliminated if it is
    # in two more links than truths. The checker finds this by counting.
    proof = Proof.RANK
    finds_on_every_board = True
    # The difficulty is derived from another technique: a little harder than an X-wing.
    forms = (Form("Guest Skyscraper", after="X-Wing", aliases=("Towers on a Street",)),)
    where_to_look = (
        "Take a digit, and look for two rows with two places each for it. If two of these places "
        "are in one column, look for cells that see both of the other two. Then do the same with "
        "rows and columns swapped."
    )
    why_it_works = (
        "The two places in one column are not both true. So one of the two rows has its digit at "
        "the other end, and a cell that sees both other ends cannot hold the digit."
    )

    def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:  # noqa: ARG002  there is one form
        for digit in grid.board.all_digits:
            for kind, street_kind in ("rc", "cr"):
                towers = [
                    (house, ends)
                    for house in grid.board.houses
                    if house.kind == kind and len(ends := grid.places(digit, house)) == 2
                ]
                for (one, ends), (other, other_ends) in combinations(towers, 2):
                    streets = [_line(grid, cell, street_kind) for cell in (*ends, *other_ends)]
                    shared = set(streets[:2]) & set(streets[2:])
                    if len(shared) != 1:  # two shared streets would form an X-wing
                        continue
                    (street,) = shared
                    base, roof = ends if streets[0] == street else ends[::-1]
                    at = other_ends if streets[2] == street else other_ends[::-1]
                    roofs, bases = (roof, at[1]), (base, at[0])
                    if removed := _seen_by_both(grid, digit, roofs, bases):
                        yield self._step(grid, digit, (one, other), street, roofs, bases, removed)

    def _step(
        self,
        grid: Grid,
        digit: Digit,
        lines: tuple[House, House],
        street: House,
        roofs: tuple[Cell, Cell],
        bases: tuple[Cell, Cell],
        removed: tuple[Candidate, ...],
    ) -> Step:
        views = {_shared(grid, gone.cell, roof) for gone in removed for roof in roofs}
        return Step(
            self.id,
            eliminations=removed,
            truths=tuple(Space.of(digit, line) for line in lines),
            links=tuple(Space.of(digit, house) for house in (street, *sorted(views))),
            marks=(
                Mark(Role.BASE, houses=lines),
                Mark(Role.COVER, houses=(street,)),
                Mark(Role.PATTERN, candidates=tuple(Candidate.of(digit, c) for c in bases)),
                Mark(
                    Role.PINCER,
                    cells=roofs,
                    candidates=tuple(Candidate.of(digit, c) for c in roofs),
                ),
            ),
        )

    def holds(self, step: Step, grid: Grid) -> bool:
        lines, streets = step.houses(Role.BASE), step.houses(Role.COVER)
        bases = [candidate.cell for candidate in step.candidates(Role.PATTERN)]
        roofs = step.cells(Role.PINCER)
        if (len(lines), len(streets), len(bases), len(roofs)) != (2, 1, 2, 2):
            return False
        digit, street = step.candidates(Role.PATTERN)[0].digit, streets[0]
        return (
            lines[0].kind == lines[1].kind != street.kind
            and {line.kind for line in lines} | {street.kind} == {"r", "c"}
            and all(
                set(grid.places(digit, line)) == {base, roof}
                for line, base, roof in zip(lines, bases, roofs, strict=True)
            )
            and set(bases) <= set(grid.board.cells(street))
            and not set(roofs) & set(grid.board.cells(street))
            and removes_exactly(
                step, _seen_by_both(grid, digit, (roofs[0], roofs[1]), (bases[0], bases[1]))
            )
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:  # noqa: ARG002  the step has it all
        (one, other), street = step.houses(Role.BASE), step.houses(Role.COVER)[0]
        first, second = (candidate.cell for candidate in step.candidates(Role.PATTERN))
        roof, other_roof = step.cells(Role.PINCER)
        digit = step.eliminations[0].digit
        towers = [
            Sentence("In {line} the {digit} is at {ends:or}.", line=line, digit=digit, ends=ends)
            for line, ends in (
                (one, sorted((first, roof))),
                (other, sorted((second, other_roof))),
            )
        ]
        standing = Sentence(
            "Of these, {bases} are both in {street}, so at most one of them is {digit}.",
            bases=(first, second),
            street=street,
            digit=digit,
        )
        either = Sentence(
            "So at least one of {roofs} is {digit}.", roofs=(roof, other_roof), digit=digit
        )
        end = Sentence(
            "{several} [sees|see] both, so [it is not|none of them is] {digit}.",
            several=[candidate.cell for candidate in step.eliminations],
            digit=digit,
        )
        return Explanation(
            where=Text(
                [Sentence("Look at the {digit}s in {lines}.", digit=digit, lines=(one, other))]
            ),
            idea=Text(
                [
                    Sentence(
                        "When two lines with two places each meet at one end, "
                        "one of the other ends is true."
                    )
                ]
            ),
            short=short_conclusion(
                Sentence(
                    "{digit} in {lines:short} from {street:short}",
                    digit=digit,
                    lines=(one, other),
                    street=street,
                ),
                step,
            ),
            standard=Text([*towers, standing, either, end]),
            teach=Text(
                [
                    *towers,
                    Sentence("A line with two places has its digit at one end or at the other."),
                    standing,
                    Sentence(
                        "If {first} is not {digit}, {roof} is.", first=first, roof=roof, digit=digit
                    ),
                    Sentence(
                        "If {first} is {digit}, {second} is not, and {roof} is.",
                        first=first,
                        second=second,
                        roof=other_roof,
                        digit=digit,
                    ),
                    either,
                    end,
                    Sentence("Two lines like towers on one street: that is a skyscraper."),
                    Look("To find one, look for lines with two places that meet at one end."),
                ]
            ),
        )


def _line(grid: Grid, cell: Cell, kind: str) -> House:
    return next(house for house in grid.board.houses_of(cell) if house.kind == kind)


def _seen_by_both(
    grid: Grid, digit: Digit, roofs: tuple[Cell, Cell], bases: tuple[Cell, Cell]
) -> tuple[Candidate, ...]:
    """The candidates that see both roofs, except for the bases."""
    seen = grid.board.peers(roofs[0]) & grid.board.peers(roofs[1])
    candidates = (Candidate.of(digit, cell) for cell in sorted(seen - {*roofs, *bases}))
    return tuple(candidate for candidate in candidates if grid.has(candidate))


def _shared(grid: Grid, one: Cell, other: Cell) -> House:
    """A house that contains both cells, or another link between them, such as a knight's move."""
    regions = grid.board.regions_of(other)
    return next(region for region in grid.board.regions_of(one) if region in regions)


def main(puzzle: str) -> None:
    """Solve a puzzle, and show the steps with a skyscraper."""
    path = explain(puzzle)
    for grid, step in path.grids():
        if step.technique == Skyscraper.id:
            print(Skyscraper().explain(step, grid).standard)
    print(f"{path.status.value}: {path.final().values}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else EXAMPLE)
