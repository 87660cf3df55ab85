// Rows of things that one may rearrange freely: pure values. The server says what each row is and how it is laid out.
import type { Item } from '../wire';

export type Rows = readonly (readonly string[])[];

/** A thing in a row, or not (on the rack). */
export interface Held {
  readonly item: string;
  readonly touch: string;
}

/** Where something is put down. */
export type Target =
  | { readonly kind: 'beside'; readonly item: string; readonly after: boolean }
  | { readonly kind: 'new' }
  | { readonly kind: 'back' };

/** The name of the place for a new row. */
export const NEW = '/';

const inRow = (item: Item) => item.how === 'arrange' && item.touch !== NEW && (item.row ?? -1) >= 0;

/** The items of each row, in order. */
export function rowsOf(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (const item of items) if (inRow(item)) (rows[item.row ?? 0] ??= []).push(item);
  return rows.filter((row) => row.length > 0);
}

/** Their touch names: what the server is told. */
export function namesOf(items: readonly Item[]): string[][] {
  return rowsOf(items).map((row) => row.map((item) => item.touch ?? ''));
}

/** The rows after one thing was moved. */
export function moved(items: readonly Item[], held: Held, target: Target): string[][] {
  const rows = rowsOf(items).map((row) => row.map((item): Held => ({ item: item.name, touch: item.touch ?? '' })));
  if (target.kind === 'beside' && target.item === held.item) return rows.map((row) => row.map((each) => each.touch));
  const left = rows.map((row) => row.filter((each) => each.item !== held.item));
  if (target.kind === 'new') left.push([held]);
  if (target.kind === 'beside') {
    for (const row of left) {
      const at = row.findIndex((each) => each.item === target.item);
      if (at >= 0) row.splice(at + (target.after ? 1 : 0), 0, held);
    }
  }
  return left.filter((row) => row.length > 0).map((row) => row.map((each) => each.touch));
}

/** The path that submits the rows. */
export function pathOf(rows: Rows): string[] {
  return [...rows.flatMap((row, index) => (index === 0 ? row : [NEW, ...row])), 'submit'];
}

/** The rows of such a path: `pathOf` the other way round. */
export function rowsIn(path: readonly string[]): string[][] {
  const rows: string[][] = [[]];
  for (const name of path.slice(0, -1)) {
    if (name === NEW) rows.push([]);
    else rows.at(-1)?.push(name);
  }
  return rows.filter((row) => row.length > 0);
}

export function same(a: Rows, b: Rows): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The scene with an arrangement in progress in it: areas where things are arranged are drawn as the arrangement says. */
export function overlaid(items: readonly Item[], arranged: readonly Item[] | undefined): readonly Item[] {
  if (!arranged) return items;
  const areas = new Set([...items, ...arranged].filter((item) => item.how === 'arrange').map((item) => item.area));
  return [...items.filter((item) => !areas.has(item.area)), ...arranged];
}

/** The scene with what another seat is arranging: its things where they lie now. */
export function overseen(items: readonly Item[], drafted: readonly Item[] | undefined): readonly Item[] {
  if (!drafted) return items;
  const now = new Map(drafted.map((item) => [item.name, item]));
  const known = new Set(items.map((item) => item.name));
  return [...items.map((item) => now.get(item.name) ?? item), ...drafted.filter((item) => !known.has(item.name))];
}

/** The rack dealt anew in one of its orders: the places stay, the things change theirs. */
export function sorted(items: readonly Item[], order: number): readonly Item[] {
  const ranked = items.filter((item) => item.ranks && item.ranks.length > order);
  const places = new Map(ranked.map((item) => [item.ranks?.[0] ?? 0, item]));
  return items.map((item) => {
    const place = item.ranks && places.get(item.ranks[order] ?? -1);
    return place && place !== item ? { ...item, x: place.x, y: place.y } : item;
  });
}
