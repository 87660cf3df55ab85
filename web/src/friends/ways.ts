// What a device remembers of others: whom it has let in, where tables of others are, and how each is reached again.
import { store, stored } from '../lib/settings.svelte';

/** At a host's device: somebody who was let in to a table. */
export interface Friend {
  readonly person: string;
  readonly name: string;
  readonly table: string;
  /** How they are reached after this page was loaded anew, as long as theirs is open. */
  readonly way?: string;
}

/** At a guest's: on whose device a table is. */
export interface Elsewhere {
  readonly person: string;
  readonly host: string;
  readonly game: string;
}

/** At the device from which a table was handed on: where it is now, and how each who was there comes to it. */
export interface Moved {
  readonly person: string;
  readonly host: string;
  readonly ways: { readonly [person: string]: string };
}

const MOST_FRIENDS = 20;
const MOST_ELSEWHERE = 20;

function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(stored(key) ?? 'null') as T | undefined;
  } catch {
    return undefined;
  }
}

const write = (key: string, value: unknown) => store(key, value === undefined ? undefined : JSON.stringify(value));

export const friends = (): readonly Friend[] => read<Friend[]>('friends') ?? [];

export function remember(friend: Friend): void {
  const others = friends().filter(({ person, table }) => person !== friend.person || table !== friend.table);
  write('friends', [...others, friend].slice(-MOST_FRIENDS));
}

export function forget(person: string, table: string): void {
  write(
    'friends',
    friends().filter((each) => each.person !== person || each.table !== table),
  );
}

/** Tables on others' devices, by their codes, the latest last. */
const all = () => read<{ [table: string]: Elsewhere }>('elsewhere') ?? {};

export const elsewhere = (table: string): Elsewhere | undefined => all()[table];

export const tablesElsewhere = (): readonly (readonly [string, Elsewhere])[] => Object.entries(all());

export function isElsewhere(table: string, where: Elsewhere | undefined): void {
  const { [table]: _, ...others } = all();
  const entries = [...Object.entries(others), ...(where ? [[table, where] as const] : [])];
  write('elsewhere', Object.fromEntries(entries.slice(-MOST_ELSEWHERE)));
}

export const wayTo = (person: string) => stored(`way ${person}`);
export const rememberWay = (person: string, way: string | undefined) => store(`way ${person}`, way);

export const moved = (table: string): Moved | undefined => read<Moved>(`moved ${table}`);
export const hasMoved = (table: string, to: Moved | undefined) => write(`moved ${table}`, to);

/** A table that is being handed on to this device, and is not known to be this one's yet. */
export const coming = () => stored('coming') ?? '';
export const isComing = (table: string) => store('coming', table || undefined);

/** What one is called at others' tables. */
export const ownName = () => stored('guest name') ?? '';
export const callMe = (name: string) => store('guest name', name);
