"""Pages for a home printer."""

from __future__ import annotations

from itertools import product

import pytest

from nonet import Grid, Puzzle, SeveralSolutions, explain, generate, solve
from nonet.base.errors import Error
from nonet.ladder.ladder import ladder_of
from nonet.ladder.path import Status
from nonet.model.text import Length
from nonet.paper import home_pages, pages_as_pdf
from nonet.paper.boards import has_own_candidates, printed_paths
from nonet.paper.home import MARGIN, PAPERS, SHAPES
from nonet.paper.limits import breaches
from nonet.puzzles.readers import on_board
from nonet.render.drawing import Drawing, Lettering
from tests.boards.puzzles import PUZZLES
from tests.cli.puzzles import EASY, SEVERAL

NAMES = [EASY, "@newspaper", "@wings", EASY, EASY, EASY, EASY]


def words(page: Drawing) -> list[str]:
    return [mark.text for mark in page.ungrouped() if isinstance(mark, Lettering)]


def digits(page: Drawing) -> list[str]:
    return [text for text in words(page) if len(text) == 1]


@pytest.mark.parametrize(("paper", "per_page"), list(product(PAPERS, SHAPES)))
def test_every_page_keeps_to_the_limits_and_every_puzzle_is_there_once(
    paper: str, per_page: int
) -> None:
    for candidates in (False, True):
        pages = home_pages(NAMES, page=paper, per_page=per_page, candidates=candidates)
        assert list(breaches(pages, MARGIN)) == []
        assert (pages[0].width, pages[0].height) == PAPERS[paper]
        assert len(pages) == -(-len(NAMES) // per_page)
        headings = [text for page in pages for text in words(page) if text.startswith("Puzzle")]
        assert headings == [f"Puzzle {number}" for number in range(1, 8)]
    (page,) = home_pages([EASY])
    assert digits(page) == [digit for digit in EASY if digit != "."]


def test_levels_are_reported_and_nothing_where_there_is_none() -> None:
    pages = home_pages([EASY, "@wings", SEVERAL], names=["a", "b", "c"])
    assert [words(page)[:2] for page in pages[:2]] == [["a", "Beginner"], ["b", "Hard"]]
    assert words(pages[2])[0] == "c" and words(pages[2])[1].isdigit()


def test_the_level_of_what_techniques_are_stuck_on_takes_no_proof_by_cases() -> None:
    (quick,), (whole,) = (
        printed_paths(["@inkala-2012"], shows_steps=shows_steps) for shows_steps in (False, True)
    )
    assert (quick.status, whole.status) == (Status.STUCK, Status.GUESSED)
    levels = {words(home_pages(["@inkala-2012"], steps=steps)[0])[0] for steps in (False, True)}
    assert levels == {"Extreme"}


def test_a_grid_in_progress_has_its_values_and_its_own_candidates() -> None:
    grid = Grid(EASY)
    grid.place("r1c3", 4)
    assert not has_own_candidates(grid)
    (page,) = home_pages([grid])
    assert len(digits(page)) == len(grid.puzzle.givens.replace(".", "")) + 1
    candidate = next(iter(grid.candidates(grid.open_cells[0])))
    grid.remove(f"{candidate}{grid.open_cells[0]}")
    assert has_own_candidates(grid)
    (page,) = home_pages([grid])
    count = sum(len(grid.candidates(cell)) for cell in grid.open_cells)
    assert len(digits(page)) == 81 - len(grid.open_cells) + count


def test_solutions_are_those_of_the_puzzles() -> None:
    made = [one.puzzle for one in generate("easy", count=13, seed=5)]
    pages = home_pages(made, per_page=6, solutions=True, title="Easy ones")
    assert len(pages) == 3 + 2
    assert words(pages[0])[0] == "Easy ones" and words(pages[3])[0] == "Easy ones: solutions"
    shown = "".join(digits(pages[3]) + digits(pages[4]))
    assert shown == "".join(solve(puzzle).givens for puzzle in made)
    assert words(pages[4])[-1] == "5 of 5" and list(breaches(pages, MARGIN)) == []


@pytest.mark.parametrize("name", ["4x4", "6x6", "12x12", "16x16", "anti-knight", "samurai"])
def test_boards_of_every_size_keep_to_the_limits(name: str) -> None:
    words_of_board, _, solution = PUZZLES[name]
    givens = "".join("." if cell % 5 == 0 else sign for cell, sign in enumerate(solution))
    puzzle = on_board.parse(givens, words_of_board, signs="1")
    signs = str(Grid(puzzle).values)
    pages = home_pages([puzzle] * 2, solutions=True, names=["one", "two"])
    assert list(breaches(pages, MARGIN)) == []
    assert digits(pages[0]) == digits(pages[1]) == [sign for sign in signs if sign != "."]
    assert [sign for page in pages[2:] for sign in digits(page)] == list(2 * solution)
    (page,) = home_pages([puzzle], candidates=True)
    assert list(breaches([page], MARGIN)) == []
    open_cells = Grid(puzzle).open_cells
    shown = sum(len(Grid(puzzle).candidates(cell)) for cell in open_cells)
    assert len(digits(page)) == len(signs.replace(".", "")) + shown


def test_own_candidates_of_a_board_are_printed_and_too_small_ones_refused() -> None:
    solution = PUZZLES["16x16"][2]
    grid = Grid(on_board.parse("." * 20 + solution[20:], "16x16"))
    assert not has_own_candidates(grid)
    grid.remove(grid.open_cells[0].with_digit(grid.candidates(grid.open_cells[0])[0]))
    assert has_own_candidates(grid)
    with pytest.raises(Error, match=r"less than 7\.0\. Put fewer boards on a page to make"):
        home_pages([grid], per_page=6)


@pytest.mark.parametrize("length", ["short", "standard", "teach"])
def test_steps_are_those_of_the_path(length: str) -> None:
    path = explain("@wings")
    pages = home_pages(["@wings"], steps=True, length=length, title="Wings")  # type: ignore[arg-type]
    assert list(breaches(pages, MARGIN)) == []
    assert "r1" in words(pages[0]) and "c9" in words(pages[0])
    text = " ".join(word for page in pages[1:] for word in words(page))
    assert "Wings: step by step" in text and text.count("Solved. Level: hard.") == 1
    places = [text.index(f"{path.show(n).heading}") for n in range(1, len(path) + 1)]
    assert places == sorted(places)


def test_a_form_is_taught_once_on_all_pages() -> None:
    pages = home_pages(["@wings", "@newspaper"], steps=True, length=Length.TEACH)
    text = " ".join(word for page in pages for word in words(page))
    assert text.count("is called a hidden single") == 3, "once each in box, row and column"


@pytest.mark.volume(2)
@pytest.mark.parametrize("length", ["short", "standard", "teach"])
@pytest.mark.parametrize("paper", PAPERS)
def test_no_name_of_a_step_stands_alone_at_the_foot_of_a_column(length: str, paper: str) -> None:
    puzzles = [one.puzzle for one in generate("hard", count=4, seed=3)]
    columns = 0
    for page in home_pages(puzzles, steps=True, length=length, page=paper):  # type: ignore[arg-type]
        lines = [mark for mark in page.ungrouped() if isinstance(mark, Lettering)]
        if "r1" in [line.text for line in lines]:
            continue  # a page with a puzzle
        for left in (True, False):
            column = [line for line in lines[:-1] if (line.x < page.width / 2) is left]
            if column and not column[-1].text.startswith("Solved"):
                columns += 1
                assert not column[-1].bold, column[-1].text
    assert columns > 4


def test_the_end_of_a_path_that_is_stuck_is_reported() -> None:
    pages = home_pages(["@wings"], steps=True, ladder=ladder_of("singles", guess=False))
    text = " ".join(word for page in pages for word in words(page))
    assert "the techniques in use are stuck" in text


def test_what_cannot_be_printed_is_refused() -> None:
    with pytest.raises(Error, match="a4, letter"):
        home_pages([EASY], page="a3")
    with pytest.raises(Error, match="1, 2, 4, 6"):
        home_pages([EASY], per_page=3)
    with pytest.raises(Error, match="no puzzle"):
        home_pages([])
    for options in ({"steps": True}, {"solutions": True}):
        with pytest.raises(SeveralSolutions):
            home_pages([SEVERAL], **options)  # type: ignore[arg-type]


def test_the_same_puzzles_give_the_same_bytes() -> None:
    first, second = (home_pages([Puzzle(EASY)], steps=True) for _ in range(2))
    assert pages_as_pdf(first) == pages_as_pdf(second)
