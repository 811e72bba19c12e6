"""The work of the commands: a module for each, imported where the command is called."""
