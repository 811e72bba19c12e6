"""Makes puzzles that meet a target; call `nonet.generate` to use it.

- `target`: the requirements for a puzzle.
- `supply`: raw puzzles in bulk, either random or made by changing others.
- `kinds`: the kinds of steps, and their names.
- `checks`: the tests that make up a target.
- `path_check`: tests whether many puzzles have the wanted paths.
- `scale_check`: tests whether many puzzles have the wanted scores on a scale.
- `grades`: the results of a test.
- `pool`: puzzles that almost meet the target, from which others are made.
- `batch`: finds puzzles of a batch that are too similar.
- `search`: rounds of supply and tests.
- `generated_puzzles`: the results.
"""

from .generated_puzzles import Generated, GeneratedPuzzles
from .search import Search, SearchProgress, Series
from .target import Target

__all__ = ["Generated", "GeneratedPuzzles", "Search", "SearchProgress", "Series", "Target"]
