"""Printed pages: handouts, worksheets, forms."""
