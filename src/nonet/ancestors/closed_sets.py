"""Closed sets of Cels in Blocs, inverted Blocs, and a third rule for an impasse.

A Cel has a string of Available_Candidates, and a Bloc (a row, column or minigrid) has nine Cels. If
n Cels of a Bloc have the same string, and the string has n candidates, Solve removes these from the
other Cels. A Cel with one candidate left removes it from the other Cels of its three Blocs, and so
on. Invert makes a Bloc with a Cel for each candidate, whose string lists the Cels with that
candidate. Solve also works on this Bloc. Inverting again transfers the results back. Third rule: if
a candidate's two or three Cels in a Bloc share a second Bloc, that Bloc's other Cels lose it.

    python -m nonet.ancestors.closed_sets [PUZZLE] [--any]

With --any, a set is any n Cels that have n candidates in total, such as 24, 45 and 25.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nonet import Candidate, Grid, Puzzle
from nonet.ancestors.running import run

Found = tuple["Bloc | None", list["Cel"], str]  # Cels of a Bloc, with their candidates
DIGITS = "123456789"
LARGEST = 4  # "only values of 1 to 4 need to be considered for n"


class Cel:
    """A cell with its candidates and its Blocs; in an inverted Bloc, a candidate with its Cels."""

    def __init__(self, found: list[Found]) -> None:
        self.available_candidates = DIGITS
        self.parent_bloc: list[Bloc] = []
        self.found = found

    def set_candidates(self, candidates: str) -> bool:
        """Change the candidates. Returns whether the change solves the Cel."""
        is_proven = len(candidates) == 1 and candidates != self.available_candidates
        self.available_candidates = candidates
        self.found += [(None, [self], candidates)] if is_proven else []
        return is_proven

    def update_candidates(self, removed: str) -> None:
        left = "".join(c for c in self.available_candidates if c not in removed)
        if self.set_candidates(left):
            for bloc in self.parent_bloc:
                bloc.remove_candidates(left, [self])


class Bloc:
    """Nine Cels, which form a row, a column, a minigrid, or one of these inverted."""

    def __init__(self, child_cel: list[Cel], sets_of_any: bool) -> None:
        self.child_cel, self.sets_of_any, self.found = child_cel, sets_of_any, child_cel[0].found
        for cel in child_cel:
            cel.parent_bloc.append(self)

    def remove_candidates(self, candidates: str, owners: list[Cel]) -> None:
        self.found.append((self, owners, candidates))
        for cel in self.child_cel:
            if cel not in owners:
                cel.update_candidates(candidates)

    def solve(self) -> None:
        for candidates, owners in self.any_sets() if self.sets_of_any else self.exact_sets():
            if len(candidates) == len(owners):
                self.remove_candidates(candidates, owners)

    def exact_sets(self) -> Iterator[tuple[str, list[Cel]]]:
        """Each distinct string, with the Cels that have exactly this string."""
        seen: set[str] = set()
        for cel in self.child_cel:
            candidates = cel.available_candidates
            if candidates not in seen and 1 <= len(candidates) <= LARGEST:
                seen.add(candidates)
                same = [c for c in self.child_cel if c.available_candidates == candidates]
                yield candidates, same

    def any_sets(self) -> Iterator[tuple[str, list[Cel]]]:
        """Each set of one to four Cels, with all the candidates of these Cels."""
        for n in range(1, LARGEST + 1):
            for owners in combinations(self.child_cel, n):
                strings = [cel.available_candidates for cel in owners]
                if max(map(len, strings)) <= LARGEST:
                    yield "".join({*"".join(strings)}), [*owners]

    def invert(self, inverted: Bloc) -> None:
        """Fill `inverted`, which lists, for each candidate, the Cels of this Bloc that have it."""
        for candidate, cel in zip(DIGITS, inverted.child_cel, strict=True):
            here = zip(DIGITS, self.child_cel, strict=True)
            cel.set_candidates("".join(x for x, c in here if candidate in c.available_candidates))

    def overlap(self) -> None:
        """If a candidate's Cels share a second Bloc, clear it elsewhere in that Bloc (rule 3)."""
        for candidate in DIGITS:
            cels = [cel for cel in self.child_cel if candidate in cel.available_candidates]
            for second in cels[0].parent_bloc if len(cels) in (2, 3) else ():
                if second is not self and all(second in cel.parent_bloc for cel in cels):
                    second.remove_candidates(candidate, cels)


class Wrapper:
    """The Cels and the Blocs of a puzzle."""

    def __init__(self, puzzle: str | Grid, sets_of_any: bool = False) -> None:
        self.givens = Grid(puzzle)
        board = self.givens.board
        self.found: list[Found] = []  # removals, and solved Cels (with None as the Bloc)
        self.cels = [Cel(self.found) for _ in board.all_cells]
        places = [[self.cels[cell] for cell in board.cells(house)] for house in board.houses]
        self.blocs = [Bloc(cels, sets_of_any) for cels in places]
        self.inverted = [Bloc([Cel(self.found) for _ in DIGITS], sets_of_any) for _ in places]
        self.iterations: list[int] = []  # the length of `found` after each iteration
        for cel, value in zip(self.cels, self.givens.values, strict=True):
            cel.available_candidates = DIGITS if value == "." else value

    def iterate(self) -> bool:
        """Solve and Invert each Bloc; if that changes nothing, use the third rule."""
        before = self.strings
        for bloc, inverted in zip(self.blocs, self.inverted, strict=True):
            bloc.solve()
            bloc.invert(inverted)
            inverted.solve()
            inverted.invert(bloc)
        if before == self.strings:
            for bloc in self.blocs:
                bloc.overlap()
        self.iterations.append(len(self.found))
        return before != self.strings

    @property
    def strings(self) -> list[str]:
        return [cel.available_candidates for cel in self.cels]

    def solve(self) -> Grid:
        """Repeat until the puzzle is solved or an impasse is reached."""
        while any(len(each) != 1 for each in self.strings) and self.iterate():
            pass
        values = "".join(each if len(each) == 1 else "." for each in self.strings)
        empty = Puzzle("." * 81, board=self.givens.board)
        return Grid.load(empty, values, [{*map(int, each)} for each in self.strings])

    @property
    def order(self) -> list[Candidate]:
        """The proven Cels, in order, except those of inverted Blocs."""
        proven = [(cel, c) for bloc, (cel, *_), c in self.found if not bloc and cel in self.cels]
        return [Candidate.of(int(value), self.cels.index(cel)) for cel, value in proven]


def report(puzzle: str | Grid, any: bool = False) -> Iterator[object]:
    """The output of the program."""
    wrapper = Wrapper(puzzle, any)
    grid = wrapper.solve()
    end = "solved" if grid.is_solved else "an impasse"
    yield from ("proven in this order:", *wrapper.order, grid)
    yield f"{end} after {len(wrapper.iterations)} iterations"


if __name__ == "__main__":
    run(report, any="any n Cels with n candidates between them are a set")
