"""Everything that goes over the wire, both ways: `docs/protocol.md` says when; `web/src/wire.ts` is made from it.

Fields at their defaults are left out. What the server sends about a match is made of views, scenes and redacted entries
only. Bodies of HTTP requests and messages of a WebSocket that the client sends refuse unknown fields.
"""
