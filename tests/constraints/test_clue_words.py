"""The words of steps that use clues: the reasons that they give, and the names of clues."""

from __future__ import annotations

import itertools

import pytest

import nonet
from nonet import Board
from nonet.model.puzzle import Puzzle
from nonet.model.text import Sentence
from nonet.techniques import get
from nonet.techniques.cage_combinations import sets_left
from nonet.techniques.shared.clue_pairs import not_both
from nonet.techniques.shared.clue_reasons import why_broken, why_not
from nonet.techniques.shared.clues import clues_with_ways

OPEN = "." * 81


def words_of(technique: str, words: str, *removed: str, number: int = 0) -> dict[str, str]:
    """The explanation of a technique's first steps on an open board."""
    board = Board.of(words)
    grid = nonet.Grid(Puzzle("." * board.digits**2, board=board))
    for candidate in removed:
        grid.remove(board.candidate(candidate))
    found = get(technique)
    steps = (
        step for rung in found.large_rungs() or found.rungs() for step in found.find(grid, rung)
    )
    made = found.explain(next(itertools.islice(steps, number, None)), grid)
    return {name: str(getattr(made, name)) for name in ("where", "idea", "standard", "teach")}


def test_no_later_step_chooses_the_only_set() -> None:
    assert "Later steps" not in words_of("cage-combinations", "cage:3@r1c1,r1c2")["teach"]
    assert "Later steps" in words_of("cage-combinations", "cage:5@r1c1,r1c2")["teach"]


def test_the_rule_of_45_says_which_totals_need_equal_digits() -> None:
    cages = "cage:16@r1c3,r2c3,r3c3+cage:19@r2c1,r2c2,r3c1,r3c2"  # r1c1 and r1c2 add up to 10
    grid = nonet.Grid(Puzzle(OPEN, board=Board.of(cages)))
    step, *_ = nonet.steps(grid, "everything", techniques=["innies-and-outies"])
    assert (
        "If r1c1 were 5, r1c2 would have to be 5, which is impossible, because cells that see each "
        "other differ."
    ) in str(get("innies-and-outies").explain(step, grid).teach)


def test_the_rule_of_45_names_the_filled_cell_that_decides_the_other() -> None:
    cells = ",".join(f"r1c{column}" for column in range(1, 8))
    puzzle = Puzzle("." * 7 + "2" + "." * 73, board=Board.of(f"cage:40@{cells}"))
    grid = nonet.Grid(puzzle)
    step, *_ = nonet.steps(grid, "everything", techniques=["innies-and-outies:1"])
    told = str(get("innies-and-outies").explain(step, grid).standard)
    assert "which is 5. r1c8 is 2, so r1c9 can only be 3. So " in told


def test_one_candidate_is_not_told_as_several() -> None:
    removed = [f"{digit}r1c1" for digit in (2, 3, 4, 5, 7, 8, 9)]
    removed += [f"{digit}r1c2" for digit in (1, 3, 4, 6, 8)]
    words = words_of("clue-combinations", "difference:r1c1,r1c2", *removed)["standard"]
    assert words.endswith(
        "In this order, the candidates of r1c1 and r1c2 allow only 12, 65 and 67. "
        "This candidate is in none of them: 9 is eliminated from r1c2."
    )


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("cage:3@r1c1,r1c2", "Cage Combinations"),
        ("renban:r1c1,r1c2", "Renban Line Combinations"),
        ("xv:V@r1c1,r1c2", "XV Pair Combinations"),
        ("thermo:r1c1,r1c2", "Thermometer Bounds"),
        ("odd:r1c1", "Odd Cell"),
        ("x-sum:1@r1c1-r1c9", "X-Sum Combinations"),
    ],
)
def test_the_heading_of_a_step_names_the_kind_of_its_clue(words: str, title: str) -> None:
    grid = kept_to(words, r1c1="12")
    found = nonet.hint(grid, "everything")
    assert found.step is not None
    assert (found.name, get(found.step.technique).title(found.step, grid)) == (title, title)


