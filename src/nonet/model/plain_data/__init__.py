"""Describes how values are represented as plain data, such as JSON. One description of a value is
enough to write the data, to read it strictly and to make its JSON Schema.

| module | contents |
|---|---|
| `shapes` | the form of one value: a string, a whole number, a name, a list |
| `declared` | the record of a class, derived from the declared types of its fields |
| `record` | an object with named fields, and the parts of a value that they hold |
| `records` | finds the record for a type of value |

nonet's records are in `nonet.verbs.wire`. Only premises define their own records, because
other packages may add premises.

A library would save little code: it would replace about 350 of the 600 lines here, but nonet would
need about 120 new lines for names on other boards, fields that are written but never read,
versions, and duplicate names. All of the libraries below also start more slowly. In the table,
"start" is the time that a new process takes to write its first JSON. Its unit is the time that
Python itself takes to start (see `benchmarks/start.py`), and the standard library accounts for 2.7
units. "Read" and "write" are the times for 100,000 steps.

| library | start | read | write | reports |
|---|---|---|---|---|
| nonet | 2.7 | 5.9 s | 2.0 s | all errors, with places |
| msgspec 0.22 | 3.8 | 2.8 s | 1.1 s | the first error |
| Pydantic 2.14 | 9.2 | 3.6 s | 1.4 s | all errors, with places |
| cattrs 26.2 | 5.8 | 6.0 s | 1.9 s | all errors, with places |
"""
