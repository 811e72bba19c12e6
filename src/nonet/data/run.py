"""Makes all unfinished shards of a plan. The work runs on threads, on an executor, or on a Ray or
Dask cluster.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import islice
from os import PathLike
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event
from typing import Any, Final, Protocol

from ..base import Error, checked_arguments, require
from ..bulk import Progress
from ..bulk.lines import report_progress, threads_of
from .findings import make_shard
from .folder import Folder
from .plan import Plan
from .shard import Shard

Submit = Callable[..., Future[Any]]
"""A function that submits another function to be called, like an executor's `submit`."""


class _Stopped(Exception):
    """Raised in a worker thread if the run ends before its shard is done."""


@contextmanager
def own_threads(threads: int, shards: int, note: Callable[[int, int], object]) -> Iterator[Submit]:
    """An executor that makes shards on threads of this process. If Ctrl-C or an error ends the run,
    the threads stop at once.

    Args:
        threads: the number of threads.
        shards: the number of shards. If there are fewer shards than threads, several threads work
            on each shard.
        note: a function that is called with the number of a shard and the number of its finished
            rows.
    """
    workers = min(threads, shards)
    is_over = Event()
    pool = ThreadPoolExecutor(workers, thread_name_prefix="nonet-data")

    def submit(make: Callable[..., Shard], plan: Plan, number: int, out: Path) -> Future[Shard]:
        def beat(done: int, _total: int) -> None:
            if is_over.is_set():
                raise _Stopped
            note(number, done)

        return pool.submit(make, plan, number, out, threads=threads // workers, progress=beat)

    try:
        yield submit
    finally:
        is_over.set()
        pool.shutdown(cancel_futures=True)


_TICK: Final = 0.1
_AHEAD: Final = 10_000  # the maximum number of waiting shards; no cluster has this many cores
_LONGEST: Final = 200


class Executor(Protocol):
    """An executor from `concurrent.futures`, or any other object with the same `submit` method."""

    def submit(self, function: Callable[..., Any], /, *args: Any) -> Future[Any]:
        """Call a function in another thread or process, or on another machine."""
        ...


@checked_arguments
def run(
    plan: Plan,
    out: str | PathLike[str],
    executor: Executor | None = None,
    *,
    part: tuple[int, int] = (1, 1),
    threads: int = 0,
    progress: Progress | None = None,
) -> list[Shard]:
    """Make all shards of a plan that are not done yet. After a crash, Ctrl-C or a full disk, the
    same call makes the missing shards.

    Args:
        plan: the plan of the data set.
        out: the folder of the data set. It is created if needed.
        executor: the executor that makes the shards. It can be any executor of
            `concurrent.futures`, for example one with processes, or `nonet.data.on_ray` or
            `on_dask`. None uses threads of this process. Each worker must be able to write to
            `out`.
        part: (k, n) makes every n-th shard, starting with the k-th. If n jobs use k = 1 to n,
            together they make all shards.
        threads: the number of threads if there is no executor, or 0 for one per processor. The rows
            are the same for any number.
        progress: a function that is called with the number of finished rows and the total number of
            rows. With an executor, it is called whenever a shard is done. If it raises an
            exception, the run ends.

    Returns:
        The shards of the part, including those that already existed.

    Raises:
        Error: if the folder has another plan or shards of another plan, the plan is for another
            version of nonet, a shard cannot be made, or the disk is full.
        OSError: if the folder cannot be written to.
        KeyboardInterrupt: on Ctrl-C; finished shards are kept.
    """
    plan.require_this_version()
    numbers = shards_of_part(plan, part)
    folder = Folder(out)
    folder.write_plan(plan)
    folder.remove_orphans()
    made = (folder.shard(plan, number) for number in numbers)
    done = {shard.number: shard for shard in made if shard is not None}
    todo = [number for number in numbers if number not in done]
    rows = {number: shard.rows for number, shard in done.items()}  # more are added below
    total = sum(len(plan.numbers(number)) for number in numbers)

    def tell() -> None:
        report_progress(progress, min(sum(rows.copy().values()), total), total)

    def gather(submit: Submit) -> None:
        """Submit the shards, and count their rows as they finish."""
        left = iter(todo)
        ready: SimpleQueue[Future[Shard]] = SimpleQueue()
        waiting: dict[Future[Shard], int] = {}
        try:
            while True:
                for number in islice(left, _AHEAD - len(waiting)):
                    future = submit(make_shard, plan, number, folder.path.resolve())
                    waiting[future] = number
                    future.add_done_callback(ready.put)
                if not waiting:
                    return
                with suppress(Empty):
                    future = ready.get(timeout=_TICK)
                    number = waiting.pop(future)
                    done[number] = _shard_of(future, number, f"{len(done):,} of {len(numbers):,}")
                    rows[number] = done[number].rows
                tell()
        except BaseException as error:
            # A broken pool ends all of its futures. If one of them is cancelled, the pool hangs.
            if not isinstance(error.__cause__, BrokenExecutor):
                for future in waiting:
                    future.cancel()
            raise

    tell()
    if todo and executor is not None:
        gather(executor.submit)
    elif todo:
        with own_threads(threads_of(threads), len(todo), rows.__setitem__) as submit:
            gather(submit)
    return [done[number] for number in numbers]


def _shard_of(future: Future[Shard], number: int, done: str) -> Shard:
    """The shard that a future made.

    Raises:
        Error: if the shard could not be made.
        OSError: if its folder cannot be written to.
    """
    try:
        return future.result()
    except (Exception, CancelledError) as error:
        reason = getattr(error, "cause", None) or error  # Ray wraps the exceptions of tasks
        if isinstance(reason, Error | OSError):
            raise reason from None
        short = str(reason).split("\n", 1)[0][:_LONGEST]
        raise Error(
            f"shard {number} was not made ({type(reason).__name__}: {short or 'no message'}). "
            f"{done} shards are done; run the command again to make the others."
        ) from error


def shards_of_part(plan: Plan, part: tuple[int, int]) -> list[int]:
    """The shards in one of several parts of a run.

    Raises:
        Error: if there is no such part.

    >>> shards_of_part(Plan(1000, shard_size=100), (2, 4))
    [1, 5, 9]
    """
    which, parts = part
    if not 1 <= which <= parts:
        raise Error(f"there is no part {which} of {parts}; write K/N with K from 1 to N.")
    return list(plan.shards[which - 1 :: parts])


_PATIENCE: Final = 10.0  # in seconds
_RETRIES: Final = 5  # the number of times to retry a shard whose worker or node is lost


class _RayTasks:
    """An executor that submits Ray tasks."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._remote: dict[Callable[..., Any], Any] = {}

    def submit(self, function: Callable[..., Any], /, *args: Any) -> Future[Any]:
        if function not in self._remote:
            self._remote[function] = self._ray.remote(max_retries=_RETRIES)(function)
        future: Future[Any] = self._remote[function].remote(*args).future()
        return future


@contextmanager
def on_ray(address: str | None = None) -> Iterator[Any]:
    """An executor that makes shards as Ray tasks, one per processor of the cluster. If a node is
    lost, its shards are made elsewhere.

    Args:
        address: the address of the cluster's head node, as `ray start --head` prints it. None
            uses the cluster in `RAY_ADDRESS`. If that variable is not set, a cluster is started on
            this machine, and is shut down when the executor is closed.

    Raises:
        Error: if ray is not installed, or nothing answers at the address.
    """
    ray = require("ray")
    # Without an address, Ray looks for a cluster that was started on this machine, and waits for it
    # even if it has stopped.
    address = address or os.environ.get("RAY_ADDRESS") or "local"
    _require_answer(address, "Ray")
    own = {"include_dashboard": False} if address == "local" else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", **own)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise Error(
            f"cannot connect to Ray at '{address}': {error}. If the cluster needs a token, "
            "set RAY_AUTH_MODE=token on this machine and copy ~/.ray/auth_token from there."
        ) from None
    try:
        yield _RayTasks(ray)
    finally:
        ray.shutdown()


@contextmanager
def on_dask(address: str) -> Iterator[Any]:
    """An executor that makes shards as Dask tasks. If a worker is lost, its shards are made
    elsewhere.

    Args:
        address: the scheduler's address, such as `tcp://10.0.0.1:8786`.

    Raises:
        Error: if distributed is not installed, or nothing answers at the address.
    """
    distributed = require("dask")
    _require_answer(address, "Dask scheduler")
    try:
        client = distributed.Client(address, set_as_default=False)
    except OSError as error:
        raise Error(f"there is no Dask scheduler at '{address}': {error}") from None
    try:
        yield client.get_executor(pure=False, retries=_RETRIES)
    finally:
        client.close()


@contextmanager
def cluster_named(name: str | None) -> Iterator[Any]:
    """The executor that is named on the command line. None means threads of this process.

    Raises:
        Error: if there is no such executor.
    """
    kind, _, address = (name or "").partition(":")
    if name is None:
        yield None
    elif kind == "ray":
        with on_ray(address or None) as executor:
            yield executor
    elif kind == "dask" and address:
        with on_dask(address) as executor:
            yield executor
    else:
        raise Error(f"'{name}' must be ray, ray:ADDRESS or dask:ADDRESS.")


def _require_answer(address: str, what: str) -> None:
    """Check that a server answers at an address. An address without a port is not checked.

    Raises:
        Error: if no server answers.
    """
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=_PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise Error(f"there is no {what} at '{address}': {error}.") from None
