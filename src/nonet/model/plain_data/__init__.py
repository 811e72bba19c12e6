"""How plain data, such as JSON, represents values: one description writes it, reads it strictly and
gives its JSON Schema.

| module | what it has |
|---|---|
| `shapes` | what one value looks like: a text, a whole number, a name, a list |
| `declared` | the record of a class, by what its fields are declared to be |
| `record` | an object with named fields, and the parts of a value that they hold |
| `records` | the record of each type of value, found by the type |

The records themselves are in `nonet.verbs.wire`. A premise, which other packages may add, defines
its own record.

No library does the same at this cost. Each would replace about 350 of 600 lines and need about 120
new ones: names on other boards, fields that are written and never read, versions, duplicate names.
Start is the cost of the first JSON, in multiples of starting Python (`benchmarks/start.py`), of
which 2.7 is the standard library; read and write are for 100,000 steps.

| library | start | read | write | reports |
|---|---|---|---|---|
| nonet | 2.7 | 5.9 s | 2.0 s | all errors, with places |
| msgspec 0.22 | 3.8 | 2.8 s | 1.1 s | the first error |
| Pydantic 2.14 | 9.2 | 3.6 s | 1.4 s | all errors, with places |
| cattrs 26.2 | 5.8 | 6.0 s | 1.9 s | all errors, with places |
"""
