"""Constraints that do more than forbid equal digits: killer cages and thermometers."""

from __future__ import annotations

import itertools
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Board
from nonet.base.errors import Error, ParseError
from nonet.constraints.killer_cage import KillerCage
from nonet.constraints.thermometer import Thermometer
from nonet.formats import get, write
from nonet.model.border.geometries import compiled
from nonet.model.puzzle import InvalidPuzzle, Puzzle
from nonet.model.rules import Automaton, Pairs, Rule, Sets
from nonet.puzzles.readers.on_board import parse
from nonet.render.board import SMALL
from nonet.render.shapes import side_of, spot
from nonet.render.svg import svg
from nonet.search import true_candidates

CAGES = "6x6+cage:7@r1c1,r1c2,r2c1+cage:5@r3c3,r3c4+cage:r5c5,r6c4"
THERMOMETERS = "9x9+thermo:r1c1,r2c2,r3c3,r3c4+thermo:r1c1,r1c2"
BOTH = "9x9+x+anti-knight+cage:15@r1c1,r1c2+thermo:r5c5,r6c5"
EMPTY_FOUR = tuple(str(each) for each in nonet.solutions(Puzzle("." * 16, board=Board.of("4x4"))))


def allowed(board: Board, solution: str) -> bool:
    """Whether a solution satisfies the definition of every clue."""
    digits = [int(board.digit(sign)) for sign in solution]
    return all(
        clue.allows([digits[board.cell_of_place[place]] for place in clue.cells])
        for clue in board.clues
    )


@st.composite
def boards_of_four(draw: st.DrawFn) -> Board:
    """A 4x4 board with cages and thermometers, which may have no solution."""
    cells = st.lists(st.sampled_from([f"r{r}c{c}" for r in "1234" for c in "1234"]), unique=True)
    words = ["4x4"]
    for _ in range(draw(st.integers(1, 3))):
        own = draw(cells.filter(lambda each: 0 < len(each) < 5))
        kind = draw(st.sampled_from(("cage:", "thermo:", "total")))
        if kind == "total":
            least, most = sum(range(1, len(own) + 1)), sum(range(5 - len(own), 5))
            kind = f"cage:{draw(st.integers(least, most))}@"
        words.append(kind + ",".join(own))
    return Board.of("+".join(words))


@given(boards_of_four())
def test_the_search_finds_what_the_definitions_allow(board: Board) -> None:
    wanted = {solution for solution in EMPTY_FOUR if allowed(board, solution)}
    puzzle = Puzzle("." * 16, board=board)
    assert {str(each) for each in nonet.solutions(puzzle)} == wanted
    assert nonet.count(puzzle, max_solutions=None) == len(wanted)
    found = true_candidates(puzzle)
    assert found == tuple(
        sum({1 << int(solution[cell]) - 1 for solution in wanted}) for cell in range(16)
    )


def test_a_cage_may_have_more_sets_than_there_are_digits() -> None:
    solution = str(nonet.solve("@newspaper"))
    at = "r1c1,r2c2,r3c4,r5c3"  # 12 sets of four digits add up to 20
    plain = "".join("." if cell % 9 < 4 else sign for cell, sign in enumerate(solution))
    everything = list(nonet.solutions(plain))
    for total in (18, 20, 22):
        board = Board.of(f"cage:{total}@{at}")
        wanted = sum(allowed(board, str(each)) for each in everything)
        assert nonet.count(Puzzle(plain, board=board), max_solutions=None) == wanted


@pytest.mark.parametrize("words", [CAGES, THERMOMETERS, BOTH])
def test_words_formats_and_records_keep_them(words: str) -> None:
    board = Board.of(words)
    assert {*board.words.split("+")} == {*words.split("+")} and len(board.clues) > 1
    backwards = Board.of("+".join(reversed(words.split("+"))))
    assert (backwards, backwards.words, hash(backwards)) == (board, board.words, hash(board))
    assert [each for each in board.constraints if each in board.clues] == list(board.clues)
    assert pickle.loads(pickle.dumps(board)) == board != Board.of(words.rpartition("+")[0])
    puzzle = Puzzle("." * len(board.places), board=board)
    for format in ("f-puzzles", "iss", "json"):
        assert parse(write(puzzle, format)) == puzzle, format
        assert get(format).keeps(puzzle)
    for format in ("line", "jigsaw", "sumocue"):
        assert not get(format).keeps(puzzle)
    for format in ("jigsaw", "sumocue"):
        with pytest.raises(Error):
            write(puzzle, format)


def test_a_rule_of_another_form_is_refused() -> None:
    with pytest.raises(Error, match=r"must be a Pairs, Sets or Automaton, not \('sum', 8\)"):
        compiled([("sum", 8)], 9)  # type: ignore[list-item]


