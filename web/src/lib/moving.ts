// Who plays once more sits a seat further on: that is told at the next table.
import type { Table } from '../wire';
import { say } from 'words:over';

/** The table that one has gone on to, and where one sat at the one before. */
let gone: { readonly code: string; readonly seat: number } | undefined;

/** One goes on to the table of that code. */
export function goesOn(code: string, { yours = [] }: Table): void {
  const [seat, ...others] = yours;
  gone = seat === undefined || others.length > 0 ? undefined : { code, seat };
}

/** Tells that one sits elsewhere than at the match before, if so, once. */
export function moved({ code, yours = [] }: Table, tell: (text: string) => void): void {
  if (gone?.code !== code) return;
  if (yours.length === 1 && yours[0] !== gone.seat) tell(say('seat-moved'));
  gone = undefined;
}
