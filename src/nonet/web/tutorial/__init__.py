"""The tutorial: ten lessons, each with its boards and exercises, for the site and for the page."""
