"""Paths as pseudo-Boolean proofs. VeriPB checks them, and so does a reader that is independent of
nonet."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path as FilePath

import pytest

import nonet
from nonet import Candidate, Step
from nonet.base.errors import Error, ProofError
from nonet.ladder.path import Path, Status
from nonet.ladder.profiles import PROFILES
from nonet.model.cells import Space
from nonet.model.certificate import Certificate
from nonet.model.step import Assumption, Case, certified
from nonet.proof import check, minimal
from nonet.proof.counted import certificates_of
from nonet.proof.proof_class import class_of_proof
from nonet.proof.pseudo_boolean import FORMATS, PathProof, prove_path
from nonet.puzzles.readers import on_board
from nonet.techniques import Proof, get
from tests.boards.puzzles import PUZZLES
from tests.drawing import part, rare
from tests.proof.building import marks, rectangle, step, xy_wing
from tests.proof.certificates import RING, halves, links, oddagon, ring, truths
from tests.pseudo_boolean_reader import Reader, Refused, read_proof
from tests.symmetric_puzzles import symmetric_puzzle
from tests.techniques.golden import cases

HARDER = {"standard": "wings", "hodoku": "wings", "everything": "easter-monster"}


@cache
def premise_free(profile: str) -> Path:
    """A path without premises, found by a profile. Some profiles are given a harder puzzle."""
    path = nonet.explain(f"@{HARDER.get(profile, 'newspaper')}", profile, uniqueness=False)
    assert not any(each.premises for each in path.steps)
    return path


def read(found: PathProof) -> Reader:
    return read_proof(found.with_assumed or found.formula, found.proof)


def solution_is_derived(path: Path, reader: Reader) -> None:
    """Check that the proof itself states every digit of the solution, and leaves none to
    propagation."""
    known = {next(iter(each)) for each, degree in reader.constraints if len(each) == degree == 1}
    assert path.solution is not None
    board = path.start.board
    for cell, sign in zip(board.all_cells, path.solution, strict=True):
        assert (f"x{cell.with_digit(board.digit(sign))}", True) in known


@pytest.mark.volume(4)
@pytest.mark.parametrize("version", FORMATS)
@pytest.mark.parametrize("profile", PROFILES)
def test_a_path_of_each_profile_that_assumes_nothing_is_confirmed(
    profile: str, version: str
) -> None:
    path = premise_free(profile)
    found = prove_path(path, version)
    assert (found.assumed, found.with_assumed) == (0, None)
    assert path.status in (Status.SOLVED, Status.GUESSED)
    solution_is_derived(path, read(found))


@pytest.mark.volume(2)
@pytest.mark.parametrize(
    ("uniqueness", "name"),
    [
        *product([True, False], ["6x6", "12x12", "jigsaw6x6", "anti-king", "samurai"]),
        *(rare(uniqueness, "anti-knight") for uniqueness in (True, False)),
    ],
)
def test_a_path_on_any_board_is_confirmed(uniqueness: bool, name: str) -> None:
    words, givens, _ = PUZZLES[name]
    path = nonet.explain(on_board.parse(givens, words, signs="1"), uniqueness=uniqueness)
    solution_is_derived(path, read(prove_path(path)))


def test_a_board_with_clues_is_refused() -> None:
    puzzle = on_board.parse("." * 4, "2x2+no-boxes+cage:3@r1c1,r1c2")
    with pytest.raises(ProofError, match="do not support clues"):
        prove_path(Path(nonet.Grid(puzzle), (), Status.STUCK))


def test_the_formula_is_the_spaces_and_the_givens() -> None:
    path = nonet.explain("@newspaper")
    lines = prove_path(path).formula.splitlines()
    givens = [digit for digit in str(path.puzzle) if digit.isdigit() and digit != "0"]
    equalities = [line for line in lines if line.endswith(" = 1 ;")]
    others = [line for line in lines[1:] if line not in equalities]
    assert len(equalities) == 324
    assert all(re.fullmatch(r"1 x[1-9]r[1-9]c[1-9] >= 1 ;", line) for line in others)
    assert len(others) == len(givens)
    assert lines[0] == f"* #variable= 729 #constraint= {324 + len(givens)}"


def test_each_conclusion_by_rank_is_a_sum_that_ends_in_the_literal() -> None:
    path = premise_free("standard")
    parts = prove_path(path).proof.split("% step ")[1:]
    assert len(parts) == len(path)
    for text, one in zip(parts, path.steps, strict=True):
        if class_of_proof(one) is not Proof.RANK:
            continue
        concluded = [f"1 x{c} >= 1" for c in one.placements]
        concluded += [f"1 ~x{c} >= 1" for c in one.eliminations]
        lines = text.splitlines()
        for each in concluded:
            assert f"rup {each} ;" not in lines
            at = next(i for i, line in enumerate(lines) if line.startswith(f"e {each} : "))
            assert lines[at - 1].startswith("pol ")


def test_cases_hold_steps_of_every_class() -> None:
    path = premise_free("everything")
    kinds = {
        class_of_proof(inner) for one in path.steps for case in one.cases for inner in case.steps
    }
    assert Proof.RANK in kinds
    read(prove_path(path))


@cache
def unique_path() -> Path:
    """A path with a step that assumes that the puzzle has only one solution."""
    for puzzle in nonet.puzzles.all_puzzles():
        path = nonet.explain(f"@{puzzle.name}")
        if any(one.premises for one in path.steps):
            return path
    raise AssertionError("no built-in puzzle has such a path")


def test_what_rests_on_uniqueness_is_assumed_and_counted() -> None:
    path = unique_path()
    found = prove_path(path)
    assert found.with_assumed is not None
    assert found.assumed >= sum(len(one.premises) > 0 for one in path.steps)
    assert found.with_assumed.count("* assumed: step ") == found.assumed
    assert "assumed" not in found.formula
    read_proof(found.with_assumed, found.proof)
    with pytest.raises(Refused, match="another number of constraints"):
        read_proof(found.formula, found.proof)


def test_a_symmetry_is_assumed_as_pairs_that_are_alike() -> None:
    grid = nonet.Grid(symmetric_puzzle("diagonal", random.Random(0)))
    name = "symmetrical-placement"
    forms = [f"{name}:{variant}" for variant in get(name).variants]
    found_steps = nonet.steps(grid, techniques=forms, uniqueness=True)
    one = next(each for each in found_steps if each.technique == name)
    found = prove_path(Path(grid, (one,), Status.STUCK))
    assert found.with_assumed is not None
    assert " = 0 ;" in found.with_assumed
    read(found)
    plain = found.proof.replace("f ", "f 0 ", 1)
    with pytest.raises(Refused):
        read_proof(found.formula, plain)


@pytest.mark.parametrize("technique", ["aligned-exclusion", "template", "tridagon"])
def test_search_is_written_branch_by_branch(technique: str) -> None:
    """A branch is written even if its assumption is already known, which happens in the second of
    two branches."""
    branches = 0
    for case in cases(technique):
        if case.fires:
            grid = case.grid()
            one = case.found[0]
            found = prove_path(Path(grid, (one,), Status.STUCK))
            reader = read(found)
            for candidate in one.placements:
                assert ({(f"x{candidate}", True): 1}, 1) in reader.constraints
            for candidate in one.eliminations:
                assert ({(f"x{candidate}", False): 1}, 1) in reader.constraints
            clauses = [line for line in found.proof.splitlines() if line.startswith("rup ")]
            branches += sum(line.count("x") > 1 for line in clauses)
    assert bool(branches) == (technique == "tridagon")  # the others have certificates instead


@pytest.mark.parametrize("version", FORMATS)
def test_a_division_is_rounded_as_the_certificate_rounds_it(version: str) -> None:
    grid = ring("123", "123")
    one = replace(oddagon("3c1, 3r2", off="3r2c1"), technique="naked-single")
    found = prove_path(Path(grid, (one,), Status.STUCK), version)
    reader = read(found)
    assert ({("x3r2c1", False): 1}, 1) in reader.constraints
    # Without the axioms that are added before the division, the result would be weaker.
    divided = next(line for line in found.proof.splitlines() if " 2 d" in line)
    rounded = re.sub(r" (x\S+) \+", "", divided)
    assert rounded != divided
    with pytest.raises(Refused):
        read_proof(found.formula, found.proof.replace(divided, rounded))


def test_multiples_and_premises_of_certificates_are_written() -> None:
    grid = marks({"r1c1": "49", "r1c2": "49", "r4c1": "49", "r4c2": "495"})
    uses = Certificate(Candidate("5r4c2"), truths("premise1"))
    planted = replace(step(on="5r4c2"), premises=(rectangle(),), technique="unique-rectangle")
    one = certified(planted, (uses,))
    found = prove_path(Path(grid, (one,), Status.STUCK))
    assert found.assumed == 1
    assert ({("x5r4c2", True): 1}, 1) in read(found).constraints


def test_a_contradiction_is_the_conclusion() -> None:
    planted = replace(oddagon(contradiction=True), technique="contradiction")
    for version, end in (("3.0", "conclusion UNSAT : "), ("1.1", "c ")):
        found = prove_path(Path(ring(), (planted,), Status.NONE), version)
        read(found)
        assert any(line.startswith(end) for line in found.proof.splitlines())


def test_certificates_inside_cases_hold_under_what_is_supposed() -> None:
    inner = replace(oddagon(contradiction=True), technique="contradiction")
    cell = [Candidate(f"{digit}r9c9") for digit in (1, 2)]
    cases = tuple(Case(Assumption(candidate), (inner,)) for candidate in cell)
    outer = Step("guess-and-check", contradiction=True, truths=(Space("r9c9"),), cases=cases)
    grid = marks(dict.fromkeys((*RING, "r9c9"), "12"))
    found = prove_path(Path(grid, (outer,), Status.NONE))
    read(found)
    assert "conclusion UNSAT" in found.proof


def test_a_step_in_a_case_with_a_premise_is_refused() -> None:
    inner = replace(step("", on="5r4c2"), technique="unique-rectangle", premises=(rectangle(),))
    grid = marks({"r1c1": "49", "r1c2": "49", "r4c1": "49", "r4c2": "495"})
    cases = tuple(Case(Assumption(Candidate("1r9c9"), on), (inner,)) for on in (True, False))
    outer = Step("guess-and-check", placements=(Candidate("5r4c2"),), cases=cases)
    with pytest.raises(ProofError, match="a step in a case has a premise"):
        prove_path(Path(grid, (outer,), Status.STUCK))


def test_there_are_two_formats() -> None:
    assert FORMATS == ("3.0", "1.1")
    with pytest.raises(Error, match=r"no format '2\.0'"):
        prove_path(nonet.explain("@newspaper"), "2.0")


def test_a_sukaku_and_a_grid_in_progress_state_what_is_missing() -> None:
    grid = nonet.Grid("@newspaper")
    grid.place("r1c1", nonet.Digit(int(nonet.explain(grid).solution[0])))  # type: ignore[index]
    read(prove_path(nonet.explain(grid)))
    fewer = marks({"r1c1": "12", "r1c2": "12"})
    assert prove_path(Path(fewer, (), Status.STUCK)).formula.count("1 ~x") == 14


def test_any_proof_by_rank_has_certificates() -> None:
    grid, wing = xy_wing()
    wing = replace(wing, technique="xy-wing")
    found = certificates_of(wing, grid)
    assert [len(each.links) for each in found] == [4, 4]
    one = certified(wing, found)
    check(one, grid)
    assert minimal(one, grid) == []
    assert certificates_of(one, grid) == found


# Planted errors -----------------------------------------------------------------------------------


def mutated(proof: str, rng: random.Random) -> str:
    """A proof with one change, in a part that a conclusion needs."""
    lines = proof.splitlines()
    sums = [i for i, line in enumerate(lines) if line.startswith("pol ")]
    ends = [i for i, line in enumerate(lines) if line.startswith("e ")]
    match rng.randrange(6):
        case 0:  # another literal
            at = rng.choice(ends)
            digit = re.search(r"x([1-9])", lines[at])
            assert digit
            other = int(digit[1]) % 9 + 1
            lines[at] = lines[at].replace(f"x{digit[1]}", f"x{other}", 1)
        case 1:  # the negated literal
            at = rng.choice(ends)
            is_false = "~" in lines[at]
            lines[at] = (
                lines[at].replace("~", "", 1) if is_false else lines[at].replace("x", "~x", 1)
            )
        case 2:  # a larger degree
            at = rng.choice(ends)
            lines[at] = lines[at].replace(">= 1", ">= 2")
        case 3:  # one term fewer
            at = rng.choice([i for i in sums if "+" in lines[i]])
            terms = re.findall(r" \S+(?: \d+ \*)? \+", lines[at])
            lines[at] = lines[at].replace(rng.choice(terms), "", 1)
        case 4:  # another constraint
            at = rng.choice(sums)
            lines[at] = re.sub(r"\d+", lambda n: str(int(n[0]) + 1), lines[at], count=1)
        case _:  # a line is missing, so all later lines have other numbers
            del lines[rng.choice(sums[:-1])]
    return "\n".join([*lines, ""])


def part_of_a_path() -> Path:
    """Six steps of a path, including an XY-wing."""
    path = premise_free("hodoku")
    kinds = [one.technique for one in path.steps]
    start = kinds.index("xy-wing") - 2
    grid = [each for each, _ in path.grids()][start]
    return Path(grid, path.steps[start : start + 6], Status.STUCK)


@pytest.mark.volume
def test_a_hundred_mutated_proofs_fail() -> None:
    rng = random.Random(20)
    found = prove_path(part_of_a_path())
    read(found)
    for _ in range(part(30, 100)):
        wrong = mutated(found.proof, rng)
        with pytest.raises(Refused):
            read_proof(found.formula, wrong)


def test_an_error_in_a_certificate_never_reaches_a_proof() -> None:
    """`prove_path` also refuses a step that the checker refuses, and writes nothing."""
    own = oddagon(contradiction=True)
    wrong = replace(own.certificates[0], links=links("derived1, 2 derived2"))
    planted = replace(certified(own, (wrong,)), technique="contradiction")
    with pytest.raises(ProofError):
        prove_path(Path(ring(), (planted,), Status.NONE))
    assert halves(1)[0].divisor == 2


def test_the_reader_is_short_and_knows_nothing_of_nonet() -> None:
    source = FilePath(__file__).parents[2].joinpath("pseudo_boolean_reader.py").read_text("utf-8")
    assert len(source.splitlines()) <= 200
    assert not re.search(r"^\s*(?:from|import) (?!__future__|re$|functools )", source, re.MULTILINE)


def veripb(version: str) -> str:
    """The path to a VeriPB program that reads this version of the format. If there is none, the
    test is skipped.
    """
    program = shutil.which("veripb")
    if program is None:
        pytest.skip("there is no program 'veripb' on the path")
    done = subprocess.run([program, "--help"], capture_output=True, text=True, check=False)
    if (version == "3.0") != ("elaborate" in done.stdout):
        pytest.skip(f"this veripb does not read version {version} of the format")
    return program


def confirms(program: str, folder: FilePath, formula: str, proof: str) -> bool:
    (folder / "path.opb").write_text(formula, encoding="ascii")
    (folder / "path.pbp").write_text(proof, encoding="ascii")
    files = [folder / "path.opb", folder / "path.pbp"]
    run = subprocess.run([program, *files], capture_output=True, text=True, check=False)
    return run.returncode == 0


@pytest.mark.parametrize("version", FORMATS)
def test_veripb_confirms_paths(version: str, tmp_path: FilePath) -> None:
    program = veripb(version)
    for path in (premise_free("everything"), premise_free("hodoku"), unique_path()):
        found = prove_path(path, version)
        assert confirms(program, tmp_path, found.with_assumed or found.formula, found.proof)


@pytest.mark.parametrize("version", FORMATS)
def test_veripb_refuses_mutated_proofs(version: str, tmp_path: FilePath) -> None:
    program, rng = veripb(version), random.Random(21)
    found = prove_path(part_of_a_path(), version)
    assert confirms(program, tmp_path, found.formula, found.proof)
    for _ in range(25):
        assert not confirms(program, tmp_path, found.formula, mutated(found.proof, rng))
