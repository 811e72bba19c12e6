"""Steps on boards with clues: how the checker uses a clue, and complete paths."""

from __future__ import annotations

import itertools
import json
import pickle
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Board, Limits
from nonet.base.errors import Error, ProofError
from nonet.ladder.ladder import Ladder
from nonet.ladder.path import Path
from nonet.model.cells import FIRST_WAY, Candidate, Cell, Space
from nonet.model.clue_spaces import MOST_WAYS, CluePart, ways_left
from nonet.model.live_candidates import LiveCandidates
from nonet.model.puzzle import Puzzle
from nonet.model.step import Step
from nonet.proof import check, is_proved, verify_path
from nonet.techniques import get, outline
from nonet.verbs.authoring import step_faults, word_faults

OPEN = "." * 81
CAGE = Board.of("9x9+cage:3@r1c1,r1c2+cage:16@r5c5,r5c6+cage:15@r9c1,r9c2,r9c3")
THERMOMETER = Board.of("9x9+thermo:r1c1,r2c2,r3c3,r4c4")


def killer(seed: int, sizes: Sequence[int]) -> tuple[Board, str]:
    """A board that is covered with cages, whose totals come from a solution."""
    draw = random.Random(seed)
    solution = str(nonet.solve(nonet.generate(seed=seed)[0].puzzle))
    free, words = set(range(81)), ["9x9"]
    while free:
        cell = min(free, key=lambda each: (sum(n in free for n in beside(each)), draw.random()))
        cage, size = [cell], draw.choice(sizes)
        while len(cage) < size:
            near = {n for each in cage for n in beside(each)} & free - {*cage}
            near = {n for n in near if solution[n] not in {solution[each] for each in cage}}
            if not near:
                break
            cage.append(draw.choice(sorted(near)))
        free -= {*cage}
        total = sum(int(solution[each]) for each in cage)
        words.append(f"cage:{total}@" + ",".join(f"r{c // 9 + 1}c{c % 9 + 1}" for c in cage))
    return Board.of("+".join(words)), solution


def beside(cell: int) -> Iterator[int]:
    row, column = divmod(cell, 9)
    for down, across in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if 0 <= row + down < 9 and 0 <= column + across < 9:
            yield cell + 9 * down + across


def checked(path: Path) -> Path:
    """Check that each step of a path is proved, needed and explained. Returns the path."""
    verify_path(path)
    for grid, step in path.grids():
        assert not step_faults(step, grid), step
        if step.technique in OF_CLUES:
            assert not word_faults(step, grid), step
    return path


OF_CLUES = {rung.technique for rung in Ladder().on(CAGE) if outline(rung.technique).needs_clues}


@st.composite
def clues(draw: st.DrawFn) -> tuple[Board, tuple[int, ...]]:
    """A clue on a board with six digits, and a random mask of candidates for each of its cells."""
    size = draw(st.integers(1, 4))
    cells = ",".join(f"r{n + 1}c{n % 3 + 1}" for n in range(size))
    kind = "thermo:"
    if draw(st.booleans()):
        least, most = sum(range(1, size + 1)), sum(range(7 - size, 7))
        kind = f"cage:{draw(st.integers(least, most))}@"
    masks = draw(st.lists(st.integers(0, 63), min_size=size, max_size=size))
    return Board.of(f"6x6+{kind}{cells}"), tuple(masks)


