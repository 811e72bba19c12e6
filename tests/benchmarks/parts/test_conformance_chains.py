"""The search that decides whether a case in HoDoKu's library contains a chain."""

import nonet
from benchmarks.parts.conformance_chains import Links
from nonet import Candidate, Grid, Limits
from nonet.model.chain import NodeKind


def rows_with_ones(**places: str) -> Grid:
    """An empty grid in which the named rows can have a 1 only in these columns."""
    grid = Grid("." * 81)
    for cell in grid.open_cells:
        row, column = str(cell)[:2], str(cell)[3]
        if row in places and column not in places[row]:
            grid.remove(Candidate.of(1, cell))
    return grid


def test_a_loop_of_four_candidates_removes_what_an_x_wing_does() -> None:
    removed = Links(rows_with_ones(r1="27", r5="27")).removed_by_loops()
    rows = "2346789"
    assert removed == {Candidate(f"1r{row}c{column}") for row in rows for column in "27"}


def test_without_one_of_its_links_there_is_no_loop() -> None:
    assert not Links(rows_with_ones(r1="27", r5="279")).removed_by_loops()


def test_a_chain_removes_what_sees_both_ends() -> None:
    skyscraper = Links(rows_with_ones(r1="27", r5="28"))
    assert skyscraper.removed_between(1) == {
        frozenset(map(Candidate, ("1r2c8", "1r3c8", "1r4c7", "1r6c7")))
    }
    assert not skyscraper.removed_between(2)


def test_the_loops_of_the_finder_are_among_them_and_nothing_true_is() -> None:
    grid = Grid(
        ":0000:x:+71+6+9+5...3.3+968..+17.+5+87+31+9.682+43+79+1+6+5+5+938+1+67..+1+6+7+425+39+8+3+45+2"
        "+9+86+7+197+2+1+6+3...6+8+1+5+47+2+3+9:427 587:::"
    )
    removed = Links(grid).removed_by_loops()
    solution = nonet.solve(grid).givens
    assert not any(solution[c.cell] == str(c.digit) for c in removed)
    steps = nonet.steps(grid, techniques=["grouped-chain"], limits=Limits(als_nodes=True))
    loops = [step for step in steps if step.variant == "loop"]
    assert any(node.kind is NodeKind.ALS for s in loops for c in s.chains for node in c.nodes)
    assert all(set(step.eliminations) <= removed for step in loops)
