"""The kernel of a page of the static site. Runs in the visitor's browser: Pyodide, in a worker.

The widgets are the real ones. ipywidgets finds a stand-in for the few names of IPython that it imports, and
comms that post to the page. ``prepare`` comes first; a picture of the memory is taken after ``warm_up``: nothing of
the page or of JavaScript is known before ``start``.
"""

from __future__ import annotations

import ast
import io
import itertools
import json
import linecache
import random
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from types import ModuleType
from typing import Any, Final

VIEW: Final = "application/vnd.jupyter.widget-view+json"
_CELL: Final = "<cell "
"""How the names begin that tracebacks have for cells."""

_post: Callable[..., None] | None = None
_cell = 0
_number = itertools.count(1)
_names: dict[str, Any] = {}
_printed = io.StringIO()
_caught: list[Any] = []
"""The ``Output`` widgets that what is shown goes into: the last one, and the page if there is none."""
_stale: set[Any] = set()
"""Those that what comes next replaces the content of (``clear_output(wait=True)``)."""


def prepare() -> None:
    """Put the stand-ins in place and import all widgets."""
    _stand_in()
    _connect()
    from hanawidgets import widgets

    for name in widgets.__all__:
        getattr(widgets, name)
    _catch()


def warm_up() -> None:
    """Do ahead what widgets do only the first time: the picture of the memory then serves every page."""
    from hanawidgets.widgets.pages.warm_up import warm_up

    warm_up()


def start(post: Callable[..., None], environ: Mapping[str, str]) -> None:
    """Begin a page.

    post     takes a message for the page as JSON, and the buffers that belong to it
    environ  what Voila tells its kernels: QUERY_STRING, HTTP_ACCEPT_LANGUAGE
    """
    global _post, _number
    _post = post
    _number = itertools.count(1)  # the same cells make the same widgets by the same names: the page may know them
    _caught.clear()
    _stale.clear()
    _names.clear()
    _names.update({"__name__": "__main__", "display": display})
    if "" not in sys.path:
        sys.path.insert(0, "")  # modules beside the notebook, as in every notebook
    random.seed()  # the picture of the memory holds no chance
    from hanawidgets.widgets import page

    page.read_request(environ)
    page.served = True


def run(cell: int, source: str) -> None:
    """Run a cell; its outputs go to the page one by one."""
    global _cell
    _cell = cell
    with _printing():
        try:
            value = _evaluate(source, f"{_CELL}{cell + 1}>")
            if value is not None:
                display(value)
        except Exception as error:
            _tell(
                {
                    "type": "failed",
                    "cell": cell,
                    "text": traceback.format_exc(),
                    "told": _to_its_author(error),
                    "error": f"{type(error).__name__}: {error}",
                }
            )


def receive(text: str) -> None:
    """Take a message of the page to a widget: JSON with ``comm_id`` and ``data``; tell when all is done."""
    import comm

    content = json.loads(text)
    with _printing():
        comm.get_comm_manager().comm_msg(None, "", {"content": content, "buffers": []})  # type: ignore[arg-type]
    done = content["data"].get("method", "")
    _tell({"type": "comm_done", "comm_id": content["comm_id"], "data": {"done": done}})


def display(*values: object, **_: object) -> None:
    """IPython's ``display``: widgets alive, other things by their HTML, picture or text."""
    _tell_printed()
    for value in values:
        _show({"output_type": "display_data", "data": _bundle(value), "metadata": {}})


def clear_output(wait: bool = False) -> None:
    """IPython's ``clear_output``, for what an ``Output`` has caught.

    wait  what stands there stays until something comes in its place
    """
    _tell_printed()
    if not _caught:
        return
    if wait:
        _stale.add(_caught[-1])
    else:
        _caught[-1].outputs = ()


@contextmanager
def _printing() -> Iterator[None]:
    """Show what is printed meanwhile below the last cell that ran, in its order with what is displayed."""
    with redirect_stdout(_printed):
        try:
            yield
        finally:
            _tell_printed()


def _tell_printed() -> None:
    text = _printed.getvalue().removesuffix("\n")
    _printed.seek(0)
    _printed.truncate()
    if text:
        _show({"output_type": "stream", "name": "stdout", "text": f"{text}\n"})


def _show(output: dict[str, Any]) -> None:
    """Show an output, as notebooks write it down, where what is shown goes now."""
    if not _caught:
        data = output["data"] if "data" in output else {"text/plain": output["text"].removesuffix("\n")}
        _tell({"type": "output", "cell": _cell, "data": data})
        return
    into = _caught[-1]
    before = () if into in _stale else into.outputs
    _stale.discard(into)
    into.outputs = (*before, output)


def _catch() -> None:
    """Let ``Output`` catch what is shown: in a notebook its shell and the page's front end do that together."""
    from ipywidgets import Output

    def enter(into: Output) -> None:
        _tell_printed()
        _caught.append(into)

    def leave(_: Output, kind: type[BaseException] | None, error: BaseException | None, __: object) -> bool:
        _tell_printed()
        if isinstance(error, Exception) and kind is not None:
            told = {"ename": kind.__name__, "evalue": str(error), "traceback": [_to_its_author(error)]}
            _show({"output_type": "error", **told})
        _caught.pop()
        return isinstance(error, Exception)

    Output.__enter__, Output.__exit__ = enter, leave


def _to_its_author(error: BaseException) -> str:
    """The text of an error for the author of the cell: its own lines that led there, and what is wrong."""
    told = traceback.TracebackException.from_exception(error)
    told.stack[:] = [line for line in told.stack if line.filename.startswith(_CELL)]
    return "".join(told.format(chain=False)).rstrip()


def _evaluate(source: str, name: str) -> object:
    """Run a cell's code; return the value of its last line if that is an expression."""
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec"), _names)  # noqa: S102  (the site's own notebooks)
    if last is None or source.rstrip().endswith(";"):
        return None
    return eval(compile(ast.Expression(last.value), name, "eval"), _names)  # type: ignore[attr-defined]  # noqa: S307


def _bundle(value: object) -> dict[str, Any]:
    """The picture of a value, by kind of content."""
    make = getattr(value, "_repr_mimebundle_", None)
    made = make() if make else None
    if made is not None:
        return dict(made[0] if isinstance(made, tuple) else made)
    for kind, name in (("text/html", "_repr_html_"), ("image/svg+xml", "_repr_svg_")):
        if found := getattr(value, name, None):
            return {kind: found()}
    return {"text/plain": repr(value)}


def _tell(message: dict[str, Any], *buffers: bytes) -> None:
    if _post is not None:
        _post(json.dumps(message), *buffers)


def _stand_in() -> None:
    """Give ipywidgets the names it imports from IPython; there is no shell here."""
    names: dict[str, dict[str, Any]] = {
        "IPython": {"get_ipython": lambda: None},
        "IPython.display": {"display": display, "clear_output": clear_output},
        "IPython.core": {},
        "IPython.core.interactiveshell": {"InteractiveShell": type("InteractiveShell", (), {})},
    }
    for name, members in names.items():
        module = ModuleType(name)
        module.__dict__.update(members)
        sys.modules[name] = module


def _connect() -> None:
    """Let comms post to the page."""
    import comm

    class PageComm(comm.base_comm.BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
        ) -> None:
            _tell({"type": msg_type, "comm_id": self.comm_id, "data": data}, *map(bytes, buffers or ()))

    comm.create_comm = lambda **given: PageComm(**{"comm_id": f"w{next(_number)}", **given})
