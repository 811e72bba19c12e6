"""At least one example of every kind of object that nonet returns, and what the tests do with it.

A new public class needs an entry in `TRAVELLERS`. A new exception needs an entry in `ERRORS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cache, partial
from typing import Any

import numpy as np

import nonet
from nonet import bulk, data, formats, paper, puzzles, techniques
from nonet.base.errors import (
    FileError,
    ImproperPuzzle,
    InvalidMove,
    MissingFile,
    ProofError,
    UnknownTechnique,
)
from nonet.data.origins.given_puzzles import FilePiece
from nonet.data.split import DataFile, Shares
from nonet.formats.puzzle_names import SeveralPuzzles
from nonet.formats.rules import UnknownRules
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.ladder import profiles
from nonet.ladder.ladder import ladder_of
from nonet.model.board import Board
from nonet.model.cells import RegionKind, Space
from nonet.model.grid import Event
from nonet.model.notation import Notation
from nonet.model.plain_data.json_text import NotJson
from nonet.model.plain_data.reader import Missing, NotRead
from nonet.model.premises import Symmetry
from nonet.model.text import Sentence
from nonet.photo import (
    CellKind,
    CellReading,
    CellState,
    PhotoError,
    Reading,
    ReadingStatus,
)
from nonet.scales.bottleneck import bottleneck_of
from nonet.search import two_solutions
from nonet.search.symmetry.automorphisms import Automorphisms
from nonet.search.symmetry.canonical import automorphisms
from nonet.search.symmetry.grid_labelling import FormNotFound
from nonet.search.symmetry.transformation import Transformation
from nonet.techniques import Rung, Technique
from nonet.verbs import mistakes
from nonet.verbs.choices import Choice
from nonet.verbs.why import Why
from nonet.web import errors as web_errors
from nonet.web.workers import Gone
from tests.corpus import corpus, jigsaws, x_puzzles

LINES = [*corpus()[:3], "55" + "." * 79, "123"]


@dataclass(frozen=True)
class Traveller:
    """The function that makes an object, and the function that reads it after it has been
    transferred.
    """

    make: Callable[[], Any]
    ask: Callable[[Any], object] = repr


def path() -> nonet.Path:
    return nonet.explain("@newspaper")


@cache
def guessed() -> nonet.Path:
    """A path with proofs by cases that contain steps."""
    found = nonet.explain(corpus()[95], "singles")
    assert found.status is nonet.Status.GUESSED
    return found


def step() -> nonet.Step:
    return next(step for step in guessed().steps if step.cases)


@cache
def a_step(technique: str) -> nonet.Step:
    """A technique's step, from the first puzzle in which the technique finds one."""
    for line in corpus()[60:]:
        start = nonet.explain(line, "singles", guess=False).final()
        for found in nonet.steps(start, techniques=[technique], max_per_technique=1):
            if found.technique == technique:
                return found
    raise AssertionError(technique)


def _cell_reading() -> CellReading:
    return CellReading(nonet.Cell("r1c2"), CellKind.PRINTED, 7, (), 0.75, 1, CellState.UNSURE, 7)


def shard() -> data.Shard:
    return data.Shard.from_json(
        {
            "number": 3,
            "file": "part-00003.parquet",
            "rows": 2,
            "bytes": 500,
            "sha256": "ab",
            "logical": "cd",
            "levels": {"easy": 2},
            "plan": "ef",
            "nonet": "0.1.0",
            "schema": 1,
            "pyarrow": "26.0.1",
        }
    )


def grid() -> nonet.Grid:
    """A grid in progress with something to undo and to redo, and a listener."""
    grid = nonet.Grid("@newspaper")
    grid.listen([].append)  # a grid with a listener can still be transferred
    for found in nonet.explain(grid).steps[:5]:
        grid.apply(found)
    grid.remove(nonet.Candidate.of(grid.candidates(grid.open_cells[0])[0], grid.open_cells[0]))
    grid.undo()
    grid.undo()
    return grid


def event() -> Event:
    heard: list[Event] = []
    grid = nonet.Grid("." * 81)
    grid.listen(heard.append)
    grid.place("r1c1", 5)
    return heard[-1]


