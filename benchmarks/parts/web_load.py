"""Let many users request hints from a real server, and measure how long they wait.

    python benchmarks/parts/web_load.py [--users 200] [--seconds 60] [--hard 0]
        [--most 0.1] [--seed 1]

Each user requests one hint per second. Every request is for a different state, taken in random
order from the paths of the puzzles in benchmarks/corpus. `--hard` adds users that keep requesting
whole paths of the hardest built-in puzzles. Their waits are not counted. A wait starts at the
moment when the request is due, even if an earlier one is still unanswered, so it includes the whole
delay if the server stalls. The exit status is 1 if a request failed, or if more than one wait in
twenty is longer than `--most` seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import nonet
from nonet import puzzles
from nonet.web.state import state_of

CORPUS: Final = Path(__file__).parents[2] / "benchmarks" / "corpus"
_OF_EACH: Final = 6
_HARDEST: Final = 10


@dataclass
class Tally:
    """The results of the requests.

    Attributes:
        waits: the waiting times of answered requests, in seconds.
        failures: the errors of failed requests.
    """

    waits: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


class Connection:
    """One connection to the server, kept alive. It does not use an HTTP library, which would take
    more time than the server.
    """

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, name: str, body: bytes) -> int:
        """Send a request, and return the status of the answer."""
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(
                self._host, self._port, limit=1 << 24
            )
        head = (
            f"POST /api/{name} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self._writer.write(head.encode() + body)
        response = (await self._reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", response, re.IGNORECASE)
        assert length is not None, response
        await self._reader.readexactly(int(length[1]))
        return int(response.split()[1])


def states(count: int, rng: random.Random) -> list[bytes]:
    """Requests for this many different states, in random order."""
    lines = [line for file in sorted(CORPUS.glob("*.txt")) for line in file.read_text().split()]
    rng.shuffle(lines)
    found: dict[bytes, None] = {}
    for line in lines:
        grids = [grid.copy() for grid, _ in nonet.explain(line, guess=False).grids()]
        for grid in rng.sample(grids, min(_OF_EACH, len(grids))):
            state = state_of(grid).model_dump(exclude_none=True)
            found[json.dumps({"state": state, "detail": 4}).encode()] = None
        if len(found) >= count:
            break
    bodies = list(found)[:count]
    assert len(bodies) == count, f"the corpus has {len(bodies)} states, and {count} are needed."
    rng.shuffle(bodies)
    return bodies


def hard_questions() -> Iterator[bytes]:
    """An endless sequence of requests for whole paths of the hardest puzzles."""
    hardest = [entry.puzzle.givens for entry in puzzles.all_puzzles() if entry.solutions == 1]
    hardest.sort(key=lambda givens: -(nonet.rate(givens).effort or 0))
    while True:
        for givens in hardest[:_HARDEST]:
            ladder = {"profile": "everything", "guess": True}
            yield json.dumps({"state": {"puzzle": givens}, "ladder": ladder}).encode()


async def user(
    tally: Tally, connection: Connection, bodies: Iterator[bytes], start: float, rounds: int
) -> None:
    """Send a request every second, starting at a given moment."""
    for number in range(rounds):
        due = start + number
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        try:
            status = await connection.ask("hint", next(bodies))
        except (OSError, EOFError, asyncio.IncompleteReadError) as error:
            tally.failures.append(repr(error))
            return
        if status == 200:
            tally.waits.append(time.monotonic() - due)
        else:
            tally.failures.append(f"status {status}")


async def hard_user(connection: Connection, bodies: Iterator[bytes]) -> None:
    """Send each request as soon as the last one is answered, even if the answer is a timeout."""
    while True:
        await connection.ask("path", next(bodies))


async def load(options: argparse.Namespace, host: str, port: int) -> Tally:
    rng = random.Random(options.seed)
    bodies = iter(states(options.users * options.seconds, rng))
    hard = hard_questions()
    tally = Tally()
    begin = time.monotonic() + 1
    crowd = [
        asyncio.create_task(hard_user(Connection(host, port), hard)) for _ in range(options.hard)
    ]
    users = [
        user(tally, Connection(host, port), bodies, begin + rng.random(), options.seconds)
        for _ in range(options.users)
    ]
    await asyncio.gather(*users)
    for task in crowd:
        if task.done():
            tally.failures.append(f"a user with hard questions: {task.exception()!r}")
        task.cancel()
    return tally


def report(tally: Tally, most: float) -> bool:
    """Print the results, and return whether they are good enough."""
    waits = sorted(tally.waits)
    shares: dict[str, Any] = {
        name: f"{waits[int(part * (len(waits) - 1))] * 1000:.1f} ms" if waits else "none"
        for name, part in (("median", 0.5), ("p95", 0.95), ("p99", 0.99), ("longest", 1.0))
    }
    quantiles = ", ".join(f"{name} {wait}" for name, wait in shares.items())
    print(f"{len(waits):,} hints: {quantiles}; {len(tally.failures)} failures")
    for failure in tally.failures[:5]:
        print(f"    {failure}")
    return not tally.failures and bool(waits) and waits[int(0.95 * (len(waits) - 1))] <= most


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--users", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--hard", type=int, default=0)
    parser.add_argument("--most", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    words = [sys.executable, "-m", "nonet", "serve", "--port", "0"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None, "the server did not start."
            address = urlsplit(found[0])
            assert address.hostname is not None and address.port is not None
            tally = asyncio.run(load(options, address.hostname, address.port))
        finally:
            server.terminate()
    return 0 if report(tally, options.most) else 1


if __name__ == "__main__":
    sys.exit(main())
