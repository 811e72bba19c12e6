"""A server for the tests in this folder, and a client for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from nonet.web import Settings, application
from nonet.web.library import Library

WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


class Asking:
    """Sends requests to the server."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def __call__(self, name: str, /, *, status: int = 200, **body: Any) -> Any:
        response = self.client.post(f"/api/{name}", json=body)
        assert response.status_code == status, response.text
        return response.json()

    def error(self, name: str, /, *, status: int = 409, **body: Any) -> str:
        """The message of an error reply."""
        data = self(name, status=status, **body)
        assert data["version"] == 1
        assert data["error"]["kind"]
        message: str = data["error"]["message"]
        assert "\n" not in message
        return message


@pytest.fixture(scope="session")
def client() -> Iterator[TestClient]:
    # The limits are long, so that no request counts as slow just because the machine is busy.
    settings = Settings(processes=1, quick_seconds=20.0, patient_seconds=150.0)
    with TestClient(application(settings), base_url="http://localhost") as client:
        yield client


@pytest.fixture
def library(client: TestClient, tmp_path: Path) -> Iterator[Library]:
    """A library file that the server uses."""
    state = client.app.state  # type: ignore[attr-defined]
    before = state.library
    with closing(Library(tmp_path / "own folder" / "library.sqlite")) as library:
        state.library = library
        yield library
    state.library = before


@pytest.fixture
def ask(client: TestClient) -> Asking:
    return Asking(client)
