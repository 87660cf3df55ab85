// The trie of touch paths that the server offers: every legal action is one path of names through it.
import type { Node } from '../wire';

/** The names that can follow. */
export function names(node: Node | undefined): string[] {
  if (node === undefined || typeof node === 'string') return [];
  return Array.isArray(node) ? node : Object.keys(node);
}

/** Whether the path ends here. */
export function ends(node: Node | undefined): node is string {
  return typeof node === 'string';
}

/** The branch under a name; an amount such as `#300` goes down the field that holds it. */
export function child(node: Node | undefined, name: string): Node | undefined {
  if (node === undefined || typeof node === 'string') return undefined;
  if (Array.isArray(node)) return node.includes(name) ? '' : undefined;
  if (Object.hasOwn(node, name)) return node[name];
  const wanted = amountOf(name);
  if (wanted === undefined) return undefined;
  const key = Object.keys(node).find((each) => fits(fieldOf(each), wanted));
  return key === undefined ? undefined : node[key];
}

/** The branch at the end of a path. */
export function at(node: Node | undefined, path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>((below, name) => child(below, name), node);
}

export interface Path {
  readonly names: readonly string[];
  readonly text: string;
}

/** All paths under a node. */
export function* paths(node: Node | undefined, before: readonly string[] = []): Generator<Path> {
  if (node === undefined) return;
  if (typeof node === 'string') {
    yield { names: before, text: node };
    return;
  }
  for (const name of names(node)) yield* paths(child(node, name), [...before, name]);
}

/** A number to be chosen: `#from..to/step` in the trie, and `=usual` behind it where it is not the least. */
export interface Field {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly usual: number;
}

export function fieldOf(name: string): Field | undefined {
  const found = /^#(-?\d+)\.\.(-?\d+)(?:\/(\d+))?(?:=(-?\d+))?$/.exec(name);
  if (!found) return undefined;
  const from = Number(found[1]);
  const usual = found[4] === undefined ? from : Number(found[4]);
  return { name, from, to: Number(found[2]), step: Number(found[3] ?? 1) || 1, usual };
}

/** The number that a name such as `#300` gives. */
export function amountOf(name: string): number | undefined {
  return /^#-?\d+$/.test(name) ? Number(name.slice(1)) : undefined;
}

function fits(field: Field | undefined, amount: number): boolean {
  return field !== undefined && amount >= field.from && amount <= field.to && (amount - field.from) % field.step === 0;
}
