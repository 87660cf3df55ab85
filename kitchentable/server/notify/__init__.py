"""What reaches people who do not look: on their phones and by mail."""
