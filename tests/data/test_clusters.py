"""Data sets made on Ray and Dask clusters that the tests start: all shards are made, and each is
the same as without a cluster, even if a node is lost.

The tests need the `ray` and `dask` extras.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from nonet.base.errors import Error
from nonet.data import Folder, Plan, run
from nonet.data.run import cluster_named

FEW = Plan(40, seed=5, shard_size=10, profile="singles")
MANY = Plan(36_000, seed=5, shard_size=3000)
LOST_AFTER = 3  # shards

PAGE = Path(__file__).parents[2] / "docs/data-sets.md"

ENVIRONMENT = os.environ | {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}

ray = pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed")
dask = pytest.mark.skipif(find_spec("distributed") is None, reason="distributed is not installed")


@contextmanager
def started(*words: object) -> Iterator[subprocess.Popen[bytes]]:
    """Start a process; at the end of the block, kill it and everything that it has started."""
    process = subprocess.Popen(
        [sys.executable, *map(str, words)],
        env=ENVIRONMENT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and its whole group without letting them clean up."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for_port(port: int) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.2)
    raise TimeoutError(f"nothing answers at port {port}.")


def made(plan: Plan, out: Path, on: str) -> subprocess.Popen[str]:
    """The command that makes a plan's data set on a cluster."""
    Folder(out).write_plan(plan)
    return subprocess.Popen(
        [sys.executable, "-m", "nonet", "data", "run", str(out), "--on", on],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def require_all(plan: Plan, out: Path, tmp_path: Path) -> None:
    """Make sure that each shard is there exactly once and equals the one made without a cluster."""
    wanted = [shard.logical for shard in run(plan, tmp_path / "undisturbed")]
    assert [shard.logical for shard in Folder(out).shards(plan)] == wanted
    assert len(list(out.glob("*.parquet"))) == len(plan.shards)


RAY_NODES = """
import ray, sys, time
ray.init(address=sys.argv[1], logging_level="error")
while sum(node["Alive"] for node in ray.nodes()) < 2:
    time.sleep(0.2)
"""
DASK_WORKERS = """
import sys
from distributed import Client
Client(sys.argv[1]).wait_for_workers(2, timeout=60)
"""


def wait_for_both(code: str, address: str) -> None:
    """Wait until both nodes of a cluster are up."""
    subprocess.run([sys.executable, "-c", code, address], env=ENVIRONMENT, check=True, timeout=120)


def lose(node: subprocess.Popen[bytes], out: Path) -> None:
    """Kill a node after a few shards are done."""
    end = time.monotonic() + 120
    while len(list(out.glob("part-*.json"))) < LOST_AFTER:
        assert time.monotonic() < end, "no shard is ever done"
        time.sleep(0.05)
    kill(node)


@pytest.mark.slow
@ray
def test_ray_on_one_node(tmp_path: Path) -> None:
    driver = made(FEW, tmp_path / "out", "ray")
    output, complaints = driver.communicate(timeout=120)
    assert driver.returncode == 0, complaints
    assert "40 puzzles in 4 shards" in output
    require_all(FEW, tmp_path / "out", tmp_path)


@pytest.mark.slow
@ray
def test_ray_with_a_node_that_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ENVIRONMENT, "RAY_AUTH_MODE", "token")  # as in the documentation
    monkeypatch.setitem(ENVIRONMENT, "RAY_AUTH_TOKEN", 64 * "a")
    port = free_port()
    tool = ["-m", "ray.scripts.scripts", "start", "--block", "--num-cpus=1"]
    address = f"127.0.0.1:{port}"
    with ExitStack() as stack:
        alone = ["--head", "--node-ip-address=127.0.0.1", "--include-dashboard=false"]
        stack.enter_context(started(*tool, *alone, f"--port={port}"))
        wait_for_port(port)
        node = stack.enter_context(started(*tool, f"--address={address}"))
        wait_for_both(RAY_NODES, address)
        driver = made(MANY, tmp_path / "out", f"ray:{address}")
        lose(node, tmp_path / "out")
        output, complaints = driver.communicate(timeout=300)
    assert driver.returncode == 0, complaints
    assert "36,000 puzzles in 12 shards" in output
    require_all(MANY, tmp_path / "out", tmp_path)