@given(clues())
def test_of_each_space_of_a_clue_as_many_are_true_as_it_says(
    case: tuple[Board, tuple[int, ...]],
) -> None:
    """The reference is brute force: the clue's `allows` is applied to every filling."""
    board, masks = case
    clue, cells = board.clues[0], board.cells_of_clues[0]
    ways = ways_left(board, 0, masks)
    if ways is None:
        return  # a thermometer of one cell imposes no condition
    choices = [[d for d in range(1, 7) if mask >> d - 1 & 1] for mask in masks]
    fillings = [each for each in itertools.product(*choices) if clue.allows(each)]
    assert bool(ways) == bool(fillings)
    met = [[0] * len(cells) for _ in ways]
    for filling in fillings:
        digits = sum(1 << d - 1 for d in filling)
        (own,) = (
            number
            for number, way in enumerate(ways)
            if way.digits == digits
            and all(m >> d - 1 & 1 for m, d in zip(way.in_cells, filling, strict=True))
        )
        for place, digit in enumerate(filling):
            met[own][place] |= 1 << digit - 1
    assert met == [list(way.in_cells) for way in ways]
    grid = nonet.Grid(Puzzle("." * 36, board=board))
    for cell, mask in zip(cells, masks, strict=True):
        for digit in range(1, 7):
            if not mask >> digit - 1 & 1:
                grid.remove(board.cell(cell).with_digit(digit))
    state = LiveCandidates(grid)
    for filling in fillings:
        digits = sum(1 << d - 1 for d in filling)
        own = [way.digits for way in ways].index(digits)
        true = {FIRST_WAY + own}
        true |= {int(board.cell(c).with_digit(d)) for c, d in zip(cells, filling, strict=True)}
        for digit in range(7):
            space = board.space(CluePart(0, digit=digit).number)
            assert len(true.intersection(state.live(space))) == 1
        for cell, digit in itertools.product(cells, range(1, 7)):
            space = board.space(CluePart(0, cell, digit).number)
            assert len(true.intersection(state.live(space))) <= 1
    inside = [board.cell(c).with_digit(d) for c in sorted(cells) for d in range(1, 7)]
    for one, other in itertools.combinations(inside, 2):
        part = CluePart(0, one.cell, one.digit, other.cell, other.digit)
        if one.cell != other.cell and is_space_of(part, grid):
            assert not any(
                dict(zip(cells, f, strict=True))[one.cell] == one.digit
                and dict(zip(cells, f, strict=True))[other.cell] == other.digit
                for f in fillings
            )


def is_space_of(part: CluePart, grid: nonet.Grid) -> bool:
    try:
        LiveCandidates(grid).live(grid.board.space(part.number))
    except ProofError:
        return False
    return True


@pytest.mark.parametrize("board", [CAGE, THERMOMETER, Board.of("16x16+cage:3@r1c1,r16c16")])
def test_spaces_have_names(board: Board) -> None:
    name = board.clue_names[0]
    cell = board.cell(board.cells_of_clues[0][1])
    first, last = sorted(board.cells_of_clues[0][:2])
    pair = f"2{board.cell(first)}-3{board.cell(last)}@{name}"
    for text in (name, f"2{name}", f"2{cell}@{name}", pair):
        space = board.space(text)
        assert str(space) == text and space.clue.clue == 0 and not space.is_cell
        assert pickle.loads(pickle.dumps(space)) == space and board.space(int(space)) == space
        with pytest.raises(Error):
            board.candidates_of(space)
        with pytest.raises(Error, match="is of a clue"):
            space.house  # noqa: B018
    with pytest.raises(Error, match="is not a digit"):
        board.space(name).digit  # noqa: B018
    assert board.space("r1c1").clue is None
    backwards = f"2{board.cell(last)}-3{board.cell(first)}@{name}"
    for wrong in (
        backwards,
        f"2{cell}-3{cell}@{name}",
        f"2{cell}-99{cell}@{name}",
        "cage9",
        "3whatever1",
        f"2r9c9@{name}",
        f"{cell}@{name}",
        f"99{name}",
    ):
        with pytest.raises(Error):
            board.space(wrong)
    with pytest.raises(Error):
        board.space(CluePart(7).number)


def faulty(technique: str, board: Board) -> tuple[Step, nonet.Grid]:
    grid = nonet.Grid(Puzzle(OPEN, board=board))
    return next(iter(nonet.steps(grid, techniques=[technique]))), grid


@pytest.mark.parametrize(
    ("technique", "board"), [("cage-combinations", CAGE), ("thermometer-bounds", THERMOMETER)]
)
def test_planted_errors_are_caught(technique: str, board: Board) -> None:
    step, grid = faulty(technique, board)
    check(step, grid)
    name = board.clue_names[0]
    first = step.eliminations[0]
    inside = board.cell(board.cells_of_clues[0][1])
    possible = inside.with_digit(2)
    wrong: dict[str, Step] = {
        "a link is missing": replace(step, links=step.links[1:]),
        "the truth is missing": replace(step, truths=()),
        "of another clue": replace(step, truths=(Space.of(1, board.house("r9")),)),
        "a possible candidate": replace(step, eliminations=(*step.eliminations, possible)),
        "with its own link": replace(
            step,
            eliminations=(possible,),
            links=(board.space(f"2{inside}@{name}"), board.space(f"2{name}")),
        ),
        "a link as a truth": replace(
            step, truths=(board.space(f"{int(first.digit)}{first.cell}@{name}"),)
        ),
        "placed": replace(step, eliminations=(), placements=(possible,)),
        "no solution": replace(step, eliminations=(), contradiction=True),
    }
    assert [error for error, each in wrong.items() if is_proved(each, grid)] == []


