"""The page's files, and the version that decides when a browser refreshes its copy."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.testclient import TestClient

from nonet.web.page_files import files_version


def test_the_version_differs_where_a_file_does(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/play.js").write_text("one")
    first = files_version(tmp_path)
    assert files_version(tmp_path) == first
    (tmp_path / "assets/play.js").write_text("two")
    second = files_version(tmp_path)
    (tmp_path / "assets/play.js").rename(tmp_path / "assets/pay.js")
    assert len({first, second, files_version(tmp_path)}) == 3


def test_the_service_worker_names_the_version(client: TestClient) -> None:
    answer = client.get("/service-worker.js")
    assert re.search('^const VERSION = "[0-9a-f]{16}";', answer.text, re.MULTILINE)
    assert answer.headers["cache-control"] == "no-cache"
