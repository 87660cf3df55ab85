// What two pages say to each other beside the envelopes of their tables: behind a `!`, as JSON.
import { credentials, Peer } from './peer';
import { read, written, type Way } from './code';
import { whoAmI } from './self';

export interface Person {
  readonly person: string;
  readonly name: string;
}

export type Talk =
  /** How the other side comes back here. */
  | { readonly say: 'way'; readonly way: string }
  /** A guest says what they are called. */
  | { readonly say: 'name'; readonly name: string }
  /** The other side is not wanted here, for this reason. */
  | { readonly say: 'bye'; readonly why: string }
  /** A table is on another device now. */
  | ({ readonly say: 'moved'; readonly table: string; readonly way: string } & Person)
  /** Handing a table on: the host asks, is answered, gives it with all who were there, and is told how each comes. */
  | { readonly say: 'hand'; readonly table: string }
  | { readonly say: 'willing'; readonly yes: boolean }
  | { readonly say: 'take'; readonly table: string; readonly kept: string; readonly people: readonly Person[] }
  | { readonly say: 'have'; readonly ways: { readonly [person: string]: string } }
  | { readonly say: 'failed'; readonly why: string }
  | { readonly say: 'yours'; readonly table: string };

export const tell = (peer: Peer | undefined, talk: Talk) => peer?.send(`!${JSON.stringify(talk)}`);

/** What the other page says, if it is such talk. */
export function heard(text: string): Talk | undefined {
  if (!text.startsWith('!')) return undefined;
  try {
    return JSON.parse(text.slice(1)) as Talk;
  } catch {
    return undefined;
  }
}

/** Waits for somebody who was here before: the connection, and the way to it that they are told. */
export async function waitFor(person: string, relay = ''): Promise<{ readonly peer: Peer; readonly way: string }> {
  const { certificate } = await whoAmI();
  const peer = new Peer(certificate, relay);
  const [side, own] = [await peer.offered(), credentials()];
  await peer.accept({ ...own, person, candidates: [] });
  return { peer, way: written({ kind: 'way', side, own }) };
}

/** Goes a way that one was told. Rejects where this browser cannot. */
export async function go(way: string): Promise<Peer> {
  const code = read(way) as Way;
  const { certificate } = await whoAmI();
  const peer = new Peer(certificate, '');
  await peer.answered(code.side, code.own);
  return peer;
}
