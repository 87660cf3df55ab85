"""The tables of the database as they are now; how older ones become these is told in `migrations`."""

from __future__ import annotations

import sqlalchemy as sa

schema = sa.MetaData()
facts = sa.Table(
    "facts",
    schema,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
people = sa.Table(
    "people",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    # When they were last here, to the day; 0 in what older versions wrote.
    sa.Column("seen", sa.Float, nullable=False, server_default="0", index=True),
    # In which they read; empty for who has not said so.
    sa.Column("language", sa.Text, nullable=False, server_default=""),
)
tables = sa.Table(
    "tables",
    schema,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("phase", sa.Text, nullable=False, index=True),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("invitation", sa.Text, nullable=False, unique=True),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    # The node that drives the match (its bots, clock and dice); `-` where nothing is due by itself.
    sa.Column("node", sa.Text, nullable=False, server_default=""),
    # When its row last changed, or somebody came to its lobby; 0 in what older versions wrote.
    sa.Column("touched", sa.Float, nullable=False, server_default="0", index=True),
)
members = sa.Table(
    "members",
    schema,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, primary_key=True, index=True),
    sa.Column("seated", sa.Boolean, nullable=False),
)
events = sa.Table(
    "events",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("sender", sa.Text, nullable=False),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
_once = sa.text("command <> ''")
sa.Index(
    "events_once",
    events.c.match,
    events.c.sender,
    events.c.command,
    unique=True,
    sqlite_where=_once,
    postgresql_where=_once,
)
chat = sa.Table(
    "chat",
    schema,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False, index=True),
    # Who said it; empty for nobody known, and in what older versions wrote.
    sa.Column("person", sa.Text, nullable=False, server_default="", index=True),
)
nodes = sa.Table(
    "nodes",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    # When it last said that it lives, in seconds since 1970 by the database's own clock.
    sa.Column("beat", sa.Float, nullable=False),
)
accounts = sa.Table(
    "accounts",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    # The name without regard to case and forms of letters: what one signs in with.
    sa.Column("login", sa.Text, nullable=False, unique=True),
    # The passphrase as Argon2 keeps it.
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    # How often all devices were signed out: cookies made before that are worth nothing.
    sa.Column("round", sa.Integer, nullable=False, server_default="0"),
)
# How names of accounts look: `kitchentable.table.names.looks`.
looks = sa.Table(
    "looks",
    schema,
    sa.Column("look", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
)
# From where somebody has signed in to an account: `kitchentable.server.store.places`.
places = sa.Table(
    "places",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("place", sa.Text, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)
signed_out = sa.Table(
    "signed_out",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    # What the cookie of a browser names beside its person: it is worth nothing any more.
    sa.Column("session", sa.Text, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)
# What the row of a table says of its end, by person: to be counted and sorted by, which the JSON of a row is not.
results = sa.Table(
    "results",
    schema,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("bots", sa.Integer, nullable=False),
    # The rating that the person had after the match; null where it was not rated.
    sa.Column("rating", sa.Float),
)
ratings = sa.Table(
    "ratings",
    schema,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, primary_key=True, index=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    # mu - 3 sigma, to be sorted by.
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
)
friends = sa.Table(
    "friends",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("friend", sa.Text, primary_key=True),
    # By which the person names the friend; nobody else knows it.
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
friend_links = sa.Table(
    "friend_links",
    schema,
    # The SHA-256 of the secret in the link.
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("made", sa.Float, nullable=False),
)
asked = sa.Table(
    "asked",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("code", sa.Text, primary_key=True),
    # The friend who asks the person to that table.
    sa.Column("friend", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
blocks = sa.Table(
    "blocks",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("blocked", sa.Text, primary_key=True, index=True),
    # By which the person names the block; nobody else knows it.
    sa.Column("key", sa.Text, nullable=False),
    # What the blocked person was called then.
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
# What whoever runs the server did, who, and when: `kitchentable.server.store.operating`.
deeds = sa.Table(
    "deeds",
    schema,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("who", sa.Text, nullable=False),
    sa.Column("what", sa.Text, nullable=False),
    # What people read of it.
    sa.Column("about", sa.Text, nullable=False),
    # The id of the person, or the code of the table.
    sa.Column("subject", sa.Text, nullable=False),
    # The operator who did it by the page; empty for who did it by command.
    sa.Column("actor", sa.Text, nullable=False, server_default=""),
)
# Who runs the server by its page, too: `kitchentable.server.store.operators`.
operators = sa.Table(
    "operators",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("made", sa.Float, nullable=False),
)
bans = sa.Table(
    "bans",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("made", sa.Float, nullable=False),
)
tickets = sa.Table(
    "tickets",
    schema,
    # The SHA-256 of the secret in the link.
    sa.Column("digest", sa.Text, primary_key=True),
    # Whose new passphrase it is for; empty for a new account.
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
browsers = sa.Table(
    "browsers",
    schema,
    # Where the browser's push service takes messages for it.
    sa.Column("endpoint", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("p256dh", sa.Text, nullable=False),
    sa.Column("auth", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
wishes = sa.Table(
    "wishes",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    # Whether one is told of turns at tables that are not played turn by turn, too.
    sa.Column("everywhere", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("address", sa.Text, nullable=False, server_default="", index=True),
    # The secret of the links in letters to that address.
    sa.Column("token", sa.Text, nullable=False, server_default="", index=True),
    sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("asked", sa.Float, nullable=False, server_default="0"),
)
letters = sa.Table(
    "letters",
    schema,
    sa.Column("token", sa.Text, primary_key=True),
    # The SHA-256 of the address that was asked whether it wants letters.
    sa.Column("address", sa.Text, nullable=False, index=True),
    sa.Column("at", sa.Float, nullable=False),
    # From where that was asked for, as in `places`.
    sa.Column("place", sa.Text, nullable=False, server_default=""),
)
notices = sa.Table(
    "notices",
    schema,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, primary_key=True),
    # The length of the log when the turn began.
    sa.Column("turn", sa.Integer, nullable=False),
    # `sending`, `done` or `failed`.
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
)
