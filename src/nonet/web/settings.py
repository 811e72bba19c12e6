"""The settings of the server."""

import os
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path

from ..base import Error

LOCALHOST = "localhost"


def processors() -> int:
    """The number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def is_loopback(host: str) -> bool:
    """Whether an address is reachable only from this machine.

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
    """The settings of the server.

    Attributes:
        host: the address that the server listens on.
        port: the port, or 0 for any free port.
        names: additional names that browsers may use for the machine. The loopback names and the
            address itself are always allowed.
        token: the token that a request needs, or an empty string if requests need none. It is
            required if other machines can reach the server.
        processes: how many processes there are in each of the two lanes, quick and patient.
        quick_seconds: how long a request may take before it moves to the patient lane, which has
            lower priority.
        patient_seconds: how long a request may take in the patient lane.
        most_waiting: how many requests may wait in the patient lane. Further requests are refused.
        most_waiting_of_one: how many waiting requests may come from one client.
        most_requests_of_one: how many requests one client may make at the same time.
        most_unsent: how many connections from one address may have sent only a part of a request.
        head_seconds: how long the head of a request may take to arrive.
        body_seconds: how long the body of a request may take to arrive, and how long a client may
            take to fetch an answer.
        most_bytes: the maximum size of a request.
        most_photo_bytes: the maximum size of a picture file.
        library: the file of the library, or None for no library.

    Raises:
        Error: if numbers are out of range, or a token is missing. The message gives all reasons.

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
            wrong.append(f"the port must be 0 to 65535, not {self.port}.")
        if self.processes < 1:
            wrong.append("there must be at least one process.")
        seconds = (self.quick_seconds, self.patient_seconds, self.head_seconds, self.body_seconds)
        if min(seconds) <= 0:
            wrong.append("deadlines must be more than 0 seconds.")
        of_one = (self.most_waiting_of_one, self.most_requests_of_one, self.most_unsent)
        if min(self.most_waiting, self.most_bytes, self.most_photo_bytes, *of_one) < 1:
            wrong.append("limits must be 1 or more.")
        if not self.is_local and not self.token:
            wrong.append("a server that others can reach needs a token.")
        if wrong:
            raise Error(" ".join(wrong))

    @property
    def is_local(self) -> bool:
        """Whether the server accepts only connections from this machine."""
        return is_loopback(self.host)

    @property
    def is_private(self) -> bool:
        """Whether only this machine has access. This needs a server that accepts only local
        connections and has no additional names, because a proxy could admit others under such a
        name.
        """
        return self.is_local and not self.names
