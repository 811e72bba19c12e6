"""Basic fish (X-wing, swordfish, jellyfish ...): n lines whose places for a digit lie in n lines
across."""

from __future__ import annotations

from ..model.cells import Digit, House
from ..model.grid import Grid
from ..model.step import Role, Step
from ..model.text import Look, Sentence
from .shared.fish import LARGE_NAMES
from .shared.pattern import only_contradicts, outside, removes_exactly
from .shared.wording import MISTAKE, Count, by_digit, saying, short_conclusion, together
from .technique import Explanation, Form, Rung, Technique


class BasicFish(Technique):
    """Rows that share as few columns as there are rows, or columns that share rows.

    Both directions are one form and have one name; the variant says which it is.
    """

    id = "basic-fish"
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
    where_to_look = (
        "Take one digit and note, for each row without it, the columns it can still be in. Two "
        "rows with the same two columns are an X-wing; three rows that share three columns are a "
        "swordfish, and no row needs all three. Then do the same with columns."
    )
    why_it_works = (
        "Each of the rows needs the digit, and no two of them can take it in the same column. "
        "They have only as many columns as there are rows, so every one of these columns gets its "
        "digit in one of these rows, and nowhere else. A fish of n lines has its complement in "
        "the other direction, so sizes above half of all lines, four of nine, never remove "
        "anything that smaller ones do not."
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

    def explain(self, step: Step, grid: Grid) -> Explanation:
        digit = step.candidates(Role.PATTERN)[0].digit
        bases = tuple(sorted(step.houses(Role.BASE)))
        covers = tuple(sorted(step.houses(Role.COVER)))
        rows = step.variant == "rows"
        if step.contradiction:
            return _too_few(rows, digit, bases, covers, self.look)
        count = Count(step.size)
        say = saying(covers=covers, digit=digit, count=count, bases=bases)
        end = say(
            "So no other cell of {covers} is {digit}: it is removed from {cells}.",
            cells=by_digit(step.eliminations)[digit],
        )
        return Explanation(
            where=_line_by_line(rows, digit),
            idea=say(
                "When {count} rows have only {count} columns for a digit, "
                "these columns lose it elsewhere."
            )
            if rows
            else say(
                "When {count} columns have only {count} rows for a digit, "
                "these rows lose it elsewhere."
            ),
            short=short_conclusion(say("{digit} of {bases:short} in {covers:short}"), step),
            standard=[
                say("In {bases} the {digit} can only be in {covers}."),
                _counting(rows, count, digit),
                end,
            ],
            teach=[
                say("Where can the {digit} go in {bases}?"),
                *together(_places(grid, digit, base) for base in bases),
                say("All these cells are in {covers}."),
                *_reason(rows, count, digit),
                end,
                _name(rows, step.size),
                self.look,
            ],
        )


def _places(grid: Grid, digit: Digit, base: House) -> Sentence:
    cells = grid.places(digit, base)
    if len(cells) == 1:
        return Sentence("In {base} it can only be in {cells}.", base=base, cells=cells)
    return Sentence("In {base} it can be in {cells:or}.", base=base, cells=cells)


def _counting(rows: bool, count: Count, digit: Digit) -> Sentence:
    template = {
        (True, True): "Two rows need two {digit}s and have two columns for them, "
        "so both columns get their {digit} there.",
        (False, True): "Two columns need two {digit}s and have two rows for them, "
        "so both rows get their {digit} there.",
        (True, False): "These {count} rows need {count} {digit}s and have {count} columns for "
        "them, so each column gets its {digit} there.",
        (False, False): "These {count} columns need {count} {digit}s and have {count} rows for "
        "them, so each row gets its {digit} there.",
    }[rows, count == 2]
    return Sentence(template, count=count, digit=digit)


def _reason(rows: bool, count: Count, digit: Digit) -> tuple[Sentence, ...]:
    if rows:
        return (
            Sentence("Each of these rows needs its {digit}.", digit=digit),
            Sentence("No two of them can have it in the same column.", digit=digit),
            Sentence("That makes {count} rows for {count} columns, one each.", count=count),
        )
    return (
        Sentence("Each of these columns needs its {digit}.", digit=digit),
        Sentence("No two of them can have it in the same row.", digit=digit),
        Sentence("That makes {count} columns for {count} rows, one each.", count=count),
    )


def _name(rows: bool, size: int) -> Sentence:
    if size == 2:
        return Sentence(
            "The four cells are the corners of a rectangle; drawn crosswise they make an X."
        )
    if rows:
        return Sentence("No row needs a place in each of the columns.")
    return Sentence("No column needs a place in each of the rows.")


def _too_few(
    rows: bool, digit: Digit, bases: tuple[House, ...], covers: tuple[House, ...], look: Look
) -> Explanation:
    say = saying(bases=bases, digit=digit, covers=covers)
    held = say("In {bases} the {digit} can only be in {covers}.")
    template = {
        (True, True): "That is {count} rows for {fewer} column.",
        (True, False): "That is {count} rows for {fewer} columns.",
        (False, True): "That is {count} columns for {fewer} row.",
        (False, False): "That is {count} columns for {fewer} rows.",
    }[rows, len(covers) == 1]
    too_few = Sentence(template, count=Count(len(bases)), fewer=Count(len(covers)))
    end = Sentence("So the grid has no solution.")
    return Explanation(
        where=_line_by_line(rows, digit),
        idea="Lines with fewer crossing lines for a digit break the grid.",
        short=say("{digit} of {bases:short} only in {covers:short}"),
        standard=[held, too_few, end],
        teach=[
            held,
            too_few,
            say("Two of the lines would need their {digit} in the same place."),
            end,
            MISTAKE,
            look,
        ],
    )


def _line_by_line(rows: bool, digit: Digit) -> Sentence:
    if rows:
        return Sentence("Look at the {digit}s row by row.", digit=digit)
    return Sentence("Look at the {digit}s column by column.", digit=digit)


TECHNIQUE = BasicFish()