def test_only_cells_with_a_known_total_are_told_to_add_up_to_it() -> None:
    givens = "." * 18 + ".2" + "." * 61  # the circle is r2c1, so its arrow has a cell left
    grid = nonet.Grid(Puzzle(givens, board=Board.of("arrow:r2c1@r3c1,r3c2")))
    for digit in (3, 5, 7, 8, 9):
        grid.remove(grid.board.candidate(f"{digit}r2c1"))
    for digit in (1, 3, 5, 6, 7, 8, 9):
        grid.remove(grid.board.candidate(f"{digit}r3c1"))
    step, *_ = nonet.steps(grid, "everything", techniques=["clue-combinations"])
    words = str(get("clue-combinations").explain(step, grid).standard)
    assert "In this order, the candidates of r2c1 and r3c1 allow only 64." in words


def test_the_clue_of_a_step_is_named_if_another_has_the_same_cells() -> None:
    removed = [f"{digit}r1c1" for digit in (1, 2, 3, 5, 6, 7, 8, 9)]
    words = "9x9+difference:r1c1,r1c2+ratio:r1c1,r1c2"
    for number, (dot, fillings) in enumerate([("white", "43 and 45"), ("black", "42 and 48")]):
        told = words_of("clue-combinations", words, *removed, number=number)["standard"]
        assert f"a {dot} dot" in told and f"allow only {fillings}." in told


def kept_to(words: str, **kept: str) -> nonet.Grid:
    """An open board on which the named cells have only these candidates."""
    board = Board.of(words)
    grid = nonet.Grid(Puzzle("." * board.digits**2, board=board))
    for cell, digits in kept.items():
        for digit in sorted({*"123456789"} - {*digits}):
            grid.remove(board.candidate(digit + cell))
    return grid


def told_of_combinations(grid: nonet.Grid, *, technique: str = "clue-combinations") -> str:
    own = get(technique)
    return str(next(own.find(grid, *own.large_rungs())).text(grid))


def test_the_bounds_of_a_pill_are_those_of_its_number() -> None:
    kept = {"r1c1": "1", "r1c2": "23", "r3c7": "56", "r5c5": "567"}
    told = told_of_combinations(kept_to("arrow:r1c1,r1c2@r2c4,r3c7,r5c5", **kept))
    assert "if r2c4 were 4, the sum would be at least 14, more than the pill." in told


def test_a_repeated_digit_of_a_quadruple_is_counted_beside_the_others() -> None:
    for digits, told in (("1,8,8", "one 1 and two 8s"), ("1,8", "1 and 8")):
        words = Board.of(f"quadruple:{digits}@r1c1,r1c2,r2c1,r2c2").clues[0].sentence
        assert words.endswith(f", contain {told}.")


def test_a_reason_counts_all_digits_of_the_line() -> None:
    kept = {"r3c9": "67", "r3c8": "5678", "r3c7": "4", "r3c3": "1358", "r3c2": "13", "r3c1": "2"}
    for words, out, told in (
        ("x-sum:39@r3c9-r3c1", "1r3c6", "the sum would be 40 or at most 35"),
        ("skyscraper:3@r3c1-r3c9", "1r3c6", "the count would be at least 4"),
        (
            "hidden-skyscraper:4@r3c1-r3c9",
            "8r3c3",
            "one of the first 5 would be hidden before the 4",
        ),
        ("hidden-skyscraper:4@r3c1-r3c9", "1r3c2", "it would be the first that is hidden"),
        (
            "sandwich:16@r3c1-r3c9",
            "9r3c5",
            "the sandwich sum would be at most 15",
        ),
    ):
        grid = kept_to(words, **kept)
        assert str(why_not(grid, 0, [grid.board.candidate(out)])) == told


def test_two_digits_that_a_cage_excludes_have_one_reason() -> None:
    grid = kept_to("cage:25@r1c1,r1c2,r2c1,r2c2", r2c1="5689", r2c2="5689")
    one, *out = map(grid.board.candidate, ("3r1c1", "4r1c2", "7r1c2"))
    told = str(not_both(grid, [one], [out[0].cell], [each.digit for each in out], 0))
    assert told.endswith("because the rest of the 25 cage cannot add up to 15 or 18.")


