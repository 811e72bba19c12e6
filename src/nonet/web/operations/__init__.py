"""What can be asked: one file for each, whose `answer` is an operation."""
