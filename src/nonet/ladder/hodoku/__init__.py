"""HoDoKu's techniques: their codes, and their groups in order, with scores and levels.

The profile `hodoku` uses this order, and the scale `hodoku` adds up these scores.
"""
