"""Paths, hints and proofs on boards of every kind."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import replace

import pytest

import nonet
from nonet import Grid, Puzzle
from nonet.base.errors import Error, ProofError
from nonet.cli.display import Display
from nonet.cli.narration import ending
from nonet.ladder.ladder import Ladder, ladder_of
from nonet.ladder.limits import Limits
from nonet.ladder.path import Status
from nonet.model.board import Board
from nonet.model.step import Role, Step
from nonet.proof import check
from nonet.proof.replay import check_name
from nonet.puzzles.readers import on_board
from tests.any_size import of_any_size
from tests.boards.puzzles import EASIER, PUZZLES
from tests.corpus import corpus
from tests.drawing import part

NINE = of_any_size(Board.of("9x9"))


def grid_of(name: str) -> Grid:
    """A puzzle from `PUZZLES`. Even a 9x9 board gets the representation of other sizes."""
    words, givens, _ = PUZZLES[name]
    puzzle = on_board.parse(EASIER.get(name, givens), words, signs="1")
    return Grid(Puzzle(str(puzzle), board=of_any_size(puzzle.board)))


@pytest.mark.volume(3)
@pytest.mark.parametrize("name", [name for name in PUZZLES if name != "25x25"])
def test_every_step_is_proved_and_explained(name: str) -> None:
    grid = grid_of(name)
    path = nonet.explain(grid, "everything", guess=False)
    assert path.status in ("solved", "stuck")
    assert path.steps
    nonet.verify(path)
    if path.status == "solved":
        assert path.final().values == PUZZLES[name][2]
    for length in ("short", "standard", "teach"):
        assert all(map(str, path.texts(length)))


@pytest.mark.parametrize(
    "name", ["4x4", "6x6", "8x8", "10x10", "12x12", "jigsaw6x6", "disjoint-groups", "centre-dot"]
)
def test_puzzles_without_much_to_them_are_solved_without_guessing(name: str) -> None:
    assert nonet.explain(grid_of(name), "everything", guess=False).status == "solved"


def test_guesses_are_proved_too() -> None:
    path = nonet.explain(grid_of("anti-king"), "newspaper", guess=True)
    assert path.status in ("solved", "guessed")
    nonet.verify(path)


def test_a_hard_puzzle_with_a_group_for_every_move_is_proved_by_cases() -> None:
    givens = ".5.........1..4.......3.6...........2......7....9......4...6...5..........2...1.."
    path = nonet.explain(on_board.parse(givens, "anti-knight"), "standard", guess=True)
    assert path.status == "guessed"
    nonet.verify(path)


@pytest.mark.parametrize("technique", ["distributed-disjoint-subset", "external-rectangle"])
def test_a_search_fits_on_the_stack_of_a_thread_on_macos(technique: str) -> None:
    code = f"""
import threading
from nonet import Puzzle, steps

puzzle = Puzzle({grid_of("16x16").puzzle.givens!r}, board="16x16")
threading.stack_size(1 << 19)
thread = threading.Thread(target=list, args=[steps(puzzle, techniques=["{technique}"])])
thread.start()
thread.join()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# If long branches are searched, too, these boards need 450,000 and 189,000 choices.
@pytest.mark.parametrize(
    ("name", "work", "least"), [("16x16", 400_000, 80), ("anti-knight", 187_000, 60)]
)
def test_whips_on_unusual_boards_are_found_with_little_work(
    name: str, work: int, least: int
) -> None:
    grid = nonet.explain(grid_of(name), "beginner", guess=False).final()
    found = nonet.steps(grid, techniques=["whip"], limits=Limits(walk_work=work))
    assert len(list(found)) >= least
    assert not found.cut_short


def test_what_no_case_was_refuted_of_is_said_to_be_so() -> None:
    ladder = Ladder("singles", guess=True, limits=Limits(walk_work=1000))
    path = nonet.explain(grid_of("16x16"), ladder)
    assert path.status is Status.STUCK
    assert ending(path, None, Display()).splitlines()[-1] == (
        "No case was refuted within the work limit; use --also A,B for more techniques."
    )


