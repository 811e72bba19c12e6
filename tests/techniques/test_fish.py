"""The finders for fish with fins, boxes and both kinds of lines find what brute force finds, within
the limits on fins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice

import pytest

from nonet import Cell, Digit, Grid, House
from nonet.ladder.ladder import Ladder
from nonet.ladder.limits import Limits
from nonet.model.board import STANDARD
from nonet.model.chain import Chain
from nonet.model.step import Step
from nonet.proof import check, minimal
from nonet.puzzles.readers.parse import parse
from nonet.techniques import form_of, get
from nonet.techniques.franken_fish import FrankenFish
from nonet.techniques.shared.fish import Fish, read_fish
from nonet.verbs.next_steps import next_steps
from nonet.verbs.steps import steps
from tests.corpus import corpus, jigsaws, x_puzzles
from tests.drawing import part
from tests.random_states import random_states

TWINS = (
    ":0000:x:75..+9.+231+89..21+7+5+6..2..+7+48+9+42+9.+1.+3+75..87..9+2+437+5+2+496+18+2+8+1+97.5."
    "+3+5+4.1.+2+89+79.+7.+8.1.2:496 655 656 696:::"
)
BY_ROWS = ([*range(9), *range(18, 27)], [*range(9, 27)])
BY_COLUMNS = ([*range(9, 27)], [*range(9), *range(18, 27)])


def found(grid: Grid, technique: str, size: int, **limits: int) -> list[Step]:
    rungs = [str(rung) for rung in get(technique).rungs() if rung.size in (0, size)]
    return [
        step
        for step in steps(grid, techniques=rungs, limits=Limits(**limits))
        if step.technique == technique
    ]


def every_fish(grid: Grid, digit: Digit, size: int) -> Iterator[Fish]:
    """All fish by brute force: rows and boxes against columns and boxes, or columns and boxes
    against rows and boxes. Some of them may remove nothing."""
    places = {house: set(grid.places(digit, House(house))) for house in range(27)}
    for base_kinds, cover_kinds in (BY_ROWS, BY_COLUMNS):
        for bases in combinations([h for h in base_kinds if places[h]], size):
            held = set().union(*(places[base] for base in bases))
            covers = [h for h in cover_kinds if h not in bases and places[h] & held]
            for chosen in combinations(covers, size):
                yield Fish(digit, tuple(map(House, bases)), tuple(map(House, chosen)), grid)


def seen_from(grid: Grid, digit: Digit) -> set[Cell]:
    """Fish with one base: the cells that see all of the digit's places in some house."""
    holding = [set(grid.places(digit, House(house))) for house in range(27)]
    return {
        cell
        for cell in grid.open_cells
        if any(cells and cells <= STANDARD.peers(cell) for cells in holding)
    }


def digit_with_some_places(grid: Grid) -> Digit | None:
    """A digit with enough places for a fish, but so few that all fish can be tried."""
    count = Counter(digit for cell in grid.open_cells for digit in grid.candidates(cell))
    return next((digit for digit in sorted(count) if 9 <= count[digit] <= 18), None)


@pytest.mark.volume
def test_nothing_that_any_fish_of_two_removes_is_missed() -> None:
    missed = total = 0
    for grid in random_states(corpus(), part(20, 90), seed=11):
        digit = digit_with_some_places(grid)
        if digit is None:
            continue
        known = seen_from(grid, digit)
        for technique in ("basic-fish", "finned-fish", "franken-fish"):
            for step in found(grid, technique, 2, fins=30, endo_fins=9):
                known |= {c.cell for c in step.eliminations if c.digit == digit}
        eliminated = {cell for fish in every_fish(grid, digit, 2) for cell in fish.victims}
        total += len(eliminated)
        missed += len(eliminated - known)
    assert total > part(20, 100)
    assert missed == 0


@pytest.mark.volume(3)
@pytest.mark.parametrize("technique", ["finned-fish", "franken-fish", "mutant-fish", "kraken-fish"])
@pytest.mark.parametrize("siamese", [0, 1])
def test_every_fish_in_random_states_is_one_and_is_proved(technique: str, siamese: int) -> None:
    variants = Counter[str]()
    for number, grid in enumerate(random_states(corpus(), 120, seed=11)):
        size = 2 + number % 3
        for step in found(grid, technique, size, siamese=siamese)[:20]:
            assert get(technique).holds(step, grid)
            check(step, grid)
            assert not minimal(step, grid)
            explanation = get(technique).explain(step, grid)
            assert str(step.eliminations[0].digit) in str(explanation.short)
            assert str(step.eliminations[0].cell) in str(explanation.standard[-1])
            variants[step.variant] += 1
    expected = set(get(technique).variants)
    if not siamese:
        expected = {variant for variant in expected if not variant.startswith("siamese")}
    assert set(variants) == expected


