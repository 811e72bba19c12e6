"""The questions that nonet answers about a puzzle. `import nonet` gives access to each by name.

- `explain`: the whole path, with a reason for each step.
- `hint`: the next step, bit by bit.
- `steps`: all steps possible in a grid.
- `choices`: all possible next steps, grouped and sorted.
- `why`: the steps that decide a cell or a candidate.
- `rate`: how hard a puzzle is.
- `verify`: whether a path is right, checked only by its proofs.
- `minimal`: clues that a puzzle does not need.
- `backdoors`: cells that make a puzzle easy.
- `mistakes`: errors in a player's grid.
- `soundness`: whether a puzzle has one solution, and whether a grid can lead to it.

`wire` turns the answers into JSON. `authoring` has everything that you need to write a technique.
"""
