"""Photos sent to the server."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from jsonschema import Draft202012Validator
from starlette.testclient import TestClient

import nonet
import nonet.photo
from nonet.render.png import png
from nonet.verbs.wire import from_json
from nonet.web import Settings, application
from nonet.web.photo import photo_answer
from nonet.web.work import answer_from
from tests.corpus import jigsaws

cv2 = pytest.importorskip("cv2", reason="the `photo` extra is not installed")
np = pytest.importorskip("numpy")

PICTURES = Path(__file__).parent.parent / "photo" / "pictures"
SURE = PICTURES / "image10.jpg"


def sent(client: TestClient, content: bytes, address: str = "/api/photo", status: int = 200) -> Any:
    answer = client.post(address, content=content, headers={"content-type": "image/jpeg"})
    assert answer.status_code == status, answer.text
    return answer.json()


def test_a_photo_is_read_and_shown_flat(client: TestClient) -> None:
    answer = sent(client, SURE.read_bytes())
    (board,) = answer["boards"]
    assert (answer["version"], answer["reason"]) == (1, "")
    reading = from_json(nonet.photo.Reading, board["reading"] | {"version": 1})
    assert reading == nonet.photo.read(SURE)
    kind, _, data = board["picture"].partition(",")
    assert kind == "data:image/png;base64"
    picture = cv2.imdecode(np.frombuffer(b64decode(data), np.uint8), cv2.IMREAD_GRAYSCALE)
    assert picture.shape[0] == picture.shape[1] and picture.shape[0] % 9 == 0
    description = client.get("/api/openapi.json").json()
    schema = description["paths"]["/api/photo"]["post"]["responses"]["200"]["content"]
    whole = schema["application/json"]["schema"] | {"components": description["components"]}
    Draft202012Validator(whole).validate(answer)


def test_all_puzzles_of_a_page(client: TestClient) -> None:
    one = cv2.resize(cv2.imread(str(SURE), cv2.IMREAD_GRAYSCALE), (640, 480))
    page = cv2.imencode(".png", np.hstack([one, np.full((480, 60), 220, np.uint8), one]))[1]
    answer = sent(client, page.tobytes(), "/api/photo?several=true")
    first, second = (board["reading"] for board in answer["boards"])
    assert first["values"] == second["values"] == nonet.photo.read(SURE).values
    assert first["corners"][1][0] < second["corners"][0][0]


def test_the_regions_of_a_jigsaw_are_reported(client: TestClient) -> None:
    puzzle = jigsaws()[0].puzzle
    picture = png(nonet.svg(puzzle, pixels=600, candidates=False))
    (board,) = sent(client, picture)["boards"]
    assert board["reading"]["geometry"]["boxes"] == "".join(
        str(box + 1) for box in puzzle.board.boxes
    )
    (usual,) = sent(client, SURE.read_bytes())["boards"]
    assert "geometry" not in usual["reading"]


def test_a_picture_without_a_puzzle(client: TestClient) -> None:
    blank = cv2.imencode(".png", np.full((400, 400), 255, np.uint8))[1].tobytes()
    answer = sent(client, blank)
    assert answer["boards"] == [] and "not show a 9x9 board" in answer["reason"]
    answer = sent(client, blank, "/api/photo?several=true")
    assert answer == {"version": 1, "boards": [], "reason": ""}


@pytest.mark.parametrize("content", [b"", b"no picture", b"\x89PNG\r\n\x1a\n", b"%PDF-1.7"])
def test_what_is_no_picture_is_refused(client: TestClient, content: bytes) -> None:
    assert sent(client, content, status=409)["error"]["kind"] == "PhotoError"


def test_a_picture_of_too_many_bytes_is_refused_and_other_questions_take_fewer() -> None:
    settings = Settings(processes=1, most_bytes=1_000, most_photo_bytes=2_000)
    with TestClient(application(settings), base_url="http://localhost") as client:
        assert "2,000" in sent(client, b"x" * 2_001, status=413)["error"]["message"]
        assert sent(client, b"x" * 2_000, status=409)["error"]["kind"] == "PhotoError"
        assert client.post("/api/read", content=b"x" * 1_001).status_code == 413


def test_without_opencv_the_error_names_the_package() -> None:
    with mock.patch.dict("sys.modules", {"cv2": None}):
        outcome = answer_from(photo_answer, SURE.read_bytes(), False)
    assert outcome.status_code == 409 and b"nonet[photo]" in outcome.body
