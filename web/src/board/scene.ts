// The scene as the server draws it, kept up by patches. Pure values.
import type { Item, Patch, Plate, Scene, Static } from '../wire';

/** The scene after a patch; items that did not change are the same objects. */
export function patched(old: Scene, change: Patch): Scene {
  const items = new Map(old.items.map((item) => [item.name, item]));
  for (const name of change.gone ?? []) items.delete(name);
  for (const item of change.set ?? []) items.set(item.name, item);
  return {
    items: ordered([...items.keys()], change.order ?? []).flatMap((name) => items.get(name) ?? []),
    buttons: change.buttons ?? old.buttons ?? [],
    plates: change.plates ?? old.plates ?? [],
    title: change.title ?? old.title ?? '',
    status: change.status ?? old.status ?? [],
    prompt: change.prompt ?? old.prompt ?? '',
    asks: change.asks ?? old.asks ?? [],
    sign: change.sign ?? old.sign ?? null,
    text: edited(old.text ?? '', change.text ?? []),
  };
}

/** What a patch does to dice that it throws, and to those of their kind that it takes away; nothing where it throws
 * none. Words, chips and points that change with them are not told before they lie. */
export function thrown(old: Scene, change: Patch): Patch | undefined {
  const before = new Map(old.items.map((item) => [item.name, item]));
  const set = (change.set ?? []).filter(({ name, roll = 0 }) => roll > 0 && roll !== (before.get(name)?.roll ?? 0));
  if (set.length === 0) return undefined;
  const kinds = new Set(set.map(kind));
  const gone = (change.gone ?? []).filter((name) => kinds.has(kind(before.get(name))));
  return { set, gone, ...(change.order ? { order: change.order } : {}) };
}

function kind(item: Item | undefined): string | undefined {
  return item?.shape.split('-')[0];
}

/** The names, with every run put after its first name; a run after nothing comes first. */
function ordered(names: string[], runs: readonly string[][]): string[] {
  if (runs.length === 0) return names;
  const after = new Map(runs.map(([before = '', ...run]) => [before, run]));
  const loose = new Set([...after.values()].flat());
  const fixed = names.filter((name) => !loose.has(name));
  return [...(after.get('') ?? []), ...fixed.flatMap((name) => [name, ...(after.get(name) ?? [])])];
}

/** The text with pieces replaced, counted in code points. */
function edited(text: string, edits: readonly [number, number, string][]): string {
  const points = [...text];
  for (const [start, end, words] of [...edits].reverse()) points.splice(start, end - start, words);
  return points.join('');
}

/** What stands beside a seat's name. */
export function plateOf(scene: Pick<Scene, 'plates'>, seat: number): Plate {
  return scene.plates?.find((each) => each.seat === seat) ?? { seat };
}

/** Whether a seat is asked: the first of those that are to act, and where all decide at once each of them. */
export function inTurn(scene: Pick<Scene, 'plates'>, acting: readonly number[], seat: number): boolean {
  return acting[0] === seat || plateOf(scene, seat).asked === true;
}

/** A place in the coordinates of an area. */
export interface Place {
  readonly area: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly mirror: boolean;
  readonly scale: number;
}

export function placeOf(item: Item): Place {
  return {
    area: item.area,
    x: item.x,
    y: item.y,
    turn: item.turn ?? 0,
    mirror: item.mirror ?? false,
    scale: item.scale ?? 1,
  };
}

/** Where something comes from: an item of the scene before, a spot, or the middle of an area. */
export function sourcePlace(src: string, items: ReadonlyMap<string, Item>, drawing: Static): Place | undefined {
  const item = items.get(src);
  if (item) return placeOf(item);
  const plain = { turn: 0, mirror: false, scale: 1 };
  const spot = drawing.spots?.find((each) => each.name === src);
  if (spot) return { area: spot.area, x: spot.x, y: spot.y, ...plain };
  const area = drawing.areas.find((each) => each.name === src);
  return area && { area: area.name, x: area.w / 2, y: area.h / 2, ...plain };
}

/** The angle nearest to the old one that looks like the new one: angles are never wound back. */
export function nearestTurn(old: number, turn: number): number {
  const way = ((((turn - old) % 360) + 540) % 360) - 180;
  return old + way;
}
