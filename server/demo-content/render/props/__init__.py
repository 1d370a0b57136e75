"""Things that stand around the products. Each stands at the origin on z = 0."""
