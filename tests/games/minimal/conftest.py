"""What only a process can import in which the minimal game is registered is no place to look for tests."""

collect_ignore = ["contract.py", "table.py", "games"]
