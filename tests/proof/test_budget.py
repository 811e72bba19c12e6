"""A check always ends, whatever a step's record contains. If it fails, it raises a `ProofError`."""

from __future__ import annotations

from dataclasses import replace

import pytest

import nonet
from nonet.base.errors import Error, ProofError
from nonet.model.board import STANDARD
from nonet.model.cells import Candidate, Cell, Digit, Space
from nonet.model.grid import Grid
from nonet.model.premises import Unique, unique
from nonet.model.step import Assumption, Case, Step
from nonet.proof import budget, check, checker, is_proved
from tests.proof.building import EMPTY, candidates, fails, marks, spaces, step
from tests.work import work_of

ALL_SPACES = tuple(STANDARD.spaces())


def test_links_that_nothing_needs_are_no_recursion() -> None:
    one = step("8r1", "8b3", off="8r2c7")
    grid = Grid("1234567.." + "." * 72)
    for count in (2000, 20_000):
        more = replace(one, links=one.links + spaces("9r9") * count)
        fails(more, grid, "rank", f"the rank, {count}")
    check(replace(one, links=one.links + spaces("9r9") * 900), grid, "rank")
    check(replace(one, truths=one.truths * 5000, links=one.links * 5000), grid, "propagation")


def test_every_link_is_needed_by_some_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check ends, although there are many redundant links and no choice of links is enough."""
    links = tuple(Space.of(digit, house) for digit in range(1, 10) for house in range(27))
    one = Step("any", eliminations=candidates("1r1c1"), truths=(), links=links * 20)
    spent = _spent(monkeypatch)
    fails(one, Grid(EMPTY), "rank", "links minus truths")
    assert sum(each.spent for each in spent) < budget.WORK / 100


def forked(*inner: Step) -> Step:
    """A proof by two cases. The first case contains these steps."""
    cases = (Case(Assumption(Candidate("1r1c1")), inner), Case(Assumption(Candidate("2r1c1"))))
    return Step("guess-and-check", eliminations=candidates("3r2c5"), cases=cases)


@pytest.mark.parametrize("depth", [33, 500, 20_000])
def test_cases_nested_too_deeply(depth: int) -> None:
    one = Step("naked-single", placements=candidates("5r5c5"), truths=spaces("r5c5"))
    for _ in range(depth):
        one = forked(one)
    fails(one, Grid(EMPTY), None, "the cases are nested more than 32 deep")


def test_one_step_in_many_cases() -> None:
    """Each of 30 levels contains the next one twice, which amounts to about a billion steps."""
    one = Step("naked-single", placements=candidates("5r5c5"), truths=spaces("r5c5"))
    for _ in range(30):
        one = forked(one, one)
    fails(one, Grid(EMPTY), None, "the cases have more than 100,000 steps")


def test_too_many_premises() -> None:
    deadly = Unique(((Cell("r1c1"), (Digit(1), Digit(2))),))
    one = step("8r1", "8b3", off="8r2c7")
    many = replace(one, premises=(deadly,) * 33)
    fails(many, Grid(EMPTY), "rank", "more than 32 premises")
    fails(forked(many), Grid(EMPTY), "cases", "more than 32 premises")


def test_what_a_class_of_proof_does_not_read_is_refused() -> None:
    one = step("8r1", "8b3", off="8r2c7")
    grid = Grid("1234567.." + "." * 72)
    spare = replace(one, cases=(Case(Assumption(Candidate("8r1c8"))),))
    for proof in ("rank", "propagation", "search"):
        check(one, grid, proof)
        fails(spare, grid, proof, f"it has cases, which a proof of class '{proof}' does not use")
    path = nonet.explain("@guess-and-check", "standard")
    guess, at = next((step, grid) for grid, step in path.grids() if step.cases)
    check(guess, at)
    fails(replace(guess, links=spaces("8b3")), at, None, "the link 8b3 is not a region of a clue")


def _spent(monkeypatch: pytest.MonkeyPatch) -> list[budget.Budget]:
    """The budgets of all checks that are made from now on. The list grows with each check."""
    spent = []
    real = budget.work_of_a_check

    def made() -> budget.Budget:
        spent.append(real())
        return spent[-1]

    monkeypatch.setattr(checker, "work_of_a_check", made)
    return spent


def test_work_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of work in a check uses up some of the budget."""
    path = nonet.explain("@guess-and-check", "standard")
    guess, at = next((step, grid) for grid, step in path.grids() if step.cases)
    spent = _spent(monkeypatch)
    check(guess, at)
    assert len(spent) == 1, "the steps in its cases share its budget"
    assert 1000 < spent[0].spent < budget.WORK / 100
    monkeypatch.setattr(budget, "WORK", spent[0].spent)
    check(guess, at)
    monkeypatch.setattr(budget, "WORK", spent[0].spent - 1)
    fails(guess, at, None, "the proof takes more work to check than the limit allows")


def test_a_search_over_everything_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """The step eliminates every wrong candidate, with all spaces as truths and as links. Each
    elimination needs a search."""
    puzzle = nonet.puzzles.get("golden-nugget").puzzle
    grid, solution = Grid(puzzle), nonet.solve(puzzle).givens
    wrong = tuple(
        Candidate.of(digit, cell)
        for cell in grid.open_cells
        for digit in grid.candidates(cell)
        if str(digit) != solution[cell]
    )
    one = Step("any", eliminations=wrong, truths=ALL_SPACES, links=ALL_SPACES)
    monkeypatch.setattr(budget, "WORK", 50_000)
    reason = "the proof takes more work to check than the limit allows"
    lines = work_of(lambda: fails(one, grid, "search", reason)).total()
    assert lines < 100 * budget.WORK  # a unit takes about a microsecond


def test_a_class_of_proof_that_there_is_not() -> None:
    one = step("8r1", "8b3", off="8r2c7")
    with pytest.raises(
        Error, match="'magic' is not a class of proof; choose one of rank, propagation"
    ):
        check(one, Grid(EMPTY), "magic")
    with pytest.raises(Error, match="not a class of proof"):
        is_proved(one, Grid(EMPTY), "magic")


def test_errors_inside_are_proof_errors() -> None:
    grid = marks({"r1c1": "12"})
    inner = Step("clairvoyance", placements=candidates("5r5c5"))
    one = replace(forked(inner), truths=spaces("r1c1"))
    with pytest.raises(ProofError, match="step 1: clairvoyance: there is no technique"):
        check(one, grid)


def test_what_a_check_may_do() -> None:
    """The cost of each part of a check was calibrated by measuring time, so the limits must not
    change unnoticed."""
    assert budget.WORK == 20_000_000
    assert budget.MOST_PREMISES == 32
    costs = (budget.OF_STEP, budget.OF_SPARING, budget.OF_BRANCHING, unique.OF_PLACEMENT)
    assert costs == (100, 5, 500, 3)
    work = budget.work_of_a_check()
    work.spend(budget.WORK)
    assert (work.left, work.spent) == (0, budget.WORK)
    with pytest.raises(
        ProofError, match=r"^the proof takes more work to check than the limit allows\.$"
    ):
        work.spend()
