"""Canonical forms are equal for isomorphic puzzles, and are the smallest strings possible.
Automorphisms are also tested."""

from __future__ import annotations

import random
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import nonet
from nonet import Puzzle
from nonet.search.symmetry.canonical import (
    automorphisms,
    canonical_with,
    is_isomorphic,
    isomorphism,
)
from nonet.search.symmetry.transformation import Transformation
from tests.corpus import corpus, jigsaws, x_puzzles

MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
BOXES = "123......456......789.........123......456......789.........123......456......789"
SYMMETRIC = {
    MOST_SYMMETRIC: 648,
    BOXES: 432,
    "1.........2.........3.........4.........5.........6.........7.........8.........9": 2592,
    "." * 36 + "971532468" + "." * 36: 186624,
    "." * 40 + "7" + "." * 40: 41472,
    "." * 81: 3359232,
}

transformations = st.builds(Transformation.random, st.integers(0, 2**64 - 1))
grids = st.sampled_from(corpus()).map(nonet.solve)
puzzles = st.one_of(
    st.sampled_from(corpus()).map(Puzzle),
    st.sampled_from(tuple(SYMMETRIC)).map(Puzzle),
    grids,
    st.builds(  # a puzzle with any subset of a grid's cells
        lambda grid, kept: Puzzle(
            "".join(d if keep else "." for d, keep in zip(grid.givens, kept, strict=True))
        ),
        grids,
        st.lists(st.booleans(), min_size=81, max_size=81),
    ),
)


def line_orders() -> NDArray[np.int64]:
    """All 1,296 orders of nine lines that keep each band together."""
    inside = list(permutations(range(3)))
    return np.array(
        [
            [3 * band + line for band, lines in zip(bands, orders, strict=True) for line in lines]
            for bands in permutations(range(3))
            for orders in product(inside, repeat=3)
        ]
    )


def smallest(puzzle: Puzzle) -> tuple[str, int]:
    """The canonical form, computed from its definition, and the number of cell movements that
    produce it. This function does not use the core. It tries every movement, and then renames the
    digits in order of appearance. The canonical form is the smallest resulting string. If the first
    18 characters of a string are too large, the other rows are not computed."""
    orders = line_orders()
    cells = np.array([int(c) for c in puzzle.givens.replace(".", "0")], dtype=np.uint8)
    best, count = b"\xff" * 81, 0
    for square in (cells.reshape(9, 9), cells.reshape(9, 9).T):
        beginnings = {
            (first, second): np.array(keys_of(moved(square[[first, second]], orders)))
            for first in range(9)
            for second in range(9)
        }
        for rows in orders:
            possible = orders[beginnings[rows[0], rows[1]] <= best[:18]]
            if not len(possible):
                continue
            keys = keys_of(moved(square[rows], possible))
            key = min(keys)
            if key < best:
                best, count = key, 0
            if key == best:
                count += keys.count(key)
    return "".join(".123456789"[value] for value in best), count


def moved(lines: NDArray[np.uint8], orders: NDArray[np.int64]) -> NDArray[np.uint8]:
    """The characters of some lines, with their cells in each of these orders."""
    return lines[:, orders].transpose(1, 0, 2).reshape(len(orders), -1)


def keys_of(strings: NDArray[np.uint8]) -> list[bytes]:
    """All rows as bytes, with the digits of each row renamed."""
    return [row.tobytes() for row in renamed(strings)]


