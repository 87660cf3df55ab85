// The bots that one played last, by game; and which match was begun at the first touch.
import type { PlayBots, SeatInfo, TableMade } from '../wire';
import { ask, Refused } from './api';
import { store, stored } from './settings.svelte';
import { say } from 'words:bots';
import { listed } from './language.svelte';
import { levelWord } from './levels.svelte';

/** The levels, one for each bot; none before one's first match. */
export function lastBots(game: string): string[] {
  try {
    const read: unknown = JSON.parse(stored(`bots:${game}`) ?? '[]');
    return Array.isArray(read) ? read.filter((level) => typeof level === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberBots(game: string, levels: readonly string[]): void {
  store(`bots:${game}`, JSON.stringify(levels));
}

/** Whom one plays against at these seats: "Against two easy bots", "Against easy and medium". */
export function against(seats: readonly SeatInfo[]): string {
  const levels = seats.flatMap((seat) => seat.bot || []);
  const [first, ...others] = levels;
  if (first === undefined) return say('against-nobody');
  if (others.every((level) => level === first))
    return say('against-same', { count: levels.length, level: levelWord(first) });
  return say('against', { levels: listed(levels.map(levelWord)) });
}

let begun = '';

/** The table of the match that `play` or a form began last on this page; empty before the first. */
export const lastBegun = (): string => begun;

/** A match against bots; answers its code. */
export async function begin(game: string, wanted: PlayBots): Promise<string> {
  begun = (await ask<TableMade>('POST', `/games/${encodeURIComponent(game)}/play`, wanted)).code;
  return begun;
}

/** A match against the bots of last time; the usual ones where those cannot be had any more. */
export async function play(game: string): Promise<string> {
  const last = lastBots(game);
  return begin(game, { bots: last }).catch((error: unknown) => {
    if (last.length === 0 || !(error instanceof Refused) || error.refusal.code !== 'options') throw error;
    return begin(game, {});
  });
}
