"""Count the puzzles for which another reading of the text changes a literal program's result.

    python -m tests.ancestors.literal.figures [COUNT [PROGRAM ...]]

For each program, the chosen reading is compared with all that differ from it in one option, over
the first COUNT puzzles of benchmarks/corpus/mixed.txt (default: all 1,000). The results are kept in
`readings.md`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

from tests.ancestors.literal import bit_masks, closed_sets, digit_sweep, exceldoku, sud
from tests.ancestors.literal.outcome import Outcome, choices

MIXED = Path(__file__).parents[3] / "benchmarks" / "corpus" / "mixed.txt"
PROGRAMS: dict[str, ModuleType] = {
    program.__name__.rpartition(".")[2]: program
    for program in (closed_sets, exceldoku, bit_masks, digit_sweep, sud)
}
HEADINGS = ("last grid", "end", "what is placed", "order", "rounds")


def mixed() -> list[str]:
    """1,000 puzzles of mixed difficulty, each with one solution."""
    return MIXED.read_text(encoding="utf-8").split()


def sides(outcome: Outcome) -> tuple[object, ...]:
    """The values that are compared, in the order of the headings."""
    return (
        (outcome.values, outcome.candidates),
        outcome.end,
        sorted(outcome.placements),
        outcome.placements,
        outcome.rounds,
    )


def main(count: int, names: list[str]) -> None:
    puzzles = mixed()[:count]
    for name in names:
        program = PROGRAMS[name]
        taken = [program.run(puzzle) for puzzle in puzzles]
        solved = sum(outcome.end == "solved" for outcome in taken)
        print(f"\n## {name}: {solved} of {len(puzzles)} solved\n")
        print(f"| option | reading | {' | '.join(HEADINGS)} |")
        print(f"|---|---|{'---:|' * len(HEADINGS)}")
        for option, (first, *others) in choices(program.Readings).items():
            print(f"| {option} | {first} |{' |' * len(HEADINGS)}")
            for other in others:
                changed = [0] * len(HEADINGS)
                for puzzle, before in zip(puzzles, taken, strict=True):
                    after = program.run(puzzle, program.Readings(**{option: other}))
                    for at, pair in enumerate(zip(sides(before), sides(after), strict=True)):
                        changed[at] += pair[0] != pair[1]
                print(f"| {option} | {other} | {' | '.join(map(str, changed))} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, sys.argv[2:] or list(PROGRAMS))
