"""The games, a folder each; :mod:`hanawidgets.core.registry` names them."""
