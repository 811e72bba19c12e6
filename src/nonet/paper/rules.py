"""The chapter of a book that explains its boards' rules and gives advice on how to begin."""

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from ..constraints import Constraint
from ..model import SIGNS, Board, House, Notation
from ..render.samples import sample
from ..render.theme import PRINT

RulesOfKinds = tuple[tuple[type[Constraint], str], ...]
"""Kinds of constraints, each with its rule as a sentence."""


class Chapter(NamedTuple):
    """A heading, the text below it, and rules to be printed with samples of their kinds."""

    heading: str
    text: str
    drawn: RulesOfKinds = ()


_RULES: Final = tomllib.loads(Path(__file__).with_name("rules.toml").read_text(encoding="utf-8"))
_BEHIND: Final = tuple(Chapter(**each) for each in _RULES["chapter"])


def chapters(boards: Sequence[Board]) -> tuple[Chapter, ...]:
    """Write the rules that a book prints before its puzzles. The argument lists the board of each
    puzzle, in the order of the book. If there are several kinds of boards, each has its own rules.

    >>> [each.heading for each in chapters([Board.of("9x9")])]
    ['The rules', 'One solution', 'How to begin', 'How to go on', 'Names']
    """
    numbers: dict[tuple[str, RulesOfKinds], list[int]] = {}
    for number, board in enumerate(boards, 1):
        drawn = tuple(each for each in rules_of_kinds(board) if sample(each[0], PRINT))
        numbers.setdefault((" ".join(_rules(board, drawn)), drawn), []).append(number)
    several = len(numbers) > 1
    rules = [
        Chapter(f"The rules of {_puzzles(own)}" if several else "The rules", *words)
        for words, own in numbers.items()
    ]
    return (*rules, *_BEHIND, Chapter("Names", _names()))


def rules_of_kinds(board: Board) -> RulesOfKinds:
    """The kinds of constraints that a board has besides rows, columns and boxes, with their rules.

    >>> [rule for _, rule in rules_of_kinds(Board.of("x"))]
    ['Each of the two diagonals contains each digit once.']
    """
    kinds = dict.fromkeys([type(each) for each in board.further_constraints])
    rules: list[tuple[type[Constraint], str]] = []
    for kind in sorted(kinds, key=lambda kind: bool(kind.moves)):
        regions = [region for region in board.plain_regions if region.kind == kind.letter]
        stated = [each for each in board.further_constraints if type(each) is kind]
        own = [each for each in board.clues if type(each) is kind] or stated
        told = kind.rule(regions) or " ".join(dict.fromkeys([each.sentence for each in own]))
        rules.append((kind, told))
    return tuple(rules)


def _names() -> str:
    """Explain how cells and boxes are named."""
    notation, row, column = Notation.chosen(), 2, 4
    of_row, of_column = (notation.house(House(name)) for name in (f"r{row}", f"c{column}"))
    cell = notation.place(row - 1, column - 1)
    boxes = "are numbered in the reading order of their first cells."
    if notation is Notation.ZERO:
        boxes = "are named after their first cells: Box00 is at the top left."
    naming = f"{cell} is the cell in {of_row} and {of_column}, counted from the top left."
    return f"{naming} Boxes {boxes}"


def _puzzles(numbers: Sequence[int]) -> str:
    """Write puzzle numbers as text. They must be in ascending order.

    >>> _puzzles([1, 2, 3, 5]), _puzzles([4])
    ('puzzles 1-3, 5', 'puzzle 4')
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    spans = ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)
    return f"puzzle {spans}" if len(numbers) == 1 else f"puzzles {spans}"


def _rules(board: Board, drawn: RulesOfKinds = ()) -> Iterator[str]:
    """The rules of a board, each as a sentence. Those in `drawn` are left out.

    >>> list(_rules(Board.of("x")))[2]
    'Each of the two diagonals contains each digit once.'
    """
    board.require_digits_from_1()
    kinds = {kind: [one for one in board.regions if one.kind == kind] for kind in "rcb"}
    yield f"Fill every empty cell with {_digits(board.digits)}."
    whole = "each row, each column and each box with a thick frame has each digit once."
    if not kinds["b"]:
        whole = "each row and each column has each digit once."
    elif any(len(board.cells(box)) < board.digits for box in kinds["b"]):
        whole = "each row and each column has each digit once, and no box has a digit twice."
    grids = {str(row)[-1] for row in kinds["r"]} - set("0123456789")
    if grids:
        yield f"There are {len(grids)} grids, which share cells; in each of them, {whole}"
    else:
        yield whole[0].upper() + whole[1:]
    yield from (rule for kind, rule in rules_of_kinds(board) if (kind, rule) not in drawn)
    yield "The printed digits cannot be changed."


def _digits(count: int) -> str:
    """Describe in words the digits that a cell may hold. `count` is the number of digits.

    >>> _digits(6), _digits(10)
    ('a digit from 1 to 6', 'a digit: 1 to 9, or A, which is 10')
    """
    if count < 10:
        return f"a digit from 1 to {count}"
    if count == 10:
        return "a digit: 1 to 9, or A, which is 10"
    return (
        f"a digit: 1 to 9, or a letter from A, which is 10, to {SIGNS[count - 1]}, which is {count}"
    )
