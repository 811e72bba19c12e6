"""The border to the native module: the one package that imports it, and what its records mean."""