LONG = (
    "16x16+thermo:r1c1,r2c2,r3c3,r4c4,r5c5,r6c6,r7c7,r8c8",
    "16x16+whispers:8@" + ",".join(f"r{n}c{n}" for n in range(1, 13)),
    "16x16+minimum:r5c5",
    "12x12+x-sum:40@r1c1-r1c12",
    "12x12+little-killer:20@r3c1-r12c10",
    "9x9+arrow:r1c1,r1c2@r2c1,r2c2,r2c3,r2c4,r2c5,r2c6,r2c7,r2c8,r2c9",
)


@pytest.mark.parametrize("words", LONG)
def test_clues_with_many_fillings_give_bounds(words: str) -> None:
    """These clues have too many fillings to list, so fillings are grouped. The core finds the same
    steps as the Python code, and the steps are true."""
    board = Board.of(words)
    solution = str(next(iter(nonet.solutions(Puzzle("." * len(board.places), board=board)))))
    draw, ends = random.Random(1), []
    for share in (0, 0.1, 0.2):
        grid = nonet.Grid(Puzzle("." * len(solution), board=board))
        for cell, sign in zip(board.all_cells, solution, strict=True):
            for digit in board.all_digits:
                if digit != board.digit(sign) and draw.random() < share:
                    grid.remove(cell.with_digit(digit))
        masks = LiveCandidates(grid).masks
        ways = ways_left(board, 0, tuple([masks[cell] for cell in board.cells_of_clues[0]]))
        assert ways is not None
        ends += [way for way in ways if any(mask.bit_count() > 1 for mask in way.in_cells)]
        for name in ("thermometer-bounds", "clue-combinations"):
            technique = get(name)
            found = list(nonet.steps(grid, techniques=[name]))
            assert found == list(technique.find(grid, technique.large_rungs()[0]))
            assert not [fault for step in found for fault in step_faults(step, grid)]
            lost = [candidate for step in found for candidate in step.eliminations]
            assert not [c for c in lost if board.digit(solution[c.cell]) == c.digit]
    assert ends


def test_many_fillings_keep_equal_digits_out_of_a_box() -> None:
    """Six different digits add up to at least 21 and at most 39. The fillings are too many to list,
    but merging them does not forget which digits they use."""
    board = Board.of("arrow:r1c4,r1c5@r1c1,r1c2,r1c3,r2c1,r2c2,r2c3")
    grid = nonet.Grid(Puzzle(OPEN, board=board))
    (step,) = nonet.steps(grid, techniques=["clue-combinations"])
    assert " ".join(map(str, step.eliminations)) == " ".join(f"{d}r1c4" for d in "1456789")
    assert not step_faults(step, grid)


def test_merged_fillings_that_repeat_a_digit_are_not_merged_further() -> None:
    """If fillings are merged although they use different digits in a box, some of the results
    repeat a digit there. The core used to merge these with others before it dropped them."""
    arrow = "r8c6,r7c7,r7c6,r8c7,r7c8,r6c9,r7c9,r6c8,r5c9,r4c9,r5c8,r4c8"
    masks = (8, 2, 417, 503, 417, 503, 499, 135, 439, 139, 64, 433, 392, 441)
    grid = limited(Board.of(f"arrow:r9c5,r9c6@{arrow}"), masks)
    (step,) = nonet.steps(grid, techniques=["clue-combinations"])
    lost = "9r4c8 9r4c9 9r5c8 1r6c8 4r6c8 8r6c8 1r6c9 2r6c9 2r7c8 3r7c9 8r7c9 9r7c9"
    assert " ".join(map(str, step.eliminations)) == lost
    assert get("clue-combinations").holds(step, grid)


