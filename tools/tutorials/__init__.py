"""Tutorials: notebooks and pages from one source each, ``python -m tools.tutorials [NAME …]``.

A source, ``notebooks/tutorials/NN-name.py``, holds both languages (jupytext's percent format): cells of prose and of code with
``lang``, and code that both share. Written are a notebook with its outputs for each language, and a page for the server and the
static site. On a page code is folded, widgets live, and all else stands as it came out when the notebook was run.
"""
