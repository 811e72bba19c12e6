"""The contents of a frame, independent of the renderer."""

from __future__ import annotations

import pytest

from nonet.base.errors import Error
from nonet.model.cells import Candidate
from nonet.model.chain import LinkKind
from nonet.model.colouring import Colouring
from nonet.model.step import Role, Step
from nonet.render.marks import View, frames, view
from tests.render.samples import (
    CHAIN,
    CONTRADICTION,
    FINNED_FISH,
    GUESS,
    HIDDEN_SINGLE,
    NAKED_SINGLE,
    RECTANGLE,
    SETS,
    STEPS,
    XY_WING,
    blank,
    candidates,
    cells,
    easy,
    every_role,
    houses,
)
from tests.techniques.golden import cases as cases_of

ALL = [*STEPS.values(), every_role()]


def views(step: Step) -> list[View]:
    return [view(easy(), step, frame) for frame in range(frames(step))]


@pytest.mark.parametrize("step", ALL, ids=lambda step: step.technique)
def test_every_conclusion_is_marked_in_every_frame(step: Step) -> None:
    for shown in views(step):
        assert {*step.placements, *step.eliminations} <= shown.marked()


@pytest.mark.parametrize("step", ALL, ids=lambda step: step.technique)
def test_links_end_at_marked_candidates(step: Step) -> None:
    for shown in views(step):
        for link in shown.links:
            assert {*link.source, *link.target} <= shown.marked()


@pytest.mark.parametrize("step", ALL, ids=lambda step: step.technique)
def test_nothing_is_on_and_off_at_once(step: Step) -> None:
    for shown in views(step):
        assert not set(shown.on) & set(shown.off)


def test_a_step_has_a_frame_for_each_case() -> None:
    assert frames(None) == frames(NAKED_SINGLE) == 1
    assert frames(GUESS) == 3  # the case that turns out to be true has no frame
    with pytest.raises(Error, match=r"no frame 3; the step has 3, numbered from 0"):
        view(easy(), GUESS, 3)
    with pytest.raises(Error, match="no frame 1"):
        view(easy(), None, 1)


def test_singles_are_explained_without_candidates_and_patterns_with_them() -> None:
    speaks = {name: view(easy(), step).speaks_of_candidates for name, step in STEPS.items()}
    assert [name for name, candidates in speaks.items() if not candidates] == [
        "hidden single",
        "naked single",
    ]


def test_roles_stand_in_order_of_precedence() -> None:
    shown = view(easy(), XY_WING)
    assert shown.candidates[Candidate("9r5c3")] == (Role.PATTERN, Role.PINCER)
    assert shown.cells[cells("r5c2")[0]] == (Role.PIVOT,)


def test_rays_go_from_blockers_to_the_open_cells_of_the_base_house() -> None:
    assert view(easy(), HIDDEN_SINGLE).rays == (
        tuple(cells("r5c4 r1c4")),
        tuple(cells("r3c3 r3c4")),
        tuple(cells("r3c3 r3c5")),
        tuple(cells("r3c3 r3c6")),
    )
    assert view(easy(), NAKED_SINGLE).rays == ()


def test_a_wing_is_linked_by_the_digits_that_tie_it() -> None:
    links = view(easy(), XY_WING).links
    assert [(link.source, link.target) for link in links] == [
        (candidates("2r5c2"), candidates("2r5c3")),
        (candidates("5r5c2"), candidates("5r5c7")),
    ]
    assert {link.kind for link in links} == {LinkKind.WEAK}


def test_sets_are_linked_by_their_restricted_common() -> None:
    (link,) = view(easy(), SETS).links
    assert (link.source, link.target) == (candidates("2r1c3"), candidates("2r1c4"))


def test_fins_see_the_eliminations() -> None:
    links = view(easy(), FINNED_FISH).links
    assert [(link.source, link.target, link.kind) for link in links] == [
        (candidates("4r2c2"), candidates("4r1c3"), None),
        (candidates("4r2c2"), candidates("4r2c3"), None),
    ]


def test_an_elimination_in_the_pattern_is_a_cannibal() -> None:
    assert view(easy(), FINNED_FISH).cannibals() == set(candidates("4r2c3"))


def test_chain_nodes_are_numbered_and_on_or_off() -> None:
    shown = view(easy(), CHAIN)
    assert shown.off == candidates("2r5c2 5r5c5")
    assert shown.on == candidates("5r5c2 1r4c2 1r6c2")
    assert shown.badges == dict(zip(candidates("2r5c2 5r5c2 5r5c5 1r4c2"), "1234", strict=True))
    assert shown.groups == (candidates("1r4c2 1r6c2"),)
    kinds = [link.kind for link in shown.links]
    assert kinds == [LinkKind.STRONG, LinkKind.WEAK, LinkKind.IMPLICATION, None]


