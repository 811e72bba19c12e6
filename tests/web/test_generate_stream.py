"""Puzzles on request, sent as events."""

from __future__ import annotations

import json
from typing import Any

from starlette.testclient import TestClient

import nonet


def events(client: TestClient, **body: Any) -> list[tuple[str, Any]]:
    response = client.post("/api/generate", json=body)
    assert response.status_code == 200, response.text
    assert response.headers["content-type"].startswith("text/event-stream")
    found = []
    for block in response.text.strip().split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.split("\n") if not line.startswith(":"))
        if fields:
            found.append((fields["event"], json.loads(fields["data"])))
    return found


def test_puzzles_come_one_by_one_as_asked(client: TestClient) -> None:
    sent = events(client, level="medium", count=3, seed=5, symmetry="rotational-180")
    names = [name for name, _ in sent]
    assert names == ["puzzle", "progress"] * 3 + ["done"]
    puzzles = [data for name, data in sent if name == "puzzle"]
    for made in puzzles:
        assert nonet.rate(made["state"]["puzzle"]).level == made["level"] == "medium"
    assert len({made["state"]["puzzle"] for made in puzzles}) == 3
    assert sent[-1][1]["made"] == 3
    again = events(client, level="medium", count=3, seed=5, symmetry="rotational-180")
    assert [data for name, data in again if name == "puzzle"] == puzzles


def test_what_cannot_be_is_an_event_too(client: TestClient) -> None:
    ((name, data),) = events(client, hardest="No Such Technique")
    assert name == "error"
    assert "No Such Technique" in data["message"]


def test_what_is_no_request_is_refused(client: TestClient) -> None:
    assert client.post("/api/generate", json={"level": "silly"}).status_code == 422
    assert client.post("/api/generate", json={"count": 0}).status_code == 422
