"""Evaluation by playouts, over the contract of all games."""
