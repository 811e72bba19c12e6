"""Pictures of steps on boards of every size. All marks are there, and are in the right places."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import nonet
from nonet import Grid, Step
from nonet.model.step import Role
from nonet.puzzles.readers import on_board
from nonet.render.marks import view
from nonet.render.shapes import across, cell_at, centre, plane_of, side_of, spot
from nonet.render.svg import svg
from tests.boards.puzzles import grid_of

KINDS = ["4x4", "6x6", "12x12", "16x16", "25x25", "jigsaw6x6", "anti-knight", "windoku", "samurai"]
SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: str, name: str) -> list[str]:
    root = ElementTree.fromstring(picture)
    layer = next(g for g in root.iter(f"{SVG}g") if g.get("class") == name)
    return [text.text or "" for text in layer.iter(f"{SVG}text")]


def shown_step(grid: Grid, *techniques: str) -> Step:
    return next(iter(nonet.steps(grid, techniques=list(techniques) or None)))


@pytest.mark.parametrize("name", KINDS)
def test_every_candidate_has_a_place_of_its_own_in_its_cell(name: str) -> None:
    grid = grid_of(name)
    board = grid.board
    assert across(board) ** 2 >= board.digits
    side, width, height = plane_of(board)
    for cell in (board.all_cells[0], board.all_cells[-1], board.all_cells[7]):
        places = {spot(cell.with_digit(digit)) for digit in board.all_digits}
        assert len(places) == board.digits
        assert all(cell_at(board, place) == cell for place in places)
        x, y = centre(cell)
        assert max(max(abs(a - x), abs(b - y)) for a, b in places) + 14 <= side / 2
        assert 0 < x < width
        assert 0 < y < height


@pytest.mark.parametrize("name", KINDS)
def test_a_picture_shows_every_digit_and_candidate_once(name: str) -> None:
    grid = grid_of(name)
    picture = svg(grid, candidates=True)
    assert sorted(texts(picture, "figures")) == sorted(grid.values.replace(".", ""))
    every = [str(d) for cell in grid.open_cells for d in grid.candidates(cell)]
    assert sorted(texts(picture, "candidates")) == sorted(every)
    board = grid.board
    width, height = map(float, re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', picture).groups())  # type: ignore[union-attr]
    assert abs(width / height - (board.width + 0.5) / (board.height + 0.5)) < 0.1
    root = ElementTree.fromstring(picture)
    assert max(float(root.get("width", 0)), float(root.get("height", 0))) == 900


@pytest.mark.parametrize("name", KINDS)
def test_the_base_house_is_where_its_cells_are(name: str) -> None:
    grid = grid_of(name)
    step = next(s for s in nonet.steps(grid, techniques=["hidden single"]))
    picture = svg(grid, step, legend=True)
    tint = re.search(r'<path d="([^"]*)"[^>]*class="tint base"', picture)
    assert tint is not None
    (house,) = step.houses(Role.BASE)
    side = side_of(grid.board)
    drawn = {
        cell_at(grid.board, (float(x) + side / 2, float(y) + side / 2))
        for x, y in re.findall(r"M(\S+) ([0-9.]+)h", tint[1])
    }
    assert drawn == set(grid.board.cells(house))
    assert str(step.placements[0].digit) in texts(picture, "marks") or "placement" in picture


def test_equal_numbers_on_two_boards_are_two_places() -> None:
    """Candidates are integers. On two boards, the same integer may mean different places."""
    six, sixteen = grid_of("6x6").board, grid_of("16x16").board
    one, other = six.candidate(7 * 25), sixteen.candidate(7 * 25)
    assert one == other
    assert spot(one) != spot(other)
    assert spot(nonet.Candidate(7 * 25)) != spot(other)


@pytest.mark.volume(2)
@pytest.mark.parametrize("name", ["6x6", "16x16", "anti-knight", "samurai"])
def test_every_step_of_a_path_is_drawn(name: str) -> None:
    path = nonet.explain(grid_of(name), "standard", guess=False)
    for grid, step in list(path.grids())[::3]:
        root = ElementTree.fromstring(svg(grid, step, candidates=True, legend=True))
        assert root.get("class") == "nonet theme-light"


def test_the_move_of_a_piece_is_a_line_of_sight() -> None:
    """A cell that sees a place within a house needs no line to it. A cell that sees the place only
    by a knight's move has a line."""
    line = ".5.........1..4.......3.6...........2......7....9......4...6...5..........2...1.."
    grid = Grid(on_board.parse(line, "anti-knight"))
    step = next(
        step
        for step in nonet.steps(grid, techniques=["common-peer-elimination"])
        if "knight" in str(step.text(grid, "standard"))
    )
    text = str(step.text(grid, "standard"))
    (gone,) = step.eliminations
    by_move = {
        place
        for place in step.candidates(Role.PATTERN)
        if f"{place.cell} by a knight's move" in text
    }
    assert by_move
    assert by_move < set(step.candidates(Role.PATTERN))
    links = view(grid, step).links
    assert {link.source for link in links} == {(place,) for place in by_move}
    assert {(link.target, link.kind) for link in links} == {((gone,), None)}
