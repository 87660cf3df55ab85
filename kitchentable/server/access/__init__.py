"""Who may do what, and how often: people by cookie, token and account, limits, headers."""
