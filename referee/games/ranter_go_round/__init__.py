"""Ranter-Go-Round: one card each, change with the left neighbour, the lowest card loses a life."""
