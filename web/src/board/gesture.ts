// What a person has touched so far, as a value: no DOM, no game. The server's trie says what may follow.
import type { Node } from '../wire';
import { at, child, ends, fieldOf, names, paths, type Field, type Path } from './offers';

/** One chosen thing: the item under the finger and the name that it has in paths. */
export interface Chosen {
  readonly item: string;
  readonly touch: string;
}

export interface Gesture {
  /** Picked one after the other; each opens the next branch. */
  readonly path: readonly Chosen[];
  /** Toggled in any order, below the path. */
  readonly bag: readonly Chosen[];
}

export const NOTHING: Gesture = { path: [], bag: [] };

/** `fits`: goes with what is chosen, or takes the place of its like; `clears`: touching it drops another choice. */
export type Live = 'fits' | 'clears';

export interface Reading {
  /** What can be touched. */
  readonly live: ReadonlyMap<string, Live>;
  /** The names that would finish a path now, with their texts. */
  readonly ends: ReadonlyMap<string, string>;
  /** A number that may be given now. */
  readonly field: Field | undefined;
}

export interface Step {
  readonly gesture: Gesture;
  /** A whole path: send it. */
  readonly send?: readonly string[];
}

type Toggles = (name: string) => boolean;

const touches = (chosen: readonly Chosen[]) => chosen.map((each) => each.touch);

/** What may be touched after this gesture. `toggles` says which names are toggled. */
export function read(offers: Node | undefined, gesture: Gesture, toggles: Toggles): Reading {
  const live = new Map<string, Live>();
  const finishing = new Map<string, string>();
  let field: Field | undefined;
  for (const depth of gesture.path.keys()) {
    for (const name of names(at(offers, touches(gesture.path.slice(0, depth)))))
      if (!fieldOf(name)) live.set(name, 'clears');
  }
  const here = at(offers, touches(gesture.path));
  const bag = touches(gesture.bag);
  const possible = [...whole(here, toggles)];
  for (const [name, state] of toggled(possible, gesture.bag, toggles)) live.set(name, state);
  for (const path of possible) {
    const [toggled, rest] = split(path, toggles);
    const left = without(toggled, bag);
    const next = rest[0];
    if (next === undefined || (left?.length !== 0 && toggled.length > 0)) continue;
    field ??= fieldOf(next);
    if (fieldOf(next)) {
      if (rest.length === 1) finishing.set(next, path.text);
      continue;
    }
    live.set(next, 'fits');
    if (rest.length === 1) if (toggled.length > 0 || !finishing.has(next)) finishing.set(next, path.text);
  }
  return { live, ends: finishing, field };
}

/** Touching something: the gesture after it, and the path to send if it is whole. */
export function touch(offers: Node | undefined, gesture: Gesture, thing: Chosen, toggles: Toggles): Step {
  const path = touches(gesture.path);
  const here = at(offers, path);
  if (gesture.bag.some((each) => each.item === thing.item)) {
    return { gesture: { ...gesture, bag: gesture.bag.filter((each) => each.item !== thing.item) } };
  }
  const again = gesture.path.findIndex((each) => each.item === thing.item);
  if (again >= 0) return { gesture: { path: gesture.path.slice(0, again), bag: [] } };
  if (toggles(thing.touch)) {
    const bag = agreeing([...whole(here, toggles)], gesture.bag, thing, toggles);
    if (bag) return { gesture: { ...gesture, bag } };
  }
  const found = continued(here, touches(gesture.bag), thing.touch, toggles);
  if (found) return stepped(gesture, found, thing);
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const shorter = { path: gesture.path.slice(0, depth), bag: [] };
    const below = at(offers, path.slice(0, depth));
    if (
      toggles(thing.touch)
        ? [...whole(below, toggles)].some((each) => each.names.includes(thing.touch))
        : child(below, thing.touch) !== undefined
    ) {
      return touch(offers, shorter, thing, toggles);
    }
  }
  return { gesture };
}

/** The gesture as far as new offers still allow it: someone else's move leaves a legal gesture alone. */
export function kept(
  offers: Node | undefined,
  gesture: Gesture,
  toggles: Toggles,
  exists: (item: string) => boolean,
): Gesture {
  let path: readonly Chosen[] = gesture.path;
  const gone = path.findIndex((each) => !exists(each.item));
  if (gone >= 0) path = path.slice(0, gone);
  while (path.length > 0 && at(offers, touches(path)) === undefined) path = path.slice(0, -1);
  if (path.length < gesture.path.length) return { path, bag: [] };
  const possible = [...whole(at(offers, touches(path)), toggles)];
  const bag: Chosen[] = [];
  for (const each of gesture.bag) {
    if (exists(each.item) && possible.some((one) => without(split(one, toggles)[0], touches([...bag, each]))))
      bag.push(each);
  }
  return { path, bag };
}