def of_grid(grid: nonet.Grid) -> object:
    explained = nonet.explain(grid, "beginner", guess=False).to_json()
    return grid.values, grid.masks, grid.puzzle, grid.live(Space("5b6")), explained


def manifest() -> data.Manifest:
    file = DataFile("part-00000.parquet", 700, "ab" * 32, 10)
    return data.Manifest(
        "ten", "0.1.0", "26.0.1", 1, "cd" * 32, "CC0-1.0", 10, (file,), ("ef" * 32,)
    )


def split() -> data.Split:
    """A record of how a data set was split."""
    file = DataFile("data/train-00000.parquet", 700, "ab" * 32, 9, "train")
    return data.Split(
        "cd" * 32, Shares("1", "0"), data.Quota("level", 5), 1, 0, (file,), {"easy": [1, 0]}
    )


def of_plan(plan: data.Plan) -> object:
    return plan.digest, len(plan.ladder), [column.name for column in plan.table]


def of_geometry(board: nonet.Board) -> object:
    spaces = [str(space) for space in board.spaces()]
    return repr(board), spaces, board.peers(40), bulk.count(["." * 81], board=board)[0]


def of_paths(paths: bulk.Paths) -> object:
    one = [paths[index].to_json() for index in range(min(4, len(paths)))]
    return one, paths.statuses(), paths.counts(), paths.reasons(), paths.puzzle(0)


def of_solutions(found: bulk.Solutions) -> object:
    return found.strings(), found.text(), found.reasons(), found.counts.tolist()


def of_rows(rows: bulk.Rows) -> object:
    texts = [rows.string(index) for index in range(len(rows))]
    return texts, rows.text(), rows.reasons(range(len(rows))), rows.zero


def of_forms(found: bulk.CanonicalForms) -> object:
    firsts = found.first_of_each().tolist()
    return found.strings(), found.transformation(0), found.reasons(), firsts


def of_technique(technique: Technique) -> object:
    return technique.id, technique.rungs(), technique.forms, type(technique)


def of_why(why: Why) -> object:
    return why.digit, [found.length for found in why.refutations], why.grid.values


def of_choice(choice: Choice) -> object:
    return choice.step, choice.effect, choice.singles, len(choice.alternatives)


def of_automorphisms(group: Automorphisms) -> object:
    return repr(group), group.order, group.generators, next(iter(group)) in group


def described_before(choice: Choice) -> Choice:
    """A choice that has already computed and cached its values."""
    assert choice.effect + choice.singles
    return choice


X = x_puzzles()[0].puzzle
JIGSAW = jigsaws()[0].puzzle
SUKAKU = nonet.Puzzle(
    "." * 81, candidates=[1 << int(d) - 1 if d != "." else 511 for d in corpus()[0]]
)
ALMOST_EMPTY = "1" + "." * 39 + "2" + "." * 39 + "3"
MADE = {"count": 2, "seed": 3, "given_count": (24, 30)}


def book() -> paper.PuzzleBook:
    return paper.PuzzleBook.of([nonet.Puzzle(corpus()[0])], paper.BookOptions(hints=True))


def daily_puzzle() -> paper.DailyPuzzle:
    return next(paper.daily_puzzles(date(2026, 12, 1), 1, ["easy"]))


