"""Three Ranger Limit: one line of cards, points for what each new card makes with those before it."""
