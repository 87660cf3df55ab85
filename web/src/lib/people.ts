// Accounts, figures and friends: requests.
import type { Asker, Block, Blocked, Friend, FriendLink, Leader, Me, Person, Table, Tables } from '../wire';
import { ask } from './api';

const at = (code: string) => `/tables/${encodeURIComponent(code)}`;

export const people = {
  makeAccount: (name: string, passphrase: string, invitation = '') =>
    ask<Me>('POST', '/account', { name, passphrase, ...(invitation ? { invitation } : {}) }),
  renew: (token: string, passphrase: string) => ask<Me>('POST', '/account/renew', { token, passphrase }),
  signIn: (name: string, passphrase: string) => ask<Me>('POST', '/account/sign-in', { name, passphrase }),
  signOut: () => ask<Me>('POST', '/account/sign-out'),
  changePassphrase: (old: string, wanted: string) => ask<Me>('PUT', '/account/passphrase', { old, new: wanted }),
  mine: () => ask<Person>('GET', '/me/figures'),
  person: (name: string) => ask<Person>('GET', `/people/${encodeURIComponent(name)}`),
  leaders: (game: string) => ask<Leader[]>('GET', `/games/${game}/leaders`),
  friends: () => ask<Friend[]>('GET', '/friends'),
  friendLink: () => ask<FriendLink>('POST', '/friends/link'),
  becomeFriends: (token: string) => ask<Friend[]>('POST', '/friends', { token }),
  whoseLink: (token: string) => ask<Asker>('POST', '/friends/whose', { token }),
  part: (friend: string) => ask<Friend[]>('POST', '/friends/part', { friend }),
  askToTable: (code: string, friend: string) => ask<Table>('POST', `${at(code)}/ask`, { friend }),
  blocks: () => ask<Blocked[]>('GET', '/blocks'),
  block: (whom: Block) => ask<Blocked[]>('POST', '/blocks', whom),
  endBlock: (key: string) => ask<Blocked[]>('POST', '/blocks/end', { key }),
  deleteMe: (passphrase: string) => ask<Me>('POST', '/me/delete', { passphrase }),
  decline: (code: string) => ask<Tables>('POST', `${at(code)}/decline`),
};
