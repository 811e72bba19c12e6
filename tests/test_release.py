"""Pickles and records from the last release can be read. `data/release.json` holds some pickles of
each kind, and `data/records.jsonl` some records of each kind, written before that release."""

from __future__ import annotations

import base64
import json
import pickle
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

import pytest

import nonet
from nonet.model.board import STANDARD, Board
from nonet.model.nine_rows import nine_rows
from nonet.verbs import wire
from nonet.verbs.soundness import Soundness
from nonet.verbs.wire import from_json, to_json
from nonet.verbs.wire.solutions import CountAnswer, MinimalAnswer
from nonet.verbs.wire.transformation import CanonicalAnswer

RELEASE: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "release.json").read_text("utf-8")
)
RECORDS: Final = (Path(__file__).parent / "data" / "records.jsonl").read_text("utf-8").splitlines()
KINDS: Final[dict[str, type]] = {
    record.title: kind
    for module in iter_modules(wire.__path__, "nonet.verbs.wire.")
    for kind, record in getattr(import_module(module.name), "RECORDS", {}).items()
}
BOARDS: Final = {
    "geometry": STANDARD,
    "geometry x": nine_rows(diagonals=True),
    "geometry both": Board.of("x+windoku"),
    "large geometry": Board.of("6x6"),
    "board": Board.of("6x6+x"),
    "board samurai": Board.of("samurai"),
}

_ARTICLE: Final = ("where_to_look", "why_it_works")

OF_BOARDS: Final = {
    "solve": nonet.Path,
    "count": CountAnswer,
    "check": Soundness,
    "minimal": MinimalAnswer,
    "canonical": CanonicalAnswer,
}
"""The commands whose records once had a different form on boards that are not 9x9."""


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("name", RELEASE["objects"])
def test_pickles_are_read(name: str) -> None:
    kept = RELEASE["objects"][name]
    known = set(sys.modules)
    found = pickle.loads(base64.b64decode(kept["pickle"]))
    assert kept["text"] in ("", str(found))
    for former in sys.modules.keys() - known:
        if sys.modules[former].__name__ != former:
            del sys.modules[former]  # other tests need its first import
    if name in BOARDS:
        assert found == BOARDS[name]
    assert pickle.loads(pickle.dumps(found)) == found or isinstance(found, Exception)


@pytest.mark.parametrize("line", RECORDS)
def test_a_record_of_each_kind_is_read_and_written_as_it_was(line: str) -> None:
    ((title, record),) = json.loads(line).items()
    written = to_json(from_json(KINDS[title], record))
    # Two scales now rate boards that had no scores in the last release.
    scored = {name for name in ("backdoor_size", "trial_depth") if record.get(name, 0) is None}
    assert _drawn(written) == _drawn(record) | {name: written[name] for name in scored}


def _drawn(record: Any) -> Any:
    """A record without the parts that a release may change. These are the words in a technique's
    article, and `fill="none"` in pictures. (Lines have no fill, so `fill="none"` changes nothing.)
    """
    if "svg" in record:
        return record | {"svg": record["svg"].replace(' fill="none"', "")}
    return {name: each for name, each in record.items() if name not in _ARTICLE}


def test_some_record_of_each_kind_is_kept() -> None:
    assert {title for line in RECORDS for title in json.loads(line)} == set(KINDS)


@pytest.mark.parametrize("name", RELEASE["records"])
def test_records_are_read_and_written_as_they_were(name: str) -> None:
    record, command = RELEASE["records"][name], name.split()[0]
    kinds = {"path": nonet.Path, "hint": nonet.Hint} | OF_BOARDS
    found = from_json(kinds[command], record)
    data = to_json(found)
    if command in OF_BOARDS:  # these records now contain more
        assert data.pop("version") == 2
        assert all(data.get(key, 0) == value for key, value in record.items() if key != "version")
        assert from_json(kinds[command], data | {"version": 2}) == found
    else:
        assert data == record
