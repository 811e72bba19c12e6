"""The modules that other packages import on first use; `__init__.py` reads this file."""

from . import html as html
from . import marks as marks
from . import text as text
