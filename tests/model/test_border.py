"""Invalid numbers do not cross the border to the core. An error names them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import Candidate, Error, Grid, Limits, ParseError, Puzzle, Step
from nonet.model.board import STANDARD
from nonet.model.border.core import native
from nonet.model.border.geometries import native_geometry
from nonet.model.cells import Space
from nonet.techniques import Form, Proof, Technique
from tests.corpus import corpus

EMPTY = "." * 81


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (lambda: Grid(EMPTY).place(81, 5), "81 is not a cell"),
        (lambda: Grid(EMPTY).place(-1, 5), "-1 is not a cell"),
        (lambda: Grid(EMPTY).place(2**70, 5), "is not a cell"),
        (lambda: Grid(EMPTY).place(0, 10), "'10' is not a digit"),
        (lambda: Grid(EMPTY).remove(729), "729 is not a candidate"),
        (lambda: Grid(EMPTY).has(729), "81 is not a cell"),
        (lambda: Grid(EMPTY).places(5, 40), "40 is not a house"),
        (lambda: Grid(EMPTY).places(5, 27), "no house d1"),
        (lambda: Grid(EMPTY).is_placed(0, 3), "'0' is not a digit"),
        (lambda: Grid(EMPTY).apply(Step("x", placements=(10**5,))), "100000 is not a cand"),  # type: ignore[arg-type]
        (lambda: Grid(EMPTY).apply(Step("x", eliminations=(2**70,))), "is not a candidate"),  # type: ignore[arg-type]
        (lambda: Grid(EMPTY).apply(Step("x", eliminations=(-9,))), "-9 is not a candidate"),  # type: ignore[arg-type]
        (lambda: Grid.load(Puzzle(EMPTY), EMPTY, [511] * 82), "81 masks.*not 82"),
        (lambda: Grid.load(Puzzle(EMPTY), EMPTY, [511] * 80), "81 masks.*not 80"),
        (
            lambda: Grid.load(Puzzle(EMPTY), EMPTY, [-1] * 81),
            "mask of r1c1 must be 0 to 511, not -1",
        ),
        (
            lambda: Grid.load(Puzzle(EMPTY), EMPTY, [1] * 80 + [512]),
            "mask of r9c9 must be 0 to 511, not 512",
        ),
        (
            lambda: Grid.load(Puzzle(EMPTY), EMPTY, ["x"] * 81),
            "mask of r1c1 must be a number, not 'x'",
        ),  # type: ignore[list-item]
        (lambda: Puzzle(EMPTY, candidates=["x"] * 81), "mask of r1c1 must be a number, not 'x'"),  # type: ignore[list-item]
        (lambda: next(nonet.steps(EMPTY, digit=10)), "'10' is not a digit"),
        (lambda: next(nonet.steps(EMPTY, max_per_technique=0)), "1 or more, not 0"),
        (lambda: nonet.bulk.explain([EMPTY], threads=-1), "not -1"),
        (lambda: nonet.bulk.solve([EMPTY], threads=10**12), "not 1000000000000"),
    ],
)
def test_what_there_is_not_is_named(call: Callable[[], object], reason: str) -> None:
    with pytest.raises(Error, match=reason):
        call()


def test_large_numbers_mean_all() -> None:
    line = corpus()[100]
    expected = list(nonet.steps(line))
    assert list(nonet.steps(line, max_per_technique=2**62)) == expected
    limits = Limits(**dict.fromkeys(("fins", "chain_links", "guardians"), 2**70))
    expected = list(nonet.steps(line, techniques=["x-chain"], limits=Limits(chain_links=81)))
    assert list(nonet.steps(line, techniques=["x-chain"], limits=limits)) == expected
    assert nonet.bulk.solve([line], threads=1024).counts.tolist() == [1]


def test_numbers_of_numpy_are_masks() -> None:
    masks = np.full(81, 511, np.int16)
    assert Grid.load(Puzzle(EMPTY), EMPTY, masks) == Grid(EMPTY)  # type: ignore[arg-type]
    assert Puzzle(EMPTY, candidates=iter(masks)).candidates == (511,) * 81  # type: ignore[arg-type]


@pytest.mark.parametrize("givens", ["1" * 81, "123456789" * 9, "12345678." * 9, "55" + "." * 79])
def test_clashing_givens_end_the_search_for_symmetries(givens: str) -> None:
    """Puzzles with clashing givens have no canonical form, and the search for symmetries could take
    forever."""
    found = nonet.steps(Grid(Puzzle(givens)), techniques=["symmetrical-placement"], uniqueness=True)
    assert not any(step.variant == "rearranged" for step in found)


# Techniques from other packages -------------------------------------------------------------------


class Stranger(Technique):
    """A technique from another package that makes various mistakes."""

    id = "stranger"
    family = "Tests"
    proof = Proof.RANK
    forms = (Form("Stranger", 0.1),)
    where_to_look = why_it_works = "Nowhere."
    step = Step("stranger")

    def find(self, grid, rung) -> Iterator[Step]:  # type: ignore[no-untyped-def]  # noqa: ARG002
        yield self.step

    def holds(self, step, grid) -> bool:  # type: ignore[no-untyped-def]  # noqa: ARG002
        return True

    def explain(self, step, grid):  # type: ignore[no-untyped-def]
        raise NotImplementedError


@pytest.fixture
def stranger() -> Iterator[type[Stranger]]:
    nonet.techniques.register(Stranger)
    yield Stranger
    nonet.techniques.unregister("stranger")


def test_a_step_in_python_speaks_of_what_there_is(
    stranger: type[Stranger], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong: Any = {"placements": (729,), "eliminations": (-1, 2**70), "truths": (378,)}
    monkeypatch.setattr(stranger, "step", Step("stranger", **wrong))
    with pytest.raises(
        Error, match=r"'stranger' is not valid: 729 .* -1 .* 1180591620717411303424 .* 378"
    ):
        nonet.explain("@newspaper", also=["stranger"])
    with pytest.raises(Error, match="729 is not a candidate"):
        list(nonet.steps("@newspaper", techniques=["stranger"]))


def test_a_step_in_python_may_have_any_size(
    stranger: type[Stranger], monkeypatch: pytest.MonkeyPatch
) -> None:
    step = Step("stranger", size=300, eliminations=(Candidate("9r1c1"),), truths=(Space("9r1"),))
    monkeypatch.setattr(stranger, "step", step)
    assert list(nonet.steps(EMPTY, techniques=["stranger"])) == [step]


@pytest.mark.parametrize(("finder", "size"), [("naked-set", 0), ("mutant-fish", 300)])
def test_a_native_finder_is_asked_for_a_size_that_it_has(
    finder: str, size: int, stranger: type[Stranger], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stranger, "finder", finder)
    monkeypatch.setattr(stranger, "forms", (Form("Stranger", 0.1, size),))
    with pytest.raises(Error, match=f"'{finder}' has sizes . to ., not {size}"):
        nonet.explain("@newspaper", techniques=["stranger"])


# The core itself ----------------------------------------------------------------------------------


def grid() -> native.Grid:
    return native.Grid(native_geometry(STANDARD))


CELLS = bytes(81)
ORBITS = bytes(range(81))
ONES = bytes([1] * 81)
PLACES = [divmod(cell, 9) for cell in range(81)]
LINES = [
    ([cell for cell, place in enumerate(PLACES) if place[way] == line], True)
    for way in (0, 1)
    for line in range(9)
]
LADDER = native.Ladder(
    rungs=[native.Rung(finder="naked-single", size=0, variant=None, rests_on_uniqueness=False)],
    guess=False,
    guess_depth=8,
    limits={},
    assume_unique=None,
    policy=native.Policy(singles_in_turn=False, largest_of=[]),
)


@pytest.mark.parametrize(
    "call",
    [
        lambda: native.Geometry(native.Layout(9, PLACES[:80], [])),
        lambda: native.Geometry(native.Layout(9, PLACES, LINES)),
        lambda: native.Geometry(native.Layout(9, PLACES, LINES + [LINES[0]] * 9)),
        lambda: grid().load(bytes([10] * 81), None),
        lambda: grid().load(bytes(82), None),
        lambda: grid().load(CELLS, [511] * 82),
        lambda: grid().load(CELLS, [511] * 80),
        lambda: grid().load(CELLS, [512] * 81),
        lambda: grid().value(81),
        lambda: grid().mask(-1),
        lambda: grid().places(33, 0),
        lambda: grid().places(0, 9),
        lambda: grid().placed(-1),
        lambda: grid().place(81, 0),
        lambda: grid().place(0, 9),
        lambda: grid().remove(0, -1),
        lambda: grid().set_value(81, 0),
        lambda: grid().set_value(0, 9),
        lambda: grid().drop_candidates(81),
        lambda: grid().set_givens(ONES),
        lambda: grid().set_givens(bytes(200)),
        lambda: native.walk(LADDER, 1, grid(), 10),
        lambda: native.refute(grid(), 729, True, LADDER, 1),
        lambda: native.refute_in_rounds(grid(), -1, True, [LADDER]),
        lambda: native.canonical(bytes([10] * 81)),
        lambda: native.canonical(ONES),
        lambda: native.thin_out(native_geometry(STANDARD), ONES, [81], 1),
        lambda: native.redundant_givens(bytes([10] * 81), native_geometry(STANDARD)),
        lambda: native.backdoors(grid(), CELLS, 1),
        lambda: native.relatives(1, 0, ONES, CELLS, ORBITS, ONES, 1, 20, 1, None),
        lambda: native.relatives(1, 0, ONES, ONES, bytes([81] * 81), ONES, 1, 20, 1, None),
        lambda: native.walked(1, 0, CELLS, CELLS, ORBITS, ONES, 20, 30, 1, 1, None),
        lambda: native.minimal_puzzles(
            1, 0, 1, bytes([255] * 81), ONES, 20, 30, 1, 1, 1.0, 1, None
        ),
    ],
)
def test_the_core_refuses_indexes_beyond_the_end(call: Callable[[], object]) -> None:
    with pytest.raises((IndexError, ValueError)):
        call()


def test_masks_that_are_none_are_named_at_once() -> None:
    with pytest.raises(ParseError) as caught:
        Puzzle(EMPTY, candidates=[600] * 81)
    assert caught.value.text == "600"
