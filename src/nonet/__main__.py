"""`python -m nonet` is the command `nonet`."""

from __future__ import annotations

import sys

from nonet.cli import main

if __name__ == "__main__":
    sys.exit(main())
