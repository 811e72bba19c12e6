"""Let Schemathesis send requests to a real server: some that the server's description allows, and
some that it forbids.

    python benchmarks/parts/web_contract.py [--examples 200] [--seed 1]

The script starts `nonet serve` with a temporary library of puzzles, and runs all checks of
Schemathesis. The server must have no errors, every answer must be as described, and forbidden
requests must be refused. The exit status is 1 if a check fails.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

# A request that is too long is refused before its fields are read.
_CONFIGURATION = """
[checks]
negative_data_rejection.expected-statuses = ["400", "401", "403", "404", "409", "413", "422"]
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--examples", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    program = which("st", path=str(Path(sys.executable).parent)) or which("st")
    if program is None:
        print("Schemathesis is not installed; it comes with the extra evidence.")
        return 2
    with TemporaryDirectory() as folder:
        (Path(folder) / "schemathesis.toml").write_text(_CONFIGURATION, encoding="utf-8")
        library = Path(folder) / "library.sqlite"
        words = [sys.executable, "-m", "nonet", "serve", "--port", "0", "--library", str(library)]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                found = re.search(r"http://[^/]+/", server.stdout.readline())
                assert found is not None, "the server did not start."
                return subprocess.run(
                    [
                        *(program, "run", f"{found[0]}api/openapi.json", "--checks", "all"),
                        *("--max-examples", str(options.examples), "--seed", str(options.seed)),
                        *("--request-timeout", "60", "--workers", "2", "--no-color"),
                    ],
                    cwd=folder,
                    check=False,
                ).returncode
            finally:
                server.terminate()


if __name__ == "__main__":
    sys.exit(main())
