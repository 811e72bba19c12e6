"""The functions that are imported on first use; `__init__.py` reads this file. Ctrl-C may interrupt
the import of `app`, so `main` handles signals before it uses `run_words`."""

from .app import run_words as run_words
from .process import main as main
