"""Canonical forms on boards: equal for symmetric puzzles, different for all others."""

from __future__ import annotations

import itertools
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Error, Puzzle
from nonet.generator.random_grids import random_grid
from nonet.model.board import Board
from nonet.puzzles.readers import on_board
from nonet.search.symmetry.board_form import canonical_on_board, plain_boxes
from nonet.search.symmetry.canonical import automorphisms
from nonet.search.symmetry.grid_labelling import FormNotFound, labelling
from nonet.search.symmetry.transformation import Transformation
from tests.corpus import corpus
from tests.drawing import part

Lines = tuple[int, ...]


def orders(inner: int, outer: int) -> Iterator[Lines]:
    """All orders of lines in `outer` groups with `inner` lines each."""
    within = list(itertools.permutations(range(inner)))
    for groups in itertools.permutations(range(outer)):
        for inside in itertools.product(within, repeat=outer):
            yield tuple(
                group * inner + line
                for group, lines in zip(groups, inside, strict=True)
                for line in lines
            )


def random_order(inner: int, outer: int, rng: random.Random) -> Lines:
    return tuple(
        group * inner + line
        for group in rng.sample(range(outer), outer)
        for line in rng.sample(range(inner), inner)
    )


def moved(cells: Sequence[int], rows: Lines, columns: Lines) -> Lines:
    size = len(rows)
    return tuple([cells[row * size + column] for row in rows for column in columns])


def renamed(cells: Sequence[int]) -> Lines:
    """The same lines, with digits renamed in order of first appearance."""
    names = {0: 0}
    return tuple([names.setdefault(digit, len(names)) for digit in cells])


def smallest(puzzle: Puzzle) -> tuple[Lines, int]:
    """The smallest of all symmetric images of a puzzle, and how many symmetries produce it. All
    symmetries are tried."""
    shape, size = plain_boxes(puzzle.board), puzzle.board.digits
    across = tuple(
        puzzle.digits()[column * size + row] for row in range(size) for column in range(size)
    )
    found: dict[Lines, int] = defaultdict(int)
    for cells in (puzzle.digits(), across) if shape.rows == shape.columns else (puzzle.digits(),):
        for rows in orders(shape.rows, shape.columns):
            for columns in orders(shape.columns, shape.rows):
                found[renamed(moved(cells, rows, columns))] += 1
    least = min(found)
    return least, found[least]


