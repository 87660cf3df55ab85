"""What is kept: the database, who writes it, and what is read and written, by subject."""
