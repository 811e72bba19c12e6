"""Describe a board to a page that draws it and plays on it."""

from ...constraints import Constraint, all_kinds
from ...model import Board
from ...model.rules import Automaton, Pairs
from ...paper.rules import rules_of_kinds
from ...render.board import empty_board
from ...render.element import element
from ...render.samples import sample
from ...render.shapes import outside_room, side_of
from ...render.theme import PAGE
from ..operation import Question, WebAnswer, operation
from ..state import BoardName


class BoardQuery(Question):
    """The name of the board."""

    name: BoardName


class BoardAnswer(WebAnswer):
    """A board. Its cells are numbers.

    Attributes:
        name: the full name of the board.
        digits: how many digits there are.
        places: the 0-based row and column of each cell.
        regions: for each region, and for each smaller group of cells whose digits differ: the name
            in records, the name in a sentence, and the cells.
        clues: the same for each clue, such as a cage.
        pairs: rules for two cells: the cells, and the pairs of digits that they may have.
        sets: rules for several cells: the cells, and the sets of digits that they may have.
        automata: rules that read cells one after another: the cells, and for each of them its
            arcs (`nonet.model.rules.Automaton`).
        kinds: for each word that adds a constraint to the name of a board: the word, its name in
            each language that its kind knows, and a description of the value that follows it, with
            an example. The description is empty if the word has no value. The next part is the
            English name of a single clue, or the word if it has no value. The last part is
            `line` if the order of its cells matters, `copy` if people draw a shape and its copy,
            with a clue for each cell, or `set`.
        rules: for each kind of constraint, its rule as a sentence, and a sample as an SVG, which is
            empty if the kind draws nothing.
        side: the width of a cell in drawings.
        room: the width of the space around the board for clues outside it; 0 if there are none.
        drawn: the lines and the constraints as an SVG. Its colours are CSS variables.
    """

    name: str
    digits: int
    places: list[tuple[int, int]]
    regions: list[tuple[str, str, list[int]]]
    clues: list[tuple[str, str, list[int]]]
    pairs: list[tuple[int, int, list[tuple[int, int]]]]
    sets: list[tuple[list[int], list[list[int]]]]
    automata: list[tuple[list[int], list[list[tuple[int, int, int]]]]]
    kinds: list[tuple[str, dict[str, str], str, str, str]]
    rules: list[tuple[str, str]]
    side: float
    room: float
    drawn: str


def _names(kind: type[Constraint], word: str) -> dict[str, str]:
    """The names of a word that adds a constraint, by language."""
    found = {language: own[kind.words.index(word)] for language, own in kind.translations.items()}
    return {"en": kind.plural + f" ({word})" * (len(kind.words) > 1)} | found


def _drawn(kind: type[Constraint]) -> str:
    """How the cells of a clue are drawn."""
    is_line = getattr(kind, "in_order", False)
    return "copy" if getattr(kind, "are_copies", False) else "line" if is_line else "set"


@operation("The cells, regions, rules and lines of a board.")
def answer(query: BoardQuery) -> BoardAnswer:
    """Describe the board."""
    board = Board.of(query.name)
    found = BoardAnswer(
        name=board.words,
        digits=board.digits,
        places=list(board.places),
        regions=[(each.name, each.words, list(each.cells)) for each in board.plain_regions],
        clues=[],
        pairs=[],
        sets=[],
        automata=[],
        kinds=[
            (word, _names(each, word), each.needs, each.noun if each.needs else word, _drawn(each))
            for each in all_kinds()
            for word in each.words
        ],
        rules=[(rule, sample(kind, PAGE)) for kind, rule in rules_of_kinds(board)],
        side=side_of(board),
        room=outside_room(board),
        drawn=element("svg", empty_board(board, PAGE), xmlns="http://www.w3.org/2000/svg"),
    )
    for name, clue, cells in zip(board.clue_names, board.clues, board.cells_of_clues, strict=True):
        found.clues.append((name, clue.sentence, list(cells)))
    for rule in board.rules:
        if isinstance(rule, Pairs):
            found.pairs.append((rule.one, rule.other, sorted(rule.allowed)))
        elif isinstance(rule, Automaton):
            found.automata.append((list(rule.cells), list(map(list, rule.arcs))))
        else:
            found.sets.append((list(rule.cells), list(map(sorted, rule.sets))))
    return found
