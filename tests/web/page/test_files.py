"""The page's files: which are cached, their total size, and what a strict policy allows."""

from __future__ import annotations

import json
import re

from starlette.testclient import TestClient

from tests.web.page.conftest import PAGE

IMPORTED = re.compile(r'^(?:import|export)[^;]*?from "\./([\w-]+\.js)"', re.MULTILINE)


def play_modules() -> set[str]:
    """The modules that the play page loads: its start, its view, and whatever these import."""
    found: set[str] = set()
    waiting = ["app.js", "play.js"]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += IMPORTED.findall((PAGE / "assets" / name).read_text(encoding="utf-8"))
    return found


def test_the_list_of_what_is_kept_for_offline_names_every_file() -> None:
    listed = json.loads((PAGE / "assets/files.json").read_text(encoding="utf-8"))
    files = [file for file in (PAGE / "assets").rglob("*") if file.is_file()]
    assert listed == sorted(f"/{file.relative_to(PAGE).as_posix()}" for file in files)


def test_the_play_page_is_small() -> None:
    sizes = {name: (PAGE / "assets" / name).stat().st_size for name in play_modules()}
    assert sum(sizes.values()) + (PAGE / "assets/theme.js").stat().st_size < 150_000


def test_no_code_and_no_style_stands_in_the_page() -> None:
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script>|<script type=\"module\">", page)
    for file in (PAGE / "assets").rglob("*.js"):
        source = file.read_text(encoding="utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|eval\(", source), file.name


def test_files_come_with_their_types(client: TestClient) -> None:
    types = {
        "/": "text/html",
        "/assets/app.js": "javascript",
        "/assets/words/en.json": "application/json",
        "/assets/style/base.css": "text/css",
        "/assets/icons/icon.svg": "image/svg+xml",
        "/manifest.webmanifest": "manifest+json",
        "/service-worker.js": "javascript",
        "/favicon.ico": "image/",
    }
    for address, wanted in types.items():
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert wanted in answer.headers["content-type"], address
