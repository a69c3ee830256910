"""The games, a package each; which there are is read from the folder, so a new one is named nowhere else."""

from pkgutil import iter_modules

_FIRST = ("koikoi", "ohhell", "haggis")


def names() -> tuple[str, ...]:
    """Return the names of all games in the order in which pages list them; those that are new come last."""
    found = (module.name for module in iter_modules(__path__) if module.ispkg)
    return (*_FIRST, *(name for name in found if name not in _FIRST))
