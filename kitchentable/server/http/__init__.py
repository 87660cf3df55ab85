"""What is asked over HTTP: routes by subject, what they have in common, and the files of the client."""
