"""The connection between a page's websocket and its kernel's channels: Jupyter's own, which also keeps the time and
lets the kernel overlook nothing.

Jupyter's server reads all that a kernel tells a second time, to know when it was last of use. While a page is
connected, what passes here says the same, so the second reading rests: a third of the server's work for a click.
Only public methods are overridden. ``HANAWIDGETS_STOCK=activity`` takes Jupyter's connection as it is.
"""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from functools import cached_property, partial
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from traitlets import default

from .kernel_client import Overlooked, nudge
from .message_filter import id_of

_AGAIN_S = 0.02
"""So long a kernel's word to everybody may stay away before it is asked again; each further wait is twice as long."""


class PageConnection(ZMQChannelsWebsocketConnection):  # type: ignore[misc]  # jupyter_server is not followed by mypy
    """Passes on what a kernel tells, and takes note of when."""

    _gone = False
    _hears = True
    """Its way to hear the kernel was there before it, kept while the page was away."""

    @default("kernel_info_timeout")
    def _half_a_minute(self) -> float:
        """Return how long to wait for a kernel's first word; as long, all objects of a closed page are held."""
        return 30.0

    @cached_property
    def _overlooked(self) -> Overlooked:
        return Overlooked(self._touch)

    def _touch(self) -> None:
        """Have a kernel that still lives look what it was asked."""
        if self.kernel_id in self.multi_kernel_manager:
            nudge(partial(self.multi_kernel_manager.connect_shell, self.kernel_id))

    def create_stream(self) -> None:
        """Make the ways to the kernel."""
        self._hears = False
        super().create_stream()

    def nudge(self) -> Any:
        """Ask the kernel until it is heard; Jupyter's server asks at once, mostly before it could hear the answer, and
        then every half second: one page in seven was answered that much later.

        It asks no kernel that works, though by one way it would be answered: what such a kernel told a page that had
        just come back was lost when that could not hear it yet, and the page waited for ever.
        """
        state = self.kernel_manager.execution_state
        if state == "busy" and not self._hears:
            self.kernel_manager.execution_state = "idle"
        heard = super().nudge()
        self.kernel_manager.execution_state = state
        self._asks = asyncio.ensure_future(self._ask_again(heard))  # held, else it may be thrown away
        return heard

    async def _ask_again(self, heard: Any) -> None:
        control = None
        try:
            for times in range(5):
                if (await asyncio.wait({heard}, timeout=_AGAIN_S * 2**times))[0]:
                    return
                if self.kernel_id not in self.multi_kernel_manager:
                    return
                control = control or self.kernel_manager.connect_control()
                self.session.send(control, "kernel_info_request")
        finally:
            if control:
                control.close(linger=0)

    def connect(self) -> Any:
        """Connect; from then on this connection knows when the kernel was of use."""
        connected = super().connect()
        if connected is not None:
            connected.add_done_callback(self._take_over)
        return connected

    def _take_over(self, _: Any) -> None:
        if not self._gone and self.kernel_id in self.multi_kernel_manager:
            self.multi_kernel_manager.stop_watching_activity(self.kernel_id)

    def disconnect(self) -> None:
        """Disconnect; who goes last has Jupyter's server watch again."""
        self._overlooked.stop()
        self._open_sockets.add(
            self
        )  # Jupyter takes it off this list; a socket that went while it opened is not yet on it
        super().disconnect()
        kernels = self.multi_kernel_manager
        if self._gone or self.kernel_id not in kernels or kernels.kernel_model(self.kernel_id)["connections"]:
            return
        self._gone = True
        kernel, reason, last = self.kernel_manager, self.kernel_manager.reason, self.kernel_manager.last_activity
        kernels.stop_watching_activity(self.kernel_id)  # it may be watched still
        kernels.start_watching_activity(self.kernel_id)
        kernel.reason, kernel.last_activity = reason, last  # a broken connection is no use of it

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Pass on a message of the page, one that was :func:`~.message_filter.checked`."""
        super().handle_incoming_message(incoming_msg)
        self._overlooked.asked(id_of(incoming_msg))

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[Any]) -> None:
        """Pass on a message of the kernel, but for the word that it has begun, for which no page waits."""
        _, (_, header, parent, _, content, *_) = self.session.feed_identities(outgoing_msg)
        kind, about = json.loads(header)["msg_type"], json.loads(parent)
        state = json.loads(content)["execution_state"] if kind == "status" else ""
        self._take_note(kind, about.get("msg_type"), state)
        self._overlooked.told(about.get("msg_id"), state)
        if state != "busy":
            super().handle_outgoing_message(stream, outgoing_msg)

    def _take_note(self, kind: str, asked: str | None, state: str) -> None:
        """Write down what the kernel manager does for messages that it watches."""
        kernels, kernel = self.multi_kernel_manager, self.kernel_manager
        was_asked = kernels.track_message_type(asked)
        if was_asked or kernels.track_message_type(kind) or kernel.execution_state == "busy":
            kernels.last_kernel_activity = kernel.last_activity = datetime.now(UTC)
        if state and (was_asked or kernel.execution_state == "starting"):
            kernel.execution_state = state if was_asked else "idle"
