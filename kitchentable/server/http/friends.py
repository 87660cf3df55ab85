"""The routes of friends: links that make them, who they are and where, and asking one to a table."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from kitchentable.codes import new_id
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.messages import Table
from kitchentable.protocol.people import Asker, AskFriend, Friend, FriendLink, FriendTable
from kitchentable.protocol.tables import Tables, Token
from kitchentable.server.access import guard
from kitchentable.server.http import invitations
from kitchentable.server.http.deps import Asked, room_of
from kitchentable.server.rooms.listing import lists
from kitchentable.server.rooms.room import Room
from kitchentable.server.store import blocks, friends
from kitchentable.server.store.friends import KnownFriend
from kitchentable.table import seats
from kitchentable.table.row import Row


async def _named(request: Asked) -> str:
    """Who asks; refuses nobody known and who has no name to be known by."""
    person = guard.person(request)
    if not person or not await room_of(request).people.name_of(person):
        raise Refusing("no_name", say("name-first-friends"), 401)
    return person


@post("/api/friends/link", status_code=201)
async def make_friend_link(request: Asked) -> FriendLink:
    """A link that makes whoever opens it first one's friend."""
    room, person, token = room_of(request), await _named(request), new_id()
    await room.store.write(friends.link(person, token))
    url, code = invitations.link(invitations.base(request, room.settings.lan), f"/friend#{token}")
    return FriendLink(token, url, code)


@post("/api/friends", status_code=200)
async def become_friends(request: Asked, data: JSONBody[Token]) -> list[Friend]:
    """Uses up the secret of a link: one's friends with the new one."""
    room, person = room_of(request), await _named(request)
    apart = await room.store.read(blocks.of_link(person, data.token))
    if apart or await room.store.write(friends.open_link(person, data.token)) is None:
        raise Refusing("invitation", say("link-used"), 404)
    return await _friends(room, person)


@post("/api/friends/whose", status_code=200)
async def whose_link(request: Asked, data: JSONBody[Token]) -> Asker:
    """Who asks by the link of that secret, which is not used up: for whoever has not accepted yet."""
    name = await room_of(request).store.read(friends.whose(data.token))
    if name is None:
        raise Refusing("invitation", say("link-used"), 404)
    return Asker(name)


@get("/api/friends")
async def list_friends(request: Asked) -> list[Friend]:
    """One's friends by name."""
    return await _friends(room_of(request), guard.person(request))


@post("/api/friends/part", status_code=200)
async def part_from_friend(request: Asked, data: JSONBody[AskFriend]) -> list[Friend]:
    """One is friends with somebody no longer, nor they with one."""
    room, person = room_of(request), await _named(request)
    await room.store.write(friends.part(person, data.friend))
    return await _friends(room, person)


@post("/api/tables/{code:str}/ask", status_code=200)
async def ask_friend(request: Asked, code: FromPath[str], data: JSONBody[AskFriend]) -> Table:
    """Asks a friend to the table at which one sits."""
    room, person = room_of(request), await _named(request)
    host = await room.visible(code, person)
    table = host.table
    seats.need_seat(table.row, person)
    seats.need_phase(table.row, "lobby")
    friend = await room.store.read(friends.named(person, data.friend))
    if friend is None:
        raise Refusing("not_found", say("friend-none"), 404)
    seats.need_welcome(table.row, friend)
    if table.seat_of(friend) is None:
        await room.store.write(friends.ask(table.row.code, person, friend))
    return host.message(person)


@post("/api/tables/{code:str}/decline", status_code=200)
async def decline_table(request: Asked, code: FromPath[str]) -> Tables:
    """One does not come to the table to which a friend asked one."""
    room, person = room_of(request), guard.person(request)
    await room.store.write(friends.decline(code.upper(), person))
    return await lists(room, person)


async def _friends(room: Room, person: str) -> list[Friend]:
    if not person:
        return []
    known = await room.store.read(friends.of(person))
    places = await room.store.read(friends.at_tables([friend.person for friend in known], person))
    present = _present(room)
    return [_friend(friend, places.get(friend.person), friend.person in present, person) for friend in known]


def _friend(friend: KnownFriend, place: tuple[Row, bool] | None, present: bool, person: str) -> Friend:
    row, visible = place or (None, False)
    table = None
    if row is not None and visible:
        table = FriendTable(row.code, row.game, row.phase, any(chair.person == person for chair in row.chairs))
    return Friend(friend.key, friend.name, friend.account, row is not None, present, table)


def _present(room: Room) -> set[str]:
    """Those who look at one of the tables that this node has in memory."""
    here = {socket.person for host in room.tables.values() for socket in host.sockets.values()}
    elsewhere = (who for host in room.tables.values() for who, _ in host.table.pages.elsewhere.values())
    return here.union(*elsewhere)


ROUTES = (
    make_friend_link,
    become_friends,
    whose_link,
    list_friends,
    part_from_friend,
    ask_friend,
    decline_table,
)
