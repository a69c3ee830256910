"""A walk through all that people look at, which says what cannot be read, reached or trusted to stay (see ``__main__``)."""
