"""Oh Hell in lessons, cases, drills and the rule book."""
