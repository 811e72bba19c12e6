"""The index of techniques agrees with the techniques, and only used techniques are loaded."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest

import nonet
from nonet.base.registry import Registry
from nonet.techniques import all_techniques, get
from nonet.techniques.outlines import (
    TechniqueOutline,
    least_difficulty,
    rungs_by_height,
    rungs_in_order,
)
from nonet.techniques.registered import RUNGS, TECHNIQUES

ROOT = Path(__file__).parents[2]
USED = (
    "id",
    "finder",
    "variants",
    "rests_on_uniqueness",
    "is_guess",
    "aliases",
)
INSTALLED = not Path(nonet.__file__).is_relative_to(ROOT / "src")
indexed = pytest.mark.skipif(not INSTALLED, reason="a checkout has no index: it loads everything")


@indexed
def test_a_wheel_has_what_its_techniques_say() -> None:
    techniques = list(all_techniques())
    assert tuple(tuple(TechniqueOutline.of(each)) for each in techniques) == TECHNIQUES
    assert tuple(rungs_in_order(techniques)) == RUNGS


def test_an_outline_answers_as_its_technique() -> None:
    techniques = list(all_techniques())
    for technique in techniques:
        outline = TechniqueOutline.of(technique)
        for name in USED:
            assert getattr(outline, name) == getattr(technique, name)
        assert outline.has_certificates == technique.has_certificates
        assert outline.rungs() == technique.rungs()
        assert outline.large_rungs() == technique.large_rungs()
        for rung in (*technique.rungs(), *technique.large_rungs()):
            assert outline.forms_of(rung) == technique.forms_of(rung)
            assert least_difficulty(outline, rung) == least_difficulty(technique, rung)


def test_rungs_come_easiest_first_as_their_techniques_have_them() -> None:
    heights = [
        (least_difficulty(get(rung.technique), rung), str(rung)) for rung, _, _ in rungs_by_height()
    ]
    assert heights == sorted(heights)
    for rung, is_on, least in rungs_by_height():
        forms = get(rung.technique).forms_of(rung)
        assert is_on == any(form.on for form in forms)
        assert least == min(form.size for form in forms)
    assert {rung for rung, _, _ in rungs_by_height()} == {
        rung
        for technique in all_techniques()
        for rung in technique.rungs()
        if not technique.is_guess
    }


LOADED = """
import sys
import nonet

def loaded():
    from nonet.techniques.registered import TECHNIQUES
    modules = [record[0].replace("-", "_") for record in TECHNIQUES]
    return [module for module in modules if "nonet.techniques." + module in sys.modules]
"""


def output_of(program: str) -> str:
    """The output of a new process."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED + program],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout


@indexed
def test_a_first_hint_loads_the_technique_that_it_finds() -> None:
    program = "hint = nonet.hint('@newspaper'); str(hint.levels)\nprint(loaded())"
    assert output_of(program) == "['hidden_single']\n"


LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@indexed
@pytest.mark.parametrize("source", ["@newspaper", LINE])
def test_a_first_hint_loads_no_numpy_no_large_board_and_no_technique_before_its_words(
    source: str,
) -> None:
    program = f"""
hint = nonet.hint({source!r})
large = [name for name in ("_has_large", "_has_more") if name in vars(nonet._native)]
print("numpy" in sys.modules, large, loaded())
str(hint.text(4))
print(loaded())
"""
    assert output_of(program) == "False [] []\n['hidden_single']\n"


@indexed
def test_what_is_loaded_alone_is_what_is_loaded_with_all() -> None:
    program = """
from nonet.techniques import all_techniques, get, version
ladder, before = nonet.Ladder(), version()
one = get("naked-set")
print(len(loaded()) < 5)
techniques = {technique.id: technique for technique in all_techniques()}
print(techniques["naked-set"] is one, version() == before, nonet.Ladder() == ladder)
print(nonet.Ladder().rungs == ladder.rungs, all(get(id) is techniques[id] for id in techniques))
"""
    assert output_of(program).split() == ["True"] * 6


USERS = """
from nonet.techniques import Form, Proof, Technique, get, register, rungs_named, unregister, version
class Mine(Technique):
    id = "mine"
    forms = (Form("Mine", 0.5),)
    proof = Proof.RANK
    family = where_to_look = why_it_works = "Mine"
    def holds(self, step, grid): return True
    def explain(self, step, grid): raise NotImplementedError
    def find(self, grid, rung): yield from ()
"""


