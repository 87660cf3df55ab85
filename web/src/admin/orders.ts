// What operators ask of the server.
import type {
  ChangeHouse,
  Done,
  DoneDeed,
  FindPeople,
  HideWords,
  HouseRules,
  KnownAccounts,
  KnownTables,
  Me,
  Meant,
  NewLink,
  Renamed,
  SaidWords,
} from '../wire';
import { ask } from '../lib/api';
import { dated } from '../lib/language.svelte';

/** What a tab has the page do: it says what went wrong, and whether something did. */
export type Attempt = (what: () => Promise<void>) => Promise<boolean>;

/** So many are shown at a time; the server knows the same. */
export const AT_ONCE = 50;

const at = (code: string) => `/admin/tables/${encodeURIComponent(code)}`;

export const orders = {
  find: (whom: FindPeople) => ask<KnownAccounts>('POST', '/admin/people', whom),
  rename: (whom: Renamed) => ask<Done>('POST', '/admin/people/rename', whom),
  passphrase: (whom: Meant) => ask<NewLink>('POST', '/admin/people/passphrase', whom),
  ban: (whom: Meant) => ask<Done>('POST', '/admin/people/ban', whom),
  unban: (whom: Meant) => ask<Done>('POST', '/admin/people/unban', whom),
  remove: (whom: Meant) => ask<Done>('POST', '/admin/people/delete', whom),
  invite: () => ask<NewLink>('POST', '/admin/invitation'),
  resign: (last: boolean) => ask<Me>('POST', '/admin/resign', { last }),
  tables: (view: string, first: number) => ask<KnownTables>('GET', `/admin/tables?view=${view}&first=${first}`),
  close: (code: string) => ask<Done>('POST', `${at(code)}/close`),
  words: (code: string) => ask<SaidWords[]>('POST', `${at(code)}/words`),
  hide: (code: string, words: HideWords) => ask<Done>('POST', `${at(code)}/hide`, words),
  house: () => ask<HouseRules>('GET', '/admin/house'),
  change: (house: ChangeHouse) => ask<HouseRules>('PUT', '/admin/house', house),
  log: (first: number) => ask<DoneDeed[]>('GET', `/admin/log?first=${first}`),
};

export const onDay = (seconds: number): string =>
  dated(1000 * seconds, { day: 'numeric', month: 'short', year: 'numeric' });
export const onMoment = (seconds: number): string => dated(1000 * seconds, { dateStyle: 'medium', timeStyle: 'short' });
