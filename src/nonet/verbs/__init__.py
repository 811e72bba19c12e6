"""The questions about a puzzle; `import nonet` has each of them by its name.

explain    the whole path, with the reason of each step
hint the next step, bit by bit
steps      all steps that a grid offers
choices    what a solver could do next, in an order
why        the steps that a cell or a candidate depends on
rate       how hard a puzzle is
verify     whether a path is right, by its proofs alone
minimal    clues that a puzzle does not need
backdoors  cells that make a puzzle easy
mistakes   what is wrong in the grid of a player
soundness  whether a puzzle has one solution, and a grid leads to it

`wire` has the answers as JSON, and `authoring` all that the author of a technique needs.
"""
