"""The five programs that nonet is descended from, each rewritten in at most 160 lines.

    python -m nonet.ancestors                         list them
    python -m nonet.ancestors.bit_masks @newspaper    run one on a puzzle in any format

They do what the originals did, in the same order and with the same names, and stop at the same
points. They use nonet to read puzzles and show grids, but do not use its techniques.
"""
