"""The names of the package, for text that is source."""

from __future__ import annotations

from typing import Any, Final

import patience

NAMESPACE: Final[dict[str, Any]] = {name: getattr(patience, name) for name in patience.__all__}
