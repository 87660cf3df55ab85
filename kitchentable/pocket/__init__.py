"""Tables without a server: the shell around them in a Web Worker, plain Python that is handed messages and the time."""