@pytest.mark.parametrize("rule", [Pairs(0, 1, frozenset({(1, 0)})), Sets((0,), (frozenset({5}),))])
def test_a_rule_with_a_digit_that_no_cell_has_is_refused(rule: Rule) -> None:
    with pytest.raises(Error, match="not from 1 to 4"):
        compiled([rule], 4)


def test_a_solution_that_its_clue_does_not_allow_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Thermometer, "rules", lambda *_: ())
    board = Board.of("4x4+thermo:r1c2,r1c1,r1c3")
    rise = r"Along the thermometer r1c2,r1c1,r1c3, the digits rise\."
    message = f"the rules of thermometers are too weak: .* {rise}"
    with pytest.raises(Error, match=message):
        list(nonet.solutions(Puzzle("." * 16, board=board)))


def test_f_puzzles_is_read_with_its_sentences() -> None:
    record = {
        "size": 9,
        "title": "Killer with thermometers",
        "ruleset": "Normal sudoku rules apply. Digits in a cage sum to the total shown. "
        "Digits along a thermometer increase from the bulb end.",
        "grid": [[{} for _ in range(9)] for _ in range(9)],
        "killercage": [{"cells": ["R1C1", "R1C2"], "value": "15", "outlineC": "#000000"}],
        "thermometer": [{"lines": [["R5C5", "R6C5"], ["R5C5", "R5C6"]]}],
    }
    puzzle = parse(json.dumps(record))
    assert puzzle.board.words == "9x9+cage:15@r1c1,r1c2+thermo:r5c5,r5c6+thermo:r5c5,r6c5"
    for change in ({"killercage": [{"cells": ["R1C1"], "value": "<9"}]}, {"thermometer": [{}]}):
        with pytest.raises(ParseError, match="is invalid"):
            parse(json.dumps(record | change))
    with pytest.raises(ParseError, match="add up to 40"):
        parse(json.dumps(record | {"killercage": [{"cells": ["R1C1", "R9C9"], "value": 40}]}))
    for nothing in (0, "0", "", None):
        record["killercage"] = [{"cells": ["R1C1", "R1C2"], "value": nothing}]
        assert "+cage:r1c1,r1c2+" in parse(json.dumps(record)).board.words


def test_a_cage_of_one_cell_without_total_allows_any_digit() -> None:
    cage = KillerCage(((0, 0),))
    assert cage.sentence == "The cage r1c1 allows any digit."
    assert all(cage.allows((digit,)) for digit in range(1, 10))


def test_a_killer_without_givens_is_solved() -> None:
    solution = str(nonet.solve("@newspaper"))
    words = []
    for row in range(9):
        for first, last in (
            ((0, 2), (2, 5), (5, 7), (7, 9)) if row % 2 else ((0, 3), (3, 6), (6, 9))
        ):
            cells = range(9 * row + first, 9 * row + last)
            total = sum(int(solution[cell]) for cell in cells)
            words.append(f"cage:{total}@" + ",".join(f"r{c // 9 + 1}c{c % 9 + 1}" for c in cells))
    board = Board.of("+".join(words))
    givens = "".join(sign if cell % 10 == 0 else "." for cell, sign in enumerate(solution))
    puzzle = Puzzle(givens, board=board)
    found = list(itertools.islice(nonet.solutions(puzzle), 50))
    assert found and all(allowed(board, str(each)) for each in found)
    assert allowed(board, solution)


@pytest.mark.parametrize("words", [CAGES, THERMOMETERS])
def test_puzzles_are_made_with_them(words: str) -> None:
    made = nonet.generate(board=words, seed=1)[0]
    assert nonet.solve(made.puzzle).givens == made.solution
    assert allowed(made.board, made.solution)


