"""Clients that send or read slowly, send too many requests, or stay connected while the server
stops."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.request import urlopen

import pytest

from nonet.web.guard import Guard
from nonet.web.serve import _GRACE, Server
from nonet.web.settings import Settings
from tests.web.servers import serving

HEAD = b"POST /api/x HTTP/1.1\r\nHost: localhost\r\n"
Served = tuple[subprocess.Popen[str], str, str]  # the values of `serving`
PATIENCE = 60.0  # the longest wait for something that must happen


async def _application(scope: Any, _: Any, send: Any) -> None:
    """Sends the number of bytes that the path specifies."""
    if scope["type"] != "http":
        return
    length = int(scope["path"].rpartition("/")[2] or 2)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"x" * length})


@contextmanager
def listening(**limits: Any) -> Iterator[int]:
    """The port of a server with these limits."""
    settings = Settings(**limits)
    server = Server(Guard(_application, settings), settings)
    server.config.lifespan = "off"
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(512)
        thread = Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()


def connected(kept: ExitStack, port: int, sent: bytes, address: str = "127.0.0.1") -> socket.socket:
    client = kept.enter_context(socket.socket())
    client.settimeout(PATIENCE)
    client.bind((address, 0))
    client.connect(("127.0.0.1", port))
    client.sendall(sent)
    return client


def rest(client: socket.socket) -> bytes:
    """Everything received until the server closes the connection."""
    data = b""
    try:
        while part := client.recv(1 << 16):
            data += part
    except ConnectionResetError:
        pass
    return data


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET",
        HEAD,
        HEAD + b"Content-Length: 9\r\n\r\nx",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n1",
    ],
    ids=["nothing", "method", "head", "body", "chunk"],
)
def test_half_a_request_is_not_held(sent: bytes) -> None:
    with ExitStack() as kept, listening(head_seconds=0.3, body_seconds=0.3) as port:
        client = connected(kept, port, sent)
        assert rest(client) == b""


def _closes(client: socket.socket) -> bool:
    """Sends one byte at a time. Returns whether the server closes the connection."""
    begin = time.monotonic()
    while time.monotonic() - begin < PATIENCE:
        try:
            client.sendall(b"x")
        except OSError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("path", ["/api/x", "/"])
def test_a_sender_of_single_bytes_is_not_held(path: str) -> None:
    """The connection is closed even if the server refused the request long before."""
    with ExitStack() as kept, listening(token="secret", head_seconds=0.5, body_seconds=0.5) as port:
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999\r\n\r\n"
        client = connected(kept, port, head.encode())
        assert _closes(client)


def test_the_second_request_of_a_connection_is_not_held_either() -> None:
    with ExitStack() as kept, listening(head_seconds=0.3) as port:
        client = connected(kept, port, b"GET /2 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert client.recv(1 << 16).startswith(b"HTTP/1.1 200")
        client.sendall(b"GET /2")
        while part := client.recv(1 << 16):
            assert b"200" not in part


def test_who_does_not_read_is_not_held() -> None:
    with ExitStack() as kept, listening(body_seconds=0.3) as port:
        length = 50_000_000
        client = connected(
            kept, port, f"GET /{length} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        )
        time.sleep(2)
        assert len(rest(client)) < length


def test_the_token_is_checked_before_the_body_comes() -> None:
    with ExitStack() as kept, listening(token="secret") as port:
        client = connected(kept, port, HEAD + b"Content-Length: 1000\r\n\r\n")
        assert client.recv(1 << 16).startswith(b"HTTP/1.1 401")


def test_an_address_has_its_share_of_unsent_requests() -> None:
    """The remaining connections are reserved for other addresses. (On Linux at least, this machine
    has every address in 127.0.0.0/8.)"""
    with ExitStack() as kept, listening(most_unsent=20) as port:
        clients = [connected(kept, port, b"") for _ in range(20)]
        assert rest(connected(kept, port, b"")) == b""
        request = b"GET /2 HTTP/1.1\r\nHost: localhost\r\n\r\n"
        if sys.platform == "linux":
            other = connected(kept, port, request, "127.0.0.2")
            assert other.recv(1 << 16).startswith(b"HTTP/1.1 200")
        clients[0].sendall(request)
        assert clients[0].recv(1 << 16).startswith(b"HTTP/1.1 200")
        assert connected(kept, port, request).recv(1 << 16).startswith(b"HTTP/1.1 200")


def test_a_client_asks_only_so_much_at_the_same_time() -> None:
    """While three requests wait for their bodies, another client still gets an answer."""

    async def statuses_of_all() -> list[int]:
        free = asyncio.Event()

        async def slow(scope: Any, receive: Any, send: Any) -> None:
            await free.wait()
            await _application(scope, receive, send)

        guard = Guard(slow, Settings(most_requests_of_one=3))
        statuses: list[int] = []

        async def ask(client: str) -> None:
            async def send(message: Any) -> None:
                if message["type"] == "http.response.start":
                    statuses.append(message["status"])

            async def receive() -> Any:
                return {"type": "http.request"}

            headers = [(b"host", b"localhost")]
            scope = {"type": "http", "path": "/2", "method": "GET", "headers": headers}
            await guard(scope | {"client": (client, 1)}, receive, send)

        tasks = [asyncio.create_task(ask("192.0.2.1")) for _ in range(4)]
        tasks.append(asyncio.create_task(ask("192.0.2.2")))
        await asyncio.sleep(0)
        assert statuses == [503]
        free.set()
        await asyncio.gather(*tasks)
        await ask("192.0.2.1")
        return statuses

    with ThreadPoolExecutor(1) as thread:  # page tests may have left a loop in this thread
        statuses = thread.submit(lambda: asyncio.run(statuses_of_all())).result()
    assert statuses == [503, 200, 200, 200, 200, 200]


def time_in_queue(process: int) -> float:
    """The time for which a process was ready to run but had to wait, as on a busy machine."""
    with suppress(OSError):
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9
    return 0.0


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """A real server."""
    with serving() as served:
        yield served


@pytest.mark.parametrize(
    ("head", "status"),
    [
        ("POST /zzz", b"404"),
        ("POST /api/zzz", b"404"),
        ("PUT /api/hint", b"405"),
        ("BREW /", b"405"),
        ("GET /", b"200"),
    ],
)
def test_no_body_is_awaited_that_is_not_read(served: Served, head: str, status: bytes) -> None:
    with ExitStack() as kept:
        port = int(served[1].rstrip("/").rpartition(":")[2])
        head = f"{head} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n"
        client = connected(kept, port, head.encode())
        client.settimeout(10)
        assert client.recv(1 << 16)[9:12] == status


@pytest.mark.skipif(sys.platform != "linux", reason="the addresses are those of Linux")
def test_the_server_stops_soon_whatever_it_has_under_way(served: Served) -> None:
    """The server is still waiting for the rest of 300 requests and answering two hard ones. (This
    is the last test here, because it shares a server with the tests above.)
    """
    server, address, _ = served
    with ExitStack() as kept:
        port = int(address.rpartition(":")[2].rstrip("/"))
        halves = (b"", HEAD, HEAD + b"Content-Length: 9\r\n\r\nx")
        for number in range(300):
            connected(kept, port, halves[number % 3], f"127.0.0.{2 + number % 5}")
        body = b'{"level": "extreme", "count": 100, "use": ["jellyfish"]}'
        length = f"Content-Length: {len(body)}\r\nContent-Type: application/json\r\n\r\n".encode()
        for _ in range(2):
            hard = HEAD.replace(b"/api/x", b"/api/generate") + length + body
            assert connected(kept, port, hard).recv(12) == b"HTTP/1.1 200"
        with urlopen(address) as answer:
            assert answer.status == 200
        queued = begin = time_in_queue(server.pid)
        begun = time.monotonic()
        server.send_signal(signal.SIGINT)
        while server.poll() is None:
            queued = max(queued, time_in_queue(server.pid))
            time.sleep(0.02)
        assert server.returncode == 0
        # On an idle machine this takes 0.7 s. To wait for a half request takes at least 10 s.
        assert time.monotonic() - begun - (queued - begin) < 8
        assert _GRACE <= 0.5  # so it takes less than two seconds on an idle machine
        assert server.communicate() == ("", "")
