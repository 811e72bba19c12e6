"""The checker, tested with proofs that hold and with errors planted in them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path as FilePath
from random import Random

import pytest

import nonet.proof
from nonet.errors import ProofError
from nonet.geometry import STANDARD, Candidate, Cell, Digit, Geometry, Space
from nonet.grid import Grid
from nonet.proof import check, is_proved, minimal
from nonet.puzzle import Puzzle
from nonet.step import Assumption, Case, Mark, Role, Step, Symmetry, Unique
from nonet.techniques import Form, Proof, Technique, register, unregister

SOLUTION = "123456789456789123789123456231674895875912364694538217317265948542897631968341572"
EMPTY = "." * 81


def marks(
    cells: dict[str, str] | None = None, *without: str, geometry: Geometry = STANDARD
) -> Grid:
    """An empty grid with the candidates stated for some cells, and some candidates taken out."""
    masks = [511] * 81
    for name, digits in (cells or {}).items():
        masks[Cell(name)] = sum(1 << int(digit) - 1 for digit in digits)
    for name in without:
        candidate = Candidate(name)
        masks[candidate.cell] &= ~(1 << candidate.digit - 1)
    return Grid.load(Puzzle(EMPTY, geometry=geometry), EMPTY, masks)


def only(digit: int, house: str, places: str, grid: Grid) -> Grid:
    """The grid with one digit of a house in these columns (of a row) or rows (of a column) only."""
    for number in range(1, 10):
        if str(number) not in places:
            line = f"{house}c{number}" if house[0] == "r" else f"r{number}{house}"
            grid.remove(Candidate(f"{digit}{line}"))
    return grid


def spaces(names: str) -> tuple[Space, ...]:
    return tuple(Space(name) for name in names.split())


def candidates(names: str) -> tuple[Candidate, ...]:
    return tuple(Candidate(name) for name in names.split())


def step(
    truths: str = "", links: str = "", *, off: str = "", on: str = "", contradiction: bool = False
) -> Step:
    """A step of the technique "planted", from names."""
    return Step(
        "planted",
        placements=candidates(on),
        eliminations=candidates(off),
        contradiction=contradiction,
        truths=spaces(truths),
        links=spaces(links),
    )


def fails(one: Step, grid: Grid, proof: str, message: str) -> None:
    with pytest.raises(ProofError, match=message):
        check(one, grid, proof)
    assert not is_proved(one, grid, proof)


# --- rank ---------------------------------------------------------------------------------------


def x_wing() -> tuple[Grid, Step]:
    grid = only(6, "r7", "28", only(6, "r3", "28", marks()))
    return grid, step("6r3 6r7", "6c2 6c8", off="6r5c2 6r9c8")


def xy_wing() -> tuple[Grid, Step]:
    """Two victims, each seeing the pincers through houses of its own."""
    grid = marks({"r1c1": "12", "r1c5": "13", "r2c2": "23"})
    return grid, step("r1c1 r1c5 r2c2", "1r1 2b1 3c5 3r2 3r1 3b1", off="3r2c5 3r1c3")


def test_singles_are_proved_by_rank() -> None:
    grid = Grid("1234567.." + "." * 72)
    check(step("8r1", "8b3", off="8r2c7 8r3c9"), grid, "rank")
    check(step("r1c1", on="5r1c1"), marks({"r1c1": "5"}), "rank")
    check(step("5c4", on="5r2c4"), only(5, "c4", "2", marks()), "rank")


def test_a_fish_is_proved_by_rank_and_is_minimal() -> None:
    grid, fish = x_wing()
    check(fish, grid, "rank")
    assert minimal(fish, grid, "rank") == []


@pytest.mark.parametrize("proof", ["rank", "propagation", "search"])
def test_a_wrong_elimination_is_found(proof: str) -> None:
    grid, fish = x_wing()
    wrong = replace(fish, eliminations=candidates("6r5c2 6r5c5"))
    fails(wrong, grid, proof, f"'r5c5 is not 6' does not follow by {proof}")


@pytest.mark.parametrize("proof", ["rank", "propagation", "search"])
def test_a_candidate_of_the_pattern_that_does_not_fall_is_found(proof: str) -> None:
    grid, fish = x_wing()
    fails(replace(fish, eliminations=candidates("6r3c2")), grid, proof, "'r3c2 is not 6'")


@pytest.mark.parametrize("proof", ["rank", "propagation", "search"])
@pytest.mark.parametrize("kind", ["truths", "links"])
@pytest.mark.parametrize("index", [0, 1])
def test_a_missing_truth_or_link_is_found(proof: str, kind: str, index: int) -> None:
    grid, fish = x_wing()
    parts = getattr(fish, kind)
    shorter = replace(fish, **{kind: parts[:index] + parts[index + 1 :]})
    fails(shorter, grid, proof, "does not follow")


@pytest.mark.parametrize("proof", ["rank", "propagation", "search"])
def test_a_restored_candidate_is_found(proof: str) -> None:
    """The same step in a grid where a base line has one place more."""
    _, fish = x_wing()
    restored = only(6, "r7", "258", only(6, "r3", "28", marks()))
    fails(fish, restored, proof, "does not follow")


def test_a_rank_failure_says_why() -> None:
    grid, fish = x_wing()
    fails(replace(fish, links=spaces("6c2")), grid, "rank", "6r3c8 lies in more truths than links")
    more = replace(fish, links=spaces("6c2 6c8 6r5"), eliminations=candidates("6r5c5"))
    fails(more, grid, "rank", "links minus truths is 1 there, the rank is 1")


def test_each_elimination_chooses_its_own_links() -> None:
    grid, wing = xy_wing()
    check(wing, grid, "rank")
    check(wing, grid, "propagation")
    fails(replace(wing, eliminations=candidates("3r4c2")), grid, "rank", "'r4c2 is not 3'")


def test_superfluous_parts_are_listed() -> None:
    grid, fish = x_wing()
    assert minimal(replace(fish, links=spaces("6c2 6c8 6b1")), grid, "rank") == spaces_of("6b1")
    both = replace(fish, truths=spaces("6r3 6r7 6r3"), links=spaces("6c2 6c8 6r3"))
    assert minimal(both, grid, "search") == spaces_of("6r3 6r3")
    with pytest.raises(ProofError):
        minimal(replace(fish, truths=()), grid, "rank")


def spaces_of(names: str) -> list[Space]:
    return list(spaces(names))


def test_repeats_count() -> None:
    """Two cells of a locked pair count twice: their digits leave the row and the box."""
    grid = marks({"r1c1": "47", "r1c2": "47"})
    pair = step("r1c1 r1c1 r1c2 r1c2", "4r1 4b1 7r1 7b1", off="4r1c9 7r3c3 4r1c3")
    check(pair, grid, "rank")
    assert minimal(pair, grid, "rank") == []
    uneven = replace(pair, truths=spaces("r1c1 r1c1 r1c1 r1c2"))
    fails(uneven, grid, "rank", "4r1c1 lies in more truths than links")


def test_all_naked_sets_of_a_house_add_up() -> None:
    grid = marks({"r1c1": "12", "r1c2": "12", "r1c5": "123", "r1c8": "1234"})
    sets = step(
        "r1c1 r1c2 r1c1 r1c2 r1c5",
        "1r1 2r1 1r1 2r1 3r1",
        off="1r1c5 2r1c5 3r1c8 1r1c8 3r1c9",
    )
    check(sets, grid, "rank")
    fails(replace(sets, eliminations=candidates("3r1c5")), grid, "rank", "'r1c5 is not 3'")


def test_three_cells_with_two_digits_are_a_contradiction() -> None:
    grid = marks({"r1c1": "12", "r1c2": "12", "r1c3": "12"})
    none = step("r1c1 r1c2 r1c3", "1r1 2r1", contradiction=True)
    for proof in ("rank", "search"):
        check(none, grid, proof)
        assert minimal(none, grid, proof) == []
    fails(replace(none, truths=spaces("r1c1 r1c2")), grid, "rank", "the grid has no solution")
    fails(replace(none, links=spaces("1r1")), grid, "rank", "more truths than links")


def test_an_empty_space_is_a_contradiction() -> None:
    grid = marks({"r5c5": ""})
    for proof in ("rank", "propagation", "search"):
        check(step("r5c5", contradiction=True), grid, proof)
        fails(step("r5c6", contradiction=True), grid, proof, "the grid has no solution")


def test_a_filled_cell_counts_as_its_value() -> None:
    empty = marks({}, *(f"7r{row}c3" for row in range(1, 10)))
    check(step("7c3", contradiction=True), empty, "rank")
    filled = marks()
    filled.place(Cell("r3c3"), Digit(7))
    for proof in ("rank", "propagation", "search"):
        fails(step("7c3", contradiction=True), filled, proof, "the grid has no solution")
        fails(step("r3c3", contradiction=True), filled, proof, "the grid has no solution")


# --- what a step may conclude -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("planted", "message"),
    [
        (step("r1c1"), "concludes nothing"),
        (step("r1c1", off="7r1c1"), "'r1c1 is not 7' concludes nothing: it is not a candidate"),
        (step("r1c1", on="7r1c1"), "'r1c1 is 7' concludes nothing: it is not a candidate"),
        (step("r5c5", on="5r5c5"), "'r5c5 is 5' concludes nothing: r5c5 is filled"),
        (step("r5c5", off="5r5c5"), "r5c5 is filled"),
        (step("5d1", off="1r1c1"), "5d1 is no space"),
        (step("", "5w4", off="1r1c1"), "5w4 is no space"),
        (step("r1c1", off="1r1c1 1r1c1"), "two things"),
        (step("r1c1", on="1r1c1", off="1r1c1"), "two things"),
        (step("r1c1", on="1r1c1 2r1c1"), "two things"),
    ],
)
def test_conclusions_that_say_nothing_are_errors(planted: Step, message: str) -> None:
    grid = marks({"r1c1": "12"})
    grid.place(Cell("r5c5"), Digit(5))
    fails(planted, grid, "rank", message)


def test_a_digit_that_is_placed_already_cannot_be_placed_again() -> None:
    values = "5" + "." * 80
    grid = Grid.load(Puzzle(EMPTY), values, [0] + [511] * 80)
    if grid.has(Candidate("5r1c9")):  # where the grid keeps a player's own candidate
        fails(step("5c9", on="5r1c9"), grid, "rank", "r1c1 sees it and is that already")


def test_the_geometry_decides_which_spaces_there_are() -> None:
    diagonal = Geometry(diagonals=True)
    taken = [f"5r{n}c{n}" for n in range(1, 9)]
    one = step("5d1", on="5r9c9")
    check(one, marks({}, *taken, geometry=diagonal), "rank")
    fails(one, marks({}, *taken), "rank", "5d1 is no space")


def test_marks_and_chains_are_not_trusted() -> None:
    grid, fish = x_wing()
    marked = replace(fish, marks=(Mark(Role.PATTERN, cells=(Cell("r1c1"),)),))
    check(marked, grid, "rank")
    fails(replace(marked, truths=()), grid, "rank", "does not follow")


def test_the_grid_is_left_as_it_was() -> None:
    grid, fish = x_wing()
    before = grid.masks
    check(fish, grid, "rank")
    assert grid.masks == before


# --- propagation and search ---------------------------------------------------------------------


def test_propagation_does_not_branch() -> None:
    """The 1 or 2 of r1c1 and r1c2 leave 3 to r1c3, but only by trying one of them."""
    grid = marks({"r1c1": "12", "r1c2": "12", "r1c3": "123"})
    one = step("r1c1 r1c2", "1r1 2r1", off="1r1c3")
    check(one, grid, "propagation")
    none = marks({"r1c1": "123", "r1c2": "123", "r1c3": "123", "r1c4": "123"})
    four = step("r1c1 r1c2 r1c3 r1c4", "1r1 2r1 3r1", contradiction=True)
    fails(four, none, "propagation", "leads to no contradiction")
    check(four, none, "search")
    assert minimal(four, none, "search") == []


def test_search_reports_a_way_out_and_a_spent_budget() -> None:
    grid = marks()
    cells = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    rows = " ".join(f"{d}r1" for d in range(1, 10))
    fails(step(cells, rows, off="1r1c1"), grid, "search", "satisfies every truth and link")
    pigeons = marks({f"r1c{n}": "12345678" for n in range(1, 10)})
    holes = " ".join(f"{d}r1" for d in range(1, 9))
    fails(
        step(cells, holes, contradiction=True), pigeons, "search", "not refuted within 2000 branch"
    )
    check(step(cells, holes, contradiction=True), pigeons, "rank")


def random_proof(source: Random) -> tuple[Grid, Step, bool]:
    """A state that holds the solution, arbitrary truths and links, and one conclusion that may
    follow from them; and whether it is true."""
    solution = [int(value) for value in SOLUTION]
    bits = source.getrandbits
    masks = [1 << value - 1 | bits(9) & bits(9) & bits(9) for value in solution]
    grid = Grid.load(Puzzle(EMPTY), EMPTY, masks)
    cells = [Space(n) for n in range(3)]
    digits = [Space.of(digit, house) for house in (0, 18) for digit in range(1, 4)]
    near = cells * 3 + digits
    one = Step(
        "any",
        truths=tuple(source.choices(near, k=source.randint(1, 3))),
        links=tuple(source.choices(near, k=source.randint(0, 4))),
    )
    candidate = source.choice([c for n in range(54) if grid.has(c := Candidate(n))])
    is_true = solution[candidate.cell] == candidate.digit
    if source.random() < 0.5:
        return grid, replace(one, placements=(candidate,)), is_true
    return grid, replace(one, eliminations=(candidate,)), not is_true


def test_no_class_proves_what_is_false() -> None:
    source = Random(5)
    proved = {"rank": 0, "propagation": 0, "search": 0}
    for _ in range(4000):
        grid, one, is_true = random_proof(source)
        classes = {proof for proof in proved if is_proved(one, grid, proof)}
        assert is_true or not classes, one
        assert not classes or "search" in classes, one
        none = replace(one, placements=(), eliminations=(), contradiction=True)
        assert not any(is_proved(none, grid, proof) for proof in proved), none
        for proof in classes:
            proved[proof] += 1
    assert min(proved.values()) > 40  # the test has something to say


# --- premises -----------------------------------------------------------------------------------


def rectangle(cells: str = "r1c1 r1c2 r4c1 r4c2", digits: str = "49") -> Unique:
    return Unique(
        tuple((Cell(name), tuple(Digit(d) for d in digits)) for name in sorted(cells.split()))
    )


def unique_rectangle(extra: str = "496") -> tuple[Grid, Step]:
    grid = marks({"r1c1": "49", "r1c2": "49", "r4c1": "49", "r4c2": extra})
    return grid, replace(step("", "r4c2", off="4r4c2 9r4c2"), premises=(rectangle(),))


@pytest.mark.parametrize("proof", ["propagation", "search"])
def test_a_deadly_rectangle_needs_its_extra_candidate(proof: str) -> None:
    grid, one = unique_rectangle()
    check(one, grid, proof)
    assert minimal(one, grid, proof) == []
    check(replace(one, links=(), eliminations=(), placements=candidates("6r4c2")), grid, proof)
    fails(replace(one, premises=()), grid, proof, "does not follow")


def test_a_restored_candidate_in_another_cell_saves_the_rectangle() -> None:
    grid, one = unique_rectangle()
    more = marks({"r1c1": "495", "r1c2": "49", "r4c1": "49", "r4c2": "496"})
    fails(one, more, "search", "'r4c2 is not 4' does not follow")
    assert is_proved(one, grid, "search")


def test_a_given_in_a_deadly_pattern_is_found() -> None:
    puzzle = Puzzle("4" + "." * 80)
    masks = list(unique_rectangle()[0].masks)
    masks[0] = 0
    grid = Grid.load(puzzle, puzzle.givens, masks)
    _, one = unique_rectangle()
    one = replace(one, placements=candidates("6r4c2"), eliminations=(), links=())
    fails(one, grid, "search", "r1c1 of the deadly pattern is a given")


def test_a_placed_value_in_a_deadly_pattern_may_be_swapped() -> None:
    values = "4" + "." * 80
    masks = list(unique_rectangle()[0].masks)
    masks[0], masks[1], masks[27] = 0, 1 << 8, 1 << 8
    grid = Grid.load(Puzzle(EMPTY), values, masks)
    _, one = unique_rectangle()
    check(replace(one, placements=candidates("6r4c2"), eliminations=(), links=()), grid, "search")


def test_a_pattern_that_cannot_be_swapped_is_found() -> None:
    """Four boxes: the swap would change what two of the boxes hold."""
    cells = {"r1c1": "49", "r1c4": "49", "r4c1": "49", "r4c4": "496"}
    one = replace(step("", "r4c4", off="4r4c4"), premises=(rectangle("r1c1 r1c4 r4c1 r4c4"),))
    fails(one, marks(cells), "search", "cannot be swapped")


def test_a_diagonal_can_keep_a_pattern_from_swapping() -> None:
    _, one = unique_rectangle()
    cells = {"r1c1": "49", "r1c2": "49", "r4c1": "49", "r4c2": "496"}
    fails(one, marks(cells, geometry=Geometry(diagonals=True)), "search", "cannot be swapped")


def test_initial_candidates_can_keep_a_pattern_from_swapping() -> None:
    """Pencil marks without givens: r1c1 never could be 9, so nothing is swapped into it."""
    initial = list(unique_rectangle()[0].masks)
    grid = Grid(Puzzle(EMPTY, candidates=initial))
    _, one = unique_rectangle()
    check(one, grid, "search")
    initial[0] = 1 << 3
    fails(one, Grid(Puzzle(EMPTY, candidates=initial)), "search", "cannot be swapped")


def test_deadly_patterns_of_three_digits_are_enumerated() -> None:
    """Three digits in two rows of three columns of a band: each filling can be rotated."""
    names = "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7"
    cells = dict.fromkeys(names.split(), "123") | {"r2c7": "1238"}
    one = replace(step("", "", on="8r2c7"), premises=(rectangle(names, "123"),))
    check(one, marks(cells), "propagation")
    fails(one, marks(cells | {"r1c1": "1239"}), "propagation", "does not follow")
    single = replace(one, premises=(rectangle("r1c1 r1c4 r1c7 r2c7", "123"),))
    fails(single, marks(cells), "search", "cannot be swapped|does not follow")


def all_pairs(extra: dict[str, str]) -> tuple[Grid, Step]:
    """Digits 1 and 2 open in all their eighteen cells, and an extra candidate."""
    cells = {str(Cell(n)): "12" for n in range(81) if SOLUTION[n] in "12"}
    others = {str(Cell(n)): "3456789" for n in range(81) if SOLUTION[n] not in "12"}
    grid = marks(others | cells | extra)
    return grid, replace(step("", "", on="3r1c1"), premises=(rectangle(" ".join(cells), "12"),))


def test_a_large_pattern_of_pairs_needs_no_enumeration() -> None:
    grid, one = all_pairs({"r1c1": "123"})
    check(one, grid, "propagation")
    assert minimal(one, grid, "propagation") == []
    deadly = one.premises[0]
    assert isinstance(deadly, Unique)
    broken = Unique(deadly.deadly[:-1])
    fails(replace(one, premises=(broken,)), grid, "search", "17 cells are too many")
    wide = Unique(tuple((cell, (*digits, Digit(4))) for cell, digits in deadly.deadly))
    fails(replace(one, premises=(wide,)), grid, "search", "18 cells are too many")


def test_a_pattern_without_cells_or_with_one_twice_is_found() -> None:
    grid, one = unique_rectangle()
    twice = rectangle().deadly + rectangle().deadly[:1]
    for deadly in ((), twice):
        fails(replace(one, premises=(Unique(deadly),)), grid, "search", "no cell, or one twice")


HALF_TURN = Symmetry(
    tuple(Cell(80 - n) for n in range(81)), tuple(Digit(10 - d) for d in range(1, 10))
)


def half_turn_puzzle(last: str = "98") -> str:
    """r1c1 is 1 and r1c8 is 2; turned by half and with 1-9, 2-8 ... exchanged: r9c9 and r9c2."""
    givens = ["."] * 81
    givens[0], givens[7] = "1", "2"
    givens[80], givens[73] = last
    return "".join(givens)


def test_a_symmetric_puzzle_fixes_its_centre() -> None:
    grid = Grid(half_turn_puzzle())
    centre = replace(step("", "r5c5", off="1r5c5 2r5c5 4r5c5"), premises=(HALF_TURN,))
    for proof in ("propagation", "search"):
        check(centre, grid, proof)
        assert minimal(centre, grid, proof) == []
        fails(replace(centre, eliminations=candidates("5r5c5")), grid, proof, "'r5c5 is not 5'")
        fails(replace(centre, premises=()), grid, proof, "does not follow")


def test_a_candidate_whose_image_is_gone_is_false() -> None:
    grid = Grid(half_turn_puzzle())
    grid.remove(Candidate("3r4c5"))
    one = replace(step(off="7r6c5"), premises=(HALF_TURN,))
    check(one, grid, "propagation")
    fails(replace(one, eliminations=candidates("7r6c4")), grid, "search", "'r6c4 is not 7'")


@pytest.mark.parametrize(
    ("grid", "symmetry", "message"),
    [
        (half_turn_puzzle("89"), HALF_TURN, "does not map the givens"),
        (half_turn_puzzle("9."), HALF_TURN, "does not map the givens"),
        (
            half_turn_puzzle(),
            replace(HALF_TURN, digits=tuple(Digit(d) for d in range(1, 10))),
            "does not map the givens",
        ),
        (
            half_turn_puzzle(),
            replace(HALF_TURN, cells=(Cell(0), *HALF_TURN.cells[1:])),
            "no permutation",
        ),
        (half_turn_puzzle(), replace(HALF_TURN, digits=()), "no permutation"),
        (
            EMPTY,
            replace(HALF_TURN, cells=(Cell(1), Cell(0), *(Cell(n) for n in range(2, 81)))),
            "does not map house",
        ),
    ],
)
def test_a_false_automorphism_is_found(grid: str, symmetry: Symmetry, message: str) -> None:
    one = replace(step("", "r5c5", off="4r5c5"), premises=(symmetry,))
    fails(one, Grid(grid), "propagation", message)


def test_initial_candidates_have_to_be_symmetric_too() -> None:
    one = replace(step("", "r5c5", off="4r5c5"), premises=(HALF_TURN,))
    check(one, Grid(Puzzle(EMPTY, candidates=[511] * 81)), "propagation")
    uneven = Grid(Puzzle(EMPTY, candidates=[510] + [511] * 80))
    fails(one, uneven, "propagation", "initial candidates")


# --- cases --------------------------------------------------------------------------------------


class Planted(Technique):
    """A technique for nested steps: proved by rank, whatever its pattern."""

    id = "planted"
    forms = (Form("Planted", 99.0, on=False),)
    proof = Proof.RANK

    def holds(self, step: Step, grid: Grid) -> bool:  # noqa: ARG002
        return True

    def explain(self, step: Step, grid: Grid) -> None:  # type: ignore[override]
        raise NotImplementedError


class Forking(Planted):
    id = "forking"
    proof = Proof.CASES


@pytest.fixture(autouse=True)
def planted_techniques() -> Iterator[None]:
    register(Planted())
    register(Forking())
    yield
    unregister("planted")
    unregister("forking")


def case(assumption: str, *steps: Step) -> Case:
    return Case(
        Assumption(Candidate(assumption.removeprefix("-")), not assumption.startswith("-")), steps
    )


ONE = case("1r1c1", step("r1c5", on="3r1c5"))
TWO = case("2r1c1", step("r2c2", on="3r2c2"))


def by_cases(*cases: Case) -> tuple[Grid, Step]:
    """An XY-wing told as cases: r1c1 is 1 or 2, and either way r2c5 is not 3."""
    grid = marks({"r1c1": "12", "r1c5": "13", "r2c2": "23"})
    return grid, replace(step("r1c1", off="3r2c5"), technique="forking", cases=cases or (ONE, TWO))


def test_cases_prove_what_all_of_them_lead_to() -> None:
    grid, fork = by_cases()
    check(fork, grid, "cases")
    check(fork, grid)
    assert minimal(fork, grid, "cases") == []
    assert grid.mask(Cell("r1c1")) == 3


def test_a_candidate_that_no_case_covers_is_found() -> None:
    _, fork = by_cases()
    more = marks({"r1c1": "127", "r1c5": "13", "r2c2": "23"})
    fails(fork, more, "cases", "do not cover 7r1c1")
    grid, fork = by_cases(ONE)
    fails(fork, grid, "cases", "do not cover 2r1c1")
    fails(replace(fork, truths=(), cases=(ONE, TWO)), grid, "cases", "do not cover any truth")


def test_a_case_that_does_not_end_is_found() -> None:
    grid, fork = by_cases(ONE, case("2r1c1"))
    fails(fork, grid, "cases", "the case 2r1c1 ends without 'r2c5 is not 3'")
    none = replace(by_cases()[1], eliminations=(), contradiction=True)
    fails(none, grid, "cases", "the case 1r1c1 does not end in a contradiction")


def test_a_nested_step_that_is_wrong_is_found() -> None:
    grid, fork = by_cases(ONE, case("2r1c1", step("r2c2", off="3r2c2")))
    fails(fork, grid, "cases", "in the case 2r1c1, step 1: planted: 'r2c2 is not 3'")
    grid, fork = by_cases(ONE, case("2r1c1", step("r2c2", on="2r2c2")))
    fails(fork, grid, "cases", "'r2c2 is 2' concludes nothing")


def test_a_nested_step_of_an_unknown_technique_is_found() -> None:
    nested = replace(step("r2c2", on="3r2c2"), technique="clairvoyance")
    grid, fork = by_cases(ONE, case("2r1c1", nested))
    fails(fork, grid, "cases", "no technique 'clairvoyance'")


def test_a_case_about_no_candidate_is_found() -> None:
    grid, fork = by_cases(ONE, TWO, case("5r1c1"))
    fails(fork, grid, "cases", "5r1c1 supposes about what is no candidate")


def test_on_and_off_exhaust_a_candidate() -> None:
    off = case("-1r1c1", step("r1c1", on="2r1c1"), step("r2c2", on="3r2c2"))
    grid, fork = by_cases(ONE, off)
    fork = replace(fork, truths=())
    check(fork, grid, "cases")
    fails(replace(fork, cases=(off,)), grid, "cases", "do not cover")


def test_cases_may_end_in_contradictions() -> None:
    """Guess and check: if r1c1 were 1, two cells of column 5 would need the same digit."""
    grid = marks({"r1c1": "12", "r1c5": "13", "r1c6": "13"})
    wrong = case("1r1c1", step("r1c5", on="3r1c5"), step("r1c6", contradiction=True))
    guess = replace(step("r1c1", on="2r1c1"), technique="forking", cases=(wrong, case("2r1c1")))
    check(guess, grid, "cases")
    assert minimal(guess, grid, "cases") == []
    late = replace(wrong, steps=(*wrong.steps, step("r1c7", off="5r1c7")))
    fails(replace(guess, cases=(late, guess.cases[1])), grid, "cases", "goes on after a contradict")
    none = replace(guess, placements=(), contradiction=True)
    fails(none, grid, "cases", "the case 2r1c1 does not end in a contradiction")
    grid = marks({"r1c1": "12", "r1c5": "13", "r1c6": "13", "r2c2": "23", "r2c3": "23"})
    other = case("2r1c1", step("r2c2", on="3r2c2"), step("r2c3", contradiction=True))
    check(replace(none, cases=(wrong, other)), grid, "cases")


def test_cases_nest() -> None:
    grid, fork = by_cases()
    outer = replace(
        fork, truths=spaces("r9c9"), cases=tuple(case(f"{d}r9c9", fork) for d in range(1, 10))
    )
    check(outer, grid, "cases")
    bad = replace(fork, cases=(ONE, case("2r1c1")))
    outer = replace(outer, cases=(*outer.cases[:8], case("9r9c9", bad)))
    fails(outer, grid, "cases", "in the case 9r9c9, step 1: forking: the case 2r1c1 ends without")


def test_the_extra_candidates_of_a_deadly_pattern_make_cases() -> None:
    grid = marks({"r1c1": "495", "r1c2": "49", "r4c1": "49", "r4c2": "495"})
    kite = replace(
        step(off="5r2c2 5r3c2"),
        technique="forking",
        premises=(rectangle(),),
        cases=(case("5r1c1"), case("5r4c2")),
    )
    check(kite, grid, "cases")
    fails(replace(kite, premises=()), grid, "cases", "do not cover any truth")
    fails(replace(kite, cases=kite.cases[:1]), grid, "cases", "do not cover 5r4c2")


# --- the checker itself -------------------------------------------------------------------------


def test_the_checker_stays_small_and_knows_no_finder() -> None:
    """Under 300 lines of code, docstrings and comments apart, and no import of native code."""
    folder = FilePath(nonet.proof.__file__).parent
    lines: set[tuple[str, int]] = set()
    for name in ("checker", "refutation", "state"):
        source = (folder / f"{name}.py").read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom | ast.Import):
                assert "_native" not in ast.unparse(node)
                continue
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                continue
            if isinstance(node, ast.stmt):
                last = node.body[0].lineno if hasattr(node, "body") else node.end_lineno
                lines |= {(name, n) for n in range(node.lineno, (last or 0) + 1)}
    assert len(lines) < 300
