"""The table that shows where time goes: its values come from a ladder, and its shares add up."""

from __future__ import annotations

from benchmarks.where_time_goes import FAMILY_OF, OTHERS, Calls, Times, ladder_lines, tables
from nonet import Ladder


def test_a_ladder_is_written_rung_by_rung() -> None:
    lines = list(ladder_lines(Ladder("hodoku")))
    assert ("rung locked-set 2 255 0 0", "locked-set:2") in lines
    assert ("rung unique-rectangle 0 4 1 0", "unique-rectangle:type-4") in lines
    assert ("rung x-chain 0 255 0 1", "x-chain") in lines
    assert ("singles_in_turn 1", "") in lines
    assert any(line.startswith("limit chain_links ") for line, _ in lines)


def test_every_native_rung_of_the_profiles_has_a_family() -> None:
    for profile in ("standard", "hodoku", "everything"):
        ladder = Ladder(profile)
        for _, name in ladder_lines(ladder):
            rung = name.partition(":")[0]
            assert not rung or rung in FAMILY_OF, rung


def test_shares_are_of_the_time_of_rungs() -> None:
    rungs = {
        "medusa": Calls(2, 1.0, 1, 2.0),
        "naked-set:2": Calls(1, 0.5, 1, 0.5),
        "mine": Calls(1, 1.0, 0, 0.0),
    }
    times = Times("random", rungs, 10.0)
    assert times.all == Calls(4, 2.5, 2, 2.5)
    assert times.of_family(OTHERS) == rungs["mine"]
    lines = list(tables([times], 1))
    assert "| Medusa | 20.0+40.0 |" in lines
    assert "| others | 20.0+0.0 |" in lines
    assert "| **all** | **50.0+50.0** |" in lines
    assert "| calls (failing) | 6 (4) |" in lines
    assert "| the rest, % of all time | 50.0 |" in lines
    assert lines[-1] == "| medusa | 3/1: 20.0+40.0 |"
