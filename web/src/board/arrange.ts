// Rows of things that one may rearrange freely: pure values. The server says what each row is and how it is laid out.
import type { Item } from '../wire';

export type Rows = readonly (readonly string[])[];

/** A thing in a row, or not (on the rack). */
export interface Thing {
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

/** Which thing lies where. */
export function thingsIn(items: readonly Item[]): Thing[][] {
  return rowsOf(items).map((row) => row.map((item) => ({ item: item.name, touch: item.touch ?? '' })));
}

/** Their touch names: what the server is told. */
export function touchesOf(rows: readonly (readonly Thing[])[]): string[][] {
  return rows.map((row) => row.map((each) => each.touch));
}

/** The rows after one thing was moved. */
export function moved(rows: readonly (readonly Thing[])[], held: Thing, target: Target): readonly (readonly Thing[])[] {
  if (target.kind === 'beside' && target.item === held.item) return rows;
  const left = rows.map((row) => row.filter((each) => each.item !== held.item));
  if (target.kind === 'new') left.push([held]);
  if (target.kind === 'beside') {
    for (const row of left) {
      const at = row.findIndex((each) => each.item === target.item);
      if (at >= 0) row.splice(at + (target.after ? 1 : 0), 0, held);
    }
  }
  return left.filter((row) => row.length > 0);
}

/**
 * The server tells equal things apart as it likes, and puts a row in order: what it calls each of them, to what it is here,
 * where it was put. Empty where it drew other rows than these.
 */
export function aliases(items: readonly Item[], rows: readonly (readonly Thing[])[]): ReadonlyMap<string, string> {
  const drawn = rowsOf(items);
  const names = new Map<string, string>();
  const inOrder = (all: readonly (readonly string[])[]) => all.map((row) => [...row].sort());
  const touches = drawn.map((row) => row.map((item) => item.touch ?? ''));
  if (!same(inOrder(touches), inOrder(touchesOf(rows)))) return names;
  drawn.forEach((row, at) => {
    const left = [...(rows[at] ?? [])];
    for (const item of row) {
      const [put] = left.splice(
        left.findIndex((each) => each.touch === item.touch),
        1,
      );
      names.set(item.name, put?.item ?? item.name);
    }
  });
  const taken = new Set(names.values());
  const waiting = items.filter((item) => item.how === 'arrange' && !names.has(item.name));
  for (const item of waiting.filter((each) => taken.has(each.name))) {
    const free = [...names].find(
      ([name]) => !taken.has(name) && items.some((each) => each.name === name && each.touch === item.touch),
    );
    if (!free) return new Map();
    taken.add(free[0]);
    names.set(item.name, free[0]);
  }
  return names;
}

/** The rows as the server draws them, which parts a row that makes two; as they are where it drew others. */
export function parted(rows: readonly (readonly Thing[])[], items: readonly Item[]): readonly (readonly Thing[])[] {
  const drawn = rowsOf(items);
  const left = rows.map((row) => [...row]);
  const found = drawn.map((row) => {
    const of =
      ({ touch }: Item) =>
      (each: Thing) =>
        each.touch === touch;
    const from = left.find((each) => row.every((item) => each.some(of(item)))) ?? [];
    return row.flatMap((item) => from.splice(from.findIndex(of(item)), 1));
  });
  return drawn.length > rows.length && left.every((row) => row.length === 0) ? found : rows;
}

/** The things by the names that they have here. */
export function renamed(items: readonly Item[], names: ReadonlyMap<string, string>): readonly Item[] {
  return items.map((item) => {
    const [name, src] = [names.get(item.name) ?? item.name, item.src && (names.get(item.src) ?? item.src)];
    return name === item.name && src === item.src ? item : { ...item, name, ...(src ? { src } : {}) };
  });
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

/** The touch names of the rows of a scene. */
export function namesOf(items: readonly Item[]): string[][] {
  return touchesOf(thingsIn(items));
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

/** The scene with what another seat is arranging: the areas of their rows as they lie now. */
export function overseen(items: readonly Item[], drafted: readonly Item[] | undefined): readonly Item[] {
  const areas = new Set(drafted?.map((item) => item.area));
  return [...items.filter((item) => !areas.has(item.area)), ...(drafted ?? [])];
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
