// How a match ended, in words, and the way to the next one.
import type { Table } from '../wire';
import { api } from './api';
import { router } from './router.svelte';

export function headline(table: Table, names: readonly string[]): string {
  const { result } = table;
  if (!result) return table.stopped || 'The match ended unfinished.';
  const yours = table.yours ?? [];
  const who = result.winners.map((seat) => (yours.length === 1 && yours.includes(seat) ? 'You' : names[seat] ?? ''));
  if (result.winners.length === names.length) return 'A draw.';
  if (who.length === 1) return who[0] === 'You' ? 'You win!' : `${who[0]} wins!`;
  return `${who.slice(0, -1).join(', ')} and ${who.at(-1)} win!`;
}

/** To the next table of the same people: the one that somebody has set already, or a new one. */
export async function rematch(table: Table): Promise<void> {
  router.go(`/t/${table.rematch || (await api.rematch(table.code)).code}`);
}
