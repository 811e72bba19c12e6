"""Kinds of constraint: each describes itself, and other packages may add kinds."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random

import pytest

import nonet
from nonet import Board, Puzzle, constraints
from nonet.base.errors import Error
from nonet.constraints.constraint import Constraint, GridForm, PlacesConstraint, RegionLook
from nonet.formats import write
from nonet.formats.rules import _names
from nonet.model.board_parts import Places
from nonet.model.cells import Region, RegionKind
from nonet.model.rules import Automaton, Pairs, Rule, Sets
from nonet.paper.rules import rules_of_kinds
from nonet.puzzles.readers.on_board import parse
from nonet.render.svg import svg
from tests.examples.test_third_party_constraint import ParityLine

KINDS = constraints.all_kinds()
ROOT = Path(nonet.__file__).parent
OLDER = "model/nine_rows.py"
"""Older records, links and pickles have flags for two kinds. This file defines the flags."""

OTHER_RULES = "|".join(sorted({*_names(()).values()}, key=len, reverse=True))
"""The names of rules that formats know but that nonet has no kind for. Some of these names contain
the name of a kind."""


@dataclass(frozen=True)
class Corners(Constraint):
    """The four corners hold different digits."""

    id = "corners"
    plural = "corners"
    words = ("corners",)
    order = 45
    letter = "a"
    noun = "corner group"
    drawing = RegionLook("shaded")
    fpuzzles = {"corners": "corners"}
    iss = {"Corners": "corners"}
    sentences = {"corners": (r"the corners differ%(apply)s",)}
    titles = "corners"

    def groups(self, grid: GridForm) -> list[tuple[int, Places]]:
        last = grid.size - 1
        return [(1, [(0, 0), (0, last), (last, 0), (last, last)])]

    @classmethod
    def rule(cls, regions: Sequence[Region]) -> str:  # noqa: ARG003
        return "The corners hold different digits."


@pytest.fixture
def corners() -> Iterator[None]:
    constraints.register(Corners)
    yield
    constraints.unregister("corners")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_kind_says_what_others_ask_of_it(kind: type[Constraint]) -> None:
    assert kind.__doc__ and kind.words and kind.plural
    if kind.letter:
        assert constraints.kind_of(kind.letter) is kind
        assert RegionKind(kind.letter).words == kind.noun
    example = kind.needs.split(" as in ")[1] if kind.needs else kind.words[0]
    board = Board.of(example)
    assert [type(each) for each in board.constraints[27:]] == [kind]
    assert board.words == f"9x9+{example}"
    own = [region for region in board.plain_regions if region.kind == kind.letter]
    assert bool(own) == bool(kind.letter)
    [(found, rule)] = rules_of_kinds(board)
    assert found is kind and rule.endswith(".")


@pytest.mark.parametrize("words", ["9x9", "6x6", "samurai", "jigsaw:1123112322334444"])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_board_from_parts_is_the_board_of_its_name(kind: type[Constraint], words: str) -> None:
    plain = Board.of(words)
    example = kind.needs.split(" as in ")[1] if kind.needs else kind.words[0]
    try:
        named = Board.of(f"{words}+{example}")
    except Error:
        pytest.skip("this board is too small for the example")
    check_board_from_parts(plain, named)


def can_be_held(board: Board, format: str) -> bool:
    """Whether f-puzzles or Interactive Sudoku Solver can represent the last constraint of a
    board.
    """
    constraint = board.further_constraints[-1]
    if format == "f-puzzles":
        return bool(constraint.fpuzzles or constraint.fpuzzles_list)
    try:
        return bool(constraint.in_iss(board))
    except Error:
        return False


def check_board_from_parts(plain: Board, named: Board) -> None:
    """Check that a board made from a list of constraints equals the board made from its name, even
    after it is stored in any form."""
    board = Board(plain.digits, plain.places, [*named.constraints[::-1][:1], *plain.constraints])
    assert board.words == named.words
    assert board == named and hash(board) == hash(named)
    assert (board.constraints, board.plain_regions) == (named.constraints, named.plain_regions)
    assert pickle.loads(pickle.dumps(board)) == eval(repr(board)) == named
    puzzle = Puzzle("." * len(board.places), board=board)
    assert parse(write(puzzle, "json")).board == named
    assert parse(write(puzzle, "nonet")).board == named
    for format in ("f-puzzles", "iss"):
        if plain.is_square:
            if not can_be_held(named, format):
                last = named.further_constraints[-1]
                names = f"{re.escape(named.words)}|{last.plural}|{re.escape(last.word)}:"
                with pytest.raises(Error, match=f"cannot hold ({names})"):
                    write(puzzle, format)
            else:
                assert parse(write(puzzle, format)).board == named


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_words_of_a_kind_stand_for_its_own(kind: type[Constraint]) -> None:
    named = {*kind.aliases.values(), *kind.fpuzzles.values(), *kind.iss.values(), *kind.sentences}
    assert named <= set(kind.words)


def satisfies(rule: Rule, digit_of: dict[int, int]) -> bool:
    """Whether the digits of some cells obey a rule."""
    match rule:
        case Pairs(one, other, allowed):
            return (digit_of[one], digit_of[other]) in allowed
        case Sets(cells, sets):
            return {digit_of[cell] for cell in cells} in sets
        case Automaton(cells, layers):
            state: int | None = 0
            for cell, arcs in zip(cells, layers, strict=True):
                ways = {(before, digit): after for before, digit, after in arcs}
                state = None if state is None else ways.get((state, digit_of[cell]))
            return state == 0


def fillings(cells: int) -> Iterator[tuple[int, ...]]:
    """All fillings of up to four cells, or random fillings for more cells. Digits repeat only if
    there are more than nine cells."""
    if cells <= 4:
        yield from product(range(1, 10), repeat=cells)
        return
    random = Random(5)
    for _ in range(4000):
        yield tuple(random.sample(range(1, 10), cells, counts=[-(-cells // 9)] * 9))


WHOLE_BOARD = ("full-rank", "rank-ties")  # their rules count on rows and columns without repeats


@pytest.mark.parametrize(
    "kind",
    [kind for kind in KINDS if kind.is_clue and kind.id not in WHOLE_BOARD],
    ids=lambda kind: kind.id,
)
def test_the_rules_of_a_clue_mean_what_it_allows(kind: type[Constraint]) -> None:
    board = Board.of(kind.needs.split(" as in ")[1] if kind.needs else kind.words[0])
    for clue, cells, rules in zip(
        board.clues[:2], board.cells_of_clues, board.rules_of_clues, strict=False
    ):
        allowed = [each for each in fillings(len(cells)) if clue.allows(each)]
        hidden = sorted({cell for rule in rules for cell in rule.cells} - {*cells})
        assert allowed == [
            digits
            for digits in fillings(len(cells))
            if any(
                all(
                    satisfies(rule, dict(zip((*cells, *hidden), (*digits, *own), strict=True)))
                    for rule in rules
                )
                for own in product((1, 2), repeat=len(hidden))
            )
        ]
        assert 0 < len(allowed) < len([*fillings(len(cells))])


def names_of(kind: type[Constraint]) -> list[str]:
    """The names by which code could refer to a kind. If the kind needs a value, its words also have
    other meanings, so they count only if a colon follows."""
    words = [f"{word}:" if kind.needs else word for word in kind.words]
    return [name.lower() for name in (kind.plural, *kind.aliases, *words)]


def expression_for(names: list[str]) -> str:
    """A regular expression that finds these names in code, whether their words are joined by
    hyphens, underscores, spaces or nothing."""
    names = [re.sub("[- ]", "[-_ ]?", name) for name in names]
    return "|".join(
        rf"(?<![a-z]){name}" if name.endswith(":") else rf"(?<![a-z]){name}(?![a-z])"
        for name in names
        if len(name) > 2
    )


def code_of(text: str) -> str:
    """The names and strings in code, without its docstrings."""
    nodes = [*ast.walk(ast.parse(text))]
    said = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    found = []
    for node in nodes:
        names = [getattr(node, name, None) for name in ("id", "attr", "arg", "name")]
        if isinstance(node, ast.Constant) and id(node) not in said:
            names.append(node.value)
        found += [name for name in names if isinstance(name, str)]
    return re.sub(OTHER_RULES, "", "\n".join(found), flags=re.IGNORECASE)


def test_no_other_file_names_two_kinds() -> None:
    names = {kind.id: names_of(kind) for kind in KINDS}
    known = {id: re.compile(expression_for(names[id])) for id in names}
    longest = {id: {max(re.split("[- ]", n), key=len) for n in names[id]} for id in names}

    def kinds_in(text: str) -> list[str]:
        text = text.lower()  # much faster than ignoring the case in the search
        perhaps = [id for id in names if any(part in text for part in longest[id])]
        return [id for id in perhaps if known[id].search(text)]

    files = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in ROOT.rglob("*.py")}
    several = {
        file: kinds
        for file, text in files.items()
        if not file.startswith(("constraints/", "techniques/index.py"))  # the index is generated
        and len(kinds_in(text)) > 1
        and len(kinds := kinds_in(code_of(text))) > 1
    }
    assert several == {OLDER: ["diagonals", "windoku"]}


def test_the_order_of_kinds_has_no_ties() -> None:
    assert len({kind.order for kind in KINDS}) == len(KINDS)


@pytest.mark.usefixtures("corners")
def test_a_kind_of_another_package_is_one_class() -> None:
    board = Board.of("6x6+corners")
    assert board.sees(board.cell("r1c1"), board.cell("r6c6"))
    why = board.why_sees(board.cell("r1c1"), board.cell("r6c6"))
    assert why == "r1c1 and r6c6 are both in corner group 1."
    puzzle = parse("." * 36, board)
    assert parse(write(puzzle, "f-puzzles")) == puzzle
    assert parse(write(puzzle, "iss")) == puzzle
    assert 'class="washes"' in svg(puzzle)


@pytest.mark.usefixtures("corners")
def test_a_clue_with_a_key_is_written_and_a_kind_without_a_key_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = parse("." * 36, Board.of("6x6+corners"))
    monkeypatch.setattr(Corners, "is_clue", True)
    assert '"corners":true' in write(puzzle, "f-puzzles")
    monkeypatch.setattr(Corners, "fpuzzles", {})
    with pytest.raises(Error, match=r"f-puzzles cannot hold corners\."):
        write(puzzle, "f-puzzles")


@pytest.mark.usefixtures("corners")
def test_two_kinds_share_no_word_and_no_letter() -> None:
    @dataclass(frozen=True)
    class Other(Corners):
        id = "other"
        words = ("other",)

    with pytest.raises(Error, match="letter 'a', which belongs to 'corners'"):
        constraints.register(Other)
    Other.letter, Other.words = "z", ("corners",)
    with pytest.raises(Error, match="word 'corners', which belongs to 'corners'"):
        constraints.register(Other)


def test_a_kind_of_clue_that_the_search_would_ignore_is_refused() -> None:
    @dataclass(frozen=True)
    class Arrow(PlacesConstraint):
        id = "arrow"
        plural = "arrows"
        words = ("arrow",)
        is_clue = True
        says = "The digits of {cells} have the digit of the circle as their total."

        def allows(self, digits: Sequence[int]) -> bool:
            return digits[0] == sum(digits[1:])

    with pytest.raises(Error, match=r"'arrow' lacks in_books, rules, shapes\."):
        constraints.register(Arrow)
    assert Arrow not in constraints.all_kinds()

    class Unmarked(Arrow):
        is_clue = False

    with pytest.raises(Error, match=r"'arrow' lacks in_books, is_clue, rules, shapes\."):
        constraints.register(Unmarked)


def faults(**parts: object) -> str:
    """Try to register a copy of the example's kind with some parts replaced, and return the error
    message."""
    kind = dataclass(frozen=True)(type("Copy", (ParityLine,), {"id": "copy", "letter": ""} | parts))
    with pytest.raises(Error) as error:
        constraints.register(kind)
    assert kind not in constraints.all_kinds()
    return str(error.value)


def test_what_would_fail_later_is_refused() -> None:
    own = {"words": ("copy",), "needs": "its cells, as in copy:r1c1,r1c2"}
    assert "lacks noun" in faults(letter="e", noun=False, **own)
    assert "explains words that are not among its own: other" in faults(
        aliases={"a": "other"}, **own
    )
    assert "has the letter 'e', which belongs to 'extra'" in faults(letter="e", **own)
    assert "needs an example" in faults(words=("copy",), needs="its cells")
    assert "'x9' is not a cell" in faults(words=("copy",), needs="its cells, as in copy:x9")
    assert "has a fault: missing )" in faults(titles="(", **own)
    assert "needs a name for each of its words in de" in faults(translations={"de": ()}, **own)
    several = faults(letter="e", words=("thermo",), needs="", fields={"a": "b"}, in_books=False)
    assert several.endswith("lacks in_books, groups.")
    several = faults(
        letter="e", words=("thermo",), needs="cells, as in thermo:r1c1", fields={"a": "b"}
    )
    for each in (
        "that are not among its own: b",
        "the word 'thermo', which belongs to 'thermo'",
        "letter 'e'",
    ):
        assert each in several

    class Bare(Constraint):
        """A kind without a dataclass."""

        id, plural, words, in_books = "bare", "bare", ("bare",), "It is bare."
        fpuzzles_list = "bare"

        def __init__(self) -> None:
            self.number = 1

    with pytest.raises(Error, match="not a frozen dataclass"):
        constraints.register(Bare)

    class Numbered(Constraint):
        """A kind with a field, but without a dataclass."""

        id, plural, words, in_books = "numbered", "numbered", ("numbered",), "It has a number."
        number: int = 1

    with pytest.raises(Error, match="not a frozen dataclass"):
        constraints.register(Numbered)
    Bare.needs, Bare.is_clue = "cells, as in bare:r1c1", True
    lacks = "cells, allows, rules, says, shapes, words_in_fpuzzles, in_fpuzzles"
    with pytest.raises(Error, match=f"'bare' lacks {lacks}"):
        constraints.register(Bare)
