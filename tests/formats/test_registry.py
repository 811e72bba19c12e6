"""Requirements for every registered format."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import formats
from nonet.base.errors import Error, ParseError
from nonet.base.registry import Registry
from nonet.formats import Format
from nonet.model.board import STANDARD, Board
from nonet.model.grid import Grid
from nonet.model.puzzle import BLANK, InvalidPuzzle, Puzzle
from nonet.puzzles.readers.parse import parse
from tests.drawing import examples
from tests.formats.kept import KEPT
from tests.formats.strategies import EXAMPLE, puzzles, states

ALL = list(formats.all_formats())
WRITTEN = [format for format in ALL if format.write is not None]
LINKED = [format for format in ALL if format.link is not None]


def name_of(format: Format) -> str:
    return format.id


def written(state: Puzzle | Grid, format: Format) -> str | None:
    """The state as text, or None if the format cannot store it."""
    try:
        return formats.write(state, format.id)
    except Error:
        assert not format.keeps(state)
        return None


def refusal(text: str, board: Board = STANDARD) -> str | None:
    """The error message for a text that cannot be read. Other errors are passed on."""
    try:
        parse(text, board=board)
    except (ParseError, InvalidPuzzle) as error:
        return str(error)
    return None


@pytest.mark.parametrize("format", ALL, ids=name_of)
def test_metadata(format: Format) -> None:
    assert format.id == format.id.lower().replace(" ", "-"), "an id is lower case with hyphens"
    assert format.name, "a format needs the name that people call it"
    for name in (format.id, format.name, *format.aliases):
        assert formats.get(name) is format, f"'{name}' names two formats"


@pytest.mark.parametrize("format", WRITTEN, ids=name_of)
def test_writes_what_it_alone_detects(format: Format) -> None:
    cages = Board.of("cage:10@r1c1,r1c2")
    puzzle = Puzzle("." * 81, board=cages) if format.id == "snarfable" else Puzzle(EXAMPLE)
    text = formats.write(puzzle, format.id)
    assert formats.detect(text) is format
    assert format.detect(text + "\n")
    assert not text.endswith("\n")


@pytest.mark.parametrize("format", WRITTEN, ids=name_of)
@given(state=states)
@settings(max_examples=examples(30))
def test_round_trip(format: Format, state: Puzzle | Grid) -> None:
    if not KEPT.get(format.id, format.keeps)(state):
        return
    assert format.keeps(state)
    text = formats.write(state, format.id)
    back = parse(text, board=state.board)
    if "." in Grid(state).values:  # several formats can read a full grid
        assert formats.detect(text) is format
    assert Grid(back) == Grid(state)
    if isinstance(state, Puzzle) and format.id not in ("candidates", "sukaku"):
        assert back == state


@pytest.mark.parametrize("format", LINKED, ids=name_of)
@given(state=states)
@settings(max_examples=examples(40))
def test_a_link_leads_back(format: Format, state: Puzzle | Grid) -> None:
    assert format.link is not None
    if KEPT.get(format.id, format.keeps)(state):
        link = format.link(state)
        assert formats.detect(link) is format
        assert link.isascii() and " " not in link
        back = parse(link, board=state.board)
        assert Grid(back) == Grid(state)
        assert back.puzzle.board == state.board


@pytest.mark.parametrize("format", WRITTEN, ids=name_of)
@given(puzzle=puzzles())
@settings(max_examples=examples(30))
def test_every_format_keeps_the_digits_of_a_puzzle(format: Format, puzzle: Puzzle) -> None:
    text = written(puzzle, format)
    if text is None:
        return
    back = parse(text, board=puzzle.board)
    values = back.values
    if format.id in ("candidates", "sukaku"):
        # A cell looks like a given if it has only one candidate, which no peer has.
        pairs = zip(values, puzzle.givens, strict=True)
        assert all(now == before or before == "." for now, before in pairs)
    else:
        assert values == puzzle.givens


@given(state=states)
@settings(max_examples=examples(40))
def test_each_state_is_kept_by_a_format_or_has_a_reason_not_to_be(state: Puzzle | Grid) -> None:
    if isinstance(state, Puzzle) and not state.is_sukaku:
        assert formats.get("line").keeps(state)
        assert formats.get("jigsaw").keeps(state)
    if not isinstance(state, Puzzle) and state.values.strip("."):
        assert formats.get("hodoku").keeps(state)


@pytest.mark.parametrize("format", WRITTEN, ids=name_of)
@given(state=states, data=st.data())
@settings(max_examples=examples(20))
def test_damage_raises_one_kind_of_error(
    format: Format, state: Puzzle | Grid, data: st.DataObject
) -> None:
    text = written(state, format)
    if text is None:
        return
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 90)))
    noise = data.draw(st.text(max_size=6) | st.text("123.0+-|: \n#,", max_size=6))
    damaged = text[:start] + noise + text[end:]
    error = refusal(damaged, state.board)
    assert error is None or 0 < len(error) < 4000


@given(st.text(max_size=300) | st.text("0123456789.:|-+ \n*", max_size=800))
@settings(max_examples=examples(200))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert refusal(text) != ""


@given(puzzle=puzzles(), digits=st.permutations("123456789"))
@settings(max_examples=examples(30))
def test_reading_commutes_with_relabelling(puzzle: Puzzle, digits: list[str]) -> None:
    relabel = str.maketrans("123456789", "".join(digits))
    for name in ("line", "grid", "hodoku"):
        text = formats.write(puzzle, name)
        body, rest = (text[:8], text[8:]) if name == "hodoku" else ("", text)
        back = parse(body + rest.translate(relabel), board=puzzle.board)
        assert str(back) == puzzle.givens.translate(relabel)


def test_unknown_names_are_answered_with_a_similar_one() -> None:
    with pytest.raises(Error, match=r"no format 'hodoko'\. Did you mean 'hodoku'\?"):
        formats.get("hodoko")


def _empty_format(id: str, detects: str) -> Format:
    return Format(
        id=id,
        name=id,
        aliases=(),
        detect=lambda text: text.strip() == detects,
        read=lambda _text, board: Puzzle("." * 81, board=board),
        write=lambda _state: detects,
    )


def test_two_formats_that_fit_are_an_error_that_names_both() -> None:
    formats.register(_empty_format("twin", EXAMPLE))
    try:
        with pytest.raises(ParseError, match="read as line or twin; name the format"):
            formats.detect(EXAMPLE)
        assert formats.read(EXAMPLE, "twin") == Puzzle("." * 81)
    finally:
        formats.unregister("twin")


@pytest.mark.parametrize("id", ["f-puzzles", "iss", "json", "link", "sumocue"])
def test_a_text_that_is_one_record_is_examined_once(id: str) -> None:
    puzzle = Puzzle(f"12{BLANK * 79}", board=Board.of("x"))
    text = formats.get("f-puzzles").link(puzzle) if id == "link" else formats.write(puzzle, id)
    seen: list[str] = []

    def detects(text: str) -> bool:
        seen.append(text)
        return False

    formats.register(replace(_empty_format("nosy", ""), detect=detects))
    try:
        assert parse(text) == puzzle
        assert seen.count(text) == 1
        assert parse(f"{text}\n") == puzzle
    finally:
        formats.unregister("nosy")


def test_an_id_is_taken_once() -> None:
    with pytest.raises(Error, match="the format 'line' already exists"):
        formats.register(_empty_format("line", "nothing"))


def test_entry_points_of_other_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    foreign = _empty_format("foreign", "a blank grid, please")
    entry = SimpleNamespace(name="plug-in", load=lambda: foreign)
    monkeypatch.setattr("nonet.base.registry.may_have_plug_ins", lambda _group: True)
    monkeypatch.setattr(
        "importlib.metadata.entry_points",
        lambda *, group: [entry] if group == "nonet.formats" else [],
    )
    fresh = Registry[Format]("nonet.formats", "FORMAT", formats._entries)
    monkeypatch.setattr(formats, "_registry", fresh)
    assert parse("a blank grid, please") == Puzzle("." * 81)
    assert formats.get("line").id == "line"
