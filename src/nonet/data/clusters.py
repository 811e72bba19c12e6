"""Clusters on which shards are made: Ray and Dask, each as an executor."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, Final

from ..base.errors import Error
from ..base.optional import require

_PATIENCE: Final = 10.0  # seconds
_RETRIES: Final = 5  # of a shard whose worker or node was lost


class _RayTasks:
    """Tasks of Ray, with the `submit` of an executor."""

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
    """An executor that makes shards as tasks of Ray, one on each processor of the cluster. The
    shard of a lost node is made elsewhere.

    Args:
        address: of the head of a cluster, as `ray start --head` prints it; None for the one that
            `RAY_ADDRESS` names, or else one on this machine, for as long as it is used.

    Raises:
        Error: if ray is not installed, or nothing answers at the address.
    """
    ray = require("ray")
    # Without an address Ray looks for a cluster on this machine, and waits for one that has ended.
    address = address or os.environ.get("RAY_ADDRESS") or "local"
    _require_answer(address, "Ray")
    own = {"include_dashboard": False} if address == "local" else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", **own)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise Error(
            f"there is no Ray at '{address}' that this machine may use: {error}. If it wants a "
            "token, set RAY_AUTH_MODE=token here, and copy its ~/.ray/auth_token."
        ) from None
    try:
        yield _RayTasks(ray)
    finally:
        ray.shutdown()


@contextmanager
def on_dask(address: str) -> Iterator[Any]:
    """An executor that makes shards as tasks of Dask. The shard of a lost worker is made
    elsewhere.

    Args:
        address: of the scheduler, such as `tcp://10.0.0.1:8786`.

    Raises:
        Error: if distributed is not installed, or nothing answers at the address.
    """
    distributed = require("dask")
    _require_answer(address, "scheduler of Dask")
    try:
        client = distributed.Client(address, set_as_default=False)
    except OSError as error:
        raise Error(f"there is no scheduler of Dask at '{address}': {error}") from None
    try:
        yield client.get_executor(pure=False, retries=_RETRIES)
    finally:
        client.close()


@contextmanager
def cluster_named(name: str | None) -> Iterator[Any]:
    """The executor that a word of the command line means; None for the threads of this process.

    Raises:
        Error: for a word that means none.
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
        raise Error(f"'{name}' is not ray, ray:ADDRESS or dask:ADDRESS.")


def _require_answer(address: str, what: str) -> None:
    """Make sure that something answers at an address that names a port.

    Raises:
        Error: if nothing does.
    """
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=_PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise Error(f"there is no {what} at '{address}': {error}.") from None
