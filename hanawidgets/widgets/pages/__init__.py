"""The pages of the site: addresses, front pages, notebooks, and the files written from Python."""
