"""Draw grids and steps as pictures and as text. The drawing code knows marks and roles, but no
techniques. README.md in this folder describes the files.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
