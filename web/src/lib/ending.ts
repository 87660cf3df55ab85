// How a match ended, in words, and the way to the next one.
import type { Finale, Table } from '../wire';
import { named } from '../board/text';
import { api } from './api';
import { router } from './router.svelte';
import { say } from 'words:over';
import { listed } from './language.svelte';

/** Who has won, and by how much: `You win, by four!`, `Mia wins, by four`. */
export function headline(table: Table, names: readonly string[], finale?: Finale): string {
  const { result } = table;
  if (!result) return say('unfinished');
  const mine = table.yours ?? [];
  const you = mine.length === 1 && result.winners.includes(mine[0] ?? -1);
  const others = result.winners.filter((seat) => !you || !mine.includes(seat)).map((seat) => names[seat] ?? '');
  const who = you ? [say('you'), ...others] : others;
  if (result.winners.length === names.length && names.length > 1) return say('draw');
  const joy = you ? 'yes' : 'no';
  if (who.length > 1) return say('share-win', { who: listed(who), joy });
  if (!finale?.margin) return say('wins', { who: who[0] ?? '', joy });
  return say('wins-by', { who: who[0] ?? '', joy, margin: named(finale.margin, names) });
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
