"""Measure the speed of nonet on this machine with `python -m benchmarks`."""
