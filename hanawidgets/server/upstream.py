"""The touches of the server that reach into Jupyter's packages past what they promise to keep.

Without any such touch a page works the stock way. A touch that no longer fits the installed version is left out
with a line in the log, and ``HANAWIDGETS_STOCK=templates,ping`` (or ``all``) leaves out those that it names.
What the server cannot do without stands in :data:`GROUNDS`.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from functools import cache, wraps
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from types import CodeType
from typing import Any, Final, ParamSpec

from jinja2 import BaseLoader, BytecodeCache, Environment
from jinja2.bccache import Bucket

STOCK: Final = "HANAWIDGETS_STOCK"
"""Environment variable: names of touches that are left out, with commas between; ``all`` for every one."""

_log: Final = logging.getLogger(__name__)
_P = ParamSpec("_P")
_Source = tuple[str, str | None, Callable[[], bool] | None]


@dataclass(frozen=True)
class Touch:
    """One touch and what is known of it."""

    package: str
    """Package and the version that it was last seen to fit."""
    touches: str
    """Names that the package may change without telling."""
    reason: str
    without: str
    upstream: str
    """Where it is discussed, as repository#number; or that it was looked for and not found."""
    needs: tuple[str, ...] = ()
    """What a class of ours calls, each as module:name.name; where one is missing the class is left out."""


_KERNELS: Final = "jupyter_server.services.kernels.kernelmanager:AsyncMappingKernelManager"
_CONNECTION: Final = "jupyter_server.services.kernels.connection.channels:ZMQChannelsWebsocketConnection"
_CLIENT: Final = "jupyter_client.asynchronous.client:AsyncKernelClient"

