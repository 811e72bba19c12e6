"""Every technique in the registry is complete; if not, the message names what is missing."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from nonet import Grid, hint, techniques, verify
from nonet.base.errors import ProofError, UnknownTechnique
from nonet.ladder.ladder import Ladder
from nonet.ladder.profiles import difficulty_of
from nonet.model.border.core import native
from nonet.techniques import Form, Proof, Rung, Technique, all_techniques, form_of, get, rungs_named
from nonet.techniques.library.glossary import WORDS
from nonet.verbs.authoring.technique_faults import word_faults
from tests.techniques.golden import FOLDER, cases

PACKAGE = "nonet.techniques."
TECHNIQUES = [t for t in all_techniques() if type(t).__module__.startswith(PACKAGE)]

each_technique = pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda t: t.id)


@each_technique
def test_id_is_the_name_of_its_file(technique: Technique) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", technique.id), "an id is small letters and hyphens"
    module = type(technique).__module__.removeprefix(PACKAGE)
    assert module == technique.id.replace("-", "_"), f"its file should be {technique.id}.py"


def test_ids_are_unique() -> None:
    ids = [technique.id for technique in TECHNIQUES]
    assert len(ids) == len(set(ids))


def _names(technique: Technique) -> Iterator[str]:
    yield technique.id
    yield from technique.aliases
    for form in technique.all_forms:
        yield form.name
        yield from form.aliases


def test_a_name_means_one_technique() -> None:
    owner: dict[str, str] = {}
    for technique in TECHNIQUES:
        for name in _names(technique):
            key = "".join(c for c in name.lower() if c.isalnum())
            other = owner.setdefault(key, technique.id)
            assert other == technique.id, f"'{name}' means {other} and {technique.id}"


@pytest.mark.volume(3)
@each_technique
def test_every_name_is_found(technique: Technique) -> None:
    for name in _names(technique):
        assert {rung.technique for rung in rungs_named(name)} == {technique.id}
        assert get(name) is technique
    for rung in technique.rungs():
        assert get(str(rung)) is technique


def test_a_name_is_found_in_any_spelling() -> None:
    for name in ("basic-fish", "X-Wing", "x wing", "x-wings", "basic-fish:2", "Swordfish"):
        assert get(name).id == "basic-fish"


def test_a_name_that_no_technique_has_has_neighbours() -> None:
    with pytest.raises(UnknownTechnique, match=r"'swordfsh'. Did you mean Swordfish"):
        get("swordfsh")
    with pytest.raises(UnknownTechnique, match=r"'killer'. Did you mean Killer Quad, Killer Pair"):
        rungs_named("killer")


def test_a_name_of_several_techniques_means_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        techniques, "rungs_named", lambda _: (Rung("naked-set", 2), Rung("basic-fish", 2))
    )
    with pytest.raises(UnknownTechnique, match="several techniques: naked-set, basic-fish"):
        get("of two")


def test_the_checker_knows_techniques_by_their_ids_alone() -> None:
    grid = Grid("@newspaper")
    step = hint(grid).step
    assert step is not None
    named = replace(step, technique="Hidden Single")
    assert get(named.technique).id == step.technique
    with pytest.raises(ProofError, match="no technique 'Hidden Single'"):
        verify(named, grid)


@each_technique
def test_metadata_is_complete(technique: Technique) -> None:
    assert technique.forms, "a technique has at least one form"
    assert isinstance(technique.proof, Proof), "its class of proof is missing"
    for heading in ("family", "where_to_look", "why_it_works"):
        assert getattr(technique, heading, "").strip(), f"its {heading} is missing"
    assert type(technique).__doc__, "its class needs a line that says what it is"
    seen: set[tuple[int, str]] = set()
    for form in technique.all_forms:
        assert form.name, "a form without a name"
        assert form.difficulty >= 0, f"{form.name}: difficulty is missing"
        assert form.variant in ("", *technique.variants), f"{form.name}: unknown variant"
        assert (form.size, form.variant) not in seen, f"{form.name}: same size and variant twice"
        seen.add((form.size, form.variant))


@each_technique
def test_every_form_is_on_a_rung(technique: Technique) -> None:
    rungs, large_rungs = technique.rungs(), technique.large_rungs()
    if technique.needs_clues:  # without clues, 9x9 ladders leave this technique out
        rungs, large_rungs = large_rungs, rungs
    on_rungs = {form for rung in rungs for form in technique.forms_of(rung)}
    missing = [form.name for form in technique.forms if form not in on_rungs]
    assert not missing, f"no rung finds {', '.join(missing)}"
    large = {form for rung in large_rungs for form in technique.forms_of(rung)}
    assert large == set(technique.large_forms)


@each_technique
def test_it_can_be_found(technique: Technique) -> None:
    if technique.finder:
        assert technique.finder in native.finders(), f"no native finder '{technique.finder}'"
    elif technique.proof is not Proof.CASES:  # ladders build such steps themselves
        assert type(technique).find is not Technique.find, "it names no finder and has no find()"


@each_technique
def test_golden_file_shows_every_default_form(technique: Technique) -> None:
    file = FOLDER / f"{technique.id}.md"
    assert file.exists(), f"write {Path('tests/techniques') / file.name}"
    shown: set[Form] = set()
    for case in cases(technique.id):
        assert case.rung.technique == technique.id
        shown |= {form_of(step) for step in case.found}
    missing = [form.name for form in technique.forms if form.on and form not in shown]
    assert not missing, f"{file.name} shows no {', '.join(missing)}"


@each_technique
def test_words_are_complete_and_sentences_short(technique: Technique) -> None:
    count = 0
    for case in cases(technique.id):
        grid = case.grid()
        for step in case.found:
            count += 1
            assert not word_faults(step, grid), case
            explanation = get(step.technique).explain(step, grid)
            for length in ("where", "idea", "short", "standard", "teach"):
                text = str(getattr(explanation, length))
                assert "{" not in re.sub(r"\{\d+\}", "", text), f"'{length}' has an unfilled part"
            for sentence in (*explanation.standard, *explanation.teach):
                # Lists may be long, but the words around them may not.
                words = re.sub(r"\{[^}]*\}", "x", sentence.template).split()
                assert len(words) <= 26, f"{len(words)} words: {sentence}"
    assert count, f"{technique.id}.md has no case in which it is found"


def test_the_ladder_goes_from_easy_to_hard() -> None:
    heights = [difficulty_of(rung) for rung in Ladder().rungs[1:]]
    assert heights == sorted(heights)
    assert difficulty_of(rungs_named("Guess and Check")[0]) > 1.5 * heights[-1]


def test_names_of_other_programs_are_known() -> None:
    known = {
        "Single Position": "hidden-single",
        "Single Candidate": "naked-single",
        "Candidate Lines": "pointing",
        "Double Pairs": "claiming",
        "Multiple Lines": "claiming",
        "SingleChoice": "naked-single",
        "BoxReduce": "claiming",
        "LineReduce": "pointing",
        "Forcing Chains": "xy-chain",
        "Nishio": "nishio",
        "NakedSets": "naked-set",
        "HiddenSets": "hidden-set",
        "Brute": "guess-and-check",
        "closed set": "naked-set",
        "sole candidate": "naked-single",
        "starfish": "basic-fish",
    }
    for name, technique in known.items():
        assert {rung.technique for rung in rungs_named(name)} == {technique}, name


def test_names_of_sizes_are_known() -> None:
    for size, name in ((2, "double"), (3, "triplet"), (4, "quadruplet")):
        for spelling in (name, f"{name}s", f"Naked {name}s"):
            assert rungs_named(spelling) == rungs_named(f"naked-set:{size}")
        assert rungs_named(f"Hidden {name}s") == rungs_named(f"hidden-set:{size}")


def test_a_word_that_names_no_technique_is_reported() -> None:
    for word, meaning in WORDS.items():
        with pytest.raises(UnknownTechnique, match="is a term, not a technique") as raised:
            rungs_named(word.lower())
        assert str(raised.value).endswith(f"{word}: {meaning}")


def test_threads_that_come_first_together_find_everything() -> None:
    """The threads run in a new process, in which nothing has been loaded yet."""
    program = (
        "import threading, nonet\n"
        "errors = []\n"
        "def work():\n"
        "    try:\n        nonet.explain('@newspaper')\n"
        "    except Exception as error:\n        errors.append(error)\n"
        "threads = [threading.Thread(target=work) for _ in range(8)]\n"
        "[t.start() for t in threads]\n[t.join() for t in threads]\nprint(errors)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "[]\n"
