"""Making data sets: every way makes the same rows, only missing shards are made, and errors are
clear."""

from __future__ import annotations

import errno
import json
import os
import socket
import stat
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import BinaryIO

import pyarrow.parquet as pq
import pytest

from nonet.base.errors import Error
from nonet.data import Folder, Plan, Shard, logical_hash, make_shard, run
from nonet.data import folder as folder_module

PLAN = Plan(70, seed=5, shard_size=20, profile="singles")


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> list[Shard]:
    return run(PLAN, tmp_path_factory.mktemp("undisturbed"), threads=1)


@pytest.mark.parametrize("threads", [2, 7])
def test_threads_change_nothing(threads: int, tmp_path: Path, undisturbed: list[Shard]) -> None:
    assert run(PLAN, tmp_path, threads=threads) == undisturbed


def test_more_threads_than_shards_work_on_one(tmp_path: Path) -> None:
    plan = Plan(50, profile="singles")
    (one,) = run(plan, tmp_path / "one", threads=1)
    (seven,) = run(plan, tmp_path / "seven", threads=7)
    assert one == seven


@pytest.mark.parametrize("kind", ["threads", "processes"])
def test_any_executor_will_do(kind: str, tmp_path: Path, undisturbed: list[Shard]) -> None:
    pool: Executor = (
        ThreadPoolExecutor(2)
        if kind == "threads"
        else ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    )
    with pool:
        assert run(PLAN, tmp_path, pool) == undisturbed


def test_parts_make_it_whole(tmp_path: Path, undisturbed: list[Shard]) -> None:
    parts = [run(PLAN, tmp_path, part=(which, 3)) for which in (1, 2, 3)]
    assert [[shard.number for shard in part] for part in parts] == [[0, 3], [1], [2]]
    assert run(PLAN, tmp_path) == undisturbed


@pytest.mark.parametrize("part", [(0, 3), (4, 3), (1, 0)])
def test_parts_that_are_none_are_refused(part: tuple[int, int], tmp_path: Path) -> None:
    with pytest.raises(Error, match="write K/N with K from 1 to N"):
        run(PLAN, tmp_path, part=part)


def test_a_shard_says_what_is_in_its_file(tmp_path: Path, undisturbed: list[Shard]) -> None:
    run(PLAN, tmp_path, threads=2)
    for shard in undisturbed:
        table = pq.read_table(tmp_path / shard.file)
        assert logical_hash(table) == shard.logical
        assert table.num_rows == shard.rows == sum(shard.levels.values())
        assert (tmp_path / shard.file).stat().st_size == shard.bytes
        content = (tmp_path / shard.file).read_bytes()
        assert sha256(content).hexdigest() == shard.sha256
        data = json.loads((tmp_path / f"part-{shard.number:05}.json").read_text())
        assert Shard.from_json(data) == shard
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        ["plan.json", *(f"part-{k:05}.{kind}" for k in range(4) for kind in ("json", "parquet"))]
    )


@pytest.mark.parametrize("lost", ["part-00002.parquet", "part-00002.json"])
def test_what_is_lost_is_made_again_and_nothing_else(
    lost: str, tmp_path: Path, undisturbed: list[Shard]
) -> None:
    run(PLAN, tmp_path, threads=1)
    before = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("*.parquet")}
    (tmp_path / lost).unlink()
    assert run(PLAN, tmp_path, threads=1) == undisturbed
    after = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("*.parquet")}
    assert {name for name in after if after[name] != before[name]} == {"part-00002.parquet"}


def test_a_damaged_manifest_counts_for_nothing(tmp_path: Path, undisturbed: list[Shard]) -> None:
    run(PLAN, tmp_path, threads=1)
    for text in ("", "{", '{"number": 1}', "[]"):
        (tmp_path / "part-00001.json").write_text(text)
        assert run(PLAN, tmp_path, threads=1) == undisturbed


def test_another_plan_is_refused(tmp_path: Path) -> None:
    run(PLAN, tmp_path, threads=1)
    other = Plan(70, seed=6, shard_size=20, profile="singles")
    with pytest.raises(Error, match="already has another plan"):
        run(other, tmp_path)
    (tmp_path / "plan.json").unlink()
    with pytest.raises(Error, match="made for another plan"):
        run(other, tmp_path)