@pytest.mark.volume(8)
@pytest.mark.parametrize("first", range(8))
def test_nine_rows_have_the_same_steps_on_either_board(first: int) -> None:
    ladder = ladder_of("standard").on(NINE)
    for givens in corpus()[first :: part(24, 8)]:
        usual = nonet.explain(Puzzle(givens), ladder)
        large = nonet.explain(Puzzle(givens, board=NINE), ladder)
        assert [step.to_json() for step in large.steps] == [step.to_json() for step in usual.steps]
        assert large.status is usual.status
        for length in ("short", "standard", "teach"):
            assert list(map(str, large.texts(length))) == list(map(str, usual.texts(length)))


# These puzzles need patterns that few puzzles have. Most are from the collection magictour.
HARD = (
    "39.6.......6.......4..2.81......5....7..1..2....4......85.4..7.......3.......7.42",
    ".5.1.8.7.4..3.....2.........1.7...8.9.....4............3.....1.....4.2......5.6..",
    ".......4...2..4..1.7..5..9...3..7....4..6....6..1..8...2....1..85.9...6.....8...3",
    "......6894......7.....26...2...6.34...49..8.2...........87.5....6.83......7......",
    "12.4.........8...37....6...........8.....2.45..59...6..1...4.9..7....8..96..1..2.",
    "..2..9..7..6....3.5.......9..9.126...8..4..9.2.......1.....39.5...785.....3....4.",
)


@pytest.mark.volume
def test_nine_rows_have_the_same_hard_steps_on_either_board() -> None:
    ladder = ladder_of("everything").on(NINE)
    found = set()
    for givens in HARD[:: part(6, 1)]:
        usual = nonet.explain(Puzzle(givens), ladder)
        large = nonet.explain(Puzzle(givens, board=NINE), ladder)
        assert [step.to_json() for step in large.steps] == [step.to_json() for step in usual.steps]
        assert list(map(str, large.texts("teach"))) == list(map(str, usual.texts("teach")))
        found |= {step.technique for step in large.steps}
    assert part(True, False) or found >= {
        *("almost-locked-candidates", "aligned-exclusion", "avoidable-rectangle", "bent-set"),
        *("bivalue-oddagon", "empty-rectangle", "extended-rectangle", "external-rectangle"),
        *("kraken-fish", "sue-de-coq", "unique-loop"),
    }


def test_locked_digits_may_be_in_an_extra_region() -> None:
    state = (
        "134 2 36 24 5 6 346 5 236 1 25 123 26 123 1 5 136 46 "
        "5 236 134 123456 15 26 13 13 2 26 23456 235 36 456 5 256 346 1"
    )
    grid = Grid(on_board.parse(state, "6x6+disjoint-groups"))
    steps = list(nonet.steps(grid, techniques=["almost-locked-candidates"]))
    assert any(house.kind == "g" for step in steps for house in step.houses(Role.BASE))
    for step in steps:
        check_name(step, grid)


@pytest.mark.parametrize(
    ("words", "givens"),
    [
        (
            "6x6+no-boxes+extra:r1c1,r1c2,r1c3,r2c1,r2c2,r2c3",
            ".....6.5....2..1....1..456...33.....",
        ),
        (
            "7x7+no-boxes+x+extra:r1c1,r1c2,r2c1,r2c2,r3c3,r3c4,r3c5",
            "....6..............4.....75.....5..2.....47....1.",
        ),
        (
            "grids:r1c1,r2c2",
            ".4......1.1..5.....3.......9..7...6..8..8.....7........5.......2..........3..........."
            "..4.....72..",
        ),
    ],
)
def test_exactly_the_boxes_are_called_boxes(words: str, givens: str) -> None:
    """An extra region is not called a box even if a board has no boxes, and boxes may overlap."""
    path = nonet.explain(Puzzle(givens, board=Board.of(words)), "everything")
    nonet.verify(path)
    assert all(map(str, path.texts()))


