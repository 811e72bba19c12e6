"""The speed of nonet on this machine: `python -m benchmarks`."""
