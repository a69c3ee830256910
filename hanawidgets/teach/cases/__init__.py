"""Case files of worked examples, and their checker."""