def test_nine_rows_have_the_same_fish_with_boxes_on_either_board() -> None:
    givens = "5..6.3....2....98.......1...1..9.......3....67.......4....8.25.4..7.............."
    grids = [Grid(Puzzle(givens)), Grid(Puzzle(givens, board=NINE))]
    for grid in grids:
        for step in nonet.explain(grid, "newspaper", guess=False).steps:
            grid.apply(step)
    for name, least in (
        ("Finned Franken X-Wing", 3),
        ("Finned Franken Swordfish", 5),
        ("Finned Mutant Swordfish", 7),
        ("rectangle-elimination", 4),
    ):
        usual, large = (
            [step.to_json() for step in nonet.steps(g, techniques=[name])] for g in grids
        )
        assert usual == large
        assert len(usual) >= least


def test_names_are_those_of_the_board() -> None:
    board = of_any_size(Board.of("16x16"))
    cell = board.cell("r10c12")
    assert (str(cell), cell.row, cell.column) == ("r10c12", 9, 11)
    assert str(board.digit(12)) == "C"
    assert str(board.digit("c")) == "C"
    assert str(cell.with_digit(12)) == "12r10c12"
    assert board.candidate("12r10c12") == cell.with_digit(12)
    space = board.house("b11").with_digit(16)
    assert (str(space), str(space.house), str(space.digit)) == ("16b11", "b11", "G")
    assert board.space("16b11") == space
    assert board.space("r10c12").cell == cell
    with pytest.raises(Error, match="r17c1"):
        board.cell("r17c1")
    with pytest.raises(Error, match="digits are 1 to G"):
        board.digit(17)


def test_nouns_travel_with_their_board() -> None:
    board = of_any_size(Board.of("6x6+x"))
    cell = board.cell("r6c1")
    for noun in (cell, board.digit(6), board.house("d2"), cell.with_digit(6), cell.space):
        again = pickle.loads(pickle.dumps(noun))
        assert again == noun
        assert str(again) == str(noun)
    grid = grid_of("6x6")
    grid.place(grid.open_cells[0], grid.candidates(grid.open_cells[0])[0])
    assert pickle.loads(pickle.dumps(grid)) == grid


def test_a_group_is_no_truth() -> None:
    grid = Grid(Puzzle("." * 81, board=of_any_size(Board.of("anti-knight"))))
    board = grid.board
    group = next(region for region in board.regions if region not in board.houses)
    one, other = board.cells(group)[:2]
    for digit in board.all_digits:
        for cell in board.cells(group)[1:]:
            grid.remove(cell.with_digit(digit)) if digit == 1 else None
    truth = group.with_digit(1)
    wrong = Step("any", placements=(one.with_digit(1),), truths=(truth,))
    with pytest.raises(ProofError, match="is not a truth"):
        check(wrong, grid, "rank")
    sees = Step(
        "any",
        eliminations=(other.with_digit(2),),
        truths=(one.space,),
        links=(group.with_digit(2),),
    )
    for digit in board.all_digits:
        if digit != 2:
            grid.remove(one.with_digit(digit))
    check(sees, grid, "rank")
    with pytest.raises(ProofError):
        check(replace(sees, links=()), grid, "rank")


def test_a_swap_that_a_group_would_notice_is_no_premise() -> None:
    """r1c1, r1c4, r2c1 and r2c4 lie in two boxes. If they held only 1 and 2, the two digits could
    be swapped. With the anti-knight rule, they could not be swapped, because the new digit in r2c4
    might clash with a cell that is a knight's move away."""
    from nonet.model.premises import Unique

    plain = of_any_size(Board.of("9x9"))
    knight = of_any_size(Board.of("anti-knight"))
    for board, is_deadly in ((plain, True), (knight, False)):
        cells = [board.cell(name) for name in ("r1c1", "r1c4", "r2c1", "r2c4")]
        grid = Grid(Puzzle("." * 81, board=board))
        for cell in cells:
            for digit in board.all_digits[3 if cell == cells[3] else 2 :]:
                grid.remove(cell.with_digit(digit))
        premise = Unique(tuple((cell, board.all_digits[:2]) for cell in cells))
        step = Step("any", placements=(cells[3].with_digit(3),), premises=(premise,))
        if is_deadly:
            check(step, grid, "rank")
        else:
            with pytest.raises(ProofError, match="cannot be swapped"):
                check(step, grid, "rank")


