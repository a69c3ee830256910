"""The static site: pages whose Python runs in the visitor's browser.

``build`` writes it from notebooks (``pages``), packages (``pack``, ``compiling``) and what the registries
have (``pins``, ``fetch``); ``browser`` is what runs there.
"""
