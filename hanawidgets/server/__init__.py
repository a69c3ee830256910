"""The server behind ``jupyter hanawidgets``: Voila with our template, a fork server for kernels, and rate limits."""
