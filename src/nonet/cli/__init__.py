"""The command line: `nonet COMMAND PUZZLE [OPTIONS]`; README.md in this folder gives an
overview."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