TRAVELLERS: dict[str, Traveller] = {
    "Automorphisms": Traveller(lambda: automorphisms(ALMOST_EMPTY), of_automorphisms),
    "Candidate": Traveller(lambda: nonet.Candidate("5r1c1"), lambda it: (repr(it), it.cell)),
    "Assumption": Traveller(lambda: step().cases[0].assumption),
    "Case": Traveller(lambda: step().cases[0]),
    "Cell": Traveller(lambda: nonet.Cell("r4c7"), lambda it: (repr(it), it.row)),
    "Choice": Traveller(lambda: nonet.choices("@newspaper")[0], of_choice),
    "Choice, asked": Traveller(lambda: described_before(nonet.choices(X)[0]), of_choice),
    "Digit": Traveller(lambda: nonet.Digit(5)),
    "Event": Traveller(event, lambda it: (it.kind, it.cell, it.digit, it.grid.values)),
    "Explanation": Traveller(
        lambda: techniques.get(path().steps[0].technique).explain(path().steps[0], path().start),
        lambda it: (it.standard.render(), it.teach.render(Notation.A1)),
    ),
    "Form": Traveller(lambda: path().hardest),
    "Format": Traveller(lambda: formats.get("hodoku"), lambda it: it.write(nonet.Grid(X))),
    "Board of nine rows": Traveller(lambda: nonet.Puzzle("." * 81).board, of_geometry),
    "Board with diagonals": Traveller(lambda: X.board, of_geometry),
    "Board of a jigsaw": Traveller(lambda: JIGSAW.board, of_geometry),
    "Grid": Traveller(grid, of_grid),
    "Grid of a Sukaku": Traveller(lambda: nonet.Grid(SUKAKU), of_grid),
    "Grid of a jigsaw": Traveller(lambda: nonet.Grid(JIGSAW), of_grid),
    "Grid with a clash": Traveller(
        lambda: nonet.Grid.load(nonet.Puzzle("5" + "." * 80), "55" + "." * 79),
        lambda it: (it.values, it.masks, it.has_clashes, nonet.hint(it).text(4).render()),
    ),
    "Hint": Traveller(lambda: nonet.hint(X), lambda it: [str(it.text(n)) for n in (1, 2, 3, 4)]),
    "House": Traveller(lambda: nonet.House("b5"), lambda it: (repr(it), it.kind)),
    "Limits": Traveller(lambda: nonet.Limits(fins=2), lambda it: it.to_json()),
    "Node": Traveller(lambda: a_step("alternating-inference-chain").chains[0].nodes[0]),
    "Symmetry": Traveller(
        lambda: Symmetry(tuple(nonet.model.cells.ALL_CELLS), tuple(nonet.model.cells.ALL_DIGITS))
    ),
    "Mark": Traveller(lambda: a_step("xy-wing").marks[0]),
    "Path": Traveller(path, lambda it: (it.to_json(), it.final(), it.tried, nonet.verify(it))),
    "Path, guessed": Traveller(guessed, lambda it: (it.to_json(), nonet.verify(it))),
    "Path of a jigsaw": Traveller(
        lambda: nonet.explain(JIGSAW, "singles", guess=False), lambda it: it.to_json()
    ),
    "Puzzle": Traveller(lambda: nonet.Puzzle(corpus()[0]), lambda it: nonet.solve(it)),
    "Puzzle with diagonals": Traveller(lambda: X, lambda it: nonet.solve(it)),
    "Puzzle, a Sukaku": Traveller(lambda: SUKAKU, lambda it: nonet.solve(it)),
    "Rating": Traveller(lambda: nonet.rate("@newspaper"), lambda it: it.to_json()),
    "Reading": Traveller(
        lambda: Reading(
            ReadingStatus.UNSURE,
            "a cell is in doubt.",
            (_cell_reading(),) * 81,
            ((1.0, 2.0),) * 4,
            90,
        ),
        lambda it: (it.values, it.doubts),
    ),
    "CellReading": Traveller(lambda: _cell_reading(), lambda it: it.label),
    "Rung": Traveller(lambda: Rung("naked-set", 2)),
    "Space": Traveller(lambda: Space("5b6"), lambda it: (repr(it), it.house)),
    "Step": Traveller(step, lambda it: it.to_json()),
    "Step of a chain": Traveller(
        lambda: a_step("alternating-inference-chain"), lambda it: it.to_json()
    ),
    "Step with a premise": Traveller(lambda: a_step("unique-rectangle"), lambda it: it.to_json()),
    "Technique": Traveller(lambda: techniques.get("naked-set"), of_technique),
    "Transformation": Traveller(
        lambda: Transformation.random(7), lambda it: it.inverse().apply(corpus()[0])
    ),
    "TwoSolutions": Traveller(lambda: two_solutions("@two-solutions")),
    "Why": Traveller(lambda: nonet.why("@newspaper", "r1c1"), of_why),
    "bulk.CanonicalForms": Traveller(lambda: bulk.canonical(LINES), of_forms),
    "bulk.Columns": Traveller(
        lambda: bulk.Columns(bulk.explain(LINES, "beginner", guess=False)),
        lambda it: (it.kinds, it.forms, it.steps.tolist(), it.hardest.tolist()),
    ),
    "paper.PuzzleBook": Traveller(book),
    "paper.BookOptions": Traveller(lambda: paper.BookOptions(page="6x9")),
    "paper.BookPages": Traveller(lambda: paper.book_pages(book()), paper.BookPages.facts),
    "paper.DailyPuzzle": Traveller(daily_puzzle),
    "data.BiasedPuzzles": Traveller(data.BiasedPuzzles),
    "data.ConvertedData": Traveller(lambda: data.ConvertedData("hrm-npy", {"train": 3}, 1)),
    "data.DataCheck": Traveller(lambda: data.DataCheck(5, 1, 100, ("README.md is not there.",))),
    "data.DataColumn": Traveller(lambda: data.COLUMNS[0]),
    "data.Duplicates": Traveller(lambda: data.Duplicates(9, np.array([[1, 2, 0, 3]], np.uint32))),
    "data.Folder": Traveller(lambda: data.Folder("somewhere")),
    "data.GivenPuzzles": Traveller(
        lambda: data.GivenPuzzles(("a.txt",), 2, 1, (FilePiece(0, 0, "ab"), FilePiece(0, 82, "cd")))
    ),
    "data.Manifest": Traveller(manifest),
    "data.Plan": Traveller(
        lambda: data.Plan(5, seed=3, options={"also": ["X-Wing"], "guess": True}), of_plan
    ),
    "data.Quota": Traveller(lambda: data.Quota("level", 500)),
    "data.RandomPuzzles": Traveller(data.RandomPuzzles),
    "data.Score": Traveller(lambda: data.score("1" * 81, "@newspaper")),
    "data.Shard": Traveller(shard),
    "data.Split": Traveller(split),
    "data.TargetedPuzzles": Traveller(lambda: data.TargetedPuzzles({"level": "hard"})),
    "bulk.Paths": Traveller(lambda: bulk.explain(LINES, "beginner", guess=False), of_paths),
    "bulk.Paths with diagonals": Traveller(
        lambda: bulk.explain([X.givens], "singles", board=X.board), of_paths
    ),
    "bulk.Ratings": Traveller(
        lambda: bulk.rate(LINES, "beginner"), lambda it: (it.columns(), it[0].to_json())
    ),
    "bulk.Rows": Traveller(lambda: bulk.Rows.of(LINES), of_rows),
    "bulk.Rows of bytes": Traveller(
        lambda: bulk.Rows.of("\r\n".join(corpus()[:3]).encode()), of_rows
    ),
    "bulk.Rows of numbers": Traveller(
        lambda: bulk.Rows.of(bulk.solve(LINES).solutions[::2]), of_rows
    ),
    "bulk.Solutions on a small board": Traveller(
        lambda: bulk.solve(["." * 16, "11" + "." * 14], board="4x4"),
        lambda it: (it.columns(), it.reasons()),
    ),
    "bulk.Solutions": Traveller(lambda: bulk.solve(LINES), of_solutions),
    "bulk.Transformed": Traveller(
        lambda: bulk.transformed(LINES, 5), lambda it: (it.strings(), it.transformation(0))
    ),
    "puzzles.NamedPuzzle": Traveller(lambda: puzzles.get("inkala-2012")),
    # Further objects that public calls return or that public objects contain.
    "ExplainerRating": Traveller(lambda: nonet.rate("@newspaper").explainer, lambda one: one.steps),
    "ExplainerStep": Traveller(lambda: nonet.rate("@newspaper").explainer.steps[0]),
    "Bottleneck": Traveller(lambda: bottleneck_of(nonet.explain("@newspaper"))),
    "CellView": Traveller(lambda: grid().cell("r4c7"), lambda it: (it.houses, it.candidates)),
    "Chain": Traveller(lambda: a_step("alternating-inference-chain").chains[0]),
    "Generated": Traveller(
        lambda: nonet.generate(**MADE)[0], lambda it: (it.puzzle, it.rating.to_json())
    ),
    "GeneratedPuzzles": Traveller(
        lambda: nonet.generate(**MADE), lambda it: (list(it), it.tries, it.seconds)
    ),
    "HouseView": Traveller(lambda: grid().house("r4"), lambda it: (it.cells, it.matrix())),
    "Ladder": Traveller(
        lambda: ladder_of("hodoku", guess=True), lambda it: (it.rungs, it.guessing().up_to(3.0))
    ),
    "Matrix": Traveller(lambda: grid().house("r4").matrix(), lambda it: it.inverted()),
    "Board": Traveller(lambda: Board.of("6x6+x")),
    "Region": Traveller(lambda: Board.of("6x6").region("b3"), lambda it: it.words),
    "RegionKind": Traveller(lambda: RegionKind.BOX, lambda it: it.words),
    "MinimalPuzzles": Traveller(lambda: minimal_puzzles(2, seed=5), lambda it: it.lines()),
    "Mistake": Traveller(
        lambda: mistakes.mistakes(nonet.Grid("." * 81), ())[0], lambda it: str(it.text)
    ),
    "Profile": Traveller(lambda: profiles.profile_named("beginner"), lambda it: list(it.rungs())),
    "Refutation": Traveller(
        lambda: nonet.why("@newspaper", "r1c1").refutations[0], lambda it: it.length
    ),
    "HoDoKuScore": Traveller(lambda: nonet.rate("@newspaper").hodoku),
    "Sentence": Traveller(
        lambda: Sentence("{cell} is {digit}.", cell=nonet.Cell(5), digit=nonet.Digit(7)), str
    ),
    "Text": Traveller(lambda: nonet.hint("@newspaper").text(4), lambda it: list(it.tokens())),
    "Unique": Traveller(lambda: a_step("unique-rectangle").premises[0]),
}


