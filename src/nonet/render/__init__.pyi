"""The module that is imported on first use, since only notebooks need it; `__init__.py` reads this
file."""

from . import html as html
