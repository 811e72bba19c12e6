"""The techniques of HoDoKu: its codes, its groups in their order, with scores and levels.

The profile `hodoku` follows its order, and the scale `hodoku` adds up its scores.
"""