def test_filled_clues_are_checked() -> None:
    board = Board.of("4x4+cage:3@r1c1,r3c2+thermo:r2c1,r2c2")
    with pytest.raises(InvalidPuzzle) as error:
        Puzzle("1...32..........", board=board).check()
    assert list(error.value.reasons) == [
        "The digits break a clue. Along the thermometer r2c1,r2c2, the digits rise."
    ]
    broken = Puzzle("1...23...4......", board=board)
    cage = "In the cage r1c1,r3c2, the digits differ and add up to 3."
    assert broken.reasons() == [f"The digits break a clue. {cage}"]
    assert [str(cell) for cell in broken.conflicts()] == ["r1c1", "r3c2"]
    solved = next(nonet.solutions(Puzzle("1...23...2......", board=board)))
    assert nonet.Grid(solved).is_solved
    other = Board.of("4x4+thermo:r1c2,r1c1")
    assert not nonet.Grid(Puzzle(str(solved), board=other)).is_solved or str(solved)[1] < "1"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("cage:15", "'15' is not a cell"),
        ("cage", "needs its total"),
        (
            "cage:40@r1c1,r1c2",
            "cage:40@r1c1,r1c2 is impossible: no 2 different digits .* add up to 40",
        ),
        ("cage:0@r1c1", "no digit from 1 to 9 can add up to 0"),
        *(
            (f"cage:{value}", "needs its total")
            for value in ("@r1c1", "-3@r1c1", "15@", "1.5@r1c1")
        ),
        *((f"cage:{value}@r1c1,r1c2", "needs its total") for value in ("1000", "x", "٣", "3@r1c1")),
        ("cage:3@r1c1,r1c1", "names a cell twice"),
        ("4x4+cage:3@r5c1,r1c1", "names r5c1, which is not on the board"),
        ("4x4+thermo:r1c1,r1c2,r1c3,r1c4,r2c4", "needs 5 digits, but the board has 4"),
        ("thermo:r1c1,r1c1", "names a cell twice"),
        (
            "x-sum:20@r1c1-r9c9",
            "x-sum:20@r1c1-r9c9 is impossible: X-sums need whole rows or columns",
        ),
        ("sandwich:10@r1c1-r9c9", "sandwich clues need whole rows or columns"),
        ("skyscraper:3@r1c2-r1c5", "skyscraper clues need whole rows or columns"),
        # f-puzzles only knows diagonals, so these would become other clues.
        ("little-killer:9@r4c7,r4c8", "little killer clues need whole diagonals"),
        ("little-killer:9@r1c2-r5c6", "need whole diagonals"),
        ("little-killer:9@r4c4", "need whole diagonals"),
        ("zipper:r1c1,r1c2", "'zipper' needs its cells, at least three"),
        ("4x4+thermo:r1c1,r9c9", "which is not on the board"),
        ("25x25+cage:150@" + ",".join(f"r1c{n}" for n in range(1, 13)), "too many for nonet"),
    ],
)
def test_words_that_say_no_clue(words: str, message: str) -> None:
    with pytest.raises(Error, match=message):
        Board.of(words)


def test_they_are_drawn() -> None:
    picture = svg(Puzzle("." * 36, board=Board.of(CAGES)))
    assert picture.count("stroke-dasharray") == 3 and 'class="clues"' in picture
    thermometer = svg(Puzzle("." * 81, board=Board.of(THERMOMETERS)))
    assert 'class="clues"' in thermometer and "<circle" in thermometer


def test_lines_end_at_the_rims_of_circles() -> None:
    for word, start in (("arrow:r1c1@r1c2,r1c3", "90 50"), ("between:r1c1,r1c2,r1c3", "103 50")):
        assert f'"M{start}L' in svg(Puzzle("." * 81, board=Board.of(word)))


def test_totals_are_drawn_beside_candidates() -> None:
    board, plain = Board.of(CAGES), Board.of("6x6+cage:r5c5,r6c4")
    side, height = side_of(board), 0.72  # the height of a digit relative to the font size
    assert side > side_of(plain) == 100
    bottom = side * 0.155 + side * 0.145 * height / 2
    assert spot(board.candidate("1r1c1"))[1] - SMALL * height / 2 > bottom
    assert spot(board.candidate("6r1c1"))[1] + SMALL * height / 2 < side
    assert spot(plain.candidate("1r1c1")) == (20, 35)


def test_a_sandwich_needs_both_ends() -> None:
    """The sandwich's automaton only counts ends, so on its own it would accept two ends that are
    both 1."""
    (clue,) = Board.of("4x4+sandwich:2@r1c1-r1c4").clues
    assert clue.allows((1, 2, 4, 3)) and not clue.allows((1, 2, 1, 3))
    grid = nonet.Grid(Puzzle("." * 16, board=Board.of("4x4+sandwich:2@r1c1-r1c4")))
    assert list(nonet.steps(grid, techniques=["clue-combinations"]))


