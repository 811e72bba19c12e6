"""Canonical forms on boards. Two puzzles have the same form if and only if a symmetry turns one
into the other."""

from __future__ import annotations

import itertools
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import factorial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

import nonet
from nonet import Puzzle
from nonet.generator.random_grids import random_grid
from nonet.model.board import Board
from nonet.model.rules import Rule, Sets
from nonet.puzzles.readers import on_board
from nonet.search.symmetry.board_form import canonical_on_board, plain_boxes
from nonet.search.symmetry.canonical import automorphisms
from nonet.search.symmetry.grid_labelling import FormNotFound, labelling
from nonet.search.symmetry.transformation import Transformation
from tests.boards.puzzles import PUZZLES
from tests.corpus import corpus
from tests.drawing import part, rare

Lines = tuple[int, ...]


def orders(inner: int, outer: int) -> Iterator[Lines]:
    """All orders of lines that keep each group together. There are `outer` groups of `inner`
    lines."""
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
    """Lines with their digits renamed in order of first appearance."""
    names = {0: 0}
    return tuple([names.setdefault(digit, len(names)) for digit in cells])


def smallest(puzzle: Puzzle) -> tuple[Lines, int]:
    """A puzzle's smallest symmetric image, found by trying all symmetries, and the number of
    symmetries that produce it."""
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
def puzzles(draw: st.DrawFn, words: Sequence[str] = WORDS[: part(8, 9)]) -> Puzzle:
    """Givens from one of a few solved grids: many, or so few that most lines look alike."""
    solution = random_grid(draw(st.integers(0, 3)), board=draw(st.sampled_from(words)))
    rng = draw(st.randoms(use_true_random=False))
    share = draw(st.sampled_from((0.03, 0.1, 0.3, 0.6, 1.0)))
    return Puzzle.of_digits(
        [d if rng.random() < share else 0 for d in solution.digits()], solution.board
    )


@given(puzzles(), st.randoms(use_true_random=False))
@settings(max_examples=part(5, 100))
def test_symmetric_images_have_the_same_form(puzzle: Puzzle, rng: random.Random) -> None:
    form = canonical_on_board(puzzle)
    assert canonical_on_board(some_image(puzzle, rng)) == form
    assert canonical_on_board(form.puzzle) == form
    assert form.puzzle.given_count == puzzle.given_count
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


@pytest.mark.volume(2)
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


@pytest.mark.volume
def test_all_puzzles_of_four_rows_with_three_givens() -> None:
    board = Board.of("4x4")
    smallest_of: dict[Lines, set[Lines]] = defaultdict(set)
    for cells in itertools.combinations(range(16), 3):
        for digits in ((1, 1, 1), (1, 1, 2), (1, 2, 1), (2, 1, 1), (1, 2, 3)):
            values = [0] * 16
            for cell, digit in zip(cells, digits, strict=True):
                values[cell] = digit
            puzzle = Puzzle.of_digits(tuple(values), board)
            if cells[0] < part(1, 16) and not puzzle.conflicts():
                form = canonical_on_board(puzzle).puzzle
                smallest_of[form.givens].add(smallest(puzzle)[0])
    assert len(smallest_of) > 5
    assert all(len(images) == 1 for images in smallest_of.values())
    assert len(set().union(*smallest_of.values())) == len(smallest_of)


