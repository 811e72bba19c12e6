"""The requests that the guard accepts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from nonet.web.guard import Guard
from nonet.web.settings import Settings
from tests.web.conftest import WIKIPEDIA


def guarded(settings: Settings) -> TestClient:
    """A small application behind the guard that replies with the length of each request."""

    async def length(request: Request) -> PlainTextResponse:
        return PlainTextResponse(str(len(await request.body())))

    routes = [Route("/api/length", length, methods=["POST"]), Route("/", length)]
    return TestClient(Guard(Starlette(routes=routes), settings), base_url="http://localhost")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8710", "[::1]:1", "LocalHost:5"])
def test_names_of_this_machine_are_answered(host: str) -> None:
    assert guarded(Settings()).get("/", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "a@localhost", "[::1"],
)
def test_other_names_are_refused(host: str) -> None:
    """A foreign host name can be made to point to this machine."""
    response = guarded(Settings()).get("/", headers={"host": host})
    assert response.status_code == 403
    assert response.json()["error"]["kind"] == "Forbidden"


def test_names_can_be_added() -> None:
    settings = Settings(names=("Sudoku.example",))
    assert guarded(settings).get("/", headers={"host": "sudoku.example"}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost:9999"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_pages_of_other_places_may_not_ask(headers: dict[str, str]) -> None:
    assert guarded(Settings()).post("/api/length", headers=headers).status_code == 403


def test_our_own_page_may_ask() -> None:
    headers = {"origin": "http://localhost", "sec-fetch-site": "same-origin"}
    assert guarded(Settings()).post("/api/length", headers=headers).status_code == 200


@pytest.mark.parametrize(
    ("shown", "status"),
    [
        ("", 401),
        ("Bearer other", 401),
        ("Basic secret", 401),
        ("Bearer sécret", 401),
        ("Bearer secret", 200),
        ("bearer secret", 200),
    ],
)
def test_a_token_is_asked_for(shown: str, status: int) -> None:
    client = guarded(Settings(host="0.0.0.0", token="secret"))
    response = client.post("/api/length", headers={"authorization": shown.encode()})
    assert response.status_code == status
    assert client.get("/").status_code == 200  # the page itself contains nothing secret


def test_too_long_a_request_is_refused_before_it_is_read() -> None:
    client = guarded(Settings(most_bytes=1_000))
    assert client.post("/api/length", content=b"x" * 1_000).text == "1000"
    assert client.post("/api/length", content=b"x" * 1_001).status_code == 413
    assert client.post("/api/length", headers={"content-length": "9" * 5_000}).status_code == 413
    assert client.post("/api/length", headers={"content-length": "-1"}).status_code == 413


def test_a_request_in_pieces_is_measured_too() -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(20):
            yield b"x" * 100

    client = guarded(Settings(most_bytes=1_000))
    assert client.post("/api/length", content=pieces()).status_code == 413


def test_answers_show_the_browser_what_a_page_may_do(client: TestClient) -> None:
    for path in ("/", "/api/openapi.json", "/nothing"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
    assert client.get("/api/openapi.json").headers["cache-control"] == "no-store"


def test_the_guard_stands_before_the_real_application(client: TestClient) -> None:
    request = {"state": {"puzzle": WIKIPEDIA}}
    assert client.post("/api/hint", json=request).status_code == 200
    refused = client.post("/api/hint", json=request, headers={"origin": "http://evil.example"})
    assert refused.status_code == 403
    refused = client.post("/api/hint", json={"text": "x" * 2_000_000})
    assert refused.status_code == 413


def test_what_is_not_there_is_reported_in_our_form(client: TestClient) -> None:
    for path in ("/nothing", "/assets/nothing.js", "/api/nothing", "/README.md"):
        response = client.get(path)
        assert (response.status_code, response.json()["version"]) == (404, 1), path
    assert client.get("/assets/../settings.py").status_code == 404
    assert client.get("/assets/%2e%2e/%2e%2e/settings.py").status_code == 404


def test_browsers_ask_for_the_files_of_the_page_again(client: TestClient) -> None:
    for path in ("/", "/assets/app.js", "/service-worker.js"):
        response = client.get(path)
        assert response.headers["cache-control"] == "no-cache", path
        tag = {"if-none-match": response.headers["etag"]}
        if path.startswith("/assets"):
            assert client.get(path, headers=tag).status_code == 304
