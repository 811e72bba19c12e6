"""If a path is found in one call, its steps are made only when they are read. The path equals one
that is found step by step."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterable
from dataclasses import fields, replace
from threading import Barrier, Thread

import pytest

import nonet
from nonet import Grid, Path, Puzzle, Status
from nonet.ladder.ladder import Ladder
from nonet.puzzles.readers import on_board
from tests.any_size import of_any_size
from tests.boards.puzzles import PUZZLES
from tests.corpus import corpus
from tests.drawing import part

LINE = nonet.puzzles.named("wikipedia").givens
STUCK = nonet.puzzles.named("guess-and-check").givens
NONE = "12345678." + "........9" + "." * 63
# A technique written in Python would read the steps, so only recorded techniques take part.
pytestmark = pytest.mark.usefixtures("only_recorded")
FOR_EVER = 1e9
"""With any timeout, `explain` follows the path step by step."""


def assert_equal(unread: Path, read: Path) -> None:
    assert len(unread) == len(read)
    assert "steps" not in vars(unread)
    for each in fields(Path):
        assert getattr(unread, each.name) == getattr(read, each.name), each.name
    assert unread == read
    assert hash(unread) == hash(read)
    assert repr(unread) == repr(read)
    assert unread.to_json() == read.to_json()
    assert unread.final() == read.final()


@pytest.mark.volume
@pytest.mark.parametrize("puzzle", corpus()[:: part(50, 1)])
@pytest.mark.parametrize("profile", ["standard", "hodoku", "beginner"])
def test_a_path_is_the_same_as_step_by_step(puzzle: str, profile: str) -> None:
    for guess in (False, profile != "beginner"):
        path = nonet.explain(puzzle, profile, guess=guess)
        assert_equal(path, nonet.explain(puzzle, profile, guess=guess, timeout=FOR_EVER))


@pytest.mark.parametrize(
    ("source", "status"),
    [
        (LINE, Status.SOLVED),
        (STUCK, Status.SOLVED),
        (NONE, Status.NONE),
        (nonet.puzzles.named("two-solutions").givens, Status.SEVERAL),
        (nonet.solve(LINE).givens, Status.SOLVED),
        (" " + LINE.replace(".", "0"), Status.SOLVED),
    ],
)
def test_however_it_ends(source: str, status: Status) -> None:
    for given in (source, Puzzle(source.strip()), Grid(source)):
        path = nonet.explain(given)
        assert path.status is status
        assert_equal(path, nonet.explain(given, timeout=FOR_EVER))
        usual = nonet.explain(given, "standard")
        assert usual.status is (Status.GUESSED if source is STUCK else status)
        assert_equal(usual, nonet.explain(given, "standard", timeout=FOR_EVER))


@pytest.mark.parametrize("name", ["broken-wing", "bivalue-oddagon", "symmetrical-placement"])
def test_steps_have_their_certificates_and_premises(name: str) -> None:
    for puzzle in corpus()[::40]:
        path = nonet.explain(puzzle, also=[name])
        assert_equal(path, nonet.explain(puzzle, also=[name], timeout=FOR_EVER))
        nonet.verify(path)


def test_from_a_grid_in_progress_and_from_candidates() -> None:
    grid = Grid(corpus()[0])
    for step in nonet.explain(grid).steps[:20]:
        grid.apply(step)
    marks = Puzzle("." * 81, candidates=Grid(LINE).masks)
    for source in (grid, marks):
        assert_equal(nonet.explain(source), nonet.explain(source, timeout=FOR_EVER))


@pytest.mark.parametrize("name", ["4x4", "6x6", "12x12", "jigsaw6x6", "anti-king"])
def test_on_other_boards(name: str) -> None:
    words, givens, _ = PUZZLES[name]
    puzzle = on_board.parse(givens, words, signs="1")
    grid = Grid(Puzzle(str(puzzle), board=of_any_size(puzzle.board)))
    path = nonet.explain(grid, "newspaper", guess=True)
    assert_equal(path, nonet.explain(grid, "newspaper", guess=True, timeout=FOR_EVER))


def test_what_happens_to_the_grid_later_is_not_read() -> None:
    grid = Grid(LINE)
    expected = nonet.explain(grid, timeout=FOR_EVER)
    path = nonet.explain(grid)
    grid.place(2, 4)
    path.start.place(2, 4)
    assert path.steps == expected.steps


def copies(path: Path) -> Iterable[Path]:
    yield pickle.loads(pickle.dumps(path))
    yield copy.copy(path)
    yield copy.deepcopy(path)
    yield replace(path)


@pytest.mark.parametrize("source", [LINE, STUCK, Grid(LINE)], ids=str)
def test_copies_of_what_nothing_was_read_of(source: nonet.model.grid.Source) -> None:
    for number in range(4):
        path = nonet.explain(source)
        copied = list(copies(path))[number]
        assert copied == path
        assert vars(copied).keys() == {each.name for each in fields(Path)}


def test_what_is_read_stays() -> None:
    path = nonet.explain(LINE)
    assert path.start is path.start
    assert path.steps is path.steps
    assert path.start.values == LINE.replace("0", ".")


def test_a_path_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="a Path has no attribute 'step'"):
        getattr(nonet.explain(LINE), "step")  # noqa: B009
    with pytest.raises(AttributeError, match="steps"):
        getattr(Path.__new__(Path), "steps")  # noqa: B009


def test_threads_read_the_same_steps() -> None:
    path = nonet.explain(LINE)
    ready = Barrier(4)
    found: list[tuple[nonet.Step, ...]] = []

    def read() -> None:
        ready.wait()
        found.append(path.steps)

    threads = [Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({id(steps) for steps in found}) == 1


def test_a_ladder_of_its_own_order_and_one_with_little_work() -> None:
    ladders = [
        Ladder(["naked single", "hidden single", "pointing"], in_order=True, guess=True),
        Ladder(limits=nonet.Limits(walk_work=300)),
        Ladder(uniqueness=False),
        Ladder(uniqueness=True),
    ]
    cut_short = 0
    for ladder in ladders:
        for puzzle in corpus()[::15]:
            path = nonet.explain(puzzle, ladder)
            assert_equal(path, nonet.explain(puzzle, ladder, timeout=FOR_EVER))
            cut_short += bool(path.cut_short)
    assert cut_short