TOUCHES: Final = {
    "nodelay": Touch(
        "jupyter_server 2.21",
        "KernelWebsocketHandler.open",
        "a click's answer waits for the browser's delayed acknowledgement: 44 ms instead of 4",
        "slower clicks on a Jupyter server that serves our pages (Binder); our own server sets it by tornado's API",
        "no issue of jupyter_server found; the setting's interface: tornadoweb/tornado#755",
    ),
    "grammars": Touch(
        "jsonschema 4, rfc3987_syntax 1.1",
        "sys.modules['rfc3987_syntax']",
        "38 grammars are built on import and asked for nothing: three of four seconds of the server's start",
        "a slower start of the server",
        "python-jsonschema/jsonschema#1428; #1521 offers a package that builds none on import",
    ),
    "templates": Touch(
        "voila 0.5.13",
        "notebook_renderer.VoilaExporter, VoilaExporter.environment, generate_from_notebook_node",
        "twenty templates are read and compiled anew for each page, more than half of the server's work; a page that "
        "cannot be written to its end stays open for ever",
        "a slower class; a page whose kernel dies while it is written loads without end",
        "the page that loads for ever: voila-dashboards/voila#1311; no issue on the templates found",
    ),
    "client": Touch(
        "jupyter_client 8.10",
        "none: public methods of AsyncKernelClient (kernel_client.py)",
        "it waits 200 ms for late messages, and starts five channels with a context of their own for each page",
        "each page 0.2 s later, the last of forty at once 2 s",
        "jupyter/jupyter_client#592 (how it asks again), #266 (its delays); no issue on the 200 ms found",
        (
            "jupyter_client:AsyncKernelManager.client_factory",
            *(
                f"{_CLIENT}.{name}"
                for name in ("start_channels", "stop_channels", "wait_for_ready", "get_iopub_msg", "get_shell_msg")
            ),
        ),
    ),
    "activity": Touch(
        "jupyter_server 2.21",
        "none: public methods of the connection and of the kernel manager (page_connection.py)",
        "each message of a kernel is read a second time, and its dates too, to know when a page was last of use",
        "a third more work of the server for each click; pages are told that their kernel begins, and leave it; a "
        "click that a kernel overlooks waits for the next one",
        "came with jupyter/notebook#1827; no issue on what it costs found; what is overlooked: ipython/ipykernel#1554",
        (
            f"{_KERNELS}.start_watching_activity",
            f"{_KERNELS}.stop_watching_activity",
            f"{_KERNELS}.track_message_type",
            *(
                f"{_CONNECTION}.{name}"
                for name in (
                    "connect",
                    "create_stream",
                    "disconnect",
                    "nudge",
                    "handle_incoming_message",
                    "handle_outgoing_message",
                )
            ),
        ),
    ),
    "buffers": Touch(
        "jupyter_server 2.21",
        "MappingKernelManager._kernel_buffers (kernel_manager.py)",
        "what a kernel tells while its page is away is kept in the server without limit: 75 MB for each that asked "
        "much and closed its socket",
        "nothing is kept then: an answer that comes while the connection is broken is lost; the states are asked anew",
        "jupyter/notebook#2871 leaves a bound for later; jupyter-server/enterprise_gateway#783 asks for its memory",
        (f"{_KERNELS}._kernel_buffers", f"{_KERNELS}.start_buffering", f"{_KERNELS}.stop_buffering"),
    ),
    "ping": Touch(
        "tornado 6.6",
        "WebSocketHandler.ping_timeout is read once before there is a connection and at every ping after it",
        "a page whose ping is answered a moment late is cut off, and what was just clicked is lost",
        "such a page connects anew after one missed ping instead of three",
        "tornadoweb/tornado#2905, #3376: longer than an interval is refused since 6.5",
    ),
    "gzip_stat": Touch(
        "tornado 6.6",
        "StaticFileHandler._stat_result",
        "the plain file's size is remembered before its packed copy is chosen",
        "static files go out unpacked",
        "tornadoweb/tornado#2957: files packed beforehand are wished for",
    ),
    "fork": Touch(
        "jupyter_client 8.10",
        "LocalProvisioner.process, of which ForkedProcess (provisioner.py) has what is used; the kernel's command "
        "ends with `-m module options`",
        "a kernel's start is imports for the most part, and a copy of a ready process has done them",
        "kernels start the ordinary way: forty visitors wait three times as long, and take half as much memory again",
        "jupyter/jupyter_client#608, #612: provisioners are made for this; a process that is no Popen is not foreseen",
    ),
    "time_limit": Touch(
        "ipykernel 7.4",
        "Kernel.shell_handlers",
        "what works on one widget's message without end is stopped",
        "such a page hangs until its visitor closes it; the others have the processor's time before it all the same",
        "no issue found",
    ),
    "listener": Touch(
        "ipykernel 7.4",
        "kernelapp.IOPubThread, which is asked to listen for what processes of the kernel's own print",
        "every kernel listens at a TCP port of this machine without a key: anybody there fills its memory and the log",
        "other accounts of the machine can do so; what an author's own processes print is shown",
        "no issue found",
    ),
    "debugger": Touch(
        "ipykernel 7.4",
        "sys.modules['debugpy'] (ipykernel.debugger does without where it cannot be imported)",
        "nobody debugs a page, and it is more than half of a kernel's start",
        "slower starts and larger kernels",
        "ipython/ipykernel#1543, #1545: not imported before it is asked for, and an option for it",
    ),
    "shell": Touch(
        "ipykernel 7.4, IPython 9",
        "the order in which IPKernelApp makes its parts: BaseIPythonApplication.initialize before all others, and the "
        "shell, which IPythonKernel takes as it is where there is one, before the kernel; ZMQInteractiveShell.kernel",
        "configuration and shell are the same for all kernels, and half of what a copy does until it can run a cell",
        "each page's kernel makes them itself: a third more work and 6 MB more for each",
        "ipython/ipykernel#1543, ipython/ipython#15333: less work at the start",
    ),
}


@dataclass(frozen=True)
class Ground:
    """A base of our server, or of every widget, that nobody promises to keep; nothing goes without it."""

    package: str
    where: str
    names: tuple[str, ...]
    """Each as module:name.name; a test looks whether the installed versions have them."""
    reason: str
    upstream: str


