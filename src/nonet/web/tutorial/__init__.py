"""The tutorial: ten lessons with boards and exercises, used by the site and the page."""
