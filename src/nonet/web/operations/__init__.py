"""What can be asked: one file for each, with an `OPERATION`."""
