import sys

from .writing import write

write(sys.argv[1:])
