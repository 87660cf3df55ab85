"""The routes of people: names, accounts, figures, the best at each game."""

from __future__ import annotations

from litestar import Response, get, post, put
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from kitchentable.drawing.text import as_typed
from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.people import (
    Leader,
    Me,
    NewAccount,
    NewName,
    NewPassphrase,
    Person,
    ProgramToken,
    Renewal,
    SignIn,
)
from kitchentable.server.access import guard
from kitchentable.server.access.identity import COOKIE, SAFE_COOKIE
from kitchentable.server.http.deps import Asked, newcomer, room_of
from kitchentable.server.rooms.people import today
from kitchentable.server.rooms.room import Room
from kitchentable.server.store import accounts, operating, results
from kitchentable.server.store.sessions import new_session
from kitchentable.table import seats
from kitchentable.table.names import clean_name

YEAR = 365 * 24 * 3600
RENEWED_DAYS = 30
"""Age at which a cookie is replaced, so that browsers keep it while somebody comes now and then."""
LATEST = 20
"""Results that somebody's page shows."""
LEADERS = 100
HASHING = 9
"""What a passphrase counts more than another request: it takes 64 MB, and all cores for a while."""


def cookie(request: Asked, person: str, number: int | None = None) -> Cookie:
    """The cookie that the person is known by; one of a new session where `number` says that theirs begin anew. It is
    worth no more than that by which they were recognised: a new passphrase may have been given since then."""
    people = room_of(request).people
    same = number is None and guard.person(request) == person
    session = guard.session(request) if same else ""
    worth: int = number if number is not None else request.state.known.number if same else 0
    signed = people.signer.sign("cookie", people.signed(person, session or new_session(), worth))
    secure = guard.encrypted(request)
    key = SAFE_COOKIE if secure else COOKIE
    return Cookie(key=key, value=signed, max_age=YEAR, httponly=True, samesite="strict", secure=secure)


@get("/api/me")
async def who_am_i(request: Asked) -> Response[Me]:
    """Who asks; a cookie that grows old is replaced, and one of an older version by one of HTTPS alone."""
    person = guard.person(request)
    response = Response(await room_of(request).people.me(person))
    if not guard.guest(request):
        return response
    bare = guard.encrypted(request) and SAFE_COOKIE not in request.cookies
    if bare or request.state.known.day <= today() - RENEWED_DAYS:
        response.set_cookie(cookie(request, person))
    if bare:
        response.delete_cookie(COOKIE, path="/")
    return response


@put("/api/me")
async def name_me(request: Asked, data: JSONBody[NewName]) -> Response[Me]:
    """Gives the name that one goes by, and a cookie to be known by."""
    room, person = room_of(request), guard.person(request)
    name = clean_name(data.name)
    person = person or await newcomer(request)
    await room.people.rename(person, name)
    return Response(await room.people.me(person), cookies=[cookie(request, person)])


@post("/api/programs")
async def make_program(request: Asked, data: JSONBody[NewName]) -> ProgramToken:
    """A token for a program, which is a player of its own."""
    room = room_of(request)
    name = clean_name(data.name)
    person = await newcomer(request, name)
    return ProgramToken(room.people.signer.sign("token", person), name)


@post("/api/account", status_code=201)
async def make_account(request: Asked, data: JSONBody[NewAccount]) -> Response[Me]:
    """Makes an account of whoever asks: a guest keeps their tables, matches and friends."""
    guard.take(request, HASHING)
    room, person = room_of(request), guard.person(request)
    link = await room.operated.need_registration(data.invitation)
    if not person:
        person = await newcomer(request)
    number = 0 if guard.session(request) is None else 1  # the guest's cookie ends, a program's token does not
    name = await room.people.accounts.make(person, data.name, data.passphrase, number, link)
    await room.people.accounts.came(person, guard.address(request))
    if not await room.people.name_of(person):
        await room.people.rename(person, name)
    room.people.forget(person)
    anew = _sent_out(room, person, "has-account") if number else None
    return Response(await room.people.me(person), cookies=[cookie(request, person, number)], background=anew)


