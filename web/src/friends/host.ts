// The device that is the table: who is connected to it, and what they and its worker say to each other.
import { say } from 'words:friends';
import { whyOf } from '../lib/api';
import type { Answer } from '../lib/end';
import { ID_BYTES, read, WrongCode, written, type Acceptance, type Invitation } from './code';
import { Peer, REACH_MS, reason } from './peer';
import { whoAmI } from './self';
import { go, heard, tell, waitFor, type Person, type Talk } from './talk';
import { forget, friends, hasMoved, isElsewhere, moved, remember, rememberWay } from './ways';
import { hex } from '../lib/sha256';

/** What this needs of the page's own end. */
export interface Desk {
  /** To the worker, an envelope of `kitchentable/pocket/wire.py`. */
  post(envelope: object): void;
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
}

interface Link extends Person {
  readonly guest: number;
  readonly table: string;
  readonly peer: Peer;
  /** Waits for them to come back. */
  spare?: Peer;
  listener?: (talk: Talk) => void;
}

/** One person may come by it, as long as it is not cancelled. */
export interface Pending {
  readonly invitation: Invitation;
  /** What is shown. */
  readonly text: string;
  readonly peer: Peer;
  taken: boolean;
}

/** Others at one table on this device: a phone carries no more. */
export const MOST = 5;
/** Characters of what a guest sends at once: Python refuses what is longer than it should be, but has to read it. */
const MOST_CHARS = 200_000;
const GOODBYE_MS = 300;
/** To think about it, and for the other device to begin. */
const DECIDE_MS = 120_000;
/** A page of the same browser that waits for a code says so within this time; a phone may have put it to sleep. */
const HEARD_MS = 5000;
const CHANNEL = 'kitchentable friends';

