"""Puzzles on request. Every requested property holds when it is checked again."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import Board, Error, bulk
from nonet.base.errors import UnknownTechnique
from nonet.bulk import canonical_forms as bulk_canonical
from nonet.generator import GeneratedPuzzles
from nonet.generator.given_patterns import orbits
from nonet.ladder.hodoku.groups import Level
from nonet.ladder.levels import LEVELS, STUCK
from nonet.verbs.minimal import redundant_givens


def check_sound(made: GeneratedPuzzles) -> None:
    """Check that each puzzle has only the reported solution, and that no two puzzles are
    isomorphic."""
    lines = [one.givens for one in made]
    solved = bulk.solve(lines)
    assert (solved.counts == 1).all()
    solutions = [[int(digit) for digit in one.solution] for one in made]
    assert solved.solutions.tolist() == solutions
    assert len(bulk_canonical.canonical(lines).first_of_each()) == len(made)
    assert [one.index for one in made] == list(range(len(made)))


@pytest.mark.parametrize("level", [name for name, _ in LEVELS if name != STUCK])
def test_a_level(level: str) -> None:
    made = nonet.generate(level, count=12, seed=2)
    assert made.is_complete
    assert {nonet.rate(one.puzzle).level for one in made} == {level}
    check_sound(made)
    without_each = [
        one.givens[:cell] + "." + one.givens[cell + 1 :]
        for one in made
        for cell in range(81)
        if one.givens[cell] != "."
    ]
    assert (bulk.count(without_each) > 1).all()


@pytest.mark.parametrize("name", ["Naked Single", "Hidden Pair", "X-Wing", "XY-Wing", "W-Wing"])
def test_a_hardest_technique(name: str) -> None:
    made = nonet.generate(hardest=name, count=4, seed=5)
    assert made.is_complete
    for one in made:
        hardest = nonet.rate(one.puzzle).hardest
        assert hardest is not None
        assert hardest.name == name
    check_sound(made)


@pytest.mark.parametrize("name", ["claiming", "Locked Candidates 2"])
def test_a_name_means_all_ways_of_writing_it(name: str) -> None:
    made = nonet.generate(hardest=name, count=8, seed=1)
    hardest = {one.rating.hardest.name for one in made if one.rating.hardest}
    assert hardest == {"Double Pairs", "Multiple Lines"}


def test_techniques_to_use_and_to_avoid() -> None:
    made = nonet.generate(use=["X-Wing", "pointing"], avoid=["naked-set:2"], count=4, seed=1)
    assert made.is_complete
    for one in made:
        steps = nonet.explain(one.puzzle, guess=False).steps
        used = {(step.technique, step.size) for step in steps}
        assert ("basic-fish", 2) in used
        assert ("pointing", 0) in used
        assert ("naked-set", 2) not in used
    check_sound(made)


@pytest.mark.parametrize("level", [str(level) for level in Level])
def test_a_level_of_hodoku(level: str) -> None:
    made = nonet.generate(hodoku_level=level, count=6, seed=3)
    assert made.is_complete
    assert {nonet.rate(one.puzzle).hodoku_level for one in made} == {level}
    check_sound(made)


def test_a_score_of_hodoku() -> None:
    made = nonet.generate(hodoku_level="Hard", hodoku_score=(1000, 1100), count=5, seed=3)
    assert made.is_complete
    ratings = [nonet.rate(one.puzzle) for one in made]
    assert all(1000 <= (rating.hodoku_score or 0) <= 1100 for rating in ratings)
    assert {rating.hodoku_level for rating in ratings} == {"Hard"}


def test_a_rating_of_sudoku_explainer() -> None:
    made = nonet.generate(explainer=(7.1, 8.5), count=4, seed=3, threads=2)
    assert made.is_complete
    ratings = [nonet.rate(one.puzzle).explainer for one in made]
    assert all(7.1 <= rating.er <= 8.5 for rating in ratings)
    check_sound(made)
    assert nonet.generate(scales={"explainer_er": (7.1, 8.5)}, count=4, seed=3) == made


@pytest.mark.parametrize("options", [{}, {"ladder": "beginner"}])
def test_the_highest_level_is_solved_by_techniques(options: dict[str, str]) -> None:
    """All techniques together solve these puzzles without guessing, but the techniques of the
    profile may get stuck."""
    made = nonet.generate("extreme", count=3, seed=2, **options)  # type: ignore[arg-type]
    assert made.is_complete
    paths = [nonet.explain(one.puzzle, "everything", guess=False) for one in made]
    assert {path.status for path in paths} == {"solved"}
    assert {one.rating.level for one in made} == {"extreme"}
    check_sound(made)


@pytest.mark.parametrize("level", [None, "extreme"])
def test_what_no_technique_solves(level: str | None) -> None:
    made = nonet.generate(level, unsolvable=True, ladder="beginner", count=5, seed=3)
    assert made.is_complete
    assert {nonet.rate(one.puzzle, "beginner").status for one in made} == {"stuck"}


def test_clues_and_symmetry_with_a_level() -> None:
    made = nonet.generate(
        "medium", given_count=(26, 28), symmetry="rotational-180", count=5, seed=3
    )
    assert made.is_complete
    tied = np.array(orbits("rotational-180"))
    for one in made:
        givens = np.array([value != "." for value in one.givens])
        assert 26 <= givens.sum() <= 28
        assert (givens == givens[tied]).all()
    check_sound(made)


@pytest.mark.volume(2)
@pytest.mark.parametrize(("level", "givens"), [(None, 20), ("expert", (17, 21)), ("easy", 29)])
def test_a_rare_number_of_givens(level: str | None, givens: int | tuple[int, int]) -> None:
    made = nonet.generate(level, given_count=givens, count=6, seed=3, relatives=1, tries=60_000)
    assert made.is_complete
    least, most = (givens, givens) if isinstance(givens, int) else givens
    assert all(least <= one.puzzle.given_count <= most for one in made)
    assert level is None or {nonet.rate(one.puzzle).level for one in made} == {level}
    check_sound(made)
    assert len({one.solution for one in made}) == 6
    again = nonet.generate(level, given_count=givens, count=4, seed=3, relatives=1, threads=2)
    assert [one.givens for one in again] == [one.givens for one in made[:4]]


def test_more_clues_than_needed() -> None:
    made = nonet.generate("hard", minimal=False, given_count=32, count=3, seed=3)
    assert [one.puzzle.given_count for one in made] == [32] * 3
    assert {one.rating.level for one in made} == {"hard"}
    check_sound(made)


def test_a_mask() -> None:
    mask = "x" * 9 + ".xxx.xxx." * 8
    made = nonet.generate("easy", mask=mask, count=3, seed=3)
    assert made.is_complete
    assert all(m == "x" for one in made for m, v in zip(mask, one.givens, strict=True) if v != ".")
    check_sound(made)


def test_without_uniqueness() -> None:
    made = nonet.generate("hard", uniqueness=False, count=8, seed=3)
    for one in made:
        rating = nonet.rate(one.puzzle, uniqueness=False)
        assert rating.level == "hard"
        assert not any(step.premises for step in rating.path.steps)


@pytest.mark.parametrize("options", [{"level": "tricky"}, {"hardest": "Swordfish"}])
def test_a_seed_means_the_same_for_any_threads(options: dict[str, str]) -> None:
    one = nonet.generate(seed=6, count=4, tries=12_000, **options)
    other = nonet.generate(seed=6, count=4, tries=12_000, threads=3, **options)
    assert [made.givens for made in one] == [made.givens for made in other]
    assert one.tries == other.tries


def test_fewer_are_the_first_of_more() -> None:
    few = nonet.generate("hard", seed=6, count=5)
    many = nonet.generate("hard", seed=6, count=40)
    assert [one.givens for one in few] == [one.givens for one in many[:5]]
    assert {one.givens for one in nonet.generate("hard", seed=7, count=40)}.isdisjoint(
        {one.givens for one in many}
    )


def test_a_budget_ends_it() -> None:
    made = nonet.generate(hardest="Naked Quad", count=10_000, seed=1, tries=3_000)
    assert not made.is_complete
    assert made.tries == 3_000
    assert not nonet.generate("hard", count=1_000_000, seed=1, timeout=0.3).is_complete


def test_quotas() -> None:
    made = nonet.generate(level={"easy": 3, "X-Wing": 2}, seed=4, symmetry="rotational-180")
    assert made.is_complete
    ratings = [nonet.rate(one.puzzle) for one in made]
    assert [rating.level for rating in ratings[:3]] == ["easy"] * 3
    assert all(rating.hardest and rating.hardest.name == "X-Wing" for rating in ratings[3:])
    check_sound(made)


def test_techniques_in_place_of_the_profile() -> None:
    names = ["Naked Single", "hidden-single", "X-Wing", "Naked Pair"]
    options = {"use": ["X-Wing"], "hardest": "Naked Pair", "count": 3, "seed": 1}
    made = nonet.generate(techniques=names, in_order=True, **options)  # type: ignore[arg-type]
    assert made.is_complete
    for one in made:
        rating = nonet.rate(one.puzzle, nonet.Ladder(names, in_order=True))
        assert rating == one.rating
        assert rating.hardest is not None
        assert rating.hardest.name == "Naked Pair"
        assert {step.technique for step in rating.path.steps} >= {"basic-fish", "naked-set"}
    ladder = nonet.Ladder(names, in_order=True)
    again = nonet.generate(ladder=ladder, **(options | {"count": 1}))  # type: ignore[arg-type]
    assert (again[0].givens, again[0].rating) == (made[0].givens, made[0].rating)
    with pytest.raises(Error, match="cannot be combined with a Ladder"):
        nonet.generate(ladder=ladder, techniques=names)
    with pytest.raises(Error, match="needs a board with clues"):
        nonet.generate(hardest="Cage Combinations")
    with pytest.raises(Error, match="no puzzle fits this request"):
        nonet.generate(techniques=names, **options)  # type: ignore[arg-type]
    simple = nonet.generate(techniques=iter(names[:2]), unsolvable=True, count=2)
    assert {one.rating.status for one in simple} == {"stuck"}
    for wrong in ({"in_order": True}, {"techniques": "X-Wing"}, {"techniques": ["X-Wig"]}):
        with pytest.raises(Error):
            nonet.generate(**wrong)  # type: ignore[arg-type]


def test_names_are_read_in_any_case() -> None:
    plain = nonet.generate(
        "easy",
        symmetry="rotational-180",
        ladder="standard",
        scales={"hodoku_level": "Easy"},
        seed=3,
        count=2,
    )
    assert plain.is_complete
    options = {"symmetry": "Rotational 180", "ladder": "STANDARD", "seed": 3}
    for wanted in (
        {"level": "Easy", "count": 2, "hodoku_level": "EASY"},
        {"level": {"EASY": 2}, "scales": {"HoDoKu_Level": "easy"}},
    ):
        assert nonet.generate(**wanted, **options) == plain  # type: ignore[arg-type]
    with pytest.raises(Error, match="hodoku_level is requested twice"):
        nonet.generate(scales={"hodoku_level": "Hard", "HODOKU_LEVEL": "Easy"})


def test_what_cannot_be_is_reported() -> None:
    for wrong in (
        {"level": "easy", "hardest": "X-Wing"},
        {"use": ["X-Wing"], "avoid": ["X-Wing"]},
        {"level": "impossible"},
        {"hodoku_level": "harder"},
        {"explainer": (12.0, 13.0)},
        {"explainer": (None, 0.9)},
        {"explainer": 0.0},
        {"explainer": (9.0, 8.0)},
        {"explainer": "hard"},
        {"explainer": 8.0, "scales": {"explainer_er": 8.0}},
        {"given_count": 99},
        {"given_count": (30, 20)},
        {"symmetry": "round"},
        {"minimal": False},
        {"seed": -1},
        {"unsolvable": True, "hardest": "X-Wing"},
        {"unsolvable": True, "level": "easy"},
    ):
        with pytest.raises(Error):
            nonet.generate(**wrong)  # type: ignore[arg-type]
    with pytest.raises(UnknownTechnique):
        nonet.generate(hardest="no such thing")


WORDS = ("4x4", "6x6+x", "8x8", "anti-knight", "disjoint-groups", "windoku", "12x12", "samurai")


@pytest.mark.parametrize("words", WORDS)
def test_puzzles_have_one_solution_and_no_given_too_many(words: str) -> None:
    puzzle = nonet.generate(board=words, seed=1)[0].puzzle
    assert puzzle.board == Board.of(words)
    assert nonet.count(puzzle) == 1
    assert redundant_givens(puzzle) == ()
    assert nonet.generate(board=words, seed=1)[0].puzzle == puzzle


@pytest.mark.volume(2)
@pytest.mark.parametrize("words", ["16x16+random-jigsaw", "25x25"])
def test_large_boards_are_made_within_bounds(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.model.border.generation.CONFLICTS", 1000)
    made = nonet.generate(board=words, seed=1)[0]
    assert nonet.solve(made.puzzle).givens == made.solution
    assert 0 < made.undecided < made.puzzle.given_count < len(made.givens) / 2


@pytest.mark.parametrize("symmetry", ["none", "rotational-180"])
def test_what_the_search_decided_about_is_needed(
    symmetry: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.model.border.generation.CONFLICTS", 0)
    made = nonet.generate(board="16x16", symmetry=symmetry, seed=1)[0]
    assert nonet.solve(made.puzzle).givens == made.solution
    assert symmetry != "none" or len(redundant_givens(made.puzzle)) <= made.undecided


def test_what_is_asked_of_a_puzzle_holds_on_other_boards() -> None:
    made = nonet.generate("medium", board="6x6", count=3, seed=2, threads=2)
    assert [one.rating.level for one in made] == ["medium"] * 3
    assert len({one.puzzle for one in made}) == 3
    assert list(made) == list(nonet.generate("medium", board="6x6", count=3, seed=2))
    named = nonet.generate(hardest="Pointing", board="6x6+x", seed=1)[0]
    assert named.rating.hardest is not None and named.rating.hardest.name == "Pointing"
    without = nonet.generate(board="x", avoid=["Hidden Single"], unsolvable=True, seed=1)[0]
    assert without.rating.status == "stuck"
    quotas = nonet.generate(level={"easy": 1, "beginner": 1}, board="4x4+x", seed=1, tries=400)
    assert {one.rating.level for one in quotas} <= {"easy", "beginner"}
    tricky = nonet.generate(board="x", scales={"sotd": (3000, 9000)}, seed=0, tries=400)[0]
    assert 3000 <= (tricky.rating.sotd or 0) <= 9000


def test_clues_stand_where_they_are_asked_for_on_other_boards() -> None:
    turned = nonet.generate(board="samurai", symmetry="rotational-90", seed=1)[0]
    first = orbits("rotational-90", turned.board)
    assert all(
        (turned.givens[cell] == ".") == (turned.givens[tied] == ".")
        for cell, tied in enumerate(first)
    )
    assert nonet.count(turned.puzzle) == 1
    within = nonet.generate(board="6x6", mask="1" * 30 + "." * 6, seed=1)[0]
    assert within.givens.endswith("......")
    more = nonet.generate(board="windoku", minimal=False, given_count=(30, 32), seed=3)[0]
    assert 30 <= more.puzzle.given_count <= 32 and nonet.count(more.puzzle) == 1


def test_a_rare_number_of_givens_on_other_boards() -> None:
    made = nonet.generate(board="6x6", given_count=8, count=2, seed=2, tries=1000)
    assert [one.puzzle.given_count for one in made] == [8, 8]
    for one in made:
        assert nonet.solve(one.puzzle).givens == one.solution
        assert redundant_givens(one.puzzle) == ()


def test_a_hardest_technique_on_a_board_with_clues() -> None:
    board = "9x9+thermo:r1c1,r2c2,r3c3,r4c4"
    made = nonet.generate(board=board, hardest="Pointing", count=2, seed=1, tries=100)
    assert [one.rating.hardest and one.rating.hardest.name for one in made] == ["Pointing"] * 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"board": "samurai", "hodoku_score": 1000},
            "a 9x9 board, not the board samurai",
        ),
        (
            {"board": "x", "explainer": 3.0},
            "explainer_er needs the standard 9x9 board, not",
        ),
        ({"board": "x", "scales": {"explainer_ep": 3.0}}, "the board 9x9+x"),
        ({"board": "6x6", "beside": ["." * 36]}, "puzzle 1: it has several solutions"),
        (
            {"board": "grids:r1c1,r7c7", "symmetry": "mirror-rows"},
            "does not have the symmetry 'mirror-rows'",
        ),
        ({"board": "6x6", "given_count": 40}, "needs 8 to 36 givens"),
        ({"board": "6x6", "mask": "1" * 81}, "a mask must have 36 cells"),
        ({"board": "x", "ladder": "digit-sweep"}, "supports only rows, columns and boxes"),
        ({"board": "7x7"}, "no boxes of equal shape"),
    ],
)
def test_what_a_board_has_not_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(Error, match=re.escape(message)):
        nonet.generate(**options)
