"""The closed sets in VBA, sentence by sentence.

The text describes the classes, three methods and Invert, but has no code. It leaves open:

- `start`: "set starting values for defined Cels". Either only the string is set, and the first
  Solve does the rest (`set`), or Cel.Update_Candidates sets it and removes at once (`update`).
- `order`: "for each Bloc". The order may be rows, then columns, then minigrids, as they are
  instantiated (`by type`). It may also be row 1, column 1, minigrid 1, row 2 and so on (`in turn`),
  or minigrids first (`minigrids first`).
- `wrapper`: "iteratively invoke the Solve and Invert methods for each Bloc". The wrapper may call
  Solve and Invert for one Bloc, then for the next (`each`), or Solve for all Blocs, then Invert for
  all (`all`).
- `sets`: "the set (n2) of Cels containing that exact set of candidates". These may be Cels with the
  same string (`equal`). They may also be Cels without candidates outside it (`within`), because
  rule 1 says "only the same n candidates". Or they are any n Cels with n candidates together
  (`any`), which is what rule 1 means.
- `largest`: "only values of 1 to 4 need to be considered for n". Either Solve has this limit (`4`),
  or the words only explain what suffices and Solve takes "each distinct set" (`any`).
- `sweep`: "enumerate Bloc.Child_Cel and, for each distinct set ...". Solve may use each Cel's
  string when its turn comes (`live`), or the distinct strings from the start of Solve (`first`).
- `back`: "uses the results to re-populate the original normal Bloc". Either strings are set
  (`set`), or Cel.Update_Candidates sets them and a Cel with one candidate left notifies its Blocs
  (`update`).
- `overlap`: "until either the puzzle has been solved or an impasse reached. Unfortunately, there
  are at least three more rules. The first of these (now implemented ...)". The rule of overlapping
  Blocs may be tried at an impasse (`impasse`), on each Bloc after Solve and Invert (`each`), or
  after all Blocs (`all`). The text mentions nine more Blocs for this rule, but not how they work.

Whether a Cel is one of "all Cels outside that set" must depend on its position, not on its string
when its turn comes. "Containing" cannot mean Cels with further candidates, because removing
candidates would then be wrong. The program has no word for a puzzle without a solution: it ends at
an impasse.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tests.ancestors.literal.outcome import BOXES, COLUMNS, HOUSES, ROWS, Outcome, choice, end_of

DIGITS = "123456789"
PLACES = [places for n in range(1, 10) for places in itertools.combinations(range(9), n)]


@cache
def mask(candidates: str) -> int:
    """One bit for each candidate, to compare sets faster than by their strings."""
    return sum(1 << int(digit) for digit in candidates)


@dataclass(frozen=True)
class Readings:
    """The choices that the text leaves open. The module's docstring quotes the sentences."""

    start: str = choice("set", "update")
    order: str = choice("by type", "in turn", "minigrids first")
    wrapper: str = choice("each", "all")
    sets: str = choice("equal", "within", "any")
    largest: str = choice("4", "any")
    sweep: str = choice("live", "first")
    back: str = choice("set", "update")
    overlap: str = choice("impasse", "each", "all")


class Cel:
    """ "Cel {Available_Candidates as String, Parent_Bloc as Collection}" """

    def __init__(self, solver: Solver) -> None:
        self.available_candidates = DIGITS
        self.parent_blocs: list[Bloc] = []
        self.solver = solver

    def update_candidates(self, removed: str) -> None:
        left = "".join(c for c in self.available_candidates if c not in removed)
        if left == self.available_candidates:
            return
        self.set(left)
        # "If Cel.Update_Candidates causes only one valid candidate to remain in a given Cel ...
        # Cel.Update_Candidates re-invokes Bloc.Remove_Candidates for each instance of
        # Cel.Parent_Bloc ... to remove this candidate from all other Cels in the same row, column
        # and minigrid."
        if len(left) == 1:
            for bloc in self.parent_blocs:
                bloc.remove_candidates(left, [self])

    def set(self, candidates: str) -> None:
        if candidates != self.available_candidates:
            self.available_candidates = candidates
            self.solver.note(self)


class Bloc:
    """ "Bloc {Child_Cel as Collection}" """

    def __init__(self, cels: list[Cel], readings: Readings) -> None:
        self.child_cels = cels
        self.readings = readings
        for cel in cels:
            cel.parent_blocs.append(self)

    def remove_candidates(self, candidates: str, outside: list[Cel]) -> None:
        # "The set of candidates just identified is passed as an argument to the first method, which
        # invokes the second method for each Instance of Bloc.Child_Cel."
        for cel in self.child_cels:
            if not any(cel is kept for kept in outside):
                cel.update_candidates(candidates)

    def solve(self) -> None:
        # "enumerate Bloc.Child_Cel and, for each distinct set (n1) of Available_Candidates"
        for candidates in self.distinct_sets():
            # "find the set (n2) of Cels containing that exact set of candidates"
            if self.readings.sets == "equal":
                found = [c for c in self.child_cels if c.available_candidates == candidates]
            else:
                found = [
                    c
                    for c in self.child_cels
                    if not mask(c.available_candidates) & ~mask(candidates)
                ]
            # "If n1 = n2, then each of the candidates thus identified may be removed from all Cels
            # outside that set."
            if len(candidates) == len(found):
                self.remove_candidates(candidates, found)

    def distinct_sets(self) -> Iterator[str]:
        # "only values of 1 to 4 need to be considered for n, and of course where n = 1, the final
        # value for that Cel is proven"
        largest = 4 if self.readings.largest == "4" else 9
        if self.readings.sets == "any":
            # Rule 1: "If only the same n candidates appear in n Cels within 1 Bloc"
            masks = [mask(cel.available_candidates) for cel in self.child_cels]
            for places in PLACES:
                if len(places) > largest:
                    return
                union = 0
                for place in places:
                    union |= masks[place]
                if union.bit_count() == len(places) and any(
                    cel & union and cel & ~union for cel in masks
                ):
                    yield "".join(digit for digit in DIGITS if union & mask(digit))
                    masks = [mask(cel.available_candidates) for cel in self.child_cels]
            return
        seen: set[str] = set()
        cels = [cel.available_candidates for cel in self.child_cels]
        for place, cel in enumerate(self.child_cels):
            candidates = cels[place] if self.readings.sweep == "first" else cel.available_candidates
            if candidates not in seen and 1 <= len(candidates) <= largest:
                seen.add(candidates)
                yield candidates

    def inverted(self) -> list[str]:
        # "each candidate value (y) is contained by a collection of Cels, which could be represented
        # by Bloc.Candidate(y).Available_Cels"
        return [
            "".join(
                x
                for x, c in zip(DIGITS, self.child_cels, strict=True)
                if y in c.available_candidates
            )
            for y in DIGITS
        ]


