"""Calls in other processes: arguments, results and errors arrive intact.

Each test runs a separate program in its own session, and ends the program and all its child
processes after a while. If a result cannot be unpickled, a pool waits forever.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import Final

import pytest

SECONDS: Final = 120

POOL: Final = """
import functools, multiprocessing, nonet, nonet.verbs.minimal
lines = [nonet.puzzles.named(name).givens for name in ("newspaper", "wikipedia")]
with multiprocessing.get_context("spawn").Pool(2) as pool:
"""

EXECUTOR: Final = """
import multiprocessing, nonet
from concurrent.futures import ProcessPoolExecutor
spawn = multiprocessing.get_context("spawn")
with ProcessPoolExecutor(2, mp_context=spawn) as pool:
"""


def output_of(program: str) -> str:
    """Run a program and return its output. If it takes too long, kill it and all its child
    processes."""
    group = {} if sys.platform == "win32" else {"start_new_session": True}
    started = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **group,
    )
    try:
        output, complaints = started.communicate(timeout=SECONDS)
    except subprocess.TimeoutExpired:
        pytest.fail(f"no end after {SECONDS} seconds")
    finally:
        if started.poll() is None:
            if sys.platform == "win32":
                started.kill()
            else:
                os.killpg(started.pid, signal.SIGKILL)
            started.wait()
    assert started.returncode == 0, complaints
    return output


def test_verbs_in_a_pool_give_what_they_give_here() -> None:
    output = output_of(
        POOL
        + """
    grids = [nonet.Grid(line) for line in lines]
    for verb in (nonet.solve, nonet.explain, nonet.hint, nonet.rate, nonet.canonical_with):
        for sources in (lines, grids):
            assert pool.map(verb, sources) == [verb(source) for source in sources], verb
    path, _ = pool.map(nonet.explain, lines)
    pool.map(nonet.verify, [path])
    assert path.final().is_solved
    assert pool.starmap(nonet.why, [(grids[0], "r1c1")]) == [nonet.why(grids[0], "r1c1")]
    assert pool.map(nonet.choices, lines[:1]) == [nonet.choices(lines[0])]
    assert pool.map(nonet.automorphisms, lines) == [nonet.automorphisms(each) for each in lines]
    made = functools.partial(nonet.generate, seed=3)
    assert pool.map(made, ["easy"]) == [nonet.generate("easy", seed=3)]
    for call in (nonet.bulk.solve, nonet.bulk.explain, nonet.bulk.rate, nonet.bulk.canonical):
        assert pool.map(call, [lines]) == [call(lines)], call
print("done")
"""
    )
    assert output == "done\n"


def test_errors_come_back_from_a_pool() -> None:
    output = output_of(
        POOL
        + """
    for source in ("." * 81, "55" + "." * 79, "12", "@wikpedia", "1234567.." + "........9" * 8):
        for verb in (nonet.solve, nonet.verbs.minimal.redundant_givens):
            try:
                verb(source)
            except nonet.Error as error:
                here = error
            try:
                pool.map(verb, [source])
            except nonet.Error as error:
                there = error
            assert type(there) is type(here), there
            assert (str(there), there.args, vars(there)) == (str(here), here.args, vars(here))
            print(type(there).__name__)
            del here, there
"""
    )
    kinds = ["SeveralSolutions", "InvalidPuzzle", "ParseError", "Error", "InvalidPuzzle"]
    assert output.split() == [kind for kind in kinds for _ in range(2)]


def test_a_process_pool_executor_works_as_well() -> None:
    output = output_of(
        EXECUTOR
        + """
    assert list(pool.map(nonet.hint, ["@newspaper"])) == [nonet.hint("@newspaper")]
    try:
        pool.submit(nonet.solve, "." * 81).result()
    except nonet.SeveralSolutions as error:
        print(len(error.cells), len(error.solutions), error)
    try:
        pool.submit(nonet.Grid("." * 81).undo).result()
    except nonet.InvalidMove as error:
        print(error)
    technique = nonet.techniques.get("naked-set")
    assert pool.submit(technique.rungs).result() == technique.rungs()
"""
    )
    first, second = output.splitlines()
    assert first.startswith("6 2 The puzzle has several solutions; two of them differ in 6 cells")
    assert second == "there is nothing to undo."