@post("/api/account/sign-in", status_code=200)
async def sign_in(request: Asked, data: JSONBody[SignIn]) -> Response[Me]:
    """Makes this browser one of the account's, which has from now on what the browser's guest had."""
    guard.take(request, HASHING)
    room, guest = room_of(request), guard.guest(request)
    account = await room.people.accounts.signed_in(data.name, data.passphrase, guard.address(request))
    said = cookie(request, account.person, account.round)
    if not guest or guest == account.person:
        return Response(await room.people.me(account.person), cookies=[said])
    await room.merge(guest, account.person)
    anew = _sent_out(room, guest, "signed-in")
    return Response(await room.people.me(account.person), cookies=[said], background=anew)


def _sent_out(room: Room, person: str, why: str) -> BackgroundTask:
    """Closes the person's pages when the browser has been answered; those that still know them come in again."""

    async def send() -> None:
        room.people.send_out(person, why)

    return BackgroundTask(send)


@post("/api/account/sign-out", status_code=200)
async def sign_out(request: Asked) -> Response[Me]:
    """This browser is nobody's any more, and a copy of its cookie is worth nothing; a guest cannot come back."""
    room, person, session = room_of(request), guard.guest(request), guard.session(request)
    if person and session is not None:
        await room.people.sign_out(person, session)
    return forgotten(request, _sent_out(room, person, "signed-out") if person else None)


def forgotten(request: Asked, background: BackgroundTask | None = None) -> Response[Me]:
    """The answer that takes the browser's cookie back."""
    response = Response(Me(), background=background)
    for name in (COOKIE, SAFE_COOKIE):
        if name in request.cookies:
            secure = name == SAFE_COOKIE
            response.set_cookie(name, "", max_age=0, path="/", secure=secure, httponly=True, samesite="strict")
    return response


@put("/api/account/passphrase")
async def change_passphrase(request: Asked, data: JSONBody[NewPassphrase]) -> Response[Me]:
    """Gives the account another passphrase; all other devices are signed out, and so is its program, if it has one."""
    guard.take(request, HASHING)
    room, person = room_of(request), guard.person(request)
    number = await room.people.accounts.change(person, data.old, data.new, guard.address(request))
    room.people.send_out(person, "passphrase")
    return Response(await room.people.me(person), cookies=[cookie(request, person, number)])


@post("/api/account/renew", status_code=200)
async def renew_passphrase(request: Asked, data: JSONBody[Renewal]) -> Response[Me]:
    """A new passphrase by the link that whoever runs the server has given; all devices are signed out but this."""
    guard.take(request, HASHING)
    room = room_of(request)
    person = await room.store.read(operating.of_ticket(data.token))
    if not person:
        raise Refusing("invitation", say("link-used"), 404)
    account = await room.people.accounts.renew(person, data.passphrase, operating.use(data.token, person))
    await room.people.accounts.came(person, guard.address(request))
    room.people.send_out(person, "passphrase")
    return Response(await room.people.me(person), cookies=[cookie(request, person, account.round)])


@get("/api/me/figures")
async def my_figures(request: Asked) -> Person:
    """What came of one's own matches."""
    room, person = room_of(request), guard.person(request)
    if not person:
        return Person("")
    account = await room.store.read(accounts.of_person(person))
    return await _figures(room, person, await room.people.name_of(person), account)


@get("/api/people/{name:str}")
async def read_person(request: Asked, name: FromPath[str]) -> Person:
    """What came of the matches of somebody who has an account."""
    room = room_of(request)
    account = await room.store.read(accounts.of_login(accounts.login(name)))
    if account is None:
        raise Refusing("not_found", say("account-unknown", name=as_typed(name[:40])), 404)
    return await _figures(room, account.person, account.name, account)


async def _figures(room: Room, person: str, name: str, account: accounts.Account | None) -> Person:
    return Person(
        name,
        account.name if account else "",
        account.made if account else None,
        await room.store.read(results.figures(person)),
        await room.store.read(results.latest(person, LATEST)),
    )


@get("/api/games/{name:str}/leaders")
async def read_leaders(request: Asked, name: FromPath[str]) -> list[Leader]:
    """The best at a game."""
    room = room_of(request)
    game = seats.game_named(room.games, name)
    return list(await room.store.read(results.leaders(game.name, guard.person(request), LEADERS)))


ROUTES = (
    who_am_i,
    name_me,
    make_program,
    make_account,
    sign_in,
    sign_out,
    change_passphrase,
    renew_passphrase,
    my_figures,
    read_person,
    read_leaders,
)