def test_a_deadly_pattern_is_walked_around() -> None:
    assert view(easy(), RECTANGLE).deadly == cells("r1c3 r1c9 r2c9 r2c3")


def test_the_overview_of_cases_numbers_the_assumptions() -> None:
    shown = view(easy(), GUESS)
    assert shown.badges == dict(zip(candidates("1r1c3 2r1c3 4r1c3"), "123", strict=True))
    assert shown.placements == candidates("2r1c3")


def test_a_case_shows_what_follows_and_where_it_breaks() -> None:
    shown = view(easy(), GUESS, 1)
    assert shown.assumption is not None and shown.assumption.candidate == Candidate("1r1c3")
    assert shown.on == candidates("1r1c3 2r3c1")
    assert shown.off == candidates("4r2c3")
    assert shown.badges == {Candidate("2r3c1"): "1", Candidate("4r2c3"): "2"}
    assert {*candidates("2r1c3 4r1c3 1r3c1 2r2c2 2r2c3")} <= shown.ruled_out
    assert shown.failed_houses == houses("r2")
    assert view(easy(), GUESS, 2).failed_cells == cells("r9c9")
    assert view(easy(), GUESS, 2).off == candidates("4r1c3")


def test_a_case_inside_shows_what_was_true_before() -> None:
    (case,) = (each for each in cases_of("nested-forcing") if each.fires)
    (step,) = case.found[:1]
    outer, inner = (view(case.grid(), step, frame) for frame in (1, 2))
    assert frames(step) == 3 and not outer.held
    assert outer.assumption is not None and inner.assumption is not None
    assert str(outer.assumption) == "7r5c3" and str(inner.assumption) == "1r1c5"
    assert inner.held == candidates("7r5c3")
    assert inner.on == candidates("1r1c5 1r4c3 8r9c5")
    assert inner.badges == {Candidate("1r4c3"): "1", Candidate("8r9c5"): "2"}
    assert inner.failed_houses == houses("c3")
    assert outer.badges[Candidate("1r1c5")] == "4"
    assert {*candidates("3r9c5 1r4c5")} <= inner.ruled_out


def test_a_contradiction_shows_where() -> None:
    assert view(easy(), CONTRADICTION).failed_cells == cells("r1c3")


def test_no_step_shows_nothing() -> None:
    assert view(blank(), None).marked() == set()


@pytest.mark.parametrize("technique", ["simple-colours", "multi-colours", "medusa"])
def test_colours_are_joined_where_one_of_two_is_true(technique: str) -> None:
    for case in (case for case in cases_of(technique) if case.fires):
        grid = case.grid()
        for step in case.found:
            links = view(grid, step).links
            ties = [link for link in links if link.kind is LinkKind.STRONG]
            joined = {candidate for link in ties for candidate in (*link.source, *link.target)}
            forcing = Colouring(step, grid).forcing
            assert joined == forcing
            coloured = step.candidates(Role.COLOR_A, Role.COLOR_B, Role.COLOR_C, Role.COLOR_D)
            assert set(view(grid, step).pale) == set(coloured) - forcing
            for (one,), (other,) in ((link.source, link.target) for link in ties):
                if one.cell == other.cell:
                    assert grid.candidates(one.cell) == tuple(sorted((one.digit, other.digit)))
                else:
                    assert any(
                        grid.places(one.digit, house) == tuple(sorted((one.cell, other.cell)))
                        for house in grid.board.houses_of(one.cell)
                    )


def test_what_a_trap_removes_sees_both_colours() -> None:
    case = cases_of("simple-colours")[0]
    (step,) = case.found
    sights = [link for link in view(case.grid(), step).links if link.kind is None]
    assert {link.target for link in sights} == {(gone,) for gone in step.eliminations}
    assert {
        role
        for role in (Role.COLOR_A, Role.COLOR_B)
        for link in sights
        if link.source[0] in step.candidates(role)
    } == {Role.COLOR_A, Role.COLOR_B}


def test_sets_of_a_chain_have_letters_and_no_numbers_nor_bands() -> None:
    case = cases_of("als-chain")[0]
    for step in case.found:
        shown = view(case.grid(), step)
        assert [letter for letter, _ in shown.sets] == list("ABCDEFG"[: len(shown.sets)])
        assert not shown.badges
        assert not shown.groups


def test_what_is_linked_has_no_line_of_sight_besides() -> None:
    for name in ("multi-colours", "medusa", "simple-colours", "x-chain"):
        for case in cases_of(name):
            for step in case.found:
                ends = [frozenset((x.source, x.target)) for x in view(case.grid(), step).links]
                assert len(ends) == len(set(ends)), f"{case}: {step}"
