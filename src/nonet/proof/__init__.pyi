"""The names of the checker, each imported on first use, because few hints need it; `__init__.py`
reads this file."""

from .certifying import with_certificates as with_certificates
from .checker import check as check
from .checker import is_proved as is_proved
from .minimality import minimal as minimal
from .proof_class import Proof as Proof
from .replay import verify_path as verify_path
