"""The words of the page: one catalogue for each language, and no text outside the catalogues."""

from __future__ import annotations

import json
import re

import pytest

from nonet.constraints import all_kinds
from nonet.generator.given_patterns import SYMMETRIES
from nonet.ladder.levels import LEVELS
from nonet.ladder.path import Status
from nonet.ladder.profiles import PROFILES
from nonet.verbs.choices import SortBy
from nonet.web.office.routes import FUNCTIONS, WORDS
from tests.web.page.conftest import PAGE

CATALOGUES = {
    file.stem: json.loads(file.read_text(encoding="utf-8"))
    for file in sorted((PAGE / "assets/words").glob("*.json"))
}
SOURCES = {file.name: file.read_text(encoding="utf-8") for file in (PAGE / "assets").rglob("*.js")}
_ID = re.compile(r'["`]([a-z]+(?:\.(?:[a-z0-9-]|\$\{[^}]*\})+)?)["`]')


def used() -> set[str]:
    """The text ids that the modules use, with a star for any part computed at run time."""
    english = CATALOGUES["en"]
    known = {id.partition(".")[0] for id in english}
    everything = "".join(SOURCES.values())
    texts = {re.sub(r"\$\{[^}]*\}", "*", id) for id in _ID.findall(everything)}
    dotted = {id for id in texts if "." in id and not id.endswith((".js", "."))}
    single = {id for id in english if "." not in id and f'translate("{id}")' in everything}
    in_excel = {f"function.{each.name.lower()}" for each in FUNCTIONS}  # shown in Excel
    taken = {
        f"function.{each.name.lower()}.{part}" for each in FUNCTIONS for part in each.parameters
    }
    by_parts = {id for id in dotted if id.partition(".")[0] in known}
    return single | by_parts | in_excel | taken | {f"office.{name}" for name in WORDS}


def places(text: str) -> set[str]:
    """The names of the values that a string needs."""
    return set(re.findall(r"(?<!=\d )(?<!one )(?<!other )\{(\w+)[,}]", text))


@pytest.mark.parametrize("language", CATALOGUES)
def test_languages_have_the_same_texts(language: str) -> None:
    words, english = CATALOGUES[language], CATALOGUES["en"]
    assert list(words) == list(english)
    for id, text in words.items():
        assert places(text) == places(english[id]), id
        assert text.strip() == text
        assert text.count("{") == text.count("}"), id


def test_texts_that_are_used_are_there_and_all_are_used() -> None:
    patterns = [re.compile(re.escape(id).replace(r"\*", ".+")) for id in used()]
    english = CATALOGUES["en"]
    for id in english:
        assert any(pattern.fullmatch(id) for pattern in patterns), f"'{id}' is used nowhere"
    for pattern in patterns:
        assert any(pattern.fullmatch(id) for id in english), f"there is no text {pattern.pattern}"


def test_what_the_server_says_in_one_word_has_words() -> None:
    ids = {
        *(f"status.{status}" for status in Status),
        *(f"level.{level}" for level, _ in LEVELS),
        *(f"profile.{profile}" for profile in PROFILES),
        *(f"symmetry.{symmetry}" for symmetry in SYMMETRIES),
        *(f"sort.{sort}" for sort in SortBy),
    }
    missing = sorted(ids - CATALOGUES["en"].keys())
    assert not missing, f"words/*.json have no text for {missing}"


def test_kinds_have_names_in_every_language() -> None:
    for kind in all_kinds():
        assert {"en", *kind.translations} == {*CATALOGUES}, kind.id
