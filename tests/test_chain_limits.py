"""The limits that control how chains are reported. A chain is reported under its own name or the
name of its kind, and a loop may also be reported as open chains."""

from __future__ import annotations

import random
from typing import Any

import nonet
from nonet import Grid, Limits, Step, formats, verify
from nonet.ladder.profiles import PROFILES
from tests.corpus import corpus

M_WING = (
    ":0000:x:9+65+7+841+3+2+3+71+2+5+98+4684+2+1+36+5+97.3.6..+7..7....+3......9+75+3"
    ".41.+35+6.+4+7...+7..16.3...3.7.5+1:281 282 295 485 872 882:::"
)
REMOTE_PAIR = (
    ":0000:x:34+9+8+71+65+27+5+69+3+2+84+1+218+4+6539+7...753.+64+5.+4+6+2+91.+86..+1"
    "485...+6.39+7..+5..5+214..6...+5+86...:193 263 293 362 762 788 798:::"
)
LOOP = (
    ":0000:x:..1...+3.9.6...4+1.....13.+5.645+632+87+9+17....68..2.....+6...9....263."
    "....2+418.+24..3+9..:923 933 458 468 591 594 794 595 795:::"
)
MEETING_ENDS = (
    ":0000:x:..7942...3..5...4.......9...82+73.+56167.+1+5.+83213+5+82+647+9..1......"
    ".5...8..4...4156..:519 339 976:::"
)

BY_KIND = Limits(named_chains=False)


def steps_of(line: str, technique: str, limits: Limits | None = None) -> list[Step]:
    state = formats.read(line)
    grid = state if isinstance(state, Grid) else Grid(state)
    found = list(nonet.steps(grid, techniques=[technique], limits=limits or Limits()))
    for step in found:
        verify(step, grid)
    return found


def conclusions(steps: list[Step]) -> set[tuple[str, ...]]:
    return {tuple(map(str, step.eliminations)) for step in steps}


def digits_of(step: Step) -> int:
    """The number of digits in a step's chain."""
    return len({c.digit for node in step.chains[0].nodes for c in node.candidates})


def test_a_named_wing_is_a_chain_of_its_kind_on_request() -> None:
    wings = conclusions(steps_of(M_WING, "m-wing"))
    assert wings
    assert not wings & conclusions(steps_of(M_WING, "alternating-inference-chain"))
    assert wings & conclusions(steps_of(M_WING, "alternating-inference-chain", BY_KIND))


def test_a_remote_pair_is_an_xy_chain_on_request() -> None:
    (pair,) = steps_of(REMOTE_PAIR, "remote-pair")
    assert not [step for step in steps_of(REMOTE_PAIR, "xy-chain") if digits_of(step) == 2]
    chains = [s for s in steps_of(REMOTE_PAIR, "xy-chain", BY_KIND) if digits_of(s) == 2]
    assert {c for step in chains for c in step.eliminations} == set(pair.eliminations)


def test_a_loop_is_explained_as_open_chains_on_request() -> None:
    (loop,) = (s for s in steps_of(LOOP, "xy-chain") if s.variant == "loop")
    parts = steps_of(LOOP, "xy-chain", Limits(open_loops=True))
    within = [s for s in parts if s.variant == "open" and {*s.eliminations} < {*loop.eliminations}]
    assert {c for part in within for c in part.eliminations} == set(loop.eliminations)
    assert loop.eliminations in [step.eliminations for step in parts]


def test_the_ends_of_a_chain_may_have_cells_in_common() -> None:
    found = steps_of(MEETING_ENDS, "grouped-chain", Limits(als_nodes=True))
    (step,) = (s for s in found if [str(c) for c in s.eliminations] == ["8r3c8"])
    first, *_, last = step.chains[0].nodes
    assert first.candidates != last.candidates
    assert set(first.candidates) & set(last.candidates)


# A puzzle where a naked pair was once reported as an open XY-chain of two cells.
PAIR = ".6......4.8...2.7375..........2.......3.89.1....41...9...1..5.7.2..63.....5...3.1"
CHAINS = (
    "naked-single",
    "hidden-single",
    "x-chain",
    "xy-chain",
    "grouped-chain",
    "alternating-inference-chain",
)


def test_a_naked_pair_is_no_open_chain() -> None:
    for limits in (Limits(open_loops=True), Limits(named_chains=False, open_loops=True)):
        path = nonet.explain(PAIR, techniques=CHAINS, limits=limits)
        verify(path)


def random_limits(choice: random.Random) -> Limits:
    """Random limits. Each value is changed with a probability of one half. The new value of a
    number is at most one above the default. True becomes false, and false becomes true."""
    usual = Limits().to_json()
    del usual["walk_work"]
    changed: dict[str, Any] = {
        name: not value if isinstance(value, bool) else choice.randrange(value + 2)
        for name, value in usual.items()
        if choice.random() < 0.5
    }
    return Limits(**changed)


def test_what_is_found_under_any_limits_is_accepted() -> None:
    """A sample of `make evidence PART=limits`."""
    choice = random.Random(3)
    ladders: list[dict[str, Any]] = [
        {"ladder": name} for name, each in PROFILES.items() if not each.policy.is_program
    ]
    ladders += [{"techniques": CHAINS}, {"exotic_early": True}]
    puzzles = [PAIR, corpus()[9], corpus()[49]]
    for _ in range(2):
        limits = random_limits(choice)
        for ladder in ladders:
            for puzzle in puzzles:
                verify(nonet.explain(puzzle, **ladder, limits=limits))
