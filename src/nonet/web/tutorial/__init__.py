"""The tutorial. It has ten lessons with boards and exercises, which the site and the page use."""
