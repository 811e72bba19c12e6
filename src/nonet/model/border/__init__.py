"""The border to the native module: the only package that imports it and translates its records."""
