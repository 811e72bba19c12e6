"""How fast nonet is on this machine: `python -m benchmarks`."""