GROUNDS: Final = (
    Ground(
        "voila 0.5.13",
        "serve.py",
        (
            "voila.app:Voila.init_settings",
            "voila.app:Voila.init_handlers",
            "voila.app:Voila.listen",
            "voila.app:Voila.template_paths",
            "voila.shutdown_kernel_handler:VoilaShutdownKernelHandler",
            "voila.static_file_handler:AllowListFileHandler",
            "voila.static_file_handler:MultiStaticFileHandler",
            "voila.static_file_handler:TemplateStaticFileHandler",
            "voila.tornado.handler:TornadoVoilaHandler",
            "voila.tornado.kernel_websocket_handler:VoilaKernelWebsocketHandler",
        ),
        "Voila has no setting for its handlers, and ours stand in the place of some and leave others out",
        "no issue found; its settings: voila-dashboards/voila#216",
    ),
    Ground(
        "jupyter_server 2.21",
        "kernel_manager.py, hibernate.py",
        (
            f"{_KERNELS}.cull_kernel_if_idle",
            f"{_KERNELS}.pre_start_kernel",
            "jupyter_server.services.kernels.kernelmanager:ServerKernelManager.event_logger",
        ),
        "pages rest and wake; public names, of which the documentation says little",
        "jupyter/notebook#1827, jupyter-server/jupyter_server#1360",
    ),
    Ground(
        "jupyterhub 6.1",
        "hub.py",
        (
            "jupyterhub.singleuser.extension:JupyterHubIdentityProvider",
            "jupyterhub.services.auth:HubAuth.access_scopes",
            "jupyterhub.services.auth:HubAuth.api_token",
            "jupyterhub.services.auth:HubAuth.api_url",
            "jupyterhub.services.auth:HubOAuth.oauth_client_id",
        ),
        "it takes its server for Jupyter's own: looks for `tornado_settings` there, and knows not what Voila hands to "
        "a provider",
        "jupyterhub/jupyterhub#3888 (where it comes from), voila-dashboards/voila#112",
    ),
    Ground(
        "ipywidgets 8.1, anywidget 0.11",
        "widgets/base.py",
        ("ipywidgets:Widget._handle_msg", "anywidget._util:_ANYWIDGET_ID_KEY"),
        "a message that is none is answered in words, not with a traceback on the page; without the id, anywidget "
        "makes a class of its own for each widget",
        "no issue found",
    ),
)


def is_wanted(name: str) -> bool:
    """Tell whether a touch is to be made: nobody leaves it out, and what it calls is there."""
    assert name in TOUCHES, name  # noqa: S101 - a slip of ours
    return not {name, "all"} & set(os.environ.get(STOCK, "").replace(" ", "").split(",")) and _fits(name)


def found(name: str) -> Any:
    """Return what is meant by module:name.name. Raises ImportError or AttributeError where it is missing."""
    module, _, path = name.partition(":")
    return attrgetter(path)(import_module(module))


@cache
def _fits(name: str) -> bool:
    try:
        for needed in TOUCHES[name].needs:
            found(needed)
    except (AttributeError, ImportError) as error:
        _log.warning("%s: %s is left out (%s)", TOUCHES[name].package, name, error)
        return False
    return True


def _touch(name: str) -> Callable[[Callable[_P, None]], Callable[_P, None]]:
    """Make a function do nothing where its touch is not wanted, and fail with no more than a line in the log."""

    def wrap(make: Callable[_P, None]) -> Callable[_P, None]:
        @wraps(make)
        def made(*args: _P.args, **kwargs: _P.kwargs) -> None:
            if is_wanted(name):
                try:
                    make(*args, **kwargs)
                except (AttributeError, ImportError, TypeError) as error:
                    _log.warning("%s: %s is left out (%s)", TOUCHES[name].package, name, error)

        return made

    return wrap


# ---- jupyter_server ----

_MARK: Final = "_hanawidgets_nodelay"


@_touch("nodelay")
def nodelay() -> None:
    """Switch Nagle's algorithm off on all kernel sockets of a Jupyter server that serves our pages.

    Called in its ``jupyter_server_config.py`` (binder/postBuild shows it).
    """
    from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

    inner = KernelWebsocketHandler.open
    if hasattr(inner, _MARK):
        return

    @wraps(inner)
    async def open_without_delay(self: Any, *args: Any, **kwargs: Any) -> None:
        self.set_nodelay(True)
        await inner(self, *args, **kwargs)

    setattr(open_without_delay, _MARK, True)
    KernelWebsocketHandler.open = open_without_delay


# ---- jsonschema ----


@_touch("grammars")
def without_jsonschema_grammars() -> None:
    """Let jsonschema do without its check of international web addresses; to be called before it is imported.

    Notebooks and events hold no such field. Without the module it leaves the check out, as its documentation says.
    """
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]  # Python's sign for "not to be had"


# ---- voila ----


class CompiledTemplates(BytecodeCache):
    """Templates as Python code, kept for as long as the server runs."""

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what was kept of a template with this text, if anything."""
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it."""
        if bucket.code is not None:
            self._codes[bucket.key, bucket.checksum] = bucket.code


class ReadTemplates(BaseLoader):
    """Templates' texts, read anew where their files have changed."""

    has_source_access = True

    def __init__(self, loader: BaseLoader, kept: dict[str, _Source]) -> None:
        self._loader, self._kept = loader, kept

    def get_source(self, environment: Environment, template: str) -> _Source:
        """Return a template's text, and where it stands."""
        found = self._kept.get(template)
        if found is None or found[2] is None or not found[2]():
            found = self._kept[template] = self._loader.get_source(environment, template)
        return found

    def list_templates(self) -> list[str]:
        return self._loader.list_templates()


