"""HoDoKu's scale and profile. The table is complete, and the rules are HoDoKu's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import nonet
from nonet.ladder.hodoku.groups import Level, code_of, codes, group_of, groups, rungs
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import Ladder
from nonet.model.border.core import native
from nonet.model.border.steps import step_of
from nonet.model.step import Step
from nonet.scales.hodoku import HoDoKuScore, score, verdict
from nonet.techniques import Form, Rung, Technique, all_techniques, get
from tests.corpus import corpus

DATA = Path(__file__).parents[1] / "data"
GOLDEN = DATA / "hodoku_codes.txt"


def forms() -> Iterator[tuple[Technique, Form]]:
    for technique in all_techniques():
        if type(technique).__module__.startswith("nonet."):
            for form in technique.forms:
                yield technique, form


def named(name: str) -> tuple[str, int, str]:
    """The technique, size and variant that a name in the table means."""
    technique, *rest = name.split(":")
    size = int(rest.pop(0)) if rest and rest[0].isdigit() else 0
    return technique, size, "".join(rest)


def test_the_table_names_forms_that_exist() -> None:
    here = {technique.id: technique for technique, _ in forms()}
    for (name, size, variant), code in zip(map(named, codes()), codes().values(), strict=True):
        assert group_of(Step(name, variant, size)).position < 9000, f"{code} is in no group"
        if name in here:
            sizes = {form.size for form in here[name].forms}
            assert not size or size in sizes, f"{name} has no size {size}"
            assert variant in ("", *here[name].variants), f"{name} has no variant {variant}"


def correspondence() -> str:
    """The techniques that only nonet or only HoDoKu has."""
    wanted = {code for group in groups() for code in group.codes.split()}
    used = {code for group in groups() if group.on for code in group.codes.split()}
    present = {
        code_of(technique.id, form.size, variant)[:4]
        for technique, form in forms()
        for variant in technique.variants
    }
    ids = {technique.id for technique, _ in forms()}
    lists = {
        "codes in HoDoKu's solving without a technique here": used - present,
        "other codes without a technique here": wanted - used - present,
        "techniques of the table that are not here": {named(name)[0] for name in codes()} - ids,
        "forms here that HoDoKu does not have": {
            form.name
            for technique, form in forms()
            if not any(
                code_of(technique.id, form.size, variant)
                for variant in ([form.variant] if form.variant else technique.variants)
            )
        },
    }
    return "".join(f"# {title}\n{'; '.join(sorted(found))}\n" for title, found in lists.items())


def listed(text: str) -> dict[str, set[str]]:
    """The names under each heading."""
    lines = text.splitlines()
    return {
        title: set(names.split("; ")) - {""}
        for title, names in zip(lines[::2], lines[1::2], strict=True)
    }


def test_what_either_side_has_alone(request: pytest.FixtureRequest) -> None:
    """A new technique that HoDoKu lacks needs no entry in the record, but any other change does."""
    if request.config.getoption("--update-goldens"):
        GOLDEN.write_text(correspondence(), encoding="utf-8")
    now, before = listed(correspondence()), listed(GOLDEN.read_text(encoding="utf-8"))
    own = "# forms here that HoDoKu does not have"
    gone = before.pop(own) - now.pop(own)
    assert (now, gone) == (before, set()), (
        "techniques were added or removed. Run pytest --update-goldens, and see hodoku/groups.csv."
    )


def test_groups_are_in_their_order() -> None:
    positions = [group.position for group in groups()]
    assert positions == sorted(set(positions))
    listed = [code for group in groups() for code in group.codes.split()]
    assert len(listed) == len(set(listed)) == 100


def written_down() -> list[tuple[int, str, int, str, str, bool]]:
    """HoDoKu's own values for each group of techniques, read from a separate list."""
    lines = (DATA / "hodoku_scores.txt").read_text(encoding="utf-8").splitlines()
    rows = [[part.strip() for part in line.split("|")] for line in lines if line[0] != "#"]
    return [
        (int(index), name, int(points), level, codes, on == "on")
        for index, name, points, level, on, codes in rows
    ]


def test_every_group_is_as_written_down() -> None:
    rows = [(g.position, g.name, g.score, str(g.level), g.codes, g.on) for g in groups()]
    assert rows == written_down()


@pytest.mark.parametrize("of_code", codes())
def test_a_step_of_every_code_scores_as_written_down(of_code: str) -> None:
    name, size, variant = named(of_code)
    code = codes()[of_code][:4]
    (points, level) = next((row[2], row[3]) for row in written_down() if code in row[4].split())
    result = score([Step(name, variant, size)] * 2, solved=True)
    assert result.score == 2 * points
    assert group_of(Step(name, variant, size)).level.name.title() == level


def groups_of(rung: Rung) -> set[str]:
    """The groups of HoDoKu's table that a rung's steps belong to."""
    found = get(rung.technique).forms_of(rung)
    return {group_of(Step(rung.technique, form.variant, form.size)).name for form in found}


