"""Shipped configurations, changed no further than tests need, and the processes that they start."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from hanawidgets.rooms.entries import Part

from ..server.conftest import Client

NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
DEPLOY = Path(__file__).parents[2] / "deploy/nginx"


def free_ports(count: int) -> list[int]:
    """Return ports that nobody listens at."""
    probes = [socket.socket() for _ in range(count)]
    for probe in probes:
        probe.bind(("127.0.0.1", 0))
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports


def rendered(text: str, changes: dict[str, str]) -> str:
    """Return a shipped file with other places in it; each must be there."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


@dataclass
class Site:
    """The address for visitors, and its workers by the number that the cookie gives them."""

    url: str
    workers: dict[str, str]
    ports: dict[str, int]
    log: Path

    def pid(self, number: str) -> int:
        """Return the id of a worker's process."""
        wanted = f"--port\0{self.ports[number]}\0".encode()
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                line = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if wanted in line and b"-m\0hanawidgets\0" in line:
                return int(entry.name)
        raise AssertionError(f"worker {number} does not run")


def before_workers(text: str, ports: dict[str, int]) -> str:
    """Return the shipped configuration of nginx for these workers: docs/nginx.md says that each has four lines."""
    lines = []
    for line in text.splitlines():
        if line.lstrip().startswith("~*^[") and ":8871" in line:
            for part, port in enumerate(ports.values(), 1):
                lines.append(f"    ~*^[{Part(part, len(ports)).signs}] 127.0.0.1:{port};")
        elif ":8871" in line:
            for number, port in ports.items():
                named = line.replace("hanawidgets=1;", f"hanawidgets={number};").replace(":8871", f":{port}")
                lines.append(named.replace("    1 ", f"    {number} ", 1))
        elif ":8872" not in line:
            lines.append(line)
    return "\n".join(lines) + "\n"


@contextmanager
def nginx(home: Path, site: Site, changes: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """The shipped nginx before a site's workers."""
    (home / "hanawidgets.conf").write_text(
        rendered(
            before_workers((DEPLOY / "hanawidgets.conf").read_text("utf-8"), site.ports),
            {"/var/log/nginx/hanawidgets.log": str(site.log)} | changes,
        ),
        "utf-8",
    )
    temporary = "".join(
        f"{kind}_temp_path {home}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.geteuid() == 0 else ""
    (home / "nginx.conf").write_text(
        f"{user}daemon off;\nworker_processes 1;\npid {home}/pid;\nerror_log {site.log} crit;\nevents {{ }}\n"
        f"http {{\ninclude /etc/nginx/mime.types;\n{temporary}include {home}/hanawidgets.conf;\n}}\n",
        "utf-8",
    )
    assert NGINX
    process = subprocess.Popen([NGINX, "-p", home, "-e", site.log, "-c", home / "nginx.conf"])
    try:
        yield process
    finally:
        process.terminate()
        assert process.wait(10) == 0


def with_group(leader: int, number: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(leader, number)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def answers(address: str) -> bool:
    try:
        return Client(address).get("health").status == 200
    except OSError:
        return False


def kill(worker: int) -> int:
    """Kill a worker whose keeper shall not notice yet; return the keeper."""
    keeper = int(Path(f"/proc/{worker}/stat").read_text("utf-8").rpartition(")")[2].split()[1])
    os.kill(keeper, signal.SIGSTOP)
    os.kill(worker, signal.SIGKILL)
    return keeper