def test_the_example_of_a_long_clue_has_a_reason_if_any_candidate_has_one() -> None:
    cells = [f"r{n}c{n}" for n in range(1, 10)] + [f"r{n}c{10 - n}" for n in range(1, 5)]
    kept = {"r1c1": "123", "r2c2": "4", "r3c3": "5", "r4c4": "12349"}
    told = told_of_combinations(kept_to(f"counting-circles:{','.join(cells)}", **kept))
    assert "if r1c1, r1c9 or r2c8 were 2, no digits with 2, 4 and 5 would add up to 13." in told


def test_a_pointing_cell_is_named_before_a_filled_one() -> None:
    grid = kept_to("column-index:r8c5", r8c5="23568", r8c4="9")
    told = str(why_not(grid, 0, [grid.board.candidate("5r8c9")]))
    assert told == "r8c5 would have to be 9, which is impossible"


def test_two_digits_that_are_too_large_for_a_cage_have_no_room() -> None:
    grid = nonet.Grid(Puzzle(OPEN, board=Board.of("cage:13@r1c1,r1c2,r2c1")))
    one, other = map(grid.board.candidate, ("5r1c1", "8r1c2"))
    told = str(not_both(grid, [one], [other.cell], [other.digit], 0))
    assert told == "5 in r1c1 rules out 8 in r1c2 because the 13 cage has no room for both."


def test_the_example_is_a_reason_that_spans_few_cells() -> None:
    kept = {"r4c8": "23456789", "r5c9": "2356789", "r5c8": "23456789", "r4c7": "1"}
    told = told_of_combinations(kept_to("whispers:5@r4c8,r5c9,r5c8,r4c7", **kept))
    assert "For example, if r4c8 were 5, r5c9 could not differ from it by 5 or more." in told


def test_each_place_has_its_own_reason() -> None:
    kept = {"r2c5": "124", "r1c5": "12346", "r1c4": "23468", "r2c4": "145"}
    grid = kept_to("zipper:r2c5,r1c5,r1c4,r2c4", **kept)
    for cell in ("r1c6", "r2c6", "r3c4", "r3c5", "r3c6"):
        grid.remove(grid.board.candidate(f"1{cell}"))
    step, *_ = nonet.steps(grid, "everything", techniques=["clue-peers"])
    words = str(step.text(grid))
    assert "1 in r2c4 rules out 6 in r1c5 because of the zipper line (r2c5 and r2c4 " in words
    assert "1 in r2c5 rules out 6 in r1c5 because of the zipper line (r2c5 and r2c4 " in words
    assert words.count("On the zipper line") == 1


def test_a_reason_names_the_cells_whose_candidates_it_needs() -> None:
    nabner = kept_to("nabner:r1c1,r1c2,r2c2,r3c1", r1c1="157", r2c2="246")
    zipper = kept_to("zipper:r1c2,r2c2,r3c1", r2c2="57")
    for grid, out, told in (
        (
            nabner,
            "1r1c2",
            "nabner line (r1c1 would have to be 5, so r2c2 would have to be 3, which is "
            "impossible)",
        ),
        (nabner, "2r1c2", "nabner line (r1c1 would have to be 4 or 6, which is impossible)"),
        (zipper, "1r1c2", "zipper line (r2c2 would have to be 9, which is impossible)"),
        (
            zipper,
            "2r1c2",
            "zipper line (r2c2 would be at most 7, but r1c2 and r3c1 would add up to 10)",
        ),
    ):
        one, other = map(grid.board.candidate, ("8r3c1", out))
        reason = str(not_both(grid, [one], [other.cell], [other.digit], 0))
        assert reason == f"8 in r3c1 rules out {out[0]} in r1c2 because of the {told}."