def renamed(strings: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """All rows, with the digits of each row renamed 1, 2 ... in order of appearance."""
    seen = np.full((len(strings), 10), 99, dtype=np.int64)
    for digit in range(1, 10):
        where = strings == digit
        seen[:, digit] = np.where(where.any(axis=1), where.argmax(axis=1), 99 + digit)
    seen[:, 0] = -1
    names = seen.argsort(axis=1).argsort(axis=1).astype(np.uint8)
    return np.take_along_axis(names, strings.astype(np.int64), axis=1)


@pytest.mark.volume(2)
@pytest.mark.parametrize("puzzle", [corpus()[0], nonet.solve(corpus()[2]).givens])
def test_the_form_is_the_smallest_of_all(puzzle: str) -> None:
    form, count = smallest(Puzzle(puzzle))
    assert nonet.canonical(puzzle).givens == form
    assert automorphisms(puzzle).order == count


@given(puzzles, transformations)
def test_transformed_puzzles_have_the_same_form(puzzle: Puzzle, way: Transformation) -> None:
    form, to_form = canonical_with(puzzle)
    assert to_form.apply(puzzle) == form
    other = way.apply(puzzle)
    other_form, other_way = canonical_with(other)
    assert other_form == form == other_way.apply(other) == nonet.canonical(form)
    assert is_isomorphic(puzzle, other)
    found = isomorphism(puzzle, other)
    assert found is not None and found.apply(puzzle) == other


@given(puzzles, transformations)
def test_no_transformation_gives_a_smaller_string(puzzle: Puzzle, way: Transformation) -> None:
    form = nonet.canonical(puzzle).givens
    assert form <= way.apply(puzzle).givens  # a dot sorts before all digits, as a zero does


def test_different_puzzles_have_different_forms() -> None:
    assert len({nonet.canonical(puzzle) for puzzle in corpus()}) == len(set(corpus()))
    assert not is_isomorphic(corpus()[0], corpus()[1])
    assert isomorphism(corpus()[0], corpus()[1]) is None
    assert not is_isomorphic("12" + "." * 79, "1..2" + "." * 77)


@pytest.mark.volume(3)
@pytest.mark.parametrize(("puzzle", "order"), SYMMETRIC.items())
def test_symmetric_puzzles_have_all_their_automorphisms(puzzle: str, order: int) -> None:
    group = automorphisms(puzzle)
    assert group.order == len(group) == order
    assert all(one in group for one in group.generators)
    assert generated(group.generators, at_most=1000) == min(order, 1000)
    if order < 3000:
        assert len(set(group)) == order
        assert all(one.apply(group.puzzle) == group.puzzle for one in group)
    assert next(iter(group)).is_identity


def generated(generators: tuple[Transformation, ...], at_most: int) -> int:
    """The number of transformations that the generators produce, counted up to `at_most`."""
    made = {Transformation()}
    fresh = list(made)
    while fresh and len(made) < at_most:
        step = {one.then(generator) for one in fresh for generator in generators} - made
        made |= step
        fresh = list(step)
    return min(len(made), at_most)


@given(puzzles, transformations)
def test_transformed_puzzles_have_as_many_automorphisms(
    puzzle: Puzzle, way: Transformation
) -> None:
    assert automorphisms(way.apply(puzzle)).order == automorphisms(puzzle).order


def test_a_transformation_that_moves_the_puzzle_is_no_automorphism() -> None:
    group = automorphisms(corpus()[0])
    assert (group.order, group.generators) == (1, ())
    assert list(group) == [Transformation()]
    assert Transformation() in group and Transformation.random(1) not in group
    four_clues = automorphisms("".join(f"{clue}........." for clue in "1456") + "." * 41)
    rename_absent = Transformation(digits=(1, 3, 2, 4, 5, 6, 7, 8, 9))
    assert rename_absent not in four_clues and rename_absent not in set(four_clues)


def test_orbits_and_classes_are_counted_right() -> None:
    # Puzzles with two givens. The size of a class is the number of all movements, divided by the
    # number of movements that leave its puzzle unchanged. Together, the classes contain all
    # puzzles.
    members = {}
    for cell in range(81):
        for other in range(cell + 1, 81):
            for digits in ("11", "12"):
                puzzle = Puzzle(
                    "".join(
                        digits[0] if c == cell else digits[1] if c == other else "."
                        for c in range(81)
                    )
                )
                if puzzle.reasons():
                    continue
                form = nonet.canonical(puzzle)
                members[form] = members.get(form, 0) + 1
    for form, count in members.items():
        assert count == 3359232 // automorphisms(form).order
    assert len(members) == 7


def test_a_grid_in_progress_stands_for_its_puzzle() -> None:
    grid = nonet.Grid("@newspaper")
    form = nonet.canonical("@newspaper")
    cell = grid.open_cells[0]
    grid.place(cell, int(nonet.solve("@newspaper").givens[cell]))
    assert nonet.canonical(grid) == form


@pytest.mark.parametrize("verb", [nonet.canonical, automorphisms, lambda p: is_isomorphic(p, p)])
def test_what_has_no_canonical_form_is_refused(verb: nonet.canonical) -> None:  # type: ignore[valid-type]
    with pytest.raises(nonet.InvalidPuzzle):
        verb("55" + "." * 79)
    with pytest.raises(nonet.ParseError):
        verb("5")
    with pytest.raises(nonet.Error, match="has no canonical form"):
        verb(Puzzle("." * 81, candidates=[511] * 81))


@pytest.mark.parametrize("verb", [canonical_with, automorphisms, lambda p: isomorphism(p, p)])
def test_boards_without_transformations_are_refused(verb: nonet.canonical) -> None:  # type: ignore[valid-type]
    for puzzle in (jigsaws()[0].puzzle, x_puzzles()[0].puzzle):
        with pytest.raises(nonet.Error, match="3 x 3 boxes and no other houses"):
            verb(puzzle)
        assert is_isomorphic(puzzle, nonet.canonical(puzzle))
    assert not is_isomorphic(jigsaws()[0].puzzle, corpus()[0])


def test_dense_and_sparse_puzzles_take_no_longer_than_others() -> None:
    # If every row has eight givens, most orders of lines stay possible, and all of them are tried.
    generator = random.Random(5)
    cells = list(MOST_SYMMETRIC)
    for kept in (80, 72, 60, 30, 12, 6, 3, 1):
        for cell in generator.sample(range(81), 81 - kept):
            cells[cell] = "."
        puzzle = Puzzle("".join(cells))
        assert is_isomorphic(puzzle, Transformation.random(kept).apply(puzzle))
