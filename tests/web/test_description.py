"""The description of the operations."""

from __future__ import annotations

import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from starlette.testclient import TestClient

from nonet.web.operation import all_operations
from tests.web.conftest import WIKIPEDIA, Asking

ASKED: dict[str, dict[str, Any]] = {
    "check": {},
    "choices": {"limit": 3},
    "convert": {"format": "grid"},
    "hint": {"detail": 4},
    "path": {},
    "picture": {},
    "rate": {},
    "why": {"cell": "r1c3"},
}


@pytest.fixture(scope="module")
def description(client: TestClient) -> Any:
    return client.get("/api/openapi.json").json()


def test_every_operation_is_described(description: Any) -> None:
    paths = {f"/api/{operation.name}" for operation in all_operations()}
    library = {path for path in description["paths"] if path.startswith("/api/library/")}
    assert set(description["paths"]) == paths | library | {"/api/generate", "/api/photo"}
    assert len(library) == 6
    for path in description["paths"].values():
        assert path["post"]["summary"].endswith(".")


@pytest.mark.parametrize("name", ASKED)
def test_answers_are_what_is_described(name: str, description: Any, ask: Asking) -> None:
    answer = ask(name, state={"puzzle": WIKIPEDIA}, **ASKED[name])
    schema = description["paths"][f"/api/{name}"]["post"]["responses"]["200"]["content"][
        "application/json"
    ]["schema"]
    whole = schema | {"components": description["components"]}
    Draft202012Validator(whole).validate(answer)


def test_errors_are_what_is_described(description: Any, client: TestClient) -> None:
    responses = description["paths"]["/api/hint"]["post"]["responses"]
    assert set(responses) == {"200", "401", "403", "409", "413", "422", "503", "504"}
    schema = responses["422"]["content"]["application/json"]["schema"]
    whole = schema | {"components": description["components"]}
    refused = client.post("/api/hint", content=b"{", headers={"content-type": "application/json"})
    assert refused.status_code == 422
    Draft202012Validator(whole).validate(refused.json())


def test_the_reference_shows_every_operation_and_leads_to_every_form(client: TestClient) -> None:
    page = client.get("/api/docs").text
    for operation in all_operations():
        assert f"<code>/api/{operation.name}</code>" in page
    names = set(re.findall(r'id="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= names
    assert "<script" not in page
    assert client.get("/assets/reference.css").status_code == 200


@pytest.mark.parametrize("name", ["techniques", "train", "example"])
def test_what_takes_a_name_has_an_example_that_is_answered(
    name: str, description: Any, ask: Asking
) -> None:
    content = description["paths"][f"/api/{name}"]["post"]["requestBody"]["content"]
    model = content["application/json"]["schema"]["$ref"].rpartition("/")[2]
    found = {}
    for field, schema in description["components"]["schemas"][model]["properties"].items():
        for each in (schema, *schema.get("anyOf", ())):
            if "examples" in each:
                found[field] = each["examples"][0]
    assert list(found.values()) == ["X-Wing"]
    assert ask(name, **found)