def test_a_reason_tells_what_the_impossible_digit_would_need() -> None:
    for words, one, out, told in (
        ("column-index:r4c1", "2r4c7", "7r4c1", "column index in r4c1 (7 in r4c1 needs 1 in r4c7)"),
        (
            "arrow:r8c9@r9c9,r9c8,r9c7",
            "5r9c9",
            "6r8c9",
            "arrow (the sum would be at least 8, more than the circle)",
        ),
        (
            "between:r1c1,r1c2,r1c3",
            "3r1c1",
            "2r1c3",
            "between line (no digit would be between the circles)",
        ),
        ("palindrome:r2c5,r3c6,r3c7", "3r3c7", "9r2c5", "palindrome (3 in r3c7 needs 3 in r2c5)"),
        ("thermo:r1c1,r1c2,r1c3", "8r1c2", "4r1c3", "thermometer (8 in r1c2 needs 9 in r1c3)"),
        ("thermo:r1c1,r1c2,r1c3", "7r1c1", "4r1c3", "thermometer (7 in r1c1 needs 9 in r1c3)"),
        (
            "little-killer:9@r1c8-r2c9",
            "7r2c9",
            "3r1c8",
            "9 little killer from r1c8 to r2c9 (the sum would be 10)",
        ),
        ("xv:X@r1c1,r1c2", "3r1c1", "2r1c2", "X between the two cells"),
    ):
        grid = nonet.Grid(Puzzle(OPEN, board=Board.of(words)))
        known, lost = map(grid.board.candidate, (one, out))
        reason = str(not_both(grid, [known], [lost.cell], [lost.digit], 0))
        assert reason.endswith(f" because of the {told}.")


def test_a_reason_leaves_out_a_clue_that_is_not_needed() -> None:
    grid = kept_to("row-index:r8c5", r6c5="36")
    one, other = map(grid.board.candidate, ("6r3c5", "3r9c5"))
    reason = str(not_both(grid, [one], [other.cell], [other.digit], 0))
    assert reason.endswith(" because r6c5 could not be 3 or 6, its only candidates.")


def test_a_reason_does_not_pass_through_a_cell_that_is_supposed_to_be_known() -> None:
    grid = kept_to("renban:r4c4,r3c3,r2c3,r1c2", r4c4="37", r1c2="24689")
    one, other = map(grid.board.candidate, ("4r3c3", "6r2c3"))
    told = "(r1c2 would have to be 3, 5 or 7, which is impossible)."
    assert str(not_both(grid, [one], [other.cell], [other.digit], 0)).endswith(f" line {told}")


def test_a_reason_for_several_places_is_true_of_each_of_them() -> None:
    grid = kept_to("thermo:r1c1,r1c2,r1c3")
    ones = [grid.board.candidate(one) for one in ("6r1c1", "6r1c2")]
    told = str(not_both(grid, ones, [grid.board.cell("r1c3")], [grid.board.digit(5)], 0))
    assert told == "6 in r1c1 or r1c2 rules out 5 in r1c3 because of the thermometer."


def test_the_number_of_a_clue_is_the_reason_against_a_pair() -> None:
    grid = nonet.Grid(Puzzle("1" + "." * 80, board=Board.of("sandwich:30@r1c1-r1c9")))
    one, other = map(grid.board.candidate, ("9r1c8", "2r1c9"))
    told = "(the sandwich sum would be 33)."
    assert str(not_both(grid, [one], [other.cell], [other.digit], 0)).endswith(told)


def test_a_filled_cell_that_decides_another_is_named() -> None:
    grid = nonet.Grid(Puzzle("1" + "." * 80, board=Board.of("xv:X@r1c1,r1c2")))
    assert "r1c1 is 1, so r1c2 can only be 9." in told_of_combinations(grid)


def test_a_reason_that_passes_through_a_cell_names_it() -> None:
    grid = kept_to("whispers:5@r1c1,r1c2,r2c1", r1c1="3789", r1c2="12389", r2c1="123789")
    told = "If r2c1 were 3, r1c2 would have to be 8 or 9, so r1c1 would have to be 1, 2 or 4, "
    assert told in told_of_combinations(grid)


def test_a_filled_cell_counts_as_known_in_a_reason() -> None:
    grid = nonet.Grid(Puzzle("1" + "." * 80, board=Board.of("all-rossini")))
    for cell, digits in (("r1c2", "24567"), ("r1c3", "236789")):
        for digit in digits:
            grid.remove(grid.board.candidate(digit + cell))
    told = "If r1c2 were 3, the digits would increase."
    assert told in told_of_combinations(grid)


def test_the_rule_of_a_palindrome_does_not_limit_its_middle() -> None:
    grid = kept_to("palindrome:r1c1,r5c5,r9c8", r1c1="12", r5c5="1345", r9c8="236")
    assert "the candidates of r1c1 and r9c8 allow only 22" in told_of_combinations(grid)


