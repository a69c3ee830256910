"""The widgets of High Card: its table."""

from hanawidgets.widgets.app_pages import AppPage, GamePages

WIDGETS = {"HighCardTable": "table"}
PAGES = GamePages("minimal", AppPage("minimal", ("pc-AS",), ("HighCardTable()",)), rules=("pc-AS",), cover=("pc-AS",))
