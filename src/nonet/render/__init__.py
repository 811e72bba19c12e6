"""Grids and steps as pictures and as text. Renderers know marks and roles, never techniques;
README.md in this folder is their map."""