def test_must_contain_leaves_single_cells_to_other_techniques() -> None:
    grid = kept_to("even:r1c1", r1c1="4")
    assert not [*nonet.steps(grid, "everything", techniques=["must-contain"])]


def test_each_candidate_of_a_small_cage_has_a_reason() -> None:
    technique, grid = get("cage-combinations"), kept_to("cage:10@r1c1,r1c2", r1c1="139", r1c2="137")
    told = (
        "If r1c1 were 1, r1c2 would have to be 9, which is impossible. If r1c2 were 3, r1c1 would"
    )
    assert told in str(next(technique.find(grid, *technique.large_rungs())).text(grid))


def test_the_digits_that_are_left_are_listed_only_if_they_are_few() -> None:
    grid = nonet.Grid(Puzzle("4" + "." * 80, board=Board.of("all-xv+xv:X@r2c1,r3c1")))
    assert "r1c1 is 4. So 1 and 6 are eliminated from r1c2." in told_of_combinations(grid)


@pytest.mark.parametrize(
    ("words", "article"), [("x-sum:3@r1c1-r1c9", "an X-sum"), ("xv:X@r1c1,r1c2", "an XV pair")]
)
def test_a_clue_has_the_article_that_is_spoken(words: str, article: str) -> None:
    assert (
        f"if {article} allows no filling that contains it"
        in words_of("clue-combinations", words)["idea"]
    )


def test_a_clone_is_no_line_with_a_bulb() -> None:
    grid = nonet.Grid(Puzzle(OPEN, board=Board.of("clone:r1c1,r2c4")))
    for digit in "123":
        grid.remove(grid.board.candidate(digit + "r1c1"))
    assert "Counting up" not in told_of_combinations(grid)


def test_many_sets_that_lack_a_digit_are_counted() -> None:
    grid = nonet.Grid(Puzzle(OPEN, board=Board.of("cage:18@r1c1,r1c2,r1c3,r2c1")))
    for cell in ("r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9", "r2c1"):
        grid.remove(grid.board.candidate(f"9{cell}"))
    step = next(iter(nonet.steps(grid, "everything", techniques=["hidden killer single"])))
    assert "must contain 9. That rules out eight of them. The other" in str(step.text(grid))


def test_must_contain_leaves_naked_sets_to_other_techniques() -> None:
    grid = kept_to("xv:X@r9c4,r9c5", r9c4="46", r9c5="46")
    assert not [*nonet.steps(grid, "everything", techniques=["must-contain"])]


def test_must_contain_says_by_which_chess_move_a_cell_sees_the_digit() -> None:
    grid = nonet.Grid(Puzzle(OPEN, board=Board.of("9x9+anti-king+cage:3@r3c3,r4c4")))
    told = "r3c5 sees r3c3 in row 3 and r4c4 by a king's move."
    steps = nonet.steps(grid, "everything", techniques=["must-contain"])
    assert any(told in str(step.text(grid)) for step in steps)


def test_the_idea_of_a_marked_cell_is_not_about_sets() -> None:
    idea = words_of("cage-combinations", "odd:r1c1")["idea"]
    assert str(idea) == "A candidate is false if an odd cell does not allow it."


def test_a_cage_is_named_by_a_cell_and_not_by_a_number() -> None:
    board = Board.of("cage:15@r5c5,r5c6+cage:3@r1c1,r1c2")
    cage = board.house("q2")
    assert str(Sentence("{cage}", cage=cage)) == "the cage at r5c5"
    both = Sentence("{both}", both=[board.house("q1"), cage])
    assert str(both) == "the cage at r1c1 and the cage at r5c5"
    assert board.house("the cage at r5c5") == board.house("cage 2") == cage


def test_pointing_at_a_window_names_no_line() -> None:
    board = Board.of("windows")
    grid = nonet.Grid(Puzzle("." * 81, board=board))
    for cell in ("r1c1", "r1c2", "r1c3", "r2c1", "r3c1"):
        grid.remove(board.candidate(f"1{cell}"))
    step = next(iter(nonet.steps(grid, techniques=["pointing"])))
    assert "you know its row or column" not in str(get("pointing").explain(step, grid).teach)


