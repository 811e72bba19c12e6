"""How plain data, as JSON holds it, stands for values: one description writes it, reads it strictly
and gives its JSON Schema.

| module | what it has |
|---|---|
| `shapes` | what one value looks like: a text, a whole number, a name, a list |
| `declared` | the record of a class, by what its fields are declared to be |
| `record` | an object with named fields, and the parts of a value that they hold |
| `records` | the record of each type of value, found by the type |

The records themselves are in `nonet.wire`. A premise, which other packages may add, brings its own.
"""