def limited(board: Board, masks: Sequence[int]) -> nonet.Grid:
    """A grid in which the cells of the first clue have only the digits of these masks."""
    grid = nonet.Grid(Puzzle("." * len(board.places), board=board))
    for cell, mask in zip(board.cells_of_clues[0], masks, strict=True):
        for candidate in map(board.cell(cell).with_digit, board.all_digits):
            if not mask >> candidate.digit - 1 & 1:
                grid.remove(candidate)
    return grid


SUMS = (
    "6x6+arrow:r1c1@r1c2,r1c3,r2c3",
    "6x6+double-arrow:r1c1,r1c2,r2c2,r2c3",
    "6x6+little-killer:9@r1c3-r4c6",
)


@given(st.sampled_from(SUMS), st.lists(st.integers(1, 63), min_size=4, max_size=4))
def test_the_bounds_of_a_sum_are_true(words: str, masks: list[int]) -> None:
    """The reference tries all digits. Each eliminated candidate is outside a bound."""
    board = Board.of(words)
    grid = limited(board, masks)
    step = next(iter(nonet.steps(grid, techniques=["clue-combinations"])), None)
    text = str(get("clue-combinations").explain(step, grid).standard) if step else ""
    outside = set()
    for whole, reasons in re.findall(r"(r.c. is at [a-z]+ [0-9]+), because ([^.]*)", text):
        for names, way, total in re.findall(
            r"((?:r.c.(?:, | and )?)+) [a-z ]*?((?:at [a-z]+ )?)(-?[0-9]+)", reasons
        ):
            some = [board.cell(name) for name in re.findall("r.c.", names)]
            fillings = itertools.product(*map(grid.candidates, some))
            totals = [sum(digits) for digits in fillings if not clash(board, some, digits)]
            ends = {"at least ": [min(totals)], "at most ": [max(totals)]}
            assert ends.get(way, [min(totals), max(totals)]) == [int(total)] * (2 - bool(way))
        name, _, _, way, bound = whole.split()
        digits = [
            digit
            for digit in range(1, 7)
            if (digit > int(bound) if way == "most" else digit < int(bound))
        ]
        outside |= {board.cell(name).with_digit(digit) for digit in digits}
    assert step is None or not outside or outside >= {*step.eliminations}


def clash(board: Board, cells: Sequence[Cell], digits: Sequence[int]) -> bool:
    """Whether cells that see each other have the same digit."""
    own = itertools.combinations(zip(cells, digits, strict=True), 2)
    return any(a == b and board.sees(one, other) for (one, a), (other, b) in own)


def test_finding_the_fillings_of_a_long_clue_counts_as_work() -> None:
    board = Board.of("arrow:r1c4,r1c5@r1c1,r1c2,r1c3,r2c1,r2c2,r2c3")
    grid = nonet.Grid(Puzzle(OPEN, board=board))
    for work, is_cut_short in ((10_000, True), (1_000_000, False)):
        found = nonet.steps(grid, techniques=["clue-combinations"], limits=Limits(walk_work=work))
        assert [*found] or is_cut_short
        assert [str(rung) for rung in found.cut_short] == ["clue-combinations"] * is_cut_short


def test_what_has_too_many_ways_has_no_spaces() -> None:
    cells = ",".join(f"r{n}c{n}" for n in range(1, 26))
    board = Board.of(f"25x25+palindrome:{cells}")
    assert ways_left(board, 0, ((1 << 25) - 1,) * 25) is None
    grid = nonet.Grid(Puzzle("." * 625, board=board))
    assert not list(nonet.steps(grid, techniques=["clue-combinations"]))
    with pytest.raises(ProofError, match=f"more than {MOST_WAYS:,} fillings"):
        LiveCandidates(grid).live(board.space("palindrome1"))


def test_a_cage_without_a_total_has_no_spaces() -> None:
    board = Board.of("cage:r1c1,r2c2")
    grid = nonet.Grid(Puzzle(OPEN, board=board))
    assert not list(nonet.steps(grid, techniques=["cage-combinations"]))
    with pytest.raises(ProofError):
        LiveCandidates(grid).live(board.space("cage1"))


def test_uniqueness_is_not_used_if_all_cells_are_in_clues() -> None:
    covered = killer(0, (2, 3, 4))[0]
    ladder = Ladder("everything").on(covered)
    assert ladder.rungs == Ladder("everything").on(CAGE).rungs  # data sets number them alike
    steps = nonet.explain(Puzzle("." * 81, board=covered), "everything", timeout=60).steps
    assert steps and not any(outline(step.technique).rests_on_uniqueness for step in steps)


