"""A registry is filled only once, even if several threads need it, and still works if a plug-in
fails."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from nonet.base.registry import Registry, may_have_plug_ins, name_key, similar


def plugins(monkeypatch: pytest.MonkeyPatch, **loaders: Any) -> None:
    entries = [SimpleNamespace(name=name, load=load) for name, load in loaders.items()]
    monkeypatch.setattr("nonet.base.registry.may_have_plug_ins", lambda _group: True)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_group: entries)


def registry() -> Registry[str]:
    """A registry whose entries all come from entry points: the package has no matching
    attribute."""
    return Registry("nonet.scales", "NO_SUCH_THING", lambda text: {text: text})


def test_a_plug_in_that_fails_is_reported_and_the_others_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail() -> str:
        raise ImportError("no module named missing")

    plugins(monkeypatch, bad=fail, good=lambda: "good")
    things = registry()
    with pytest.warns(RuntimeWarning, match="the plug-in 'bad' of nonet.scales was skipped"):
        assert things.all() == ["good"]
    assert things.get("good") == "good"


def test_it_is_filled_once_and_everybody_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    loads: list[int] = []

    def slow() -> str:
        loads.append(1)
        time.sleep(0.1)
        return "slow"

    plugins(monkeypatch, slow=slow)
    things = registry()
    found: list[str | None] = []
    threads = [threading.Thread(target=lambda: found.append(things.get("slow"))) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == ["slow"] * 5
    assert loads == [1]


def test_loading_may_look_things_up(monkeypatch: pytest.MonkeyPatch) -> None:
    things = registry()
    plugins(monkeypatch, curious=lambda: str(things.get("nothing")))
    assert things.all() == ["None"]


def test_a_plug_in_may_register_more_while_it_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    things = registry()
    plugins(monkeypatch, several=lambda: things.add("more") or "several")
    assert sorted(things.all()) == ["more", "several"]


def test_after_an_interruption_plug_ins_are_loaded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    loads: list[int] = []

    def slow() -> str:
        loads.append(1)
        if len(loads) == 1:
            raise KeyboardInterrupt
        return "slow"

    plugins(monkeypatch, good=lambda: "good", slow=slow)
    things = registry()
    with pytest.raises(KeyboardInterrupt):
        things.get("slow")
    assert things.get("slow") == "slow"
    assert sorted(things.all()) == ["good", "slow"]


def test_an_installed_package_brings_what_its_entry_points_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    info = tmp_path / "other-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: other\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[nonet.scales]\nother = other_scale:SCALE\n")
    (tmp_path / "other_scale.py").write_text("SCALE = 'other'\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert registry().all() == ["other"]


def test_installed_packages_are_looked_through_for_plug_ins(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    info = tmp_path / "other-1.0.dist-info"
    info.mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path), str(tmp_path / "missing.zip")])
    assert not may_have_plug_ins("nonet.scales")
    (info / "entry_points.txt").write_text("[console_scripts]\nother = other:main\n")
    assert not may_have_plug_ins("nonet.scales")
    (info / "entry_points.txt").write_text("[nonet.scales]\nother = other:SCALE\n")
    assert may_have_plug_ins("nonet.scales")
    assert not may_have_plug_ins("nonet.formats")


def test_an_archive_may_have_plug_ins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    archive = tmp_path / "packages.zip"
    archive.write_bytes(b"")
    monkeypatch.setattr(sys, "path", [str(archive)])
    assert may_have_plug_ins("nonet.scales")
    monkeypatch.setattr(sys, "path", [])
    assert not may_have_plug_ins("nonet.scales")


def test_no_two_contents_share_a_version(monkeypatch: pytest.MonkeyPatch) -> None:
    plugins(monkeypatch)
    things, others = registry(), registry()
    versions = [things.version, others.version]
    things.add("a")
    versions.append(things.version)
    things.drop("a")
    versions.append(things.version)
    assert len(set(versions)) == 4


def test_names_in_any_spelling() -> None:
    assert name_key("Naked Pair") == name_key("naked-pair") == "nakedpair"
    assert similar("Swordfsh", ["xwing", "swordfish"], 1) == ["swordfish"]


def test_what_names_a_later_one_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def entries(text: str) -> dict[str, str]:
        for name in text.split(" after ")[1:]:
            if name not in made.loaded:
                raise ValueError(f"no {name}")
        return {text.partition(" ")[0]: text}

    made: Registry[str] = Registry("nonet.scales", "NO_SUCH_THING", entries)
    plugins(
        monkeypatch,
        c=lambda: "c after b",
        b=lambda: "b after a",
        lost=lambda: "lost after nothing",
        a=lambda: "a",
    )
    with pytest.warns(RuntimeWarning, match="'lost' of nonet.scales was skipped: .*no nothing"):
        assert sorted(made.all()) == ["a", "b after a", "c after b"]


def test_those_of_the_package_that_wait_come_last() -> None:
    made: Registry[Any] = Registry(
        "nonet.techniques",
        "forms",
        lambda technique: {technique.id: technique},
        waits=lambda technique: technique.id == "full-house",
    )
    assert made.get("full-house").id == "full-house"  # requested first, loaded last
    assert list(made.loaded)[-1] == "full-house"
    assert len(made.loaded) > 50
