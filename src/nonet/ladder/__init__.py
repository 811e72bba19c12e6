"""Ladders and paths. A ladder decides which techniques a path may use, their order, and how far
they search.

ladder    a ladder, which holds all these choices
in_core   ladders in the form that the core uses
path      the steps found with a ladder, and how the path ended
programs  the five programs that a ladder can follow, and their names for techniques
profiles  ready-made ladders, by name
limits    limits on how far techniques search
exotic    rare patterns, which can be tried before chains
levels    the level of a path, judged by its hardest step
policy    rules for choosing a step if several are found
hodoku    HoDoKu's codes and groups, for the profile, the scale and the format `hodoku`
"""

from .ladder import GUESS as GUESS
from .ladder import Ladder as Ladder
from .ladder import LadderOptions as LadderOptions
from .ladder import ladder_of as ladder_of
from .levels import LEVEL_NAMES as LEVEL_NAMES
from .levels import STUCK as STUCK
from .path import Path as Path
from .path import Status as Status