def _several() -> nonet.Error:
    try:
        nonet.solve("." * 81)
    except nonet.SeveralSolutions as error:
        return error
    raise AssertionError


def _invalid() -> nonet.Error:
    try:
        nonet.solve("55" + "." * 78 + "5")
    except nonet.InvalidPuzzle as error:
        error.add_note("puzzle 3 of 7")
        return error
    raise AssertionError


ERRORS: dict[str, Callable[[], nonet.Error]] = {
    "Error": lambda: nonet.Error("no."),
    "FileError": lambda: FileError("'x' is a folder."),
    "FormNotFound": lambda: FormNotFound("too many orders."),
    "InvalidMove": lambda: InvalidMove("r1c1 is 5."),
    "InvalidPuzzle": _invalid,
    "Missing": lambda: Missing.of("role", "cells"),
    "MissingFile": lambda: MissingFile("there is no file 'x'."),
    "NotJson": lambda: NotJson("this is not JSON."),
    "NotRead": lambda: NotRead.of(("marks[0]", "expected a string."), text="5"),
    "NoSolution": lambda: nonet.NoSolution("The puzzle has no solution."),
    "ImproperPuzzle": lambda: ImproperPuzzle("The puzzle has no solution."),
    "ParseError": lambda: nonet.ParseError("odd.", line=3, column=7, text="x" * 50),
    "PhotoError": lambda: PhotoError("this is not a picture."),
    "ProofError": lambda: ProofError("step 3 does not hold."),
    "SeveralPuzzles": lambda: SeveralPuzzles("the text holds two puzzles."),
    "SeveralSolutions": _several,
    "UnknownRules": lambda: UnknownRules("it has arrows."),
    "UnknownTechnique": lambda: UnknownTechnique("there is no technique 'x'."),
    **{
        kind.__name__: partial(kind, "the server says so.")
        for kind in (
            web_errors.BadRequest,
            web_errors.Busy,
            web_errors.DeadlineOver,
            web_errors.Forbidden,
            web_errors.GameChanged,
            web_errors.NoToken,
            web_errors.ServerError,
            web_errors.TooLong,
            web_errors.WorkerLost,
            Gone,
        )
    },
}