/** All paths below, only where something is toggled; otherwise the next names alone, so that great tries stay cheap. */
function* whole(node: Node | undefined, toggles: Toggles): Generator<Path> {
  for (const name of names(node)) {
    const below = child(node, name);
    if (toggles(name)) yield* paths(below, [name]);
    else yield { names: ends(below) ? [name] : [name, ''], text: ends(below) ? below : '' };
  }
}

/** Which names can be toggled on top of the bag, and whether that drops more than a name of the same kind. */
function toggled(possible: readonly Path[], bag: readonly Chosen[], toggles: Toggles): Map<string, Live> {
  const depths = new Map<string, Set<number>>();
  for (const path of possible) {
    split(path, toggles)[0].forEach((name, depth) => depths.set(name, (depths.get(name) ?? new Set()).add(depth)));
  }
  const kind = (name: string) => (depths.get(name)?.size === 1 ? [...(depths.get(name) ?? [])][0] : undefined);
  const states = new Map<string, Live>();
  for (const name of depths.keys()) {
    const agreed = bag.length === 0 ? [] : (agreeing(possible, bag, { item: '', touch: name }, toggles) ?? []);
    const dropped = bag.filter((each) => !agreed.includes(each));
    const alike = (each: Chosen) => kind(name) !== undefined && kind(each.touch) === kind(name);
    states.set(name, dropped.every(alike) ? 'fits' : 'clears');
  }
  return states;
}

/** The toggled names at the head of a path, and the rest. */
function split(path: Path, toggles: Toggles): [string[], string[]] {
  const cut = path.names.findIndex((name) => !toggles(name));
  const head = cut < 0 ? path.names.length : cut;
  return [path.names.slice(0, head), path.names.slice(head)];
}

/** What is left of the names when the taken are taken away, counting each; undefined if one is not there. */
function without(all: readonly string[], taken: readonly string[]): string[] | undefined {
  const left = [...all];
  for (const name of taken) {
    const place = left.indexOf(name);
    if (place < 0) return undefined;
    left.splice(place, 1);
  }
  return left;
}

/** The bag with a new thing in it; what conflicts is dropped, the oldest first. Undefined if it fits nowhere. */
function agreeing(
  possible: readonly Path[],
  bag: readonly Chosen[],
  thing: Chosen,
  toggles: Toggles,
): Chosen[] | undefined {
  const heads = possible.map((path) => split(path, toggles)[0]);
  const fitting = (some: readonly Chosen[]) => heads.some((head) => without(head, touches(some)) !== undefined);
  if (!fitting([thing])) return undefined;
  let agreed: Chosen[] = [thing];
  for (const each of [...bag].reverse()) if (fitting([...agreed, each])) agreed = [each, ...agreed];
  return agreed;
}

/** The names that lead on through a thing that is not toggled: the whole bag in the trie's order, then the thing. */
function continued(
  here: Node | undefined,
  bag: readonly string[],
  name: string,
  toggles: Toggles,
): { names: string[]; end: boolean } | undefined {
  if (bag.length > 0) {
    for (const path of whole(here, toggles)) {
      const [toggled, rest] = split(path, toggles);
      if (toggled.length > 0 && rest[0] === name && without(toggled, bag)?.length === 0)
        return { names: [...toggled, name], end: rest.length === 1 };
    }
  }
  const below = child(here, name);
  return below === undefined ? undefined : { names: [name], end: ends(below) };
}

function stepped(gesture: Gesture, found: { names: string[]; end: boolean }, thing: Chosen): Step {
  const before = touches(gesture.path);
  if (found.end) return { gesture, send: [...before, ...found.names] };
  const bag = [...gesture.bag];
  const walked = found.names.slice(0, -1).map(
    (name) =>
      bag.splice(
        bag.findIndex((each) => each.touch === name),
        1,
      )[0] ?? { item: name, touch: name },
  );
  return { gesture: { path: [...gesture.path, ...walked, thing], bag: [] } };
}
