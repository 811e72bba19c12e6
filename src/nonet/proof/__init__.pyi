"""The names of the checker. `__init__.py` reads this file and imports each name when it is first
used, because few hints need the checker."""

from .certifying import with_certificates as with_certificates
from .checker import check as check
from .checker import is_proved as is_proved
from .minimality import minimal as minimal
from .proof_class import Proof as Proof
from .replay import verify_path as verify_path
