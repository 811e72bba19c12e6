"""`nonet steps`, `hint` and `why` report every search that the work limit or --timeout cuts
short."""

from __future__ import annotations

import json
from pathlib import Path

import nonet
from tests.cli.support import Run
from tests.random_states import crowded


def test_steps_say_which_searches_were_cut_short(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "crowded.txt"
    file.write_text(nonet.formats.write(crowded(1).puzzle, "sukaku"))
    words = ("steps", str(file), "--profile", "everything", "--technique", "death-blossom")
    output = " ".join(run(*words).out.split())
    assert "These searches were cut short, so more steps may exist: Death Blossom." in output
    assert json.loads(run(*words, "-f", "json").out)["cut_short"] == ["death-blossom"]


def test_nothing_is_reported_where_all_was_searched(run: Run) -> None:
    assert "cut short" not in run("steps", "@newspaper").out
    assert json.loads(run("steps", "@newspaper", "-f", "json").out)["cut_short"] == []


def test_a_time_limit_cuts_short(run: Run) -> None:
    steps = run("steps", "@newspaper", "--timeout", "0")
    assert steps.code == 3 and "These searches were cut short" in steps.out
    hint = run("hint", "@newspaper", "--timeout", "0")
    assert (hint.code, hint.out) == (3, "The time ran out before a step was found.\n")
    why = run("why", "@newspaper", "r1c1", "--timeout", "0")
    assert (
        why.code == 3
        and "No proof that rules out 6r1c1 was found within the work and time limits" in why.out
    )
    assert "So r1c1" not in why.out and "r1c1 is 8 in the only solution." in why.out
    assert run("why", "@newspaper", "r1c1", "--timeout", "60").code == 0
