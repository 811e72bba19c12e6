"""The interface to the native module. Only this package imports that module and translates its
records.
"""
