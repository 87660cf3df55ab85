"""The connections of pages, from the bytes up to one page at one table."""
