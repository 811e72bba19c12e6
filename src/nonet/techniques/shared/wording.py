"""Wording for all techniques, such as counts in words, and lists of eliminated candidates."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from string import Formatter
from typing import Final

from ...model import Board, Candidate, Cell, Digit, Grid, House, Sentence, SentencePart, Step, join
from ...model.labels import label
from ..removals import alike as alike
from ..removals import by_digit as by_digit
from ..removals import removals
from ..removals import short_conclusion as short_conclusion

_LISTED: Final = 10  # The maximum number of digits and cells in a sentence.
_IN_A_RESULT: Final = 2  # The maximum number of cells with different digits in the first sentence.
_WORDY: Final = 24  # The maximum number of words in a sentence. A list counts as one word.
_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

_ELIMINATED: Final = "{several} [is|are] eliminated from {cells}"
_ACROSS: Final = {"row": "column", "column": "row"}

NO_SOLUTION: Final = Sentence("So the grid has no solution.")
MISTAKE: Final = Sentence(
    "If the puzzle has a solution, the grid has a mistake: a wrong digit or a wrong elimination."
)


class Count(int):
    """A number that is written as a word in a sentence.

    >>> str(Count(3)), Count(3) == 3, str(Count(12))
    ('three', True, '12')
    """

    __slots__ = ()

    def __str__(self) -> str:
        return _WORDS[self] if 0 <= self < len(_WORDS) else int.__repr__(self)


class NumberedLines:
    """Numbered lines, one reason in each.

    >>> reason = Sentence("{cell} is {digit}.", cell=Cell("r1c2"), digit=Digit(4))
    >>> str(NumberedLines().next(reason)).splitlines()
    ['', '1. r1c2 is 4.']
    """

    number = 0  # the number of the last line

    def next(self, reason: Sentence, indent: str = "") -> Sentence:
        """The sentence that begins the next line."""
        self.number += 1
        template = f"\n{indent}{{line_number}}. {reason.template}"
        return Sentence(template, line_number=self.number, **reason.parts)


def in_lines(
    outcome: Sentence, reasons: Iterable[Sentence], conclusion: Iterable[Sentence]
) -> list[Sentence]:
    """The outcome, numbered reasons, and the conclusion, which begins on a new line.

    >>> end = Sentence("So it is.")
    >>> str(in_lines(Sentence("It is."), [MISTAKE], [end])[-1]).splitlines()
    ['', 'So it is.']
    """
    first, *more = conclusion
    end = Sentence(f"\n{first.template}", **first.parts)
    return [outcome, *map(NumberedLines().next, reasons), end, *more]


def outcome(step: Step, because: str, **parts: SentencePart | Iterable[SentencePart]) -> Sentence:
    """A sentence with the eliminations of a step and the main reason. If there are many
    eliminations, only their number is given.

    >>> from nonet.model.step import Step
    >>> removing = Step("naked-set", eliminations=(Candidate("5r2c3"), Candidate("9r2c3")))
    >>> str(outcome(removing, "{digits} are used up", digits=[Digit(5), Digit(9)]))
    'r2c3 is not 5 or 9, because 5 and 9 are used up.'
    """
    same = alike((digits, cell) for cell, digits in by_cell(step.eliminations).items())
    if len(same) > _IN_A_RESULT or any(len(cells) > _LISTED for cells in same.values()):
        template = f"This step eliminates {{number}} candidates, because {because}."
        return Sentence(template, number=Count(len(step.eliminations)), **parts)
    clauses = [
        Sentence("{several} [is|are] not {lost:or}", several=cells, lost=digits)
        for digits, cells in same.items()
    ]
    return listing(f"{{}}, because {because}.", clauses, ", and ".join, **parts)


def filler(
    source: object = None, /, **known: SentencePart | Iterable[SentencePart]
) -> Callable[..., Sentence]:
    """Make a function that fills in sentence templates. Parts that several templates need are
    passed to `filler`, once for all of them.

    If a part is not passed, it is read from the attribute of `source` with the same name.

    >>> fill = filler(House("r4"), digit=Digit(4), cell=Cell("r1c2"))
    >>> str(fill("{cell} is {digit}.")), str(fill("{other} is not {digit}.", other=Cell("r1c3")))
    ('r1c2 is 4.', 'r1c3 is not 4.')
    >>> str(fill("This is a {kind}."))
    'This is a r.'
    """

    def fill(template: str, **own: SentencePart | Iterable[SentencePart]) -> Sentence:
        for name in _names(template):
            if name not in own:
                own[name] = known[name] if name in known else getattr(source, name)
        return Sentence(template, **own)

    return fill


def sentences(fill: Callable[..., Sentence], words: str) -> Iterator[Sentence]:
    """The sentences of a paragraph.

    >>> fill = filler(cell=Cell("r1c2"), digit=Digit(4))
    >>> [str(each) for each in sentences(fill, "{cell} is not {digit}. So it is open.")]
    ['r1c2 is not 4.', 'So it is open.']
    """
    return map(fill, re.split(r"(?<=[.?]) ", words))


@lru_cache(maxsize=1024)
def _names(template: str) -> tuple[str, ...]:
    """The names of the parts that a template uses."""
    return tuple([name for _, name, *_ in Formatter().parse(template) if name])


def lettered(
    grid: Grid, source: object = None, /, **known: SentencePart | Iterable[SentencePart]
) -> Callable[..., Sentence]:
    """Like `filler`, for sentences about lettered sets or colours.

    The parts `{A}` to `{D}` are the letters that the board uses for the first four sets or colours.
    """
    letters = {name: label(number, grid.board) for number, name in enumerate("ABCD")}
    return filler(source, **letters, **known)


def by_cell(candidates: Iterable[Candidate]) -> dict[Cell, tuple[Digit, ...]]:
    """Group the digits of candidates by cell. Both cells and digits are sorted."""
    return alike((c.cell, c.digit) for c in sorted(set(candidates)))


def losing_digits(lead: Sentence, step: Step) -> tuple[Sentence, ...]:
    """Sentences that list the candidates removed by a step, digit by digit.

    >>> from nonet.model.step import Step
    >>> removing = Step("naked-set", eliminations=(Candidate("5r2c3"), Candidate("9r2c6")))
    >>> [str(sentence) for sentence in losing_digits(Sentence("No other cell has them"), removing)]
    ['No other cell has them: 5 is eliminated from r2c3, 9 from r2c6.']
    """
    return _listed(lead, removals(step.eliminations))


def losing_cells(lead: Sentence | None, step: Step) -> tuple[Sentence, ...]:
    """Sentences that list the candidates removed by a step, cell by cell. Without a lead, they
    begin with "So".

    >>> from nonet.model.step import Step
    >>> removing = Step("hidden-set", eliminations=(Candidate("5r2c3"), Candidate("5r2c6")))
    >>> [str(sentence) for sentence in losing_cells(Sentence("No other fits"), removing)]
    ['No other fits: 5 is eliminated from r2c3 and r2c6.']
    >>> [str(sentence) for sentence in losing_cells(None, removing)]
    ['So 5 is eliminated from r2c3 and r2c6.']
    """
    same = alike((digits, cell) for cell, digits in by_cell(step.eliminations).items())
    return _listed(lead, same.items())


def _listed(
    lead: Sentence | None, removed: Iterable[tuple[tuple[Digit, ...], tuple[Cell, ...]]]
) -> tuple[Sentence, ...]:
    """The lead and the eliminations in one sentence, or in more if one would be too long."""
    clauses = [Sentence(_ELIMINATED, several=digits, cells=cells) for digits, cells in removed]
    # Commas are enough if each clause has one digit and one cell.
    simple = lead is not None and all(_named(clause) == 2 for clause in clauses)
    first, *more = (_eliminated(lot, ", " if simple else "; ") for lot in in_lots(clauses))
    start, parts = (f"{lead.template}: ", lead.parts) if lead else ("So ", {})
    return (Sentence(start + first.template, **parts, **first.parts), *more)


def _eliminated(clauses: Sequence[Sentence], separator: str) -> Sentence:
    """Join eliminations into one sentence. The verb is used only once, in the first of them."""
    first, *others = clauses
    brief = [Sentence("{several} from {cells}", **each.parts) for each in others]
    return in_one_sentence([first, *brief], separator)


def together(clauses: Iterable[Sentence]) -> Iterator[Sentence]:
    """Join clauses of the same form into as few sentences as possible, without making any of them
    too long.

    >>> rows = [Sentence("In {house} it is in {cell}.", house=House("r1"), cell=Cell("r1c3"))] * 2
    >>> [str(sentence) for sentence in together(rows)]
    ['In row 1 it is in r1c3; in row 1 it is in r1c3.']
    """
    return (in_one_sentence(lot, "; ") for lot in in_lots(clauses))


def in_lots(clauses: Iterable[Sentence]) -> Iterator[list[Sentence]]:
    """Divide clauses into groups, each of which is short enough for one sentence."""
    lot: list[Sentence] = []
    for clause in clauses:
        more = (*lot, clause)
        if lot and (sum(map(_named, more)) > _LISTED or sum(map(_words, more)) > _WORDY):
            yield lot
            lot = []
        lot.append(clause)
    if lot:
        yield lot


def _words(clause: Sentence) -> int:
    """The number of words in a clause. A list counts as one word."""
    return len(re.sub(r"\{[^}]*\}", "x", clause.template).split())


def _named(clause: Sentence) -> int:
    """The number of digits and cells that a clause lists."""
    return sum(len(value) for value in clause.parts.values() if isinstance(value, tuple))


def in_one_sentence(clauses: Sequence[Sentence], separator: str) -> Sentence:
    """Join several clauses into one sentence."""

    def joined(items: list[str]) -> str:
        first, *others = (item.removesuffix(".") for item in items)
        return separator.join([first, *(each[:1].lower() + each[1:] for each in others)])

    return listing("{}.", clauses, joined)


def listing(
    template: str,
    items: Iterable[Sentence],
    joined: Callable[[list[str]], str] = join,
    **parts: SentencePart | Iterable[SentencePart],
) -> Sentence:
    """A sentence with a list in place of `{}`. The items may use the same names for different
    parts.

    >>> from nonet.model.cells import ALL_CELLS
    >>> places = [Sentence("{digit} ({cell})", digit=Digit(d), cell=ALL_CELLS[d]) for d in (2, 3)]
    >>> str(listing("In {house} it sees {}.", places, house=House("r1")))
    'In row 1 it sees 2 (r1c3) and 3 (r1c4).'
    """
    shown: list[str] = []
    for index, item in enumerate(items):
        shown.append(_numbered(item.template, index))
        parts |= {f"{name}_{index}": value for name, value in item.parts.items()}
    return Sentence(template.replace("{}", joined(shown)), **parts)


@lru_cache(maxsize=1024)
def _numbered(template: str, number: int) -> str:
    """Append a number to the names of the parts in a template."""
    return re.sub(r"\{(\w+)", rf"{{\g<1>_{number}", template)


@lru_cache(maxsize=256)
def turned(rows: bool, template: str) -> str:
    """A template about rows, or the same template with rows and columns swapped.

    >>> turned(False, "These rows have two columns.")
    'These columns have two rows.'
    """
    return template if rows else re.sub("row|column", lambda word: _ACROSS[word[0]], template)


def line_by_line(digit: Digit, rows: bool) -> Sentence:
    """A hint to look for rows, or columns, with few places for a digit."""
    return Sentence(turned(rows, "Look at the {digit}s row by row."), digit=digit)


def candidates_of_each(grid: Grid, cells: Iterable[Cell]) -> Iterator[Sentence]:
    """The candidates of each cell. Cells with the same candidates are grouped."""
    same = alike((grid.candidates(cell), cell) for cell in cells)
    few, usual = "{several} [has|each have] only {digits}.", "{several} [has|each have] {digits}."
    return together(
        Sentence(few if len(digits) == 1 else usual, several=cells_alike, digits=digits)
        for digits, cells_alike in same.items()
    )


def places_of_each(grid: Grid, digits: Iterable[Digit], house: House) -> Iterator[Sentence]:
    """The places for each digit in a house. Digits with the same places are grouped."""
    same = alike((grid.places(digit, house), digit) for digit in digits)
    return together(
        Sentence("{digits} can[ only|] be in {several:or}.", several=cells, digits=own)
        for cells, own in same.items()
    )


def victims_see(step: Step, grid: Grid, *cells: Cell) -> Iterator[Sentence]:
    """Sentences that name the houses in which the cells of the eliminations see `cells`."""
    return victims_see_ends(step, grid, *((cell,) for cell in cells))


def victims_see_ends(step: Step, grid: Grid, *ends: tuple[Cell, ...]) -> Iterator[Sentence]:
    """Like `victims_see`, but for ends that may consist of several cells."""
    return cells_see(grid, _victims(step), *ends)


def victims_eliminated(step: Step, digit: Digit, seen: str = "both") -> Sentence:
    """A sentence such as `So r6c8, which sees both, is not 8.`"""
    template = f"So {{several}}, which [sees|see] {seen}, [is|are] not {{digit}}."
    return Sentence(template, several=_victims(step), digit=digit)


def _victims(step: Step) -> list[Cell]:
    return [candidate.cell for candidate in sorted(set(step.eliminations))]


def cells_see(grid: Grid, cells: Iterable[Cell], *ends: tuple[Cell, ...]) -> Iterator[Sentence]:
    """Sentences such as `r4c4 sees r4c9 in row 4 and r6c5 in box 5.`, with a comma before "and" if
    several cells are seen in one house.

    A cell must see all cells of an end through one house.
    """

    def seen_from(cell: Cell) -> tuple[tuple[House | str, tuple[Cell, ...]], ...]:
        """The houses in which a cell sees the ends, or the chess moves by which it sees them, each
        with the cells that it sees there.
        """
        moves = grid.board.moves
        houses = ((meeting(grid, cell, *end), end) for end in ends)
        seen = {c: meeting(grid, cell, c) if moves(h.kind) else h for h, end in houses for c in end}
        return tuple(alike((moves(h.kind) or h, c) for c, h in seen.items()).items())

    for seen, own in alike((seen_from(cell), cell) for cell in cells).items():
        words = ("{cells} in {at}", "{cells} by {at}")
        places = [Sentence(words[type(at) is str], cells=there, at=at) for at, there in seen]
        if len(places) > 1 and any(len(there) > 1 for _, there in seen):
            *first, last = places
            places = [*first, Sentence(f"and {last.template}", **last.parts)]
            yield listing("{several} [sees|see] {}.", places, ", ".join, several=own)
        else:
            yield listing("{several} [sees|see] {}.", places, several=own)


def shared_house(grid: Grid, *cells: Cell) -> House | None:
    """The first house that contains all these cells. Rows and columns come before boxes."""
    every = grid.board.regions_of(cells[0])
    return next((house for house in every if set(cells) <= set(grid.board.cells(house))), None)


def meeting(grid: Grid, *cells: Cell) -> House:
    """Like `shared_house`, but for cells that are known to see each other."""
    house = shared_house(grid, *cells)
    assert house is not None, f"no house holds {cells}"
    return house


def box_of(board: Board, cell: Cell) -> House:
    """The box of a cell.

    On a board without boxes, the result is an area such as a window, or else the cell's first
    house. If no house contains the cell, the result is a group.
    """
    houses = board.houses_of(cell) or board.regions_of(cell)
    others = (house for house in houses if house.kind not in "rcd")
    return next((house for house in houses if house.kind == "b"), next(others, houses[0]))
