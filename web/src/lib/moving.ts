// Who plays once more sits a seat further on: that is told at the next table.
import type { Table } from '../wire';

/** The table that one has gone on to, and where one sat at the one before. */
let gone: { readonly code: string; readonly seat: number } | undefined;

/** One goes on to the table of that code. */
export function goesOn(code: string, { yours = [] }: Table): void {
  const [seat, ...others] = yours;
  gone = seat === undefined || others.length > 0 ? undefined : { code, seat };
}

/** Whether one sits elsewhere than at the match before; it is told once. */
export function moved({ code, yours = [] }: Table): boolean {
  if (gone?.code !== code) return false;
  const elsewhere = yours.length === 1 && yours[0] !== gone.seat;
  gone = undefined;
  return elsewhere;
}
