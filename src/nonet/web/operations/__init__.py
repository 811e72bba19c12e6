"""The operations. Each has its own file, whose function `answer` is the operation."""
