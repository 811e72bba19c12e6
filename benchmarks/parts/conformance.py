"""Compare the steps that nonet finds with HoDoKu's regression library, which is not part of this
project.

    python benchmarks/parts/conformance.py REGLIB [--code 0402] [--quiet]

Each line of the library is a case: a state, a technique, its digits and a conclusion. nonet must
find at least one step of that technique with these digits, and all such steps must have exactly
this conclusion. If the line says that the technique has no step there, nonet must find none. The
number of links in a chain is not compared.

Some chains, such as the M-wing, have their own names in nonet but not in HoDoKu. Also, HoDoKu lists
an open chain even if its ends exclude each other. The script sets `nonet.Limits` so that nonet
behaves like HoDoKu in both respects.

The tables below list the cases, by line number, in which nonet is known to differ, with reasons.
There are three kinds: `beyond` if nonet eliminates further candidates and proves that they are
false; `stepwise` if nonet needs several steps of the technique for the same conclusion; and `no
chain` if no chain of the requested kind, of any length, has this conclusion. To show that there is
no chain, the script follows all links. The same method must find a chain in every other case. The
script checks that these known differences still exist. It prints each failure with the steps found,
then the known differences, and a summary by code. The exit status is 1 if there is any other
difference in a technique that nonet has. Techniques that nonet does not have are reported as
absent.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from conformance_chains import Links

import nonet
from nonet import Candidate, Grid, Limits, Puzzle, Step, formats
from nonet.ladder.hodoku.groups import code_of
from nonet.model.premises import Unique
from nonet.model.step import Role
from nonet.techniques import Rung, all_techniques

BEYOND: Final = {
    794: "a second loop, longer by one cell with two candidates, removes three more candidates",
    796: "the loop also removes 1r8c1 and 6r8c1, in a cell of the loop",
    801: "the loop also removes 6r8c3 and 6r8c6, in cells of the loop; so does a second loop",
    803: "the loop also removes 3r6c7, in a cell of the loop; a second loop differs in one link",
    820: "two further chains conclude that r5c8 is not 9",
    821: "two further chains, which extend the chain of the case, remove 7r6c1 and 7r4c4",
    847: "a further chain, which extends the chain of the case, removes 8r5c7",
    870: "the loop also removes 2r8c3, in a cell of the loop",
    895: "a further chain, which extends the chain of the case, removes 9r5c5 and 9r5c6",
    898: "three further chains remove 8r1c1, 8r2c7, and 8r2c4 with 8r2c6",
    903: "two further chains remove 2r8c5 and 2r8c6",
    924: "a further chain, which extends the chain of the case, removes 9r2c9",
    931: "a further chain, which extends the chain of the case, removes 5r4c8",
    945: "a further chain, through an almost locked set with one more cell, removes 9r4c9",
    957: "a further chain, with ends in another box, removes 1r4c4",
    960: "a further chain, through the same sets in the other direction, removes 5r7c7",
}
"""nonet eliminates more candidates than the case expects. Each step is proved and agrees with the
solution. One step has the conclusion of the case. If this step is a loop, it may also eliminate
other candidates in the cells of the loop.
"""

NO_CHAIN: Final = {
    875: "no loop of links removes any of the three candidates, whatever its length, not even one "
    "that visits a node twice",
    947: "no chain leads from 3r1c3 to 3r1c9, the only candidates that see both: r1c9 is 3 "
    "because 1 and 6 are eliminated there by two branches that meet again, which is a net",
}
"""No chain of this kind can have the conclusion of the case. To show this, all strong and weak
links among candidates, groups and almost locked sets are followed as far as they lead. As a check,
the same method is applied to all other cases with loops, or with chains between two candidates of
one digit. It must find a chain in each.
"""

_STEPWISE: Final = (
    "a cell that the templates of one digit fill is no place for the other digits, which shortens "
    "their templates, and so on; HoDoKu does this in one step, and nonet in several"
)

STEPWISE: Final = dict.fromkeys(
    (1095, 1096, 1098, 1099, 1100, 1101, 1102, 1103, 1104, 1105, 1106, 1109, 1110, 1112), _STEPWISE
)
"""nonet reaches exactly the conclusion of the case, but in several steps of the technique, each of
which is proved.
"""

Conclusion = frozenset[Candidate]
Found = tuple[tuple[Step, Conclusion], ...]

OUTCOMES = ("passed", "beyond", "stepwise", "no chain", "failed", "absent")

CONCLUDED = ("0706", "0707", "0708", "0709", "0710", "0711", "09", "11")
"""Lines with these codes list only the digits of the conclusion."""

ONE_DIGIT = ("0100", "0101", "03", "04", "05", "0701", "0702")
"""Lines with these codes list only the eliminated digit."""


_WINGS = ("m-wing", "s-wing", "l-wing", "h-wing")
_GROUPED = (*_WINGS, "skyscraper", "two-string-kite", "turbot-fish", "w-wing")
NAMED = {*((name, "plain") for name in _WINGS), *((name, "grouped") for name in _GROUPED)}
"""The chains that have their own names only in nonet, by technique and variant. Without
`Limits.named_chains`, they are also found as general chains.
"""


@dataclass(frozen=True)
class LibraryLine:
    """A line of the library.

    Attributes:
        technique: HoDoKu's four-digit code (five digits for a Siamese fish).
        variant: the part after the code and a hyphen; `x` if the step must not be found.
        digits: the digits of the step, `x` for none.
        state: the puzzle or the grid in progress.
        eliminations, placements: the conclusion of the step.
    """

    technique: str
    variant: str
    digits: str
    state: Puzzle | Grid
    eliminations: tuple[Candidate, ...]
    placements: tuple[Candidate, ...]

    @classmethod
    def of(cls, line: str) -> LibraryLine:
        """Read a line."""
        _, code, digits, _, _, *step = [*line.rstrip().split(":"), "", ""][:7]
        technique, _, variant = code.partition("-")
        removed, placed = (
            tuple(
                Candidate(f"{digit}r{row}c{column}")
                for digit, row, column in map(list, field.split())
            )
            for field in step
        )
        return cls(technique, variant, digits, formats.read(line), removed, placed)


@dataclass(frozen=True)
class Verdict:
    """The result for one case."""

    line: int
    case: LibraryLine
    outcome: str  # one of OUTCOMES
    found: Found = ()

    @property
    def name(self) -> str:
        return self.case.technique + f"-{self.case.variant}" * bool(self.case.variant)


def cases(library: Path) -> Iterator[tuple[int, LibraryLine]]:
    """The active cases of the library, each with its line number."""
    for number, text in enumerate(library.read_text(encoding="utf-8").splitlines(), 1):
        if text.startswith(":"):
            yield number, LibraryLine.of(text)


def limits_of(case: LibraryLine) -> Limits:
    """The limits that make nonet search as HoDoKu does when it tests a technique."""
    code, variant = case.technique[:4], case.variant
    limits = Limits(
        loop_links=81,
        named_chains=False,
        open_loops=True,
        als_chain_sets=50,
        siamese=code[:2] == "03" and code[3] in "12",
        two_candidate_boxes=(code, variant) == ("0402", "1") or code == "0405",
        als_nodes=(code, variant)
        in [("0709", "2"), ("0710", "3"), ("0710", "4"), ("0711", "3"), ("0711", "4")],
        als_overlap=code in ("0902", "0903", "0904") and variant == "2",
    )
    if code[:2] == "06" and variant in ("1", "2"):
        limits = replace(limits, missing_corners=variant == "2")
    return limits


def rungs_of(code: str) -> list[Rung]:
    """The rungs that can find the steps of a code."""
    return [
        rung
        for technique in all_techniques()
        for rung in technique.rungs()
        if (technique.id, rung.variant) not in NAMED
        if any(code_of(technique.id, rung.size, v) == code for v in technique.variants)
    ]


def digits_of(step: Step, concluded: Conclusion, grid: Grid, code: str) -> str:
    """The digits of a step, written as in a line of the library."""
    if code == "0404":  # of two digits, HoDoKu lists the lower one
        digits = {min(c.digit for c in step.candidates(Role.PATTERN))}
    elif code.startswith((*CONCLUDED, *ONE_DIGIT)):
        digits = {candidate.digit for candidate in concluded}
    elif code == "0610":
        digits = set()
    elif code.startswith("06"):
        unique = [premise for premise in step.premises if isinstance(premise, Unique)]
        digits = {digit for premise in unique for _, deadly in premise.deadly for digit in deadly}
    elif code == "0703":
        digits = {c.digit for chain in step.chains for node in chain.nodes for c in node.candidates}
    elif code in ("0800", "0801", "0803"):
        cells = step.cells(Role.PIVOT, Role.PINCER)
        digits = {digit for cell in cells for digit in grid.candidates(cell)}
    elif code.startswith("02") or code in ("0110", "0111"):
        digits = {c.digit for c in step.candidates(Role.PATTERN)}
    else:
        digits = {candidate.digit for candidate in concluded}
    return "".join(str(digit) for digit in sorted(digits))


def conclusion(step: Step, grid: Grid, case: LibraryLine) -> Conclusion:
    """The conclusion of a step, in the form that the case uses: its placements, or everything that
    it eliminates. A placement eliminates the other candidates of its cell.
    """
    if case.placements:
        return frozenset(step.placements)
    removed = set(step.eliminations)
    for placed in step.placements:
        removed |= {
            Candidate.of(digit, placed.cell)
            for digit in grid.candidates(placed.cell)
            if digit != placed.digit
        }
    return frozenset(removed)


def judged(line: int, case: LibraryLine) -> Verdict:
    """Check one case."""
    code = case.technique
    rungs = rungs_of(code)
    if not rungs:
        return Verdict(line, case, "absent")
    grid = Grid(case.state) if isinstance(case.state, Puzzle) else case.state
    found = tuple(
        (step, concluded)
        for step in nonet.steps(grid, techniques=map(str, rungs), limits=limits_of(case))
        if code_of(step.technique, step.size, step.variant) == code
        if (step.technique, step.variant) not in NAMED
        for concluded in [conclusion(step, grid, case)]
        if digits_of(step, concluded, grid, code) == case.digits
    )
    wanted = wanted_of(case)
    if case.variant == "x":
        passed = not found
    else:
        passed = bool(found) and all(concluded == wanted for _, concluded in found)
    if not may_hold_chain(case, grid, wanted):
        # If a chain is found here, the computed links are wrong.
        outcome = "no chain" if line in NO_CHAIN and not found else "failed"
    elif passed:
        outcome = "passed"
    elif line in BEYOND and is_beyond(found, grid, wanted):
        outcome = "beyond"
    elif line in STEPWISE and concluded_stepwise(case, grid) == wanted:
        outcome = "stepwise"
    else:
        outcome = "failed"
    return Verdict(line, case, outcome, found)


def wanted_of(case: LibraryLine) -> Conclusion:
    """The conclusion that a case expects."""
    return frozenset(case.placements or case.eliminations)


def is_beyond(found: Found, grid: Grid, wanted: Conclusion) -> bool:
    """Whether a difference counts as `beyond`. Every step must be proved and agree with the
    solution. One step must have the wanted conclusion. It may have further eliminations only if it
    is a loop, and only in the cells of that loop.
    """
    solution = nonet.solve(grid).givens
    for step, _ in found:
        nonet.verify(step, grid)
        if any(solution[c.cell] == str(c.digit) for c in step.eliminations):
            return False
        if any(solution[c.cell] != str(c.digit) for c in step.placements):
            return False
    return any(
        concluded == wanted or (wanted < concluded and is_within(step, concluded - wanted))
        for step, concluded in found
    )


def concluded_stepwise(case: LibraryLine, grid: Grid) -> Conclusion:
    """Apply steps of the technique, one after another, until there are no more, and verify each.
    Returns all conclusions about the digit of the case. They include the candidates that placements
    eliminate from other cells.
    """
    state = grid.copy()
    rungs = [str(rung) for rung in rungs_of("1201")]
    while step := next(nonet.steps(state, techniques=rungs), None):
        nonet.verify(step, state)
        state.apply(step)
    digit = int(case.digits)
    before = [cell for cell in grid.board.all_cells if digit in grid.candidates(cell)]
    if case.placements:
        return frozenset(Candidate.of(digit, c) for c in before if state.value(c) == digit)
    gone = (c for c in before if digit not in state.candidates(c) and state.value(c) != digit)
    return frozenset(Candidate.of(digit, c) for c in gone)


def may_hold_chain(case: LibraryLine, grid: Grid, wanted: Conclusion) -> bool:
    """Whether the links in a state allow a chain of the kind that a case names, with this
    conclusion. Only continuous loops and chains between two candidates of a digit are checked. For
    other chains, the answer is True.
    """
    if case.variant == "x":
        return True
    if case.technique == "0709":  # a continuous loop
        return wanted <= Links(grid).removed_by_loops()
    if case.technique == "0711" and len(case.digits) == 1:  # both ends have the same digit
        return wanted in Links(grid).removed_between(int(case.digits))
    return True


def is_within(step: Step, more: Conclusion) -> bool:
    """Whether a step is a loop that goes through the cells of all these candidates."""
    cells = {c.cell for chain in step.chains for node in chain.nodes for c in node.candidates}
    return step.variant == "loop" and all(candidate.cell in cells for candidate in more)


def line_of(verdict: Verdict) -> str:
    """Describe a failure in a few lines: the case, and each conclusion that was found."""
    case = verdict.case
    wanted = wanted_of(case)
    lines = [
        f"line {verdict.line}: {verdict.name} {case.digits} "
        f"{'must not be found' if case.variant == 'x' else 'expected ' + names(wanted)}"
    ]
    if not verdict.found:
        lines.append("    nothing found")
    for concluded, count in Counter(concluded for _, concluded in verdict.found).items():
        step = next(step for step, other in verdict.found if other == concluded)
        same = "as expected" if concluded == wanted else names(concluded)
        kind = ":".join(filter(None, (step.technique, str(step.size or ""), step.variant)))
        lines.append(f"    {count} x {kind} {same}")
    return "\n".join(lines)


def names(candidates: Conclusion) -> str:
    return " ".join(map(str, sorted(candidates)))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("cases", type=Path, metavar="REGLIB")
    parser.add_argument("--code", default="", help="the start of the codes, such as 04 or 0402-1")
    parser.add_argument("--quiet", action="store_true", help="only the summary")
    options = parser.parse_args()
    started = time.monotonic()
    verdicts = []
    for line, case in cases(options.cases):
        if f"{case.technique}-{case.variant}".startswith(options.code):
            verdicts.append(judged(line, case))
            if verdicts[-1].outcome == "failed" and not options.quiet:
                print(line_of(verdicts[-1]), flush=True)
    for outcome, reasons in (("beyond", BEYOND), ("stepwise", STEPWISE), ("no chain", NO_CHAIN)):
        known = [verdict for verdict in verdicts if verdict.outcome == outcome]
        if known:
            print(f"{outcome}:")
        for verdict in known:
            print(f"    line {verdict.line}, {verdict.name}: {reasons[verdict.line]}")
    untrue = [
        v.line
        for v in verdicts
        if v.outcome == "passed" and v.line in {**BEYOND, **STEPWISE, **NO_CHAIN}
    ]
    if untrue:
        print(f"passed, though known to differ: {', '.join(map(str, untrue))}")
    print(f"{'code':10}" + "".join(f"{outcome:>9}" for outcome in OUTCOMES))
    counts = Counter((verdict.name, verdict.outcome) for verdict in verdicts)
    for name in sorted({verdict.name for verdict in verdicts}):
        print(f"{name:10}" + "".join(f"{counts[name, outcome]:>9}" for outcome in OUTCOMES))
    total = Counter(verdict.outcome for verdict in verdicts)
    seconds = time.monotonic() - started
    print(
        f"{total['passed']} of {len(verdicts)} cases passed; nonet removes more in "
        f"{total['beyond']}, takes several steps in {total['stepwise']}, "
        f"and {total['no chain']} hold no such chain; {total['failed']} failed, "
        f"{total['absent']} have no technique here; {seconds:.0f} seconds"
    )
    return 1 if total["failed"] or untrue else 0


if __name__ == "__main__":
    sys.exit(main())
