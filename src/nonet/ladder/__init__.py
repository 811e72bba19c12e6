"""Which techniques a path may use, in which order and how far; and the path itself.

ladder    the value that holds these choices, and how it is made
path      the steps found by following it, and how it ended
profiles  the ready-made ones, by name
limits    how far finders search
exotic    rare patterns, to be tried before the chains
levels    how hard a path is, by its hardest step
policy    which step is taken if several are found
hodoku    HoDoKu's codes and groups: for its profile, its scale and its format
"""
