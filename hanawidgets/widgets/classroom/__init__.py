"""A class: the door by which pupils come in, the teacher's board, pupils by steps."""
