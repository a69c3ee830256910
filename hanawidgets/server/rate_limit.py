"""Rate limits for what a page sends, checked before any of it is parsed."""

from __future__ import annotations

from typing import Final

from .message_filter import MOST_BYTES, MOST_BYTES_OF_A_FILE

_BURST: Final[tuple[float, ...]] = (2_000, 2 * MOST_BYTES_OF_A_FILE, 1)
"""Messages, bytes, and messages longer than any but a file's."""
_PER_S: Final[tuple[float, ...]] = (500, 2 * MOST_BYTES, 0.1)
_KERNELS: Final = 4
"""An address has as much as so many kernels; a whole class at one address clicks less than that."""
_KEPT: Final = 256
"""Fewer are not looked through for full ones."""


class RateLimit:
    """A burst, and so much a second.

    times  how often as much as one kernel has
    """

    def __init__(self, now_s: float, times: int = 1) -> None:
        self._times = times
        self._left = tuple(times * most for most in _BURST)
        self._at_s = now_s

    def take(self, size: int, now_s: float, times: int = 1) -> bool:
        """Count a message of so many bytes; False, and it is not counted, if it is more than is allowed.

        times  as how many messages it counts
        """
        taken = (times, size, size > MOST_BYTES)
        left = tuple(left - less for left, less in zip(self._after(now_s), taken, strict=True))
        if min(left) < 0:
            return False
        self._left, self._at_s = left, now_s
        return True

    def is_full(self, now_s: float) -> bool:
        """Tell whether it is as if nothing had come."""
        return self._after(now_s) == tuple(self._times * most for most in _BURST)

    def _after(self, now_s: float) -> tuple[float, ...]:
        passed_s = self._times * (now_s - self._at_s)
        return tuple(
            min(self._times * most, left + passed_s * more)
            for most, left, more in zip(_BURST, self._left, _PER_S, strict=True)
        )


class RateLimits:
    """One for each kernel and each address, kept while it is not full."""

    def __init__(self) -> None:
        self._of: dict[tuple[str, int], RateLimit] = {}
        self._most = _KEPT

    def __len__(self) -> int:
        return len(self._of)

    def take(self, size: int, now_s: float, kernel: str, address: str = "", times: int = 1) -> bool:
        """Count a message of so many bytes; False if it is more than its kernel or its address is allowed.

        address  "" where it says nothing of who sends
        times    as how many messages it counts
        """
        if len(self._of) > self._most:
            self._of = {key: one for key, one in self._of.items() if not one.is_full(now_s)}
            self._most = max(_KEPT, 2 * len(self._of))  # so that looking through them costs little each time
        who = [(kernel, 1), *([(address, _KERNELS)] if address else [])]
        return all(self._of.setdefault(key, RateLimit(now_s, key[1])).take(size, now_s, times) for key in who)
