"""The operations. Each operation has its own file, and its function is called `answer`."""