def test_the_profile_keeps_the_order_of_the_program() -> None:
    ladder = Ladder("hodoku")
    names = [name for rung in ladder.rungs[1:] for name in groups_of(rung)]
    order = [group.name for group in groups() if group.on]
    assert names == sorted(names, key=order.index)
    assert names[:4] == ["Full House", "Naked Single", "Hidden Single", "Hidden Single"]
    assert ladder.rungs[1:] == rungs()


def test_a_rung_of_the_profile_finds_one_group_only() -> None:
    for rung in rungs():
        assert len(groups_of(rung)) == 1, f"{rung} finds {groups_of(rung)}"


@pytest.mark.parametrize(
    ("level", "total", "expected"),
    [
        (Level.EASY, 800, "Easy"),
        (Level.EASY, 801, "Medium"),
        (Level.EASY, 1001, "Hard"),
        (Level.MEDIUM, 1000, "Medium"),
        (Level.HARD, 1601, "Unfair"),
        (Level.HARD, 1801, "Extreme"),
        (Level.UNFAIR, 500, "Unfair"),
        (Level.EXTREME, 10, "Extreme"),
    ],
)
def test_a_high_score_lifts_the_level(level: Level, total: int, expected: str) -> None:
    assert verdict(level, total, solved=True) == HoDoKuScore(expected, total, True)


def test_what_is_not_solved_is_extreme() -> None:
    assert score([Step("naked-single")], solved=False) == HoDoKuScore("Extreme", 4, False)


def test_what_it_has_no_name_for_is_extreme() -> None:
    assert score([Step("guess-and-check")], solved=True).level == "Extreme"


def test_rating_reports_it() -> None:
    rating = nonet.rate("@newspaper")
    assert (rating.hodoku_level, rating.hodoku_score) == ("Easy", rating.hodoku.score)
    assert rating.to_json()["hodoku_score"] == rating.hodoku_score
    assert rating.hodoku.is_complete


@pytest.mark.parametrize(
    ("puzzle", "level", "points"),
    [
        (
            ".....1..8.1..38............4........17..2.9....2.87..373.24..9.2.....3..9.8..64.1",
            "Easy",
            300,
        ),
        (
            "6.14..9.2...6.15...5.......1....9........4..69..57.1......3.6.5.3...5....7....2.4",
            "Easy",
            324,
        ),
        (
            "1...93............3.5.1.6..6.........81.....7.591.2...9.....8.58..7...1..362...7.",
            "Easy",
            354,
        ),
        (
            "3..8..6...2.4..8...9...7....8..24..6...5...97..3.......4.25..38..8......7....94.2",
            "Easy",
            490,
        ),
        (
            "7...5.9.65......4..439...8..7..32..5.6..758..2....9...6.7....9..5.........8...6.2",
            "Easy",
            366,
        ),
        (
            "....1.........564..2....5...721.9.6...5..49.....6.7..519.23.....6....7..3.....1..",
            "Medium",
            694,
        ),
        (
            ".58.31..9...........1529........3....23..8..55.62........8..6...79..65.11....5..3",
            "Medium",
            396,
        ),
        (
            ".352...8.....4.....9.....26....6...5418..9.....2......3...5....52.6.4.1....18....",
            "Medium",
            378,
        ),
        (
            "5..8..............86..2...3.....3..5.8...1..2.1.58..6..21..84....6.9.25....3..9..",
            "Medium",
            524,
        ),
        (
            "..94.2.......1....41..3..9...5....17.32..5...1..74.....6....5.93.7.9........6.1..",
            "Medium",
            524,
        ),
    ],
)
def test_easy_paths_are_the_program_s_own(puzzle: str, level: str, points: int) -> None:
    """HoDoKu 2.2 gives these levels and scores, which depend on the order in which singles are
    found."""
    rating = nonet.rate(puzzle)
    assert rating.hodoku == HoDoKuScore(level, points, True)
    bulk = nonet.bulk.explain([puzzle], "hodoku")
    assert [ladder_step(bulk, n) for n in bulk.steps_of(0)] == [
        (step.technique, step.size) for step in nonet.explain(puzzle, "hodoku").steps
    ]


def ladder_step(paths: nonet.bulk.Paths, number: int) -> tuple[str, int]:
    rung = paths.ladder.rungs[number]
    return rung.technique, rung.size


def test_hodoku_takes_the_chain_that_removes_most() -> None:
    """In each state, the rung has no chain that removes more than the chosen one."""
    ladder = Ladder("hodoku", uniqueness=True)
    looked = 0
    for puzzle in corpus()[::4]:
        for grid, step in nonet.explain(puzzle, "hodoku", guess=False).grids():
            if step.technique not in ladder.policy.largest_of:
                continue
            index = next(
                i
                for i, rung in enumerate(ladder.rungs)
                if rung.technique == step.technique and rung.variant in ("", step.variant)
            )
            core = native_ladder(ladder)
            others = [
                step_of(r, ladder) for r in native.walk(core, index, grid._native, 10_000).steps
            ]
            looked += len(others)
            assert removed(step, grid) == max(removed(other, grid) for other in others)
    assert looked or not {rung.technique for rung in ladder} & ladder.policy.largest_of


def removed(step: Step, grid: nonet.Grid) -> int:
    return len(step.eliminations) + sum(len(grid.candidates(c.cell)) - 1 for c in step.placements)
