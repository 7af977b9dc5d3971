"""Gin Rummy: for three in their chairs or for two, down to the last layoff."""
