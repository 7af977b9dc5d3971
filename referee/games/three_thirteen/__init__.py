"""Three Thirteen: eleven rounds, from three cards to thirteen, each with its own wild rank; the lowest total wins."""
