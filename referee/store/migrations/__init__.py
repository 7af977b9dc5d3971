"""How a database of any released version becomes today's. A revision, once released, is never changed."""
