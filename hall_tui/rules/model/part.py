"""What makes a class a part type: a frozen dataclass whose methods all parts share.

A dataclass writes and compiles its methods anew for each class; for the hundred part
types that took a quarter of a desk's start.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field
from typing import Any, TypeVar, dataclass_transform

Part = TypeVar("Part", bound=type)


@dataclass_transform(
    frozen_default=True, kw_only_default=True, field_specifiers=(field,)
)
def part(cls: Part) -> Part:
    """Make the class a frozen dataclass, its fields given by name."""
    dataclass(init=False, repr=False, eq=False, kw_only=True)(cls)
    for name, method in _SHARED.items():
        setattr(cls, name, method)
    return cls


def _init(self: Any, **given: Any) -> None:
    declared: dict[str, Field[Any]] = self.__dataclass_fields__
    unknown = given.keys() - declared.keys()
    if unknown:
        raise TypeError(f"{type(self).__name__} has no {', '.join(sorted(unknown))}")
    for name, one in declared.items():
        vars(self)[name] = given[name] if name in given else _default(self, one)


def _default(of: object, declared: Field[Any]) -> Any:
    if declared.default_factory is not MISSING:
        return declared.default_factory()
    if declared.default is MISSING:
        raise TypeError(f"{type(of).__name__} needs {declared.name}")
    return declared.default


def _repr(self: object) -> str:
    held = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
    return f"{type(self).__qualname__}({held})"


def _eq(self: object, other: object) -> Any:
    if type(other) is not type(self):
        return NotImplemented
    return vars(self) == vars(other)


def _hash(self: object) -> int:
    return hash(frozenset(vars(self).items()))


def _setattr(self: object, name: str, value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delattr(self: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


_SHARED: dict[str, Callable[..., Any]] = {
    "__init__": _init,
    "__repr__": _repr,
    "__eq__": _eq,
    "__hash__": _hash,
    "__setattr__": _setattr,
    "__delattr__": _delattr,
}
