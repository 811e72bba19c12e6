"""A technique from another package works everywhere, and leaves no trace when it is removed."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

import nonet
from nonet import Candidate, Grid, Puzzle, Status, Step, techniques
from nonet.base.errors import UnknownTechnique
from nonet.base.registry import Registry
from nonet.ladder.ladder import Ladder
from nonet.ladder.profiles import difficulty_of
from nonet.model.board import Board
from nonet.model.step import Role
from nonet.proof import is_proved, minimal
from nonet.puzzles.readers import on_board
from nonet.techniques import Form, Proof, Rung, Technique, technique
from nonet.techniques.outlines import TechniqueOutline
from nonet.verbs import authoring
from nonet.verbs.wire import from_json, to_json
from tests.any_size import of_any_size
from tests.boards.puzzles import PUZZLES
from tests.corpus import corpus
from tests.techniques.golden import BELOW_GUESSES

ID = "guest-skyscraper"
MODULE = "examples.third_party_technique"
NAME = "Guest Skyscraper"
# The guest technique and a fixed set of techniques, so that techniques added to nonet later have no
# effect here.
USED = (*BELOW_GUESSES, ID)
ON_DIAGONALS = "..5..1.4.....6...............3......"


@pytest.fixture
def guest() -> Iterator[ModuleType]:
    """The example module. Importing it registers its technique. After the test, the technique is
    unregistered."""
    module = importlib.import_module(MODULE)
    techniques.register(module.Skyscraper)  # needed if an earlier test imported it
    yield module
    techniques.unregister(ID)


def test_it_imports_nothing_of_nonet_but_the_module_for_authors() -> None:
    tree = ast.parse(Path("examples/third_party_technique.py").read_text(encoding="utf-8"))
    imported = {
        module
        for node in ast.walk(tree)
        for module in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [each.name for each in node.names]
            if isinstance(node, ast.Import)
            else []
        )
        if module.partition(".")[0] == "nonet"
    }
    assert imported == {"nonet.verbs.authoring"}


def inside_cases(steps: tuple[Step, ...]) -> Iterator[Step]:
    for step in steps:
        for case in step.cases:
            yield from case.steps
            yield from inside_cases(case.steps)


def test_the_decorator_registers_and_nothing_stays_behind(guest: ModuleType) -> None:
    assert type(techniques.get(ID)) is guest.Skyscraper
    assert [str(rung) for rung in techniques.rungs_named(NAME)] == [ID]
    assert ID in [rung.technique for rung in Ladder()]
    outline = TechniqueOutline.of(techniques.get(ID))
    assert outline.forms_of(Rung(ID)) == techniques.get(ID).forms
    techniques.unregister(ID)
    with pytest.raises(UnknownTechnique):
        techniques.get(ID)
    assert ID not in [rung.technique for rung in Ladder()]


@pytest.mark.usefixtures("guest")
def test_stands_in_the_ladder_where_its_difficulty_puts_it() -> None:
    ladder = list(Ladder(techniques=USED))
    difficulties = [difficulty_of(rung) for rung in ladder]
    assert difficulties == sorted(difficulties)
    place = [rung.technique for rung in ladder].index(ID)
    assert str(ladder[place - 1]) == "basic-fish:2"
    assert str(ladder[place + 1]) == "naked-set:4"


def test_is_found_proved_and_explained_in_a_real_puzzle(guest: ModuleType) -> None:
    path = nonet.explain(guest.EXAMPLE, techniques=USED)
    assert path.status is Status.SOLVED
    nonet.verify(path)
    ((grid, step),) = [(grid, step) for grid, step in path.grids() if step.technique == ID]
    assert path.counts()[NAME] == 1
    assert path.hardest is not None and path.hardest.name == NAME
    assert is_proved(step, grid, Proof.RANK)
    assert minimal(step, grid) == []
    assert (
        nonet.explain(guest.EXAMPLE, techniques=BELOW_GUESSES, guess=True).status is Status.GUESSED
    )
    words = techniques.get(ID).explain(step, grid)
    assert str(words.standard) == (
        "In row 2 the 4 is at r2c2 or r2c7. In row 4 the 4 is at r4c1 or r4c7. "
        "Of these, r2c7 and r4c7 are both in column 7, so at most one of them is 4. "
        "So at least one of r2c2 and r4c1 is 4. "
        "r1c1 and r3c1 see both, so none of them is 4."
    )
    assert nonet.svg(grid, step).startswith("<svg")


@pytest.mark.usefixtures("guest")
def test_its_steps_its_words_and_its_near_miss_have_no_faults() -> None:
    hits = [
        (grid, step)
        for puzzle in corpus()[40:60]
        for grid, step in nonet.explain(puzzle, techniques=USED).grids()
        if step.technique == ID
    ]
    assert len(hits) > 5
    for grid, step in hits:
        assert authoring.step_faults(step, grid) == authoring.word_faults(step, grid) == []
    find = partial(nonet.steps, techniques=[ID])
    misses = [(miss, hit) for hit, step in hits for miss in with_a_third_place(hit, step)]
    assert any(authoring.near_miss_faults(miss, hit, find) == [] for miss, hit in misses)


def with_a_third_place(hit: Grid, step: Step) -> Iterator[Grid]:
    """Grids like `hit`, in which one tower of a skyscraper has one more place for the digit."""
    digit = step.eliminations[0].digit
    for cell in hit.board.cells(step.houses(Role.BASE)[0]):
        masks = list(hit.masks)
        masks[cell] |= 1 << (digit - 1)
        miss = Grid.load(hit.puzzle, hit.values, masks)
        if miss != hit:  # equal if the digit was already a candidate, or is impossible there
            yield miss


@pytest.mark.usefixtures("guest")
def test_every_skyscraper_of_many_puzzles_is_one_and_is_proved() -> None:
    found = 0
    for puzzle in corpus()[40:100]:
        path = nonet.explain(puzzle, techniques=USED, guess=False)
        nonet.verify(path)
        found += sum(step.technique == ID for step in path.steps)
    assert found > 15


def test_the_definition_refuses_what_is_no_skyscraper(guest: ModuleType) -> None:
    path = nonet.explain(guest.EXAMPLE, techniques=USED)
    ((grid, step),) = [(grid, step) for grid, step in path.grids() if step.technique == ID]
    technique = techniques.get(ID)
    assert technique.holds(step, grid)
    extra = Candidate.of(step.eliminations[0].digit, step.cells(Role.PINCER)[0])
    for wrong in (
        replace(step, marks=()),
        replace(step, marks=step.marks[:3]),
        replace(step, eliminations=()),
        replace(step, eliminations=(*step.eliminations, extra)),
        replace(step, contradiction=True),
    ):
        assert not technique.holds(wrong, grid)
    for number in range(len(step.truths)):
        without = step.truths[:number] + step.truths[number + 1 :]
        assert not is_proved(replace(step, truths=without), grid)


@pytest.mark.usefixtures("guest")
def test_is_used_inside_the_cases_of_guess_and_check() -> None:
    used = 0
    for puzzle in corpus()[88:100]:
        path = nonet.explain(puzzle, techniques=USED, guess=True)
        nonet.verify(path)
        used += sum(step.technique == ID for step in inside_cases(path.steps))
    assert used > 0


def test_hint_and_steps_know_it(guest: ModuleType) -> None:
    path = nonet.explain(guest.EXAMPLE, techniques=USED)
    grid = next(grid for grid, step in path.grids() if step.technique == ID)
    hint = nonet.hint(grid, techniques=USED)
    assert hint.step is not None and hint.step.technique == ID
    assert [s for s in nonet.steps(grid) if s.technique == ID] == list(
        nonet.steps(grid, techniques=[NAME])
    )[-1:]


@pytest.mark.usefixtures("guest")
def test_puzzles_are_made_whose_paths_may_use_it() -> None:
    (made,) = nonet.generate(seed=1, uniqueness=False)
    path = nonet.explain(made.givens, uniqueness=False)
    assert path.status is Status.SOLVED


def test_path_survives_json(guest: ModuleType) -> None:
    path = nonet.explain(guest.EXAMPLE, techniques=USED)
    again = nonet.Path.from_json(path.to_json())
    assert again.steps == path.steps
    nonet.verify(again)


def test_an_entry_point_registers_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    importlib.import_module(MODULE)
    techniques.unregister(ID)
    entry = EntryPoint("skyscraper", f"{MODULE}:Skyscraper", "nonet.techniques")

    def entry_points(*, group: str) -> list[EntryPoint]:
        return [entry] if group == "nonet.techniques" else []

    monkeypatch.setattr("nonet.base.registry.may_have_plug_ins", lambda _group: True)
    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    fresh = Registry[Technique]("nonet.techniques", "forms", technique._entries)
    monkeypatch.setattr(techniques, "registered", fresh)
    monkeypatch.setattr(technique, "registered", fresh)  # the registry that `register` uses
    assert techniques.get(ID).id == ID
    assert techniques.get("pointing").id == "pointing"


def test_runs_as_a_script(guest: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    guest.main(guest.EXAMPLE)
    shown = capsys.readouterr().out.splitlines()
    assert len(shown) == 2
    assert shown[1].startswith("solved: ")


@pytest.mark.volume(5)
@pytest.mark.parametrize("words", ["6x6+x", "12x12", "samurai", "anti-knight", "disjoint-groups"])
def test_it_is_looked_for_on_every_board(guest: ModuleType, words: str) -> None:
    assert guest.Skyscraper.finds_on_every_board
    named, givens, solution = PUZZLES.get(words, (words, ON_DIAGONALS, ""))
    grid = Grid(on_board.parse(givens, named, signs="1"))
    large = Grid(Puzzle(grid.puzzle.givens, board=of_any_size(Board.of(named))))
    solution = solution or nonet.solve(large.puzzle).givens
    path = nonet.explain(large, "everything", guess=False)
    found = 0
    for step in path.steps:
        for one in nonet.steps(large, techniques=[ID]):
            assert all(solution[gone.cell] != str(gone.digit) for gone in one.eliminations)
            nonet.verify(one, large)
            text = techniques.get(ID).explain(one, large)
            assert all(map(str, (text.short, text.standard, text.teach)))
            found += 1
        large.apply(step)
    assert found
    assert not path.cut_short


@pytest.mark.usefixtures("guest")
def test_it_is_followed_on_a_board_and_inside_cases() -> None:
    named, givens, _ = PUZZLES["asterisk"]
    puzzle = on_board.parse(givens, named, signs="1")
    assert not puzzle.board.has_nine_rows
    path = nonet.explain(puzzle, techniques=["naked-single", "hidden-single", ID], guess=True)
    assert any(step.technique == ID for step in (*path.steps, *inside_cases(path.steps)))
    nonet.verify(path)
    again = from_json(nonet.Path, to_json(path))
    assert again.steps == path.steps


def test_a_technique_that_ignores_boards_is_asked_on_the_standard_board_alone(
    guest: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest.Skyscraper, "finds_on_every_board", False)
    ladder = Ladder()
    asked = [ID in [rung.technique for rung in ladder.on(Board.of(w))] for w in ("9x9", "x", "6x6")]
    assert asked == [True, False, False]


def test_a_step_that_speaks_of_what_a_board_has_not_is_an_error(guest: ModuleType) -> None:
    class Wrong(guest.Skyscraper):  # type: ignore[misc, name-defined]
        id = "guest-wrong"
        forms = (Form("Guest Wrong", after="X-Wing"),)

        def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:  # noqa: ARG002
            yield Step(self.id, eliminations=(Candidate("9r9c9"),))

    techniques.register(Wrong)
    try:
        grid = Grid(on_board.parse(PUZZLES["4x4"][1]))
        with pytest.raises(nonet.Error, match="guest-wrong"):
            list(nonet.steps(grid, techniques=["guest-wrong"]))
    finally:
        techniques.unregister("guest-wrong")