@pytest.mark.volume
def test_a_kraken_wants_each_of_its_chains_to_the_end() -> None:
    wanted = get("kraken-fish")
    count = 0
    for grid in random_states(corpus(), part(15, 60), seed=5):
        for step in (each for size in (2, 3, 4) for each in found(grid, "kraken-fish", size)):
            for index, chain in enumerate(step.chains):
                fewer = step.chains[:index] + step.chains[index + 1 :]
                assert not wanted.holds(replace(step, chains=fewer), grid)
                cut = Chain(chain.nodes[:-2], chain.links[:-2])
                assert not wanted.holds(replace(step, chains=(*fewer, cut)), grid)
                count += 1
    assert count > part(10, 50)


def test_fish_are_found_in_other_geometries_too() -> None:
    """A fin may be seen along a diagonal, and jigsaw boxes may cross lines anywhere."""
    count = 0
    for puzzle, solution in (*jigsaws()[:4], *x_puzzles()[:4]):
        grid = Grid(puzzle)
        for step in islice(next_steps(grid, Ladder("beginner")), 12):
            grid.apply(step)
        for technique in ("finned-fish", "franken-fish", "mutant-fish", "kraken-fish"):
            for step in found(grid, technique, 3)[:40]:
                assert all(solution[c.cell] != str(c.digit) for c in step.eliminations)
                assert get(technique).holds(step, grid)
                check(step, grid)
                count += 1
    assert count > 100


@pytest.mark.volume
def test_fins_and_endo_fins_keep_to_their_limits() -> None:
    grids = list(random_states(corpus(), part(20, 40), seed=3))
    for technique in ("finned-fish", "franken-fish"):
        most = Counter[tuple[int, int]]()
        for fins, endo_fins in ((1, 1), (2, 0), (5, 2)):
            for grid in grids:
                for step in found(grid, technique, 3, fins=fins, endo_fins=endo_fins):
                    (fish,) = read_fish(step, grid)
                    assert len(fish.fins) <= fins
                    assert len(fish.endo_fins) <= endo_fins
                    most[fins, endo_fins] += 1
        assert 0 < most[1, 1] < most[5, 2]


def test_two_fish_on_the_same_lines_are_one_step_where_asked_for() -> None:
    grid = parse(TWINS)
    assert isinstance(grid, Grid)
    alone = found(grid, "finned-fish", 3)
    names = [[str(candidate) for candidate in step.eliminations] for step in alone]
    assert ["6r8c3"] in names
    assert ["6r9c4"] in names
    together = found(grid, "finned-fish", 3, siamese=1)
    (step,) = (s for s in together if s.variant == "siamese-finned" and len(s.eliminations) == 2)
    assert [str(candidate) for candidate in step.eliminations] == ["6r8c3", "6r9c4"]
    assert form_of(step).name == "Finned Swordfish"
    check(step, grid)
    words = get("finned-fish").explain(step, grid)
    assert str(words.short) == "6 c125 r358 fr9c2 / r359 fr8c5 → r8c3,r9c4 ≠ 6"
    assert [str(sentence).strip() for sentence in words.standard][-4:] == [
        "5. The same columns 1, 2 and 5 make a second fish with rows 3, 5 and 9 and the fin r8c5.",
        "6. In the same way r9c4, which sees that fin, is not 6.",
        "7. Two such fish are called Siamese.",
        "So 6 is eliminated from r8c3 and r9c4.",
    ]


def test_a_line_with_one_place_and_no_fin_is_not_said_to_have_fins() -> None:
    grid = Grid(
        ":0000:x:+54..+72+8638.......+7+3.7..+8..+5.35.2.+7+8627+68...5..+8+476+5...+7+5+21+8+6+34."
        "+4+18...6+72+6+93+2+475+1+8::::"
    )
    (step,) = found(grid, "finned-fish", 5)
    assert not set(read_fish(step, grid)[0].fins) & set(grid.places(Digit(1), House("r1")))
    texts = [str(sentence).strip() for sentence in step.text(grid, "standard")]
    lines = "columns 1, 3, 5, 6 and 7"
    assert (
        texts[1] == f"1. In rows 1, 2, 3, 4 and 6 the 1 can only be in {lines}, or in the fin r6c9."
    )


@pytest.mark.parametrize(
    ("bases", "covers", "where"),
    [
        ((9, 10), (18, 24), "columns and boxes"),
        ((18, 19), (0, 1), "rows and boxes"),
        ((0, 22), (9, 18), "rows and boxes"),
        ((17, 18), (0, 1), "columns and boxes"),
    ],
)
def test_a_franken_fish_is_where_its_houses_are(
    bases: tuple[int, ...], covers: tuple[int, ...], where: str
) -> None:
    fish = Fish(Digit(1), tuple(map(House, bases)), tuple(map(House, covers)), Grid("." * 81))
    assert fish.is_franken
    assert f" in {where} together." in str(FrankenFish().where(fish))
