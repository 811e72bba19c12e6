"""HoDoKu's techniques: its codes, and its groups in order, with scores and levels.

The profile `hodoku` uses this order, and the scale `hodoku` adds up these scores.
"""