export class Hosting {
  private readonly links = new Map<number, Link>();
  private readonly pending = new Map<string, Pending>();
  private readonly closed = new Set<string>();
  private count = 0;
  private resumed = false;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly desk: Desk) {
    // A phone's own camera opens what it reads in another tab of the same browser: it comes here all the same.
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<{ text?: string }>) => {
      const text = data.text;
      if (text === undefined || this.pending.size === 0) return;
      channel.postMessage({ heard: true });
      this.take(text).then(
        (name) => channel.postMessage({ name }),
        (error: unknown) => channel.postMessage({ why: whyOf(error) }),
      );
    };
    addEventListener('pagehide', () => {
      for (const { peer } of this.links.values()) peer.close();
    });
  }

  /** Who is connected to a table. */
  people(table: string): readonly Person[] {
    return [...this.links.values()].filter((link) => link.table === table || this.follows(link, table));
  }

  /** A table that began by playing again belongs to the same people. */
  private readonly follows = (link: Link, table: string) => this.again.get(table) === link.table;
  private readonly again = new Map<string, string>();
  followed(before: string, after: string): void {
    this.again.set(after, this.again.get(before) ?? before);
  }

  watch(changed: () => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  private has(person: string, table: string): boolean {
    return [...this.links.values()].some((link) => link.person === person && link.table === table);
  }

  private changed(): void {
    for (const each of this.watchers) each();
  }

  // Inviting -----------------------------------------------------------------------------------------------------------

  async invite(table: string, game: string, host: string, relay: string): Promise<Pending> {
    if (this.people(table).length >= MOST) throw new Error(say('device-full', { count: MOST }));
    const { certificate } = await whoAmI();
    const peer = new Peer(certificate, relay);
    const id = hex(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
    const made = Math.floor(Date.now() / 1000);
    const side = await peer.offered();
    if (side.candidates.length === 0) {
      peer.close();
      throw new Error(say('no-network'));
    }
    const invitation: Invitation = { kind: 'invitation', id, made, table, game, host, relay, side };
    const pending: Pending = { invitation, text: written(invitation), peer, taken: false };
    this.pending.set(id, pending);
    return pending;
  }

  cancel(pending: Pending): void {
    this.pending.delete(pending.invitation.id);
    this.closed.add(pending.invitation.id);
    if (!pending.taken) pending.peer.close();
  }

  /** Takes what came back; the name of who comes, once they are there. Throws in one line. */
  async take(text: string): Promise<string> {
    const code = read(text);
    if (code.kind !== 'acceptance') throw new WrongCode(say('is-invitation'));
    const pending = this.pending.get(code.id);
    if (!pending) throw new WrongCode(say(this.closed.has(code.id) ? 'invitation-over' : 'other-invitation'));
    if (pending.taken) throw new WrongCode(say('taken-already'));
    if (code.side.person === (await whoAmI()).person) throw new WrongCode(say('own-code'));
    pending.taken = true;
    await this.arrived(pending, code);
    return code.name;
  }

  private async arrived(pending: Pending, code: Acceptance): Promise<void> {
    const { peer, invitation } = pending;
    await new Promise<void>((resolve, reject) => {
      peer.events = {
        opened: resolve,
        received: () => undefined,
        closed: (why) => reject(new Error(reason(why))),
      };
      peer.within(REACH_MS);
      peer.accept(code.side).catch(() => reject(new WrongCode(say('not-understood'))));
    }).finally(() => {
      this.pending.delete(invitation.id);
      this.closed.add(invitation.id);
    });
    this.connect(peer, { person: code.side.person, name: code.name }, invitation.table, true);
  }

  // Who is connected ---------------------------------------------------------------------------------------------------

  private connect(peer: Peer, who: Person, table: string, invited: boolean): void {
    const gone = moved(table);
    if (gone) {
      this.show(peer, who.person, table);
      return;
    }
    for (const before of this.links.values())
      if (before.person === who.person && before.table === table) this.part(before, '');
    const link: Link = { ...who, guest: ++this.count, table, peer };
    this.links.set(link.guest, link);
    remember({ ...who, table });
    this.desk.post({ kind: 'come', guest: link.guest, person: who.person, name: who.name, code: table, invited });
    peer.events = {
      opened: () => undefined,
      received: (text) => this.received(link, text),
      closed: () => this.lost(link),
    };
    void this.expect(link);
    this.changed();
  }

  /** Waits for who is connected to come back, and tells them how. */
  private async expect(link: Link): Promise<void> {
    const { peer, way } = await waitFor(link.person);
    link.spare = peer;
    peer.events = {
      opened: () => this.connect(peer, link, link.table, false),
      received: () => undefined,
      closed: () => {
        if (link.spare === peer && this.links.has(link.guest)) void this.expect(link);
      },
    };
    tell(link.peer, { say: 'way', way });
  }

  private lost(link: Link): void {
    if (!this.links.delete(link.guest)) return;
    this.desk.post({ kind: 'part', guest: link.guest });
    this.changed();
  }

  private part(link: Link, why: string): void {
    if (why) tell(link.peer, { say: 'bye', why });
    this.lost(link);
    if (link.spare && why) link.spare.close();
    setTimeout(() => link.peer.close(), GOODBYE_MS);
  }

  private received(link: Link, text: string): void {
    const talk = heard(text);
    if (talk?.say === 'way') remember({ person: link.person, name: link.name, table: link.table, way: talk.way });
    else if (talk) link.listener?.(talk);
    else if (text.length > MOST_CHARS) this.part(link, say('too-large'));
    else this.desk.post({ kind: 'from', guest: link.guest, message: text });
  }

  /** What the worker says to a guest. */
  told(guest: number, message: string): void {
    this.links.get(guest)?.peer.send(message);
  }

  /** The worker does not want them. */
  dismissed(guest: number, why: string): void {
    const link = this.links.get(guest);
    if (!link) return;
    forget(link.person, link.table);
    this.part(link, why);
  }

  /** After this page was loaded anew: whoever was connected waits, as long as their page is open. */
  async resume(): Promise<void> {
    if (this.resumed) return;
    this.resumed = true;
    await Promise.all(
      friends().map(async ({ person, name, table, way }) => {
        if (!way || this.has(person, table)) return;
        const peer = await go(way);
        peer.events = {
          opened: () => this.connect(peer, { person, name }, table, false),
          received: () => undefined,
          closed: () => undefined,
        };
        peer.within(REACH_MS);
      }),
    );
  }

  // Handing on ---------------------------------------------------------------------------------------------------------

  /** Gives the table to somebody who plays at it: their device is it from then on. Throws in one line. */
  async handOn(table: string, to: string, own: Person, game: string): Promise<void> {
    const link = [...this.links.values()].find((each) => each.person === to && this.at(each, table));
    if (!link) throw new Error(say('not-connected'));
    tell(link.peer, { say: 'hand', table });
    const willing = await this.answer(link, ['willing']);
    if (willing.say !== 'willing' || !willing.yes) throw new Error(say('rather-not', { name: link.name }));
    const path = `/tables/${table}`;
    const handed = await this.desk.ask('POST', `${path}/hand`, { to, own: own.person });
    if (!handed.ok) throw new Error((handed.body as { text?: string }).text ?? say('not-now'));
    const people = [own, ...this.people(table).filter(({ person }) => person !== to)];
    const kept = (handed.body as { table: string }).table;
    tell(link.peer, { say: 'take', table, kept, people: people.map(({ person, name }) => ({ person, name })) });
    const have = await this.answer(link, ['have', 'failed']).catch((error: unknown) => ({
      say: 'failed' as const,
      why: whyOf(error),
    }));
    if (have.say !== 'have') {
      await this.desk.ask('POST', `${path}/stay`);
      throw new Error(have.say === 'failed' ? have.why : '');
    }
    await this.desk.ask('POST', `${path}/handed`);
    hasMoved(table, { person: to, host: link.name, ways: have.ways });
    isElsewhere(table, { person: to, host: link.name, game });
    rememberWay(to, have.ways[own.person]);
    for (const each of [...this.links.values()].filter((one) => this.at(one, table))) {
      this.show(each.peer, each.person, table);
      forget(each.person, table);
      this.lost(each);
    }
  }

  private readonly at = (link: Link, table: string) => link.table === table || this.follows(link, table);

  /** Whoever comes for a table that is on another device now is told so. */
  private show(peer: Peer, person: string, table: string): void {
    const now = moved(table);
    if (now?.person === person) tell(peer, { say: 'yours', table });
    else if (now) tell(peer, { say: 'moved', table, person: now.person, name: now.host, way: now.ways[person] ?? '' });
    setTimeout(() => peer.close(), GOODBYE_MS);
  }

  private answer(link: Link, says: readonly Talk['say'][]): Promise<Talk> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(say('not-answered', { name: link.name }))), DECIDE_MS);
      const gone = this.watch(() => this.links.has(link.guest) || reject(new Error(say('connection-lost'))));
      link.listener = (talk) => {
        if (!says.includes(talk.say)) return;
        clearTimeout(late);
        gone();
        resolve(talk);
      };
    });
  }

  /** A table was handed on to this device: whoever was at it is waited for; how each comes. */
  async receive(table: string, people: readonly Person[]): Promise<{ readonly [person: string]: string }> {
    const ways: { [person: string]: string } = {};
    for (const { person, name } of people) {
      const { peer, way } = await waitFor(person);
      ways[person] = way;
      peer.events = {
        opened: () => this.connect(peer, { person, name }, table, false),
        received: () => undefined,
        closed: () => undefined,
      };
    }
    return ways;
  }
}

/** Takes what a phone's camera opened in this tab to the one that has invited: the name of who comes. */
export function passOn(text: string): Promise<string> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<string>((resolve, reject) => {
    const nobody = setTimeout(() => reject(new Error(say('nobody-waits'))), HEARD_MS);
    channel.onmessage = ({ data }: MessageEvent<{ heard?: true; name?: string; why?: string }>) => {
      if (data.heard) clearTimeout(nobody);
      else if (data.name !== undefined) resolve(data.name);
      else if (data.why !== undefined) reject(new Error(data.why));
    };
    channel.postMessage({ text });
  }).finally(() => channel.close());
}
