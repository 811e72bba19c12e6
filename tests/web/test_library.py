"""The library: what it stores, which servers may write it, and what remains after a crash."""

from __future__ import annotations

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from threading import Thread
from urllib.request import Request, urlopen

import pytest
from starlette.testclient import TestClient

from nonet.base.errors import Error
from nonet.web import Settings, application
from nonet.web.library import Entry, Library
from tests.web.conftest import WIKIPEDIA, Asking
from tests.web.servers import serving

ENTRY = Entry(json.dumps({"puzzle": WIKIPEDIA}), "easy", "Naked Single", 200, 30)


def entry(number: int) -> Entry:
    return Entry(json.dumps({"puzzle": f"{number:081}"}), "hard", "X-Wing", number, 25)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "own folder" / "library.sqlite"


def test_puzzles_are_kept_once_in_a_collection(library: Library) -> None:
    assert library.add([ENTRY, ENTRY, entry(1)], "mine") == 2
    assert library.add([ENTRY], "mine") == 0
    assert library.add([ENTRY], "others", name="Monday") == 1
    assert library.collections() == {"mine": 2, "others": 1}
    found, total = library.puzzles("others")
    assert (total, found[0]["name"], found[0]["state"]) == (1, "Monday", {"puzzle": WIKIPEDIA})
    assert library.remove([found[0]["id"], 999]) == 1
    assert library.collections() == {"mine": 2}


def test_puzzles_are_listed_in_pages_and_orders(library: Library) -> None:
    library.add(map(entry, (5, 3, 9, 1)), "mine")
    library.add([ENTRY], "mine")
    found, total = library.puzzles(level="hard", order="score", offset=1, limit=2)
    assert ([one["score"] for one in found], total) == ([3, 5], 4)
    assert library.puzzles()[0][0]["level"] == "easy"  # the newest puzzle
    assert library.puzzles("nothing") == ([], 0)


def test_games_are_replaced_and_forgotten(library: Library) -> None:
    assert library.save("a", '{"moves": 1}') == 1
    assert library.save("a", '{"moves": 2}', 1) == 2
    assert library.save("b", '{"moves": 1}', 1) is None
    assert [(game["id"], game["data"]) for game in library.games()] == [("a", {"moves": 2})]
    assert library.forget("a")
    assert not library.forget("a")
    assert library.games() == []


@pytest.mark.parametrize("revision", [0, 1, 3])
def test_a_game_that_another_window_saved_is_not_replaced(library: Library, revision: int) -> None:
    library.save("a", '{"moves": 1}')
    library.save("a", '{"moves": 2}', 1)
    assert library.save("a", '{"moves": 3}', revision) is None
    (kept,) = library.games("a")
    assert (kept["data"], kept["revision"]) == ({"moves": 2}, 2)
    assert library.games("b") == []


def test_games_of_an_older_library_are_there(file: Path) -> None:
    file.parent.mkdir()
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE game (id TEXT PRIMARY KEY, data TEXT, saved TEXT)")
        database.execute("INSERT INTO game VALUES ('a', '{}', '2026-01-01')")
        database.execute("PRAGMA user_version = 1")
    database.close()
    with closing(Library(file)) as library:
        assert library.save("a", '{"moves": 1}', 1) == 2
    with closing(Library(file)) as library:
        assert library.games()[0]["revision"] == 2


def test_what_is_kept_is_there_again(file: Path) -> None:
    with closing(Library(file)) as library:
        library.add([ENTRY], "mine")
    with closing(Library(file)) as library:
        assert library.collections() == {"mine": 1}


def test_threads_share_a_library(library: Library) -> None:
    def add(part: int) -> None:
        for number in range(20):
            library.add([entry(100 * part + number)], "mine")

    threads = [Thread(target=add, args=(part,)) for part in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert library.collections() == {"mine": 80}


def test_files_that_are_no_library_stay_as_they_are(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("a text, and no database\n" * 100)
    with pytest.raises(Error, match="cannot be used"):
        Library(text)
    assert text.read_text().startswith("a text")

    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as database:
        database.execute("CREATE TABLE own (x)")
    database.close()
    with pytest.raises(Error, match="not a nonet library"):
        Library(other)

    newer = tmp_path / "newer.sqlite"
    with sqlite3.connect(newer) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(Error, match="newer"):
        Library(newer)
    with pytest.raises(Error, match="cannot be used"):
        Library(tmp_path)


@pytest.mark.usefixtures("library")
def test_the_server_keeps_puzzles_and_games(ask: Asking) -> None:
    states = [{"puzzle": WIKIPEDIA}, {"text": "@newspaper"}]
    assert ask("library/add", states=states, collection="mine")["added"] == 2
    listed = ask("library/list", order="score")
    assert listed["total"] == 2
    assert [one["level"] for one in listed["puzzles"]] == ["beginner", "beginner"]
    assert all(one["score"] > 0 and one["hardest"] for one in listed["puzzles"])
    ask("library/save", id="game-1", data={"moves": [1, 2]})
    assert "a different revision" in ask.error("library/save", id="game-1", data={})
    assert ask("library/save", id="game-1", data={}, revision=1)["revision"] == 2
    assert ask("library/save", id="game-1", data={"moves": [1, 2]}, revision=2)
    assert ask("library/games")["games"][0]["data"] == {"moves": [1, 2]}
    assert ask("library/forget", id="game-1")["removed"] == 1
    assert ask("library/remove", ids=[one["id"] for one in listed["puzzles"]])["removed"] == 2
    assert "given twice" in ask.error("library/add", states=[{"puzzle": "55" + "." * 79}])


def test_a_server_without_a_library_says_so(ask: Asking) -> None:
    assert "no library" in ask.error("library/list", status=403)


@pytest.mark.parametrize("host", ["0.0.0.0", "127.0.0.1"])  # 127.0.0.1 if there is a proxy
def test_others_may_read_and_not_write(library: Library, host: str) -> None:
    library.add([ENTRY], "mine")
    app = application(Settings(host=host, names=("sudoku.example",), token="secret"))
    app.state.library = library  # the app is never started, so it needs no worker processes
    client = TestClient(app, base_url="http://localhost")
    client.headers["authorization"] = "Bearer secret"
    ask = Asking(client)
    assert ask("library/list")["total"] == 1
    for name, body in (
        ("add", {"states": [{"puzzle": WIKIPEDIA}]}),
        ("remove", {"ids": [1]}),
        ("save", {"id": "a", "data": {}}),
        ("forget", {"id": "a"}),
    ):
        assert "cannot be changed" in ask.error(f"library/{name}", status=403, **body)
    assert ask("library/list")["total"] == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_server_that_is_killed_loses_nothing(file: Path) -> None:
    with serving("--library", str(file)) as (server, address, _):
        for number in range(20):
            body = json.dumps({"id": f"game-{number}", "data": {"number": number}}).encode()
            headers = {"content-type": "application/json"}
            with urlopen(Request(f"{address}api/library/save", body, headers)) as answer:
                assert answer.status == 200
        server.kill()
        server.wait()
    with closing(Library(file)) as library:
        assert len(library.games()) == 20