@pytest.mark.slow
@dask
def test_dask_with_a_worker_that_is_lost(tmp_path: Path) -> None:
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    worker = ["-m", "distributed.cli.dask_worker", address, "--nthreads=1", "--no-dashboard"]
    with ExitStack() as stack:
        scheduler = ["-m", "distributed.cli.dask_scheduler", f"--port={port}", "--no-dashboard"]
        stack.enter_context(started(*scheduler, "--host=127.0.0.1"))
        wait_for_port(port)
        stack.enter_context(started(*worker, f"--local-directory={tmp_path / 'first'}"))
        node = stack.enter_context(started(*worker, f"--local-directory={tmp_path / 'second'}"))
        wait_for_both(DASK_WORKERS, address)
        driver = made(MANY, tmp_path / "out", f"dask:{address}")
        lose(node, tmp_path / "out")
        output, complaints = driver.communicate(timeout=300)
    assert driver.returncode == 0, complaints
    assert "36,000 puzzles in 12 shards" in output
    require_all(MANY, tmp_path / "out", tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(
    "engine", [pytest.param("Ray", marks=ray), pytest.param("Dask", marks=dask)]
)
def test_the_commands_of_the_page_make_a_data_set(engine: str, tmp_path: Path) -> None:
    """The commands are those on the page. Only the address, the port and the folder differ, because
    all nodes are on this machine."""
    page = PAGE.read_text(encoding="utf-8")
    block = page.partition(f"**{engine}**")[2].partition("\n\n")[2].partition("\n\n")[0]
    shared, port = tmp_path / "shared", free_port()
    environment = ENVIRONMENT | {"HOME": str(tmp_path)}
    shared.mkdir()
    Folder(shared / "out").write_plan(FEW)
    tools = {"ray": ["ray.scripts.scripts"], "dask": ["dask"], "nonet": ["nonet"]}
    with ExitStack() as stack:
        for line in block.splitlines():
            line = re.sub("10.0.0.1", "127.0.0.1", re.sub("6399|8786", str(port), line))
            tool, *words = shlex.split(line.replace("/shared", str(shared)), comments=True)
            if tool == "export":
                environment |= dict(word.split("=") for word in words)
                continue
            process = subprocess.Popen(
                [sys.executable, "-m", *tools[tool], *words],
                env=environment,
                start_new_session=True,
            )
            stack.callback(kill, process)
            if tool == "dask":
                wait_for_port(port)
                continue
            if tool == "ray" and "--head" in words:
                stop = [sys.executable, "-m", *tools[tool], "stop", "--force"]
                stack.callback(subprocess.run, stop, env=environment, check=True)
            assert process.wait(120) == 0, line
    assert "nonet data run" in block
    require_all(FEW, shared / "out", tmp_path)


@pytest.mark.parametrize("name", ["spark", "dask", "rays:1", ":x"])
def test_words_that_mean_no_cluster_are_refused(name: str) -> None:
    with pytest.raises(Error, match=r"must be ray, ray:ADDRESS or dask:ADDRESS"):
        cluster_named(name).__enter__()


@pytest.mark.parametrize("name", ["ray", "dask:tcp://127.0.0.1:1"])
def test_what_is_not_installed_is_reported(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(
        Error, match=r"which is not installed. Run: pip install 'nonet\[(ray|dask)\]'"
    ):
        cluster_named(name).__enter__()


@pytest.mark.parametrize("name", ["ray:127.0.0.1:1", "dask:tcp://127.0.0.1:1", "ray:nowhere.x:1"])
def test_what_does_not_answer_is_reported(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    monkeypatch.setitem(sys.modules, "distributed", ModuleType("distributed"))
    with pytest.raises(Error, match=r"there is no (Ray|Dask scheduler) at '.*:1': "):
        cluster_named(name).__enter__()