def test_steps_of_clues_are_only_for_boards_with_clues() -> None:
    assert {
        "cage-combinations",
        "hidden-killer-subset",
        "innies-and-outies",
        "killer-subset",
        "thermometer-bounds",
        "thermometer-digit",
        "clue-combinations",
        "clue-peers",
    } == OF_CLUES
    for board in (Board.of("9x9"), Board.of("x"), Board.of("16x16"), Board.of("anti-king")):
        assert not OF_CLUES & {rung.technique for rung in Ladder("everything").on(board)}
    named = Ladder(["Cage Combinations", "Naked Single"])
    assert len(named.on(CAGE)) == 3 and len(named.on(Board.of("x"))) == 2


def test_a_rule_for_all_neighbours_uses_up_one_digit_but_not_several() -> None:
    grid = nonet.Grid(Puzzle(OPEN, board=Board.of("9x9+nonconsecutive")))
    for cell, left in {"r1c1": "134", "r1c2": "134", "r1c5": "579", "r1c6": "579"}.items():
        for digit in {*"123456789"} - {*left}:
            grid.remove(grid.board.candidate(f"{digit}{cell}"))
    steps = nonet.steps(grid, "everything", techniques=["killer-subset"])
    assert {step.size for step in steps} == {1}


@pytest.mark.parametrize("seed", [3, 6, 9])
def test_a_killer_without_givens_is_explained(seed: int) -> None:
    board, solution = killer(seed, (1, 2, 2, 3))
    puzzle = Puzzle(OPEN, board=board)
    assert nonet.count(puzzle, max_solutions=2) == 1
    path = checked(nonet.explain(puzzle))
    assert path.status == "solved" and path.solution == solution
    assert "cage-combinations" in {step.technique for step in path.steps}
    again = Path.from_json(json.loads(json.dumps(path.to_json())))
    assert again == path
    verify_path(again)


LINES = (
    "9x9+thermo:r1c1,r2c2,r3c3,r4c4,r5c5+thermo:r9c1,r8c1,r7c1,r6c1+thermo:r1c9,r1c8,r1c7",
    "9x9+thermo:r5c9,r6c8,r7c7,r8c6,r9c5+cage:15@r1c1,r1c2,r2c1+cage:11@r9c8,r9c9",
    "6x6+thermo:r1c1,r1c2,r2c3,r3c3+cage:7@r5c5,r5c6+cage:9@r6c1,r6c2,r5c1",
)


@pytest.mark.volume(2)
@pytest.mark.parametrize("words", LINES)
@pytest.mark.parametrize("seed", [1, 2])
def test_made_puzzles_are_explained(words: str, seed: int) -> None:
    made = nonet.generate(board=words, seed=seed)[0]
    path = checked(nonet.explain(made.puzzle, guess=True))
    assert path.solution == made.solution


@pytest.mark.parametrize(
    ("technique", "words", "givens", "changes"),
    [
        (
            "must-contain",
            "cage:10@r1c1,r1c2,r2c4,r3c4",
            {57: "4"},
            {"links": ("4r2",), "truths": ("5cage1",), "eliminations": ("4r1c1",)},
        ),
        (
            "thermometer-digit",
            "thermo:r1c1,r2c2,r3c3,r4c4",
            {6: "5", 11: "1", 19: "2", 54: "5"},
            {
                "truths": ("5b1", "thermo1"),
                "links": ("5r2c2@thermo1", "5r4c4@thermo1"),
                "eliminations": ("6r4c4",),
            },
        ),
    ],
)
def test_a_digit_of_a_clue_and_a_house(
    technique: str, words: str, givens: dict[int, str], changes: dict[str, tuple[str, ...]]
) -> None:
    """The steps are true and proved. If spaces or conclusions are changed, the proof of the
    first step fails."""
    board = Board.of(words)
    grid = nonet.Grid(Puzzle("".join(givens.get(n, ".") for n in range(81)), board=board))
    found = list(nonet.steps(grid, techniques=[technique]))
    assert found and not any(step_faults(step, grid) for step in found)
    for name, parts in changes.items():
        of = board.candidate if name == "eliminations" else board.space
        assert not is_proved(replace(found[0], **{name: tuple(map(of, parts))}), grid)


