// How far one is in the lessons of each game: kept on this device.
import { store, stored } from '../lib/settings.svelte';

/** What one has done by oneself, and the seed that makes all the rest anew. */
export interface Alone {
  readonly seed: number;
  readonly actions: readonly string[];
}

export interface Progress {
  /** The numbers of the lessons that were done. */
  readonly done: readonly number[];
  /** Where one left a lesson: its number, and the step. */
  readonly at?: readonly [number, number] | undefined;
  /** What one has done there by oneself. */
  readonly alone?: Alone | undefined;
  /** One was asked whether to learn it, or has begun to. */
  readonly asked?: boolean;
}

const key = (game: string) => `lessons:${game}`;

export function progress(game: string): Progress {
  try {
    const found = JSON.parse(stored(key(game)) ?? '{}') as Partial<Progress>;
    return { ...found, done: Array.isArray(found.done) ? found.done : [] };
  } catch {
    return { done: [] };
  }
}

export function keep(game: string, change: Partial<Progress>): void {
  store(key(game), JSON.stringify({ ...progress(game), ...change }));
}

/** Whether nobody here has learnt the game, played it against bots, or said that they know it. */
export const isNew = (game: string): boolean => !progress(game).asked && stored(`bots:${game}`) === undefined;

/** How far one is, where one has begun: `2/4`. */
export function far(game: string, count: number): string {
  const { done, at } = progress(game);
  return done.length > 0 || at ? `${done.length}/${count}` : '';
}

/** The lesson to go on with, of so many. */
export function nextOf({ done, at }: Progress, count: number): number {
  if (at && at[0] <= count) return at[0];
  for (let number = 1; number <= count; number++) if (!done.includes(number)) return number;
  return 1;
}
