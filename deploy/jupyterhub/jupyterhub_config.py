"""JupyterHub whose users get the pages of hanawidgets; docs/jupyterhub.md tells how to start it.

Everybody with the password of the class chooses a name and gets a server of their own. Nobody can run code of
their own in it, so the users need no accounts on the machine.
"""

import os
import sys
from pathlib import Path

c = get_config()  # type: ignore[name-defined]  # noqa: F821  (JupyterHub gives it)

# ---- where it answers ----
# Other machines of the network: "http://:8000". Passwords then cross the network, so put HTTPS before it.
c.JupyterHub.bind_url = os.environ.get("HANAWIDGETS_HUB_URL", "http://127.0.0.1:8000")

# ---- who may come ----
# At least 8 characters, all of them ASCII. Any other authenticator of JupyterHub may stand here instead.
c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = os.environ.get("HANAWIDGETS_HUB_PASSWORD", "")
c.Authenticator.allow_all = True
c.Authenticator.username_pattern = r"\w[\w.-]{0,31}"
c.JupyterHub.active_server_limit = 60

# ---- what they get ----
c.JupyterHub.spawner_class = "simple"  # processes of the account that runs the hub
c.SimpleLocalProcessSpawner.home_dir_template = str(Path.cwd() / "home" / "{username}")
c.Spawner.cmd = [str(Path(sys.executable).with_name("jupyter-hanawidgets")), "--hub"]
# Each user has eight pages open at most; untouched ones rest after half an hour.
c.Spawner.args = ["--visitors=8", "--rest=1800"]
c.Spawner.http_timeout = 60

# ---- what is written down ----
c.JupyterHub.log_level = "WARN"  # lines below that tell who did what
c.ConfigurableHTTPProxy.log_level = "error"
