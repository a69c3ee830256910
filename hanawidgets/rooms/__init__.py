"""Rooms: a class, and tables between devices. A room is an append-only log of entries; what it is now is a fold over
them."""
