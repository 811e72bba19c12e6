"""`nonet data ...`: data sets of rated puzzles, made in shards."""

from typing import Final

from ...program import Program

_SUMMARIES: Final = {
    "plan": "Write the plan of a data set.",
    "run": "Make the missing shards of a plan.",
    "rate": "Rate your own puzzles and record their steps, in one command.",
    "dedupe": "Find puzzles that are isomorphic to an earlier one.",
    "split": "Split a data set by the classes of its solution grids.",
    "seal": "Describe a finished data set: a card and a manifest.",
    "check": "Check a sealed data set: files, shards and traces.",
    "convert": "Write a data set in the file formats of other programs.",
}


data: Final = Program(
    "data",
    __name__,
    _SUMMARIES,
    help="Make data sets of a thousand to a billion rated puzzles, with their steps.",
    examples=(
        "nonet data plan out --count 1e6 --seed 7  plan the set",
        "nonet data run out                        make it, or resume",
        "nonet data rate puzzles.csv rated         the same for your own puzzles",
        "nonet data split out                      train, validation and test",
        "nonet data seal out                       a card and a manifest",
    ),
    more="For more, see docs/data-sets.md.",
)
