"""How the server runs."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path

from ..base.errors import Error

LOCALHOST = "localhost"


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def is_loopback(host: str) -> bool:
    """Whether an address belongs to this machine only.

    >>> is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    if host == LOCALHOST:
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


@dataclass(frozen=True)
class Settings:
    """How the server runs.

    Attributes:
        host: the address to listen at.
        port: the port; 0 for one that is free.
        names: names of the machine by which browsers may call it, besides those of loopback and the
            address itself.
        token: what a request has to show; empty for nothing. Beyond loopback there has to be one.
        processes: how many processes answer at once; each lane, quick and patient, has so many.
        quick_seconds: how long a question may take before it goes to the patient lane, which gives
            way to the quick one.
        patient_seconds: how long it may take there.
        most_waiting: how many questions may wait in the patient lane; more are refused.
        most_waiting_of_one: how many of them may be of one client.
        most_requests_of_one: how many questions one client may ask at the same time.
        most_unsent: how many connections of one address may have sent only a part of a request.
        head_seconds: how long the head of a request may take to arrive.
        body_seconds: how long its body may take, and an answer to be fetched.
        most_bytes: how long a request may be.
        most_photo_bytes: how long the file of a picture may be.
        library: the file of the library; None for no library.

    Raises:
        Error: when the numbers are out of range, or a token is missing; all reasons at once.

    >>> Settings().is_local, Settings(host="0.0.0.0", token="a long secret").is_local
    (True, False)
    """

    host: str = "127.0.0.1"
    port: int = 8710
    names: tuple[str, ...] = ()
    token: str = ""
    processes: int = field(default_factory=lambda: max(2, processors()))
    quick_seconds: float = 0.5
    patient_seconds: float = 30.0
    most_waiting: int = 64
    most_waiting_of_one: int = 32
    most_requests_of_one: int = 256
    most_unsent: int = 256
    head_seconds: float = 10.0
    body_seconds: float = 60.0
    most_bytes: int = 1 << 20
    most_photo_bytes: int = 8 << 20
    library: Path | None = None

    def __post_init__(self) -> None:
        wrong = []
        if not 0 <= self.port <= 65535:
            wrong.append(f"there is no port {self.port}; ports are 0 to 65535.")
        if self.processes < 1:
            wrong.append("there has to be a process to answer.")
        seconds = (self.quick_seconds, self.patient_seconds, self.head_seconds, self.body_seconds)
        if min(seconds) <= 0:
            wrong.append("deadlines are more than 0 seconds.")
        of_one = (self.most_waiting_of_one, self.most_requests_of_one, self.most_unsent)
        if min(self.most_waiting, self.most_bytes, self.most_photo_bytes, *of_one) < 1:
            wrong.append("limits are 1 or more.")
        if not self.is_local and not self.token:
            wrong.append("a server that others can reach needs a token.")
        if wrong:
            raise Error(" ".join(wrong))

    @property
    def is_local(self) -> bool:
        """Whether it listens only to this machine."""
        return is_loopback(self.host)

    @property
    def is_private(self) -> bool:
        """Whether no one else can call: it listens to this machine alone, and has no name by which
        a proxy could lead others here."""
        return self.is_local and not self.names
