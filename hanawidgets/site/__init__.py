"""The static site: pages whose Python runs in the visitor's browser.

``build`` writes it from notebooks (``pages``), packages (``pack``, ``compile_archives``) and pinned
downloads (``pins``, ``fetch``); ``browser`` is the kernel that runs there.
"""