@pytest.mark.parametrize("is_first", [True, False])
def test_techniques_of_users_are_found_before_and_after_a_first_hint(is_first: bool) -> None:
    hint = "nonet.hint('@newspaper'); before = version()\n"
    program = USERS + (
        ("register(Mine)\n" + hint)
        if is_first
        else (hint + "register(Mine)\nassert version() > before\n")
    )
    program += """
print("mine" in map(str, nonet.Ladder().rungs), get("mine").id, str(rungs_named("Mine")[0]))
unregister("mine"), unregister("x-chain")
rungs = list(map(str, nonet.Ladder().rungs))
print("mine" in rungs, "x-chain" in rungs, len(rungs) > 60, nonet.hint("@newspaper").kind.value)
"""
    assert output_of(program).split() == ["True", "mine", "mine", "False", "False", "True", "step"]


@indexed
def test_rungs_of_users_have_their_place_among_those_of_the_index() -> None:
    program = (
        USERS
        + """
from nonet.techniques.registered import RUNGS
from nonet.techniques.outlines import rungs_by_height
register(Mine)
rungs = [(r.technique, r.size, r.variant, on, least) for r, on, least in rungs_by_height()]
print(rungs.pop(1), tuple(rungs) == RUNGS)
"""
    )
    assert output_of(program) == "('mine', 0, '', True, 0) True\n"


def test_an_id_is_taken_before_its_technique_is_loaded() -> None:
    program = USERS + (
        "nonet.hint('@newspaper')\nMine.id = 'x-chain'\n"
        "try: register(Mine)\nexcept nonet.Error as error: print(error)"
    )
    assert output_of(program) == "there is already a technique 'x-chain'.\n"


def test_a_technique_written_in_python_is_loaded_when_it_is_asked() -> None:
    program = USERS + (
        "register(Mine)\nprint(nonet.hint('@newspaper', techniques=['mine']).kind.value)"
    )
    assert output_of(program) == "stuck\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with two modules."""
    folder = tmp_path / "some_things"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    for name in ("one", "number_two"):
        (folder / f"{name}.py").write_text(f"THING = '{name.replace('_', '-')}'\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    for name in [each for each in sys.modules if each.startswith("some_things")]:
        del sys.modules[name]


def things() -> Registry[str]:
    return Registry("some_things", "THING", lambda text: {text: text})


def plug_ins(monkeypatch: pytest.MonkeyPatch, *entries: SimpleNamespace) -> None:
    monkeypatch.setattr("nonet.base.registry.may_have_plug_ins", lambda _group: True)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_group: entries)


@pytest.mark.usefixtures("package")
def test_one_thing_is_loaded_alone_and_others_later(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_ins(monkeypatch)
    registry = things()
    before = registry.version
    assert registry.has_only_own
    assert registry.get("number-two") == "number-two"
    assert "some_things.one" not in sys.modules
    assert registry.get("three") is None
    assert sorted(registry.all()) == ["number-two", "one"]
    assert registry.version == before
    registry.drop("one")
    assert not registry.has_only_own
    assert registry.version > before
    assert registry.all() == ["number-two"]


@pytest.mark.usefixtures("package")
def test_what_is_loaded_alone_is_made_once_for_all_threads() -> None:
    registry: Registry[list[str]] = Registry("some_things", "THING", lambda text: {text: [text]})
    first = registry.get("number-two")
    assert first == ["number-two"]
    assert "some_things.one" not in sys.modules
    with ThreadPoolExecutor(8) as pool:
        ones = list(pool.map(registry.get, ["one"] * 8))
        lists = list(pool.map(lambda _: registry.all(), range(8)))
    assert {id(each) for each in ones} == {id(registry.get("one"))}
    assert {id(each) for one in lists for each in one} == {id(first), id(ones[0])}
    assert [len(each) for each in lists] == [2] * 8


@pytest.mark.usefixtures("package")
def test_a_registry_with_plug_ins_has_not_only_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_ins(monkeypatch, SimpleNamespace(name="three", load=lambda: "three"))
    registry = things()
    assert registry.get("three") == "three"
    assert sorted(registry.all()) == ["number-two", "one", "three"]
    assert not registry.has_only_own