@pytest.mark.parametrize("name", ["6x\n..+x", "4x4+greater\nr1c1,r1c2", "cage:r1c1,r1c\n2x"])
def test_a_message_about_a_name_of_several_lines_is_one_line(name: str) -> None:
    with pytest.raises(Error) as error:
        Board.of(name)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "difference:r1c1,r1c2",
            "r1c1,r1c2 have a white dot between them, so they are consecutive.",
        ),
        ("difference:3@r1c1,r1c2", "r1c1,r1c2 have a white dot between them, so they differ by 3."),
        ("xv:X@r1c1,r1c2", "r1c1,r1c2 have an X between them, so they add up to 10."),
        ("xv:V@r1c1,r1c2", "r1c1,r1c2 have a V between them, so they add up to 5."),
        ("cage:9@r1c1", "The cage r1c1 has a total of 9."),
        (
            "between:r1c1,r1c2,r1c3",
            "On the between line, the digit of r1c2 is between those of the circles r1c1,r1c3.",
        ),
        (
            "between:r1c1,r1c2,r1c3,r1c4",
            "On the between line, the digits of r1c2,r1c3 are between those of the circles "
            "r1c1,r1c4.",
        ),
        (
            "entropic:r1c1,r1c2,r1c3",
            "Along the entropic line r1c1,r1c2,r1c3, of any three neighbours, one is from 1 to 3, "
            "one from 4 to 6 and one from 7 to 9.",
        ),
        (
            "4x4+entropic:r1c1,r1c2,r1c3",
            "Along the entropic line r1c1,r1c2,r1c3, of any three neighbours, one is 1, one 2 or 3 "
            "and one 4.",
        ),
        (
            "modular:r1c1,r1c2",
            "Along the modular line r1c1,r1c2, the digits have different remainders when divided "
            "by 3.",
        ),
        (
            "modular:2@r1c1,r1c2,r1c3",
            "Along the modular line r1c1,r1c2,r1c3, odd and even digits alternate.",
        ),
        (
            "modular:r1c1,r1c2,r1c3,r1c4",
            "Along the modular line r1c1,r1c2,r1c3,r1c4, any three neighbouring digits have "
            "different remainders when divided by 3, so every third digit has the same remainder.",
        ),
        (
            "4x4+entropic:r1c1,r1c2,r1c3,r1c4",
            "Along the entropic line r1c1,r1c2,r1c3,r1c4, of any three neighbours, one is 1, one "
            "2 or 3 and one 4, so every third digit is of the same kind.",
        ),
        (
            "region-sum:r1c2,r1c3,r1c4",
            "Box borders divide the region sum line into parts with equal sums: r1c2,r1c3; r1c4.",
        ),
        (
            "sandwich:0@r1c1-r1c9",
            "From r1c1 to r1c9, the 1 and the 9 are side by side, because their sandwich is 0.",
        ),
        (
            "skyscraper:1@r1c1-r1c9",
            "Looking from r1c1 towards r1c9, the first skyscraper hides all others.",
        ),
        ("little-killer:9@r1c1-r1c1", "The diagonal r1c1 adds up to 9."),
        (
            "counting-circles:r1c1",
            "Each digit in a circle is the number of circles that contain it, so the digit in this "
            "one is 1.",
        ),
    ],
)
def test_a_sentence_suits_the_number_of_cells_and_the_value(words: str, sentence: str) -> None:
    (clue,) = Board.of(words).clues
    assert clue.sentence == sentence


@pytest.mark.parametrize(
    ("digits", "is_possible"), [("39", True), ("48", True), ("345", True), ("49", False)]
)
def test_the_different_digits_of_many_counting_circles_add_up(
    digits: str, is_possible: bool
) -> None:
    """The search uses this sum, because the count of each digit alone finds it much later."""
    cells = [f"r{row}c{column}" for row in (1, 4, 7) for column in (1, 3, 5, 7)]
    *_, adds_up = Board.of(f"9x9+counting-circles:{','.join(cells)}").rules
    assert isinstance(adds_up, Automaton)
    states = {0}
    for layer in adds_up.arcs:
        states = {end for start, digit, end in layer if start in states and str(digit) in digits}
    assert bool(states) == is_possible


def test_45_counting_circles_contain_a_nine_in_each_row() -> None:
    """They contain all nine digits, and each row only one 9. The search uses this, because the
    number of 9s alone does not show it.
    """
    circles = ",".join(f"r{row}c{column}" for row in range(1, 10) for column in range(1, 6))
    *_, nines = Board.of(f"9x9+counting-circles:{circles}").rules
    assert isinstance(nines, Automaton)
    for last_of_row in nines.arcs[4::5]:
        digits = {before: "" for before, _, _ in last_of_row}
        for before, digit, _ in last_of_row:
            digits[before] += str(digit)
        assert {*digits.values()} == {"12345678", "9"}


@pytest.mark.parametrize("digits", ["1,2,2,4", "4 1 2 2", "2, 1, 2 4", "1224"])
def test_the_digits_of_a_quadruple_may_be_written_together(digits: str) -> None:
    board = Board.of(f"quadruple:{digits}@r1c1,r1c2,r2c1,r2c2")
    assert board.words == "9x9+quadruple:1,2,2,4@r1c1,r1c2,r2c1,r2c2"


def test_a_number_up_to_25_is_one_digit_of_a_quadruple() -> None:
    [clue] = Board.of("16x16+quadruple:12@r1c1,r1c2,r2c1,r2c2").clues
    assert clue.allows((1, 2, 12, 3)) and not clue.allows((1, 2, 3, 4))
    with pytest.raises(Error, match="the board has no digit 12; put commas between digits"):
        assert Board.of("9x9+quadruple:12@r1c1,r1c2,r2c1,r2c2").rules
