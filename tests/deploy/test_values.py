"""``deploy/jupyterhub/values.yaml``: read without a cluster. The chart takes its names, our server its command."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from hanawidgets import __version__
from hanawidgets.cli.main import _serve_parser
from hanawidgets.cli.parser import parse
from tests.needs import needs

DEPLOY = Path(__file__).parents[2] / "deploy/jupyterhub"
VALUES = yaml.safe_load((DEPLOY / "values.yaml").read_text("utf-8"))

TEXT, NUMBER, WHOLE, YES, OPEN = str, (int, float), int, bool, dict
CHART: dict[str, Any] = {
    "hub": {
        "config": OPEN,
        "activeServerLimit": WHOLE,
        "concurrentSpawnLimit": WHOLE,
        "consecutiveFailureLimit": WHOLE,
        "allowNamedServers": YES,
        "shutdownOnLogout": YES,
        "baseUrl": TEXT,
        "extraConfig": OPEN,
        "extraEnv": OPEN,
        "resources": OPEN,
        "db": {"type": TEXT, "url": TEXT, "pvc": {"storage": TEXT, "storageClassName": TEXT}},
    },
    "proxy": {
        "service": {"type": TEXT, "loadBalancerIP": TEXT},
        "chp": {"resources": OPEN},
        "https": {
            "enabled": YES,
            "type": TEXT,
            "hosts": list,
            "letsencrypt": {"contactEmail": TEXT, "acmeServer": TEXT},
            "secret": {"name": TEXT, "key": TEXT, "crt": TEXT},
        },
    },
    "singleuser": {
        "image": {"name": TEXT, "tag": TEXT, "pullPolicy": TEXT, "pullSecrets": list},
        "cmd": (list, str),
        "memory": {"guarantee": (int, float, str), "limit": (int, float, str)},
        "cpu": {"guarantee": NUMBER, "limit": NUMBER},
        "storage": {"type": {"dynamic", "static", "none"}},
        "startTimeout": WHOLE,
        "defaultUrl": TEXT,
        "extraEnv": OPEN,
        "uid": WHOLE,
        "fsGid": WHOLE,
        "nodeSelector": OPEN,
        "allowPrivilegeEscalation": YES,
        "cloudMetadata": {"blockWithIptables": YES, "ip": TEXT},
        "networkPolicy": {
            "enabled": YES,
            "ingress": list,
            "egress": list,
            "egressAllowRules": dict.fromkeys(
                (
                    "cloudMetadataServer",
                    "dnsPortsCloudMetadataServer",
                    "dnsPortsKubeSystemNamespace",
                    "dnsPortsPrivateIPs",
                    "nonPrivateIPs",
                    "privateIPs",
                ),
                YES,
            ),
        },
    },
    "cull": {
        "enabled": YES,
        "users": YES,
        "adminUsers": YES,
        "removeNamedServers": YES,
        "timeout": WHOLE,
        "every": WHOLE,
        "concurrency": WHOLE,
        "maxAge": WHOLE,
    },
    "scheduling": {
        "userScheduler": {"enabled": YES, "replicas": WHOLE},
        "podPriority": {"enabled": YES, "globalDefault": YES, "defaultPriority": WHOLE},
        "userPlaceholder": {"enabled": YES, "replicas": WHOLE},
    },
    "prePuller": {"hook": {"enabled": YES}, "continuous": {"enabled": YES}},
    "ingress": {"enabled": YES, "hosts": list, "annotations": OPEN, "ingressClassName": TEXT, "tls": list},
    "debug": {"enabled": YES},
}
"""Names that the chart knows, and what it takes for each: those of its parts that pages may need, by
``jupyterhub/values.schema.yaml`` of jupyterhub/zero-to-jupyterhub-k8s at 02dd73df. It refuses every other name."""


def problems(values: object, known: Any, at: str = "") -> list[str]:
    """Return what the chart would refuse."""
    if isinstance(known, dict):
        if not isinstance(values, dict):
            return [f"{at}: no names below"]
        return [
            found
            for name, value in values.items()
            for found in (problems(value, known[name], f"{at}.{name}") if name in known else [f"{at}.{name}: unknown"])
        ]
    if isinstance(known, set):
        return [] if values in known else [f"{at}: {values}"]
    right = isinstance(values, known) and (known is YES or not isinstance(values, bool))
    return [] if right else [f"{at}: {values!r}"]


def test_the_chart_takes_every_name_and_value() -> None:
    assert problems(VALUES, CHART) == []
    wrong = {"singleuser": {"cpu": {"limit": "1"}, "storage": {"type": "no"}, "args": []}, "cull": {"enabled": 1}}
    assert problems(wrong, CHART) == [
        ".singleuser.cpu.limit: '1'",
        ".singleuser.storage.type: no",
        ".singleuser.args: unknown",
        ".cull.enabled: 1",
    ]


def test_our_server_takes_the_command() -> None:
    command, *words = VALUES["singleuser"]["cmd"]
    assert f"{command} =" in (DEPLOY.parents[1] / "pyproject.toml").read_text("utf-8")
    asked = parse(_serve_parser("en"), words)
    assert asked.hub and int(asked.visitors) > 0 and int(asked.rest) > 0


def test_the_image_is_of_this_version_and_runs_what_the_values_say() -> None:
    lines = (DEPLOY / "Dockerfile").read_text("utf-8").splitlines()
    assert VALUES["singleuser"]["image"]["tag"] == __version__
    image = ":".join(VALUES["singleuser"]["image"][part] for part in ("name", "tag"))
    assert any(f"-t {image} ." in line for line in lines)
    assert not any(re.match("ENTRYPOINT|CMD", line) for line in lines)


@pytest.mark.slow
def test_the_hub_takes_its_settings() -> None:
    needs("jupyterhub")
    from importlib.metadata import entry_points

    from jupyterhub.app import JupyterHub
    from jupyterhub.auth import Authenticator
    from jupyterhub.spawner import Spawner

    config = dict(VALUES["hub"]["config"])
    (found,) = entry_points(group="jupyterhub.authenticators", name=config["JupyterHub"]["authenticator_class"])
    classes = {"JupyterHub": JupyterHub, "Authenticator": Authenticator, "KubeSpawner": Spawner}
    assert "user_password" in found.load().class_traits()
    for name, settings in config.items():
        assert set(settings) <= set(classes[name].class_traits()), name