@pytest.mark.parametrize(
    ("words", "kept", "told"),
    [
        ("nabner:r1c1,r1c2,r1c3", {"r1c1": "4", "r1c3": "6"}, "r1c1 is 4 and r1c3 is 6, so r1c2"),
        (
            "sum-cage:12@r1c1,r1c2,r2c2",
            {"r1c1": "4", "r2c2": "6"},
            "The other cells add up to 10, so",
        ),
    ],
)
def test_the_last_empty_cell_hears_the_digits_of_the_others(
    words: str, kept: dict[str, str], told: str
) -> None:
    givens = [*OPEN]
    board = Board.of(words)
    for cell, digit in kept.items():
        givens[board.cell(cell)] = digit
    assert told in told_of_combinations(nonet.Grid(Puzzle("".join(givens), board=board)))


def test_a_rule_for_several_pairs_is_stated_once() -> None:
    grid = nonet.Grid(Puzzle(OPEN, board=Board.of("nonconsecutive")))
    for column in (1, 2, 3, 5, 7, 8, 9):
        grid.remove(grid.board.candidate(f"6r1c{column}"))
    steps = nonet.steps(grid, "everything", techniques=["clue-peers"])
    told = str(next(step for step in steps if "5r1c5" in map(str, step.eliminations)).text(grid))
    assert told.count("are neighbours, so they are not consecutive") == 1
    assert "The same goes for r1c5 and r1c6." in told


def test_two_candidates_that_a_rule_for_pairs_forbids_need_no_other_reason() -> None:
    grid = kept_to("nabner:r1c1,r1c2,r1c3", r1c3="67")
    one, other = map(grid.board.candidate, ("4r1c1", "3r1c2"))
    told = str(not_both(grid, [one], [other.cell], [other.digit], 0))
    assert told == "4 in r1c1 rules out 3 in r1c2 because of the nabner line."


def test_neighbours_on_a_line_say_what_they_need_between_them() -> None:
    grid = kept_to("whispers:5@r1c1,r1c2,r1c3,r2c4")
    one, other = map(grid.board.candidate, ("3r1c1", "7r1c3"))
    told = str(not_both(grid, [one], [other.cell], [other.digit], 0))
    assert told.endswith("(r1c2 would have to be 8 or 9 next to r1c1, but 1 or 2 next to r1c3).")


def test_the_place_of_a_clue_is_named_beside_a_cell_that_is_hard_to_fill() -> None:
    kept = {"r5c1": "15", "r4c1": "178", "r4c3": "25679", "r5c3": "3", "r6c2": "12679"}
    grid = kept_to("box-index:r5c1", r6c3="256", r4c2="26789", **kept)
    one, other = map(grid.board.candidate, ("8r4c1", "2r6c2"))
    told = str(not_both(grid, [one], [other.cell], [other.digit], 0))
    assert told == "8 in r4c1 rules out 2 in r6c2 because of the box index in r5c1."


def test_several_digits_that_leave_a_cage_no_room_have_one_reason() -> None:
    grid = nonet.Grid(Puzzle(OPEN, board=Board.of("cage:12@r1c1,r1c2,r2c2")))
    *ones, other = map(grid.board.candidate, ("8r1c1", "9r1c1", "4r1c2"))
    told = str(not_both(grid, ones, [other.cell], [other.digit], 0))
    assert told == "8 or 9 in r1c1 rules out 4 in r1c2 because the 12 cage has no room for both."


def test_a_cage_whose_sets_fail_in_many_cells_has_an_example() -> None:
    kept = {"r1c2": "3456789", "r1c3": "2345678", "r1c4": "1234567"}
    grid, technique = kept_to("cage:20@r1c2,r1c3,r1c4", **kept), get("cage-combinations")
    assert (
        "If r1c2 were 3, 4 or 6, or r1c3 were 3, none of these sets could be completed. For "
        "example, if r1c2 were 3, the other cells could not hold 8 and 9."
    ) in str(next(technique.find(grid, *technique.large_rungs())).text(grid))


