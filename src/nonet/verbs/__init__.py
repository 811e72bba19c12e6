"""The questions that nonet answers about a puzzle. Each function is also in `nonet` itself.

- `explain`: the whole path, with a reason for each step.
- `hint`: the next step, bit by bit.
- `steps`: all steps possible in a grid.
- `choices`: all possible next steps, grouped and sorted.
- `why`: why a cell has its digit, or why a candidate is wrong.
- `rate`: how hard a puzzle is.
- `verify`: whether a path is correct, checked only by its proofs.
- `minimal`: the puzzle without the givens that it does not need.
- `backdoors`: cells that make a puzzle easy once they are filled.
- `mistakes`: errors in a player's grid.
- `soundness`: whether a puzzle has one solution, and whether a grid can still reach it.

`wire` turns the answers into JSON. `authoring` contains everything that you need to write a
technique.
"""
