"""Floor 4: the book. Entries to rows and back; nothing above it writes SQL."""
