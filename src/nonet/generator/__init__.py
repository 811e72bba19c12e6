"""Makes puzzles that meet a target. The function to call is `nonet.generate`.

- `target`: the requirements for a puzzle.
- `supply`: raw puzzles in bulk, which are random or made by changing other puzzles.
- `kinds`: the kinds of steps, and their names.
- `checks`: the tests that make up a target.
- `path_check`: tests many puzzles for the wanted paths.
- `scale_check`: tests many puzzles for the wanted scores on a scale.
- `grades`: the results of a test.
- `pool`: puzzles that meet or almost meet the target. Further puzzles are made from them.
- `batch`: keeps puzzles out of a batch if they are too similar to others.
- `search`: makes and tests puzzles, round after round.
- `generated_puzzles`: the results of a call.
"""

from .generated_puzzles import Generated, GeneratedPuzzles
from .search import Search, SearchProgress, Series
from .target import Target

__all__ = ["Generated", "GeneratedPuzzles", "Search", "SearchProgress", "Series", "Target"]
