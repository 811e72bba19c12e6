"""The interface to the native module: the only package that imports it and translates its
records.
"""
