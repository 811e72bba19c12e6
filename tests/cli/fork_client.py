"""Asks the server in `forks.py` to run a command in a new process, and waits until the process
ends. In tests where another program calls `nonet`, this script takes the place of `nonet`. It
imports very little, so it starts quickly.

    python -I -S fork_client.py ADDRESS WORD ...
"""

import json
import os
import socket
import sys

SECONDS = 120


def ask(
    address: str, words: list[str], folder: str, environment: dict[str, str], streams: list[int]
) -> int:
    """Run `nonet WORD ...` in a folder with these three streams, and return its exit code."""
    request = {"words": words, "folder": folder, "environment": environment}
    with socket.socket(socket.AF_UNIX) as server:
        server.settimeout(SECONDS)
        server.connect(address)
        text = json.dumps(request).encode()
        sent = socket.send_fds(server, [text], streams)
        server.sendall(text[sent:])
        server.shutdown(socket.SHUT_WR)
        return int(server.recv(16))


if __name__ == "__main__":
    sys.exit(ask(sys.argv[1], sys.argv[2:], os.getcwd(), dict(os.environ), [0, 1, 2]))  # noqa: PTH109
