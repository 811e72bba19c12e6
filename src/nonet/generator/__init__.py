"""Making puzzles that meet a target; call `nonet.generate` to use it.

target             the wishes for a puzzle
supply             raw puzzles in bulk: random puzzles, and relatives of others
kinds              the kinds of steps, and their names
checks             the tests that make up a target
path_check         tests whether the paths of many puzzles are as wanted
scale_check        tests whether their scores on a scale are as wanted
grades             the results of a test
pool               puzzles that almost meet the target, from which others are made
batch              finds relatives among the puzzles of a batch
search             rounds of supply and tests
generated_puzzles  the results
"""

from .generated_puzzles import Generated, GeneratedPuzzles
from .search import Search, SearchProgress, Series
from .target import Target

__all__ = ["Generated", "GeneratedPuzzles", "Search", "SearchProgress", "Series", "Target"]
