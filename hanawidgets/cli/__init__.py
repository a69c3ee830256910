"""The command line: ``jupyter hanawidgets``."""