def test_a_digit_of_every_set_that_only_one_cell_can_be_is_named() -> None:
    kept = {"r7c5": "456789", "r8c6": "569", "r8c5": "5679", "r9c5": "5679"}
    told = told_of_combinations(
        kept_to("renban:r7c5,r8c6,r8c5,r9c5", **kept), technique="cage-combinations"
    )
    assert (
        "4567, 5678 and 6789. Each of these sets contains 4 or 8, which only r7c5 can be." in told
    )
    filled = kept_to("renban:r3c4,r3c5,r4c5", r3c4="1236", r3c5="4", r4c5="12356")
    assert "only r4c5" not in told_of_combinations(filled, technique="cage-combinations")


@pytest.mark.parametrize(
    ("words", "kept", "reason"),
    [
        (
            "rellik:13@r1c7,r1c8,r2c8",
            {"r1c8": "8"},
            "If r1c7 or r2c8 were 5, 5 and 8 would add up to 13.",
        ),
        (
            "rellik:3@r1c7,r1c8,r2c8",
            {"r1c8": "8", "r2c8": "456"},
            "r1c7 were 3, that would be the sum to avoid.",
        ),
    ],
)
def test_a_clue_with_many_sets_gives_its_own_reason(
    words: str, kept: dict[str, str], reason: str
) -> None:
    assert reason in told_of_combinations(kept_to(words, **kept), technique="cage-combinations")


@pytest.mark.parametrize(
    ("words", "known", "out", "told"),
    [
        ("modular:r1c1,r1c2,r2c3", "7r1c1", "1r1c2", " (1 and 7 would have the same remainder)"),
        ("modular:r1c1,r1c2,r2c3", "7r1c1", "7r2c3", ""),
        ("modular:2@r1c1,r1c2,r2c3", "7r1c1", "1r1c2", " (1 and 7 would both be odd or even)"),
        (
            "entropic:r1c1,r1c2,r2c3,r3c3,r4c4,r5c5",
            "2r1c2",
            "3r5c5",
            " (r1c2 and r5c5 would both be from 1 to 3)",
        ),
        ("thermo:r1c1,r1c2", "3r1c1", "2r1c2", ""),
        (
            "all-pairs:1-3,2-3,3-5,3-6,2-4,4-4,4-5,4-6@r1c1,r1c2,r2c3",
            "3r1c1",
            "4r1c2",
            " (no pair of the cage has 3 and 4)",
        ),
    ],
)
def test_two_digits_that_a_clue_never_allows_say_why(
    words: str, known: str, out: str, told: str
) -> None:
    grid = kept_to(words)
    one, other = map(grid.board.candidate, (known, out))
    reason = str(not_both(grid, [one], [other.cell], [other.digit], 0))
    assert reason.partition("because of the ")[2] == f"{grid.board.clues[0].named}{told}."


@pytest.mark.parametrize(
    ("words", "kept", "known", "cell", "digits", "told"),
    [
        (
            "little-killer:26@r1c5-r5c1",
            {"r2c4": "1", "r3c3": "12", "r4c2": "123456"},
            "1r3c3",
            "r1c5",
            (2, 3, 4),
            "the 26 little killer from r1c5 to r5c1 (the sum would be at most 21)",
        ),
        (
            "hidden-skyscraper:2@r7c9-r7c1",
            {},
            "8r7c9",
            "r7c8",
            (5, 6),
            "the 2 hidden skyscraper from r7c9 to r7c1 (5 or 6 would be the first that is hidden)",
        ),
        (
            "lockout:4@r2c7,r2c6,r3c7",
            {"r2c6": "348"},
            "9r2c7",
            "r3c7",
            (1, 6),
            "the lockout line (for 1, the 3, 4 or 8 on the line would be between the ends or equal "
            "to one of them; for 6, the ends would differ by less than 4)",
        ),
    ],
)
def test_several_digits_have_one_reason_or_one_each(
    words: str, kept: dict[str, str], known: str, cell: str, digits: tuple[int, ...], told: str
) -> None:
    grid = kept_to(words, **kept)
    board = grid.board
    numbers = [board.digit(digit) for digit in digits]
    reason = not_both(grid, [board.candidate(known)], [board.cell(cell)], numbers, 0)
    assert str(reason).partition("because of ")[2] == f"{told}."