def test_a_plan_of_another_nonet_is_refused(tmp_path: Path) -> None:
    for plan in (Plan(10, nonet="0.0.9"), Plan(10, schema=99)):
        for call in (lambda p=plan: run(p, tmp_path), lambda p=plan: make_shard(p, 0, tmp_path)):
            with pytest.raises(Error, match=r"the plan needs nonet .* make a new plan"):
                call()
    assert list(tmp_path.iterdir()) == []


def test_orphans_of_ended_processes_go_and_others_stay(tmp_path: Path) -> None:
    host = socket.gethostname()
    gone, ours = "4194999", str(os.getpid())  # `gone` is larger than any process id
    names = {
        "dead": f"part-00000.parquet.{host}-{gone}-aabbccdd.tmp",
        "alive": f"part-00001.parquet.{host}-{ours}-aabbccdd.tmp",
        "elsewhere": "part-00002.parquet.node-7-123-aabbccdd.tmp",
        "long ago": "part-00003.parquet.node-8-123-aabbccdd.tmp",
        "of others": "notes.tmp",
    }
    for name in names.values():
        (tmp_path / name).write_bytes(b"x")
    os.utime(tmp_path / names["long ago"], (0, 0))
    os.utime(tmp_path / names["of others"], (0, 0))
    assert Folder(tmp_path).remove_orphans() == [names["dead"], names["long ago"]]
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {names["alive"], names["elsewhere"], names["of others"]}


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT, errno.EFBIG])
def test_a_full_disk_is_reported_and_the_run_goes_on_later(
    code: int, tmp_path: Path, undisturbed: list[Shard], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync
    left = [5]  # enough for the plan and two shards with their manifests

    def sync(handle: int) -> None:
        if stat.S_ISREG(os.fstat(handle).st_mode):
            left[0] -= 1
            if left[0] < 0:
                raise OSError(code, os.strerror(code))
        real(handle)

    monkeypatch.setattr(folder_module.os, "fsync", sync)
    with pytest.raises(
        Error, match=r"the disk with .* is full, so shard 2 was not .* run the command again"
    ):
        run(PLAN, tmp_path, threads=1)
    assert len(list(Folder(tmp_path).shards(PLAN))) == 2
    assert not list(tmp_path.glob("*.tmp"))
    monkeypatch.undo()
    assert run(PLAN, tmp_path, threads=1) == undisturbed


def test_progress_counts_rows_and_may_end_the_run(tmp_path: Path, undisturbed: list[Shard]) -> None:
    reports: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> None:
        reports.append((done, total))
        if done >= 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(PLAN, tmp_path, threads=1, progress=stop)
    assert reports[0] == (0, 70)
    assert not [thread for thread in threading.enumerate() if "nonet-data" in thread.name]
    assert not list(tmp_path.glob("*.tmp"))
    reports.clear()
    assert run(PLAN, tmp_path, threads=2, progress=lambda *at: reports.append(at)) == undisturbed
    assert reports[0][0] >= 20
    assert reports[-1] == (70, 70)


class Deadly:
    """An executor whose workers are killed by their tasks."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self.pool = pool

    def submit(self, *_work: object) -> Future[None]:
        return self.pool.submit(os._exit, 9)


def test_a_worker_that_dies_is_reported(tmp_path: Path, undisturbed: list[Shard]) -> None:
    message = r"shard 0 was not made \(BrokenProcessPool: .* run the command again to make "
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool,
        pytest.raises(Error, match=message),
    ):
        run(PLAN, tmp_path, Deadly(pool))
    assert run(PLAN, tmp_path, threads=1) == undisturbed


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    folder = Folder(tmp_path)

    def write(file: BinaryIO) -> Iterator[None]:
        file.write(b"half")
        raise RuntimeError

    with pytest.raises(RuntimeError), folder.written("a") as file:
        write(file).__next__()
    assert not list(tmp_path.iterdir())
    with folder.written("a") as file:
        file.write(b"whole")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("a", b"whole")]
