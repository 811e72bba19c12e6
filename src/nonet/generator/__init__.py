"""Making puzzles that meet a target; `nonet.generate` is the door to it.

target       what a puzzle is to be like
supply       raw puzzles in bulk: random ones, and relatives of others
kinds        which steps there are, and what people call them
checks       the tests that make up a target
path_check   asks of many puzzles at once whether their paths are what is wanted
scale_check  the scores of a scale for them, once their paths are whole
grades       what a test found out
pool         puzzles that almost fit, from which others are grown
batch        which puzzles of a batch are relatives
search       rounds of supply and tests
generated    what comes out
"""

from .generated_puzzles import Generated, GeneratedPuzzles
from .search import Search, SearchProgress, Series
from .target import Target

__all__ = ["Generated", "GeneratedPuzzles", "Search", "SearchProgress", "Series", "Target"]
