"""The five programs that nonet descends from, each retold in at most 160 lines.

    python -m nonet.ancestors                         list them
    python -m nonet.ancestors.bit_masks @newspaper    run one on a puzzle in any format

They do what the originals did, in the same order and with the same names, and stop where those
stopped. They read puzzles and show grids with nonet, and use none of its techniques.
"""
