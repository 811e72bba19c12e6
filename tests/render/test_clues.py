"""Pictures of clues: each can be read, also if several are at one place, and the clues that a step
uses are highlighted."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import nonet
from nonet import Board, Grid, Puzzle, formats
from nonet.constraints import all_kinds
from nonet.constraints.clues import LineConstraint
from nonet.constraints.constraint import Stroke
from nonet.paper import BookOptions, PuzzleBook, book_pages
from nonet.render.drawing import Lettering
from nonet.render.marks import frames, view
from nonet.render.svg import svg
from nonet.render.theme import THEMES, Theme
from tests.paper.faults import faults_of
from tests.render.test_palette import contrast

SVG = "{http://www.w3.org/2000/svg}"
NEIGHBOURS = "6x6+nonconsecutive+little-killer:17@r1c2-r5c6"


def layer(picture: str, name: str) -> list[ElementTree.Element]:
    groups = ElementTree.fromstring(picture).iter(f"{SVG}g")
    return [each for group in groups if group.get("class") == name for each in group]


def marks_on(words: str, theme: str = "light") -> list[ElementTree.Element]:
    board = Board.of(words)
    empty = Puzzle("." * len(board.places), board=board)
    return layer(svg(empty, theme=theme, candidates=False), "clue-marks")


def texts_on(words: str) -> dict[str, tuple[float, float]]:
    """The texts of the clues, each with its position."""
    found = [each for each in marks_on(words) if each.tag == f"{SVG}text"]
    return {text.text or "": (float(text.get("x", 0)), float(text.get("y", 0))) for text in found}


@pytest.mark.parametrize("technique", ["clue-peers", "grouped-chain", "clue-combinations"])
def test_each_clue_that_a_step_uses_is_outlined(technique: str) -> None:
    puzzle = nonet.generate(board=NEIGHBOURS, seed=1)[0].puzzle
    for grid, _ in nonet.explain(puzzle, guess=True).grids():
        for step in nonet.steps(grid, techniques=[technique]):
            spaces = [*step.truths, *step.links]
            used = {space.clue.clue for space in spaces if space.clue is not None}
            assert used <= view(grid, step).clues
            assert len(layer(svg(grid, step), "used-clues")) == len(view(grid, step).clues)
            if used:
                return
    pytest.fail(f"{technique} uses no clue")


def test_a_case_shows_its_own_clues_and_the_overview_those_of_all_cases() -> None:
    seen = 0
    for seed in (1, 2, 3):
        puzzle = nonet.generate(board=NEIGHBOURS, seed=seed)[0].puzzle
        for grid, step in nonet.explain(puzzle, guess=True).grids():
            cases = [view(grid, step, frame).clues for frame in range(1, frames(step))]
            assert frozenset().union(*cases) <= view(grid, step).clues
            seen += any(cases)
    assert seen


def test_a_number_outside_the_board_is_inside_the_outline_of_its_clue() -> None:
    words = "4x4+skyscraper:1@r1c1-r1c4"
    grid = Grid(Puzzle("." * 16, board=Board.of(words)))
    step = next(iter(nonet.steps(grid, techniques=["clue-combinations"])))
    (outline,) = layer(svg(grid, step), "used-clues")
    assert "M-97 " in outline.get("d", "")


@pytest.mark.parametrize(
    ("words", "texts"),
    [
        ("6x6+little-killer:7@r1c2-r2c1+little-killer:17@r1c4-r3c6", ("7", "17")),
        ("6x6+x-sum:12@r3c1-r3c6+sandwich:9@r3c1-r3c6", ("9", "12")),
    ],
)
def test_numbers_at_one_place_outside_are_beside_each_other(
    words: str, texts: tuple[str, str]
) -> None:
    found = texts_on(words)
    left, right = (found[text] for text in texts)
    assert left[1] == right[1]
    assert 30 < right[0] - left[0] < 60
    assert left[0] // 100 == right[0] // 100


def test_two_numbers_of_two_digits_do_not_look_like_one() -> None:
    board = Board.of("6x6+sandwich:11@r4c1-r4c6+x-sum:21@r4c1-r4c6")
    left, right = layer(svg(Puzzle("." * 36, board=board)), "clue-marks")[1::2]
    size = float(left.get("font-size", ""))
    apart = float(right.get("x", "")) - float(left.get("x", ""))
    assert (left.text, right.text) == ("11", "21")
    assert apart - 2 * 0.6 * size > size / 4  # a digit is about 0.6 times as wide as it is high


@pytest.mark.parametrize(
    ("words", "cells"),
    [
        ("cage:9@r1c1,r1c2,r2c1+cage:10@r1c1,r2c1,r2c2", {"9": (0, 0), "10": (1, 1)}),
        ("look-and-say:1,2@r1c1,r1c2+look-and-say:3@r1c1,r2c1", {"1112": (0, 0), "13": (1, 0)}),
        ("lunchbox:5@r1c1,r1c2,r1c3+cage:7@r1c1,r2c1", {"7": (0, 0), "5": (0, 1)}),
        ("cage:3@r1c1+rellik:9@r1c1", {"3  ≠9": (0, 0)}),
        ("quadruple:1,2@r1c1,r1c2,r2c1,r2c2+cage:8@r2c2,r2c3", {"1 2": (1, 1), "8": (1, 2)}),
    ],
)
def test_texts_of_overlapping_clues_are_in_different_cells(
    words: str, cells: dict[str, tuple[int, int]]
) -> None:
    found = texts_on(f"6x6+{words}")
    assert {text: (int(y // 116), int(x // 116)) for text, (x, y) in found.items()} == cells


@pytest.mark.parametrize("corner", ["r1c1", "r1c9", "r9c1", "r9c9"])
def test_a_diagonal_of_one_cell_is_not_that_of_nine(corner: str) -> None:
    board = Board.of(f"little-killer:5@{corner}")
    puzzle = Puzzle("." * 81, board=board)
    ((x, y),) = texts_on(board.words).values()
    assert (x < 0 or x > 900) != (y < 0 or y > 900)
    assert nonet.parse(formats.write(puzzle, "f-puzzles")) == puzzle


@pytest.mark.parametrize("line", ["nabner:r3c1", "entropic:r3c1", "thermo:r3c1"])
def test_a_line_of_one_cell_is_a_dot_even_in_a_circle(line: str) -> None:
    board = Board.of(f"6x6+{line}+arrow:r3c1@r3c2,r3c3")
    drawn = layer(svg(Puzzle("." * 36, board=board)), "clues")
    assert "M50 250L50 250" in {each.get("d") for each in drawn}


def test_marks_on_one_border_are_beside_each_other() -> None:
    black, white = (
        (float(dot.get("cx", 0)), float(dot.get("cy", 0)))
        for dot in marks_on("6x6+ratio:r1c1,r1c2+difference:r1c1,r1c2")
    )
    assert black[0] == white[0] == 100
    assert abs(black[1] - white[1]) >= 24


@pytest.mark.parametrize("theme", THEMES)
def test_black_dots_are_black_and_white_dots_are_white(theme: str) -> None:
    fills = [each.get("fill") for each in marks_on("6x6+ratio:r1c1,r1c2", theme)]
    fills += [each.get("fill") for each in marks_on("6x6+difference:r1c1,r1c2", theme)]
    assert fills == ["#000000", "#ffffff"]


def test_a_hidden_skyscraper_is_in_a_circle() -> None:
    circle, _ = marks_on("6x6+hidden-skyscraper:2@r1c1-r1c6")
    assert circle.get("stroke")
    circle, _ = marks_on("6x6+skyscraper:2@r1c1-r1c6")
    assert not circle.get("stroke")


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_digits_are_readable_on_every_line(theme: Theme) -> None:
    for stroke in theme.strokes.values():
        for ink in (theme.given, theme.placed, theme.candidate):
            assert contrast(ink, stroke.split()[0]) >= 3, stroke


def test_no_two_kinds_of_lines_have_the_same_colour() -> None:
    lines = [
        kind
        for kind in all_kinds()
        if issubclass(kind, LineConstraint) and kind.colour != "grey" and Stroke in kind.drawn_apart
    ]
    assert len({kind.colour for kind in lines}) == len(lines) > 9


@pytest.mark.parametrize(
    ("words", "texts"),
    [
        ("6x6+clone:r1c1,r4c4+clone:r2c2,r5c5", ["a", "a", "b", "b"]),
        ("6x6+counting-circles:r1c1,r2c2,r3c3+counting-circles:r4c1", ["a", "a", "a", "b"]),
        ("6x6+clone:r1c1,r4c4+counting-circles:r2c2,r5c5", []),
        (  # kinds do not share letters
            "6x6+clone:r1c1,r4c4+clone:r2c2,r5c5+counting-circles:r6c1+counting-circles:r6c2",
            ["a", "a", "b", "b", "c", "d"],
        ),
    ],
)
def test_letters_show_which_cells_belong_together(words: str, texts: list[str]) -> None:
    assert [each.text for each in marks_on(words)] == texts


@pytest.mark.parametrize("words", ["difference:3@r1c1,r1c2", "quadruple:1,2,3@r1c1,r1c2,r2c1,r2c2"])
def test_texts_in_circles_are_large_enough_in_print(words: str) -> None:
    texts = [each for each in marks_on(f"6x6+{words}", "print") if each.tag == f"{SVG}text"]
    least = THEMES["print"].least_text
    assert texts
    assert all(float(text.get("font-size", 0)) >= least for text in texts)


def test_lines_in_print_look_the_same_in_each_cell() -> None:
    for _, *lengths in map(str.split, THEMES["print"].strokes.values()):
        if lengths:
            assert lengths == [*lengths[-2::-1], lengths[-1]]
            assert 1 / sum(map(float, lengths)) % 1 == pytest.approx(0, abs=1e-3)


def test_lines_of_different_colours_differ_in_print() -> None:
    strokes = [*THEMES["print"].strokes.values(), THEMES["print"].base_hatch]
    assert len({*strokes}) == len(strokes)
    for color, *_ in map(str.split, strokes):
        assert color[1:3] == color[3:5] == color[5:7]


BOOKS = (
    "6x6+whispers:3@r1c1,r2c2,r3c3+renban:r4c4,r5c4,r5c5+palindrome:r1c5,r2c6,r3c6",
    "6x6+greater:r1c1,r2c1+greater:r2c3,r1c3+minimum:r4c4+rossini:r6c1,r5c1,r4c1",
)


@pytest.mark.parametrize("words", BOOKS)
def test_a_book_of_four_a_page_prints_every_sign_in_grey(words: str) -> None:
    puzzle = nonet.generate(board=words, seed=1, minimal=False, given_count=16)[0].puzzle
    made = book_pages(PuzzleBook.of([puzzle], BookOptions(per_page=4)))
    assert list(faults_of(made)) == []
    drawn = [m.text for page in made.pages for m in page.ungrouped() if isinstance(m, Lettering)]
    assert not {*"∨∧←→↑↓"} & {*"".join(drawn)}
