"""The rule of 45: cages fill houses except for a few cells, or extend a few cells beyond them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from itertools import combinations, permutations, product
from typing import Any

from ..model import Board, Candidate, Cell, Grid, LiveCandidates, Role, Sentence, Space, Step
from ..model.border.core import core_of
from ..model.certificate import Certificate, DerivedLink, DerivedNumber, Multiple
from ..model.clue_spaces import CluePart, ways_left
from .form import Form
from .shared.clues import OfClues
from .shared.digits_beside import cells_of
from .shared.pattern import only_contradicts, removes_exactly
from .shared.wording import MISTAKE, NO_SOLUTION, filler, listing, losing_cells, shared_house
from .technique import Explanation

_LISTED = 6  # the maximum number of fillings in a sentence
_FIRST_DERIVED = 1 << 20  # the number that the core gives to the first derived link


class Sum:
    """The houses that a step marks, and the clues in them. The clues fill the houses except for the
    inner cells, and also contain the outer cells.

    Attributes:
        totals: the total of each of these clues, by clue number.
        inner, outer: the cells inside and outside the houses that the step marks.
        whole: the total of the houses.
        total: the total of the inner cells minus that of the outer cells.
        live: the digits that each of these cells can have.
    """

    def __init__(self, step: Step, grid: Grid) -> None:
        board, marked = grid.board, step.cells(Role.PATTERN)
        self.grid, self.houses, self.shift = grid, step.houses(Role.BASE), board.shift
        inside = [cell for house in self.houses for cell in board.cells(house)]
        self.inner = tuple([cell for cell in marked if cell in inside])
        self.outer = tuple([cell for cell in marked if cell not in inside])
        self.totals: dict[int, int] = {}
        filled: set[Cell] = set()
        for clue, total in _totals(board).items():
            cells = {*cells_of(board, clue)}
            if cells.intersection(inside) and cells.isdisjoint(self.inner):
                self.totals[clue] = total
                filled |= cells
        are_houses = len({*inside}) == len(inside) == board.digits * len(self.houses)
        self.is_pattern = are_houses and filled.symmetric_difference(inside) == {*marked}
        self.whole = sum(board.values) * len(self.houses)
        self.total = self.whole - sum(self.totals.values())
        live = LiveCandidates(grid).masks
        self.live = {cell: board.digits_of(live[cell]) for cell in marked}

    @property
    def wrong(self) -> list[Candidate]:
        """The candidates that no filling contains."""
        fitting = {
            cell.with_digit(d) for f in self.fillings for cell, d in zip(self.live, f, strict=True)
        }
        every = (c for cell in self.live for c in map(cell.with_digit, self.grid.candidates(cell)))
        return [candidate for candidate in every if candidate not in fitting]

    def worth(self, cell: Cell, digit: int) -> int:
        """The amount that a digit adds to the total."""
        return self.shift - digit if cell in self.outer else digit - self.shift

    @cached_property
    def fillings(self) -> list[tuple[int, ...]]:
        """The ways to fill the cells so that the total is right and cells that see each other
        differ.
        """
        cells = [*self.live]
        return [
            digits
            for digits in product(*self.live.values())
            if sum(map(self.worth, cells, digits)) == self.total
            and not any(
                one == other and cells[j] in self.grid.board.peers(cells[i])
                for (i, one), (j, other) in combinations(enumerate(digits), 2)
            )
        ]

    def need(self, out: Candidate) -> Sentence:
        """A sentence that names the total that the other cells would need with a candidate."""
        more = self.total - self.worth(out.cell, out.digit)
        inner = [cell for cell in self.inner if cell != out.cell]
        outer = [cell for cell in self.outer if cell != out.cell]
        rest, number = inner or outer, more if inner else -more
        least = len(rest) * (1 - self.shift)
        need = str(number) if number >= least else f"less than {least}"
        if inner and outer:
            need = f"{_than(more)} {_all('outer', outer)}"
        words = f"If {{cell}} were {{digit}}, {_all('rest', rest)} would have to be {need}"
        fixed = [[out.digit] if cell == out.cell else own for cell, own in self.live.items()]
        sums = (sum(map(self.worth, self.live, digits)) for digits in product(*fixed))
        why = ", because cells that see each other differ" if self.total in sums else ""
        return filler(out, rest=rest, outer=outer)(f"{words}, which is impossible{why}.")

    def certificates(self, concluded: Sequence[Candidate | None]) -> Iterator[Certificate]:
        """A proof of each conclusion, based on the total and on the candidates of the cells. It
        adds up the numbers of the digits, which begin with 1.
        """
        board, cells, state = self.grid.board, [*self.live], LiveCandidates(self.grid)
        rows: dict[Space, int] = {}
        for digit in map(int, board.all_digits):
            rows |= {house.with_digit(digit): digit for house in self.houses}
            rows |= {_space(board, clue, digit): -digit for clue in self.totals}
        for clue, total in self.totals.items():
            sum_of_numbers = total + self.shift * len(board.cells_of_clues[clue])
            rows[_space(board, clue)] = sum(board.all_digits) - sum_of_numbers
        spaces = [*rows, *[cell.space for cell in cells]]
        apart = [[-1] * len(cells) for _ in cells]
        for i, j in permutations(range(len(cells)), 2):
            house = shared_house(self.grid, cells[i], cells[j])
            if house is not None:  # row 1 is 0
                apart[i][j] = len(spaces)
                spaces += map(house.with_digit, board.all_digits)
        choices = [
            sorted((-d if cell in self.outer else d, int(cell.with_digit(d))) for d in digits)
            for cell, digits in self.live.items()
        ]
        whole = self.total + self.shift * (len(self.inner) - len(self.outer))
        known = [*map(state.live, spaces)], [*rows.values()], choices, apart, whole
        for one in concluded:
            sums = core_of(board).total_proof(*known, -1 if one is None else int(one))
            if not sums:
                return
            made = []
            for terms, divisor in sums:
                # A house may be in the total, and also the reason why two cells differ.
                counts = Counter[tuple[type, Any]]()
                for term, n in ((_term(board, spaces, of), n) for of, n in terms):
                    counts[type(term), term] += n
                truths = tuple([Multiple(each, -n) for (_, each), n in counts.items() if n < 0])
                links = tuple([Multiple(each, n) for (_, each), n in counts.items() if n > 0])
                made.append(DerivedLink(links, truths, divisor))
            *derived, last = made
            yield Certificate(one, last.truths, last.links, tuple(derived))


def _space(board: Board, clue: int, digit: int = 0) -> Space:
    return board.space(CluePart(clue, digit=digit).number)


def _term(board: Board, spaces: Sequence[Space], of: int) -> Space | Candidate | DerivedNumber:
    """The candidate, truth or link that a number from the core identifies."""
    if of < 0:
        return board.candidate(-1 - of)
    return DerivedNumber(of - _FIRST_DERIVED + 1) if of >= _FIRST_DERIVED else spaces[of]


@cache
def _totals(board: Board) -> dict[int, int]:
    """The total of each clue that has a fixed total and no repeated digits. A clue is left out
    if it overlaps another such clue that has at least as many cells.
    """
    found: dict[int, int] = {}
    for clue, own in enumerate(board.cells_of_clues):
        if len(board.rules_of_clues[clue]) == 1:
            ways = ways_left(board, clue, (2**board.digits - 1,) * len(own)) or ()
            sums = {sum(board.digits_of(way.digits)) - board.shift * len(own) for way in ways}
            if len(sums) == 1 and all(way.digits.bit_count() == len(own) for way in ways):
                found[clue] = sums.pop()
    cells = {clue: {*cells_of(board, clue)} for clue in found}
    losing = {
        one
        for one, other in permutations(found, 2)
        if cells[one] & cells[other] and len(cells[one]) <= len(cells[other])
    }
    return {clue: total for clue, total in found.items() if clue not in losing}


class InniesAndOuties(OfClues):
    """Cages fill one to four houses except for a few cells, or extend a few cells beyond them. So
    these cells have a fixed total, or the totals of the cells inside and outside have a fixed
    difference.

    At most three of these cells are empty. A digit is eliminated from one of them if the others
    cannot make up for it. Other clues that have a fixed total and no repeated digits, such as an X,
    count as cages.
    """

    aliases = ("Innies and Outies", "45 Rule", "Law of 45")
    forms = (
        Form("Rule of 45", 2.45, 1, aliases=("Innie", "Outie")),
        Form("Rule of 45 for Two Cells", 2.65, 2, aliases=("Innie-Outie Difference",)),
        Form("Rule of 45 for Three Cells", 3.3, 3, aliases=("Hidden Cage", "Cage Splitting")),
    )

    @property
    def has_certificates(self) -> bool:
        return True

    def certificates(self, step: Step, grid: Grid) -> tuple[Certificate, ...]:
        found, concluded = Sum(step, grid), step.eliminations or (None,)
        made = tuple(found.certificates(concluded)) if found.is_pattern else ()
        return made if len(made) == len(concluded) else ()

    def holds(self, step: Step, grid: Grid) -> bool:
        found = Sum(step, grid)
        count = sum(bool(grid.candidates(cell)) for cell in found.live)
        if not found.is_pattern or step.size != count or count > len(self.forms):
            return False
        if step.contradiction:
            return only_contradicts(step) and not found.fillings
        return removes_exactly(step, found.wrong)

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        board, found = grid.board, Sum(step, grid)
        inner, outer, total = found.inner, found.outer, found.total
        fill = filler(
            found,
            sum=found.whole - total,
            more=abs(total),
            cells=inner or outer,
            ends=f"{board.all_digits[0]} to {board.all_digits[-1]}",
            each=sum(board.values),
        )
        nouns = {board.clues[clue].noun for clue in found.totals}
        noun = nouns.pop() if len(nouns) == 1 else "clue"
        if len(found.totals) == 1 and noun != "cage":
            noun = board.clues[min(found.totals)].named
        given = f"The {noun}[|s] there "
        given += "[leaves|leave] out {inner}, " * bool(inner)
        given += "also [contains|contain] {outer} outside {houses}, " * bool(outer)
        given += "and [has a total of|add up to] {sum}."
        # Only a house with the digits 1 to 9 adds up to 45.
        rule = (
            "45 rule on {houses:short}" if sum(board.values) == 45 else "{houses:short} = {whole}"
        )
        own = "{whole} minus {sum}" if inner else "{sum} minus {whole}"
        so = f"So {{several}} [is|add up to] {own}, which is {{more}}."
        short = f"{rule}, {{cells:folded}} = {{more}}"
        if inner and outer:
            out, own = _all("outer", outer), _all("inner", inner)
            so = "With {inner} instead of {outer}, the sum would be {whole}, "
            so += f"so {own} is {_than(total)} {out}."
            short = f"{rule}, {{inner:folded}} and {{outer:folded}}"
        reasons = [
            fill("The digits of {houses} add up to {whole}."),
            fill(given, several=[cells_of(board, clue)[0] for clue in found.totals]),
            fill(so, several=inner or outer),
        ]
        if step.contradiction:
            end = [Sentence("Their candidates do not allow that."), NO_SOLUTION]
        elif len(found.live) == 1:
            end = [*losing_cells(None, step)]
        else:
            cells, lead = [*found.live], Sentence("No other candidates fit")
            fits = [Sentence("{digits:run}", digits=digits) for digits in found.fillings]
            filled = [cell for cell in cells if grid.value(cell)]
            if len(cells) == 2 and filled and len(fits) == 1:
                rest = next(cell for cell in cells if cell not in filled)
                value, last = grid.value(filled[0]), found.fillings[0][cells.index(rest)]
                words = "{filled} is {value}, so {rest} can only be {last}."
                told = fill(words, filled=filled, value=value, rest=rest, last=last)
                end = [told, *losing_cells(None, step)]
            elif 0 < len(fits) <= _LISTED:
                words = "In this order, the candidates of {cells} allow only {}."
                end = [listing(words, fits, cells=cells), *losing_cells(lead, step)]
            elif (needs := [found.need(each) for each in step.eliminations])[4:] == []:
                end = [*needs, *losing_cells(None, step)]
            else:
                words = "The sum cannot be right with [this candidate|any of these candidates]"
                end = [*losing_cells(Sentence(words, several=step.eliminations), step)]
        return Explanation(
            where=fill("Look at {houses}."),
            idea="The total of a house and the totals of its cages give the total of a few cells.",
            short=fill(short + ": nothing fits" * step.contradiction),
            standard=[*reasons, *end],
            teach=[
                fill("Each house has the digits {ends}, which add up to {each}."),
                *reasons,
                *end,
                *[MISTAKE] * step.contradiction,
            ],
        )


def _than(more: int) -> str:
    """The words that compare two totals."""
    return f"{abs(more)} {'more' if more > 0 else 'less'} than" if more else "the same as"


def _all(name: str, cells: Sequence[Cell]) -> str:
    """The words for a cell, or for the total of several cells, in a template."""
    return f"{'the total of ' * (len(cells) > 1)}{{{name}}}"