def test_other_verbs_take_clues() -> None:
    puzzle = nonet.generate(board=LINES[2], seed=5)[0].puzzle
    assert nonet.hint(puzzle).step is not None
    assert nonet.choices(puzzle)
    assert nonet.why(puzzle, "r6c6")
    assert nonet.rate(puzzle).path.steps
    paths = nonet.bulk.explain([puzzle.givens], board=puzzle.board)
    assert paths.statuses() == ["solved"]


def test_impossible_clues_are_contradictions() -> None:
    givens = ".." + "12" + "3" + "." * 11
    for words, technique in (("thermo:r1c1,r1c2", "thermometer-bounds"), ("cage:3@r1c1,r1c2", "")):
        grid = nonet.Grid(Puzzle(givens, board=Board.of(f"4x4+{words}")))
        name = technique or "cage-combinations"
        (step,) = [s for s in nonet.steps(grid, techniques=[name]) if s.technique == name]
        assert step.contradiction and not step_faults(step, grid)
        assert all(isinstance(each, Candidate) for each in step.eliminations)


def thinned(board: Board, draw: random.Random) -> tuple[nonet.Grid, str]:
    """A grid from which many wrong candidates are removed, and its solution."""
    solution = str(nonet.generate(board=board.words, seed=draw.randrange(99))[0].solution)
    grid = nonet.Grid(Puzzle("." * len(solution), board=board))
    for cell, sign in zip(board.all_cells, solution, strict=True):
        for digit in board.all_digits:
            if digit != board.digit(sign) and draw.random() < 0.6:
                grid.remove(cell.with_digit(digit))
    return grid, solution


OF_EACH_FORM = (
    "6x6+cage:9@r1c1,r1c2,r2c2",
    "6x6+renban:r1c1,r2c2,r3c3",
    "6x6+thermo:r1c1,r2c2,r3c3,r4c4",
    "6x6+difference:r1c1,r1c2",
    "6x6+palindrome:r1c1,r2c2,r3c2",
    "6x6+arrow:r1c1@r1c2,r1c3,r2c3",
    "6x6+whispers:3@r1c1,r1c2,r2c2,r3c2",
    "6x6+sandwich:5@r1c1-r1c6",
    "6x6+skyscraper:3@r1c1-r1c6",
    "6x6+little-killer:17@r1c2-r5c6",
)


@pytest.mark.parametrize("words", OF_EACH_FORM)
def test_the_core_finds_the_same_steps_as_the_definition(words: str) -> None:
    board = Board.of(words)
    for seed in range(6):
        grid, _ = thinned(board, random.Random(seed))
        for name in ("cage-combinations", "thermometer-bounds", "clue-combinations"):
            technique = get(name)
            found = list(nonet.steps(grid, techniques=[name]))
            assert found == list(technique.find(grid, technique.large_rungs()[0]))


@pytest.mark.parametrize("words", OF_EACH_FORM)
def test_exactly_one_way_is_true(words: str) -> None:
    board = Board.of(words)
    for seed in range(6):
        grid, solution = thinned(board, random.Random(seed))
        masks = LiveCandidates(grid).masks
        cells = board.cells_of_clues[0]
        ways = ways_left(board, 0, tuple([masks[cell] for cell in cells]))
        digits = [board.digit(solution[cell]) for cell in cells]
        assert ways is not None
        used = sum(1 << digit - 1 for digit in {*digits})
        true = [
            way
            for way in ways
            if all(m >> d - 1 & 1 for m, d in zip(way.in_cells, digits, strict=True))
            and way.digits in (0, used)
        ]
        assert len(true) == 1


def test_a_row_is_not_a_region_of_a_clue_that_fills_it() -> None:
    cells = ("r2c1", "r4c5", "r8c5", "r9c5", "r1c9", "r8c9")
    board = Board.of("+".join(f"column-index:{cell}" for cell in cells))
    givens = "37...6.........2....2.4.....28....9.4.....6..6...7.1.......1.8...19..7..9........"
    path = nonet.explain(Puzzle(givens, board=board), without=["kraken-fish"], guess=False)
    assert path.status == "solved" and any(step.cases for step in path.steps)
    nonet.verify(path)
