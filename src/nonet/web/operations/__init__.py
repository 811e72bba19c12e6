"""The operations: one file for each, whose `answer` is the operation."""
