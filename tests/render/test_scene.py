"""Pictures of clashes and mistakes mark only what is wrong."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from nonet import Candidate, Cell, Grid, House, Puzzle
from nonet.base.errors import Error
from nonet.model.mistake import Mistake
from nonet.model.step import Role
from nonet.render.marks import scene
from nonet.render.svg import svg
from nonet.render.text import candidate_grid
from nonet.render.theme import THEMES
from nonet.verbs.soundness import soundness_of
from tests.render.samples import HIDDEN_SINGLE, cells, easy
from tests.verbs.test_mistakes import filled

EASY = easy().values


def mistake_of(grid: Grid) -> Mistake:
    return soundness_of(grid).mistakes[0]


def classes(text: str) -> set[str]:
    elements = ElementTree.fromstring(text).iter()
    return {name for each in elements for name in each.get("class", "").split()}


def test_a_grid_alone_shows_the_digits_that_clash() -> None:
    shown = scene(filled(EASY, "4r1c3", "4r8c3"), None)
    assert shown.failed_cells == cells("r1c3 r8c3 r8c4")
    assert shown.clashes == (cells("r1c3 r8c3"), cells("r8c3 r8c4"))
    assert scene(filled(EASY, "2r1c3"), None).failed_cells == ()
    assert scene(Grid(Puzzle("55" + "." * 79)), None).failed_cells == cells("r1c1 r1c2")
    assert scene(filled(EASY, "4r1c3", "4r8c3"), HIDDEN_SINGLE).clashes == ()


def test_a_wrong_digit_with_the_given_that_shows_it() -> None:
    grid = filled(EASY, "4r1c3", "4r8c3")
    shown = scene(grid, mistake_of(grid))
    assert shown.wrong == Candidate("4r8c3")
    assert shown.failed_cells == cells("r8c3")
    assert shown.clashes == (cells("r8c4 r8c3"),)
    assert shown.cells == {Cell("r8c4"): (Role.BLOCKER,)}
    assert shown.base == (House("r8"),)
    assert not shown.speaks_of_candidates


def test_a_wrong_digit_that_clashes_with_nothing() -> None:
    grid = filled(EASY, "2r1c3")
    shown = scene(grid, mistake_of(grid))
    assert (shown.wrong, shown.clashes, shown.base) == (Candidate("2r1c3"), (), ())
    assert classes(svg(grid, mistake_of(grid))) >= {"struck", "failed"}


def test_a_candidate_that_was_wrongly_ruled_out_is_put_back() -> None:
    grid = easy()
    grid.remove("4r1c3")
    shown = scene(grid, mistake_of(grid))
    assert (shown.missing, shown.wrong) == (Candidate("4r1c3"), None)
    assert shown.speaks_of_candidates
    assert "missing" in classes(svg(grid, mistake_of(grid)))


def test_of_two_equal_digits_neither_is_struck() -> None:
    grid = filled("." * 81, "5r1c1", "5r1c2")
    shown = scene(grid, mistake_of(grid))
    assert (shown.wrong, shown.failed_cells) == (None, cells("r1c1 r1c2"))
    assert shown.clashes == (cells("r1c1 r1c2"),)


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_draws_them(theme: str) -> None:
    grid = filled(EASY, "4r1c3", "4r8c3")
    for subject in (None, mistake_of(grid)):
        text = svg(grid, subject, theme=theme)
        assert classes(text) >= {"failed", "clash"}
        words = ElementTree.fromstring(text)[1].text or ""
        assert "r8c4 and r8c3 are both 4." in words or "r8c3 and r8c4 are both 4." in words


def test_a_mistake_has_one_frame() -> None:
    grid = filled(EASY, "2r1c3")
    with pytest.raises(Error, match="no frame 1; a mistake has only frame 0"):
        svg(grid, mistake_of(grid), 1)


def test_clashes_in_characters() -> None:
    text = candidate_grid(filled(EASY, "4r1c3", "4r8c3"), ascii=True, width=None)
    assert text.count("X4") == 3 and text.splitlines()[-1] == "X clash"
    assert "X" not in candidate_grid(easy(), ascii=True)