def test_hints_reasons_steps_and_ratings_know_the_board() -> None:
    grid = grid_of("6x6")
    hint = nonet.hint(grid)
    assert hint.step is not None
    nonet.verify(hint.step, grid)
    answer = nonet.why(grid, "r1c1")
    assert str(answer.digit) == PUZZLES["6x6"][2][0]
    assert len(list(nonet.steps(grid, max_per_technique=3))) > 3
    rating = nonet.rate(grid)
    assert rating.level
    assert rating.score("hodoku") is None


def test_a_mistake_is_reported_first() -> None:
    grid = grid_of("6x6")
    solution = PUZZLES["6x6"][2]
    cell = next(cell for cell in grid.open_cells if len(grid.candidates(cell)) > 1)
    grid.place(cell, next(d for d in grid.candidates(cell) if str(d) != solution[cell]))
    hint = nonet.hint(grid)
    assert hint.kind == "mistake"
    assert hint.cells == (cell,)


def test_limits_of_a_ladder_hold_on_large_boards() -> None:
    found = nonet.steps(grid_of("16x16"), techniques=["death blossom"], limits=Limits(walk_work=10))
    assert list(found) == []
    assert [str(rung) for rung in found.cut_short] == ["death-blossom"]


@pytest.mark.slow
def test_a_guess_has_no_more_steps_in_its_cases_than_the_checker_accepts() -> None:
    board = Board.of("9x9+nonconsecutive")
    givens = "47.............................................2......26...........2...........7."
    path = nonet.explain(Puzzle(givens, board=board), "beginner")
    assert path.status in ("guessed", "stuck")
    nonet.verify(path)


@pytest.mark.parametrize("words", ["samurai", "25x25"])
def test_the_largest_boards_keep_the_rules_of_chess(words: str) -> None:
    board = Board.of(f"{words}+anti-knight")
    assert len(board.plain_regions) > 1800
    board = of_any_size(board)
    grid = Grid(Puzzle("1" + "." * (len(board.places) - 1), board=board))
    assert not grid.has(board.candidate("1r2c3")) and grid.has(board.candidate("1r2c9"))
    assert nonet.steps(grid, "beginner").cut_short == ()


def test_a_board_with_more_than_a_grid_has_room_for_says_so() -> None:
    around = [f"r{row}c{column}" for row in range(2, 10) for column in range(2, 10)]
    regions = [f"extra:r1c1,{','.join(around[n : n + 8])}" for n in range(30)]
    board = Board.of("+".join(["9x9", *regions]))
    message = r"grid for the board .*: there is room for 32 houses of a cell, but the board has 33"
    with pytest.raises(Error, match=message):
        Grid(Puzzle("." * 81, board=of_any_size(board)))


def test_the_rules_of_chess_make_many_houses_on_a_small_board() -> None:
    board = Board.of("4x4+anti-knight")
    assert max(map(len, map(board.houses_of, board.all_cells))) > 16
    path = nonet.explain(Puzzle("1" + "." * 15, board=board), "beginner")
    assert path.steps and "<svg" in nonet.svg(path.start, path.steps[0])
    nonet.verify(path)


def test_a_group_of_a_chess_move_is_not_named_as_a_house() -> None:
    grid = Grid(Puzzle("." * 81, board=Board.of("anti-knight+cage:3@r3c3,r4c5")))
    step = next(iter(nonet.steps(grid, techniques=["must-contain"])))
    text = str(step.text(grid))
    assert "Among these cells, 1 can only be in r3c3 or r4c5. r2c5 sees r3c3 by a knight's" in text
    assert "So r2c5, r3c5 and r3c7, which see both, are not 1." in text


def test_a_template_obeys_chess_moves() -> None:
    grid = Grid(Puzzle("." * 81, board=Board.of("anti-king")))
    for cell in grid.board.all_cells[:18]:
        if cell.column not in (0, 3):
            grid.remove(cell.with_digit(grid.board.digit(5)))
    step = next(iter(nonet.steps(grid, techniques=["template"])))
    assert "so that no two see each other" in str(step.text(grid, "teach"))
