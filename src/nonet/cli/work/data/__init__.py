"""The work of `nonet data ...`."""