@_touch("templates")
def cache_templates() -> None:
    """Translate each template once for all visitors: Voila makes a new environment for every page.

    Templates write pages, so here is also what happens to a page that cannot be written to its end.
    """
    from voila import notebook_renderer
    from voila.exporter import VoilaExporter

    kept = CompiledTemplates()  # known by its text, so a template that was changed is translated anew
    read: dict[tuple[str, ...], dict[str, _Source]] = {}

    class Exporter(VoilaExporter):  # type: ignore[misc]  # voila is not followed by mypy
        @property
        def environment(self) -> Environment:
            made: Environment = super().environment
            made.bytecode_cache = kept
            if made.loader is not None and not isinstance(made.loader, ReadTemplates):
                made.loader = ReadTemplates(made.loader, read.setdefault(tuple(self.template_paths), {}))
            return made

        async def generate_from_notebook_node(self, *args: Any, **kwargs: Any) -> AsyncIterator[Any]:
            """End a page that cannot be gone on with (its kernel died, say).

            Voila would leave it open for ever, while a page that ends too soon says so itself.
            """
            try:
                async for piece in super().generate_from_notebook_node(*args, **kwargs):
                    yield piece
            except Exception:
                self.log.exception("a page could not be written to its end")

    assert notebook_renderer.VoilaExporter is VoilaExporter  # noqa: S101 - patched once
    notebook_renderer.VoilaExporter = Exporter


# ---- tornado ----


def pings_missed(connected: bool) -> int:
    """Return how many pings may stay without an answer before a page is taken to be gone.

    tornado reads the time-out once before there is a connection, and wants no more than one interval then.
    """
    return 3 if connected and is_wanted("ping") else 1


def forget_stat(handler: Any) -> bool:
    """Have a handler of static files look at its file anew; False if it cannot."""
    if is_wanted("gzip_stat") and hasattr(type(handler), "_stat"):
        handler.__dict__.pop("_stat_result", None)
        return True
    return False


# ---- ipykernel ----


@_touch("debugger")
def without_debugger() -> None:
    """Let ipykernel find no debugger; to be called before it is imported."""
    sys.modules.setdefault("debugpy", None)  # type: ignore[arg-type]  # Python's sign for "not to be had"


def wrap_handlers(kernel: Any, wrap: Callable[[Any], Any], *kinds: str) -> None:
    """Let a kernel work on messages of some kinds within ``wrap``."""
    try:
        for kind in kinds if is_wanted("time_limit") else ():
            kernel.shell_handlers[kind] = wrap(kernel.shell_handlers[kind])
    except (AttributeError, KeyError) as error:
        _log.warning("%s: time_limit is left out (%r)", TOUCHES["time_limit"].package, error)


@_touch("listener")
def without_listener() -> None:
    """Let the kernel that begins now listen to nobody but its server."""
    from ipykernel import kernelapp

    own = os.getpid()
    module: Any = kernelapp

    class Telling(module.IOPubThread):  # type: ignore[misc]
        def __init__(self, socket: Any, pipe: bool = False, **kwargs: Any) -> None:
            super().__init__(socket, pipe=False, **kwargs)

        def send_multipart(self, *args: Any, **kwargs: Any) -> None:
            if os.getpid() == own:  # a copy of the kernel has no socket
                super().send_multipart(*args, **kwargs)

    module.IOPubThread = Telling


_CELL: Final = "from hanawidgets.widgets import CardList\n\nCardList()"


@_touch("shell")
def make_shell_early(application: Callable[[], Any]) -> None:
    """Make in the ready process what does not depend on a kernel's sockets: its application and its shell."""
    from ipykernel.zmqshell import ZMQInteractiveShell

    app = application()
    app.configure()
    shell: Any = ZMQInteractiveShell.instance(parent=app, profile_dir=app.profile_dir)
    shell.transform_cell(_CELL)  # what is worked out only the first time: patterns, formatters
    shell.display_formatter.format(None)


def give_shell(kernel: Any) -> None:
    """Let a kernel whose shell was made before it have that shell to itself."""
    shell = kernel.shell
    if shell.kernel is kernel:
        return
    shell.parent = shell.kernel = kernel
    shell.init_environment()
    here = Path.cwd()
    shell.starting_dir = str(here)
    shell.user_ns.get("_dh", [])[:] = [here]