@pytest.mark.parametrize(
    ("words", "kept", "told"),
    [
        ("even:r1c1", {"r1c1": "135"}, "r1c1 could only be 1, 3 or 5"),
        ("ratio:r1c1,r1c2", {"r1c1": "57", "r1c2": "138"}, "no candidate of r1c1 fits one of r1c2"),
        ("ratio:r1c1,r1c2", {"r1c1": "5", "r1c2": "3"}, "r1c1 is 5 and r1c2 is 3"),
        (
            "whispers:5@r1c1,r1c2,r2c3,r3c4",
            {"r1c1": "2", "r1c2": "4"},
            "r1c1 is 2 and r1c2 is 4",
        ),
        (
            "double-arrow:r7c3,r8c4,r8c3",
            {"r7c3": "359", "r8c4": "367", "r8c3": "378"},
            "the line would add up to at most 7, but the circles to at least 8",
        ),
        ("thermo:r1c1,r1c2,r2c3", {"r1c1": "45", "r2c3": "45"}, "rise from r1c1 to r2c3"),
        ("slow-thermo:r1c1,r2c3", {"r1c1": "45", "r2c3": "3"}, "would fall from r1c1 to r2c3"),
    ],
)
def test_candidates_that_cannot_fill_a_clue_say_why(
    words: str, kept: dict[str, str], told: str
) -> None:
    assert told in str(why_broken(kept_to(words, **kept), 0))


def test_the_cells_of_a_clue_that_are_filled_are_named() -> None:
    grid = nonet.Grid(Puzzle("." * 29 + "3" + "." * 51, board=Board.of("arrow:r5c3@r4c4,r4c3")))
    assert "r4c3 is 3. In this order, the candidates of r5c3 and r4c4 allow only 41, 52, " in (
        told_of_combinations(grid)
    )


def test_a_rule_for_a_column_names_its_ends() -> None:
    words = words_of("clue-combinations", "dutch-flatmates", "9r2c1")
    assert words["where"] == "Look at the cells from r1c1 to r9c1."


def test_a_cell_that_sees_the_only_place_for_a_digit_sees_it() -> None:
    grid = kept_to("anti-knight+cage:3@r1c1,r2c2", r2c2="2", r1c1="1")
    steps = nonet.steps(grid, "everything", techniques=["must-contain"])
    assert any(
        "r3c3 sees r1c1 in box 1. So r2c1, r3c1, r3c3 and r4c1, which see it, are not 1."
        in str(step.text(grid))
        for step in steps
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("double-arrow:r1c1,r1c2,r1c3", "r1c2 is the sum of the circles beside it, r1c1,r1c3."),
        (
            "double-arrow:r1c1,r1c2,r1c3,r1c4",
            "The circles r1c1,r1c4 have the same sum as the double arrow between them, r1c2,r1c3.",
        ),
        (
            "lockout:4@r1c1,r1c2,r1c3",
            "The ends r1c1,r1c3 of the lockout line differ by at least 4, and r1c2 is neither "
            "between them nor equal to one of them.",
        ),
    ],
)
def test_a_rule_about_one_cell_on_a_line_names_the_cell(words: str, told: str) -> None:
    assert Board.of(words).clues[0].sentence == told


def test_a_rule_for_neighbours_names_dots_only_if_the_board_has_some() -> None:
    for words, told in (
        ("nonconsecutive", "r1c1,r1c2 are neighbours, so they are not consecutive."),
        ("all-ratios", "r1c1,r1c2 are neighbours, so neither is twice the other."),
        ("all-ratios+ratio:r8c1,r9c1", "r1c1,r1c2 are neighbours without a dot, so neither is "),
    ):
        assert Board.of(words).clues[0].sentence.startswith(told)


def test_sets_of_digits_are_listed_in_order() -> None:
    kept = {"r2c1": "12", "r2c2": "1356"}
    grid = kept_to("nonconsecutive", **kept)
    [(_, ways)] = clues_with_ways(
        grid, lambda board, clue: len({*board.cells_of_clues[clue]} & {9, 10}) > 1
    )
    assert str(sets_left(grid.board, ways)).endswith("allow the sets 13, 15, 16, 25 and 26.")