@pytest.mark.volume
def test_solution_grids_of_four_rows_are_of_two_classes() -> None:
    grids = list(nonet.solutions("." * 16))
    forms = [canonical_on_board(grid) for grid in grids[:: part(6, 1)]]
    assert len(grids) == 288
    movements = 2 * 8 * 8 * factorial(4)
    sizes = [movements // form.automorphisms for form in set(forms)]
    assert sorted(sizes) == [96, 192]
    assert part(True, False) or sorted(map(forms.count, set(forms))) == [96, 192]


def test_grids_of_nine_rows_are_distinguished_as_by_the_smallest_string() -> None:
    # The same search runs on the 9x9 board, whose forms and automorphisms can also be found in
    # another way.
    cyclic = "".join("123456789123456789"[start:][:9] for start in (0, 3, 6, 1, 4, 7, 2, 5, 8))
    holes = [sign if cell % 4 else "." for cell, sign in enumerate(cyclic)]
    regular = [cyclic, "".join(holes), "1" + "." * 79 + "1", "12" + "." * 79, "." * 81]
    puzzles_ = [*corpus()[:12], *regular]
    images = [Transformation.random(3).apply(nonet.Puzzle(each)).givens for each in puzzles_]
    forms: dict[Lines, set[nonet.Puzzle]] = {}
    for givens in puzzles_ + images:
        cells = [int(sign) if sign.isdigit() else 0 for sign in givens]
        across = [cells[column * 9 + row] for row in range(9) for column in range(9)]
        (one, order), (other, _) = labelling(cells, 3, 3), labelling(across, 3, 3)
        order *= 2 if one == other else 1
        assert order == automorphisms(givens).order
        forms.setdefault(min(one, other), set()).add(nonet.canonical(givens))
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


TURNED: Sequence[str] = ("x", "windoku", "anti-knight", "anti-king", "asterisk")
"""Boards that a quarter turn or a reflection maps onto themselves."""

SMALL_BOARDS = (
    "4x4+x",
    "4x4+anti-knight",
    "4x4+no-boxes",
    "jigsaw:1123112322334444",
    "4x4+extra:r1c1,r2c2,r3c4,r4c3",
    "4x4+cage:5@r1c1,r1c2+cage:5@r4c3,r4c4",
    "4x4+cage:r1c1,r2c2,r3c3",
    "4x4+thermo:r1c1,r2c2,r3c3",
    "4x4+thermo:r1c1,r2c1+thermo:r4c4,r3c4",
)


def turned(puzzle: Puzzle, *, mirrored: bool) -> Puzzle:
    """A puzzle rotated by a quarter turn or reflected in the diagonal, on the same board."""
    last = puzzle.board.height - 1
    at = puzzle.board.cell_of_place
    to = [at[(c, r) if mirrored else (c, last - r)] for r, c in puzzle.board.places]
    return Puzzle.of_digits(
        [puzzle.digits()[to.index(cell)] for cell in range(len(to))], puzzle.board
    )


def with_names(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    size = puzzle.board.digits
    names = [0, *rng.sample(range(1, size + 1), size)]
    return Puzzle.of_digits([names[digit] for digit in puzzle.digits()], puzzle.board)


def thinned(words: str, share: float, seed: int) -> Puzzle:
    rng = random.Random(seed)
    _, _, solution = PUZZLES[words]
    board = Board.of(PUZZLES[words][0])
    digits = on_board.parse(solution, board).digits()
    return Puzzle.of_digits([d if rng.random() < share else 0 for d in digits], board)


@pytest.mark.parametrize("words", [*TURNED, rare("samurai")])
@given(st.sampled_from((0.03, 0.1, 0.3, 1.0)), st.integers(0, 99))
@settings(max_examples=part(3, 20), deadline=None)
def test_turned_and_renamed_puzzles_have_the_same_form(words: str, share: float, seed: int) -> None:
    puzzle = thinned(words, share, seed)
    form = canonical_on_board(puzzle)
    for mirrored in (False, True):
        image = with_names(turned(puzzle, mirrored=mirrored), random.Random(seed))
        assert canonical_on_board(image) == form
    assert canonical_on_board(form.puzzle) == form
    assert form.puzzle.given_count == puzzle.given_count
    assert len(form.puzzle.conflicts()) == len(puzzle.conflicts())


def cell_symmetries(board: Board) -> list[Lines]:
    """All permutations of a board's cells that preserve its regions and rules, built up cell by
    cell. Each permutation lists the image of each cell."""
    count = len(board.places)
    regions = {frozenset(region.cells) for region in board.plain_regions}
    common = [
        [sorted(len(r) for r in regions if {one, other} <= r) for other in range(count)]
        for one in range(count)
    ]
    rules = [spelled(rule) for rule in board.rules]

    def extended(images: Lines) -> Iterator[Lines]:
        cell = len(images)
        if cell == count:
            if {frozenset(images[each] for each in region) for region in regions} == regions and (
                sorted(spelled(rule, images) for rule in board.rules) == sorted(rules)
            ):
                yield images
            return
        for image in set(range(count)) - set(images):
            there = (*images, image)
            if all(common[each][cell] == common[there[each]][image] for each in range(cell + 1)):
                yield from extended(there)

    return list(extended(()))


def spelled(rule: Rule, images: Sequence[int] = range(99)) -> str:
    """A rule as text, with each cell replaced by its image."""
    if isinstance(rule, Sets):
        return str((sorted(images[cell] for cell in rule.cells), sorted(map(sorted, rule.sets))))
    one, other = images[rule.one], images[rule.other]
    pairs = [(a, b) if one < other else (b, a) for a, b in rule.allowed]
    return str((sorted((one, other)), sorted(pairs)))


@pytest.mark.volume(2)
@pytest.mark.parametrize("words", SMALL_BOARDS)
def test_forms_and_counts_agree_with_all_symmetries_of_small_boards(words: str) -> None:
    board = Board.of(words)
    symmetries = cell_symmetries(board)
    rng = random.Random(words)
    keeps_names = "thermo" in words or "cage:5" in words

    def image(cells: Sequence[int], symmetry: Lines) -> Lines:
        there = [0] * len(cells)
        for cell, digit in enumerate(cells):
            there[symmetry[cell]] = digit
        return tuple(there) if keeps_names else renamed(there)

    form_of: dict[Lines, nonet.Puzzle] = {}
    puzzles_ = [[0] * 16, [1] + [0] * 15, [0] * 15 + [4]]
    for clues in (1, 2, 2, 3, 3, 4, 5, 8, 16) * 4:
        puzzle = [0] * 16
        for cell in rng.sample(range(16), clues):
            puzzle[cell] = rng.randint(1, 4)
        puzzles_ += [puzzle, list(image(puzzle, rng.choice(symmetries)))]
    for cells in puzzles_:
        images = [image(cells, symmetry) for symmetry in symmetries]
        form, order = canonical_on_board(Puzzle.of_digits(cells, board))
        own = tuple(cells) if keeps_names else renamed(cells)
        assert order == images.count(own)
        assert tuple(form.digits()) in images
        assert form_of.setdefault(min(images), form) == form
    assert len(set(form_of.values())) == len(form_of) > 10
    assert canonical_on_board(Puzzle.of_digits([0] * 16, board)).automorphisms == len(symmetries)


@pytest.mark.volume(5)
@pytest.mark.parametrize("words", ["d1", "windoku", PUZZLES["asterisk"][0], "x", "disjoint-groups"])
def test_symmetries_are_those_of_the_standard_board_that_keep_the_further_regions(
    words: str,
) -> None:
    board = Board.of(words)
    further = np.zeros((len(board.plain_regions) - 27, 81), np.uint64)
    for number, region in enumerate(board.plain_regions[27:]):
        further[number, list(region.cells)] = 1
    bits, weights = (
        np.uint64(1) << np.arange(9, dtype=np.uint64),
        np.array([random.Random(place).getrandbits(64) for place in range(9)], np.uint64),
    )

    def marks(columns: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Hash a set of regions. `columns[region, column]` is a mask of the rows in which the
        region has a cell of that column."""
        numbers = (columns * weights).sum(axis=-1)
        return ((numbers ^ numbers >> np.uint64(29)) * weights[0] >> np.uint64(7)).sum(axis=0)

    lines = np.array(list(orders(3, 3)))
    squares = further.reshape(-1, 9, 9)
    goal = marks(np.einsum("krc,r->kc", squares, bits))
    count = 0
    for each in (squares, squares.transpose(0, 2, 1)):
        for rows in lines:
            columns = np.einsum("krc,r->kc", each[:, rows], bits)
            count += int((marks(columns[:, lines]) == goal).sum())
    more = 4 if words == "disjoint-groups" else 1  # boxes and groups can also swap roles
    empty = canonical_on_board(Puzzle.of_digits((0,) * 81, board))
    assert empty.automorphisms == count * more


@pytest.mark.parametrize(
    ("words", "order"),
    [
        # Columns move as rows do, or in mirror image. Opposite lines stay opposite.
        ("x", 2 * 2 * (2 * 6 * 2)),
        ("windoku", 2 * (2 * 2 * 2) ** 2),
        ("anti-knight", 8),
        ("anti-king", 8),
        ("disjoint-groups", 8 * 6**4),
        ("5x5+no-boxes", 2 * factorial(5) ** 2),
        rare("25x25+no-boxes", 2 * factorial(25) ** 2),
        rare("samurai", 8 * 6**6 * 72**8),
        ("cage:3@r1c1,r1c2", 2 * 6**8 // 162),
    ],
)
def test_symmetries_of_empty_boards(words: str, order: int) -> None:
    board = Board.of(words)
    empty = canonical_on_board(Puzzle.of_digits((0,) * len(board.places), board))
    assert empty.automorphisms == order
    assert not empty.puzzle.given_count


def test_clues_that_look_at_values_keep_names() -> None:
    board = Board.of("cage:15@r1c1,r1c2+cage:15@r9c8,r9c9")
    puzzle = Puzzle("....6" + "." * 76, board=board)
    half_turn = Puzzle(puzzle.givens[::-1], board=board)
    assert nonet.canonical(puzzle) == nonet.canonical(half_turn)
    assert nonet.canonical(puzzle) != nonet.canonical(Puzzle("....5" + "." * 76, board=board))
    turned_board = Board.of("cage:15@r1c9,r2c9+cage:15@r8c1,r9c1")
    there = Puzzle("." * 44 + "6" + "." * 36, board=turned_board)
    assert nonet.canonical(there) != nonet.canonical(puzzle)
    names = Board.of("cage:r1c1,r1c2+cage:r9c8,r9c9")
    one, other = (Puzzle("." * 4 + digit + "." * 76, board=names) for digit in "56")
    assert nonet.canonical(one) == nonet.canonical(other)


def test_a_thermometer_and_its_reverse_are_not_alike() -> None:
    board = Board.of("4x4+thermo:r1c1,r2c2,r3c3,r4c4")
    bulb, tip = (Puzzle(text, board=board) for text in ("2" + "." * 15, "." * 15 + "2"))
    assert nonet.canonical(bulb) != nonet.canonical(tip)


def test_a_jigsaw_of_plain_boxes_is_a_plain_board() -> None:
    assert plain_boxes(Board.of("jigsaw:1122112233443344")) == (2, 2)


def test_the_search_gives_up_in_words() -> None:
    puzzle = random_grid(1, board="16x16")
    with pytest.raises(FormNotFound, match="within the work"):
        canonical_on_board(puzzle, nodes=20)
