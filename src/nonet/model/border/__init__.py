"""The interface to the native module. Only this package imports the native module and translates
its records.
"""
