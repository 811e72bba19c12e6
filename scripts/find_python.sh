#!/bin/sh
# Print the Python interpreter to build with. It is the one that the argument names, or else the
# first of python3, python3.14 ... python3.11 that is new enough. If this machine lacks something
# that the build needs, print a sentence about it and exit with 1.
set -eu
here=${0%/*}

if [ $# -gt 0 ]; then
    if ! command -v "$1" >/dev/null 2>&1; then
        echo "nonet needs Python 3.11 or newer, and there is no interpreter '$1'." >&2
        exit 1
    fi
    chosen=$1
else
    chosen=
    newest=
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        # A command on the path may only be a launcher for a version that is not installed.
        "$name" -c '' >/dev/null 2>&1 || continue
        newest=${newest:-$name}
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            chosen=$name
            break
        fi
    done
    chosen=${chosen:-$newest}
    if [ -z "$chosen" ]; then
        echo "nonet needs Python 3.11 or newer, and there is no python3 on the path." >&2
        exit 1
    fi
fi

"$chosen" "$here/check_machine.py"
command -v "$chosen"
