// The levels of bots that a table can have, as the server says: some are for certain options or numbers of players only.

import { say } from 'words:house';
import type { Table } from '../wire';
import { api } from './api';

/** What a level is called; one that somebody has brought has the name that they gave it. */
export const levelWord = (level: string): string => say(`level-${level}`) || level;

/** Asked anew when the table's game, options or number of seats change; to be called while a component is set up. */
export function botLevels(table: () => Table): { readonly all: readonly string[] } {
  let all = $state.raw<readonly string[]>([]);
  const asked = $derived(JSON.stringify([table().game, table().options, table().seats.length]));
  $effect(() => {
    const [game, options, seats] = JSON.parse(asked) as [string, Table['options'], number];
    let mine = true;
    void api.bots(game, options, seats).then(
      (answer) => mine && (all = answer.levels),
      () => undefined,
    );
    return () => (mine = false);
  });
  return {
    get all() {
      return all;
    },
  };
}
