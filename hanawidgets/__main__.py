"""``python -m hanawidgets``: the same as ``jupyter hanawidgets``."""

from hanawidgets.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
