"""What every kind of constraint supports, including two kinds from another package."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import nonet
from nonet import Board, constraints
from nonet.base.errors import Error
from nonet.constraints import Constraint
from nonet.formats import write
from nonet.model.puzzle import Puzzle
from nonet.paper.rules import rules_of_kinds
from nonet.render.svg import svg
from nonet.techniques.shared.clue_reasons import filler_of
from tests.constraints.test_seam import Gap, registered
from tests.drawing import part
from tests.examples.test_third_party_constraint import ParityLine

OTHERS: tuple[type[Constraint], ...] = (ParityLine, Gap)
KINDS = (*constraints.all_kinds(), *OTHERS)
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)


@pytest.fixture(autouse=True, scope="module")
def _others() -> Iterator[None]:
    with registered(OTHERS):
        yield


def example_of(kind: type[Constraint]) -> str:
    return kind.needs.split(" as in ")[1] if kind.needs else kind.words[0]


def small(kind: type[Constraint]) -> Board:
    """A board with a kind's example: 4x4 if that works, otherwise 9x9."""
    try:
        return Board.of(f"4x4+{example_of(kind)}")
    except Error:
        return Board.of(example_of(kind))


@every_kind
def test_its_name_is_read_back(kind: type[Constraint]) -> None:
    board = small(kind)
    assert Board.of(board.words) == board != Board.of(f"{board.digits}x{board.digits}")
    assert board.words.partition("+")[2] == example_of(kind)


@every_kind
@pytest.mark.parametrize("format", ["f-puzzles", "iss", "json"])
def test_formats_keep_it_or_refuse_it_by_its_name(kind: type[Constraint], format: str) -> None:
    puzzle = Puzzle("." * 81, board=Board.of(example_of(kind)))
    try:
        text = write(puzzle, format)
    except Error as error:
        refusal = str(error)
    else:
        assert nonet.parse(text) == puzzle
        return
    assert format != "json" and (kind.plural in refusal or kind.words[0] in refusal)


@every_kind
def test_the_search_finds_the_solutions_that_it_allows(kind: type[Constraint]) -> None:
    board = small(kind)
    givens = "." * 16
    if board.digits == 9:
        solution = nonet.generate(board=board.words, seed=3)[0].solution
        givens = "".join("." if cell % 9 < 4 else sign for cell, sign in enumerate(solution))
    cells = board.all_cells
    pairs = [(a, b) for a in cells for b in cells if a < b and board.sees(a, b)]

    def is_allowed(solution: str) -> bool:
        digits = [int(sign) for sign in solution]
        return all(digits[one] != digits[other] for one, other in pairs) and all(
            clue.allows([digits[cell] for cell in cells])
            for clue, cells in zip(board.clues, board.cells_of_clues, strict=True)
        )

    plain = Puzzle(givens, board=Board.of(f"{board.digits}x{board.digits}"))
    wanted = {str(each) for each in nonet.solutions(plain) if is_allowed(str(each))}
    assert {str(each) for each in nonet.solutions(Puzzle(givens, board=board))} == wanted


@every_kind
def test_it_is_drawn_and_said(kind: type[Constraint]) -> None:
    board = Board.of(example_of(kind))
    drawn = svg(Puzzle("." * 81, board=board))
    is_drawn = any(each.shapes for each in board.further_constraints) or kind.drawing.way
    assert (drawn != svg(Puzzle("." * 81))) == bool(is_drawn)
    for number, clue in enumerate(board.clues):
        assert clue.sentence.endswith(".") and "{" not in clue.sentence
        short, where = map(filler_of(board, number), (clue.in_short, clue.place))
        first = board.all_cells[board.cells_of_clues[number][0]]
        named = [str(first), *(house.region.words for house in board.houses_of(first))]
        assert short.parts and any(name in str(where) for name in named)
        parts = clue.parts_of([board.all_cells[cell] for cell in board.cells_of_clues[number]])
        assert not any(name.startswith("cause") for name in parts)  # used in proofs by cases
    [(found, rule)] = rules_of_kinds(board)
    assert found is kind and rule.endswith(".")


@pytest.mark.volume
@every_kind
def test_puzzles_are_made_and_explained_with_it(kind: type[Constraint]) -> None:
    """In a test run, the puzzles have more givens than they need, because some minimal puzzles have
    long paths."""
    more = {} if part(False, True) else {"minimal": False, "given_count": 30}
    (made,) = nonet.generate(board=example_of(kind), seed=3, **more)  # type: ignore[arg-type]
    path = nonet.explain(made.puzzle, guess=True)
    assert path.solution == made.solution
    nonet.verify(path)
    form = nonet.canonical(made.puzzle)
    assert nonet.canonical(form) == form
