"""Basic fish (X-wing, swordfish, jellyfish ...): n rows whose places for a digit are all in n
columns, or the same with rows and columns swapped.
"""

from ..model import Digit, Grid, House, Role, Sentence, Step
from .shared.fish import LARGE_NAMES
from .shared.locked import no_other_cell
from .shared.mistakes import explained_mistake
from .shared.pattern import only_contradicts, outside, removes_exactly
from .shared.wording import Count, by_digit, filler, line_by_line, sentences, together, turned
from .technique import Explanation, Form, Rung, WordedTechnique

# These sentences are for fish with rows as bases; `turned` swaps rows and columns.
_IDEA = (
    "If {count} rows have only {count} columns for a digit, it is nowhere else in these columns."
)
_COUNTED = (
    "These {count} rows need {count} {digit}s and have only {count} columns for them, so each "
    "column has its {digit} in one of these rows."
)
_WHY = (
    "Each of these rows needs its {digit}, and a column holds only one. So "
    "each of the {count} columns has its {digit} in one of these rows."
)
_LARGER = "It does not matter if a row has no place in one of the columns."
_X = "The four cells are the corners of a rectangle; joined diagonally, they make an X."


class BasicFish(WordedTechnique):
    """n rows whose places for a digit lie in only n columns, or the same with rows and columns
    swapped.

    Both directions have the same form and name; the variant records the direction.
    """

    family = "Fish"
    variants = ("rows", "columns")
    forms = (
        Form("X-Wing", 3.9, 2, aliases=("2-Fish",)),
        Form("Swordfish", 4.2, 3, aliases=("3-Fish",)),
        Form("Jellyfish", 5.2, 4, aliases=("4-Fish",)),
        Form("Squirmbag", 6.0, 5, aliases=("Starfish", "5-Fish"), on=False),
        Form("Whale", 6.4, 6, aliases=("6-Fish",), on=False),
        Form("Leviathan", 6.8, 7, aliases=("7-Fish",), on=False),
    )
    large_forms = tuple(
        Form(name, round(7.2 + 0.4 * (size - 8), 1), size, on=False)
        for size, name in LARGE_NAMES.items()
    )

    def forms_of(self, rung: Rung) -> tuple[Form, ...]:
        return tuple(form for form in self.all_forms if form.size == rung.size)

    def holds(self, step: Step, grid: Grid) -> bool:
        bases, covers = set(step.houses(Role.BASE)), set(step.houses(Role.COVER))
        places = by_digit(step.candidates(Role.PATTERN))
        base_kind, cover_kind = ("r", "c") if step.variant == "rows" else ("c", "r")
        if len(places) != 1 or step.variant not in self.variants:
            return False
        ((digit, cells),) = places.items()
        in_each = [set(grid.places(digit, base)) for base in bases]
        if step.contradiction:
            conclusion = only_contradicts(step) and len(covers) < step.size
        else:
            conclusion = len(covers) == step.size and removes_exactly(
                step, {c for cover in covers for c in outside(grid, (digit,), cover, cells)}
            )
        return (
            conclusion
            and len(bases) == step.size
            and {base.kind for base in bases} == {base_kind}
            and {cover.kind for cover in covers} == {cover_kind}
            and all(in_each)
            and set().union(*in_each) == set(cells)
            and set(cells) <= {cell for cover in covers for cell in grid.board.cells(cover)}
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        digit = step.candidates(Role.PATTERN)[0].digit
        bases = tuple(sorted(step.houses(Role.BASE)))
        covers = tuple(sorted(step.houses(Role.COVER)))
        rows = step.variant == "rows"
        fill = filler(covers=covers, digit=digit, count=Count(step.size), bases=bases)
        where, held = (
            line_by_line(digit, rows),
            fill("In {bases} the {digit} can only be in {covers}."),
        )
        if step.contradiction:
            fewer = turned(
                rows,
                "But {count} rows need {count} {digit}s: {fewer} [column is|columns are] too few.",
            )
            return explained_mistake(
                where,
                "If some lines have too few crossing lines for a digit, the grid has no solution.",
                fill("{digit} of {bases:short} only in {covers:short}"),
                (held, fill(fewer, several=covers, fewer=Count(len(covers)))),
                fill(
                    turned(rows, "Two of these rows would need their {digit} in the same column.")
                ),
            )
        end = no_other_cell(step, digit, covers)
        return Explanation(
            where=where,
            idea=fill(turned(rows, _IDEA)),
            short=fill("{digit} of {bases:short} in {covers:short}"),
            standard=[held, fill(turned(rows, _COUNTED)), end],
            teach=[
                fill("Where can the {digit} go in {bases}?"),
                *together(_places(grid, digit, base) for base in bases),
                fill("All these places are in {covers}."),
                *sentences(fill, turned(rows, _WHY)),
                end,
                Sentence(_X if step.size == 2 else turned(rows, _LARGER)),
            ],
        )


def _places(grid: Grid, digit: Digit, base: House) -> Sentence:
    cells = grid.places(digit, base)
    return Sentence("In {base} it can[ only|] be in {several:or}.", base=base, several=cells)
