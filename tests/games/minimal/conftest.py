"""What only a process can import in which the minimal game is registered, or registers it, is no place to look for tests."""

collect_ignore = ["contract.py", "table.py", "register.py", "host.py", "games"]