def some_image(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """A puzzle transformed by a random symmetry of its board."""
    shape, size = plain_boxes(puzzle.board), puzzle.board.digits
    cells: Sequence[int] = puzzle.digits()
    if shape.rows == shape.columns and rng.random() < 0.5:
        cells = [cells[column * size + row] for row in range(size) for column in range(size)]
    rows = random_order(shape.rows, shape.columns, rng)
    columns = random_order(shape.columns, shape.rows, rng)
    names = [0, *rng.sample(range(1, size + 1), size)]
    return Puzzle.of_digits([names[digit] for digit in moved(cells, rows, columns)], puzzle.board)


WORDS = ("4x4", "6x6", "6x6+boxes:3x2", "8x8", "10x10", "12x12", "15x15", "16x16", "25x25")


@st.composite
def puzzles(draw: st.DrawFn, words: Sequence[str] = WORDS) -> Puzzle:
    """Some givens from one of several solutions: few, so that much looks alike, or many."""
    solution = random_grid(draw(st.integers(0, 3)), board=draw(st.sampled_from(words)))
    rng = draw(st.randoms(use_true_random=False))
    share = draw(st.sampled_from((0.03, 0.1, 0.3, 0.6, 1.0)))
    return Puzzle.of_digits(
        [d if rng.random() < share else 0 for d in solution.digits()], solution.board
    )


@given(puzzles(), st.randoms(use_true_random=False))
@settings(max_examples=part(10, 100))
def test_symmetric_images_have_the_same_form(puzzle: Puzzle, rng: random.Random) -> None:
    form = canonical_on_board(puzzle)
    assert canonical_on_board(some_image(puzzle, rng)) == form
    assert canonical_on_board(form.puzzle) == form
    assert form.puzzle.clues == puzzle.clues
    assert len(form.puzzle.conflicts()) == len(puzzle.conflicts())


@given(puzzles(("4x4",)), puzzles(("4x4",)))
@settings(max_examples=part(20, 200))
def test_forms_are_equal_if_and_only_if_some_symmetry_leads_over(
    one: Puzzle, other: Puzzle
) -> None:
    (mine, order), (theirs, _) = smallest(one), smallest(other)
    form = canonical_on_board(one)
    assert (form == canonical_on_board(other)) == (mine == theirs)
    assert form.automorphisms == order
    assert smallest(form.puzzle) == (mine, order)


@pytest.mark.parametrize("words", ["6x6", "6x6+boxes:3x2"])
def test_the_form_of_a_board_of_six_is_among_its_images(words: str) -> None:
    solution = random_grid(1, board=words)
    for clues in (2, 5, 9, 36):
        kept = set(random.Random(clues).sample(range(36), clues))
        puzzle = Puzzle.of_digits(
            [digit if cell in kept else 0 for cell, digit in enumerate(solution.digits())],
            solution.board,
        )
        form = canonical_on_board(puzzle)
        assert smallest(form.puzzle) == smallest(puzzle)
        assert form.automorphisms == smallest(puzzle)[1]


def test_all_puzzles_of_four_rows_with_three_givens() -> None:
    board = Board.of("4x4")
    smallest_of: dict[Lines, set[Lines]] = defaultdict(set)
    for cells in itertools.combinations(range(16), 3):
        for digits in ((1, 1, 1), (1, 1, 2), (1, 2, 1), (2, 1, 1), (1, 2, 3)):
            values = [0] * 16
            for cell, digit in zip(cells, digits, strict=True):
                values[cell] = digit
            puzzle = Puzzle.of_digits(tuple(values), board)
            if cells[0] < 2 and not puzzle.conflicts():
                form = canonical_on_board(puzzle).puzzle
                smallest_of[form.givens].add(smallest(puzzle)[0])
    assert len(smallest_of) > 5
    assert all(len(images) == 1 for images in smallest_of.values())
    assert len(set().union(*smallest_of.values())) == len(smallest_of)


def test_solution_grids_of_four_rows_are_of_two_classes() -> None:
    grids = list(nonet.solutions("." * 16))
    forms = [canonical_on_board(grid) for grid in grids]
    assert len(grids) == 288
    movements = 2 * 8 * 8 * factorial(4)
    sizes = [movements // form.automorphisms for form in set(forms)]
    assert sorted(sizes) == sorted(forms.count(form) for form in set(forms)) == [96, 192]


def test_grids_of_nine_rows_are_distinguished_as_by_the_smallest_string() -> None:
    # The same search on a board for which another method gives the forms and automorphisms.
    cyclic = "".join("123456789123456789"[start:][:9] for start in (0, 3, 6, 1, 4, 7, 2, 5, 8))
    holes = [sign if cell % 4 else "." for cell, sign in enumerate(cyclic)]
    regular = [cyclic, "".join(holes), "1" + "." * 79 + "1", "12" + "." * 79, "." * 81]
    puzzles_ = [*corpus()[:12], *regular]
    images = [Transformation.random(3).apply(nonet.Puzzle(each)).givens for each in puzzles_]
    forms: dict[Lines, set[nonet.Puzzle]] = {}
    for givens in puzzles_ + images:
        cells = [int(sign) if sign.isdigit() else 0 for sign in givens]
        across = [cells[column * 9 + row] for row in range(9) for column in range(9)]
        one, other = labelling(cells, 3, 3), labelling(across, 3, 3)
        order = one.automorphisms * (2 if one.cells == other.cells else 1)
        assert order == automorphisms(givens).order
        forms.setdefault(min(one.cells, other.cells), set()).add(nonet.canonical(givens))
    assert all(len(each) == 1 for each in forms.values())
    assert len(set().union(*forms.values())) == len(forms) == len(puzzles_)


@pytest.mark.volume(3)
@pytest.mark.parametrize("words", WORDS)
def test_automorphisms_of_empty_boards_and_of_regular_ones(words: str) -> None:
    board = Board.of(words)
    shape, size = plain_boxes(board), board.digits
    bands = factorial(shape.columns) * factorial(shape.rows) ** shape.columns
    stacks = factorial(shape.rows) * factorial(shape.columns) ** shape.rows
    empty = canonical_on_board(Puzzle.of_digits((0,) * size**2, board))
    assert empty.automorphisms == bands * stacks * (2 if shape.rows == shape.columns else 1)
    shifts = [row % shape.rows * shape.columns + row // shape.rows for row in range(size)]
    cyclic = Puzzle.of_digits(
        [(shift + column) % size + 1 for shift in shifts for column in range(size)], board
    )
    form = canonical_on_board(cyclic)
    assert not cyclic.conflicts() and form.automorphisms % size == 0
    assert canonical_on_board(some_image(cyclic, random.Random(1))) == form


def test_boards_of_nine_rows_have_the_form_that_they_had() -> None:
    puzzle = on_board.parse(corpus()[0])
    form = canonical_on_board(puzzle)
    assert str(form.puzzle) == nonet.canonical(corpus()[0]).givens
    assert form.automorphisms == automorphisms(corpus()[0]).order


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("6x6+x", "has diagonals"),
        ("windoku", "has windows"),
        ("6x6+d1+anti-king", "has diagonals and king groups"),
        ("jigsaw:1123112322334444", "has irregular regions"),
        ("5x5+no-boxes", "has no boxes"),
        ("sohei", "is not one grid"),
    ],
)
def test_what_has_other_symmetries_is_refused(words: str, message: str) -> None:
    board = Board.of(words)
    with pytest.raises(Error, match=message):
        canonical_on_board(Puzzle.of_digits((0,) * len(board.places), board))


def test_a_jigsaw_of_plain_boxes_is_a_plain_board() -> None:
    assert plain_boxes(Board.of("jigsaw:1122112233443344")) == (2, 2)


def test_the_search_gives_up_in_words() -> None:
    puzzle = random_grid(1, board="16x16")
    with pytest.raises(FormNotFound, match="within the work"):
        canonical_on_board(puzzle, nodes=20)
