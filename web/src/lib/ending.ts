// How a match ended, in words, and the way to the next one.
import type { Finale, Table } from '../wire';
import { named } from '../board/text';
import { api } from './api';
import { router } from './router.svelte';

/** Who has won, and by how much: `You win, by four!`, `Mia wins, by four`. */
export function headline(table: Table, names: readonly string[], finale?: Finale): string {
  const { result } = table;
  if (!result) return 'The match ended unfinished.';
  const mine = table.yours ?? [];
  const you = mine.length === 1 && result.winners.includes(mine[0] ?? -1);
  const who = result.winners.map((seat) => (mine.length === 1 && mine.includes(seat) ? 'You' : (names[seat] ?? '')));
  if (result.winners.length === names.length && names.length > 1) return 'A draw.';
  const joy = you ? '!' : '';
  if (who.length > 1) return `${who.slice(0, -1).join(', ')} and ${who.at(-1)} share the win${joy}`;
  const margin = finale?.margin ? `, ${named(finale.margin, names)}` : '';
  return `${you ? 'You win' : `${who[0] ?? ''} wins`}${margin}${joy}`;
}

/** Who among the others wants to play once more, and has set the next table. */
export function asking(table: Table, names: readonly string[]): string {
  const { again, rematch: next, yours } = table;
  return next && again != null && !(yours ?? []).includes(again) ? (names[again] ?? '') : '';
}

/** To the next table of the same people: the one that somebody has set already, or a new one. */
export async function rematch(table: Table): Promise<void> {
  router.go(`/t/${table.rematch || (await api.rematch(table.code)).code}`);
}