class Solver:
    """The wrapper: "instantiate all of the Cels (90) and Blocs (28)"."""

    def __init__(self, puzzle: str, readings: Readings) -> None:
        self.readings = readings
        self.placements: list[tuple[int, int]] = []
        self.given = [character in DIGITS for character in puzzle]
        self.changes = 0
        self.cels = [Cel(self) for _ in range(81)]
        self.number = {id(cel): number for number, cel in enumerate(self.cels)}
        # "Bloc is instantiated once for each row, column and minigrid."
        self.of_house = {
            house: Bloc([self.cels[square] for square in house], readings) for house in HOUSES
        }
        orders = {
            "by type": HOUSES,
            "in turn": tuple(itertools.chain(*zip(ROWS, COLUMNS, BOXES, strict=True))),
            "minigrids first": BOXES + ROWS + COLUMNS,
        }
        self.blocs = [self.of_house[house] for house in orders[readings.order]]
        # "Note that these Cels only have the inverted Bloc encapsulated in their Cel.Parent_Bloc
        # collection."
        self.inverse = Bloc([Cel(self) for _ in range(9)], readings)
        # "set starting values for defined Cels"
        for cel, value in zip(self.cels, puzzle, strict=True):
            if value in DIGITS:
                if readings.start == "set":
                    cel.set(value)
                else:
                    cel.update_candidates(DIGITS.replace(value, ""))

    def note(self, cel: Cel) -> None:
        number = self.number.get(id(cel))
        if number is not None:
            self.changes += 1
            if len(cel.available_candidates) == 1 and not self.given[number]:
                self.placements.append((number, int(cel.available_candidates)))

    def invert(self, bloc: Bloc) -> None:
        # "When invoked from a "normal" Bloc, this populates an "inverted" Bloc and its contained
        # Cels."
        for cel, available in zip(self.inverse.child_cels, bloc.inverted(), strict=True):
            cel.available_candidates = available
        # "Bloc.Solve is then invoked for the inverted Bloc, and this works as previously stated."
        self.inverse.solve()
        # "The final step is to call Bloc.Invert for the inverted Bloc. This inverts the data one
        # more time and uses the results to re-populate the original normal Bloc."
        for cel, available in zip(bloc.child_cels, self.inverse.inverted(), strict=True):
            if self.readings.back == "set":
                cel.set(available)
            else:
                cel.update_candidates("".join(d for d in DIGITS if d not in available))

    def overlap(self, bloc: Bloc) -> None:
        # "if a candidate only appears in 2 or 3 Cels of one Bloc (e.g. a column), and those Cels
        # are fully contained within an overlapping Bloc of a different type (e.g. a minigrid), then
        # that candidate may be removed from all other Cels in the second Bloc"
        for candidate in DIGITS:
            cels = [cel for cel in bloc.child_cels if candidate in cel.available_candidates]
            if len(cels) not in (2, 3):
                continue
            for second in cels[0].parent_blocs:
                if second is not bloc and all(second in cel.parent_blocs for cel in cels):
                    second.remove_candidates(candidate, cels)

    def iterate(self) -> bool:
        """Go through all Blocs. Returns whether anything changed."""
        readings = self.readings
        before = self.changes
        # "iteratively invoke the Solve and Invert methods for each Bloc"
        for bloc in self.blocs:
            bloc.solve()
            if readings.wrapper == "each":
                self.invert(bloc)
                if readings.overlap == "each":
                    self.overlap(bloc)
        if readings.wrapper == "all":
            for bloc in self.blocs:
                self.invert(bloc)
                if readings.overlap == "each":
                    self.overlap(bloc)
        if readings.overlap == "all" or (readings.overlap == "impasse" and self.changes == before):
            for bloc in self.blocs:
                self.overlap(bloc)
        return self.changes != before

    @property
    def is_solved(self) -> bool:
        return all(len(cel.available_candidates) == 1 for cel in self.cels)


def run(puzzle: str, readings: Readings = Readings()) -> Outcome:
    solver = Solver(puzzle, readings)
    rounds = 0
    # "until either the puzzle has been solved or an impasse reached"
    going = True
    while going and not solver.is_solved:
        rounds += 1
        going = solver.iterate()
    candidates = tuple(cel.available_candidates for cel in solver.cels)
    values = "".join(each if len(each) == 1 else "." for each in candidates)
    return Outcome(
        values=values,
        candidates=candidates,
        end=end_of(puzzle, values),
        word="solved" if solver.is_solved else "impasse",
        placements=tuple(solver.placements),
        rounds=rounds,
    )
